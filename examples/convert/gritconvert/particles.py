"""Particles of insertions: `particletemplate/sphere` and `particledistribution/discrete`."""
import math

from .answer import dropped
from .insertions import Template
from .table import APPROXIMATED
from .wrong import Left

DISTRIBUTIONS = ("constant", "uniform", "gaussian", "number", "mass", "volume")  # words before the numbers of a size
KEYWORDS = {"atom_type": 1, "density": 2, "radius": 2, "volume_limit": 1}


def read_values(words):
    """Values of the keywords of a template; radius and density must be among them."""
    found, k = {"atom_type": ["1"]}, 0
    while k < len(words):
        count = KEYWORDS.get(words[k])
        if count and words[k + 1:k + 2] in (["uniform"], ["gaussian"]):
            count = 3 + (words[k + 2:k + 3] and words[k + 2] in DISTRIBUTIONS)
        if count is None or k + count >= len(words):
            raise Left(f"'{words[k]}' of the template has no counterpart")
        found[words[k]] = words[k + 1:k + 1 + count]
        k += 1 + count
    if "radius" not in found or "density" not in found:
        raise Left("the template has no radius or no density")
    return found


def template(script, command):
    """`particletemplate/sphere`: remembered for distributions."""
    words = command.words
    if words[3] != "particletemplate/sphere":
        raise Left("particles made of spheres need a molecule file and fix rigid/small of LAMMPS")
    found = read_values(words[5:])
    numbers = [script.need(word, "the radius") for word in found["radius"] if word not in DISTRIBUTIONS]
    density = script.need(found["density"][1], "the density")
    kind, radii = found["radius"][0], (numbers[0], numbers[-1])
    if kind == "gaussian":
        half = math.sqrt(3)*numbers[1]  # an even distribution of the same mean and width
        radii = numbers[0] - half, numbers[0] + half
    if min(radii) <= 0 or density <= 0:
        raise Left("radius and density must be positive")
    number = script.whole(found["atom_type"][0], "atom_type")  # for files of particles, which stand behind the box
    script.insertions.add_template(words[1], Template(str(number), density, radii, kind != "constant"))
    script.names.remove("fix", words[1])
    if kind == "gaussian" or found["density"][0] != "constant":
        return dropped(command, "an even distribution of radii in place of a normal one", APPROXIMATED)
    return dropped(command, "in the insertion")


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
    script.names.remove("fix", words[1])
    return dropped(command, "in the insertion")
