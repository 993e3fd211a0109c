"""`fix move/mesh`: the place of a mesh in equal-style variables, which a wall follows and every motion defines anew."""
import math
from dataclasses import dataclass, field

from .numbers import literal, short
from .numbers import inside as plain
from .wrong import Left

PAGE = "src/lammps/fix_wall_gran_mesh_grit.md"
AXES = "xyz"
ANGLE = "angle"
PARALLEL = 1e-12  # of the cosine of two axes
EXACT = "%.17g"   # every digit
SINCE = "@"  # stands for the time since a motion began: no letter of a formula
TIME_NOW = f"$(time:{EXACT})"
TURNING = ("rotate", "riggle", "vibrot")


@dataclass
class Motion:
    """What the words of a motion say: displacements by axis and an angle, as formulas of the time SINCE its begin."""

    shifts: dict = field(default_factory=dict)
    angle: str = ""
    origin: list = field(default_factory=list)
    axis: list = field(default_factory=list)


@dataclass
class Frame:
    """Of a mesh that moves: the axis and point about which its wall turns, and where motions write."""

    mesh: str
    fixes: dict = field(default_factory=dict)  # names of variables by fix and by axis or angle
    whole: dict = field(default_factory=dict)  # variables of the wall
    axis: list = field(default_factory=list)   # unit vector
    point: list = field(default_factory=list)
    wanders: bool = False                      # centers of rotation are not at this point of the mesh
    active: dict = field(default_factory=dict)
    wrong: str = ""

    def words(self):
        """Of the wall."""
        words = []
        if any(axis in self.whole for axis in AXES):
            words.append("move " + " ".join(f"v_{self.whole[a]}" if a in self.whole else "NULL" for a in AXES))
        if ANGLE in self.whole:
            words.append(f"rotate v_{self.whole[ANGLE]} {' '.join(self.point)} {' '.join(map(short, self.axis))}")
        return words


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


# ---- what a mesh will do


def motions_of(script, mesh):
    """Fix and words of all motions of a mesh in the script."""
    return [(words[1], words[6:]) for _, words in script.all_of("fix") if words[3:6] == ["move/mesh", "mesh", mesh]]


def start(script, mesh):
    """Lines that define the variables of a mesh where it stands in its file: those of its frame, made the first time."""
    if mesh in script.frames:
        script.frames[mesh].active.clear()
        return at_rest(script.frames[mesh])
    frame = script.frames[mesh] = Frame(mesh)
    found = []
    for fix, words in motions_of(script, mesh):
        try:
            motion = read_motion(words, script.ahead.value)
            set_axis(script, frame, motion)
            found.append((fix, motion))
        except (Left, ValueError, ArithmeticError):
            continue  # that line is left
    set_point(script, frame, [motion for _, motion in found])
    return define(script, frame, found)


def at_rest(frame):
    return [f"variable {name} equal 0" for names in frame.fixes.values() for name in names.values()]


def set_axis(script, frame, motion):
    if motion.angle and not frame.axis:
        frame.axis = unit(script.ahead.value, motion.axis)


def unit(value, words):
    """The unit vector of an axis."""
    numbers = [value(word) for word in words]
    if None in numbers or len(numbers) < len(AXES):
        raise Left(f"an axis must be of numbers that are known before the run, got {' '.join(words)}", PAGE)
    length = math.hypot(*numbers)
    if not length:
        raise Left("the axis of a rotation has no direction", PAGE)
    return [number/length for number in numbers]


def set_point(script, frame, motions):
    """Rotations about one point of the mesh are those of the wall; else its place changes with its angle."""
    turns = [motion for motion in motions if motion.angle]
    if not turns:
        return
    along = [k for k in range(3) if abs(abs(frame.axis[k]) - 1) < PARALLEL]
    across = [AXES[k] for k in range(3) if k not in along]
    value = script.ahead.value
    first = [value(word) for word in turns[0].origin]
    known = None not in first
    frame.point = [short(value) for value in first] if known else ["0", "0", "0"]
    same = known and all(value(turn.origin[AXES.index(a)]) == first[AXES.index(a)]
                         for turn in turns for a in across)
    frame.wanders = not same or any(a in motion.shifts for motion in motions for a in across)


def define(script, frame, found):
    """A variable for each fix and direction, 0 at first, and their sum."""
    across = [AXES[k] for k in range(3) if abs(abs(frame.axis[k]) - 1) >= PARALLEL] if frame.axis else []
    for fix, motion in found:
        names = frame.fixes.setdefault(fix, {})
        for part_of in [*motion.shifts] + ([ANGLE, *(across if frame.wanders else [])] if motion.angle else []):
            names.setdefault(part_of, script.free_name(f"{frame.mesh}_{fix}_{part_of}"))
    lines = at_rest(frame)
    for part_of in (*AXES, ANGLE):
        parts = [names[part_of] for names in frame.fixes.values() if part_of in names]
        if len(parts) == 1:
            frame.whole[part_of] = parts[0]
        elif parts:
            frame.whole[part_of] = script.free_name(f"{frame.mesh}_{part_of}")
            lines.append(f"variable {frame.whole[part_of]} equal " + "+".join(f"v_{name}" for name in parts))
    return lines


# ---- begin and end


def now(name):
    return f"$(v_{name}:{EXACT})"


def hold(names):
    return [f"variable {name} equal {now(name)}" for name in names.values()]


def begin(script, fix, mesh, words):
    """Lines for `fix FIX all move/mesh mesh MESH ..`."""
    frame, motion = script.frames[mesh], read_motion(words, script.value)
    check(script, frame, fix, motion)
    lines = end(script, fix)
    since = f"(time-{TIME_NOW})"
    names = frame.fixes[fix]
    formulas = {axis: formula.replace(SINCE, since) for axis, formula in motion.shifts.items()}
    if motion.angle:
        sign = sum(a*b for a, b in zip(frame.axis, unit(script.value, motion.axis)))
        angle = motion.angle.replace(SINCE, since)
        formulas[ANGLE] = angle if sign > 0 else f"-({angle})"
        if frame.wanders:
            formulas |= circles(frame, motion, formulas[ANGLE])
    for part_of, formula in formulas.items():
        lines = [line for line in lines if not line.startswith(f"variable {names[part_of]} equal $")]
        lines.append(f"variable {names[part_of]} equal {now(names[part_of])}+{formula}".replace("+-", "-"))
    frame.active[fix] = motion
    return lines


def end(script, fix):
    """Lines that hold what this fix moves, where it is: also another mesh, or another direction."""
    return [line for frame in script.frames.values() if fix in frame.fixes for line in hold(frame.fixes[fix])]


def circles(frame, motion, angle):
    """A center that is no point of the axis of the wall: displacement (1 - cos) (k (k.u) - u) + sin k x u of the mesh,
    u from the center to the point of the wall, as it is at the begin (Rodrigues)."""
    u = [f"({frame.point[k]}+{'v_' + frame.whole[a] if a in frame.whole else '0'}-({plain(motion.origin[k])}))"
         for k, a in enumerate(AXES)]
    axis, found = frame.axis, {}
    for k, a in enumerate(AXES):
        if abs(abs(axis[k]) - 1) < PARALLEL:
            continue
        outward = added((axis[k]*axis[n] - (k == n), u[n]) for n in range(3))
        after, last = (k + 1) % 3, (k + 2) % 3
        sideways = added([(axis[after], u[last]), (-axis[last], u[after])])
        found[a] = f"$({outward}:{EXACT})*(1-cos({angle}))+$({sideways}:{EXACT})*sin({angle})"
    return found


def added(parts):
    return "+".join(f"({short(factor)})*{word}" for factor, word in parts if factor) or "0"


def check(script, frame, fix, motion):
    """What the variables of a mesh cannot say at a time."""
    if motion.angle:
        unit(script.value, motion.axis)
    if fix not in frame.fixes:
        raise Left("this motion was not known when the wall was defined", PAGE)
    others = {name: one for name, one in frame.active.items() if name != fix}
    if motion.angle:
        axis = unit(script.value, motion.axis)
        if abs(abs(sum(a*b for a, b in zip(axis, frame.axis))) - 1) > PARALLEL:
            raise Left("a mesh that turns about two axes is not known here", PAGE)
        if frame.wanders and any(one.angle for one in others.values()):
            raise Left("two rotations at a time about different points", PAGE)
        if frame.wanders and script.comes_again() and not script.ends_in_loop(fix):
            raise Left("a rotation that goes on while the loop begins again, and other motions of the same mesh", PAGE)
    elif frame.wanders and any(one.angle for one in others.values()):
        raise Left("a motion that begins while the mesh turns leaves the center of rotation behind", PAGE)
