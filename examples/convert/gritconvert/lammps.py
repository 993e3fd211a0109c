"""Granular styles of LAMMPS become those of GRIT."""
from . import flow
from .script import Script
from .wrong import Left

PAGE = "src/setup/from_other_codes.md"
OLD = {"hooke": 6, "hooke/history": 6, "hertz/history": 6}
FLOW = {"include": flow.include, "if": flow.condition, "jump": flow.jump}
WALLS = ("wall/gran", "wall/gran/region")


def translate(path, writes_files=False):
    script = Script(path, writes_files)
    script.presets = {}
    script.translate(one_command)
    return script


def one_command(script, command):
    words = command.words
    if words[:1] == ["pair_style"] and len(words) > 1:
        return pair_style(script, command)
    if words[:1] == ["variable"]:
        script.variables.define(words)
    if command.name in FLOW:
        return FLOW[command.name](script, command)
    if words[:1] == ["pair_coeff"] and script.presets:
        return pair_coeff(script, command)
    if words[:1] == ["fix"] and len(words) > 4 and words[3] in WALLS:
        return wall(script, command)
    return script.keep(command)


def pair_style(script, command):
    """The numbers of gran/ styles become presets of pair_coeff; `hybrid` stays where other styles are in it."""
    words, script.presets = command.words[1:], {}
    hybrid = words[0].startswith("hybrid")
    styles, k = [], 1 if hybrid else 0
    while k < len(words):
        name = words[k]
        if name[:5] == "gran/" and name[5:] in OLD:
            end = k + 1 + OLD[name[5:]]
            end += words[end:end + 1] == ["limit_damping"]
            script.presets[name] = " ".join(["preset", "lammps/" + name[5:], *words[k + 1:end]])
            styles.append("granular/grit")
            k = end
        else:
            styles.append("granular/grit" if name == "granular" else name)
            k += 1
    if styles.count("granular/grit") > 1:
        raise Left("two granular styles under hybrid: give one granular/grit lines of pair_coeff of its own", PAGE)
    if "granular/grit" not in styles:
        return script.keep(command)
    return script.write(command, " ".join(["pair_style", *words[:int(hybrid)], *styles]))


def pair_coeff(script, command):
    words = command.words
    name, preset = next(iter(script.presets.items()))
    if len(words) > 3 and words[3] == name:
        return script.write(command, " ".join([*words[:3], "granular/grit", preset]))
    if len(words) > 3:
        return script.keep(command)
    return script.write(command, " ".join([*words[:3], preset]))


def wall(script, command):
    words = list(command.words)
    law = words[4]
    if law.startswith("${"):
        law = script.variables.formula(law[2:-1]).split(" ")[0]
    if words[4] in OLD:
        words[4:5] = ["granular", "preset", "lammps/" + words[4]]
    elif law != "granular":
        raise Left(f"'{words[4]}' is no law of a wall of LAMMPS", PAGE)
    words[3] += "/grit"
    return script.write(command, " ".join(words))
