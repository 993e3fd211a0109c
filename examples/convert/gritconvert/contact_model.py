"""`model` of LIGGGHTS: a normal law, further laws by their part, and switches; the models that a script asks for."""
from dataclasses import dataclass, field

from .keywords import Keywords
from .known import Known
from .wrong import Left

PAGE = "src/setup/from_other_codes.md"
WALL_WORDS = ("primitive", "mesh")
NORMALS = ("hertz", "hooke", "hertz/stiffness", "hooke/stiffness", "hooke/hysteresis")
SWITCHES = {"limitForce", "tangential_damping", "ktToKnUser", "absolute_damping", "torsionTorque", "tangential_reduce",
            "heating_normal_hertz", "heating_tangential_history", "computeDissipatedEnergy", "disable_when_bonded"}
CURVATURE = {"curvatureLimitFactor", "meanCurvature", "gaussianCurvature"}  # words of the pair style, also at walls
SWITCHES |= CURVATURE
PARTS = {"surface": ("default", "superquadric"),
         "tangential": ("history", "no_history", "off"),
         "cohesion": ("off", "sjkr", "sjkr2", "washino/capillary/viscous", "washino"),
         "rolling_friction": ("off", "cdt", "epsd", "epsd2", "epsd3")}
KEYWORDS = Keywords(dict.fromkeys([*PARTS, *SWITCHES], 1), "'{}' of the contact model has no counterpart",
                    "'{}' has no value", PAGE)


@dataclass(frozen=True)
class Model:
    """The words after `model`."""

    normal: str
    parts: dict = field(default_factory=dict)
    switches: dict = field(default_factory=dict)

    def part(self, name):
        """What the model has for tangential, rolling_friction, .."""
        return self.parts.get(name, "off")

    def on(self, switch):
        return self.switches.get(switch) == "on"

    def has_laws_of(self, other):
        """Are the laws those of another model, whatever the radii that they take?"""
        def laws(model):
            switches = {name: value for name, value in model.switches.items() if name not in CURVATURE}
            return model.normal, model.parts, switches
        return other is not None and laws(self) == laws(other)

    def twists(self):
        return self.on("torsionTorque") and self.part("rolling_friction") != "off"

    def rubs(self):
        """Is there a law of friction?"""
        kind = self.part("tangential")
        return kind == "history" or (kind == "no_history" and self.switches.get("tangential_damping") != "off")


def read_model(words):
    """`hertz tangential history ...` up to the geometry of a wall; returns the model and the words behind."""
    if not words:
        raise Left("no normal model is named", PAGE)
    end = next((k for k in range(1, len(words), 2) if words[k] in WALL_WORDS), len(words))
    whole = end - (end + 1) % 2  # without a last word that has no value
    found, rest = list(KEYWORDS.each(words[1:whole])), words[end:]
    if whole < end:
        raise Left(KEYWORDS.missing.format(words[whole]), PAGE)
    for name in SWITCHES & set(rest):  # of a wall they stand behind its geometry
        at = rest.index(name)
        found += KEYWORDS.each(rest[at:at + 2])
        del rest[at:at + 2]
    values = {name: value for name, (value,) in found}
    model = Model(words[0], *({name: values[name] for name in values if name in kind} for kind in (PARTS, SWITCHES)))
    check(model)
    return model, rest


def check(model):
    if model.normal not in NORMALS:
        raise Left(f"there is no normal law for the model {model.normal}", PAGE)
    for part, names in PARTS.items():
        kind = model.parts.get(part, names[0])
        if kind not in names:
            raise Left(f"contacts know nothing of each other, not 'surface {kind}'" if part == "surface" else
                       f"there is no law for '{part} {kind}'", PAGE)
    for switch in ("heating_normal_hertz", "computeDissipatedEnergy"):
        if model.on(switch):
            raise Left(f"'{switch} on' has no counterpart", PAGE)


@dataclass
class PairLaws(Known):
    """The model of all pairs, walls that have a type of their own, and what is written of them."""

    model: object = None   # Model of `pair_style gran`, None before it
    preset: str = ""       # words of GRIT for an old pair style
    walls: list = field(default_factory=list)  # model, material and heat of walls with a type of their own
    due: bool = False      # pair_coeff waits for properties
    written: bool = False  # the laws of the present model
    first_line: str = ""   # laws of types 1 and 1 where pair_coeff stood first
    first_walls: int = 0   # walls that had laws there

    def note_first(self, line):
        """Where the laws stood first; walls that come later get such a line there. Tells whether it is the first one."""
        if self.first_line:
            return False
        self.first_line, self.first_walls = line, len(self.walls)
        return True

    def add_wall(self, model, material, heat):
        """The number of a wall among those with a type of their own; the same one for the same laws."""
        one = model, material, heat
        if one not in self.walls:
            self.walls.append(one)
        return self.walls.index(one)

    def exist(self):
        """LAMMPS can find overlaps: it needs pair_coeff for that."""
        return self.written or bool(self.preset)
