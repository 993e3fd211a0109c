"""Pictures of the sheared powder: the cell with stripes that the shear tilts, friction and packing fraction over
cohesion."""
import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

import proof
from gritview import shaded

CELL = (0.72e-3, 0.48e-3) if proof.QUICK else (1.2e-3, 0.84e-3)    # m, along x and y: in.powder
EDGE, LOW, HIGH = 0.03e-3, -0.06e-3, 1.50e-3                       # m, of the picture
PIXELS = 265                          # width of an image
STRIPES = 4
PALE, DARK, PLATE = np.array([0.86, 0.80, 0.66]), np.array([0.20, 0.45, 0.66]), np.array([0.45, 0.45, 0.45])


def stripes(frame):
    """Colour of each grain by where it is, in stripes across the cell; those of base and lid are grey."""
    colours = np.where((np.floor(frame["x"]/CELL[0]*2*STRIPES) % 2 == 0)[:, None], PALE, DARK)
    colours[frame["type"] > 1] = PLATE
    return colours


def render(frame, colours, pixels):
    """Image of the grains of a frame; those across a periodic side are drawn at both."""
    view = shaded.View((CELL[0]/2, 0, (LOW + HIGH)/2), toward=(0, -1, 0), up=(0, 0, 1), width=CELL[0] + 2*EDGE,
                       height=HIGH - LOW,
                       pixels=pixels)
    canvas = shaded.Canvas(view)
    places, radii = np.stack([frame["x"] % CELL[0], frame["y"], frame["z"]], axis=1), frame["radius"]
    near = places[:, 0] > CELL[0] - radii
    places = np.concatenate([places, places[near] - [CELL[0], 0, 0]])
    canvas.spheres(places, np.concatenate([radii, radii[near]]), np.concatenate([colours, colours[near]]))
    return canvas.image()


def images(name, places=None, pixels=PIXELS):
    """Images of the frames of a run, or of some of them. Grains keep the colours of the first one."""
    frames = [frame for _, frame in shaded.frames(f"frames.{name}.dump")]
    colours = stripes(frames[0])
    return [render(frames[k], colours, pixels) for k in (range(len(frames)) if places is None else places)]


def draw(runs):
    """The cell of the dry powder and of the most cohesive one before and after some shear; friction and packing
    fraction."""
    figure = plt.figure(figsize=(11.0, 4.4), layout="constrained")
    grid = figure.add_gridspec(2, 3, width_ratios=[1, 1, 2.6])
    for row, run in enumerate((runs[0], runs[-1])):
        count = len(list(shaded.frames(f"frames.{run.name}.dump")))
        for column, k in enumerate((0, count//6)):
            axis = figure.add_subplot(grid[row, column])
            axis.imshow(images(run.name, [k])[0], interpolation="antialiased")
            axis.set_title(f"cohesion {run.name}, shear {run.table[1, -1]*k/(count - 1):.2f}", fontsize=9)
            axis.axis("off")
    axis = figure.add_subplot(grid[:, 2])
    place = np.arange(len(runs))
    axis.errorbar(place, [run.friction for run in runs], [run.error for run in runs], fmt="o-", color="#1f6fb4",
                  capsize=3,
                  label="here")
    axis.plot(place, [run.effective(runs[0]) for run in runs], ":", color="#1f6fb4", label="effective stress")
    axis.legend(frameon=False, loc="lower left")
    axis.set_xticks(place, [run.name for run in runs])
    axis.set(xlabel="cohesion number F/(σ d²)", ylim=(0, 1))
    axis.set_ylabel("friction τ/σ", color="#1f6fb4")
    other = axis.twinx()
    other.plot(place, [run.fraction for run in runs], "s--", color="#c0392b")
    other.set_ylabel("packing fraction", color="#c0392b")
    other.set_ylim(0, 0.7)
    figure.savefig("powder.png", dpi=120)
    plt.close(figure)
