"""What the pictures of in.bed show, judged: at rest the floor bears the weight, and the tilted bed slides. Ends with a verdict."""
import gzip
import os
import pathlib
import sys

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import proof  # noqa: E402  (found by the line above)

G = 9.81
REST, SLIDES = 60000, 105000   # steps of in.bed
LOAD = 0.03 if proof.QUICK else 0.01   # of the weight: what is left of motion
SLOWEST = 0.05                 # m/s, of a bed that slides; steeper than its angle of friction it only gets faster
PICTURES = "chains", "sliding", "layer", "bed", "profile", "flow", "forces", "rose"   # of draw; --quick: the first


def frames(name):
    """Columns of each frame of a dump in sample/, by step."""
    found = {}
    with gzip.open(f"sample/{name}.dump.gz", "rt") as file:
        for line in file:
            if line.startswith("ITEM: TIMESTEP"):
                step = int(next(file))
            elif line.startswith("ITEM: NUMBER"):
                count = int(next(file))
            elif line.startswith(("ITEM: ATOMS", "ITEM: ENTRIES")) and count:
                found[step] = dict(zip(line.split()[2:], np.loadtxt([next(file) for _ in range(count)], ndmin=2).T))
    return found


def main():
    spheres, contacts = frames("particles"), frames("contacts")
    if not {REST, SLIDES} <= set(contacts):
        proof.stop(f"expected frames of the steps {REST} and {SLIDES}, got {sorted(contacts)}: the run ended early")
    at_rest = contacts[REST]
    load = at_rest["force.z"][at_rest["wall"] > 0].sum()/(G*spheres[REST]["mass"].sum())
    speed = np.average(spheres[SLIDES]["vx"], weights=spheres[SLIDES]["mass"])
    missing = [f"{name}.png" for name in PICTURES[:1 if proof.QUICK else None] if not os.path.exists(f"{name}.png")]
    wrong = [f"expected the picture {name}, found none" for name in missing]
    said = (f"the floor bears {load:.4f} of the weight of the bed at rest, expected 1 within {100*LOAD:g} %; the tilted bed "
            f"slides with {speed:.2f} m/s, expected more than {SLOWEST:g}")
    if not (abs(load - 1) <= LOAD and speed > SLOWEST):
        wrong.append(said)
    proof.end(wrong, said)


main()
