"""What stands in place of a command of the foreign script, its Answer, which the writer writes, and the table of what became
of all commands."""
from collections import Counter
from dataclasses import dataclass, replace

from .wrong import PAGE

TRANSLATED, APPROXIMATED, LEFT, KEPT = "translated", "approximated", "left", "kept"
# Exit status; 1 is that of Python where a program breaks.
ALL_DONE, BAD_INPUT, SOME_LEFT, SOME_APPROXIMATED = 0, 2, 3, 4


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


# ---- the table

@dataclass(frozen=True)
class Outcome:
    """What became of one command: where it stands, what it is called, its fate, and what differs or is wrong."""

    file: str
    line: int
    command: str
    fate: str
    note: str = ""
    page: str = ""


def label(words):
    """How the table calls a command: its name, and the style of a fix, compute, dump or region."""
    if not words:
        return ""
    if words[0] in ("fix", "compute", "dump") and len(words) > 3:
        return f"{words[0]} {words[3]}"
    if words[0] == "region" and len(words) > 2:
        return f"region {words[2]}"
    return words[0]


class Table:
    """Outcomes of commands, in their order."""

    def __init__(self):
        self.outcomes = []

    def add(self, command, fate, note="", page=""):
        self.outcomes.append(Outcome(command.file, command.line, label(command.words), fate, note, page))

    def extend(self, other):
        """The outcomes of an included file."""
        self.outcomes += other.outcomes

    def revise(self, command, old, fate, note, page):
        """Another outcome for a command that had the note `old`: it is known at the end only."""
        for k, one in enumerate(self.outcomes):
            if (one.file, one.line, one.note) == (command.file, command.line, old):
                self.outcomes[k] = Outcome(one.file, one.line, one.command, fate, note, page)

    def of(self, fate):
        """All outcomes of a fate, in order."""
        return [one for one in self.outcomes if one.fate == fate]

    def count(self, fate):
        return len(self.of(fate))

    @property
    def status(self):
        if self.count(LEFT):
            return SOME_LEFT
        return SOME_APPROXIMATED if self.count(APPROXIMATED) else ALL_DONE

    def text(self):
        """Counts by command, then a line for each that is approximated or left."""
        fates = (TRANSLATED, APPROXIMATED, LEFT, KEPT)
        rows = Counter((outcome.command, outcome.fate) for outcome in self.outcomes)
        names = sorted({command for command, _ in rows})
        wide = max([len(name) for name in names] + [len("command")])
        lines = [f"{'command':{wide}} " + " ".join(f"{fate:>12}" for fate in fates)]
        for name in names:
            lines.append(f"{name:{wide}} " + " ".join(f"{rows[name, fate] or '':>12}" for fate in fates))
        lines.append(f"{'all':{wide}} " + " ".join(f"{self.count(fate):>12}" for fate in fates))
        for fate in (APPROXIMATED, LEFT):
            for one in self.of(fate):
                page = f" (see {one.page})" if one.page else ""
                lines.append(f"{one.file}:{one.line}: {one.command}: {fate}: {one.note}{page}")
        return "\n".join(lines) + "\n"
