"""Meshes in the walls that are made of them: one fix for those that have motion and material alike."""
from . import motions, servo
from .answer import APPROXIMATED, TRANSLATED, translated
from .mesh import DUMPS, PAGE, read_mesh
from .mesh_place import places
from .wall_types import keywords, laws_of_wall, stored
from .wrong import Left

APART = "a fix for each motion or material: at a seam between them both push"
RESTARTED = ("the meshes stand where their files have them, LIGGGHTS takes their places from the restart file: give those "
             "that moved their motion again, and its variables with the last values")
WEAR = "k_finnie"
UNSEEN = "nothing writes the wear"
KEYWORDS = keywords(temperature=1, n_meshes=1, store_force=1, store_force_contact=1)
VALUES_OF_MESH = 6  # that a fix tells: force and torque
FIRST_TORQUE = 4    # of them
GOES_ALONG = "torques of '{}' are about the place where `com` is at first, in LIGGGHTS it goes with the mesh"


def mesh(script, command):
    """Remembered for the wall, for insertion, and where it stands."""
    name, style = command.words[1], command.words[3]
    one = read_mesh([script.lasting(word) for word in command.words[4:]], style.endswith("/servo"))
    script.meshes.add("named", one, name)
    lines = motions.start(script, name) if motions.moves(script, name) else []
    lines += servo.begin(script, name, one.servo) if one.servo else []
    lost = f", without {' '.join(one.lost)}" if one.lost else ""
    return script.absorbed(command, "the mesh is in its wall or insertion" + lost,
                           APPROXIMATED if lost else TRANSLATED).then(lines)


def read_names(script, words):
    """Names of the meshes of `n_meshes N meshes ..`, and values of other keywords."""
    if words[:1] != ["n_meshes"] or words[2:3] != ["meshes"]:
        raise Left("'n_meshes N meshes ..' is missing", PAGE)
    behind = 3 + script.whole(words[1], "the number of meshes")
    for name in words[3:behind]:
        if name not in script.meshes.named:
            raise script.because(("fix", name), f"there is no mesh {name}")
    return words[3:behind], KEYWORDS.read(words[behind:])


def mesh_wall(script, command, model, words):
    """Fixes for the meshes of a wall."""
    names, values = read_names(script, words)
    parts, lines, fixes = {}, [], []
    notes = [f"without {word}: see `contacts` and `write`" for word in stored(values)]
    for name in names:
        key = script.meshes.named[name].alike(), name if motions.moves(script, name) or script.meshes.named[name].servo else ""
        parts.setdefault(key, []).append(name)
    for members in parts.values():
        fix, first = f"{command.words[1]}_{members[0]}" if fixes else command.words[1], script.meshes.named[members[0]]
        fixes.append(fix)
        laws = laws_of_wall(script, model, first.kind, first.temperature)
        rename(script, fix, members, notes)
        write = writing(script, fix, members)
        line = wall_line(script, f"fix {fix} {command.words[2]}", laws, members) + write
        line += f" {servo.words_of(script, members[0], first, notes)}" if first.servo else ""
        lines.append(line + worn(script, command, first.kind, bool(write), notes) if first.wears else line)
        lines += [line for name in members for line in places(script, name, script.meshes.named[name], fix)]
    notes += [APART]*(len(parts) > 1) + [RESTARTED]*script.domain.restarted
    script.meshes.add("walls", fixes, command.words[1])
    return translated(command, lines, "; ".join(notes), PAGE)


def worn(script, command, kind, is_written, notes):
    """`wear finnie/steps K`, which goes into files of the mesh; the wall is there without it, too."""
    if not is_written:
        notes.append(UNSEEN)
        return ""
    try:
        number = wear_constant(script, kind)
    except Left as left:
        script.writer.leave_part(command, str(left), left.page)
        return ""
    return "" if script.value(number) == 0 else f" wear finnie/steps {number}"


def wear_constant(script, kind):
    """K for a wall of this type: the one number that its contacts with all types have, as a word."""
    given = [words for words in script.source.words if words[3:5] == ["property/global", WEAR]]
    if not given:
        raise Left(f"the property {WEAR} of `wear finnie` is not given by any fix property/global", PAGE)
    if WEAR not in script.properties.named:
        script.properties.define(given[0], script.value)
    wall = script.whole(kind, "the type of the wall")
    words = {script.properties.get(WEAR, wall, other) for other in types_that_come(script)}
    if len(words) > 1:
        raise Left(f"{WEAR} differs between types of particles, `wear finnie/steps K` has one number", PAGE)
    return words.pop()


def types_that_come(script):
    """Types of the particles of insertions, where all come from these; else all types."""
    makers = ("create_atoms", "read_data", "read_restart")
    kinds = {one.kind for one in script.insertions.templates.values()}
    if kinds and not any(words[:1] and words[0] in makers for words in script.source.words):
        return sorted(script.whole(kind, "the type of a template") for kind in kinds)
    return range(1, max(script.domain.types, 1) + 1)


def rename(script, wall, members, notes):
    """What a mesh is asked for, its wall tells: in a vector if it is alone, else in a row. Torques of the vector are about the
    origin, so others are in the row."""
    for row, member in enumerate(members, 1):
        one, torques = script.meshes.named[member], [f"f_{member}[{column}]" for column in range(FIRST_TORQUE, VALUES_OF_MESH + 1)]
        about = reference(script, one)
        for column in range(1, VALUES_OF_MESH + 1):
            row_of = f"[{row}]" if len(members) > 1 or about and column >= FIRST_TORQUE else ""
            script.names.rename({f"f_{member}[{column}]": f"f_{wall}{row_of}[{column}]"})
        if about and one.goes_along() and any(name in word for name in torques for words in script.source.words for word in words):
            notes.append(GOES_ALONG.format(member))


def reference(script, one):
    """The point about which the torques of a mesh are, nothing for the origin."""
    point = one.reference()
    return point if any(script.value(word) != 0 for word in point) else []


def wall_line(script, begin, laws, members):
    """The fix of these meshes."""
    words = [f"{begin} wall/gran/mesh/grit granular {laws}"]
    for one in map(script.meshes.named.get, members):
        words += ["mesh", one.file, *one.placement, *["weld", one.weld]*bool(one.weld)]
    first, frames = script.meshes.named[members[0]], script.meshes.frames
    moved = frames[members[0]].words() if motions.moves(script, members[0]) else []
    for name, value in (("flat", first.flat), ("surface_velocity", " ".join(first.belt)), ("", " ".join(moved)),
                        ("about", " ".join(reference(script, first))), ("temperature", first.temperature if script.heat else "")):
        words += [f"{name} {value}".lstrip()] if value else []
    return " ".join(words)


def writing(script, fix, members):
    """` write N FILE` for a dump of these meshes; a fix writes all of its meshes into one file."""
    for place, dump in script.source.all_of("dump"):
        if len(dump) > 5 and dump[3] in DUMPS:
            named = [word for word in dump[6:] if word in script.meshes.named]
            if not named or set(named) & set(members):
                script.meshes.add("written", dump[1])
                every, file = (script.earlier(word, place) for word in dump[4:6])
                stem, _, end = file.rpartition("*")
                return f" write {every} {stem or 'mesh_'}{fix}_*{end.rpartition('.')[0]}.vtp"
    return ""
