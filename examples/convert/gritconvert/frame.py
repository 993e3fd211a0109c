"""The place of a mesh that moves, in equal-style variables, which a wall follows and every motion defines anew."""
from dataclasses import dataclass, field

from .motion import AXES, PAGE, SINCE, unit
from .numbers import inside as plain
from .numbers import short
from .wrong import Left

ANGLE = "angle"
PARALLEL = 1e-12  # of the cosine of two axes
EXACT = "%.17g"   # every digit
TIME_NOW = f"$(time:{EXACT})"


@dataclass
class Frame:
    """The axis and point about which the wall turns, and where motions write."""

    mesh: str
    fixes: dict = field(default_factory=dict)  # names of variables by fix and by axis or angle
    whole: dict = field(default_factory=dict)  # variables of the wall
    axis: list = field(default_factory=list)   # unit vector
    point: list = field(default_factory=list)
    wanders: bool = False                      # centers of rotation are not at this point of the mesh
    active: dict = field(default_factory=dict)  # Motion by fix

    def words(self):
        """Of the wall."""
        words = []
        if any(axis in self.whole for axis in AXES):
            words.append("move " + " ".join(f"v_{self.whole[a]}" if a in self.whole else "NULL" for a in AXES))
        if ANGLE in self.whole:
            words.append(f"rotate v_{self.whole[ANGLE]} {' '.join(self.point)} {' '.join(map(short, self.axis))}")
        return words

    # ---- made from all motions of the mesh

    def take_axis(self, motion, value):
        """The first rotation gives the axis; `value` gives the number of a word."""
        if motion.angle and not self.axis:
            self.axis = unit(value, motion.axis)

    def across(self):
        """Axes along which a rotation moves points of the mesh."""
        return [a for k, a in enumerate(AXES) if abs(abs(self.axis[k]) - 1) >= PARALLEL] if self.axis else []

    def take_point(self, motions, value):
        """Rotations about one point of the mesh are those of the wall; else its place changes with its angle."""
        turns = [motion for motion in motions if motion.angle]
        if not turns:
            return
        first = [value(word) for word in turns[0].origin]
        known = None not in first
        self.point = [short(value) for value in first] if known else ["0", "0", "0"]
        same = known and all(value(turn.origin[AXES.index(a)]) == first[AXES.index(a)]
                             for turn in turns for a in self.across())
        self.wanders = not same or any(a in motion.shifts for motion in motions for a in self.across())

    def define(self, found, free_name):
        """Lines with a variable for each fix and direction, 0 at first, and their sum."""
        for fix, motion in found:
            names = self.fixes.setdefault(fix, {})
            turned = [ANGLE, *(self.across() if self.wanders else [])] if motion.angle else []
            for part in [*motion.shifts, *turned]:
                names.setdefault(part, free_name(f"{self.mesh}_{fix}_{part}"))
        lines = self.at_rest()
        for part in (*AXES, ANGLE):
            parts = [names[part] for names in self.fixes.values() if part in names]
            if len(parts) == 1:
                self.whole[part] = parts[0]
            elif parts:
                self.whole[part] = free_name(f"{self.mesh}_{part}")
                lines.append(f"variable {self.whole[part]} equal " + "+".join(f"v_{name}" for name in parts))
        return lines

    def at_rest(self):
        return [f"variable {name} equal 0" for names in self.fixes.values() for name in names.values()]

    # ---- begin and end of a motion

    def restart(self):
        """The mesh stands where its file has it."""
        self.active.clear()
        return self.at_rest()

    def hold(self, fix):
        """Lines that hold what a fix moves, where it is."""
        return [f"variable {name} equal {now(name)}" for name in self.fixes.get(fix, {}).values()]

    def stop(self, fix):
        self.active.pop(fix, None)

    def begin(self, fix, motion, value):
        """Formulas of the motion from now on, by axis or angle."""
        since = f"(time-{TIME_NOW})"
        formulas = {axis: formula.replace(SINCE, since) for axis, formula in motion.shifts.items()}
        if motion.angle:
            sign = sum(a*b for a, b in zip(self.axis, unit(value, motion.axis)))
            angle = motion.angle.replace(SINCE, since)
            formulas[ANGLE] = angle if sign > 0 else f"-({angle})"
            if self.wanders:
                formulas |= self.circles(motion, formulas[ANGLE])
        self.active[fix] = motion
        return formulas

    def circles(self, motion, angle):
        """A center that is no point of the axis of the wall: displacement (1 - cos) (k (k.u) - u) + sin k x u of the
        mesh, u from the center to the point of the wall, as it is at the begin (Rodrigues)."""
        u = [f"({self.point[k]}+{'v_' + self.whole[a] if a in self.whole else '0'}-({plain(motion.origin[k])}))"
             for k, a in enumerate(AXES)]
        axis, found = self.axis, {}
        for a in self.across():
            k = AXES.index(a)
            outward = added((axis[k]*axis[n] - (k == n), u[n]) for n in range(3))
            after, last = (k + 1) % 3, (k + 2) % 3
            sideways = added([(axis[after], u[last]), (-axis[last], u[after])])
            found[a] = f"$({outward}:{EXACT})*(1-cos({angle}))+$({sideways}:{EXACT})*sin({angle})"
        return found

    def check(self, fix, motion, value, goes_on):
        """What the variables of a mesh cannot say; `goes_on` if the motion lasts while a loop begins again."""
        axis = unit(value, motion.axis) if motion.angle else []
        if fix not in self.fixes:
            raise Left("this motion was not known when the wall was defined", PAGE)
        others_turn = any(one.angle for name, one in self.active.items() if name != fix)
        if motion.angle:
            if abs(abs(sum(a*b for a, b in zip(axis, self.axis))) - 1) > PARALLEL:
                raise Left("a mesh that turns about two axes is not known here", PAGE)
            if self.wanders and others_turn:
                raise Left("two rotations at a time about different points", PAGE)
            if self.wanders and goes_on:
                raise Left("a rotation that goes on while the loop begins again, and other motions of the same mesh", PAGE)
        elif self.wanders and others_turn:
            raise Left("a motion that begins while the mesh turns leaves the center of rotation behind", PAGE)


def now(name):
    return f"$(v_{name}:{EXACT})"


def added(parts):
    return "+".join(f"({short(factor)})*{word}" for factor, word in parts if factor) or "0"
