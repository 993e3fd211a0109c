"""`fix move/mesh`: what its words say, as formulas of the time."""
import math
from dataclasses import dataclass, field

from .numbers import literal, short
from .wrong import Left

PAGE = "src/lammps/wall/mesh/fix_wall_gran_mesh_grit.md"
AXES = "xyz"
SINCE = "@"  # stands for the time since a motion began: no letter of a formula
TURNING = ("rotate", "riggle", "vibrot")


@dataclass(frozen=True)
class Motion:
    """What the words of a motion say: displacements by axis and an angle, as formulas of the time SINCE its begin."""

    shifts: dict = field(default_factory=dict)
    angle: str = ""
    origin: list = field(default_factory=list)
    axis: list = field(default_factory=list)


def read_motion(words, value):
    """`linear VX VY VZ` and the like; what has no formula is left. `value` gives the number of a word."""
    style, rest = "".join(words[:1]), words[1:]
    if style == "linear" and len(rest) == 3:
        return Motion(by_axis(rest, SINCE, value))
    if style == "wiggle" and rest[:1] + rest[4:5] == ["amplitude", "period"] and len(rest) == 6:
        return Motion(by_axis(rest[1:4], f"sin(2*PI*{SINCE}/{part(rest[5])})", value))
    if style == "viblin" and rest[:1] == ["axis"]:
        return Motion(by_axis(map(short, unit(value, rest[1:4])), f"({series(rest[4:], value)})", value))
    if style not in TURNING or rest[:1] + rest[4:5] != ["origin", "axis"]:
        raise Left(f"the motion '{style}' has no formula here: write `move` or `rotate` with v_NAME", PAGE)
    origin, axis, rest = rest[1:4], rest[5:8], rest[8:]
    if style == "rotate" and rest[:1] == ["period"] and len(rest) == 2:
        return Motion({}, f"2*PI*{SINCE}/{part(rest[1])}", origin, axis)
    if style == "riggle" and rest[:3:2] == ["period", "amplitude"] and len(rest) == 4:
        return Motion({}, f"{part(rest[3])}*PI/180*sin(2*PI*{SINCE}/{part(rest[1])})", origin, axis)
    if style == "vibrot":
        return Motion({}, series(rest, value), origin, axis)
    raise Left(f"words of the motion '{style}' are missing, or there are more of them", PAGE)


def by_axis(words, formula, value):
    """Times these numbers."""
    return {axis: f"{part(word)}*{formula}" for axis, word in zip(AXES, words) if value(word) != 0}


def part(word):
    """A word of a formula that is no `$( )`: LAMMPS puts its variables in when it reads the line."""
    return word if literal(word) is not None and literal(word) >= 0 else f"({word})"


def series(words, value):
    """`order N amplitude C.. phase p.. period T..` as a sum that is 0 at its begin."""
    count = int(value(words[1]) or 0) if words[:1] == ["order"] and len(words) > 1 else 0
    parts = words[2:]
    if count < 1 or len(parts) != 3*(count + 1) or parts[::count + 1] != ["amplitude", "phase", "period"]:
        raise Left("'order N amplitude .. phase .. period ..' is missing, or not of N numbers each", PAGE)
    rows = zip(*(parts[k*(count + 1) + 1:(k + 1)*(count + 1)] for k in range(3)))
    return "+".join(f"{part(c)}*(cos(2*PI*{SINCE}/{part(period)}+{part(phase)})-cos({part(phase)}))"
                    for c, phase, period in rows)


def unit(value, words):
    """The unit vector of an axis."""
    numbers = [value(word) for word in words]
    if None in numbers or len(numbers) < len(AXES):
        raise Left(f"an axis must be of numbers that are known before the run, got {' '.join(words)}", PAGE)
    length = math.hypot(*numbers)
    if not length:
        raise Left("the axis of a rotation has no direction", PAGE)
    return [number/length for number in numbers]
