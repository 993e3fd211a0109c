"""How large the particles are that are there already, which `create_atoms` must keep new ones off."""
import itertools

from .timeline import has_run
from .wrong import Left


def measure(script, name, is_first=True):
    """Lines for the largest radius of a restart file. LAMMPS knows it after a run, and takes no particles by create_atoms
    before one. Where nothing needs that run, walls may be missing yet, so it is not the first one."""
    if not script.domain.restarted or script.insertions.largest_of_file or not (is_first or has_run(script)):
        return []
    walls = itertools.takewhile(lambda words: words[:1] != ["run"], script.source.words[script.place:])
    if not has_run(script) and (script.conditional or any(words[3:4] == ["wall/gran"] for words in walls)):
        raise Left("LAMMPS takes particles after a run only: define the walls before the insertion, and that without `if`")
    if script.conditional:
        return []
    script.insertions.learn(largest_of_file=f"v_{name}_largest")
    return [f"compute {name}_radius all property/atom radius", f"compute {name}_max all reduce max c_{name}_radius",
            "run 0", f"variable {name}_largest equal $(c_{name}_max)", f"uncompute {name}_max",
            f"uncompute {name}_radius"]


def gap(script, largest, radius):
    """Least distance of centers to all that are there, the largest of the script having the first radius."""
    of_file = script.insertions.largest_of_file
    if not of_file:
        return f"{largest + radius:.10g}"
    return f"$(ternary({of_file}>{largest:.10g},{of_file},{largest:.10g})+{radius:.10g})"


def noted(script, begin):
    """With what is not known of them."""
    makers = ["read_restart"]*(not script.insertions.largest_of_file) + ["create_atoms", "read_data"]
    found = [words[0] for words in script.before() if words and words[0] in makers]
    return f"{begin}; particles of {found[0]} count as no larger than those of this script" if found else begin
