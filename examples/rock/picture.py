"""Pictures of the rock: stress over strain with cracks, modulus over the stiffness of the cement, and the specimen,
whose grains are coloured by the share of their bonds that broke."""
import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
from matplotlib.colors import LinearSegmentedColormap, Normalize

from gritview import shaded

COLOURS = LinearSegmentedColormap.from_list("broken", ["#cfc4ae", "#e0a458", "#c0392b", "#641e16"])
NORM = Normalize(0, 1, clip=True)
PIXELS = 360                     # width of an image
CENTER, WIDTH, HEIGHT = (0.0435, 0, 0.085), 0.147, 0.194    # m, of the picture
BEHIND = 1.0                     # m: the plates are behind all grains
PLATE, GREY = 0.004, 0.5         # m, thickness of the plates; their colour


def bonds(name):
    """Of each bond: IDs and radii of its grains, length, overlap."""
    _, columns = next(shaded.frames(f"bonds.{name}.dump"))
    rows = np.column_stack(list(columns.values()))
    rows = rows[rows[:, 8] == 1]
    return np.column_stack([rows[:, :4], np.linalg.norm(rows[:, 4:7], axis=1), rows[:, 7]])


def cracks(name):
    """Step, IDs of the grains and mode of each bond that broke."""
    found = [np.column_stack([np.full(len(rows["id1"]), step), rows["id1"], rows["id2"], rows["mode"]])
             for step, rows in shaded.frames(f"cracks.{name}.dump") if len(rows["id1"])]
    return np.concatenate(found) if found else np.empty((0, 4))


class Damage:
    """Share of the bonds of each grain that broke until a step."""

    def __init__(self, name):
        both, self.broken = bonds(name)[:, :2].astype(int), cracks(name)
        self.size = max(both.max(), 0) + 1
        self.all = np.bincount(both.ravel(), minlength=self.size)

    def at(self, step):
        until = self.broken[self.broken[:, 0] <= step][:, 1:3].astype(int)
        return np.bincount(until.ravel(), minlength=self.size)/np.maximum(self.all, 1)


def render(frame, share, lid, pixels):
    """Image of the grains of a frame, between plates at the base and at the height of the lid."""
    canvas = shaded.Canvas(shaded.View(CENTER, toward=(0, -1, 0), up=(0, 0, 1), width=WIDTH, height=HEIGHT,
                                       pixels=pixels))
    sides = CENTER[0] - WIDTH/2, CENTER[0] + WIDTH/2
    plates = np.concatenate([shaded.rectangle(*sides, low, low + PLATE, BEHIND) for low in (-PLATE, lid)])
    canvas.triangles(plates, np.full((len(plates), 3), GREY))
    canvas.spheres(np.stack([frame[axis] for axis in "xyz"], axis=1), frame["radius"],
                   COLOURS(NORM(share[frame["id"].astype(int)]))[:, :3])
    return canvas.image()


def lids(name):
    """Height of the lid by step, as in.test moves it."""
    table = np.loadtxt(f"stress.{name}.txt", ndmin=2)
    return lambda step, height: height*(1 - np.interp(step, table[:, 0], table[:, 1]))


def draw_specimen(name, chosen, strains, height):
    """Frames of the specimen side by side; chosen are their places in the dump."""
    frames, damage, lid = list(shaded.frames(f"frames.{name}.dump")), Damage(name), lids(name)
    figure, axes = plt.subplots(1, len(chosen), figsize=(2.9*len(chosen) + 0.9, 4.0), layout="constrained")
    for axis, k, strain in zip(axes, chosen, strains):
        step, frame = frames[k]
        axis.imshow(render(frame, damage.at(step), lid(step, height), PIXELS), interpolation="antialiased")
        axis.set_title(f"strain {100*strain:.2f} %", fontsize=11)
        axis.axis("off")
    figure.colorbar(plt.cm.ScalarMappable(NORM, COLOURS), ax=axes.tolist(), shrink=0.7, pad=0.01,
                    label="share of the bonds of a grain that broke")
    figure.savefig("rock.png", dpi=110, bbox_inches="tight", pad_inches=0.05)
    plt.close(figure)


def draw_curves(pressed, pulled, strains, moduli, known):
    """Stress over strain, with the cracks of the pressed specimen, and moduli beside their bound."""
    figure, (left, right) = plt.subplots(1, 2, figsize=(9.6, 4.0), layout="constrained")
    left.plot(100*pressed[0], pressed[1]/1e6, color="#1f6fb4", lw=1.4, label="pressed")
    left.plot(100*pulled[0], pulled[1]/1e6, color="#2a9d5c", lw=1.4, label="pulled")
    for key, colour in (("strength", "#1f6fb4"), ("tensile", "#2a9d5c")):
        left.axhline(known[key]/1e6, color=colour, ls=":", lw=1.2)
    left.set(xlabel="strain, %; dotted: Furtney (2016)", ylabel="stress, MPa", ylim=(0, 4), xlim=(0, 0.28))
    count = left.twinx()
    count.plot(100*np.sort(strains), np.arange(1, len(strains) + 1), color="#c0392b", lw=1.0)
    count.set_ylabel("cracks of the pressed rock", color="#c0392b")
    count.set_ylim(0, None)
    left.legend(frameon=False, loc="upper left")
    stiff, found, bound = np.array(moduli).T
    right.plot(stiff, bound/1e9, "k--", lw=1.0, label="grains that move with the strain: a bound")
    right.plot(stiff, found/1e9, "o-", color="#1f6fb4", label="here")
    right.plot([1], [known["modulus"]/1e9], "s", color="#e07b1f", label="Furtney (2016)")
    right.set(xlabel="modulus of the cement over that of Furtney", ylabel="Young's modulus of the rock, GPa",
              xlim=(0, None), ylim=(0, None))
    right.legend(frameon=False)
    figure.savefig("curves.png", dpi=120)
    plt.close(figure)
