"""Meshes: `fix mesh/surface`, walls made of them, and what moves them."""
from dataclasses import dataclass, field

from . import causes, motions, wear
from .table import APPROXIMATED, TRANSLATED
from .wrong import Left

PAGE = "src/lammps/fix_wall_gran_mesh_grit.md"
DUMPS = ("mesh/stl", "mesh/vtk", "mesh/gran/VTK")
PLACEMENT = {"scale": 1, "move": 3, "rotate": 5}
VALUES = {"file": 1, "type": 1, "curvature": 1, "surface_vel": 3}
SAME_HERE = {"verbose": 1, "heal": 1, "cell_size": 1, "stress": 1, "curvature_tolerant": 1, "precision": 1,
             "reference_point": 3, "temperature": 1, "wear": 1}
LOST = {"element_exclusion_list": 2, "min_feature_length": 1, "write_exclusion_list": 1, "read_exclusion_list": 1,
        "min_angle": 1, "mass_temperature": 1}  # dropped, and told

RESTARTED = ("the meshes stand where their files have them, LIGGGHTS takes their places from the restart file: give those "
             "that moved their motion again, and its variables with the last values")


@dataclass
class Mesh:
    file: str
    kind: str
    placement: list
    flat: str = ""
    belt: list = field(default_factory=list)
    about: list = field(default_factory=list)
    temperature: str = ""
    weld: str = ""
    wears: bool = False
    wall: str = ""


@dataclass
class MeshWall:
    """A wall of LIGGGHTS: one fix, or one for each mesh that moves on its own."""

    group: str
    laws: str
    meshes: list
    parts: dict = field(default_factory=dict)


def read_words(words):
    """Values of keywords, and the placement in the order of the words."""
    values, placement, k = {}, [], 0
    while k < len(words):
        name = words[k]
        count = (PLACEMENT | VALUES | SAME_HERE | LOST).get(name)
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
    return values, placement


def mesh(script, command):
    """Remembered for the wall, for insertion, and where it stands."""
    values, placement = read_words([script.lasting(word) for word in command.words[4:]])
    if "file" not in values:
        raise Left("the mesh has no file", PAGE)
    if values["file"][0].lower().endswith(".vtk"):
        raise Left("walls read STL files: convert the VTK file", PAGE)

    def first(name, default=""):
        return values.get(name, [default])[0]

    script.meshes[command.words[1]] = Mesh(
        values["file"][0], first("type", "1"), placement, first("curvature"), values.get("surface_vel", []),
        values.get("reference_point", []), first("temperature"), first("precision"),
        first("wear", "off") != "off")
    script.gone.add(command.words[1])
    lines = motions.start(script, command.words[1]) if moves(script, command.words[1]) else []
    lost = [name for name in LOST if name in values]
    if lost:
        script.drop(command, f"the mesh is in its wall or insertion, without {' '.join(lost)}", APPROXIMATED)
    else:
        script.drop(command, "the mesh is in its wall or insertion")
    script.lines += lines


def rotation(words, k):
    """`rotate axis X Y Z angle A` as five words."""
    if words[k + 1] == "axis" and len(words) > k + 6 and words[k + 5] == "angle":
        return k + 1, words[k + 2:k + 5] + [words[k + 6]]
    raise Left("'rotate' without axis and angle", PAGE)


def place(name, value):
    return ["shift" if name == "move" else name, *value[:4]]


def mesh_wall(script, command, model, words):
    from .walls import STORES, keyword_values, laws_of_wall
    if words[:1] != ["n_meshes"] or words[2:3] != ["meshes"]:
        raise Left("'n_meshes N meshes ..' is missing", PAGE)
    count = script.whole(words[1], "the number of meshes")
    names = words[3:3 + count]
    for name in names:
        if name not in script.meshes:
            raise causes.because(script, ("fix", name), f"there is no mesh {name}")
    values = keyword_values(words[3 + count:], {"n_meshes": 1, "store_force": 1, "store_force_contact": 1,
                                                "temperature": 1})
    keys = ("kind", "belt", "flat", "about", "temperature", "wears")
    parts, lines = {}, []
    notes = [f"without {word}: see `contacts` and `write`" for word in STORES if values.get(word, ["no"])[0] != "no"]
    for name in names:
        key = [str(getattr(script.meshes[name], one)) for one in keys] + [name if moves(script, name) else ""]
        parts.setdefault(tuple(key), []).append(name)
    written = MeshWall(command.words[2], "", names)
    for k, members in enumerate(parts.values()):
        name = command.words[1] if k == 0 else f"{command.words[1]}_{members[0]}"
        laws = laws_of_wall(script, model, script.meshes[members[0]].kind, script.meshes[members[0]].temperature)
        written.parts[name] = (laws, members)
        rename(script, name, members)
        line = wall_line(script, name, command.words[2], laws, members)
        if script.meshes[members[0]].wears:
            line += worn(script, command, script.meshes[members[0]].kind, "write" in line.split(), notes)
        lines.append(line)
    if len(parts) > 1:
        notes.append("a fix for each motion or material: at a seam between them both push")
    if script.restarted:
        notes.append(RESTARTED)
    script.walls[command.words[1]] = written
    script.write(command, lines, APPROXIMATED if notes else TRANSLATED, "; ".join(notes), PAGE)


def worn(script, command, kind, is_written, notes):
    """`wear finnie K`, which goes into files of the mesh; the wall is there without it, too."""
    if not is_written:
        notes.append(wear.UNSEEN)
        return ""
    try:
        number = wear.constant(script, kind)
    except Left as left:
        script.leave_part(command, str(left), left.page)
        return ""
    if script.value(number) == 0:
        return ""
    notes.append(wear.APART)
    return f" wear finnie {number}"


def rename(script, wall, members):
    """What a mesh is asked for, its wall tells: in a vector if it is alone, else in a row."""
    for row, member in enumerate(members, 1):
        script.meshes[member].wall = wall
        for column in range(1, 7):
            row_of = f"[{row}]" if len(members) > 1 else ""
            script.renamed[f"f_{member}[{column}]"] = f"f_{wall}{row_of}[{column}]"


def moves(script, name):
    return bool(motions.motions_of(script, name))


def wall_line(script, fix, group, laws, members):
    words = [f"fix {fix} {group} wall/gran/mesh/grit granular {laws}"]
    first = script.meshes[members[0]]
    for name in members:
        one = script.meshes[name]
        weld = ["weld " + one.weld] if one.weld else []
        words.append(" ".join(["mesh", one.file, *one.placement, *weld]))
    if first.flat:
        words.append(f"flat {first.flat}")
    if first.belt:
        words.append("surface_velocity " + " ".join(first.belt))
    if moves(script, members[0]):
        words += script.frames[members[0]].words()
    if first.about:
        words.append("about " + " ".join(first.about))
    if first.temperature and script.heat is not None:
        words.append(f"temperature {first.temperature}")
    return " ".join(words + writing(script, fix, members))


def writing(script, fix, members):
    """`write N FILE` for a dump of these meshes; a fix writes all of its meshes into one file."""
    for place, dump in script.all_of("dump"):
        if len(dump) > 5 and dump[3] in DUMPS:
            named = [word for word in dump[6:] if word in script.meshes]
            if not named or set(named) & set(members):
                script.written.add((fix, dump[1]))
                every, file = (script.earlier(word, place) for word in dump[4:6])
                stem, _, end = file.rpartition("*")
                return ["write", every, f"{stem or 'mesh_'}{fix}_*{end.rpartition('.')[0]}.vtp"]
    return []


def move_mesh(script, command):
    """The variables of the mesh are defined anew; its wall follows them."""
    words = command.words
    name = words[5] if words[4:5] == ["mesh"] and len(words) > 6 else ""
    if name not in script.meshes:
        raise causes.because(script, ("fix", name), "there is no mesh that moves", PAGE)
    if not any(name in words[5:] and words[3:4] == ["wall/gran"] for _, words in script.all_of("fix")):
        raise Left("no wall has this mesh: the face of an insertion stands still here", PAGE)
    lines = motions.begin(script, words[1], name, words[6:])
    script.write(command, lines)


def reset_timestep(script, command):
    """Motions go on: the time, by which they are told, stays."""
    dumps = set()
    for words in script.all_words[:script.place]:
        if words[:1] in (["dump"], ["undump"]) and len(words) > 1:
            (dumps.add if words[0] == "dump" else dumps.discard)(words[1])
    if dumps - script.gone_of("dump"):
        raise Left("LAMMPS refuses it while a dump is active: write `undump` before it and the dump behind it", PAGE)
    if not script.frames or len(command.words) != 2:
        return script.rename(command)
    return script.write(command, f"reset_timestep {command.words[1]} time {motions.TIME_NOW}")


def end_motion(script, command):
    """`unfix` of a motion: the mesh stays where it is."""
    fix = "".join(command.words[1:2])
    lines = motions.end(script, fix)
    if not lines:
        return False
    for frame in script.frames.values():
        if not script.conditional:
            frame.active.pop(fix, None)
    script.write(command, lines)
    return True
