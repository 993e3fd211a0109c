"""Materials of Woo: FrictMat, PelletMat and the laws that they go with."""
import re

from . import source
from .answer import Answer, kept
from .script import Script
from .wrong import Left

PAGE = "src/setup/from_other_codes.md"
MATERIAL = re.compile(r"\b(FrictMat|PelletMat)\s*\(([^()]*)\)")
DEFAULTS = {"ktDivKn": "0.2", "normPlastCoeff": "0", "kaDivKn": "0"}  # of Woo
PRESETS = {"FrictMat": ("woo/linear", ("young", "ktDivKn", "tanPhi")),
           "PelletMat": ("woo/pellet", ("young", "ktDivKn", "tanPhi", "normPlastCoeff", "kaDivKn"))}


def translate(path, _=False):
    """A pair_coeff line for each material, types in their order; all else is Python and stays a comment."""
    script = Script(source.of_lines(path), one_command)
    script.writer.add(["pair_style granular/grit"])
    for command in script.source.commands:
        script.handle(command)
    return script


def one_command(script, command):
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
