"""`massflow/mesh`: the same keywords, with the file and the place of the mesh."""
import re

from . import bodies, motions
from .answer import translated
from .keywords import Keywords
from .wrong import Left

PAGE = "src/lammps/output/fix_massflow.md"
FLAGS = ("inside_out", "writeTime")  # keywords without values
KEYWORDS = Keywords({"mesh": 1, "vec_side": 3, "count": 1, "point_at_outlet": 3, "file": 1, "append": 1, "screen": 1,
                     "delete_atoms": 1}, "'{}' of the mass flow has no counterpart", page=PAGE)
GONE = ("mesh", "screen")            # keywords that the line here has in other words, or not at all
SPHERES = "numbers are those of spheres, LIGGGHTS counts a clump once"
COLUMNS = "the list has other columns"
ALL = 10                             # values of the vector here
RATES = "rates are means over 1000 steps, not since the last output"
WHOLE = "all of its values are 10, of which the first six are those of before"
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
    return translated(command, " ".join(words), "; ".join([SPHERES]*bodies.are_there(script) + notes(script, command.words[1], values)), PAGE)


def notes(script, fix, values):
    """What differs."""
    columns = [column for words in script.source.words for word in words for column in asked(fix, word)]
    rates = any(first <= 4 and last >= 3 for first, last in columns)
    return ([COLUMNS]*("file" in values or "append" in values) + [RATES]*rates + [WHOLE]*any(last > 6 for _, last in columns) +
            [UNSEEN]*(values.get("screen") == ["yes"]))


def asked(fix, word):
    """First and last of the values of a fix that are in a word: `f_ID` and `f_ID[*]` are all, without end."""
    for first, star, last in re.findall(rf"(?<!\w)f_{re.escape(fix)}(?!\w)(?:\[(\d*)(\*?)(\d*)\])?", word):
        yield (int(first or 1), int(last or ALL)) if star or not first else (int(first), int(first))
