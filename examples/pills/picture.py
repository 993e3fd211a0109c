"""Pictures: the drums seen along their axis; angles of surface and bodies; impacts beside the closed form."""
import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
from matplotlib.colors import LinearSegmentedColormap, Normalize

import impact
from drum import LENGTHS, RADIUS, TURN
from gritview import shaded

RIBS, RIB = 12, 0.002             # bars along the wall and their radius, m
FRONT = 0.009                     # what is nearer than this to the front is drawn, m
HALF, SHELL = 0.049, 0.0015       # half the width of a picture; thickness of the wall, m
STEEL = (0.55, 0.57, 0.60)
BEADS = 15                        # a pill is drawn as spheres along its axis
COLOURS = LinearSegmentedColormap.from_list("speed", ["#173f5f", "#2f78a8", "#7fb7b2", "#f2d27a", "#ee8434", "#c1272d"])
NORM = Normalize(0, 0.35, clip=True)
PAINT = "#1f6fb4", "#c0392b", "#b9770e"
MARKS = "os^"


def rotations(frame):
    """Matrices whose columns are the axes of the bodies."""
    w, x, y, z = (frame[name] for name in TURN)
    rows = ((1 - 2*(y*y + z*z), 2*(x*y - w*z), 2*(x*z + w*y)), (2*(x*y + w*z), 1 - 2*(x*x + z*z), 2*(y*z - w*x)),
            (2*(x*z - w*y), 2*(y*z + w*x), 1 - 2*(x*x + y*y)))
    return np.moveaxis(np.array(rows), 2, 0)


def image(frame, pill, turned, pixels):
    """turned: angle of the drum, about y, right-handed."""
    canvas = shaded.Canvas(shaded.View((0, 0, 0), (0, -1, 0), (0, 0, 1), 2*HALF, 2*HALF, pixels))
    wall = shaded.ring(RADIUS, RADIUS + SHELL)
    canvas.triangles(wall, np.tile(STEEL, (len(wall), 1)))
    angle = turned + np.pi/6*np.arange(RIBS) + np.pi/2
    ribs = RADIUS*np.stack([np.sin(angle), 0*angle, np.cos(angle)], axis=1)
    canvas.spheres(ribs, np.full(RIBS, RIB), np.tile(STEEL, (RIBS, 1)))
    near = frame["y"] < FRONT
    place = np.stack([frame[name][near] for name in "xyz"], axis=1)
    across, along = (frame[name][near]/2 for name in LENGTHS)
    turns = rotations(frame)[near]
    tints = COLOURS(NORM(np.sqrt(frame["vx"]**2 + frame["vy"]**2 + frame["vz"]**2)[near]))[:, :3]
    if pill:
        for part in np.linspace(-1, 1, BEADS):
            canvas.spheres(place + part*((along - across)[:, None]*turns[:, :, 2]), across, tints)
    else:
        canvas.ellipsoids(place, np.stack([across, across, along], axis=1), turns, tints)
    return canvas.image()


def draw_drums(drums):
    figure, axes = plt.subplots(1, len(drums), figsize=(3.35*len(drums), 3.6), layout="constrained", squeeze=False)
    for axis, drum in zip(axes[0], drums):
        axis.imshow(image(drum.frame, drum.pill, drum.turned, 420))
        axis.set_title(f"{drum.title}: {drum.angles.mean():.0f}°", fontsize=11)
        axis.set_axis_off()
    bar = figure.colorbar(plt.cm.ScalarMappable(NORM, COLOURS), ax=axes, shrink=0.8, pad=0.01, extend="max")
    bar.set_label("speed, m/s")
    figure.savefig("pills.png", dpi=100)
    plt.close(figure)


def draw_impacts(impacts):
    figure, axes = plt.subplots(1, 3, figsize=(11.4, 3.9), layout="constrained", sharey=True)
    degrees = np.degrees(impact.ANGLES)
    for row, (axis, title) in enumerate(zip(axes, impact.ROWS)):
        for shape, (name, colour, mark) in enumerate(zip(impact.SHAPES, PAINT, MARKS)):
            axis.plot(degrees, impacts.known[row, shape, :, 2]*impact.D/2, color=colour, lw=1.5)
            axis.plot(degrees, impacts.found[row, shape, :, 2]*impact.D/2, mark, color=colour, ms=4, label=name)
        axis.set(title=title, xlabel="axis to the normal of the plane, degrees")
        axis.spines[["top", "right"]].set_visible(False)
    axes[0].set_ylabel("angular velocity after, times d/2, m/s")
    axes[0].legend(frameon=False)
    figure.savefig("impact.png", dpi=110)
    plt.close(figure)
