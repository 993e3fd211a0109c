"""Meshes: `fix mesh/surface`, walls made of them and `fix move/mesh`."""
from dataclasses import dataclass, field

from .numbers import formula
from .numbers import inside as plain
from .table import APPROXIMATED
from .wrong import Left

PAGE = "src/lammps/fix_wall_gran_mesh_grit.md"
DUMPS = ("mesh/stl", "mesh/vtk", "mesh/gran/VTK")
PLACEMENT = {"scale": 1, "move": 3, "rotate": 5}
VALUES = {"file": 1, "type": 1, "curvature": 1, "surface_vel": 3}
IGNORED = {"verbose": 1, "heal": 1, "precision": 1, "element_exclusion_list": 2, "min_feature_length": 1,
           "cell_size": 1, "write_exclusion_list": 1, "read_exclusion_list": 1, "stress": 1, "reference_point": 3,
           "min_angle": 1,
           "mass_temperature": 1, "temperature": 1, "wear": 1}


@dataclass
class Mesh:
    file: str
    kind: str
    placement: list
    flat: str = ""
    belt: list = field(default_factory=list)
    wear: str = ""
    about: list = field(default_factory=list)
    temperature: str = ""
    motion: str = ""
    move_id: str = ""
    start: str = ""
    wall: str = ""


@dataclass
class MeshWall:
    """A wall of LIGGGHTS: one fix, or one for each mesh that moves on its own."""

    group: str
    laws: str
    meshes: list
    parts: dict = field(default_factory=dict)


def mesh(script, command):
    """Remembered for the wall, for insertion, and where it stands."""
    words = command.words[4:]
    values, placement, k = {}, [], 0
    while k < len(words):
        name = words[k]
        count = (PLACEMENT | VALUES | IGNORED).get(name)
        if name == "surface_ang_vel":
            raise Left("a surface cannot turn while its triangles stand", PAGE)
        if count is None or k + count >= len(words):
            raise Left(f"'{name}' of the mesh has no counterpart", PAGE)
        value = words[k + 1:k + 1 + count]
        if name == "rotate":
            k, value = rotation(words, k)
        if name in PLACEMENT:
            placement.append(" ".join(place(name, value)))
        else:
            values[name] = value
        k += 1 + count
    if "file" not in values:
        raise Left("the mesh has no file", PAGE)
    one = Mesh(values["file"][0], values.get("type", ["1"])[0], placement, values.get("curvature", [""])[0],
               values.get("surface_vel", []), values.get("wear", [""])[0], values.get("reference_point", []))
    one.temperature = values.get("temperature", [""])[0]
    script.meshes[command.words[1]] = one
    script.gone.add(command.words[1])
    if one.wear not in ("", "off"):
        return script.drop(command, "the mesh is in its wall, without what is worn", APPROXIMATED)
    return script.drop(command, "the mesh is in its wall or insertion")


def rotation(words, k):
    """`rotate axis X Y Z angle A` as five words."""
    if words[k + 1] == "axis" and len(words) > k + 6 and words[k + 5] == "angle":
        return k + 1, words[k + 2:k + 5] + [words[k + 6]]
    raise Left("'rotate' without axis and angle", PAGE)


def place(name, value):
    return ["shift" if name == "move" else name, *value[:4]]


def mesh_wall(script, command, model, words):
    from .walls import keyword_values, laws_of_wall
    if words[:1] != ["n_meshes"] or words[2:3] != ["meshes"] or not words[1].isdigit():
        raise Left("'n_meshes N meshes ..' is missing", PAGE)
    count = int(words[1])
    names = words[3:3 + count]
    for name in names:
        if name not in script.meshes:
            raise Left(f"the mesh {name} was not translated", PAGE)
    keyword_values(words[3 + count:], {"n_meshes": 1, "store_force": 1, "store_force_contact": 1, "temperature": 1})
    parts, note, fate = {}, "", "translated"
    for name in names:
        one = script.meshes[name]
        key = (one.kind, tuple(one.belt), name if moves(script, name) else "")
        parts.setdefault(key, []).append(name)
    written = MeshWall(command.words[2], "", names)
    lines = []
    for k, members in enumerate(parts.values()):
        name = command.words[1] if k == 0 else f"{command.words[1]}_{members[0]}"
        laws, fate, note = laws_of_wall(script, model, script.meshes[members[0]].kind,
                                        script.meshes[members[0]].temperature)
        written.parts[name] = (laws, members)
        for row, member in enumerate(members, 1):
            script.meshes[member].wall = name
            for column in range(1, 7):
                row_of = f"[{row}]" if len(members) > 1 else ""  # alone it has the vector of the fix
                script.renamed[f"f_{member}[{column}]"] = f"f_{name}{row_of}[{column}]"
        lines.append(wall_line(script, name, command.words[2], laws, members))
    if len(parts) > 1:
        fate, note = APPROXIMATED, "a fix for each motion: at a seam between them both push"
    script.walls[command.words[1]] = written
    script.write(command, lines, fate, note, PAGE)


def moves(script, name):
    return any(words[3:6] == ["move/mesh", "mesh", name] for words in script.all_words if len(words) > 5)


def wall_line(script, fix, group, laws, members):
    words = [f"fix {fix} {group} wall/gran/mesh/grit granular {laws}"]
    first = script.meshes[members[0]]
    for name in members:
        one = script.meshes[name]
        words.append(" ".join(["mesh", one.file, *one.placement]))
    if first.flat:
        words.append(f"flat {first.flat}")
    if first.belt:
        words.append("surface_velocity " + " ".join(first.belt))
    if first.motion:
        words.append(first.motion)
    if first.about:
        words.append("about " + " ".join(first.about))
    if first.temperature and script.heat is not None:
        words.append(f"temperature {first.temperature}")
    return " ".join(words + writing(script, fix, members))


def writing(script, fix, members):
    """`write N FILE` for a dump of these meshes; a fix writes all of its meshes into one file."""
    for dump in script.all_words:
        if len(dump) > 5 and dump[0] == "dump" and dump[3] in DUMPS:
            named = [word for word in dump[6:] if word in script.meshes]
            if not named or set(named) & set(members):
                stem, _, end = dump[5].rpartition("*")
                return ["write", dump[4], f"{stem or 'mesh_'}{fix}_*{end.rpartition('.')[0]}.vtp"]
    return []


def move_mesh(script, command):
    """The wall is defined anew with a motion, from where the mesh is."""
    words = command.words
    name = words[5] if words[4:5] == ["mesh"] and len(words) > 6 else ""
    if name not in script.meshes:
        raise Left("the mesh that moves was not translated", PAGE)
    one = script.meshes[name]
    if one.motion:
        raise Left("a second motion of the same mesh cannot be joined to the first", PAGE)
    script.motions += 1  # an ID may come again, with another motion
    one.motion, one.start = motion(words[6:]), f"{words[1]}_{script.motions}"
    one.move_id = words[1]
    lines = [f"variable {one.start} equal $(step)"] + again(script, name)
    script.write(command, lines, APPROXIMATED,
                 "the wall is defined anew: its contacts lose their springs where a motion begins or ends", PAGE)


def motion(words):
    if words[:1] == ["linear"] and len(words) >= 4:
        return "move " + " ".join(words[1:4])
    if words[:1] == ["rotate"] and words[1:2] == ["origin"] and words[5:6] == ["axis"] and words[9:10] == ["period"]:
        return f"rotate period {words[10]} {' '.join(words[2:5])} {' '.join(words[6:9])}"
    raise Left(f"the motion '{' '.join(words[:1])}' has no counterpart: write `move` or `rotate` with v_NAME", PAGE)


def again(script, name):
    """Lines that define the wall of a mesh anew."""
    one = script.meshes[name]
    for wall in script.walls.values():
        if one.wall in wall.parts:
            laws, members = wall.parts[one.wall]
            return [f"unfix {one.wall}", wall_line(script, one.wall, wall.group, laws, members)]
    return []


def end_motion(script, command):
    """`unfix` of a motion: the mesh stays where it is."""
    for name, one in script.meshes.items():
        if one.move_id and one.move_id == "".join(command.words[1:2]):
            lines, words = rest_place(one)
            one.placement += words
            one.motion = one.move_id = ""
            script.write(command, lines + again(script, name))
            return True
    return False


def rest_place(one):
    """Variables that hold where the motion has brought the mesh, and the words of its placement."""
    fix, words, time = one.start, one.motion.split(), f"(step-v_{one.start})*dt"
    if words[0] == "move":
        lines = [f"variable {fix}_{axis} equal $({inside(v)}*{time})" for axis, v in zip("xyz", words[1:4])]
        return lines, ["shift " + " ".join(f"${{{fix}_{axis}}}" for axis in "xyz")]
    period, point, axis = words[2], words[3:6], words[6:9]
    back = " ".join(formula("-{0}", word) for word in point)
    return ([f"variable {fix}_angle equal $(360*{time}/{inside(period)})"],
            [f"shift {back}", f"rotate {' '.join(axis)} ${{{fix}_angle}}", f"shift {' '.join(point)}"])


def inside(word):
    """A word of a formula."""
    return f"({plain(word)})"
