"""Dumps, computes and what else writes."""
import re

from . import contacts
from .alike import THERMO, THERMO_ONE
from .table import APPROXIMATED, LEFT
from .wrong import Left

PAGE = "examples/convert/liggghts2grit.md"
MESH_PAGE = "src/lammps/fix_wall_gran_mesh_grit.md"
WRITES = "the wall writes its triangles itself, by 'write' in its line"
NOT_WRITTEN = "no wall writes this: none has the mesh, or it has another series of files"
MESHES = ("mesh/stl", "mesh/vtk", "mesh/gran/VTK")
COMPUTES = {"erotate/sphere", "erotate/sphere/atom", "ke", "ke/atom", "pe", "pressure", "temp", "reduce",
            "reduce/region",
            "property/atom", "property/local", "com", "msd", "gyration", "centro/atom", "displace/atom", "temp/sphere",
            "voronoi/atom", "group/group", "slice", "contact/atom", "ke/rigid", "erotate/rigid"}
COLUMNS = {"id", "type", "mass", "x", "y", "z", "xs", "ys", "zs", "xu", "yu", "zu", "ix", "iy", "iz", "vx", "vy", "vz",
           "fx", "fy", "fz", "q", "radius", "diameter", "omegax", "omegay", "omegaz", "tqx", "tqy", "tqz", "proc",
           "element"}
DUMPS = {"custom/vtk": ".vtk", "custom": ""}


def dump(script, command):
    words = command.words
    if len(words) < 6:
        raise Left("the dump has no file", PAGE)
    style = words[3]
    if style.startswith("mesh/"):
        return mesh_dump(script, command)
    script.gone_of("dump").discard(words[1])
    if style == "local":
        return local_dump(script, command)
    if style in ("image", "movie", "xyz", "atom", "dcd", "cfg"):
        return script.rename(command)
    if style not in DUMPS:
        raise Left(f"there is no dump of style {style}", PAGE)
    columns, lost = [], []
    for word in words[6:]:
        new = script.new_name(word)
        known = new in COLUMNS or re.match(r"[cv]_|[di]2?_", new) or (new.startswith("f_") and new[-3:] != "[0]")
        (columns if known and not script.asks_gone([word]) else lost).append(new)
    columns = list(dict.fromkeys(columns))
    file = words[5][:-4] + ".dump" if style == "custom/vtk" and words[5].endswith(".vtk") else words[5]
    line = f"dump {words[1]} {words[2]} custom {words[4]} {file} {' '.join(columns)}"
    if lost:
        return script.write(command, line, APPROXIMATED, f"without the columns {' '.join(lost)}")
    if style == "custom":
        return script.write(command, line) if words[6:] != columns else script.keep(command)
    return script.write(command, line, APPROXIMATED, "a text file in place of one for ParaView: grit-view makes such",
                        "examples/view/README.md")


def local_dump(script, command):
    """Columns that LAMMPS has not are left out."""
    words = command.words
    lost = [word for word in words[6:] if word in script.lost]
    left = [word for word in words[6:] if word not in script.lost]
    script.refuse_gone(left)
    if not lost:
        return script.rename(command)
    if not left:
        raise Left(f"LAMMPS has none of its columns: {' '.join(lost)}", contacts.PAGE)
    line = " ".join([*words[:6], *map(script.new_name, left)])
    return script.write(command, line, APPROXIMATED, f"without the columns {' '.join(lost)}", contacts.PAGE)


def mesh_dump(script, command):
    """The wall of the mesh writes it, if there is one: a fix has one series of files."""
    words = command.words
    script.gone_of("dump").add(words[1])
    if words[3] not in MESHES:
        raise Left(f"there is no dump of style {words[3]}", MESH_PAGE)
    outcome = script.drop(command, WRITES, APPROXIMATED)
    script.mesh_dumps.append((words[1], len(script.lines) - 1, outcome, command))


def finish(script):
    """Dumps of meshes that no wall writes are left; known when all walls are."""
    for name, _, outcome, _ in script.mesh_dumps:
        if not any(dump == name for _, dump in script.written):
            outcome.fate, outcome.note, outcome.page = LEFT, NOT_WRITTEN, MESH_PAGE
            script.replace_in_lines(WRITES, f"not translated: {NOT_WRITTEN}", name)


def compute(script, command):
    words = command.words
    if len(words) < 4:
        raise Left("the compute has no style", PAGE)
    style = words[3]
    script.gone_of("compute").discard(words[1])
    script.refuse_gone(words[4:])
    if style in contacts.OF:
        return contacts.compute(script, command)
    if style in COMPUTES:
        return script.rename(command)
    if style == "stress/atom":
        if words[4:5] and (words[4] == "NULL" or words[4] in ("virial", "pair", "fix")):
            rest = words[4:] if words[4] == "NULL" else ["NULL", *words[4:]]
            return script.write(command, " ".join([*words[:4], *rest]))
        return script.write(command, " ".join([*words[:4], "NULL", *words[4:]]))
    raise Left(f"compute {style} has no counterpart that is known here", PAGE)


def thermo_log(script, command):
    """A copy of the rows of thermo output, in LIGGGHTS."""
    return script.drop(command, "LAMMPS writes rows of thermo output into its log file alone", APPROXIMATED)


def thermo_style(script, command):
    """Columns of what is gone are left out; `one` has other columns in LAMMPS."""
    if command.words[1:] == ["one"]:
        return script.write(command, THERMO_ONE)
    words, lost = [], []
    for word in command.words:
        (lost if word in THERMO or script.asks_gone([word]) else words).append(script.new_name(word))
    if lost:
        return script.write(command, " ".join(words), APPROXIMATED, f"without the columns {' '.join(lost)}")
    if words == command.words:
        return script.keep(command)
    return script.write(command, " ".join(words))
