"""`fix heat/gran` and what scripts ask of it."""
from dataclasses import dataclass

from . import bodies
from .alike import set_numbers
from .answer import translated
from .known import Known
from .wrong import Left

PAGE = "src/law/heat/radius.md"
LATER = "particles that are poured in later have temperature 0"


@dataclass
class Heat(Known):
    """The fix for heat that a script has."""

    name: str
    temperature: str       # of particles at first
    flow: str = ""         # the line that integrates, where it has a capacity for each type
    written: bool = False  # temperatures are known to LAMMPS


def find(source):
    """Contacts conduct heat if the script has such a fix anywhere: pair_coeff stands before it."""
    for _, words in source.all_of("fix"):
        if words[3:4] in (["heat/gran"], ["heat/gran/conduction"]):
            at = words.index("initial_temperature") if "initial_temperature" in words else len(words)
            return Heat(words[1], "".join(words[at + 1:at + 2]) or "0")
    return None


def heat(script, command):
    """Temperature and heat flow of particles, their integration, and the sum of their heat."""
    name, group = command.words[1:3]
    if bodies.are_there(script):
        raise Left("a clump has one temperature in LIGGGHTS, here each of its spheres has its own", PAGE)
    if "contact_area" in command.words or "area_correction" in command.words and "yes" in command.words:
        raise Left("contacts conduct by the area of their overlap, without correction", PAGE)
    capacities = [script.properties.get("thermalCapacity", i, i) for i in range(1, max(script.domain.types, 1) + 1)]
    each, sums = f"constant {capacities[0]}", capacities[0]
    if len(capacities) > 1:
        each = "type " + " ".join(capacities)
        sums = "+".join(f"(c_{name}_m[2]=={i})*{one}" for i, one in enumerate(capacities, 1))
    lines = [f"fix {name}_atoms all property/atom temperature heatflow ghost yes",
             f"fix {name} {group} heat/flow {each}",
             f"compute {name}_T all property/atom temperature heatflow",
             f"compute {name}_m all property/atom mass type",
             f"variable {name}_Q atom c_{name}_m[1]*({sums})*c_{name}_T[1]",
             f"compute {name}_sum all reduce sum v_{name}_Q"]
    script.heat.learn(flow=lines[1] if len(capacities) > 1 else "", written=True)
    script.names.rename({f"f_{name}": f"c_{name}_sum", "f_Temp[0]": f"c_{name}_T[1]", "f_Temp": f"c_{name}_T[1]",
                       "f_heatFlux[0]": f"c_{name}_T[2]", "f_heatFlux": f"c_{name}_T[2]"})
    if any(words[:1] in (["create_atoms"], ["read_data"]) or words[3:4] == ["insert/pack"] for words in script.before()):
        lines.insert(1, f"set group all temperature {script.heat.temperature}")
    styles = ["".join(words[3:4]) for _, words in script.source.all_of("fix")]
    come_later = any(style.startswith(("insert/rate", "insert/stream")) for style in styles)
    return translated(command, lines, LATER if come_later else "", PAGE)


def set_command(script, command):
    """`set KIND ID property/atom Temp T` and the like."""
    words = command.words
    if "property/atom" not in words:
        return set_numbers(script, command)
    at = words.index("property/atom")
    if len(words) < at + 3 or at < 3 or script.heat is None:
        raise Left("only temperatures and heat sources of particles are known", PAGE)
    name, value = words[at + 1:at + 3]
    if name == "Temp":
        return translated(command, f"{' '.join(words[:at])} temperature {value}")
    if name == "heatSource" and words[1] in ("region", "group", "type"):
        group = f"source_{words[2]}" if words[1] != "group" else words[2]
        lines = [] if words[1] == "group" else [f"group {group} {words[1]} {words[2]}"]
        return translated(command, lines + [f"fix source_{words[2]} {group} add/heat constant {value}"])
    raise Left(f"the property '{name}' of particles has no counterpart", PAGE)
