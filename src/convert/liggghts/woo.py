"""Lines of laws from Woo's materials: woo.dem.FrictMat(young=1e7, ktDivKn=.2, tanPhi=.5), woo.dem.PelletMat(...)."""
import ast
import re

from .reader import Command
from .table import LEFT, TRANSLATED
from .wrong import BadInput

# Woo's defaults where a material leaves a number out.
DEFAULT = {"young": 1e9, "ktDivKn": 0.2, "tanPhi": 0.5, "normPlastCoeff": 50.0, "kaDivKn": 0.0}
MATERIAL = re.compile(r"\b((?:Frict|Pellet|Elast)Mat)\s*\(([^()]*)\)")


def convert(text, name, table):
    """`pair_coeff` for each material, in their order."""
    lines = [f"# materials of {name}"]
    for number, line in enumerate(text.splitlines(), 1):
        for found in MATERIAL.finditer(line.split("#")[0]):
            add(found, Command(number, line, found.group().split()), lines, table)
    if len(lines) == 1:
        raise BadInput(f"expected materials such as FrictMat(young=1e7, tanPhi=.5) in {name}, got none")
    return "\n".join(lines) + "\n"


def add(found, command, lines, table):
    kind, given = found.groups()
    try:
        call = ast.parse(f"f({given})", mode="eval").body
        value = {**DEFAULT, **{word.arg: ast.literal_eval(word.value) for word in call.keywords}}
    except (SyntaxError, ValueError):
        table.add(LEFT, command, "numbers that only Python knows")
        lines.append(f"# left: {found.group()}")
        return
    n = sum(line.startswith("pair_coeff") for line in lines) + 1
    if kind == "ElastMat":
        table.add(LEFT, command, "a material without friction; see src/law/normal/cundall.md")
        lines.append(f"# left: {found.group()}")
        return
    laws = (f"woo/pellet {value['young']} {value['ktDivKn']} {value['tanPhi']} {value['normPlastCoeff']} {value['kaDivKn']}"
            if kind == "PelletMat" else f"woo/linear {value['young']} {value['ktDivKn']} {value['tanPhi']}")
    density = f"  # density {value['density']}" if "density" in value else ""
    lines.append(f"pair_coeff      {n} {n} preset {laws}{density}")
    table.add(TRANSLATED, command)
