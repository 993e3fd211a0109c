"""How large the particles are that are there already, which new ones must not touch."""
import itertools

from .wrong import Left

PAGE = "examples/convert/liggghts2grit.md"


def measure(script, name, is_first=True):
    """Lines for the largest radius of a restart file. LAMMPS knows it after a run, and takes no particles by create_atoms
    before one. Where nothing needs that run, walls may be missing yet, so it is not the first one."""
    if not script.restarted or script.measured or not (is_first or script.has_run()):
        return []
    walls = itertools.takewhile(lambda words: words[:1] != ["run"], script.all_words[script.place:])
    if not script.has_run() and (script.conditional or any(words[3:4] == ["wall/gran"] for words in walls)):
        raise Left("LAMMPS takes particles after a run only: define the walls before the insertion, and that without `if`",
                   PAGE)
    if script.conditional:
        return []
    script.measured = f"v_{name}_largest"
    return [f"compute {name}_radius all property/atom radius", f"compute {name}_max all reduce max c_{name}_radius",
            "run 0", f"variable {name}_largest equal $(c_{name}_max)", f"uncompute {name}_max",
            f"uncompute {name}_radius"]


def gap(script, largest, radius):
    """Least distance of centers to all that are there, the largest of the script having the first radius."""
    if not script.measured:
        return f"{largest + radius:.10g}"
    return f"$(ternary({script.measured}>{largest:.10g},{script.measured},{largest:.10g})+{radius:.10g})"


def note(script, begin):
    """With what is not known of them."""
    makers = ["read_restart"]*(not script.measured) + ["create_atoms", "read_data"]
    found = [words[0] for words in script.all_words[:script.place] if words and words[0] in makers]
    return f"{begin}; particles of {found[0]} count as no larger than those of this script" if found else begin
