"""Curves of the three cases over the band of the published codes, and slices of the beds."""
import glob
import re

import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

import bands

GRIT = "#c0392b"
SHADE = "#d9e6f2"
SLICE = 0.002                # m: spheres with centers that close to the plane y = 0 are drawn
STEP = {"impact": 5e-7, "dense": 5e-7, "silo": 1.5e-6, "drum": 8e-7}    # s
BED = {"impact": GRIT, "dense": "#1f6fb4"}
NAME = {"impact": "loose bed", "dense": "dense bed"}


def frame(path):
    """Columns of a dump by name."""
    with open(path) as file:
        lines = [next(file) for _ in range(9)]
        return dict(zip(lines[8].split()[2:], np.loadtxt(file, ndmin=2).T))


def frames(case, begin=0.0):
    """Times and files of the dumps of a case."""
    found = [(int(re.search(r"\.(\d+)\.", path).group(1)), path) for path in glob.glob(f"{case}.*.dump")]
    return [(begin + STEP[case]*step, path) for step, path in sorted(found)]


def draw_slice(axis, data, top):
    """Spheres near y = 0, coloured by their speed."""
    near = np.abs(data["y"]) < SLICE
    speed = np.sqrt(sum(data[n][near]**2 for n in ("vx", "vy", "vz")))
    circles = [plt.Circle((1e3*x, 1e3*z), 1e3*r) for x, z, r in zip(data["x"][near], data["z"][near],
                                                                    data["radius"][near])]
    spheres = matplotlib.collections.PatchCollection(circles, cmap="viridis", edgecolor="0.3", linewidth=0.15)
    spheres.set_array(speed)
    spheres.set_clim(0, top)
    axis.add_collection(spheres)
    axis.set(aspect="equal", xlabel="x / mm")
    axis.autoscale_view()
    return spheres


def draw_band(axis, band, scale):
    wide = bands.WIDE*band.deviation
    several = len(band.codes) > 2
    axis.fill_between(band.times, scale*(band.mean - wide), scale*(band.mean + wide), color=SHADE, lw=0,
                      label=f"mean of the codes ± {bands.WIDE} deviations")
    for name, curve in band.codes.items():
        axis.plot(band.times, scale*curve, lw=0.9, marker=".", ms=3, color="0.55", label=None if several else name)


def finish(figure, axis, name):
    axis.spines[["top", "right"]].set_visible(False)
    figure.savefig(name, dpi=120)
    plt.close(figure)


def impact(runs, curves, band):
    figure, axes = plt.subplots(1, 3, figsize=(13, 4), layout="constrained", width_ratios=(1, 1, 1.2))
    for axis, limits in zip(axes, ((0.0299, 0.0325, -139.5, -134.5), (0.02, 0.1, -142, -20))):
        draw_band(axis, band, 1e3)
        for bed, run in runs.items():
            axis.plot(curves[bed][0], 1e3*curves[bed][1], color=BED[bed], lw=1.3, ls=(0, (4, 2)))
            axis.plot(run["t"], 1e3*run["depth"], color=BED[bed], lw=1.8, label=f"GRIT, {NAME[bed]}")
        axis.set(xlabel="time / s", xlim=limits[:2], ylim=limits[2:])
    axes[0].set(ylabel="displacement of the ball / mm")
    axes[1].legend(frameon=False, fontsize=8, loc="upper left")
    bed = next(iter(runs))
    shown = frames(bed, runs[bed]["t"][0])
    if shown:
        deepest = runs[bed]["t"][np.argmin(runs[bed]["depth"])]
        t, path = min(shown, key=lambda pair: abs(pair[0] - deepest))
        spheres = draw_slice(axes[2], frame(path), 1.0)
        axes[2].set_title(f"{1e3*t:.0f} ms, {NAME[bed]}")
        figure.colorbar(spheres, ax=axes[2], label="speed / (m/s)", orientation="horizontal", shrink=0.7)
    finish(figure, axes[0], "impact.png")


def count_and_slice(case, t, count, band, fastest, **axis):
    """Spheres that are counted, in thousands, over time beside the codes, and a slice of the last frame."""
    shown = frames(case)
    figure, axes = plt.subplots(1, 2, figsize=(9, 4.2), layout="constrained", width_ratios=(1.3, 1))
    draw_band(axes[0], band, 1e-3)
    axes[0].plot(t, 1e-3*count, color=GRIT, lw=1.8, label="GRIT")
    axes[0].set(xlabel="time / s", **axis)
    if shown:
        spheres = draw_slice(axes[1], frame(shown[-1][1]), fastest)
        axes[1].set_title(f"{shown[-1][0]:.2f} s")
        figure.colorbar(spheres, ax=axes[1], label="speed / (m/s)", shrink=0.8)
    axes[0].legend(frameon=False, fontsize=9)
    finish(figure, axes[0], f"{case}.png")


def silo(t, gone, band):
    count_and_slice("silo", t, gone, band, 0.8, ylabel="spheres that have left / 1000", xlim=(0, max(0.55, 1.1*t[-1])),
                    ylim=(0, max(13, 1.2e-3*gone[-1])))


def drum(t, count, band):
    count_and_slice("drum", t, count, band, 0.5, ylabel="spheres of m1 in x < 0, z < 0 / 1000", xlim=(0, max(1.1, 1.1*t[-1])))
