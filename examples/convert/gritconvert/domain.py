"""The box of the foreign script, its types, borders and regions, the units of its lengths, time step and gravity."""
from dataclasses import dataclass, field

from .known import Known
from .numbers import formula

AXES = "xyz"


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

    def add_region(self, name, region):
        self.regions[name] = region

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
