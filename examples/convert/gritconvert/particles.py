"""Particles of insertions, `particletemplate/sphere` and `particledistribution/discrete`, and what came in so far."""
import math
from dataclasses import dataclass, field

from .answer import APPROXIMATED
from .keywords import Keywords
from .known import Known
from .wrong import Left

KINDS = ("uniform", "gaussian")  # of densities and radii, with two numbers each
DISTRIBUTIONS = ("constant", *KINDS, "number", "mass", "volume")  # words before the numbers of a size
MOST_LINES = 200_000             # of all insertions
SIZES = 8                        # of particles that fix deposit takes for a range of radii


def sized(least):
    """The number of words of `constant X` and the like, or of `uniform number X Y`."""
    def count(behind):
        if not behind or behind[0] not in KINDS:
            return least
        return 3 + any(word in DISTRIBUTIONS for word in behind[1:2])
    return count


KEYWORDS = Keywords({"atom_type": sized(1), "density": sized(2), "radius": sized(2), "volume_limit": sized(1)},
                    "'{}' of the template has no counterpart")


@dataclass(frozen=True)
class Template:
    """Spheres of one type and density."""

    kind: str
    density: float
    radii: tuple  # smallest and largest
    even: bool    # all radii between them as often

    def mean_volume(self):
        a, b = self.radii
        cubes = a**3 if a == b else (b**4 - a**4)/(4*(b - a))
        return 4/3*math.pi*cubes

    def sizes(self):
        """Radii that stand for all of them."""
        a, b = self.radii
        return [a + (b - a)*(k + 0.5)/SIZES for k in range(SIZES)] if self.even else [a]


@dataclass
class Insertions(Known):
    """All that came in so far, or may come."""

    templates: dict = field(default_factory=dict)      # Template by name
    distributions: dict = field(default_factory=dict)  # share by number and Template, by name
    sizes: set = field(default_factory=set)            # largest radii of templates that came in
    largest_of_file: str = ""                          # variable with the largest radius of a restart file
    molecules: list = field(default_factory=list)      # for each insertion lines that fix deposit needs before the first
    are_marked: bool = False                           # the place of these lines
    lines: int = 0                                     # reserved so far
    repeated: list = field(default_factory=list)       # steps of insertions that come again, and what gives their lines

    def add_distribution(self, name, parts):
        """Weights by number and templates; they are scaled to a sum of 1."""
        total = sum(share for share, _ in parts)
        if total <= 0:
            raise Left("the weights must be positive")
        self.distributions[name] = [(share/total, one) for share, one in parts]

    def come_in(self, parts):
        self.sizes |= {one.radii[1] for _, one in parts}

    def mark_molecules(self):
        """Tells whether their place was still to be marked."""
        was, self.are_marked = self.are_marked, True
        return not was

    def reserve(self, number):
        """Room for lines of insertions, before they are made."""
        self.lines += number
        if self.lines > MOST_LINES:
            raise Left(f"all insertions together would take more than {MOST_LINES} lines: give them fewer templates")


def read_template(script, words):
    """The Template of the words behind the seed, and whether an even distribution of its sizes stands for a normal one."""
    found = {"atom_type": ["1"]} | KEYWORDS.read(words)
    if "radius" not in found or "density" not in found:
        raise Left("the template has no radius or no density")
    numbers = [script.need(word, "the radius") for word in found["radius"] if word not in DISTRIBUTIONS]
    density = script.need(found["density"][1], "the density")
    kind, radii = found["radius"][0], (numbers[0], numbers[-1])
    if kind == "gaussian":
        half = math.sqrt(3)*numbers[1]  # an even distribution of the same mean and width
        radii = numbers[0] - half, numbers[0] + half
    if min(radii) <= 0 or density <= 0:
        raise Left("radius and density must be positive")
    number = script.whole(found["atom_type"][0], "atom_type")  # for files of particles, which stand behind the box
    return Template(str(number), density, radii, kind != "constant"), kind == "gaussian" or found["density"][0] != "constant"


def template(script, command):
    """`particletemplate/sphere`: remembered for distributions."""
    words = command.words
    if words[3] != "particletemplate/sphere":
        raise Left("particles made of spheres need a molecule file and fix rigid/small of LAMMPS")
    one, is_even = read_template(script, words[5:])
    script.insertions.add("templates", one, words[1])
    if is_even:
        return script.absorbed(command, "an even distribution of radii in place of a normal one", APPROXIMATED)
    return script.absorbed(command, "in the insertion")


def distribution(script, command):
    """`particledistribution/discrete SEED N template weight ...`: weights by mass, or by number."""
    words = command.words
    pairs = words[6:]
    if len(words) < 8 or len(pairs) % 2:
        raise Left("the distribution has no pairs of template and weight")
    parts = []
    for name, weight in zip(pairs[::2], pairs[1::2]):
        if name not in script.insertions.templates:
            raise script.because(("fix", name), f"there is no template {name}")
        one = script.insertions.templates[name]
        share = script.need(weight, "the weight")
        if "numberbased" not in words[3]:
            share /= one.density*one.mean_volume()
        parts.append((share, one))
    script.insertions.add_distribution(words[1], parts)
    return script.absorbed(command, "in the insertion")
