"""`wear finnie` of a mesh: the constant of its wall, where it has one."""
from .wrong import Left

PAGE = "src/lammps/wall/mesh/fix_wall_gran_mesh_grit.md"
NAME = "k_finnie"
APART = ("wear counts once for each impact; LIGGGHTS, which counts in every step of a contact, has 0.3 times as much for "
         "impacts at 14 degrees, 2.7 times as much at 63")
UNSEEN = "nothing writes the wear"


def constant(script, kind):
    """K for a wall of this type: the one number that its contacts with all types have, as a word."""
    given = [words for words in script.source.words if words[3:5] == ["property/global", NAME]]
    if not given:
        raise Left(f"the property {NAME} of `wear finnie` is not given by any fix property/global", PAGE)
    if NAME not in script.properties.named:
        script.properties.define(given[0], script.value)
    wall = script.whole(kind, "the type of the wall")
    words = {script.properties.get(NAME, wall, other) for other in types_that_come(script)}
    if len(words) > 1:
        raise Left(f"{NAME} differs between types of particles, `wear finnie K` has one number", PAGE)
    return words.pop()


def types_that_come(script):
    """Types of the particles of insertions, where all come from these; else all types."""
    makers = ("create_atoms", "read_data", "read_restart")
    kinds = {one.kind for one in script.insertions.templates.values()}
    if kinds and not any(words[:1] and words[0] in makers for words in script.source.words):
        return sorted(script.whole(kind, "the type of a template") for kind in kinds)
    return range(1, max(script.domain.types, 1) + 1)
