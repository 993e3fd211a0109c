"""Walls: primitives and meshes, and how meshes move."""
from dataclasses import dataclass, field

from .properties import Laws, Model
from .wrong import Left

PAGE = "src/lammps/fix_wall_gran_mesh_grit.md"
PLANES = {"xplane": "x", "yplane": "y", "zplane": "z"}


@dataclass
class Mesh:
    """A `fix mesh/surface`."""

    file: str
    type: str = "1"
    words: list = field(default_factory=list)  # placement, as GRIT has it
    belt: list = field(default_factory=list)
    own: list = field(default_factory=list)  # other keywords of the wall
    moves: bool = False
    turns: list = field(default_factory=list)  # point and axis
    wall: str = ""
    wear: bool = False
    notes: list = field(default_factory=list)

    def motion(self, name):
        """Keywords for variables that tell where the mesh is."""
        words = ["rotate", f"v_{name}_angle", *self.turns] if self.turns else []
        return words + (["move", *(f"v_{name}_{d}" for d in "xyz")] if self.moves else [])


def mesh(words):
    """From 'fix ID group mesh/surface... file F type T ...'."""
    if "file" not in words:
        raise Left("a mesh that comes from no file", PAGE)
    found = Mesh(words[words.index("file") + 1])
    at = 4
    while at < len(words):
        at = mesh_word(found, words, at)
    return found


def mesh_word(found, words, at):
    word, rest = words[at], words[at + 1:]
    if word == "file":
        return at + 2
    if word == "type":
        found.type = rest[0]
        return at + 2
    if word == "scale":
        found.words += ["scale", rest[0]]
        return at + 2
    if word == "move":
        found.words += ["shift", *rest[:3]]
        return at + 4
    if word == "rotate" and rest[:1] == ["axis"] and "angle" in rest:
        found.words += ["rotate", *rest[1:4], rest[5]]
        return at + 7
    if word in ("surface_vel", "surface_velocity"):
        found.belt = ["surface_velocity", *rest[:3]]
        return at + 4
    if word == "temperature":
        found.own += ["temperature", rest[0]]
        return at + 2
    if word == "curvature":
        found.own += ["flat", rest[0]]
        return at + 2
    if word == "wear":
        found.wear = True
        return at + 2
    if word in ("heal", "verbose", "precision", "min_feature_length", "element_exclusion_list",
                "curvature_tolerant", "reference_point", "extrude_length", "region", "ntry_mc", "stress"):
        if word not in ("verbose", "precision", "extrude_length", "ntry_mc", "stress"):
            found.notes.append(f"keyword {word} of the mesh is not needed or not here")
        return at + (4 if word == "reference_point" else 2)
    raise Left(f"keyword {word} of a mesh", PAGE)


class Walls:
    def __init__(self, script):
        self.script = script
        self.meshes = {}
        self.made = {}  # ID of a wall: its group, head of the line, meshes

    def wall(self, words):
        """Lines for 'fix ID group wall/gran ...'."""
        name, group = words[1], words[2]
        if "model" not in words[:6] and not words[3].startswith("wall/gran/"):
            return self.old(name, group, words)
        kind = "mesh" if "mesh" in words else "primitive"
        if kind not in words:
            raise Left("a wall that is neither a primitive nor a mesh", PAGE)
        at = words.index(kind)
        start = words.index("model") + 1 if "model" in words else 4
        model = Model(words[start:at])
        if self.script.model and not model == self.script.model:
            self.script.note("the wall gets the laws of the particles; its model here is another one")
        if kind == "mesh":
            return self.of_meshes(name, group, words[at + 1:])
        return self.primitive(name, group, words[at + 1:])

    def primitive(self, name, group, words):
        type_of_wall = words[words.index("type") + 1]
        shape = words[words.index("type") + 2]
        rest = words[words.index("type") + 3:]
        more = self.options(rest, shape)
        laws = self.laws(type_of_wall, rest)
        head = f"fix             {name} {group} wall/gran/grit granular {laws}"
        if shape in PLANES:
            place = self.sides(rest[0], shape)
            return [f"{head} {shape} {place}{more}"]
        if shape == "zcylinder" and rest[1:3] and all(self.script.is_zero(v) for v in rest[1:3]):
            return [f"{head} zcylinder {rest[0]}{more}"]
        if shape.endswith("cylinder"):
            axis = shape[0]
            region = f"grit_{name}"
            return [f"region          {region} cylinder {axis} {rest[1]} {rest[2]} {rest[0]} INF INF side in units box",
                    f"fix             {name} {group} wall/gran/region/grit granular {laws} region {region}"
                    + more]
        raise Left(f"primitive wall {shape}", PAGE)

    # With heat laws a wall needs a temperature, where LIGGGHTS' walls without one conduct nothing.
    def laws(self, type_of_wall, words):
        if not self.script.heats or "temperature" in words or not self.script.model:
            return f"type {type_of_wall}"
        if self.script.ntypes > 1:
            self.script.note("the wall without temperature has the stiffness of its own material on both sides")
        return Laws(self.script.model, self.script.properties).of_type(int(type_of_wall) - 1)

    # LIGGGHTS' planes act on both sides; a wall of LAMMPS on the one where particles are.
    def sides(self, place, shape):
        low, high = self.script.box.get(PLANES[shape], (None, None))
        try:
            at = self.script.values.number(place)
            middle = 0.5 * (low + high) if low is not None and high is not None else 0
            return f"{place} NULL" if at <= middle else f"NULL {place}"
        except Exception:  # a value that only the run knows
            self.script.note("particles are taken to be above the wall")
            return f"{place} NULL"

    def options(self, words, shape):
        text = ""
        if "shear" in words:
            at = words.index("shear")
            text += f" shear {words[at + 1]} {words[at + 2]}"
        if "temperature" in words:
            text += f" temperature {words[words.index('temperature') + 1]}"
        if "store_force" in words:
            text += " contacts"
        return text

    def of_meshes(self, name, group, words):
        count = int(self.script.values.number(words[words.index("n_meshes") + 1]))
        ids = words[words.index("meshes") + 1:][:count]
        lines, first = [], True
        for one in ids:
            if one not in self.meshes:
                raise Left(f"mesh {one}, which has no translation", PAGE)
            wall = name if first else f"{name}_{one}"
            first = False
            self.meshes[one].wall = wall
            self.made[wall] = (group, one)
            lines += self.variables(one) + [self.line(wall)]
        return lines

    def variables(self, one):
        mesh_of = self.meshes[one]
        lines = [f"variable        {one}_angle equal 0"] if mesh_of.turns else []
        return lines + ([f"variable        {one}_{d} equal 0" for d in "xyz"] if mesh_of.moves else [])

    def line(self, wall):
        group, one = self.made[wall]
        found = self.meshes[one]
        words = [found.file, *found.words, *found.motion(one), *found.belt, *found.own, *self.script.output.writes(one)]
        if found.wear:
            words += ["wear", "finnie", "1"] if "write" in words else []
        laws = self.laws(found.type, found.own)
        return f"fix             {wall} {group} wall/gran/mesh/grit granular {laws} mesh {' '.join(words)}"

    def prepare(self, words):
        """Before the translation: which meshes will move. `words` of 'fix ID group move/mesh mesh M ...'."""
        if "mesh" not in words:
            return
        one = words[words.index("mesh") + 1]
        kind = words[words.index("mesh") + 2]
        if one not in self.meshes:
            return
        found = self.meshes[one]
        if kind in ("linear", "wiggle"):
            found.moves = True
        elif kind == "rotate" and not found.turns and not found.moves:
            found.turns = self.turn(words)

    @staticmethod
    def turn(words):
        at = words.index("origin")
        axis = words.index("axis")
        return [*words[at + 1:at + 4], *words[axis + 1:axis + 4]]

    def move(self, words):
        """Lines for 'fix ID group move/mesh mesh M linear|rotate|wiggle ...'."""
        one = words[words.index("mesh") + 1]
        kind = words[words.index("mesh") + 2]
        rest = words[words.index("mesh") + 3:]
        if one not in self.meshes:
            raise Left(f"motion of mesh {one}, which has no translation", PAGE)
        found = self.meshes[one]
        since = "(step-$(step))*dt"
        if kind == "linear":
            return [self.moving(one, d, f"({v})*{since}") for d, v in zip("xyz", rest[:3])]
        if kind == "wiggle":
            period = rest[rest.index("period") + 1]
            a = rest[rest.index("amplitude") + 1:][:3]
            return [self.moving(one, d, f"({v})*sin(2*PI*{since}/({period}))") for d, v in zip("xyz", a)]
        if kind != "rotate":
            raise Left(f"motion {kind} of a mesh", PAGE)
        period = rest[rest.index("period") + 1]
        lines = [] if found.turns == self.turn(words) else self.turn_later(one, words)
        return lines + [f"variable        {one}_angle equal $(v_{one}_angle:%.15g)+2*PI*{since}/({period})"]

    def turn_later(self, one, words):
        """About another axis than before, or after it has moved: the wall is made anew."""
        found = self.meshes[one]
        if found.turns:
            raise Left("a mesh that turns about two axes", PAGE)
        turn = self.turn(words)
        if found.moves:  # GRIT turns first, then moves
            turn[:3] = [f"$(({p})-v_{one}_{d}:%.15g)" for p, d in zip(turn[:3], "xyz")]
        found.turns = turn
        if not found.wall:
            return [f"variable        {one}_angle equal 0"]
        self.script.note("the wall is made anew, so that its contacts begin again")
        return [f"variable        {one}_angle equal 0", f"unfix           {found.wall}", self.line(found.wall)]

    @staticmethod
    def moving(one, d, way):
        return f"variable        {one}_{d} equal $(v_{one}_{d}:%.15g)+{way}"

    def stop(self, one):
        """Lines where a motion of a mesh ends."""
        found = self.meshes[one]
        names = [f"{one}_{d}" for d in "xyz"] if found.moves else []
        names += [f"{one}_angle"] if found.turns else []
        return [f"variable        {name} equal $(v_{name}:%.15g)" for name in names]

    # The styles of LAMMPS that LIGGGHTS began with.
    def old(self, name, group, words):
        style = self.script.old_style
        if words[3] == "wall/gran" and len(words) > 4 and words[4].startswith(("hooke", "hertz", "granular")):
            style, words = words[4], words[:4] + words[5:]
        if style == "granular":
            return [f"fix             {name} {group} {words[3]}/grit granular {' '.join(words[4:])}"]
        if not style or style not in ("hooke", "hooke/history", "hertz/history"):
            raise Left("a wall without a model", PAGE)
        numbers, rest = words[4:10], words[10:]
        kind = "wall/gran/region/grit" if "region" in words[3] or rest[:1] == ["region"] else "wall/gran/grit"
        return [f"fix             {name} {group} {kind} granular preset lammps/{style} {' '.join(numbers)} "
                f"{' '.join(rest)}"]
