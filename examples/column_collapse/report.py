"""Run-out and height of collapsed columns against their aspect ratio, beside two published laws."""
import glob
import pathlib
import sys

import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
from matplotlib.collections import EllipseCollection
from PIL import Image

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import proof  # noqa: E402  (found by the line above)

DIAMETER = 1.0e-3     # mean, of in.column_collapse
COVERED = 0.5         # of the floor by grains: where the deposit ends
# Beyond both laws, of run-out and height: 15 % for other grains, and 10 and 5 % for the scatter over seeds (README.md). Small
# columns run less far.
BANDS = (0.35 if proof.QUICK else 0.25), 0.20
SHOWN = 3             # aspect ratio of the column in the picture


def lube(a):
    """Run-out of sand, rice, sugar: Lube et al., Phys. Rev. E 72 (2005) 041301; linear to 1.8, power from 2.8."""
    return np.where(a < 2.3, 1.2*a, 1.9*a**(2/3))


def lajeunesse(a):
    """Run-out of glass beads: Lajeunesse et al., Phys. Fluids 17 (2005) 103302, as given by Lagree et al. (2011)."""
    return np.where(a < 3, 1.8*a, 2.3*a**(2/3))


def heights(a):
    """Both laws for the height, Lube et al. and Lajeunesse et al.; no heap is higher than its column."""
    return np.minimum(a, a**0.4), np.minimum(a, a**(1/3))


def frames(path):
    """Frames of a text dump: step, edges of the box, and its columns by name."""
    lines = open(path).read().split("\n")
    found = []
    for k in (k for k, line in enumerate(lines) if line == "ITEM: TIMESTEP"):
        number = int(lines[k + 3])
        box = np.array([line.split() for line in lines[k + 5:k + 8]], float)
        rows = np.array([line.split() for line in lines[k + 9:k + 9 + number]], float)
        found.append((int(lines[k + 1]), box, dict(zip(lines[k + 8].split()[2:], rows.T))))
    return found


def measure(path):
    """Length before the first strip of which grains cover less than half, height at the wall, number of grains."""
    _, box, grains = frames(path)[-1]
    strip = (grains["x"]/DIAMETER).astype(int)
    area = np.bincount(strip, np.pi*grains["radius"]**2, minlength=strip.max() + 2)
    length = DIAMETER*np.flatnonzero(area/(DIAMETER*(box[1, 1] - box[1, 0])) < COVERED)[0]
    return length, (grains["z"] + grains["radius"])[strip < 3].max(), len(strip)


def draw_laws(aspect, runout, height):
    figure, axes = plt.subplots(1, 2, figsize=(9.2, 4.2), layout="constrained")
    a = np.geomspace(0.35, 9, 300)
    ticks = ["0.5", "1", "2", "4", "8"]
    for axis, laws, values, band in ((axes[0], (lube(a), lajeunesse(a)), runout, BANDS[0]),
                                     (axes[1], heights(a), height, BANDS[1])):
        axis.fill_between(a, (1 - band)*np.minimum(*laws), (1 + band)*np.maximum(*laws), color="#d9e6f2", lw=0,
                          label=f"within {100*band:.0f} % of both")
        for law, colour, label in ((laws[0], "#b9770e", "sand, rice, sugar (Lube et al. 2005)"),
                                   (laws[1], "#1f6fb4", "glass beads (Lajeunesse et al. 2005)")):
            jump = np.abs(np.diff(law, prepend=law[0])) > 0.1*law
            axis.plot(a, np.where(jump, np.nan, law), color=colour, lw=1.8, label=label)
        axis.plot(aspect, values, "o", color="#c0392b", ms=7, label="this run")
        axis.set(xscale="log", yscale="log", xlim=(0.35, 9), xlabel="aspect ratio  a = H/L")
        axis.set_xticks([0.5, 1, 2, 4, 8], ticks)
        axis.minorticks_off()
    axes[0].set(ylabel="run-out  (L∞ - L)/L", ylim=(0.3, 13), yticks=[0.5, 1, 2, 4, 8], yticklabels=ticks)
    axes[1].set(ylabel="height of the deposit  H∞/L", ylim=(0.3, 3.2), yticks=[0.5, 1, 2], yticklabels=ticks[:3])
    axes[0].legend(frameon=False, loc="upper left", fontsize=9)
    axes[1].legend(handles=axes[1].collections[:1], frameon=False, loc="upper left", fontsize=9)
    figure.savefig("runout.png", dpi=120)
    plt.close(figure)


def draw_collapse(path):
    """The column at its release, after one and two times of free fall, and at rest, in the layers that it had."""
    every = frames(f"grains.{path}")
    last = frames(f"deposit.{path}")[-1]
    shown = [(k, every[k]) for k in (0, 1, 2) if k < len(every)] + [(None, last)]
    right = 1e3*np.quantile(last[2]["x"], 0.998) + 2      # but for a grain or two that rolled on
    top = 1e3*every[0][2]["z"].max() + 2
    tall = [1e3*grains["z"].max() + 3 for _, (_, _, grains) in shown]
    figure, axes = plt.subplots(len(shown), 1, figsize=(8, 8*sum(tall)/right + 0.8), sharex=True,
                                height_ratios=tall, layout="constrained")
    colours = plt.get_cmap("YlOrBr")(np.linspace(0.15, 0.85, 8))
    for axis, high, (k, (_, box, grains)) in zip(axes, tall, shown):
        order = np.argsort(-grains["y"])
        layer = np.minimum(8e3*grains["z0"][order]/top, 7).astype(int)
        near = 1 - 0.35*(grains["y"][order, None] - box[1, 0])/(box[1, 1] - box[1, 0])
        size = 2e3*grains["radius"][order]
        axis.add_collection(EllipseCollection(size, size, 0*size, units="xy", transOffset=axis.transData, lw=0.25,
                            offsets=1e3*np.c_[grains["x"], grains["z"]][order], edgecolors="#4a2c0a",
                            facecolors=np.c_[near*colours[layer, :3], np.ones(len(layer))]))
        axis.plot([0, 0, right], [high, 0, 0], color="0.25", lw=2, clip_on=False)
        axis.set(xlim=(-0.6, right), ylim=(-0.4, high), aspect="equal")
        label = "at rest" if k is None else ["at the release", "after one free fall  √(H/g)", "after two"][k]
        axis.text(0.985, 0.93, label, transform=axis.transAxes, ha="right", va="top", fontsize=11)
        axis.spines[:].set_visible(False)
        axis.tick_params(left=False, labelleft=False, bottom=False)
    axes[-1].set_xlabel("mm")
    figure.savefig("collapse.png", dpi=100)
    plt.close(figure)
    Image.open("collapse.png").convert("RGB").quantize(128).save("collapse.png", optimize=True)   # a third of the size


def main():
    paths = sorted(glob.glob("deposit.*.dump"), key=lambda path: float(path[8:-5]))
    if not paths:
        proof.stop("expected files deposit.ASPECT.dump of in.column_collapse in this folder, found none")
    aspect, runout, height, outside, rows = [], [], [], [], []
    for path in paths:
        a = float(path[8:-5])
        length, top, number = measure(path)
        start = frames(path.replace("deposit", "grains"))[0][2]
        before = DIAMETER*round((start["x"] + start["radius"]).max()/DIAMETER)
        aspect.append(a)
        runout.append(length/before - 1)
        height.append(top/before)
        low, high = sorted(heights(a))
        rows.append((f"{a:g}", f"{number}", f"{runout[-1]:.2f}", f"{lube(a):.2f}", f"{lajeunesse(a):.2f}", f"{height[-1]:.2f}",
                     *(f"{law:.2f}" for law in heights(a))))
        for name, value, ends, band in (("run-out", runout[-1], (lube(a), lajeunesse(a)), BANDS[0]),
                                        ("height", height[-1], (low, high), BANDS[1])):
            if not (1 - band)*ends[0] <= value <= (1 + band)*ends[1]:
                outside.append(f"expected a {name} within {100*band:.0f} % of {ends[0]:.2f} to {ends[1]:.2f} at a = {a:g}, got "
                               f"{value:.2f}")
    print("columns of spheres collapse, run-out and height of what is at rest:\n")
    proof.table(("a", "spheres", "run-out (L∞ - L)/L", "Lube", "Lajeunesse", "height H∞/L", "Lube", "Lajeunesse"), rows)
    draw_laws(np.array(aspect), runout, height)
    if SHOWN in aspect:
        draw_collapse(f"{SHOWN:g}.dump")
    print("pictures: runout.png, collapse.png")
    proof.end(outside, f"run-outs of {len(rows)} columns are within {100*BANDS[0]:.0f} %, heights within {100*BANDS[1]:.0f} % of both "
                       "laws, as expected")


main()
