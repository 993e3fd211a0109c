"""`fix move/mesh`, and what ends a motion: lines that define the variables of a mesh anew."""
import itertools

from .answer import translated
from .frame import TIME_NOW, Frame, now
from .motion import PAGE, read_motion
from .settled import refuse_unsettled
from .wrong import Left

INSERT_PAGE = "src/lammps/particles/fix_granular_grit_insert.md"
ANEW = "the insertion begins anew: it counts from here"


def motions_of(script, mesh):
    """Fix and words of all motions of a mesh in the script."""
    return [(words[1], words[6:]) for _, words in script.source.all_of("fix") if words[3:6] == ["move/mesh", "mesh", mesh]]


def moves(script, mesh):
    return bool(motions_of(script, mesh))


def start(script, mesh):
    """Lines that define the variables of a mesh where it stands in its file: those of its frame, made the first time."""
    if mesh in script.meshes.frames:
        return script.meshes.frames[mesh].restart()
    frame, found, value = Frame(mesh), [], script.constants.value
    script.meshes.add("frames", frame, mesh)
    for fix, words in motions_of(script, mesh):
        try:
            motion = read_motion(words, value)
            frame.take_axis(motion, value)
            found.append((fix, motion))
        except (Left, ValueError, ArithmeticError):
            continue  # that line is left
    frame.take_point([motion for _, motion in found], value)
    return frame.define(found, script.source.free_name)


def move_mesh(script, command):
    """`fix FIX all move/mesh mesh MESH ..`: the variables of the mesh are defined anew; its wall follows them."""
    words = command.words
    fix, name = words[1], words[5] if words[4:5] == ["mesh"] and len(words) > 6 else ""
    if name not in script.meshes.named:
        raise script.because(("fix", name), "there is no mesh that moves", PAGE)
    if not any(name in words[5:] and words[3:4] == ["wall/gran"] for _, words in script.source.all_of("fix")):
        raise Left("no wall has this mesh: the face of an insertion stands still here", PAGE)
    frame, motion = script.meshes.frames[name], read_motion(words[6:], script.value)
    goes_on = script.comes_again() and not script.ends_in_loop(fix)
    frame.check(fix, motion, script.value, goes_on)
    lines, names = hold(script, fix), frame.fixes[fix]
    for part, formula in frame.begin(fix, motion, script.value).items():
        lines = [line for line in lines if not line.startswith(f"variable {names[part]} equal $")]
        lines.append(f"variable {names[part]} equal {now(names[part])}+{formula}".replace("+-", "-"))
    return translated(command, lines)


def hold(script, fix):
    """Lines that hold what this fix moves, where it is: also another mesh, or another direction."""
    return [line for frame in script.meshes.frames.values() for line in frame.hold(fix)]


def end_motion(script, command):
    """`unfix` of a motion: the mesh stays where it is. None where the fix is no motion."""
    fix = "".join(command.words[1:2])
    lines = hold(script, fix)
    if lines and not script.conditional:
        for frame in script.meshes.frames.values():
            frame.stop(fix)
    return translated(command, lines) if lines else None


def reset_timestep(script, command):
    """Motions go on: the time, by which they are told, stays. LAMMPS refuses it beside streams, whose rates count the time:
    they end here, or begin anew."""
    dumps = set()
    for words in script.before():
        if words[:1] in (["dump"], ["undump"]) and len(words) > 1:
            (dumps.add if words[0] == "dump" else dumps.discard)(words[1])
    if any(not script.names.is_gone("dump", name) for name in dumps):
        raise Left("LAMMPS refuses it while a dump is active: write `undump` before it and the dump behind it", PAGE)
    ended, begun = streams(script)
    moved = script.meshes.frames and len(command.words) == 2
    line = " ".join(command.words) + f" time {TIME_NOW}"*bool(moved)
    if ended:
        return translated(command, [*(f"unfix {name}" for name in ended), line, *begun], ANEW*bool(begun), INSERT_PAGE)
    return translated(command, line) if moved else script.renamed(command)


def streams(script):
    """Names of insertions that are there, and the lines of those that go on behind it."""
    poured = script.insertions.poured
    there = [name for name in poured if is_there(script, name)]
    until_run = list(itertools.takewhile(lambda words: words[:1] != ["run"], script.behind()))
    lines = []
    for name in there:
        if ["unfix", name] in [words[:2] for words in until_run] and not script.conditional:
            script.names.remove("fix", name)
        elif " until " in poured[name]:
            raise Left(f"LAMMPS refuses it while the insertion '{name}' is there: write `unfix {name}` before it", INSERT_PAGE)
        else:
            refuse_unsettled(script, [poured[name]])
            lines.append(poured[name])
    return there, lines


def is_there(script, name):
    """Has the fix begun, and not ended?"""
    if script.insertions.poured[name] in script.insertions.waiting:
        return False
    last = [words[0] for words in script.before() if words[1:2] == [name] and words[0] in ("fix", "unfix")]
    return last[-1:] == ["fix"] and not script.names.is_gone("fix", name)
