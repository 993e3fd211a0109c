"""Superquadrics of LIGGGHTS are superellipsoids of LAMMPS: atoms, templates, the pair style, integration."""
from .answer import translated
from .keywords import Keywords
from .superellipsoid import ROUND, Superellipsoid
from .wrong import Left

ATOM_STYLE = "atom_style ellipsoid superellipsoid"
STYLE = "pair_style granular/superellipsoid/grit"
# GRIT's words for radii of contacts, behind the pair style, by the word of LIGGGHTS that is `yes`: here alone.
RADII = {"meanCurvature": "radius mean", "gaussianCurvature": "radius gauss", "": "radius volume"}
FLAT = "radii at flat places have the limit of GRIT, in LIGGGHTS that of `curvatureLimitFactor`"
SPHERES = "contacts of superquadrics need 'surface superquadric': without it LIGGGHTS lets their bounding spheres touch"
NO_ATOMS = "'{}' needs `atom_style superquadric`"
ITERATED = "rotations are integrated by Richardson iterations, as with `integration_scheme 0`"
NO_ITERATION = "0"                                   # the scheme of LIGGGHTS that LAMMPS has
ELLIPSOID = ("2", "2")                               # exponents, where none are given
SIZES = "sizes of superquadrics have no distribution here: give a template for each size"
POINTS = "LAMMPS makes points of them: give them shape, blockiness and density by `set` behind it and before the run"


def constant(count):
    """The number of words of `constant` and so many numbers."""
    def words(behind):
        if behind[:1] in (["uniform"], ["gaussian"]):
            raise Left(SIZES)
        return count + 1 if behind[:1] == ["constant"] else None
    return words


TEMPLATE = Keywords({"atom_type": 1, "density": constant(1), "shape": constant(3), "size": constant(1),
                     "blockiness": constant(2), "volume_limit": 1},
                    "'{}' of the template has no counterpart, or not the values that it has in LIGGGHTS")


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
    return f"{STYLE} {RADII[word]}", [FLAT] if word else []


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
    found = {"atom_type": ["1"], "blockiness": ["constant", *ELLIPSOID]} | TEMPLATE.read(today(words[5:]))
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
    if are_there(script):
        run = min(script.source.first_place(name, script.place) for name in ("run", "minimize"))
        if script.source.first_place("set", script.place, "shape") >= run:
            raise Left(POINTS)
    return script.renamed(command)
