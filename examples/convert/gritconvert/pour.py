"""`fix pour` of LIGGGHTS 1 and of LAMMPS, in the words of LAMMPS today."""
import math

from .answer import translated
from .wrong import PAGE, Left

NUMBERS = {"region": 1, "vol": 2, "rate": 1}  # words that stay, with so many behind them
VELOCITIES = (5, 3)                           # in three dimensions, and in two
SHAPES = ("block", "cylinder")                # of its region
EVEN = "an even distribution in place of a normal one"


def pour(script, command):
    """`fix ID group pour N type seed region R [diam ..] [dens ..] ..`"""
    words, k, notes = command.words, 7, []
    found = [*words[:3], "pour", *words[4:7]]
    while k < len(words):
        name, rest = words[k], words[k + 1:]
        if name == "diam":
            count, new = diameters(script, rest, notes)
        elif name == "dens":
            count, new = sizes(script, rest, notes)
            new = new*2 if len(new) == 1 else new
        elif name == "vel":
            count, new = velocities(script, rest)
        else:
            count = NUMBERS.get(name, 0)
            new = rest[:count]
        if not count or len(rest) < count:
            raise Left(f"'{name}' of pour has no counterpart, or too few numbers")
        found += [name, *new]
        k += 1 + count
    check(script, found)
    return translated(command, " ".join(found), "; ".join(notes))


def velocities(script, words):
    """`[uniform] XLO XHI YLO YHI Z` or `constant X Y Z`, without y in two dimensions: the words of LAMMPS have no name."""
    flat = any(one[:2] == ["dimension", "2"] for one in script.source.words)
    count = VELOCITIES[flat]
    if words[:1] == ["constant"]:
        numbers = words[1:(count + 1)//2 + 1]
        return len(numbers) + 1, [word for word in numbers[:-1] for _ in range(2)] + numbers[-1:]
    named = words[:1] == ["uniform"]
    return count + named, words[named:count + named]


def check(script, words):
    name = "".join(words[words.index("region") + 1:][:1]) if "region" in words else ""
    if not name:
        raise Left("'region' of pour is missing")
    region = script.domain.regions.get(name)
    if region is not None and region.style not in SHAPES:
        raise Left("LAMMPS pours into a block or a cylinder along z")


def diameters(script, words, notes):
    """How many words tell the diameter, and those of LAMMPS: `one D` or `range LOW HIGH`."""
    if words[:1] == ["one"] or words[:1] == ["poly"]:
        count = 2 if words[0] == "one" else 2 + 2*script.whole("".join(words[1:2]), "the number of diameters")
        return count, words[:count]
    begins = words[:1] == ["range"]
    count, new = sizes(script, words[begins:], notes)
    return count + begins, ["one" if len(new) == 1 else "range", *new]


def sizes(script, words, notes):
    """`[uniform] LOW HIGH`, `constant VALUE`, `gaussian MEAN WIDTH`: how many words, and one or two numbers."""
    kind = words[0] if words and words[0] in ("constant", "uniform", "gaussian") else ""
    count = (1 if kind == "constant" else 2) + bool(kind)
    numbers = words[bool(kind):count]
    for word in numbers:
        script.need(word, "a diameter or density")
    if kind == "gaussian" and len(numbers) == 2:
        notes.append(EVEN)
        mean, half = script.value(numbers[0]), math.sqrt(3)*script.value(numbers[1])
        numbers = [f"{mean - half:.10g}", f"{mean + half:.10g}"]
    return count, numbers
