"""Insertions of the foreign script: what came in so far, and what waits."""
from dataclasses import dataclass, field

from .known import Known
from .wrong import Left

MOST_LINES = 200_000  # of all insertions


@dataclass
class Insertions(Known):
    """All that came in so far, or may come."""

    templates: dict = field(default_factory=dict)      # Template by name
    distributions: dict = field(default_factory=dict)  # share by number and Template, by name
    mixes: dict = field(default_factory=dict)          # `mass` or `number`, and shares of it with their Template, by name
    sizes: set = field(default_factory=set)            # largest radii of templates that came in
    largest_of_file: str = ""                          # variable with the largest radius of a restart file
    poured: dict = field(default_factory=dict)         # line of fix granular/grit/insert by the name of the fix
    clumps: dict = field(default_factory=dict)         # Clump by the name of its molecule file
    bodies: bool = False                               # is fix rigid/small written?
    packed: list = field(default_factory=list)         # Packed, of each `insert/pack`
    waiting: list = field(default_factory=list)        # lines of fixes that stand before the pair style
    lines: int = 0                                     # reserved so far
    repeated: list = field(default_factory=list)       # steps of insertions that come again, and what gives their lines

    def add_distribution(self, name, base, parts):
        """Weights by mass or number, and templates; they are scaled to a sum of 1."""
        if min(share for share, _ in parts) < 0 or not any(share for share, _ in parts):
            raise Left("the weights must be positive")
        parts = scaled([part for part in parts if part[0]])
        self.mixes[name] = base, parts
        by_number = [(share/(one.density*one.mean_volume() if base == "mass" else 1), one) for share, one in parts]
        self.distributions[name] = scaled(by_number)

    def take_waiting(self):
        """Lines of fixes that may stand here."""
        lines, self.waiting = self.waiting, []
        return lines

    def come_in(self, parts):
        self.sizes |= {one.radii[1] for _, one in parts}

    def reserve(self, number):
        """Room for lines of insertions, before they are made."""
        self.lines += number
        if self.lines > MOST_LINES:
            raise Left(f"all insertions together would take more than {MOST_LINES} lines: give them fewer templates")


def scaled(parts):
    total = sum(share for share, _ in parts)
    return [(share/total, one) for share, one in parts]
