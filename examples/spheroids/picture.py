"""Pictures of packings: the cell seen from one side; packing fraction and contacts over the aspect ratio."""
import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
from matplotlib import colormaps

from gritview import shaded

PIXELS, EDGE = 330, 0.06      # of an image; white around the cell, over its width
EYE, UP = (0, -1, 0), (0, 0, 1)
COLOURS = "viridis"           # by the angle of the axis to the eye
MARKS = "s^v"                  # of who published
BLUE, RED, GREY = "#1f6fb4", "#c0392b", "#777777"


def image(packing):
    """The cell; bodies across its sides are drawn at both of them."""
    size, low = packing.box.size, packing.box.low
    places = low + (packing.places - low) % size
    view = shaded.View(low + size/2, EYE, UP, size[0]*(1 + 2*EDGE), size[2]*(1 + 2*EDGE), PIXELS)
    canvas = shaded.Canvas(view)
    tints = colormaps[COLOURS](abs(packing.turns[:, :, 2] @ np.asarray(EYE, float)))[:, :3]
    for x in (-1, 0, 1):
        for z in (-1, 0, 1):
            moved = places + size*(x, 0, z)
            near = abs(moved - low - size/2) < size*(0.5 + EDGE)
            seen = near.all(axis=1)
            canvas.ellipsoids(moved[seen], packing.half[seen], packing.turns[seen], tints[seen])
    return canvas.image()


def curve(axis, packings, values):
    """Over the aspect ratio, of those that have one."""
    found = sorted((float(p.name), value) for p, value in zip(packings, values) if ":" not in p.name)
    axis.plot(*zip(*found), "o-", color=BLUE, label="here")
    axis.set_xlabel("aspect ratio: oblate < 1 < prolate")


def draw(packings, published, isostatic):
    """published: name of a shape to a low and a high fraction, and who found it."""
    shown = [p for p in packings if p.name in ("0.6", "1.5")][:2] or packings[:1]
    figure = plt.figure(figsize=(11.0, 6.6 if len(shown) > 1 else 3.6), layout="constrained")
    grid = figure.add_gridspec(2, 2, width_ratios=[2.0, 1]) if len(shown) > 1 else figure.add_gridspec(1, 3)
    places = [grid[0, 1], grid[1, 1]] if len(shown) > 1 else [grid[0, 2]]
    first, second = ((grid[0, 0], grid[1, 0]) if len(shown) > 1 else (grid[0, 0], grid[0, 1]))
    axis = figure.add_subplot(first)
    curve(axis, packings, [p.at_jamming for p in packings])
    for (name, (low, high, who)), mark in zip(published.items(), MARKS):
        if ":" in name:
            axis.axhline((low + high)/2, color=GREY, ls=":", lw=1)
            axis.annotate(f"{name}, {who}", (0.98, (low + high)/2), xycoords=("axes fraction", "data"), ha="right",
                          va="top", fontsize=8, color=GREY)
        else:
            axis.errorbar(float(name), (low + high)/2, (high - low)/2, fmt=mark, color=RED, capsize=4, label=who)
    for p in packings:
        if ":" in p.name:
            axis.axhline(p.at_jamming, color=BLUE, ls="--", lw=1, label=f"here, axes {p.name}")
    axis.set_ylabel("packing fraction at jamming")
    axis.legend(frameon=False, fontsize=8, loc="lower right")
    axis = figure.add_subplot(second)
    curve(axis, packings, [p.contacts for p in packings])
    for word, number in isostatic.items():
        axis.axhline(number, color=RED, ls=":", lw=1)
        axis.annotate(f"isostatic, {word}", (0.02, number), xycoords=("axes fraction", "data"), va="bottom", fontsize=8,
                      color=RED)
    axis.set_ylabel("contacts of a body")
    axis.set_ylim(5, 11)
    for p, place in zip(shown, places):
        axis = figure.add_subplot(place)
        axis.imshow(image(p), interpolation="antialiased")
        axis.set_title(f"aspect ratio {p.name}: {p.at_jamming:.3f}", fontsize=9)
        axis.axis("off")
    figure.savefig("spheroids.png", dpi=110)
    plt.close(figure)
