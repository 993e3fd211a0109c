"""Commands of an input script: lines joined at '&', comments kept apart, words with their quotes."""
import re
from dataclasses import dataclass, field

from .wrong import BadInput

WORD = re.compile(r"\"\"\".*?\"\"\"|\"[^\"]*\"|'[^']*'|\$\([^)]*\)|\$\{[^}]*\}|\S", re.S)


@dataclass
class Command:
    """One command. `text`: its lines as they stand; `words`: without comment and continuation."""

    number: int
    text: str
    words: list = field(default_factory=list)
    comment: str = ""

    @property
    def name(self):
        return self.words[0] if self.words else ""


def split(line):
    """The words of a line and its comment; quoted text is one word."""
    words, word, at = [], "", 0
    while at < len(line):
        if line[at] == "#":
            break
        found = WORD.match(line, at)
        if not found:  # white space
            if word:
                words.append(word)
            word = ""
            at += 1
            continue
        word += found.group()
        at = found.end()
    if word:
        words.append(word)
    return words, line[at:]


def commands(text, name):
    """All commands of a script. Throws BadInput with a sentence."""
    if "\0" in text:
        raise BadInput(f"expected a script as text in {name}, got a binary file")
    found, lines = [], text.splitlines()
    at = 0
    while at < len(lines):
        first, joined = at, lines[at].rstrip()
        parts = [lines[at]]
        while continues(joined):
            if at + 1 >= len(lines):
                raise BadInput(f"expected a line after '&' in line {at + 1} of {name}, got the end of the file")
            at += 1
            parts.append(lines[at])
            joined = re.sub(r"&\s*(#.*)?$", " ", joined) + lines[at].rstrip()
        words, comment = split(joined)
        found.append(Command(first + 1, "\n".join(parts), words, comment))
        at += 1
    return found


def continues(line):
    """The command goes on in the next line."""
    return bool(re.search(r"&\s*$", line.split("#")[0].rstrip()))
