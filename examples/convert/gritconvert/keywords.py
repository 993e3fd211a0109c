"""Keywords of a command, each with its values: the one reader of all commands that have such words."""
from dataclasses import dataclass

from .wrong import PAGE, Left


@dataclass(frozen=True)
class Keywords:
    """The keywords of one command, and what is said of other words.

    For each keyword `values` has the number of its values, or a function that tells it from all words behind, 0 or None
    for a word that is none. `*plane` stands for xplane, yplane and so on.
    """

    values: dict
    unknown: str       # of a word that is no keyword, {} being the word
    missing: str = ""  # of a keyword with fewer values, where that is said in other words
    page: str = PAGE

    def each(self, words):
        """Every keyword with the list of its values, in the order of the words; Left at the first that is wrong."""
        k = 0
        while k < len(words):
            name, behind = words[k], words[k + 1:]
            count = self.values.get(name) or self.values.get("*" + name[1:])
            count = count(behind) if callable(count) else count
            if not count or count < 0:
                raise Left(self.unknown.format(name), self.page)
            if len(behind) < count:
                raise Left((self.missing or self.unknown).format(name), self.page)
            yield name, behind[:count]
            k += 1 + count

    def read(self, words):
        """Values by keyword, the last ones of a keyword that comes again."""
        return dict(self.each(words))
