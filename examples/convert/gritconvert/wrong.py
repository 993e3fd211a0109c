"""What is wrong with the input."""

PAGE = "examples/convert/liggghts2grit.md"


class Wrong(Exception):
    """A sentence for the user: the input cannot be read."""


class Left(Exception):
    """One command that cannot be translated: the reason, the page that says more, and the command that is the cause."""

    def __init__(self, reason, page=PAGE, cause=None):
        super().__init__(reason)
        self.page, self.cause = page, cause
