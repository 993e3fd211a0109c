"""`massflow/mesh`: the same keywords, with the file and the place of the mesh."""
from . import motions
from .answer import translated
from .keywords import Keywords
from .wrong import Left

PAGE = "src/lammps/output/fix_massflow.md"
FLAGS = ("inside_out", "writeTime")  # keywords without values
KEYWORDS = Keywords({"mesh": 1, "vec_side": 3, "count": 1, "point_at_outlet": 3, "file": 1, "append": 1, "screen": 1,
                     "delete_atoms": 1}, "'{}' of the mass flow has no counterpart", page=PAGE)
GONE = ("mesh", "screen")            # keywords that the line here has in other words, or not at all
COLUMNS = "the list has other columns"
RATES = "rates are means over 1000 steps, not since the last output"
UNSEEN = "nothing is written to the screen"


def massflow(script, command):
    """Through a mesh that stands still."""
    flags = [word for word in command.words[4:] if word in FLAGS]
    values = KEYWORDS.read([word for word in command.words[4:] if word not in FLAGS])
    name = "".join(values.get("mesh", []))
    if name not in script.meshes.named:
        raise script.because(("fix", name), f"there is no mesh '{name}'")
    if motions.moves(script, name):
        raise Left("the mesh moves, and the face of a mass flow stands still here", PAGE)
    mesh = script.meshes.named[name]
    words = [*command.words[:3], "granular/grit/massflow", "mesh", mesh.file, *mesh.placement]
    words += ["weld", mesh.weld] if mesh.weld else []
    for keyword, value in values.items():
        words += [] if keyword in GONE else [keyword, *value]
    words += ["inside_out"]*("inside_out" in flags)
    return translated(command, " ".join(words), "; ".join(notes(script, command.words[1], values)), PAGE)


def notes(script, fix, values):
    """What differs."""
    asked = [f"f_{fix}[{column}]" for column in (3, 4)]
    asks = any(one in word for words in script.source.words for word in words for one in asked)
    return ([COLUMNS]*("file" in values or "append" in values) + [RATES]*asks + [UNSEEN]*(values.get("screen") == ["yes"]))
