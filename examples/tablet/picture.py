"""Pictures of the tablet: the die, cut open, and stresses over the density."""
import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

from gritview import shaded

RADIUS, WALL, STEEL = 4.0e-3, 0.6e-3, 1.0e-3          # m: of the die, thickness of its wall and of base and punch
WIDTH, HEIGHT, PIXELS = 2*(RADIUS + WALL), 14e-3, 276   # of an image, m, and its width in pixels
BEHIND = 1.0                                          # m: base, punch and die are behind all grains
LAYERS = 8                                            # of two colours, in which the grains lie at first
COLOURS = np.array([[0.87, 0.81, 0.68], [0.72, 0.33, 0.25]])
GREY = 0.75


def render(frame, colours, punch, pixels):
    """Image of the die behind the plane y = 0, with the grains of a frame and the punch at a height."""
    top = HEIGHT - STEEL
    view = shaded.View((0, 0, top - HEIGHT/2), toward=(0, -1, 0), up=(0, 0, 1), width=WIDTH, height=HEIGHT,
                       pixels=pixels)
    canvas = shaded.Canvas(view)
    parts = ((-RADIUS, RADIUS, -STEEL, 0.0), (-RADIUS, RADIUS, punch, punch + STEEL),
             (-RADIUS - WALL, -RADIUS, -STEEL, top), (RADIUS, RADIUS + WALL, -STEEL, top))
    press = np.concatenate([shaded.rectangle(*part, BEHIND) for part in parts])
    canvas.triangles(press, np.full((len(press), 3), GREY))
    behind = frame["y"] > 0
    canvas.spheres(np.stack([frame[axis][behind] for axis in "xyz"], axis=1), frame["radius"][behind], colours[behind])
    return canvas.image()


def heights():
    table = np.loadtxt("press.txt", ndmin=2)
    return lambda step: np.interp(step, table[:, 0], table[:, 1])


def images(places=None, pixels=PIXELS):
    """Images of the frames, or of some of them, and their steps."""
    frames, punch = list(shaded.frames("frames.dump")), heights()
    first = frames[0][1]
    colours = COLOURS[(np.argsort(np.argsort(first["z"]))*LAYERS//len(first["z"])) % 2]
    chosen = frames if places is None else [frames[k] for k in places]
    return [render(frame, colours, punch(step), pixels) for step, frame in chosen], [step for step, _ in chosen]


def draw(press, line):
    """The die at four times beside the stresses and Heckel's plot. press: report.Press; line: slope and intercept."""
    figure = plt.figure(figsize=(11.5, 4.2), layout="constrained")
    grid = figure.add_gridspec(1, 6, width_ratios=[1, 1, 1, 1, 2.2, 2.2])
    steps = [step for step, _ in shaded.frames("frames.dump")]
    wanted = [0, np.interp(0.7, press.density[:press.turn], press.step[:press.turn]), press.step[press.turn], steps[-1]]
    shown, at = images([int(np.argmin(np.abs(np.array(steps) - value))) for value in wanted])
    titles = "filled", "density 0.7", f"density {press.density[press.turn]:.2f}", "released"
    for place, (image, title) in enumerate(zip(shown, titles)):
        axis = figure.add_subplot(grid[place])
        axis.imshow(image, interpolation="antialiased")
        axis.set_title(title, fontsize=10)
        axis.axis("off")
    left, right = figure.add_subplot(grid[4]), figure.add_subplot(grid[5])
    for stress, colour, label in ((press.axial, "#1f6fb4", "axial"), (press.radial, "#c0392b", "radial")):
        left.plot(press.density[:press.turn + 1], stress[:press.turn + 1], color=colour, lw=1.5, label=label)
        left.plot(press.density[press.turn:], stress[press.turn:], color=colour, lw=1.2, ls="--")
    left.set(xlabel="relative density", ylabel="stress, MPa; dashed: release", xlim=(0.5, None), ylim=(0, None))
    left.legend(frameon=False)
    pressed = press.density[:press.turn + 1] > 0.5
    stress = press.axial[:press.turn + 1][pressed]
    right.plot(stress, -np.log(1 - press.density[:press.turn + 1][pressed]), color="#1f6fb4", lw=1.5,
               label="while pressed")
    right.plot(stress, np.polyval(line, stress), "k--", lw=1.0, label="Heckel's line")
    right.set(xlabel="axial stress, MPa", ylabel="ln(1/(1 - ρ))", xlim=(0, None), ylim=(0, None))
    right.legend(frameon=False)
    figure.savefig("tablet.png", dpi=110)
    plt.close(figure)
