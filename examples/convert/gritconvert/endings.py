"""`unfix`, `undump`, `compute_modify` ..: what concerns commands that may be gone, or be several now."""
from . import alike
from .answer import dropped, kept, translated
from .motions import end_motion


def unfix(script, command):
    """Ends a motion, all fixes of a wall, or one that is gone already."""
    name = command.words[1] if len(command.words) > 1 else ""
    answer = end_motion(script, command)
    if answer:
        return answer
    if name in script.meshes.walls:
        return translated(command, [f"unfix {fix}" for fix in script.meshes.walls[name]])
    if script.names.is_gone("fix", name):
        return dropped(command, "the fix is gone")
    lines = [f"unfix {one}" for one in script.names.with_parts(name)]
    return translated(command, lines) if len(lines) > 1 else kept(command)


def gone_or_kept(script, command):
    """`undump`, `dump_modify` .. of what is gone goes, too."""
    kind = next(kind for kind in ("dump", "compute", "fix") if kind in command.name)
    if command.words[1:2] and script.names.is_gone(kind, command.words[1]):
        return dropped(command, "what it concerns is gone")
    return script.renamed(command)


def dump_modify(script, command):
    """Without words of LIGGGHTS alone."""
    gone = script.names.is_gone("dump", "".join(command.words[1:2]))
    return gone_or_kept(script, command) if gone else alike.without(script, command)


def compute_modify(script, command):
    """`compute_modify thermo_temp dynamic yes`."""
    words = ["dynamic/dof" if word == "dynamic" else "extra/dof" if word == "extra" else word for word in command.words]
    return gone_or_kept(script, command) if words == command.words else translated(command, " ".join(words))
