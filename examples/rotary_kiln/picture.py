"""The kiln seen along its axis, grains coloured by temperature: three moments side by side, and a film of all."""
import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
from matplotlib.colors import LinearSegmentedColormap, Normalize

from gritview import shaded

RADIUS, FRONT = 0.060, 0.010     # of the drum; what is nearer than this to the front is drawn, m
HALF = 0.066                     # half the width of a picture, m
SHELL = 0.0036                   # its thickness, m
COLOURS = LinearSegmentedColormap.from_list("heat", ["#1d3557", "#3a6ea5", "#9bb7c4", "#f1c27d", "#e76f2c", "#b3001b"])
NORM = Normalize(300, 600, clip=True)


def image(frame, pixels):
    view = shaded.View((0, 0, 0), toward=(0, -1, 0), up=(0, 0, 1), width=2*HALF, height=2*HALF, pixels=pixels)
    canvas = shaded.Canvas(view)
    wall = shaded.ring(RADIUS, RADIUS + SHELL)
    canvas.triangles(wall, np.tile(COLOURS(1.0)[:3], (len(wall), 1)))    # hot
    near = frame["y"] < FRONT
    place = np.stack([frame[axis][near] for axis in "xyz"], axis=1)
    canvas.spheres(place, frame["radius"][near], COLOURS(NORM(frame["c_temperature"][near]))[:, :3])
    return canvas.image()


def draw(path, frames):
    chosen = [frames[round(share*(len(frames) - 1))] for share in (0.1, 0.4, 1)]
    figure, axes = plt.subplots(1, len(chosen), figsize=(11.4, 3.6), layout="constrained")
    for axis, frame in zip(axes, chosen):
        axis.imshow(image(frame, 460))
        axis.set_title(f"mean {frame['c_temperature'].mean():.0f} K", fontsize=11)
        axis.set_axis_off()
    bar = figure.colorbar(plt.cm.ScalarMappable(NORM, COLOURS), ax=axes, shrink=0.8, pad=0.01)
    bar.set_label("temperature of a grain, K")
    figure.savefig(path, dpi=110)
    plt.close(figure)
