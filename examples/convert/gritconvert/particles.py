"""Particles of insertions: `particletemplate/sphere` and `particledistribution/discrete`."""
import math
from dataclasses import dataclass, replace

from . import superquadrics
from .answer import APPROXIMATED
from .keywords import Keywords
from .wrong import Left

KINDS = ("uniform", "gaussian")  # of densities and radii, with two numbers each
DISTRIBUTIONS = ("constant", *KINDS, "number", "mass", "volume")  # words before the numbers of a size
DEVIATIONS = 3                   # standard deviations to either side, to which LIGGGHTS cuts normal distributions


def sized(least):
    """The number of words of `constant X` and the like, or of `uniform number X Y`."""
    def count(behind):
        if not behind or behind[0] not in KINDS:
            return least
        return 3 + any(word in DISTRIBUTIONS for word in behind[1:2])
    return count


BESIDE = "spheres beside superquadrics: make them superquadrics of three like half lengths and blockiness 2 2"
KEYWORDS = Keywords({"atom_type": sized(1), "density": sized(2), "radius": sized(2), "volume_limit": sized(1)},
                    "'{}' of the template has no counterpart")


@dataclass(frozen=True)
class Template:
    """Spheres of one type and density. `create_atoms` takes an even distribution for each other one."""

    kind: str
    density: float
    radii: tuple  # smallest and largest
    even: bool    # all radii between them as often
    words: str    # the diameters, as fix granular/grit/insert reads them
    largest: float  # radius of that distribution
    group: str = "all"  # that its particles are in as well

    def is_normal(self):
        return " gaussian " in self.words

    def settings(self, name, new, seed):
        """Lines that give the particles of a group their sizes and density."""
        low, high = self.radii
        lines = [f"set group {new} diameter {2*high:.10g}"]
        if self.even:
            lines = [f"variable {name}_d atom 2*random({low:.10g},{high:.10g},{seed})",
                     f"set group {new} diameter v_{name}_d"]
        return [*lines, f"set group {new} density {self.density:.10g}"]

    def mean_volume(self):
        a, b = self.radii
        cubes = a**3 if a == b else (b**4 - a**4)/(4*(b - a))
        return 4/3*math.pi*cubes


def read_template(script, words):
    """The Template of the words behind the seed, and whether a mean density stands for a distribution."""
    found = {"atom_type": ["1"]} | KEYWORDS.read(words)
    if "radius" not in found or "density" not in found:
        raise Left("the template has no radius or no density")
    numbers = [script.need(word, "the radius") for word in found["radius"] if word not in DISTRIBUTIONS]
    density, kind = mean_density(script, found["density"]), found["radius"][0]
    radii, limits = (numbers[0], numbers[-1]), (numbers[0], numbers[-1])
    if kind == "gaussian":
        mean, deviation = numbers
        half = math.sqrt(3)*deviation  # an even distribution of the same mean and width
        radii, limits = (mean - half, mean + half), (mean - DEVIATIONS*deviation, mean + DEVIATIONS*deviation)
    if min(limits) <= 0 or density <= 0:
        raise Left("radius and density must be positive")
    number = script.whole(found["atom_type"][0], "atom_type")
    words = sizes(kind, found["radius"], numbers)
    return Template(str(number), density, radii, kind != "constant", words, limits[1]), found["density"][0] != "constant"


def mean_density(script, words):
    """Of `constant X`, `uniform LO HI` or `gaussian MEAN WIDTH`."""
    numbers = [script.need(word, "the density") for word in words if word not in DISTRIBUTIONS]
    return sum(numbers)/2 if words[0] == "uniform" else numbers[0]


def sizes(kind, words, radii):
    """Diameters for fix granular/grit/insert. LIGGGHTS draws `uniform` by mass unless the word `number` is there."""
    numbers = " ".join(f"{2*radius:.10g}" for radius in radii)
    if kind == "uniform":
        return f"{'number' if 'number' in words else 'mass'} uniform {numbers}"
    if kind == "gaussian":
        return f"{'mass' if {'mass', 'volume'} & set(words) else 'number'} gaussian {numbers}"
    return f"number fixed {2*radii[0]:.10g}"


def template(script, command):
    """`particletemplate/sphere`: remembered for distributions."""
    words = command.words
    superquadrics.refuse(script, BESIDE)
    one, is_mean = read_template(script, words[5:])
    script.insertions.add("templates", replace(one, group=words[2]), words[1])
    if is_mean:
        return script.absorbed(command, "the mean density in place of a distribution", APPROXIMATED)
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
        parts.append((script.need(weight, "the weight"), in_group(script.insertions.templates[name], words[2])))
    script.insertions.add_distribution(words[1], "number" if "numberbased" in words[3] else "mass", parts)
    return script.absorbed(command, "in the insertion")


def in_group(template, group):
    """LIGGGHTS puts particles into the groups of the template, of the distribution and of the insertion."""
    if group in ("all", template.group):
        return template
    if template.group != "all":
        raise Left(f"its particles are in two groups, {template.group} and {group}: make one of them")
    return replace(template, group=group)
