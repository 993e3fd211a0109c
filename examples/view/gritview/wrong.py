"""What a user is told when something cannot be done."""


class Wrong(Exception):
    """A sentence for the user."""


def listed(names):
    """Names as a list of words."""
    return " ".join(str(name) for name in names) or "none"
