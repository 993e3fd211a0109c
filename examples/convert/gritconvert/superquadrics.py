"""Superquadrics of LIGGGHTS are superellipsoids of LAMMPS: atoms, `set`, templates, the pair style, integration."""
from .answer import translated
from .keywords import Keywords
from .rotation import momentum, of_turn, turn_of
from .superellipsoid import ROUND, Superellipsoid, words_of
from .wrong import Left

ATOM_STYLE = "atom_style ellipsoid superellipsoid"
STYLE = "pair_style granular/superellipsoid/grit"
# The words of GRIT for radii of contacts, behind its pair style, by the word of LIGGGHTS that is `yes`: they stand here alone.
RADII = {"meanCurvature": "geometry mean", "gaussianCurvature": "geometry gauss", "": "geometry mean"}
EQUAL_VOLUME = "radii of contacts are those of the mean curvature, in LIGGGHTS those of a sphere of the same volume"
FLAT = "radii at flat places have the limit of GRIT, in LIGGGHTS that of `curvatureLimitFactor`"
SPHERES = "contacts of superquadrics need 'surface superquadric': without it LIGGGHTS lets their bounding spheres touch"
NO_ATOMS = "'{}' needs `atom_style superquadric`"
ITERATED = "rotations are integrated by Richardson iterations, as with `integration_scheme 0`"
NO_ITERATION = "0"                                   # the scheme of LIGGGHTS that LAMMPS has
SIZES = "sizes of superquadrics have no distribution here: give a template for each size"
POINTS = "LAMMPS makes points of them: give them shape, blockiness and density by `set` behind it and before the run"
UNKNOWN = "'{}' of superquadrics has no counterpart, or no value"
OTHERS = "the {} of these particles may be that of another line, as it was set for others, or particles came in: give it here"
TURNED = "LAMMPS sets angular momenta: for them shape, blockiness, density and orientation must be numbers that are known before the run"
DEFAULTS = {"shape": ["0.5"]*3, "blockiness": ["2", "2"], "density": ["1"], "quat": ["0", "0", "1", "0"]}  # of create_atoms
SPUN = "LAMMPS sets angular momenta: superquadrics that come in spinning need one orientation, constant or that of the template"
AS_IT_IS = (1.0, 0.0, 0.0, 0.0)  # quaternion of a template
TURNS = ("omegax", "omegay", "omegaz")
SET = Keywords(dict.fromkeys(("type", "mol", "x", "y", "z", "vx", "vy", "vz", "charge", "density", "mass", "quat/random", *TURNS), 1) |
               {"type/fraction": 2, "image": 3, "shape": 3, "blockiness": 2, "quat": 4, "quat_direct": 4}, UNKNOWN)


def constant(count):
    """The number of words of `constant` and so many numbers."""
    def words(behind):
        if behind[:1] in (["uniform"], ["gaussian"]):
            raise Left(SIZES)
        return count + 1 if behind[:1] == ["constant"] else None
    return words


TEMPLATE = Keywords({"atom_type": 1, "density": constant(1), "shape": constant(3), "size": constant(1), "blockiness": constant(2),
                     "volume_limit": 1}, "'{}' of the template has no counterpart, or not the values that it has in LIGGGHTS")


def today(words):
    """The exponents had another name."""
    return ["blockiness" if word == "roundness" else word for word in words]


def are_there(script):
    """Does the script have such particles?"""
    return any(words[1:] == ["superquadric"] for _, words in script.source.all_of("atom_style"))


def refuse(script, why):
    """Left for what acts on spheres alone."""
    if are_there(script):
        raise Left(why)


# ---- the pair style, walls

def check_surface(script, model):
    """Contacts know the surface of superquadrics, and of no others."""
    if (model.parts.get("surface") == "superquadric") != are_there(script):
        raise Left(SPHERES if are_there(script) else NO_ATOMS.format("surface superquadric"))


def pair_style(script, model):
    """The line of the pair style without the laws, and what differs; nothing where particles are spheres."""
    check_surface(script, model)
    if not are_there(script):
        return "", []
    factor = script.need(model.switches.get("curvatureLimitFactor", "0"), "curvatureLimitFactor")
    given = [word for word in RADII if model.switches.get(word) == "yes"]
    if len(given) > 1 or factor < 0:
        raise Left("meanCurvature and gaussianCurvature exclude each other, and curvatureLimitFactor is not negative")
    word = given[0] if given and factor else ""  # a factor of 0 stands for spheres of the same volume
    return f"{STYLE} {RADII[word]}", [FLAT if word else EQUAL_VOLUME]


# ---- particles

def integrate(_, command):
    """`fix nve/superquadric`"""
    words = command.words
    scheme = Keywords({"integration_scheme": 1}, "'{}' of nve/superquadric has no counterpart").read(words[4:])
    same = scheme.get("integration_scheme") == [NO_ITERATION]
    return translated(command, " ".join([*words[:3], "nve/asphere"]), "" if same else ITERATED)


def template(script, command):
    """`particletemplate/superquadric`: remembered for distributions."""
    if not are_there(script):
        raise Left(NO_ATOMS.format("particletemplate/superquadric"))
    words = command.words
    found = {"atom_type": ["1"], "blockiness": ["", *DEFAULTS["blockiness"]]} | TEMPLATE.read(today(words[5:]))
    if ("shape" in found) == ("size" in found) or "density" not in found:
        raise Left("the template has no shape or no density, or shape and size")
    half = [script.need(word, "the shape") for word in found.get("shape", [])[1:]]
    half = half or [script.need(found["size"][1], "the size")/2]*3
    block = [script.need(word, "the blockiness") for word in found["blockiness"][1:]]
    density = script.need(found["density"][1], "the density")
    if min(*half, density) <= 0 or min(block) < ROUND:
        raise Left("shape and density must be positive, and blockiness at least 2")
    kind = str(script.whole(found["atom_type"][0], "atom_type"))
    script.insertions.add("templates", Superellipsoid(kind, density, tuple(half), tuple(block), words[2]), words[1])
    return script.absorbed(command, "in the insertion")


def create_atoms(script, command):
    """Points, until `set` makes them superquadrics."""
    run = next((place for name in ("run", "minimize") for place, _ in script.source.all_of(name) if place > script.place),
               len(script.source.words))
    sets = [words for place, words in script.source.all_of("set") if script.place < place < run]
    if are_there(script) and not any("shape" in words for words in sets):
        raise Left(POINTS)
    return script.renamed(command)


def set_numbers(script, command):
    """`set STYLE ID keyword value ..`: mass, shape and exponents together, as LAMMPS takes the moments from them."""
    chosen, given = command.words[1:3], list(SET.each(today(command.words[3:])))
    found, words = dict(given), []
    if {"shape", "blockiness", "density"} & set(found):
        density, half, block = (found.get(name) or before(script, chosen, name) for name in ("density", "shape", "blockiness"))
        if any(word.startswith("v_") for word in (*density, *half, *block)):
            raise Left("a variable for each particle has no counterpart: the mass follows from shape, blockiness and density")
        words = words_of(density[0], half, block)
    later = []
    for name, values in given:
        if name == "quat_direct":
            axis, angle = turn_of([script.need(word, "the quaternion") for word in values])
            words += ["quat", *(f"{one:.10g}" for one in (*axis, angle))]
        elif name == "type":
            words = [name, *values, *words]
        elif name not in ("shape", "blockiness", "density", *TURNS):
            words += [name, *values]
    if set(TURNS) & set(found):
        later = ["angmom", *(f"{one:.10g}" for one in momentum_of(script, chosen, found))]
    return script.renamed(command, [*command.words[:3], *words, *later])


def before(script, chosen, name):
    """Words that these particles were given before, or those of `create_atoms`. Left where that is not known."""
    found, sure = None, not any(words[:1] in (["read_data"], ["read_restart"]) or "insert/" in "".join(words[3:4])
                                for words in script.before())
    for place, words in script.source.all_of("set"):
        if place >= script.place or len(words) < 3:
            continue
        values = given_by(words)
        turned = name == "quat" and {"quat_direct", "quat/random"} & set(values)
        if name not in values and not turned:
            continue
        if words[1:3] == chosen or words[1:3] == ["group", "all"]:
            unclear = turned or any(script.source.defines(word, place + 1, script.place) for word in values[name])
            found, sure = None if unclear else values[name], not unclear
        elif not are_others(words[1:3], chosen):
            found, sure = None, False
    if not sure or script.conditional and found is None:
        raise Left(OTHERS.format(name))
    return found or DEFAULTS[name]


def given_by(words):
    """Keywords of a line of `set` with their values; none of a line that is left."""
    try:
        return dict(SET.each(today(words[3:])))
    except Left:
        return {}


def are_others(one, chosen):
    """Have the particles of two lines none in common? Numbers of particles say so."""
    return one[0] == chosen[0] == "atom" and one[1].isdigit() and chosen[1].isdigit() and one[1] != chosen[1]


# ---- rotation

def momentum_of(script, chosen, found):
    """Angular momentum of particles whose angular velocity is set."""
    values = {name: found.get(name) or before(script, chosen, name) for name in ("density", "shape", "blockiness")}
    if "quat/random" in found or "quat_direct" in found:
        quaternion = [script.value(word) for word in found.get("quat_direct", [""])]
    else:
        quaternion = of_turn([script.value(word) for word in found.get("quat") or before(script, chosen, "quat")])
    numbers = [script.value(word) for name in ("density", "shape", "blockiness") for word in values[name]]
    spin = [script.value(found.get(name, ["0"])[0]) for name in TURNS]
    if None in (*numbers, *quaternion, *spin):
        raise Left(TURNED)
    body = Superellipsoid("1", numbers[0], tuple(numbers[1:4]), tuple(numbers[4:]))
    return momentum(body.moments(), quaternion, spin)


def turned(one, template, new, seed):
    """Lines of orientation and angular momentum of particles that come in; None for spheres."""
    if not isinstance(template, Superellipsoid):
        return None
    script, (kind, *numbers) = one.script, one.options.get("orientation", ["template"])
    spin = [script.need(word, "the angular velocity") for word in one.options.get("omega", [])[1:]]
    if kind == "random":
        if any(spin):
            raise Left(SPUN)
        return [f"set group {new} quat/random {seed}"]
    quaternion = [script.need(word, "the orientation") for word in numbers] if kind == "constant" else AS_IT_IS
    axis, angle = turn_of(quaternion)
    words = ["quat", *(f"{value:.10g}" for value in (*axis, angle))] if angle else []
    if any(spin):
        words += ["angmom", *(f"{value:.10g}" for value in momentum(template.moments(), quaternion, spin))]
    return [" ".join([f"set group {new}", *words])]*bool(words)
