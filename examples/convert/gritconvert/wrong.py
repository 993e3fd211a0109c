"""What is wrong with the input."""


class Wrong(Exception):
    """A sentence for the user: the input cannot be read."""


class Left(Exception):
    """One command that cannot be translated: the reason, and the page that says more."""

    def __init__(self, reason, page=""):
        super().__init__(reason)
        self.page = page
