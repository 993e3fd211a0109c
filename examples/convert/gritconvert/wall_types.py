"""Types of walls: those of particles, or types of their own for walls with other laws."""
from . import causes
from .keywords import Keywords
from .pairs import wall_lines

PAGE = "src/lammps/wall/fix_wall_gran_grit.md"
STORES = ("store_force", "contact_force", "store_force_contact")
SHAPES = {"*plane": 1, "*cylinder": 3}  # numbers of each


def keywords(**values):
    """The reader of a wall's words: of these and of shapes."""
    return Keywords(values | SHAPES, "'{}' of the wall has no counterpart", "numbers are missing after '{}'", PAGE)


def stored(values):
    """Words that ask for forces to be stored, which LAMMPS has elsewhere."""
    return [word for word in STORES if values.get(word, ["no"])[0] != "no"]


def laws_of_wall(script, model, kind, warm):
    """`type N` where the wall has the laws of the pairs; else a type of its own: for another model, without heat, and
    where a pair style follows that the wall does not. Its laws are written, if those of the pairs are."""
    pairs, style_follows = script.pairs, script.later("pair_style")
    if model.has_laws_of(pairs.model) and (warm or script.heat is None) and not style_follows:
        return f"type {kind}"
    if pairs.model is None and not style_follows:
        raise script.because(causes.PAIR_STYLE, "no pair style stands before it", PAGE)
    k = pairs.add_wall(model, script.whole(kind, "the type of the wall"), bool(warm) and script.heat is not None)
    if pairs.written:
        script.writer.add(wall_lines(script, k))
    return f"type {script.domain.types + k + 1}"
