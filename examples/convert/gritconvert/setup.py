"""Commands that set a simulation up: box, types, regions, time step, gravity."""
import math

from . import alike, bodies, superquadrics
from .answer import kept, translated
from .domain import read_region
from .wrong import Left

REGIONS = ("block", "cone", "cylinder", "plane", "prism", "sphere", "union", "intersect")  # of both programs
MOST_TYPES = 100  # each two of them have a line of laws
# LAMMPS takes its kinetic energy from degrees of freedom, of which it takes three away, and counts them when a run begins.
DEGREES = "compute_modify thermo_temp dynamic/dof yes extra/dof 0"
MAP = "atom_modify map array"  # fix rigid/small asks for it
DISCS = "masses are those of spheres, LIGGGHTS has discs of mass pi r^2 density: `set .. density/disc`"
FILE_OF_SHAPES = "LAMMPS reads shapes and orientations from a section Ellipsoids of the file, LIGGGHTS from Atoms"
OTHER_FILE = "a restart file of LIGGGHTS cannot be read: write this one with the translated script"


def atom_style(script, command):
    """Spheres, whose first number tells that diameters change, or superellipsoids."""
    words = command.words[1:]
    if words == ["superquadric"]:
        return translated(command, superquadrics.ATOM_STYLE)
    if words not in (["granular"], ["sphere"]):
        raise Left(f"particles are spheres: not '{' '.join(words)}'")
    grows = any(words[3:4] == ["adapt"] and "diameter" in words for words in script.source.words)
    has_map = any("map" in words for _, words in script.source.all_of("atom_modify"))
    more = [MAP]*(not has_map and bodies.are_there(script))
    return translated(command, "atom_style sphere" + " 1"*grows).then(more)


def communicate(_, command):
    """Its words are those of `comm_modify`."""
    words = command.words[1:]
    if not words or words[0] not in ("single", "multi"):
        raise Left("neither 'single' nor 'multi'")
    # LAMMPS takes `multi` behind `neighbor .. multi` only. With `single` the same particles are there, and more are sent.
    return translated(command, " ".join(["comm_modify mode single", *words[1:]]))


def boundary(script, command):
    """Which borders are periodic, by axis; not known under `if`."""
    words = command.words[command.words.index("boundary") + 1:][:3] if "boundary" in command.words else []
    if words:
        script.domain.learn(borders=None if script.conditional or len(words) < 3 else words)
    return script.renamed(command)


def group(script, command):
    """`initialize` makes an empty one."""
    if command.words[2:] == ["initialize"]:
        return translated(command, " ".join([*command.words[:2], "empty"]))
    return script.renamed(command)


def variable(script, command):
    """Its value counts from here on."""
    script.variables.define(command.words)
    script.refuse_gone(command.words[3:])
    if command.words[2:3] == ["equal"] and bodies.are_there(script):
        bodies.refuse_kinetic(command.words[3:])
    script.names.restore("variable", "".join(command.words[1:2]))
    if command.words[2:3] == ["universe"]:
        return translated(command, " ".join(command.words).replace(" universe ", " index ", 1))
    return script.renamed(command)


def region(script, command):
    """Remembered for boxes and insertions."""
    words = command.words
    if len(words) < 3:
        raise Left("the region has no style")
    if words[2].startswith("mesh/"):
        raise Left("regions of tetrahedra are not known to LAMMPS")
    if words[2] not in REGIONS:
        raise Left(f"LAMMPS has no region of style {words[2]}")
    script.domain.add("regions", read_region(script, words), words[1])
    return alike.without(script, command)


def create_box(script, command):
    """The box, its types, and what output needs behind it."""
    words = command.words
    if len(words) < 3:
        raise Left("number of types or region is missing")
    number = script.value(words[1])
    types = types_of_properties(script) if number is None else int(number)
    script.domain.learn(types=types)
    if not 0 < types <= MOST_TYPES:
        raise Left(f"the number of types must be between 1 and {MOST_TYPES}, got {words[1]}")
    script.domain.create(command, words[2])
    return kept(command).then(begin_output(script))


def read_data(script, command):
    superquadrics.refuse(script, FILE_OF_SHAPES)
    if "add" not in command.words:
        script.domain.learn(types=types_of_properties(script))
        script.domain.create(command)
    return kept(command).then(begin_output(script))


def read_restart(script, command):
    script.domain.learn(types=types_of_properties(script), borders=None, restarted=True)
    return translated(command, command.text, OTHER_FILE).then(begin_output(script))


def begin_output(script):
    """What the output of LAMMPS needs to be that of LIGGGHTS, behind the line that makes the box."""
    lines = [DEGREES]
    styles, runs = ([place for place, _ in script.source.all_of(name)] for name in ("thermo_style", "run"))
    return lines if styles and min(styles) < min(runs, default=math.inf) else [*lines, alike.thermo_one(script)]


def types_of_properties(script):
    """The number of types is that of the properties, where no box is created."""
    sizes = [len(words) - 6 for words in script.source.words if words[3:6:2] == ["property/global", "peratomtype"]]
    return max(sizes, default=1)


def timestep(script, command):
    """Remembered for insertions; not known under `if`."""
    script.domain.learn(timestep=command.words[1] if len(command.words) > 1 and not script.conditional else None)
    return kept(command)


def dimension(_, command):
    """Particles are discs in two dimensions of LIGGGHTS, and spheres here."""
    return translated(command, " ".join(command.words), DISCS) if command.words[1:2] == ["2"] else kept(command)


def gravity(script, command):
    """Its size, where it points down."""
    words = command.words
    values = [script.value(word) for word in words[6:9]]
    size = script.value(words[4]) if len(words) > 4 else None
    if words[5:6] == ["vector"] and size and len(values) == 3 and values[:2] == [0, 0] and (values[2] or 0) < 0:
        script.domain.learn(gravity=size)
    return translated(command, " ".join([*words, "disable"])) if bodies.are_there(script) else kept(command)
