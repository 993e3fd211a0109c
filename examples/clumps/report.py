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

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]/"angle_of_repose"))
from heap import frames, slopes  # noqa: E402  (found by the line above)

DIAMETER, HALF = 1.0e-2, 10   # of the sphere of equal volume; half length of the plate in diameters, of in.clumps
STEEPER = 5.0                 # degrees, at least, by which shape steepens the heap
SHAPES = "sphere", "rod", "tetrahedron"


def number_of(grains, here):
    """Grains of which a sphere is there: single spheres, or molecules."""
    return np.count_nonzero(here) if not grains["mol"].any() else len(set(grains["mol"][here]))


def draw(axis, box, grains, fits, label):
    order = np.argsort(-grains["y"])
    colour = plt.get_cmap("YlOrBr")(0.15 + 0.7*((grains["mol"][order]*0.618034) % 1))
    near = 1 - 0.35*(grains["y"][order, None] - box[1, 0])/(box[1, 1] - box[1, 0])
    size = 2*grains["radius"][order]/DIAMETER
    axis.add_collection(EllipseCollection(size, size, 0*size, units="xy", transOffset=axis.transData, lw=0.2,
                        offsets=np.c_[grains["x"], grains["z"]][order]/DIAMETER, edgecolors="#4a2c0a",
                        facecolors=np.c_[near*colour[:, :3], np.ones(len(size))]))
    axis.add_patch(plt.Rectangle((-HALF, -12), 2*HALF, 12, color="0.25", lw=0))
    for side, (height, slope) in zip((-1, 1), fits):
        ends = HALF*np.array([0, 1])
        axis.plot(side*ends, height - slope*ends, color="black", lw=1.4)
    axis.set(xlim=(-HALF - 8, HALF + 8), ylim=(-12, 12), aspect="equal")
    axis.text(0.5, 1.0, label, transform=axis.transAxes, ha="center", va="top", fontsize=11)
    axis.axis("off")


def main():
    figure, axes = plt.subplots(1, len(SHAPES), figsize=(12, 3.5), layout="constrained")
    angles = {}
    print("angle of repose without resistance to rolling, degrees:\n  shape        grains  left  right  mean")
    for axis, shape in zip(axes, SHAPES):
        path = f"heap.{shape}.dump"
        if not os.path.exists(path):
            sys.exit(f"report.py: expected the file {path} of in.clumps in this folder, found none")
        box, grains = frames(path)[-1]
        fits, here = slopes(box, grains, DIAMETER, HALF)
        left, right = np.degrees(np.arctan([slope for _, slope in fits]))
        angles[shape] = (left + right)/2
        print(f"  {shape:11}  {number_of(grains, here):6}  {left:4.1f}  {right:5.1f}  {angles[shape]:4.1f}")
        draw(axis, box, grains, fits, f"{shape}: {angles[shape]:.0f}°")
    figure.savefig("clumps.png", dpi=110)
    Image.open("clumps.png").convert("RGB").quantize(128).save("clumps.png", optimize=True)
    flat = [shape for shape in SHAPES[1:] if not angles[shape] > angles["sphere"] + STEEPER]
    if flat:
        sys.exit(f"expected heaps at least {STEEPER:g} degrees steeper than that of spheres, got "
                 + ", ".join(f"{angles[shape]:.1f} of {shape}" for shape in flat))
    print(f"rods and tetrahedra at least {STEEPER:g} degrees steeper than spheres: clumps.png")


main()
