"""What stands in place of a command of the foreign script: every translation is one of these, and the writer writes it."""
from dataclasses import dataclass, replace

from .table import APPROXIMATED, KEPT, TRANSLATED
from .wrong import PAGE



@dataclass(frozen=True)
class Answer:
    """Lines of the new script, and what the table says of the command; `fate` is empty for a line without command."""

    lines: list
    fate: str = TRANSLATED
    note: str = ""
    page: str = ""

    def then(self, lines):
        """The same with lines behind it, such as those that a new box needs."""
        return replace(self, lines=[*self.lines, *lines])


def translated(command, lines, note="", page=PAGE):
    """Other lines, the comment of the command behind the first; approximated if there is a note of what differs."""
    lines = [lines] if isinstance(lines, str) else list(lines)
    if command.comment and lines:
        lines[0] += " " + command.comment
    if not note:
        return Answer(lines)
    return Answer([f"# approximated: {note}", *lines], APPROXIMATED, note, page)


def kept(command):
    """The command as it stands, unless its words are others than those of its text."""
    if command.changed:
        return translated(command, " ".join(command.words))
    return Answer([command.text], KEPT if command.words else "")


def dropped(command, why, fate=TRANSLATED):
    """A comment: other lines do the work of this command; approximated if something is lost."""
    return Answer([f"# {why}: {line}" for line in command.text.split("\n")], fate, why if fate == APPROXIMATED else "")
