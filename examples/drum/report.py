"""A drum with lifters in its steady state: power that it takes, beside losses of contacts and static moment."""
import os
import pathlib
import sys

import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

import picture

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import proof  # noqa: E402  (found by the line above)

PERIOD, STEP = 0.8, 2.5e-5     # of a revolution, of the run, s: in.drum
WALL = 0.060                   # radius of the drum, m
PARTS = 8                      # windows of a revolution
SETTLE = 1                     # revolutions until the state is steady
BALANCE = 0.04 if proof.QUICK else 0.01   # of the power: what the grains still gain or lose
WORK = 0.001                   # between the ledger's work and angle times torque
PEER = 0.02                    # of means over revolutions: two programs
SPEED = 2*np.pi/PERIOD         # angular, rad/s
DRUM, PEERS = ("means.drum", "books.drum", "grains.dump"), "means.liggghts"


def table(path):
    """Columns of fix ave/time."""
    return np.loadtxt(path, ndmin=2).T


def grains(path):
    """The last frame of a dump: its step, and its columns by name."""
    step, rows, names = 0, [], ()
    with open(path) as file:
        for line in file:
            if line.startswith("ITEM: TIMESTEP"):
                step, rows = int(next(file)), []
            elif line.startswith("ITEM: ATOMS"):
                names = line.split()[2:]
            elif names and not line.startswith("ITEM: ") and len(line.split()) == len(names):
                rows.append(line)
    return step, dict(zip(names, np.loadtxt(rows).T))


def late(values):
    """Mean in the steady state."""
    return values[SETTLE*PARTS:].mean()


def turns(values):
    """Means over each revolution of the steady state."""
    return values[SETTLE*PARTS:].reshape(-1, PARTS).mean(axis=1)


class Drum:
    """Means over windows: torque on the grains, static moment, center of mass; power that goes in and is lost."""

    def __init__(self, means, books):
        step, self.torque, self.moment, self.x, self.z = table(means)
        self.time = step*STEP
        _, work, lost, self.error = table(books)[[0, 1, 2, 4]]
        window = PERIOD/PARTS
        self.power = SPEED*self.torque
        self.work, self.lost = np.diff(work)/window, np.diff(lost)/window      # books begin at step 0

    def checks(self):
        """Ratios that are 1 in a steady state, the last always; and their bands."""
        power = late(self.power)
        return (("losses of the contacts over the power of the drum", late(self.lost)/power, BALANCE),
                ("static moment of the grains over the torque", late(self.moment)/late(self.torque), BALANCE),
                ("the ledger's work over the power of the drum", late(self.work)/power, WORK))


def compare(drum, peer):
    """Torque and center of mass of both programs: means over revolutions and their scatter. What is too far off."""
    _, torque, moment, x, z = peer
    print(f"\n  LIGGGHTS: static moment of the grains over the torque: {late(moment)/late(torque):.4f}\n")
    rows = []
    for name, here, there in (("torque, mN m", drum.torque, torque), ("center of mass, x, mm", drum.x, x),
                              ("center of mass, z, mm", drum.z, z)):
        off = late(there)/late(here) - 1
        cells = [f"{1e3*late(values):.2f} ± {1e3*turns(values).std(ddof=1):.2f}" for values in (here, there)]
        rows.append((name, *cells, f"{100*off:+.2f} %"))
        if not abs(off) <= PEER:
            yield f"expected {name} of LIGGGHTS within {100*PEER:.0f} %, got {100*off:+.2f} % off"
    proof.table(("", "GRIT", "LIGGGHTS", "difference"), rows)


def draw(drum, peer):
    figure, (left, right) = plt.subplots(1, 2, figsize=(10.4, 4.3), layout="constrained", width_ratios=(1.45, 1))
    middle = drum.time - PERIOD/PARTS/2
    left.plot(middle/PERIOD, drum.power, "o", color="#1f6fb4", ms=6, label="drum: angular velocity times torque")
    left.plot(middle/PERIOD, drum.lost, color="#c0392b", lw=1.8, label="lost in contacts")
    left.plot(middle/PERIOD, SPEED*drum.moment, color="#b9770e", lw=1.8, ls=(0, (4, 2)),
              label="angular velocity times static moment")
    if peer is not None:
        left.plot(peer[0]*STEP/PERIOD - 0.5/PARTS, SPEED*peer[1], "+", color="0.45", ms=8, label="LIGGGHTS: drum")
    left.axvspan(0, SETTLE, color="0.94", lw=0)
    left.set(xlabel="revolutions", ylabel="power, W", xlim=(0, None), ylim=(0, 1.3*drum.power.max()))
    left.legend(frameon=False, loc="lower right", fontsize=9)
    first = SETTLE*PARTS
    turn = np.arange(first + 1, len(drum.power) + 1)/PARTS
    right.axhspan(1 - BALANCE, 1 + BALANCE, color="#d9e6f2", lw=0, label=f"± {100*BALANCE:.0f} %")
    for values, over, colour, label in ((drum.lost, drum.power, "#c0392b", "losses over power of the drum"),
                                        (drum.moment, drum.torque, "#b9770e", "static moment over torque")):
        right.plot(turn, np.cumsum(values[first:])/np.cumsum(over[first:]), color=colour, lw=1.8, label=label)
    right.set(xlabel="means from revolution 1 up to", ylabel="ratio", ylim=(0.97, 1.03))
    right.legend(frameon=False, fontsize=9)
    for axis in (left, right):
        axis.spines[["top", "right"]].set_visible(False)
    figure.savefig("power.png", dpi=120)
    plt.close(figure)


def main():
    if not all(map(os.path.exists, (*DRUM, "drum.stl"))):
        proof.stop(f"expected {', '.join(DRUM)} of in.drum and drum.stl here, found not all of them")
    windows = sum(not line.startswith("#") for line in open(DRUM[0]))
    if windows < (SETTLE + 1)*PARTS:
        proof.stop(f"expected {SETTLE + 1} revolutions at least, got {windows/PARTS:g}: the run ended early")
    drum, wrong = Drum(*DRUM[:2]), []
    lost_since = late(drum.lost)*PERIOD*(windows/PARTS - SETTLE)
    print(f"  error of the time step {100*np.ptp(drum.error[SETTLE*PARTS:])/lost_since:.2f} % of the losses\n")
    rows = [("torque of the drum on the grains", f"{1e3*late(drum.torque):.2f} mN m"),
            ("power, the angular velocity times it", f"{late(drum.power):.3f} W")]
    for name, ratio, band in drum.checks():
        rows.append((name, f"{ratio:.4f}"))
        if not abs(ratio - 1) <= band:
            wrong.append(f"expected {name} within {100*band:g} % of 1, got {ratio:.5f}")
    proof.table((f"mean from revolution {SETTLE + 1} on", ""), rows)
    peer = table(PEERS) if os.path.exists(PEERS) else None
    if peer is not None:
        wrong += compare(drum, peer)
    draw(drum, peer)
    step, last = grains(DRUM[2])
    picture.draw("drum.png", picture.read_stl("drum.stl"), SPEED*STEP*step, last, SPEED*WALL)
    print("pictures: drum.png, power.png")
    (_, lost, band), (_, moment, _), (_, work, narrow) = drum.checks()
    proof.end(wrong, f"losses and static moment are {lost:.4f} and {moment:.4f} of the drum's power and torque, expected 1 within "
                     f"{100*band:g} %, and the ledger's work is {work:.5f} of the power, expected 1 within {100*narrow:g} %")


main()
