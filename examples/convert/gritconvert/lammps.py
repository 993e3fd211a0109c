"""Granular styles of LAMMPS become those of GRIT."""
from .script import Script
from .wrong import Left

PAGE = "src/setup/from_other_codes.md"
OLD = {"hooke": 6, "hooke/history": 6, "hertz/history": 6}
WALLS = ("wall/gran", "wall/gran/region")


def translate(path):
    script = Script(path)
    script.preset = ""
    for script.place, command in enumerate(script.commands):
        script.handle(command, one_command)
    return script


def one_command(script, command):
    words = command.words
    if words[:1] == ["pair_style"] and len(words) > 1:
        return pair_style(script, command)
    if words[:1] == ["pair_coeff"] and script.preset:
        return script.write(command, " ".join([*words[:3], script.preset]))
    if words[:1] == ["fix"] and len(words) > 4 and words[3] in WALLS:
        return wall(script, command)
    return script.keep(command)


def pair_style(script, command):
    words, script.preset = command.words, ""
    if words[1].startswith("hybrid") and any("gran" in word for word in words[2:]):
        if any(word.startswith("gran/") for word in words[2:]):
            raise Left("gran/ styles under hybrid: write granular/grit and a preset in pair_coeff by hand", PAGE)
        return script.write(command, " ".join("granular/grit" if word == "granular" else word for word in words))
    if words[1] == "granular":
        return script.write(command, " ".join(["pair_style granular/grit", *words[2:]]))
    if words[1][:5] == "gran/" and words[1][5:] in OLD:
        script.preset = " ".join(["preset", "lammps/" + words[1][5:], *words[2:]])
        return script.write(command, "pair_style granular/grit")
    return script.keep(command)


def wall(script, command):
    words = list(command.words)
    if words[4] in OLD:
        words[4:5] = ["granular", "preset", "lammps/" + words[4]]
    elif words[4] != "granular":
        raise Left(f"'{words[4]}' is no law of a wall of LAMMPS", PAGE)
    words[3] += "/grit"
    return script.write(command, " ".join(words))
