"""A drum with a hot wall: heat from the wall beside heat in the grains, heating time beside the penetration model."""
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

STEP, TURN = 7.0e-5, 28000                  # of the run, s; steps of a turn: in.kiln
RADIUS, LENGTH = 0.060, 0.0084 if proof.QUICK else 0.028    # of the drum, m
BEFORE = (0.5 if proof.QUICK else 1)*TURN   # steps with the cold wall
HOT, COLD = 600.0, 300.0                    # K
CONDUCTIVITY, CAPACITY, DENSITY = 237.0, 900.0, 2700.0
FIRST = 0.25 if proof.QUICK else 0.5        # turns with the hot wall before the exponential is fitted
LEAST = 0.6 if proof.QUICK else 1           # turns with the hot wall
PROBE = 0.25                                # radius of the part of the bed that stands for it, over that of the drum
EDGE = 1                                    # per cent of the contacts at each end of the covered wall that do not count
BALANCE, BAND = 0.01, 0.4 if proof.QUICK else 0.25      # of the heat; of the time of heating
SPEED = 2*np.pi/(TURN*STEP)                 # angular, rad/s
NAMES = "wall r1 r2 overlap bx by bz x y z heat".split()    # columns of contacts.dump
FILES = "heat.txt", "grains.dump", "contacts.dump"


def conductance(rows, reduced):
    """Of contacts, W/K: 2 k a of the heat law `radius`, a = sqrt(R* overlap)."""
    return 2*CONDUCTIVITY*np.sqrt(reduced*np.maximum(rows["overlap"], 0))


def covered(rows):
    """The angle of the wall that grains touch, rad."""
    angle = np.arctan2(rows["x"], rows["z"])
    middle = np.angle(np.exp(1j*angle).mean())
    low, high = np.percentile(np.angle(np.exp(1j*(angle - middle))), (EDGE, 100 - EDGE))
    return high - low


class Bed:
    """What the penetration model needs, from the contacts of a moment: conductances of wall and bed, covered angle."""

    def __init__(self, grains, contacts):
        rows = dict(zip(NAMES, contacts.values()))
        wall = {name: values[rows["wall"] > 0] for name, values in rows.items()}
        pair = {name: values[rows["wall"] == 0] for name, values in rows.items()}
        hollow = 1/(1/wall["r1"] - 1/RADIUS)                     # along the circumference
        self.wall = conductance(wall, np.sqrt(hollow*wall["r1"])).sum()
        self.angle = covered(wall)
        mass = 4/3*np.pi*DENSITY*grains["radius"]**3
        self.mass = mass.sum()
        x, z = (np.average(grains[axis], weights=mass) for axis in "xz")
        volume = np.pi*(PROBE*RADIUS)**2*LENGTH
        inside = np.hypot(grains["x"] - x, grains["z"] - z) < PROBE*RADIUS
        self.capacity = CAPACITY*mass[inside].sum()/volume       # J/(m3 K)
        inside = np.hypot(pair["x"] - x, pair["z"] - z) < PROBE*RADIUS
        each = conductance(pair, pair["r1"]*pair["r2"]/(pair["r1"] + pair["r2"]))
        length = pair["bx"]**2 + pair["by"]**2 + pair["bz"]**2
        self.conductivity = (each*length)[inside].sum()/3/volume # W/(m K): all grains on one gradient of temperature


def model(beds):
    """Time of heating, s, by the penetration model: resistances of the first layer and of the bed in series."""
    wall, angle, mass, capacity, conductivity = (np.mean([getattr(bed, name) for bed in beds]) for name in
                                                 ("wall", "angle", "mass", "capacity", "conductivity"))
    area = RADIUS*angle*LENGTH
    first = wall/area
    inner = 2*np.sqrt(conductivity*capacity/np.pi/(angle/SPEED))
    both = 1/(1/first + 1/inner)
    print(f"  covered angle of the wall {np.degrees(angle):.0f} degrees, a grain stays there {angle/SPEED:.2f} s\n"
          f"  bed: conductivity {conductivity:.2f} W/(m K), heat capacity {capacity/1e6:.2f} MJ/(m3 K)\n"
          f"  coefficients, W/(m2 K): wall to first layer {first:.0f}, into the bed {inner:.0f}, both {both:.0f}")
    return mass*CAPACITY/(both*area), mass*CAPACITY/wall


def draw(turns, mean, fitted, expected, bound):
    figure, axis = plt.subplots(figsize=(6.6, 4.4), layout="constrained")
    axis.plot(turns, mean, color="#c0392b", lw=2.4, label=f"simulation, time {fitted:.2f} s")
    for time, colour, name in ((expected, "#1f6fb4", "penetration model"), (bound, "0.55", "first layer alone")):
        axis.plot(turns, HOT - (HOT - COLD)*np.exp(-turns*TURN*STEP/time), color=colour, lw=1.5, ls=(0, (5, 2)),
                  label=f"{name}, {time:.2f} s")
    axis.set(xlabel="turns with the hot wall", ylabel="mean temperature of the grains, K", xlim=(0, turns[-1]),
             ylim=(COLD, HOT))
    axis.spines[["top", "right"]].set_visible(False)
    axis.legend(frameon=False, loc="lower right")
    figure.savefig("heating.png", dpi=120)
    plt.close(figure)


def main():
    if not all(map(os.path.exists, FILES)):
        proof.stop(f"expected {', '.join(FILES)} of in.kiln here, found not all of them")
    step, stored, given, _, _ = np.loadtxt("heat.txt").T
    grains = dict(shaded.frames("grains.dump"))
    beds = [Bed(grains[when], rows) for when, rows in shaded.frames("contacts.dump") if when > BEFORE]
    least = BEFORE + LEAST*TURN
    if step[-1] < least or not beds:
        proof.stop(f"expected {least:.0f} steps at least, got {step[-1]:.0f}: the run ended early")
    hot = step >= BEFORE
    turns, stored, given = (step[hot] - BEFORE)/TURN, stored[hot], given[hot]
    supplied = ((given[1:] + given[:-1])/2*np.diff(step[hot])*STEP).sum()
    balance = supplied/stored[-1] - 1
    mean = COLD + stored/(beds[0].mass*CAPACITY)
    late = turns >= FIRST
    slope, begin = np.polyfit(turns[late]*TURN*STEP, np.log(HOT - mean[late]), 1)
    off = np.abs(mean[late] - HOT + np.exp(begin + slope*turns[late]*TURN*STEP)).max()
    print(f"  mean temperature at the end {mean[-1]:.1f} K; an exponential of {-1/slope:.2f} s fits it to {off:.1f} K")
    expected, bound = model(beds)
    ratio = -1/slope/expected
    print(f"  time of heating by the first layer alone {bound:.2f} s\n")
    proof.table(("", "expected", "simulation", "ratio"),
                (("heat in the grains, and from the wall, the sum over its contacts", f"{stored[-1]:.0f} J",
                  f"{supplied:.0f} J",
                  f"{1 + balance:.4f}"),
                 ("time of heating τ, of T_wall - T = (T_wall - T_0) exp(-t/τ)", f"{expected:.1f} s",
                  f"{-1/slope:.1f} s", f"{ratio:.2f}")))
    draw(turns, mean, -1/slope, expected, bound)
    picture.draw("kiln.png", [grains[when] for when in sorted(grains) if when >= BEFORE])
    wrong = []
    if not abs(balance) <= BALANCE:
        wrong.append(f"expected heat from the wall within {100*BALANCE:.0f} % of that in the grains, got "
                     f"{100*balance:+.2f} % off")
    if not abs(ratio - 1) <= BAND:
        wrong.append(f"expected a time of heating within {100*BAND:.0f} % of the penetration model's, got {ratio:.2f} "
                     "of it")
    proof.end(wrong, f"heat from the wall {100*balance:+.2f} % off that in the grains, expected within "
                     f"{100*BALANCE:.0f} %; time of "
                     f"heating {ratio:.2f} of the penetration model's, expected within {100*BAND:.0f} % of 1")


main()
