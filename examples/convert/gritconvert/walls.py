"""`fix wall/gran`: planes, cylinders and meshes."""
from dataclasses import dataclass, field

from . import causes
from .answer import translated
from .contact_model import read_model
from .domain import AXES
from .mesh_walls import mesh_wall
from .old_names import SECOND
from .pairs import OLD_NUMBERS
from .superquadrics import check_surface
from .wall_types import SHAPES, STORES, keywords, laws_of_wall, stored
from .wrong import Left

PAGE = "src/lammps/wall/fix_wall_gran_grit.md"
REGION_PAGE = "src/lammps/wall/region/fix_wall_gran_region_grit.md"
CURVED = "the curvature of the cylinder counts in the stiffness of a contact, in LIGGGHTS it does not"
KEYWORDS = keywords(type=1, temperature=1, shear=2, **dict.fromkeys(STORES, 1))


@dataclass(frozen=True)
class Wall:
    """`primitive`: words as the script has them."""

    shape: str           # xplane, zcylinder, ..
    place: list          # of a plane; radius and center of a cylinder
    values: dict = field(default_factory=dict)  # of other keywords

    def is_plane(self):
        return self.shape[1:] == "plane"

    def options(self, has_heat):
        """What stands behind the shape."""
        names = ["shear", "temperature"][:1 + has_heat]
        return "".join(f" {word}" for name in names if name in self.values for word in (name, *self.values[name]))


def wall(script, command):
    """A wall of LIGGGHTS with a model, or one with six numbers."""
    words = command.words
    if words[4:5] != ["model"]:
        return old_wall(script, command)
    model, rest = read_model(words[5:])
    check_surface(script, model)
    if not rest:
        raise Left("neither 'primitive' nor 'mesh' follows", PAGE)
    if rest[0] == "mesh":
        return mesh_wall(script, command, model, rest[1:])
    return primitive(script, command, model, read_wall(rest[1:]))


def old_wall(script, command):
    """`fix ID all wall/gran kn kt gn gt mu flag zplane lo hi ...`, the laws being those of the pair style."""
    words = command.words
    if not script.pairs.preset or len(words) < 4 + OLD_NUMBERS + 2:
        raise script.because(causes.PAIR_STYLE, "neither a model nor the six numbers of an old pair style", PAGE)
    preset = " ".join(script.pairs.preset.split()[:2] + words[4:4 + OLD_NUMBERS])
    shape = words[4 + OLD_NUMBERS:]
    if script.domain.periodic_across(shape[0]):
        raise Left("LAMMPS refuses a wall across periodic borders", PAGE)
    return translated(command, f"fix {words[1]} {words[2]} wall/gran/grit granular {preset} {' '.join(shape)}")


def read_wall(words):
    """The Wall of the words behind `primitive`."""
    shape, values = (), {}
    for name, value in KEYWORDS.each(words):
        if "*" + name[1:] in SHAPES:
            shape = name, value
        else:
            values[name] = value
    if not shape:
        raise Left("no plane or cylinder is named", PAGE)
    if "type" not in values:
        raise Left("the wall has no type", PAGE)
    return Wall(*shape, values)


def primitive(script, command, model, one):
    """A plane or cylinder: a wall of its shape, or of a region where LAMMPS has no such wall."""
    laws = laws_of_wall(script, model, one.values["type"][0], "temperature" in one.values)
    lost = stored(one.values)
    notes = [f"without {' '.join(lost)}: see `contacts`"] if lost else []
    name, group = command.words[1:3]
    begin, tail = f"fix {name} {group} wall/gran/grit granular {laws}", one.options(script.heat is not None)
    across = script.domain.periodic_across(one.shape)
    if one.is_plane():
        if across:
            return across_border(script, command, laws, one, notes)
        at = one.place[0].lstrip("+")
        return translated(command, f"{begin} {one.shape} {at} NULL{tail}", "; ".join(notes), PAGE)
    note = "; ".join([*notes, CURVED])
    radius, *center = one.place
    if one.shape[0] == "z" and all(script.value(word) == 0 for word in center) and not across:
        return translated(command, f"{begin} zcylinder {radius}{tail}", note, PAGE)
    if "shear" in one.values:
        raise Left("a cylinder about another axis cannot slide: let its region rotate", REGION_PAGE)
    region = f"cylinder {one.shape[0]} {' '.join(center)} {radius} INF INF"
    return translated(command, of_region(name, group, laws, region, tail), note, REGION_PAGE)


def of_region(name, group, laws, region, tail):
    """Lines of a wall that is a region."""
    return [f"region {name}_wall {region} units box",
            f"fix {name} {group} wall/gran/region/grit granular {laws} region {name}_wall{tail}"]


def across_border(script, command, laws, one, notes):
    """A plane across periodic borders as regions: one on each side of it where there is room for particles."""
    if "shear" in one.values:
        raise Left("a plane across periodic borders cannot slide", REGION_PAGE)
    name, group = command.words[1:3]
    place, tail = one.place[0], one.options(script.heat is not None)
    axis, at = AXES.index(one.shape[0]), script.value(place)
    low, high = script.domain.box.bounds(one.shape[0]) if script.domain.box and at is not None else (None, None)
    sides = [side for side in (1, -1) if low is None or not (at <= low if side < 0 else at >= high)]
    lines = []
    for k, side in enumerate(sides):
        part = name + SECOND*k
        point, normal = ([str(value) if n == axis else "0" for n in range(3)] for value in (place.lstrip("+"), side))
        lines += of_region(part, group, laws, f"plane {' '.join(point)} {' '.join(normal)}", tail)
        if k:
            script.names.add_part(name, part)
    return translated(command, lines, "; ".join(notes), REGION_PAGE)
