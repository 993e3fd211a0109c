"""Other programs than LIGGGHTS: granular styles of LAMMPS become those of GRIT, materials of Woo presets."""
import re

from . import flow
from .answer import Answer, kept, translated
from .script import Script
from .source import Source
from .wrong import Left

PAGE = "src/setup/from_other_codes.md"
OLD = {"hooke": 6, "hooke/history": 6, "hertz/history": 6}
FLOW = {"include": flow.include, "if": flow.condition, "jump": flow.jump}
WALLS = ("wall/gran", "wall/gran/region")
# Woo: FrictMat, PelletMat and the laws that they go with.
MATERIAL = re.compile(r"\b(FrictMat|PelletMat)\s*\(([^()]*)\)")
DEFAULTS = {"ktDivKn": "0.2", "normPlastCoeff": "0", "kaDivKn": "0"}  # of Woo
PRESETS = {"FrictMat": ("woo/linear", ("young", "ktDivKn", "tanPhi")),
           "PelletMat": ("woo/pellet", ("young", "ktDivKn", "tanPhi", "normPlastCoeff", "kaDivKn"))}


class Styles:
    """The pair style that holds at the present command."""

    def __init__(self):
        self.presets = {}  # words of pair_coeff by the gran/ style

    def one_command(self, script, command):
        """The Answer to a command; most are the same in GRIT."""
        words = command.words
        if words[:1] == ["pair_style"] and len(words) > 1:
            return self.pair_style(command)
        if words[:1] == ["variable"]:
            script.variables.define(words)
        if command.name in FLOW:
            return FLOW[command.name](script, command)
        if words[:1] == ["pair_coeff"] and self.presets:
            return self.pair_coeff(command)
        if words[:1] == ["fix"] and len(words) > 4 and words[3] in WALLS:
            return wall(script, command)
        return kept(command)

    def pair_style(self, command):
        """The numbers of gran/ styles become presets of pair_coeff; `hybrid` stays where other styles are in it."""
        words, self.presets = command.words[1:], {}
        hybrid = words[0].startswith("hybrid")
        styles, k = [], 1 if hybrid else 0
        while k < len(words):
            name = words[k]
            k += 1
            if name[:5] == "gran/" and name[5:] in OLD:
                end = k + OLD[name[5:]]
                end += words[end:end + 1] == ["limit_damping"]
                self.presets[name] = " ".join(["preset", "lammps/" + name[5:], *words[k:end]])
                k = end
            styles.append("granular/grit" if name in self.presets or name == "granular" else name)
        if styles.count("granular/grit") > 1:
            raise Left("two granular styles under hybrid: give one granular/grit lines of pair_coeff of its own", PAGE)
        if "granular/grit" not in styles:
            return kept(command)
        return translated(command, " ".join(["pair_style", *words[:int(hybrid)], *styles]))

    def pair_coeff(self, command):
        """With the numbers of the pair style, where the line is one of it."""
        words = command.words
        name, preset = next(iter(self.presets.items()))
        if len(words) > 3 and words[3] != name:
            return kept(command)
        return translated(command, " ".join([*words[:3], *(["granular/grit"] if len(words) > 3 else []), preset]))


def translate_lammps(path, writes_files=False):
    """The translation of a script, with the files that it includes if they are to be written."""
    return Script(Source(path), Styles().one_command, writes_files).translate()


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
    return translated(command, " ".join(words))


# ---- Woo

def translate_woo(path, _=False):
    """A pair_coeff line for each material, types in their order; all else is Python and stays a comment."""
    script = Script(Source(path, is_script=False), one_material)
    script.writer.add(["pair_style granular/grit"])
    for command in script.source.commands:
        script.handle(command)
    return script


def one_material(script, command):
    found = MATERIAL.search(command.text)
    if not found:
        if command.text.strip() and not command.text.lstrip().startswith("#"):
            raise Left("only lines with FrictMat(..) or PelletMat(..) are translated", PAGE)
        return kept(command)
    values = dict(re.findall(r"(\w+)\s*=\s*([-+.\deE]+)", found.group(2)))
    preset, names = PRESETS[found.group(1)]
    words = [values.get(name, DEFAULTS.get(name)) for name in names]
    if None in words:
        raise Left(f"the material has no number for '{names[words.index(None)]}'", PAGE)
    script.domain.learn(types=script.domain.types + 1)
    number = script.domain.types
    return Answer([f"pair_coeff {number} {number} preset {preset} {' '.join(words)}"])
