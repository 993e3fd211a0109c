"""Belt and chute from the side, grains coloured by speed, the chute by its wear: a picture, and frames of a film."""
import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
from matplotlib.colors import LinearSegmentedColormap, Normalize

from gritview import shaded

CENTER, WIDTH, HEIGHT = (0.02, 0.03, -0.090), 0.70, 0.36     # of the picture, m
TOWARD = (0.12, -1, 0.42)                                    # the eye, in front and a little above
RUBBER = (0.36, 0.38, 0.41)
COLOURS = LinearSegmentedColormap.from_list("speed", ["#173f5f", "#2f78a8", "#7fb7b2", "#f2d27a", "#ee8434", "#c1272d"])
NORM = Normalize(0, 2.2, clip=True)
PALE = 0.4                       # power of the wear in its colour: weak wear is seen, too
WEAR = LinearSegmentedColormap.from_list("wear", ["#d5d8dc", "#e8b4a0", "#a93226"])


def image(frame, worn, pixels):
    """`worn`: of each strip of the chute, in any unit."""
    view = shaded.View(CENTER, toward=TOWARD, up=(0, 0, 1), width=WIDTH, height=HEIGHT, pixels=pixels)
    canvas = shaded.Canvas(view)
    belt, chute = map(shaded.read_stl, ("belt.stl", "chute.stl"))
    canvas.triangles(belt, np.tile(RUBBER, (len(belt), 1)))
    canvas.triangles(chute, np.repeat(WEAR((worn/worn.max())**PALE)[:, :3], 2, axis=0))
    speed = np.sqrt(frame["vx"]**2 + frame["vy"]**2 + frame["vz"]**2)
    canvas.spheres(np.stack([frame[axis] for axis in "xyz"], axis=1), frame["radius"], COLOURS(NORM(speed))[:, :3])
    return canvas.image()


def draw(path, frame, worn):
    figure, axis = plt.subplots(figsize=(9.6, 5.0), layout="constrained")
    axis.imshow(image(frame, worn, 860))
    axis.set_axis_off()
    bar = figure.colorbar(plt.cm.ScalarMappable(NORM, COLOURS), ax=axis, shrink=0.7, pad=0.01, extend="max")
    bar.set_label("speed of a grain, m/s")
    figure.savefig(path, dpi=100)
    plt.close(figure)
