"""A silo at rest: vertical stress over depth, and what the floor carries, beside Janssen's law."""
import os
import pathlib
import sys

import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import proof  # noqa: E402  (found by the line above)

G = 9.81
ROUGH, SMOOTH = "0.5", "0"   # friction of the wall
WALLS = {ROUGH: "friction 0.5", SMOOTH: "smooth"}
STATES = ("at rest", "#1f6fb4"), ("wall lifted, at rest", "#c0392b")
FLOOR, WALL = 1, 2    # numbers of the walls in contacts
BINS = 16
BALANCE = 0.01        # of the weight: what is left of motion where the runs end
BAND = 0.25 if proof.QUICK else 0.15   # of the floor's load: one K and one friction for all depths


def frames(path):
    """Rows of each step of a dump, columns by name."""
    with open(path) as file:
        for line in file:
            if line.startswith(("ITEM: NUMBER OF ATOMS", "ITEM: NUMBER OF ENTRIES")):
                count = int(next(file))
            elif line.startswith(("ITEM: ATOMS", "ITEM: ENTRIES")) and count:
                yield dict(zip(line.split()[2:], np.loadtxt([next(file) for _ in range(count)], ndmin=2).T))


def share(values, edges):
    """Part of the way between low and high that is in each bin."""
    low, high = np.sort(values, axis=0)
    inside = np.minimum(high, edges[1:, None]) - np.maximum(low, edges[:-1, None])
    return np.clip(inside, 0, None)/np.maximum(high - low, 1e-12)


class Bed:
    """Stress over height, loads over the weight, and Janssen's curve with the measured K and friction."""

    def __init__(self, spheres, rows, unrest):
        self.unrest = unrest    # over the limit at which a run ends by itself
        floor, wall = rows["wall"] == FLOOR, rows["wall"] == WALL
        weight = spheres["mass"].sum()*G
        radius = np.hypot(rows["point.x"][wall], rows["point.y"][wall]).mean()    # of the silo
        area = np.pi*radius**2
        self.top = 2*(spheres["mass"]*spheres["z"]).sum()/spheres["mass"].sum()    # of a bed of one density
        self.carried, self.hung = (rows["force.z"][which].sum()/weight for which in (floor, wall))
        edges = np.linspace(0, self.top, BINS + 1)
        self.z, thickness = (edges[1:] + edges[:-1])/2, self.top/BINS
        height = dict(zip(spheres["id"], spheres["z"]))
        upper = np.array([height[number] for number in rows["id1"]])
        part = share(np.stack([upper, upper - rows["branch.z"]]), edges)
        self.stress = part @ (rows["branch.z"]*rows["force.z"])/(area*thickness)
        normal = rows["force.normal"][wall].sum()
        self.friction = rows["force.z"][wall].sum()/normal
        # K: the mean stress on the wall over the mean vertical one
        self.ratio = normal/(2*np.pi*radius*self.stress.sum()*thickness)
        self.hydrostatic = weight/area/self.top
        self.length = radius/2/max(self.ratio*self.friction, 1e-12)
        self.janssen = self.at(0)*area/weight

    def at(self, z):
        """Vertical stress at the height z: Janssen (1895)."""
        return -self.hydrostatic*self.length*np.expm1((z - self.top)/self.length)


def draw(beds, smooth):
    figure, axis = plt.subplots(figsize=(6.4, 4.6), layout="constrained")
    if smooth:
        axis.plot(smooth.stress, 1000*smooth.z, "s", color="0.55", ms=5, label="smooth wall")
        z = np.linspace(0, smooth.top)
        axis.plot(smooth.hydrostatic*(smooth.top - z), 1000*z, color="0.55", lw=1.2, label="weight above")
    for bed, (name, colour) in zip(beds, STATES):
        z = np.linspace(0, bed.top)
        axis.plot(bed.stress, 1000*bed.z, "o", color=colour, ms=6, label=f"wall of friction 0.5, {name}")
        axis.plot(bed.at(z), 1000*z, color=colour, lw=1.6,
                  label=f"Janssen, K = {bed.ratio:.2f}, μ = {bed.friction:.2f}")
    axis.set(xlabel="vertical stress, Pa", ylabel="height above the floor, mm", xlim=(0, None), ylim=(0, None))
    axis.legend(frameon=False)
    figure.savefig("silo.png", dpi=120)


def read(mu):
    """The states of one silo."""
    unrest = np.loadtxt(f"rest.{mu}.txt", skiprows=1, ndmin=2)[:, 1]
    states = [Bed(*state) for state in zip(frames(f"particles.{mu}.dump"), frames(f"contacts.{mu}.dump"), unrest)]
    if len(states) != len(STATES):
        proof.stop("expected two states of rest in each dump, got fewer: the runs ended early")
    return states


def judge(bed, where):
    """What is wrong with one state."""
    if not bed.unrest < 1:
        yield f"expected rest, got motion {bed.unrest:.2g} times what is allowed at the last step, {where}"
    if not abs(bed.carried + bed.hung - 1) <= BALANCE:
        yield (f"expected that floor and wall carry the weight within {100*BALANCE:.0f} %, got {bed.carried + bed.hung:.4f} of it, "
               f"{where}")
    if not abs(bed.carried/bed.janssen - 1) <= BAND:
        yield (f"expected the load of the floor within {100*BAND:.0f} % of Janssen's, got {100*(bed.carried/bed.janssen - 1):+.1f} "
               f"% off, {where}")


def main():
    try:
        beds = {mu: read(mu) for mu in WALLS if not proof.QUICK or os.path.exists(f"particles.{mu}.dump")}
    except OSError as error:
        proof.stop(f"expected particles.MU.dump, contacts.MU.dump and rest.MU.txt of in.silo here, got: {error}")
    draw(beds[ROUGH], beds[SMOOTH][0] if SMOOTH in beds else None)
    wrong, rows, balance, farthest = [], [], 0, 0
    for mu, states in beds.items():
        for bed, (name, _) in zip(states, STATES):
            off = bed.carried/bed.janssen - 1
            balance, farthest = max(balance, abs(bed.carried + bed.hung - 1)), max(farthest, abs(off))
            rows.append((WALLS[mu], name, f"{bed.carried:.3f}", f"{bed.hung:.3f}", f"{bed.ratio:.2f}", f"{bed.friction:.2f}",
                         f"{bed.janssen:.3f}", f"{100*off:.1f} %"))
            wrong += judge(bed, f"wall {WALLS[mu]}, {name}")
    proof.table(("wall", "state", "floor carries", "wall carries", "K", "μ at the wall", "floor by Janssen's law", "off"), rows)
    print("picture: silo.png")
    proof.end(wrong, f"all is at rest; floor and wall carry the weight within {100*balance:.2f} %, expected {100*BALANCE:.0f} %; "
                     f"the floor's load is at most {100*farthest:.1f} % off Janssen's, expected {100*BAND:.0f} %",
              balance=balance, farthest=farthest)


main()
