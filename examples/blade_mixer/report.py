"""A mixer with blades: Lacey's index of three halves of the bed over the turns; power beside the losses of contacts."""
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

STEP, SETTLE, TURN = 7.2e-5, 6000, 10000     # of the run, s; steps until the blades turn, and of a turn: in.mixer
SPEED = 2*np.pi/(TURN*STEP)                  # angular, rad/s
SPLITS = 5, 5, 4                             # of the bed along x, y, z: samples of as many grains each
FITTED = 0.1, 0.9                            # index between which the exponential is fitted
LEAST = 2 if proof.QUICK else 3              # turns
RANDOM = 0.4                                 # band of the variance of samples at the end: 2.8 deviations of chance
BEGUN = 0.5                                  # index of a reduced run at its end, at least
POWER = 0.05 if proof.QUICK else 0.02        # band of losses over power
HALVES = (("left and right", "x", "#1f6fb4"), ("bottom and top", "z", "#c0392b"),
          ("inside and outside", "r", "#2a9d5c"))
MIXED = "bottom and top"                     # those that are mixed when the run ends


def samples(frame):
    """Indices of the grains of each sample: the bed cut into parts of equal number along x, then y, then z."""
    parts = [np.arange(len(frame["x"]))]
    for axis, count in zip("xyz", SPLITS):
        parts = [piece for part in parts for piece in np.array_split(part[np.argsort(frame[axis][part])], count)]
    return parts


def variances(frame, marks):
    """Of the share of marked grains in samples, for each marking; and the number of grains of a sample."""
    parts = samples(frame)
    return [np.var([mark[part].mean() for part in parts]) for mark in marks], len(marks[0])/len(parts)


def lacey(variance, size):
    """Index of Lacey (1954) for halves: 0 where they are apart, 1 where grains are at random."""
    apart = 0.25
    return (apart - variance)/(apart - apart/size)


def markings(frame):
    """Half of the grains each: to the left, at the bottom, inside."""
    place = dict(frame, r=np.hypot(frame["x"], frame["y"]))
    return [place[axis] < np.median(place[axis]) for _, axis, _ in HALVES]


def turns_to_mix(turns, index):
    """Turns in which 1 - M falls by e, and those until M is 0.9; None where it does not come so far."""
    rows = (index > FITTED[0]) & (index < FITTED[1])
    slope = np.polyfit(turns[rows], np.log(1 - index[rows]), 1)[0] if rows.sum() > 3 else 0
    mixed = np.flatnonzero(index >= FITTED[1])
    return (-1/slope if slope < 0 else np.inf), (turns[mixed[0]] if len(mixed) else np.inf)


def power_balance():
    """Mean power of the blades in the last turn, W, and losses of all contacts over it."""
    step, torque, _ = np.loadtxt("means.txt").T
    counted, _, lost = np.loadtxt("books.txt").T
    power = SPEED*torque[step > counted[0]].mean()
    return power, (lost[-1] - lost[0])/((counted[-1] - counted[0])*STEP)/power


def draw(turns, curves):
    figure, axis = plt.subplots(figsize=(6.6, 4.3), layout="constrained")
    for (name, _, colour), (index, scale) in zip(HALVES, curves):
        axis.plot(turns, index, color=colour, lw=2, label=f"{name}: 1 - M falls by e in {scale:.1f} turns")
    axis.axhline(1, color="0.6", lw=1)
    axis.text(turns[-1], 1.01, "grains at random", ha="right", va="bottom", color="0.45", fontsize=9)
    axis.set(xlabel="turns", ylabel="Lacey's index", xlim=(0, turns[-1]), ylim=(0, 1.08))
    axis.spines[["top", "right"]].set_visible(False)
    axis.legend(frameon=False, loc="lower right")
    figure.savefig("mixing.png", dpi=120)
    plt.close(figure)


def judge(place, left, curves, losses):
    """The end: of the halves at this place, and of the power."""
    wrong, last = [], curves[place][0][-1]
    if proof.QUICK and not last >= BEGUN:
        wrong.append(f"expected an index of {MIXED} of {BEGUN} at least at the end, got {last:.2f}")
    if not proof.QUICK and not abs(left[place] - 1) <= RANDOM:
        wrong.append(f"expected a variance of {MIXED} at the end within {100*RANDOM:.0f} % of that of grains at "
                     f"random, got {left[place]:.2f} of it")
    if not abs(losses - 1) <= POWER:
        wrong.append(f"expected losses within {100*POWER:.0f} % of the power, got {losses:.4f} of it")
    found = (f"index {last:.2f} at the end, expected {BEGUN} at least" if proof.QUICK else
             f"variance of samples at the end {left[place]:.2f} of that of grains at random, expected within "
             f"{100*RANDOM:.0f} % of 1")
    proof.end(wrong, f"{MIXED}: {found}; losses over power {losses:.4f}, expected within {100*POWER:.0f} % of 1")


def main():
    if not all(map(os.path.exists, ("grains.dump", "means.txt", "books.txt", "mixer.stl"))):
        proof.stop("expected grains.dump, means.txt, books.txt, mixer.stl here, found not all of them")
    moments = dict(shaded.frames("grains.dump"))
    turns, frames = (np.array(list(moments)) - SETTLE)/TURN, list(moments.values())
    if not moments or turns[-1] < LEAST:
        proof.stop(f"expected {LEAST} turns at least, got {turns[-1] if moments else 0:g}: it ended early")
    marks = markings(frames[0])
    found, (size, *_) = zip(*(variances(frame, marks) for frame in frames))
    found, curves, left, rows = np.transpose(found), [], [], []
    for (name, _, _), variance in zip(HALVES, found):
        index = lacey(variance, size)
        scale, mixed = turns_to_mix(turns, index)
        left.append(variance[turns > turns[-1] - 0.5].mean()*size/0.25)
        curves.append((index, scale))
        rows.append((name, f"{scale:.1f} turns", f"{mixed:.1f} turns" if np.isfinite(mixed) else "-",
                     f"{left[-1]:.2f}"))
    power, losses = power_balance()
    print(f"  {len(marks[0])} grains, samples of {size:.0f}\n  power of the blades {power:.4f} W, losses of the "
          f"contacts over it {losses:.4f}\n")
    proof.table(("halves of the bed", "1 - M falls by e in", "M = 0.9 after",
                 "variance of samples at the end over that of grains at random"), rows)
    draw(turns, curves)
    picture.draw("mixer.png", [(turn, frames[int(np.argmin(abs(turns - turn)))]) for turn in (0, 1, 4, turns[-1])],
                 marks[0])
    judge([name for name, _, _ in HALVES].index(MIXED), left, curves, losses)


if __name__ == "__main__":
    main()
