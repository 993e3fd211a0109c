"""`model` of LIGGGHTS: a normal law, further laws by their part, and switches."""
from dataclasses import dataclass, field

from .wrong import Left

PAGE = "src/setup/from_other_codes.md"
WALL_WORDS = ("primitive", "mesh")
NORMALS = ("hertz", "hooke", "hertz/stiffness", "hooke/stiffness", "hooke/hysteresis")
SWITCHES = {"limitForce", "tangential_damping", "ktToKnUser", "absolute_damping", "torsionTorque", "tangential_reduce",
            "heating_normal_hertz", "heating_tangential_history", "computeDissipatedEnergy", "disable_when_bonded"}
PARTS = {"tangential": ("history", "no_history", "off"),
         "cohesion": ("off", "sjkr", "sjkr2", "washino/capillary/viscous", "washino"),
         "rolling_friction": ("off", "cdt", "epsd", "epsd2", "epsd3")}


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
    parts, switches, k = {}, {}, 1
    while k < len(words) and words[k] not in WALL_WORDS:
        if k + 1 >= len(words):
            raise Left(f"'{words[k]}' has no value", PAGE)
        if words[k] in ("tangential", "cohesion", "rolling_friction", "surface"):
            parts[words[k]] = words[k + 1]
        elif words[k] in SWITCHES:
            switches[words[k]] = words[k + 1]
        else:
            raise Left(f"'{words[k]}' of the contact model has no counterpart", PAGE)
        k += 2
    rest = words[k:]
    for name in SWITCHES & set(rest):  # of a wall they stand behind its geometry
        at = rest.index(name)
        if at + 1 == len(rest):
            raise Left(f"'{name}' has no value", PAGE)
        switches[name] = rest[at + 1]
        del rest[at:at + 2]
    model = Model(words[0], parts, switches)
    check(model)
    return model, rest


def check(model):
    if model.normal not in NORMALS:
        raise Left(f"there is no normal law for the model {model.normal}", PAGE)
    surface = model.parts.get("surface", "default")
    if surface != "default":
        raise Left(f"contacts of spheres know nothing of each other, not 'surface {surface}'", PAGE)
    for part, names in PARTS.items():
        if model.part(part) not in names:
            raise Left(f"there is no law for '{part} {model.part(part)}'", PAGE)
    for switch in ("heating_normal_hertz", "computeDissipatedEnergy"):
        if model.on(switch):
            raise Left(f"'{switch} on' has no counterpart", PAGE)
