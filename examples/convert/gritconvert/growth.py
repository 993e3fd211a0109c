"""Particles that grow: `fix adapt .. diameter`."""
import re

from . import superquadrics
from .answer import translated
from .wrong import Left


def adapt(script, command):
    """LAMMPS' fix adapt takes no atom-style variable for a diameter, fix set does; densities stay as in LIGGGHTS."""
    words = command.words
    if "diameter" in words:
        superquadrics.refuse(script, "superquadrics that grow have no counterpart")
    atom_style = [one[1] for _, one in script.source.all_of("variable") if one[2:3] == ["atom"]]
    if words[5:7] != ["atom", "diameter"] or len(words) != 8 or words[7][2:] not in atom_style:
        return script.renamed(command)
    densities = {one.density for one in script.insertions.templates.values()}
    if len(densities) != 1:
        raise Left("particles that grow keep their density, which is not one for all")
    lines = [f"variable {words[1]}_diameter atom {of_this_step(script, words[7][2:])}",
             f"variable {words[1]}_density atom {densities.pop():.10g}+0*type",
             f"fix {words[1]} {words[2]} set {words[4]} 1 group {words[2]} diameter v_{words[1]}_diameter density "
             f"v_{words[1]}_density"]
    return translated(command, lines)


def of_this_step(script, name):
    """The formula of an atom-style variable without computes: fix set would take what they had at the last output."""
    formula, before = "", script.before()
    for words in before:
        if words[:3] == ["variable", name, "atom"]:
            formula = " ".join(words[3:])
    for words in before:
        if words[:1] == ["compute"] and words[3:4] == ["property/atom"] and len(words) == 5:
            formula = re.sub(rf"\bc_{re.escape(words[1])}\b", words[4], formula)
    if not formula or "c_" in formula:
        raise Left("the diameters depend on a compute, which fix set would not ask again")
    return formula
