"""Particles of insertions: `particletemplate/sphere` and `particledistribution/discrete`."""
import math
from dataclasses import dataclass

from .keywords import Keywords
from .table import APPROXIMATED
from .wrong import Left

KINDS = ("uniform", "gaussian")  # of densities and radii, with two numbers each
DISTRIBUTIONS = ("constant", *KINDS, "number", "mass", "volume")  # words before the numbers of a size
SIZES = 8                        # of particles that fix deposit takes for a range of radii


def sized(least):
    """The number of words of `constant X` and the like, or of `uniform number X Y`."""
    return lambda behind: 3 + bool(set(behind[1:2]) & set(DISTRIBUTIONS)) if set(behind[:1]) & set(KINDS) else least


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
    script.insertions.add_template(words[1], one)
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
