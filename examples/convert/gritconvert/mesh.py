"""Meshes of a foreign script, and walls that are made of them."""
from dataclasses import dataclass, field

from . import servo
from .keywords import Keywords
from .known import Known
from .wrong import Left

PAGE = "src/lammps/wall/mesh/fix_wall_gran_mesh_grit.md"
DUMPS = ("mesh/stl", "mesh/vtk", "mesh/gran/VTK")
PLACEMENT = {"scale": "scale", "move": "shift", "rotate": "rotate"}  # in the line of the wall
MEMBERS = {"file": "file", "type": "kind", "curvature": "flat", "surface_vel": "belt", "reference_point": "about",
           "temperature": "temperature", "precision": "weld"}        # of Mesh, by keyword
LOST = {"element_exclusion_list": 2, "min_feature_length": 1, "write_exclusion_list": 1, "read_exclusion_list": 1,
        "min_angle": 1, "mass_temperature": 1}                       # dropped, and told


def rotation(behind):
    """The number of words of `rotate axis X Y Z angle A`."""
    if len(behind) > 5 and behind[0] == "axis" and behind[4] == "angle":
        return 6
    if len(behind) < 5:
        return 5  # which are not there
    raise Left("'rotate' without axis and angle", PAGE)


def turning(_):
    raise Left("a surface cannot turn while its triangles stand", PAGE)


KEYWORDS = Keywords({"file": 1, "type": 1, "scale": 1, "move": 3, "rotate": rotation, "curvature": 1, "surface_vel": 3,
                     "surface_ang_vel": turning, "reference_point": 3, "temperature": 1, "precision": 1, "wear": 1,
                     "verbose": 1, "heal": 1, "cell_size": 1, "stress": 1, "curvature_tolerant": 1} | LOST,
                    "'{}' of the mesh has no counterpart", page=PAGE)

SERVO_KEYWORDS = Keywords(KEYWORDS.values | servo.WORDS, KEYWORDS.unknown, page=PAGE)


@dataclass(frozen=True)
class Mesh:
    """`fix mesh/surface`: words as the script has them."""

    file: str
    kind: str = "1"      # the type of its material
    placement: list = field(default_factory=list)  # words of scale, shift and rotate, in their order
    flat: str = ""       # angle below which an edge is none
    belt: list = field(default_factory=list)   # velocity of the surface
    about: list = field(default_factory=list)  # point about which torques are
    temperature: str = ""
    weld: str = ""       # distance of corners that are one
    wears: bool = False
    servo: object = None  # Servo that moves it
    lost: list = field(default_factory=list)   # words that have no counterpart and change little

    def reference(self):
        """The point about which torques are: of a servo its center."""
        return self.servo.center if self.servo else self.about

    def goes_along(self):
        """Does this point move with the mesh?"""
        return self.servo is not None and self.servo.controls == "force"

    def alike(self):
        """Meshes of one fix have these alike."""
        return str((self.kind, self.belt, self.flat, self.about, self.temperature, self.wears))


@dataclass
class Meshes(Known):
    """All meshes and their walls so far."""

    named: dict = field(default_factory=dict)    # Mesh by name
    frames: dict = field(default_factory=dict)   # Frame of each mesh that moves
    walls: dict = field(default_factory=dict)    # names of the fixes that a wall of several meshes became
    dumps: list = field(default_factory=list)    # commands that write meshes
    written: set = field(default_factory=set)    # names of those that a wall writes


def read_mesh(words, has_servo=False):
    """The Mesh of the words behind the style."""
    values, placement, load = {}, [], []
    for name, value in (SERVO_KEYWORDS if has_servo else KEYWORDS).each(words):
        if name in servo.WORDS:
            load += [name, *value]
            continue
        if name in PLACEMENT:
            value = value[1:4] + value[5:] if name == "rotate" else value
            placement.append(" ".join([PLACEMENT[name], *value]))
        else:
            values[name] = value
    if "file" not in values:
        raise Left("the mesh has no file", PAGE)
    if values["file"][0].lower().endswith(".vtk"):
        raise Left("walls read STL files: convert the VTK file", PAGE)
    members = {MEMBERS[name]: value if len(value) > 1 else value[0] for name, value in values.items() if name in MEMBERS}
    lost = [name for name in LOST if name in values]
    return Mesh(**members, placement=placement, servo=servo.read(load) if has_servo else None,
                wears=values.get("wear", ["off"]) != ["off"], lost=lost)
