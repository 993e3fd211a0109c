"""Runs the cells of bead.ipynb and judges what they find. Status 77 where LAMMPS' Python module is missing."""
import importlib.util
import json
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import proof  # noqa: E402  (found by the line above)

NOTHING_RUN = 77
RATIO, RATIO_OFF = 0.8, 1e-4          # of the tangential velocities, for which the notebook finds the friction
FRICTION, FRICTION_OFF = 0.2/1.8, 0.005   # a bead that slides all the time: mu (1 + e) of the normal velocity, e = 0.8
DRIFT = 1e-11                         # of the sum of all energies: round-off


def cells(path):
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            yield "".join(cell["source"])


def main():
    if importlib.util.find_spec("lammps") is None:
        print("SKIPPED: expected LAMMPS' Python module, found none: see src/python/README.md.")
        sys.exit(NOTHING_RUN)
    names = {}
    for number, source in enumerate(cells(HERE/"bead.ipynb"), 1):
        exec(compile(source, f"cell {number}", "exec"), names)  # as Jupyter does
    for number in names["plt"].get_fignums():
        names["plt"].figure(number).savefig(f"bead.{number}.png")
    friction, drift = names["friction"], names["drift"]
    ratio = names["ratio"](friction)
    judged = ((f"the ratio of velocities is {ratio:.5f}, expected {RATIO:g} within {RATIO_OFF:g}", abs(ratio - RATIO) <= RATIO_OFF),
              (f"friction is {friction:.4f}, expected {FRICTION:.4f} within {FRICTION_OFF:g}",
               abs(friction - FRICTION) <= FRICTION_OFF),
              (f"the sum of all energies changes by {drift:.1e}, expected below {DRIFT:g}", drift < DRIFT))
    proof.end([sentence for sentence, holds in judged if not holds], "; ".join(sentence for sentence, _ in judged))


main()
