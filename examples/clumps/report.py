"""Heaps of spheres, rods and tetrahedra without resistance to rolling: their slopes, and a picture."""
import os
import pathlib
import sys

import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
from matplotlib.collections import EllipseCollection
from PIL import Image

EXAMPLES = pathlib.Path(__file__).resolve().parents[1]
sys.path[:0] = [str(EXAMPLES), str(EXAMPLES/"angle_of_repose")]
import proof  # noqa: E402  (found by the line above)
from heap import frames, slopes  # noqa: E402

DIAMETER = 1.0e-2             # of the sphere of equal volume, of in.clumps
PAN = 8                       # length of the pans beside the plate, in diameters
STEEPER = 5.0                 # degrees, at least, by which shape steepens the heap
SHAPES = ("sphere", "rod") if proof.QUICK else ("sphere", "rod", "tetrahedron")
MORE = 2.0                    # times as many grains, at least, as spheres stay on the plate
MADE_OF = {"sphere": "one sphere", "rod": "three spheres in a row, 2.5 times as long as wide", "tetrahedron": "four spheres"}


def number_of(grains, here):
    """Grains of which a sphere is there, of how many: single spheres, or molecules."""
    if not grains["mol"].any():
        return f"{np.count_nonzero(here)} of {len(here)}"
    return f"{len(set(grains['mol'][here]))} of {len(set(grains['mol']))}"


def draw(axis, half, box, grains, fits, label):
    order = np.argsort(-grains["y"])
    colour = plt.get_cmap("YlOrBr")(0.15 + 0.7*((grains["mol"][order]*0.618034) % 1))
    near = 1 - 0.35*(grains["y"][order, None] - box[1, 0])/(box[1, 1] - box[1, 0])
    size = 2*grains["radius"][order]/DIAMETER
    axis.add_collection(EllipseCollection(size, size, 0*size, units="xy", transOffset=axis.transData, lw=0.2,
                        offsets=np.c_[grains["x"], grains["z"]][order]/DIAMETER, edgecolors="#4a2c0a",
                        facecolors=np.c_[near*colour[:, :3], np.ones(len(size))]))
    axis.add_patch(plt.Rectangle((-half, -12), 2*half, 12, color="0.25", lw=0))
    for side, (height, slope) in zip((-1, 1), fits):
        ends = half*np.array([0, 1])
        axis.plot(side*ends, height - slope*ends, color="black", lw=1.4)
    axis.set(xlim=(-half - PAN, half + PAN), ylim=(-12, 12), aspect="equal")
    axis.text(0.5, 1.0, label, transform=axis.transAxes, ha="center", va="top", fontsize=11)
    axis.axis("off")


def main():
    figure, axes = plt.subplots(1, len(SHAPES), figsize=(12, 3.5), layout="constrained")
    angles, stay, rows = {}, {}, []
    for axis, shape in zip(axes, SHAPES):
        path = f"heap.{shape}.dump"
        if not os.path.exists(path):
            proof.stop(f"expected the file {path} of in.clumps in this folder, found none")
        box, grains = frames(path)[-1]
        half = round(box[0, 1]/DIAMETER) - PAN
        fits, here = slopes(box, grains, DIAMETER, half)
        left, right = np.degrees(np.arctan([slope for _, slope in fits]))
        angles[shape] = (left + right)/2
        stay[shape] = int(number_of(grains, here).split()[0])
        layer = np.count_nonzero(here) < 2*half*(box[1, 1] - box[1, 0])/DIAMETER
        rows.append((shape, MADE_OF[shape], number_of(grains, here), f"{left:.1f}, {right:.1f}",
                     "none: less than a layer" if layer else f"{angles[shape]:.0f}"))
        draw(axis, half, box, grains, fits, f"{shape}: {angles[shape]:.0f}°")
    figure.savefig("clumps.png", dpi=110)
    Image.open("clumps.png").convert("RGB").quantize(128).save("clumps.png", optimize=True)
    print("angles of repose without resistance to rolling, degrees:\n")
    proof.table(("grain", "made of", "left on the plate", "both sides", "angle of the heap"), rows)
    print("picture: clumps.png")
    wrong, found = [], []
    for shape in SHAPES[1:]:
        more, steeper = stay[shape]/max(stay["sphere"], 1), angles[shape] - angles["sphere"]
        found.append(f"of a {shape} {more:.1f} times as many stay and stand {steeper:.1f} degrees steeper")
        if not (more >= MORE and (proof.QUICK or steeper >= STEEPER)):   # a small heap is too low for an angle
            wrong.append(found[-1])
    said = f" than spheres, expected {MORE:g} times at least" + ("" if proof.QUICK else f" and {STEEPER:g} degrees")
    proof.end([sentence + said for sentence in wrong], ", ".join(found) + said)


main()
