"""Dumps, computes and what else writes."""
import re

from . import bodies, contacts, shape_columns, superquadrics
from .alike import THERMO, thermo_one
from .answer import APPROXIMATED, LEFT, kept, translated
from .mesh import DUMPS as MESH_DUMPS
from .wrong import Left

MESH_PAGE = "src/lammps/wall/mesh/fix_wall_gran_mesh_grit.md"
WRITES = "the wall writes its triangles itself, by 'write' in its line"
NOT_WRITTEN = "no wall writes this: none has the mesh, or it has another series of files"
COMPUTES = {"erotate/sphere", "erotate/sphere/atom", "ke", "ke/atom", "pe", "pressure", "temp", "reduce",
            "reduce/region",
            "property/atom", "property/local", "com", "msd", "gyration", "centro/atom", "displace/atom", "temp/sphere",
            "voronoi/atom", "group/group", "slice", "contact/atom", "ke/rigid", "erotate/rigid"}
COLUMNS = {"id", "type", "mass", "x", "y", "z", "xs", "ys", "zs", "xu", "yu", "zu", "ix", "iy", "iz", "vx", "vy", "vz",
           "fx", "fy", "fz", "q", "radius", "diameter", "omegax", "omegay", "omegaz", "angmomx", "angmomy", "angmomz",
           "tqx", "tqy", "tqz", "proc", "element"}
OF_OMEGA = ("erotate/sphere", "erotate/sphere/atom", "temp/sphere")
NO_OMEGA = ("superquadrics have an angular momentum in LAMMPS, and no angular velocity: compute erotate/superquadric has "
            "their energy")
WITHOUT = "without the columns "


def dump(script, command):
    words = command.words
    if len(words) < 6:
        raise Left("the dump has no file")
    style = words[3]
    if style.startswith("mesh/"):
        return mesh_dump(script, command)
    script.names.restore("dump", words[1])
    if style == "local":
        return local_dump(script, command)
    if style in ("image", "movie", "xyz", "atom", "dcd", "cfg"):
        return script.renamed(command)
    if style not in ("custom/vtk", "custom"):
        raise Left(f"there is no dump of style {style}")
    asked, before, names = shape_columns.columns(script, words[6:])
    columns, lost = columns_of(script, asked)
    if style == "custom" and columns == words[6:]:
        return kept(command)
    file = words[5][:-4] + ".dump" if style == "custom/vtk" and words[5].endswith(".vtk") else words[5]
    line = f"dump {words[1]} {words[2]} custom {words[4]} {file} {' '.join(columns)}"
    line = [*before, line, *colnames(words[1], {new: old for new, old in names.items() if new in columns})]
    if lost or style == "custom":
        return translated(command, line, WITHOUT + " ".join(lost) if lost else "")
    return translated(command, line, "a text file in place of one for ParaView: grit-view makes such",
                      "examples/view/README.md")


def colnames(dump_id, names):
    """The names that columns have in the file."""
    return [" ".join([f"dump_modify {dump_id}", *(f"colname {new} {old}" for new, old in names.items())])]*bool(names)


def columns_of(script, words):
    """Columns of particles that LAMMPS has, each once and by its name here, and those that it has not."""
    columns, lost = {}, []
    for word in words:
        new = script.names.new(word)
        is_body = new == "mol" and bodies.are_there(script)
        known = new in COLUMNS or is_body or re.match(r"[cv]_|[di]2?_", new) or is_of_fix(script, word, new)
        if known and not script.names.first_gone([word]):
            columns[new] = True
        else:
            lost.append(new)
    return list(columns), lost


def is_of_fix(script, word, new):
    """Does the word ask for a fix of the script? LIGGGHTS makes others, with names of their own, that are not here."""
    name = re.match(r"f_(\w+)", new)
    is_there = name and (new != word or any(words[1:2] == [name.group(1)] for _, words in script.source.all_of("fix")))
    return is_there and new[-3:] != "[0]"


def local_dump(script, command):
    """Columns that LAMMPS has not are left out."""
    words = command.words
    lost = [word for word in words[6:] if word in script.names.lost_columns]
    left = [word for word in words[6:] if word not in lost]
    script.refuse_gone(left)
    if not lost:
        return script.renamed(command)
    if not left:
        raise Left(f"LAMMPS has none of its columns: {' '.join(lost)}", contacts.PAGE)
    line = " ".join([*words[:6], *map(script.names.new, left)])
    return translated(command, line, WITHOUT + " ".join(lost), contacts.PAGE)


def mesh_dump(script, command):
    """The wall of the mesh writes it, if there is one: a fix has one series of files."""
    words = command.words
    answer = script.absorbed(command, WRITES, APPROXIMATED)
    if words[3] not in MESH_DUMPS:
        raise Left(f"there is no dump of style {words[3]}", MESH_PAGE)
    script.meshes.add("dumps", command)
    return answer


def finish(script):
    """Dumps of meshes that no wall writes are left; known when all walls are."""
    for command in script.meshes.dumps:
        if command.words[1] not in script.meshes.written:
            script.writer.sheet.table.revise(command, WRITES, LEFT, NOT_WRITTEN, MESH_PAGE)
            script.writer.replace_reason(WRITES, f"not translated: {NOT_WRITTEN}", command.words[1])


def compute(script, command):
    words = command.words
    if len(words) < 4:
        raise Left("the compute has no style")
    style = words[3]
    script.names.restore("compute", words[1])
    script.refuse_gone(words[4:])
    if style in contacts.OF:
        return contacts.compute(script, command)
    if style in bodies.COMPUTES and bodies.are_there(script):
        return translated(command, " ".join([*words[:3], bodies.COMPUTES[style], bodies.check(script)[1]]))
    if style in bodies.OF_SPHERES and bodies.are_there(script):
        raise Left("LIGGGHTS leaves the spheres of clumps out, LAMMPS counts them: compute ke/rigid and erotate/rigid have bodies")
    if style == "erotate/superquadric":
        return translated(command, " ".join([*words[:3], "erotate/asphere", *words[4:]]))
    if style in OF_OMEGA or set(words[4:]) & set(shape_columns.TURNS):
        superquadrics.refuse(script, NO_OMEGA)
    if style in COMPUTES:
        return script.renamed(command)
    if style == "stress/atom":
        return translated(command, " ".join([*words[:4], *["NULL"]*(words[4:5] != ["NULL"]), *words[4:]]))
    raise Left(f"compute {style} has no counterpart that is known here")


def thermo_style(script, command):
    """Columns of what is gone are left out; `one` has other columns in LAMMPS."""
    if command.words[1:] == ["one"]:
        return translated(command, thermo_one(script))
    unknown = {*THERMO, *(bodies.KINETIC if bodies.are_there(script) else ())}
    lost = [word for word in command.words if word in unknown or script.names.first_gone([word])]
    words = [word for word in command.words if word not in lost]
    return script.renamed(command, words, WITHOUT + " ".join(map(script.names.new, lost)) if lost else "")
