"""The drum seen along its axis, beads coloured by speed: the last moment of each run, and a film of two."""
import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
from matplotlib.colors import LinearSegmentedColormap, Normalize

from gritview import shaded

RADIUS, FRONT = 0.0313, 0.006    # of the drum with the glued beads; what is nearer than this to the front is drawn, m
HALF = 0.0335                    # half the width of a picture, m
SHELL, WALL = 0.0012, (0.55, 0.57, 0.60)    # its thickness, m; colour
GLUED = (0.62, 0.62, 0.64)       # colour of the beads on the wall
COLOURS = LinearSegmentedColormap.from_list("speed", ["#173f5f", "#2f78a8", "#7fb7b2", "#f2d27a", "#ee8434", "#c1272d"])
NORM = Normalize(0, 0.25, clip=True)


def image(frame, pixels):
    view = shaded.View((0, 0, 0), toward=(0, -1, 0), up=(0, 0, 1), width=2*HALF, height=2*HALF, pixels=pixels)
    canvas = shaded.Canvas(view)
    wall = shaded.ring(RADIUS, RADIUS + SHELL)
    canvas.triangles(wall, np.tile(WALL, (len(wall), 1)))
    near = frame["y"] < FRONT
    speed = np.sqrt(frame["vx"]**2 + frame["vy"]**2 + frame["vz"]**2)[near]
    colours = np.where(frame["type"][near, None] == 1, COLOURS(NORM(speed))[:, :3], GLUED)
    canvas.spheres(np.stack([frame[axis][near] for axis in "xyz"], axis=1), frame["radius"][near], colours)
    return canvas.image()


def draw(path, frames, liquids):
    figure, axes = plt.subplots(1, len(frames), figsize=(13.2, 3.5), layout="constrained")
    for axis, frame, liquid in zip(axes, frames, liquids):
        axis.imshow(image(frame, 420))
        axis.set_title(f"{100*liquid:.2g} % of liquid" if liquid else "dry", fontsize=11)
        axis.set_axis_off()
    bar = figure.colorbar(plt.cm.ScalarMappable(NORM, COLOURS), ax=axes, shrink=0.8, pad=0.01, extend="max")
    bar.set_label("speed of a bead, m/s")
    figure.savefig(path, dpi=100)
    plt.close(figure)
