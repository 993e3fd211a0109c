"""Meshes of a foreign script, and walls that are made of them."""
from dataclasses import dataclass, field

from .wrong import Left

PAGE = "src/lammps/wall/mesh/fix_wall_gran_mesh_grit.md"
DUMPS = ("mesh/stl", "mesh/vtk", "mesh/gran/VTK")
PLACEMENT = {"scale": 1, "move": 3, "rotate": 5}
VALUES = {"file": 1, "type": 1, "curvature": 1, "surface_vel": 3}
SAME_HERE = {"verbose": 1, "heal": 1, "cell_size": 1, "stress": 1, "curvature_tolerant": 1, "precision": 1,
             "reference_point": 3, "temperature": 1, "wear": 1}
LOST = {"element_exclusion_list": 2, "min_feature_length": 1, "write_exclusion_list": 1, "read_exclusion_list": 1,
        "min_angle": 1, "mass_temperature": 1}  # dropped, and told
KEYWORDS = PLACEMENT | VALUES | SAME_HERE | LOST


@dataclass(frozen=True)
class Mesh:
    """`fix mesh/surface`: words as the script has them."""

    file: str
    kind: str            # the type of its material
    placement: list      # words of scale, shift and rotate, in their order
    flat: str = ""       # angle below which an edge is none
    belt: list = field(default_factory=list)   # velocity of the surface
    about: list = field(default_factory=list)  # point about which torques are
    temperature: str = ""
    weld: str = ""       # distance of corners that are one
    wears: bool = False
    lost: list = field(default_factory=list)   # words that have no counterpart and change little

    def alike(self):
        """Meshes of one fix have these alike."""
        return str((self.kind, self.belt, self.flat, self.about, self.temperature, self.wears))


@dataclass
class Meshes:
    """All meshes and their walls so far."""

    named: dict = field(default_factory=dict)    # Mesh by name
    frames: dict = field(default_factory=dict)   # Frame of each mesh that moves
    walls: dict = field(default_factory=dict)    # names of the fixes that a wall of several meshes became
    dumps: list = field(default_factory=list)    # commands that write meshes
    written: set = field(default_factory=set)    # names of those that a wall writes

    def add(self, name, mesh):
        self.named[name] = mesh

    def add_frame(self, frame):
        self.frames[frame.mesh] = frame

    def add_wall(self, name, fixes):
        self.walls[name] = fixes

    def add_dump(self, command):
        self.dumps.append(command)

    def write_by_wall(self, dump):
        self.written.add(dump)


def read_mesh(words):
    """The Mesh of the words behind the style."""
    values, placement = read_words(words)
    if "file" not in values:
        raise Left("the mesh has no file", PAGE)
    if values["file"][0].lower().endswith(".vtk"):
        raise Left("walls read STL files: convert the VTK file", PAGE)

    def first(name, default=""):
        return values.get(name, [default])[0]

    return Mesh(values["file"][0], first("type", "1"), placement, first("curvature"), values.get("surface_vel", []),
                values.get("reference_point", []), first("temperature"), first("precision"),
                first("wear", "off") != "off", [name for name in LOST if name in values])


def read_words(words):
    """Values of keywords, and the placement in the order of the words."""
    values, placement, k = {}, [], 0
    while k < len(words):
        name = words[k]
        count = KEYWORDS.get(name)
        if name == "surface_ang_vel":
            raise Left("a surface cannot turn while its triangles stand", PAGE)
        if count is None or k + count >= len(words):
            raise Left(f"'{name}' of the mesh has no counterpart", PAGE)
        value = words[k + 1:k + 1 + count]
        if name == "rotate":
            k, value = rotation(words, k)
        if name in PLACEMENT:
            placement.append(" ".join(["shift" if name == "move" else name, *value[:4]]))
        else:
            values[name] = value
        k += 1 + count
    return values, placement


def rotation(words, k):
    """`rotate axis X Y Z angle A` as four words, and where it begins."""
    if words[k + 1] == "axis" and len(words) > k + 6 and words[k + 5] == "angle":
        return k + 1, words[k + 2:k + 5] + [words[k + 6]]
    raise Left("'rotate' without axis and angle", PAGE)
