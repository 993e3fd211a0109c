"""The box of the foreign script, its types, borders and regions, the units of its lengths, time step and gravity."""
import math
from dataclasses import dataclass, field

from .known import Known
from .numbers import formula
from .units import in_spacings
from .wrong import Left

AXES = "xyz"
INFINITE = 1e20  # what INF and EDGE count as
ENDS = ("INF", "EDGE")
FREE_BELOW = 0.25  # of the height of a region that particles fall out of
NUMBERS = {"block": 6, "cylinder": 5, "sphere": 4}  # bounds; two centers, radius, two ends; center, radius


@dataclass
class Region:
    """A block (three pairs of bounds), a cylinder (axis, two centers, radius, two ends) or a sphere."""

    style: str
    numbers: list
    axis: str = ""
    outside: bool = False

    def lengths(self):
        """Of the sides of a block; radius and, of a cylinder, height."""
        n = self.numbers
        return {"block": [high - low for low, high in zip(n[::2], n[1::2])], "cylinder": [n[2], n[-1] - n[3]],
                "sphere": [n[3]]}[self.style]

    def volume(self):
        first, *rest = self.lengths()
        if self.style == "block":
            return math.prod([first, *rest])
        return math.pi*first**2*rest[0] if rest else 4/3*math.pi*first**3

    def shrunk(self, r):
        """The region for centers of particles of radius r that are all in."""
        inward = {"block": [r, -r]*3, "cylinder": [0, 0, -r, r, -r], "sphere": [0, 0, 0, -r]}[self.style]
        one = Region(self.style, [value + way if way else value for value, way in zip(self.numbers, inward)], self.axis)
        if min(one.lengths()) <= 0:
            raise Left(f"the region is too small for a particle of radius {r:g}")
        return one

    def words(self):
        numbers = " ".join(f"{value:.10g}" for value in self.numbers)
        return f"{self.style} {self.axis} {numbers} units box".replace("  ", " ")

    def bounds(self, axis):
        """Low and high end along an axis."""
        k, n = AXES.index(axis), self.numbers
        if self.style == "block":
            return n[2*k], n[2*k + 1]
        if axis == self.axis:
            return n[3], n[4]
        center, radius = (n[k], n[3]) if self.style == "sphere" else (n[AXES.replace(self.axis, "").index(axis)], n[2])
        return center - radius, center + radius


@dataclass
class Domain(Known):
    """What is known of the box and of its steps so far."""

    box: object = None          # its Region, where the size is known
    types: int = 0              # of particles
    makers: list = field(default_factory=list)   # commands that make the box
    borders: list = field(default_factory=lambda: ["p"]*3)  # by axis as in `boundary`; None where not known
    regions: dict = field(default_factory=dict)  # by name; None for one of unknown size
    units: str = ""             # of the command `units`
    spacing: float = 1.0        # of the lattice; None where not known
    restarted: bool = False     # particles come from a restart file
    timestep: str = None        # the word of `timestep`; None where not known
    gravity: float = None       # its magnitude, where it points down

    def create(self, command, region=None):
        """A command makes the box, of a region or from a file."""
        if region is not None:
            self.box = self.regions.get(region)
        self.makers.append(command)

    def periodic_across(self, shape):
        """Axes along which a plane or cylinder ends the box, and the box is periodic: LAMMPS refuses such a wall."""
        axis, known = shape[:1], self.makers and self.borders
        across = [axis] if shape[1:] == "plane" else [one for one in AXES if one != axis]
        return [one for one in across if one in AXES and known and self.borders[AXES.index(one)].startswith("p")]


def with_types(command, extra):
    """The command that makes the box, with types for walls."""
    words = list(command.words)
    if words[0] == "create_box":
        words[1] = formula(f"{{0}}+{extra}", words[1])
    else:
        words += ["extra/atom/types", str(extra)]
    return " ".join([*words, command.comment] if command.comment else words)


def read_region(script, words):
    """A Region of `region ID style ...`, or None where its style or numbers are not known."""
    style, axis, rest = words[2], "", words[3:]
    if style == "cylinder" and rest:
        axis, *rest = rest
    count, spacing = NUMBERS.get(style), script.domain.spacing if in_spacings(words) else 1.0
    if count is None or len(rest) < count or spacing is None:
        return None
    numbers = [infinite_end(script, style, axis, k) if word in ENDS else script.value(word)
               for k, word in enumerate(rest[:count])]
    if None in numbers:
        return None
    numbers = [value if word in ENDS else value*spacing for word, value in zip(rest, numbers)]
    return Region(style, numbers, axis, "side" in rest and rest[rest.index("side") + 1:][:1] == ["out"])


def infinite_end(script, style, axis, k):
    """INF is the end of the box, where there is one."""
    high = k % 2 == 1 if style == "block" else k == 4
    if script.domain.box and (style == "block" or axis):
        return script.domain.box.bounds(AXES[k//2] if style == "block" else axis)[high]
    return INFINITE if high else -INFINITE


def falls_out(script, region):
    """Particles leave the region by gravity: there is room below it."""
    if script.domain.gravity is None or script.domain.box is None:
        return False
    low, high = region.bounds("z")
    return low - script.domain.box.bounds("z")[0] > FREE_BELOW*(high - low)
