"""`fix pour` of LIGGGHTS 1 and of LAMMPS, in the words of LAMMPS today."""
import math
from functools import partial

from . import superquadrics
from .answer import translated
from .keywords import Keywords
from .wrong import Left

UNKNOWN = "'{}' of pour has no counterpart, or too few numbers"
VELOCITIES = (5, 3)                           # in three dimensions, and in two
SHAPES = ("block", "cylinder")                # of its region
KINDS = {"constant": 1, "uniform": 2, "gaussian": 2}  # of diameters and densities, with so many numbers
EVEN = "an even distribution in place of a normal one"


def pour(script, command):
    """`fix ID group pour N type seed region R [diam ..] [dens ..] ..`"""
    words, notes = command.words, []
    superquadrics.refuse(script, "LAMMPS pours spheres, or molecules that have no superellipsoids in them")
    flat = any(one[:2] == ["dimension", "2"] for one in script.source.words)
    keywords = Keywords({"region": 1, "vol": 2, "rate": 1, "diam": partial(diameters, script),
                         "dens": partial(sizes, script), "vel": partial(velocities, VELOCITIES[flat])}, UNKNOWN)
    found = [*words[:3], "pour", *words[4:7]]
    for name, values in keywords.each(words[7:]):
        notes += [EVEN]*(name in ("diam", "dens") and "gaussian" in values[:2])
        found += [name, *in_todays_words(script, name, values)]
    check(script, found)
    return translated(command, " ".join(found), "; ".join(notes))


def in_todays_words(script, name, values):
    """The values of a keyword as LAMMPS reads them."""
    if name == "dens":
        return numbers_of(script, values)*(2 if len(values) == 2 and values[0] == "constant" else 1)
    if name == "diam" and values[0] not in ("one", "poly"):
        numbers = numbers_of(script, values[values[0] == "range":])
        return ["one" if len(numbers) == 1 else "range", *numbers]
    if name == "vel" and values[0] == "constant":
        return [word for word in values[1:-1] for _ in range(2)] + values[1:][-1:]
    return values[1:] if name == "vel" and values[0] == "uniform" else values


def numbers_of(script, values):
    """One or two numbers: of a normal distribution those of an even one of the same width."""
    if values[0] != "gaussian":
        return values[values[0] in KINDS:]
    mean, half = script.value(values[1]), math.sqrt(3)*script.value(values[2])
    return [f"{mean - half:.10g}", f"{mean + half:.10g}"]


def check(script, words):
    name = "".join(words[words.index("region") + 1:][:1]) if "region" in words else ""
    if not name:
        raise Left("'region' of pour is missing")
    region = script.domain.regions.get(name)
    if region is not None and region.style not in SHAPES:
        raise Left("LAMMPS pours into a block or a cylinder along z")


# ---- how many words

def velocities(count, words):
    """Of `[uniform] XLO XHI YLO YHI Z` or `constant X Y Z`, without y in two dimensions."""
    if words[:1] == ["constant"]:
        return min((count + 1)//2 + 1, len(words))
    return count + (words[:1] == ["uniform"])


def diameters(script, words):
    """Of `one D`, `poly N D1 P1 ..`, `range LOW HIGH` and the like."""
    if words[:1] == ["one"]:
        return 2
    if words[:1] == ["poly"]:
        return 2 + 2*script.whole("".join(words[1:2]), "the number of diameters")
    begins = words[:1] == ["range"]
    return begins + sizes(script, words[begins:])


def sizes(script, words):
    """Of `[uniform] LOW HIGH`, `constant VALUE`, `gaussian MEAN WIDTH`, whose numbers are to be known."""
    kind = "".join(words[:1])
    count = KINDS.get(kind, 2) + (kind in KINDS)
    for word in words[kind in KINDS:count]:
        script.need(word, "a diameter or density")
    return count
