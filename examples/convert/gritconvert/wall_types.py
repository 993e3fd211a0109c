"""Types of walls: those of particles, or types of their own for walls with other laws."""
from . import causes
from .pairs import wall_lines
from .wrong import Left

PAGE = "src/lammps/wall/fix_wall_gran_grit.md"
STORES = ("store_force", "contact_force", "store_force_contact")


SHAPES = {"plane": 1, "cylinder": 3}  # numbers of each, behind its axis


def read_values(words, keywords):
    """Values of keywords, each with as many words as it is said to have; a shape and its numbers are that of `shape`."""
    values, k = {}, 0
    while k < len(words):
        name = words[k]
        count = SHAPES.get(name[1:]) or keywords.get(name)
        if count is None:
            raise Left(f"'{name}' of the wall has no counterpart", PAGE)
        got = words[k + 1:k + 1 + count]
        if len(got) < count:
            raise Left(f"numbers are missing after '{name}'", PAGE)
        if name[1:] in SHAPES:
            values["shape"] = name, got
        else:
            values[name] = got
        k += 1 + count
    return values


def stored(values):
    """Words that ask for forces to be stored, which LAMMPS has elsewhere."""
    return [word for word in STORES if values.get(word, ["no"])[0] != "no"]


def laws_of_wall(script, model, kind, warm):
    """`type N` where the wall has the laws of the pairs; else a type of its own: for another model, without heat, and
    where a pair style follows that the wall does not. Its laws are written, if those of the pairs are."""
    pairs, style_follows = script.pairs, script.later("pair_style")
    if model == pairs.model and (warm or script.heat is None) and not style_follows:
        return f"type {kind}"
    if pairs.model is None and not style_follows:
        raise script.because(causes.PAIR_STYLE, "no pair style stands before it", PAGE)
    k = pairs.add_wall(model, script.whole(kind, "the type of the wall"), bool(warm) and script.heat is not None)
    if pairs.written:
        script.writer.add(wall_lines(script, k))
    return f"type {script.domain.types + k + 1}"
