"""How steep wet beads become in a drum, by content of liquid, between two limits of Coulomb's law with cohesion."""
import os
import sys
from pathlib import Path

import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

EXAMPLES = Path(__file__).resolve().parents[1]
sys.path += [str(EXAMPLES), str(EXAMPLES/"view")]
import picture  # noqa: E402  (found by the line above, and those below)
import proof  # noqa: E402
from gritview import shaded  # noqa: E402

# Volume of a bridge over that of its two beads: run
WET = ("0", "1e-3") if proof.QUICK else ("0", "1e-4", "1e-3", "1e-2")
RADIUS, LENGTH = 0.030, 0.004 if proof.QUICK else 0.012    # of the drum, m
DENSITY, TENSION, GRAVITY = 2400.0, 0.020, 9.81
BEGIN = 12000                         # step: the surface has found its angle
CAUGHT = 1.2e-3                       # what is closer to the centers of the glued beads is between them, m
STRIP = 2.0e-3                        # width of the strips whose highest bead is the surface, m
MIDDLE = 0.6                          # part of the width of the bed in which the surface is fitted
ITERATIONS = 50                       # for the angle of the infinite slope
PROBE = 0.2                           # radius of the part of the bed whose solid fraction counts, over that of the drum
STEEP = 90                            # per cent of the angles that are below what counts as the largest
SOON = 0.25                           # part of the rise of the wettest beads that the least liquid gives
NAMES = "type1 type2 overlap bridge bx by bz fx fy fz x y z".split()    # columns of contacts.*.dump


def beads(frame):
    """Those that are not glued to the wall, nor caught between the glued ones."""
    free = (frame["type"] == 1) & (np.hypot(frame["x"], frame["z"]) < RADIUS - CAUGHT)
    return {name: values[free] for name, values in frame.items()}


def surface(frame):
    """Slope of the surface and its height over the axis, from the highest bead of each strip; and its width."""
    low, high = np.percentile(frame["x"], (1, 99))
    half = MIDDLE*(high - low)/2
    edges = np.arange((low + high)/2 - half, (low + high)/2 + half, STRIP)
    strip = np.digitize(frame["x"], edges)
    top = [(frame["z"] + frame["radius"])[strip == k].max() for k in range(1, len(edges))]
    return *np.polyfit((edges[1:] + edges[:-1])/2, top, 1), high - low


def solid_fraction(frame):
    x, z = frame["x"].mean(), frame["z"].mean()
    inside = np.hypot(frame["x"] - x, frame["z"] - z) < PROBE*RADIUS
    return 4/3*np.pi*(frame["radius"][inside]**3).sum()/(np.pi*(PROBE*RADIUS)**2*LENGTH)


def bridge_force(rows, radius):
    """Of the law `easo` at a contact angle of 0, between beads of one radius; without a bridge 0."""
    there = rows["bridge"] > 0
    log = np.log(np.where(there, rows["bridge"], radius**3)/radius**3)
    gap = np.maximum(-rows["overlap"], 0)/radius
    force = np.pi*radius*TENSION*(np.exp(-1.1*np.exp(-0.53*log)*gap - 0.0082*log + 0.48) + 0.0018*log + 0.078)
    return np.where(there, force, 0)


class Drum:
    """Means over the steady part of a run."""

    def __init__(self, wet):
        everything = [frame for step, frame in shaded.frames(f"grains.{wet}.dump") if step >= BEGIN]
        frames = [beads(frame) for frame in everything]
        slopes, heights, widths = np.transpose([surface(frame) for frame in frames])
        self.frame, self.angles = everything[-1], np.degrees(np.arctan(-slopes))
        self.steepest = np.percentile(self.angles, STEEP)
        self.depth = RADIUS + (heights*np.cos(np.arctan(slopes))).mean()     # below the middle of the surface
        self.length = (widths/np.cos(np.arctan(slopes))).mean()              # of the surface, from wall to wall
        self.fraction = np.mean([solid_fraction(frame) for frame in frames])
        radius, volume = frames[0]["radius"].mean(), 4/3*np.pi*(frames[0]["radius"]**3).sum()
        contacts = shaded.frames(f"contacts.{wet}.dump")
        rows = [dict(zip(NAMES, rows.values())) for step, rows in contacts if step >= BEGIN]
        rows = [{name: values[row["type2"] + row["type1"] == 2] for name, values in row.items()} for row in rows]
        self.liquid = np.mean([row["bridge"].sum() for row in rows])/volume
        self.bridges = np.mean([2*(row["bridge"] > 0).sum() for row in rows])/len(frames[0]["x"])
        length = [np.sqrt(row["bx"]**2 + row["by"]**2 + row["bz"]**2) for row in rows]
        pull = np.mean([(bridge_force(row, radius)*l).sum() for row, l in zip(rows, length)])
        self.stress = pull/3*self.fraction/volume


def limits(drum, friction):
    """Angles, degrees, at which slopes with the cohesion of the bridges fail: an infinite one as thick as the bed is
    deep, and a finite one as long as the surface (Culmann 1875)."""
    weight, cohesion = DENSITY*drum.fraction*GRAVITY, friction*drum.stress
    infinite = np.arctan(friction)
    for _ in range(ITERATIONS):
        infinite = np.arctan(friction + cohesion/(weight*drum.depth*np.cos(infinite)))
    # the height is the length times the sine of the angle, which Culmann's formula has, too
    finite = np.arctan(friction) + np.arccos(1 - 4*cohesion*np.cos(np.arctan(friction))/(weight*drum.length))
    return np.degrees(infinite), np.degrees(finite)


def rows(drums, bounds):
    """Of the table, as words."""
    for wet, drum, limit in zip(WET, drums, bounds):
        between = [f"{angle:.1f}" for angle in limit] if float(wet) else ["", ""]
        yield (wet, f"{100*drum.liquid:.2g} %", f"{drum.bridges:.1f}", f"{drum.stress:.1f}",
               f"{drum.angles.mean():.1f} ± {drum.angles.std(ddof=1):.1f}", f"{drum.steepest:.1f}", *between)


def soon(drums):
    """Part of the rise of the wettest beads that the least liquid gives."""
    return (drums[1].steepest - drums[0].steepest)/(drums[-1].steepest - drums[0].steepest)


def judge(drums, bounds):
    """Sentences about what is not as expected."""
    for wet, drum, (low, high) in list(zip(WET, drums, bounds))[1:]:
        if not low <= drum.steepest <= high:
            yield (f"expected a largest angle from {low:.1f} to {high:.1f} degrees with bridges of {wet}, got "
                   f"{drum.steepest:.1f}")
    if not proof.QUICK and not soon(drums) >= SOON:
        yield f"expected that the least liquid gives {SOON} of the rise at least, got {soon(drums):.2f}"


def draw(drums, bounds):
    figure, axis = plt.subplots(figsize=(6.4, 4.4), layout="constrained")
    liquid = [100*drum.liquid for drum in drums]
    low, high = np.transpose(bounds)
    axis.fill_between(liquid, low, high, color="#f5ddc8", lw=0, label="between infinite slope and Culmann's")
    axis.plot(liquid, [drum.steepest for drum in drums], "o-", color="#c0392b", ms=7, label="largest angle")
    axis.errorbar(liquid, [drum.angles.mean() for drum in drums], [drum.angles.std(ddof=1) for drum in drums], fmt="s",
                  capsize=4, color="#1f6fb4", ms=6, label="mean angle, deviation in time")
    axis.set_xscale("symlog", linthresh=0.02)
    axis.set(xlabel="liquid in bridges, per cent of the volume of the beads", ylabel="angle of the surface, degrees",
             xlim=(-0.002, None))
    axis.spines[["top", "right"]].set_visible(False)
    axis.legend(frameon=False, loc="upper left")
    figure.savefig("angle.png", dpi=120)
    plt.close(figure)


def main():
    if not all(os.path.exists(f"{kind}.{wet}.dump") for wet in WET for kind in ("grains", "contacts")):
        proof.stop("expected grains.X.dump and contacts.X.dump of in.wet here for X = " + ", ".join(WET))
    if any(max(step for step, _ in shaded.frames(f"contacts.{wet}.dump")) < BEGIN for wet in WET):
        proof.stop(f"expected {BEGIN} steps at least of each run, got fewer: the runs ended early")
    drums = [Drum(wet) for wet in WET]
    friction = np.tan(np.radians(drums[0].steepest))
    bounds = [limits(drum, friction) for drum in drums]
    print(f"  dry bed: {1e3*drums[0].depth:.1f} mm deep, surface {1e3*drums[0].length:.1f} mm long, solid fraction "
          f"{drums[0].fraction:.3f}")
    proof.table(("bridge over two beads", "liquid over beads", "bridges of a bead", "adhesive stress, Pa", "mean angle",
                 "largest angle", "infinite slope", "Culmann"), rows(drums, bounds))
    draw(drums, bounds)
    picture.draw("wet_drum.png", [drum.frame for drum in drums], [drum.liquid for drum in drums])
    wrong = list(judge(drums, bounds))
    proof.end(wrong, f"largest angle {drums[0].steepest:.1f} degrees dry, "
                     f"{', '.join(f'{drum.steepest:.1f}' for drum in drums[1:])} "
                     "wet, expected between both limits"
                     + ("" if proof.QUICK else f"; the least liquid gives {soon(drums):.2f} of the rise, expected at "
                                               f"least {SOON}"))


if __name__ == "__main__":
    main()
