"""What became of the names by which later commands ask for fixes, computes, dumps and variables."""
import re

from .known import Known

ASKED = re.compile(r"(?<!\w)[cf]_\w+(?:\[\w*\])*")  # what a word asks of a compute or fix
KINDS = {"c": "compute", "f": "fix", "v": "variable"}


class Names(Known):
    """Names that are gone, that have others now, and that stand for several; a kind is `fix`, `compute`, .."""

    def __init__(self, parts):
        self.gone = {kind: set() for kind in ("fix", "compute", "dump", "variable")}
        self.parts = {name: list(fixes) for name, fixes in parts.items()}  # further fixes by the name of the first
        self.others = {}           # what words ask of a fix or compute, as they ask it here
        self.lost_columns = set()  # of computes, that came to nothing

    def remove(self, kind, name):
        """A command of the name is left, or other lines do its work."""
        self.gone[kind].add(name)

    def restore(self, kind, name):
        """The name is given again."""
        self.gone[kind].discard(name)

    def is_gone(self, kind, name):
        return name in self.gone[kind]

    def add_part(self, name, fix):
        """A further fix that ends with the first one."""
        self.parts.setdefault(name, []).append(fix)

    def with_parts(self, name):
        return [name, *self.parts.get(name, [])]

    def rename(self, others):
        """Other words for what scripts ask."""
        self.others |= others

    def new(self, word):
        """A word with the new names in it."""
        return ASKED.sub(lambda match: self.others.get(match.group(), match.group()), word)

    def first_gone(self, words):
        """What words ask of a fix, compute or variable that is gone, the first of it, else nothing."""
        for word in words:
            lost = [one for one in re.findall(r"\bc_\w+\[\d+\]", word) if one in self.lost_columns]
            if lost:
                return lost[0]
            asked = re.findall(r"\b([cfv])_(\w+)", self.new(word)) + [("v", name) for name in re.findall(r"\$\{(\w+)\}", word)]
            for letter, name in asked:
                if self.is_gone(KINDS[letter], name):
                    return f"{letter}_{name}"
        return ""
