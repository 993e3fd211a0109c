"""`fix wall/gran`: planes, cylinders and meshes."""
from . import causes
from .laws import read_model
from .old_names import SECOND
from .pairs import wall_lines
from .table import APPROXIMATED, TRANSLATED
from .wrong import Left

PAGE = "src/lammps/fix_wall_gran_grit.md"
REGION_PAGE = "src/lammps/fix_wall_gran_region_grit.md"
OLD_NUMBERS = 6
AXES = "xyz"
CURVED = "the curvature of the cylinder counts in the stiffness of a contact, in LIGGGHTS it does not"
STORES = ("store_force", "contact_force", "store_force_contact")


def wall(script, command):
    words = command.words
    if len(words) > 4 and words[4] == "model":
        model, rest = read_model(words[5:])
        if not rest:
            raise Left("neither 'primitive' nor 'mesh' follows", PAGE)
        if rest[0] == "mesh":
            from .meshes import mesh_wall
            return mesh_wall(script, command, model, rest[1:])
        return primitive(script, command, model, rest[1:])
    return old_wall(script, command)


def old_wall(script, command):
    """`fix ID all wall/gran kn kt gn gt mu flag zplane lo hi ...`, the laws being those of the pair style."""
    words = command.words
    if not script.old_style or len(words) < 4 + OLD_NUMBERS + 2:
        raise causes.because(script, causes.PAIR_STYLE, "neither a model nor the six numbers of an old pair style", PAGE)
    preset = " ".join(script.old_style.split()[:2] + words[4:4 + OLD_NUMBERS])
    shape = words[4 + OLD_NUMBERS:]
    if borders_of(script, shape[0]):
        raise Left("LAMMPS refuses a wall across periodic borders", PAGE)
    lines = [f"fix {words[1]} {words[2]} wall/gran/grit granular {preset} {' '.join(shape)}"]
    script.write(command, lines)


def primitive(script, command, model, words):
    values = keyword_values(words, {"type": 1, "temperature": 1, "shear": 2, "store_force": 1, "contact_force": 1,
                                    "store_force_contact": 1})
    shape, place = values.pop("shape")
    if "type" not in values:
        raise Left("the wall has no type", PAGE)
    material, fate, note = laws_of_wall(script, model, values["type"][0], "temperature" in values), TRANSLATED, ""
    lost = [word for word in STORES if values.get(word, ["no"])[0] != "no"]
    if lost:
        fate, note = APPROXIMATED, "; ".join([note]*bool(note) + [f"without {' '.join(lost)}: see `contacts`"])
    tail = options(script, values)
    name, group = command.words[1:3]
    begin = f"fix {name} {group} wall/gran"
    if shape[1:] == "plane":
        if borders_of(script, shape):
            return across_border(script, command, material, shape, place[0], tail, note)
        at = place[0].lstrip("+")
        return script.write(command, f"{begin}/grit granular {material} {shape} {at} NULL{tail}", fate, note, PAGE)
    if shape[1:] != "cylinder" or len(place) < 3:
        raise Left(f"there is no such wall: {shape}", PAGE)
    fate, note = APPROXIMATED, "; ".join([note]*bool(note) + [CURVED])
    if shape[0] == "z" and all(script.value(word) == 0 for word in place[1:3]) and not borders_of(script, shape):
        return script.write(command, f"{begin}/grit granular {material} zcylinder {place[0]}{tail}", fate, note, PAGE)
    if "shear" in values:
        raise Left("a cylinder about another axis cannot slide: let its region rotate", REGION_PAGE)
    region = f"region {name}_wall cylinder {shape[0]} {place[1]} {place[2]} {place[0]} INF INF units box"
    lines = [region, f"{begin}/region/grit granular {material} region {name}_wall{tail}"]
    return script.write(command, lines, fate, note, REGION_PAGE)


def borders_of(script, shape):
    """Axes along which a plane or cylinder ends the box, and the box is periodic: LAMMPS refuses such a wall."""
    axis, known = shape[:1], script.boxes and script.borders
    across = [axis] if shape[1:] == "plane" else [one for one in AXES if one != axis]
    return [one for one in across if one in AXES and known and script.borders[AXES.index(one)].startswith("p")]


def across_border(script, command, material, shape, place, tail, note):
    """A plane across periodic borders as regions: one on each side of it where there is room for particles."""
    if "shear" in tail.split():
        raise Left("a plane across periodic borders cannot slide", REGION_PAGE)
    name, group = command.words[1:3]
    axis, at = AXES.index(shape[0]), script.value(place)
    low, high = script.box.bounds(shape[0]) if script.box and at is not None else (None, None)
    sides = [side for side in (1, -1) if low is None or not (at <= low if side < 0 else at >= high)]
    lines = []
    for k, side in enumerate(sides):
        one = name + SECOND*k
        point, normal = ([str(value) if n == axis else "0" for n in range(3)] for value in (place.lstrip("+"), side))
        lines += [f"region {one}_wall plane {' '.join(point)} {' '.join(normal)} units box",
                  f"fix {one} {group} wall/gran/region/grit granular {material} region {one}_wall{tail}"]
        if k:
            script.also_gone.setdefault(name, []).append(one)
    script.write(command, lines, APPROXIMATED if note else TRANSLATED, note, REGION_PAGE)


def keyword_values(words, known):
    """Values of keywords, and the shape with its numbers."""
    values, k = {}, 0
    while k < len(words):
        if words[k][1:] in ("plane", "cylinder"):
            count = 1 if words[k].endswith("plane") else 3
            values["shape"] = words[k], words[k + 1:k + 1 + count]
        elif words[k] in known:
            count = known[words[k]]
            values[words[k]] = words[k + 1:k + 1 + count]
        else:
            raise Left(f"'{words[k]}' of the wall has no counterpart", PAGE)
        got = values["shape"][1] if words[k][1:] in ("plane", "cylinder") else values[words[k]]
        if len(got) < count:
            raise Left(f"numbers are missing after '{words[k]}'", PAGE)
        k += 1 + count
    if known and "shape" not in values and "n_meshes" not in known:
        raise Left("no plane or cylinder is named", PAGE)
    return values


def laws_of_wall(script, model, kind, warm):
    """`type N` where the wall has the laws of the pairs; else a type of its own: for another model, without heat, and
    where a pair style follows that the wall does not."""
    if model == script.model and (warm or script.heat is None) and not script.later("pair_style"):
        return f"type {kind}"
    if script.model is None and not script.later("pair_style"):
        raise causes.because(script, causes.PAIR_STYLE, "no pair style stands before it", PAGE)
    one = model, script.whole(kind, "the type of the wall"), bool(warm) and script.heat is not None
    if one not in script.wall_types:
        script.wall_types.append(one)
    k = script.wall_types.index(one)
    if script.pairs_written:
        script.lines += wall_lines(script, k)
    return f"type {script.types + k + 1}"


def options(script, values):
    tail = ""
    if "shear" in values:
        tail += " shear " + " ".join(values["shear"])
    if "temperature" in values and script.heat is not None:
        tail += " temperature " + values["temperature"][0]
    return tail
