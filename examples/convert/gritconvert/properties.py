"""`fix property/global`: numbers of materials, by type or pair of types."""
from dataclasses import dataclass

from .wrong import Left

PAGE = "src/setup/from_other_codes.md"

KINDS = {"vector": "scalar", "atomtype": "peratomtype", "atomtypepair": "peratomtypepair"}


@dataclass(frozen=True)
class Property:
    """Words as the script has them; `kind` is scalar, peratomtype or peratomtypepair."""

    kind: str
    values: list
    types: int = 1

    def of(self, i, j):
        """The word for types i and j (from 1 on)."""
        if self.kind == "scalar":
            return self.values[0]
        if self.kind == "peratomtype":
            return self.values[min(i, len(self.values)) - 1]
        return self.values[(i - 1)*self.types + j - 1]


class Properties:
    """Properties by name; `blame(name, reason)` is Left for one that is not there."""

    def __init__(self, blame):
        self.named, self.blame = {}, blame
        self.used = set()  # names that some law or fix asked for

    def define(self, words, value):
        """`fix ID group property/global NAME KIND [N] values`; returns its name. `value` gives the number of a word."""
        if len(words) < 7:
            raise Left("a name, a kind and values are missing", PAGE)
        name, kind, values = words[4], words[5], words[6:]
        kind = KINDS.get(kind, kind)
        types = len(values)
        if kind == "peratomtypepair":
            number = value(values[0])
            if number is None or number != int(number):
                raise Left(f"the number of types must be a number that is known before the run, got {values[0]}", PAGE)
            types, values = int(number), values[1:]
            if len(values) != types*types:
                raise Left(f"{types} types have {types*types} pairs, got {len(values)} values", PAGE)
        elif kind not in ("scalar", "peratomtype"):
            raise Left(f"unknown kind of property: {words[5]}", PAGE)
        self.named[name] = Property(kind, values, types)
        return name

    def get(self, name, i, j):
        """The word for types i and j (from 1 on)."""
        if name not in self.named:
            raise self.blame(name, f"the property {name} is not given by any fix property/global")
        one = self.named[name]
        self.used.add(name)
        if one.kind != "scalar" and max(i, j) > one.types:
            raise Left(f"the property {name} has {one.types} types, the box more", PAGE)
        return one.of(i, j)

    def unused(self):
        """Names that nothing asked for."""
        return set(self.named) - self.used

    def has(self, name):
        return name in self.named
