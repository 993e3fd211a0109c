"""`fix heat/gran` and what scripts ask of it."""
from dataclasses import dataclass

from .alike import set_numbers
from .table import APPROXIMATED
from .wrong import Left

PAGE = "src/law/heat/radius.md"


@dataclass
class Heat:
    name: str
    temperature: str
    written: bool = False


def find(script):
    """Contacts conduct heat if the script has such a fix anywhere: pair_coeff stands before it."""
    for words in script.all_words:
        if len(words) > 3 and words[0] == "fix" and words[3] in ("heat/gran", "heat/gran/conduction"):
            at = words.index("initial_temperature") if "initial_temperature" in words else len(words)
            return Heat(words[1], words[at + 1] if at + 1 < len(words) else "0")
    return None


def heat(script, command):
    """Temperature and heat flow of particles, their integration, and the sum of their heat."""
    name, group = command.words[1:3]
    if "contact_area" in command.words or "area_correction" in command.words and "yes" in command.words:
        raise Left("contacts conduct by the area of their overlap, without correction", PAGE)
    number = range(1, max(script.types, 1) + 1)
    capacities = [script.properties.get("thermalCapacity", i, i) for i in number]
    script.heat.written = True
    each = "constant " + capacities[0] if len(capacities) == 1 else "type " + " ".join(capacities)
    sums = "+".join(f"(type=={i})*{c}" for i, c in zip(number, capacities)) if len(capacities) > 1 else capacities[0]
    lines = [f"fix {name}_atoms all property/atom temperature heatflow ghost yes",
             f"fix {name} {group} heat/flow {each}",
             f"compute {name}_T all property/atom temperature heatflow",
             f"compute {name}_m all property/atom mass type",
             f"variable {name}_Q atom c_{name}_m[1]*({sums})*c_{name}_T[1]".replace("(type==", f"(c_{name}_m[2]=="),
             f"compute {name}_sum all reduce sum v_{name}_Q"]
    script.heat_flow = lines[1] if len(capacities) > 1 else ""
    script.renamed |= {f"f_{name}": f"c_{name}_sum", "f_Temp[0]": f"c_{name}_T[1]", "f_Temp": f"c_{name}_T[1]",
                       "f_heatFlux[0]": f"c_{name}_T[2]", "f_heatFlux": f"c_{name}_T[2]"}
    if any(words[:1] in (["create_atoms"], ["read_data"]) or words[3:4] == ["insert/pack"]
           for words in script.all_words[:script.place]):
        lines.insert(1, f"set group all temperature {script.heat.temperature}")
    if any(words[:1] == ["fix"] and len(words) > 3 and words[3].startswith(("insert/rate", "insert/stream"))
           for words in script.all_words):
        return script.write(command, lines, APPROXIMATED, "particles that are poured in later have temperature 0", PAGE)
    return script.write(command, lines)


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
        return script.write(command, f"{' '.join(words[:at])} temperature {value}")
    if name == "heatSource" and words[1] in ("region", "group", "type"):
        group = f"source_{words[2]}" if words[1] != "group" else words[2]
        lines = [] if words[1] == "group" else [f"group {group} {words[1]} {words[2]}"]
        return script.write(command, lines + [f"fix source_{words[2]} {group} add/heat constant {value}"])
    raise Left(f"the property '{name}' of particles has no counterpart", PAGE)
