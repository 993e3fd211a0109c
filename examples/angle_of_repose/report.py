"""Angle of repose of drained heaps against sliding friction and resistance to rolling, beside a published relation."""
import glob
import pathlib
import sys

import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
from matplotlib.collections import EllipseCollection
from PIL import Image

from heap import frames, slopes

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import proof  # noqa: E402  (found by the line above)

DIAMETER = 1.0e-2             # mean, of in.angle_of_repose
BOX = 1.1                     # half length of its box over that of the plate
PLATE = 1.5                   # friction of plate and walls over that of grains
BAND = 8.0 if proof.QUICK else 5.0   # degrees: two standard deviations of the relation, 4, and one of the angle here
ROLLING, FRICTION = 0.1, 0.4  # for which, and up to which, the relation is asked for
SHOWN = "0.4_0.1_0_1"         # heap in the picture
OPEN, WALLS = ("#1f6fb4", "no walls"), ("#c0392b", "walls 4 diameters apart")


def zhou(friction, rolling, thickness):
    """Degrees: Zhou et al., Powder Technology 125 (2002) 45-54, eq. 3 between walls 4 d apart, eq. 5 without.

    As quoted (see README.md). Lengths are in mm, the arm of the couple against rolling too: mu R*, where R* is d/4 of
    two grains and d/2 at plate and walls."""
    d = 1e3*DIAMETER
    return ((102 if thickness == 4 else 68.61)*friction**0.27*(PLATE*friction)**0.22
            *(rolling*d/4)**0.06*(rolling*d/2)**0.12*d**-0.2)


def half_of(box):
    """Half length of the plate in diameters."""
    return round(box[0, 1]/BOX/DIAMETER)


def measure():
    """Angles of all flanks by (friction, rolling, thickness), over seeds and both sides, and the numbers of grains."""
    heaps = {}
    for path in sorted(glob.glob("heap.*.dump")):
        friction, rolling, thickness, _ = (float(word) for word in path[5:-5].split("_"))
        box, grains = frames(path)[-1]
        fits, here = slopes(box, grains, DIAMETER, half_of(box))
        flanks, numbers = heaps.setdefault((friction, rolling, thickness), ([], []))
        flanks.extend(np.degrees(np.arctan([slope for _, slope in fits])))
        numbers.append(np.count_nonzero(here))
    return dict(sorted(heaps.items(), key=lambda heap: (heap[0][2], heap[0][1], heap[0][0])))


def draw_points(axis, x, flanks, colour, judged):
    mean = np.mean(flanks)
    axis.errorbar(x, mean, [[mean - min(flanks)], [max(flanks) - mean]], fmt="o", ms=7, color=colour, capsize=3, lw=1.2,
                  mfc=colour if judged else "white", zorder=3)


def draw_angles(heaps):
    figure, axes = plt.subplots(1, 2, figsize=(9.2, 4.4), layout="constrained", sharey=True)
    friction, rolling = np.linspace(0.03, 0.95, 200), np.geomspace(0.012, 0.3, 200)
    for axis, x, curve in ((axes[0], friction, lambda thickness: zhou(friction, ROLLING, thickness)),
                           (axes[1], rolling, lambda thickness: zhou(FRICTION, rolling, thickness))):
        for thickness, (colour, label) in ((4, WALLS), (0, OPEN)):
            angle = curve(thickness)
            axis.fill_between(x, angle - BAND, angle + BAND, color=colour, alpha=0.14, lw=0)
            axis.plot(x, angle, color=colour, lw=1.8, label=f"Zhou et al. (2002), {label}")
    for (friction, rolling, thickness), (flanks, _) in heaps.items():
        colour = (WALLS if thickness else OPEN)[0]
        judged = rolling == ROLLING and friction <= FRICTION
        if rolling == ROLLING:
            draw_points(axes[0], friction, flanks, colour, judged)
        if friction == FRICTION:
            draw_points(axes[1], rolling, flanks, colour, judged)
    axes[0].fill_between([], [], [], color="0.5", alpha=0.25, lw=0, label=f"within {BAND:g} degrees")
    for face, label in (("0.2", "this run"), ("white", "this run, outside of the comparison")):
        axes[0].plot([], [], "o", ms=7, color="0.2", mfc=face, label=label)
    axes[0].set(xlabel="sliding friction μ", ylabel="angle of repose, degrees", xlim=(0, 0.95), ylim=(0, 55),
                title=f"resistance to rolling {ROLLING}")
    axes[1].set(xlabel="resistance to rolling μᵣ", xscale="log", xlim=(0.013, 0.3),
                title=f"sliding friction {FRICTION}")
    axes[1].set_xticks([0.02, 0.05, 0.1, 0.2], ["0.02", "0.05", "0.1", "0.2"])
    axes[1].minorticks_off()
    axes[0].legend(frameon=False, loc="lower right", fontsize=8.5)
    figure.savefig("repose.png", dpi=120)
    plt.close(figure)


def draw_heap(name):
    """The bed at its release, while it drains, and the heap at rest with its slopes; in the layers that it had."""
    every, last = frames(f"grains.{name}.dump"), frames(f"heap.{name}.dump")[-1]
    shown = [(f, label) for f, label in zip(every, ("at the release", "after 0.13 s"))] + [(last, "at rest")]
    half = half_of(last[0])
    fits, _ = slopes(*last, DIAMETER, half)
    top = (every[0][1]["z"]/DIAMETER).max()
    tall = [(grains["z"]/DIAMETER).max() + 2 for (_, grains), _ in shown]
    wide, lows = 1.4*half, (-1, -3, -1)[-len(shown):]
    figure, axes = plt.subplots(len(shown), 1, figsize=(7.8, 7.8*(sum(tall) - sum(lows))/2/wide + 0.6), sharex=True,
                                height_ratios=np.subtract(tall, lows), layout="constrained")
    colours = plt.get_cmap("YlOrBr")(np.linspace(0.15, 0.85, 6))
    for axis, low, high, ((box, grains), label) in zip(axes, lows, tall, shown):
        order = np.argsort(-grains["y"])
        layer = np.minimum(6*grains["z0"][order]/DIAMETER/top, 5).astype(int)
        near = 1 - 0.35*(grains["y"][order, None] - box[1, 0])/(box[1, 1] - box[1, 0])
        size = 2*grains["radius"][order]/DIAMETER
        axis.add_collection(EllipseCollection(size, size, 0*size, units="xy", transOffset=axis.transData, lw=0.25,
                            offsets=np.c_[grains["x"], grains["z"]][order]/DIAMETER, edgecolors="#4a2c0a",
                            facecolors=np.c_[near*colours[layer, :3], np.ones(len(layer))]))
        axis.add_patch(plt.Rectangle((-half, -0.5), 2*half, 0.5, color="0.25", lw=0))
        axis.set(xlim=(-wide, wide), ylim=(low, high), aspect="equal")
        axis.text(0.99, 0.97, label, transform=axis.transAxes, ha="right", va="top", fontsize=11)
        axis.spines[:].set_visible(False)
        axis.tick_params(left=False, labelleft=False, bottom=False)
    for side, (height, slope) in zip((-1, 1), fits):
        ends = half*np.array([0, 1])
        axes[-1].plot(side*ends, height - slope*ends, color="black", lw=1.4)
        middle = 0.5*half
        axes[-1].text(side*middle, height - slope*middle + 1.3, f"{np.degrees(np.arctan(slope)):.1f}°", fontsize=12,
                      ha="left" if side > 0 else "right")
    axes[-1].set_xlabel("diameters")
    figure.savefig("heap.png", dpi=110)
    plt.close(figure)
    Image.open("heap.png").convert("RGB").quantize(128).save("heap.png", optimize=True)   # a third of the size


def main():
    heaps = measure()
    if not heaps:
        proof.stop("expected files heap.FRICTION_ROLLING_THICKNESS_SEED.dump of in.angle_of_repose in this folder, found none")
    rows, outside, farthest = [], [], 0
    for (friction, rolling, thickness), (flanks, numbers) in heaps.items():
        angle, relation = np.mean(flanks), zhou(friction, rolling, thickness)
        walls = f"{thickness:g} d apart" if thickness else "none"
        rows.append((f"{friction:g}", f"{rolling:g}", walls, f"{np.mean(numbers):.0f}",
                     ", ".join(f"{flank:.1f}" for flank in flanks), f"{angle:.1f}", f"{relation:.1f}",
                     f"{angle - relation:+.1f}"))
        if rolling == ROLLING and friction <= FRICTION:
            farthest = max(farthest, abs(angle - relation))
            if not abs(angle - relation) <= BAND:
                outside.append(f"expected an angle within {BAND:g} degrees of {relation:.1f} at friction {friction:g}, walls "
                               f"{walls}, got {angle:.1f}")
    print("angles of repose of drained heaps, degrees; of both sides of each heap, beside Zhou et al.:\n")
    proof.table(("friction μ", "resistance to rolling", "walls", "spheres left", "both sides", "angle", "Zhou et al.", "off"), rows)
    draw_angles(heaps)
    if glob.glob(f"heap.{SHOWN}.dump"):
        draw_heap(SHOWN)
    print("pictures: repose.png, heap.png")
    proof.end(outside, f"with a resistance to rolling of {ROLLING} and friction up to {FRICTION} angles are at most {farthest:.1f} "
                       f"degrees off the relation, expected within {BAND:g}", farthest=farthest)


main()
