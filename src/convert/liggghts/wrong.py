"""What stops a translation, and what leaves one command as it is."""


class BadInput(Exception):
    """The script cannot be read: a sentence."""


class Left(Exception):
    """A command that has no translation: the reason, and the page that says what to do."""

    def __init__(self, reason, page=""):
        super().__init__(reason)
        self.page = page
