"""Why a command is left. What needs it is left as well, and its message names that cause."""
import re
from dataclasses import dataclass

from .answer import label
from .wrong import PAGE, Left

NAMED = ("fix", "compute", "dump", "variable", "region")  # commands whose second word is a name
PAIR_STYLE, INCLUDE = ("pair_style", ""), ("include", "")
QUOTED = re.compile(r"'([^']*)'")


@dataclass(frozen=True)
class Cause:
    """A command that is left, and why."""

    file: str
    line: int
    command: str
    reason: str
    page: str

    def text(self, file):
        place = f"line {self.line}" if self.file == file else f"line {self.line} of {self.file}"
        return f"{self.command} in {place} is left: {self.reason}"


class Causes:
    """Causes by what later commands know the command by."""

    def __init__(self):
        self.known = {}

    def get(self, key):
        return self.known.get(key)

    def forget(self, command):
        """A command of the name comes again."""
        for key in keys(command.words):
            if key != INCLUDE:
                self.known.pop(key, None)

    def remember(self, command, left):
        cause = left.cause or Cause(command.file, command.line, label(command.words), str(left), left.page)
        for key in keys(command.words):
            self.known.setdefault(key, cause)

    def left(self, key, file, otherwise, page=PAGE):
        """Left for what needs another command: with the reason of that one, or of an include that may have had it."""
        cause = self.known.get(key) or self.known.get(INCLUDE)
        return Left(cause.text(file) if cause else otherwise, cause.page if cause else page, cause)


def keys(words):
    """What later commands know a command by."""
    if words[:1] in ([PAIR_STYLE[0]], [INCLUDE[0]]):
        return [(words[0], "")]
    if len(words) < 2 or words[0] not in NAMED:
        return []
    found = [(words[0], words[1])]
    return found + [("property", words[4])] if words[3:4] == ["property/global"] and len(words) > 4 else found


def of_words(value, command, wrong):
    """Left for the word that is missing, or is not the number that it should be; `value` gives the number of a word."""
    found = QUOTED.search(str(wrong)) if isinstance(wrong, ValueError) else None
    if found:
        return Left(f"'{found.group(1)}' is not the number that it should be")
    if isinstance(wrong, ArithmeticError):
        zeros = [f"'{name} {word}'" for name, word in zip(command.words, command.words[1:]) if value(word) == 0]
        return Left(f"numbers of it give no result ({wrong}): see {', '.join(zeros) or 'how large they are'}")
    return Left(f"a word is missing behind '{command.words[-1]}'")
