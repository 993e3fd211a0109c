"""The mixer from above, grains coloured by the half of the bed in which they began: pictures, and frames of a film."""
import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

from gritview import shaded

RADIUS = 0.050                                   # of the vessel, m
CENTER, TOWARD = (0, 0, 0.022), (0, -0.75, 1)    # the eye: in front, and above
WIDTH, HEIGHT = 0.110, 0.104                     # of the picture, m
ONE, OTHER = (0.16, 0.42, 0.66), (0.93, 0.66, 0.25)
STEEL, VESSEL = (0.78, 0.80, 0.83), (0.86, 0.87, 0.89)
SIDES, RIM = 120, 0.034                          # of the vessel; height up to which its far half is drawn, m


def far_wall():
    angle = np.pi*np.arange(SIDES + 1)/SIDES     # the half with y > 0
    low, high = (np.stack([RADIUS*np.cos(angle), RADIUS*np.sin(angle), 0*angle + z], axis=1) for z in (0, RIM))
    return np.concatenate([np.stack([low[:-1], low[1:], high[1:]], axis=1),
                           np.stack([low[:-1], high[1:], high[:-1]], axis=1)])


def turned(corners, turns):
    cos, sin = np.cos(2*np.pi*turns), np.sin(2*np.pi*turns)
    return corners @ np.array([[cos, sin, 0], [-sin, cos, 0], [0, 0, 1]])


def image(turns, frame, mark, pixels):
    view = shaded.View(CENTER, toward=TOWARD, up=(0, 0, 1), width=WIDTH, height=HEIGHT, pixels=pixels)
    canvas = shaded.Canvas(view)
    for faces, tint in ((far_wall(), VESSEL), (turned(shaded.read_stl("mixer.stl"), turns), STEEL)):
        canvas.triangles(faces, np.tile(tint, (len(faces), 1)))
    canvas.spheres(np.stack([frame[axis] for axis in "xyz"], axis=1), frame["radius"],
                   np.where(mark[:, None], ONE, OTHER))
    return canvas.image()


def draw(path, moments, mark):
    figure, axes = plt.subplots(1, len(moments), figsize=(13.0, 3.4), layout="constrained")
    for axis, (turns, frame) in zip(axes, moments):
        axis.imshow(image(turns, frame, mark, 420))
        axis.set_title(f"{turns:g} turn{'s' if turns != 1 else ''}" if turns else "begin", fontsize=11)
        axis.set_axis_off()
    figure.savefig(path, dpi=100)
    plt.close(figure)
