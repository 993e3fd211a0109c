#!/usr/bin/env python3
"""Picture of the falling beads: kinetic energy for each kilogram of glass and of acetate, from energies.txt of in.box. Ends with
a verdict on the energy of all beads, which nothing may raise, and on the contacts that log.box lists."""
import pathlib
import re
import sys

import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import proof  # noqa: E402  (found by the line above)

G = 9.81
BEADS = ((200, 0.003, 2500), (20, 0.006, 1319))   # number, diameter, density: glass, the other material of in.box
GAIN = 1e-3            # of the energy at the start: energies are kinetic at a step, heights of centers at the same
NEARLY_AT_REST = 0.05  # kinetic energy at the end over the largest: glass on glass loses 6 % of it in a collision


def restitutions(path):
    """Of head-on collisions, as the table of contacts in the log has them, and as the lines of laws in it promise."""
    log = path.read_text(encoding="utf-8")
    names = dict(re.findall(r"pair_coeff (\d) \1: materials (\S+) of", log))
    promised = {}
    for one, other, own, mixed in re.findall(r"pair_coeff (\d) (\d): .*?(?:hertz/material \S+ (\S+)|normal damp (\S+))", log):
        promised[one, other] = float(own or mixed)
    row = re.compile(r"^  (\d) (\d) (\S+) (\S+)(?: \(wall\))?((?: +\S+)+)$", re.MULTILINE)
    found = {(one, other): float(numbers.split()[5]) for one, other, _, _, numbers in row.findall(log)}
    return names, promised, found


def main():
    time, glass, others, z_glass, z_others = np.loadtxt("energies.txt", skiprows=1, unpack=True)
    figure, axis = plt.subplots(figsize=(8, 4.2), layout="constrained")
    axis.semilogy(time, glass, label="glass, 3 mm")
    axis.semilogy(time, others, label="cellulose acetate, 6 mm")
    axis.set(xlabel="time / s", ylabel="kinetic energy / (J/kg)", xlim=(0, time[-1]))
    axis.legend(frameon=False)
    figure.savefig("box.png", dpi=110)
    print(f"at the end: glass {glass[-1]:.2e} J/kg, the others {others[-1]:.2e} J/kg; "
          f"mean heights {1e3*z_glass[-1]:.1f} and {1e3*z_others[-1]:.1f} mm")
    print("picture: box.png")

    masses = [number*density*np.pi/6*diameter**3 for number, diameter, density in BEADS]
    energy = masses[0]*(glass + G*z_glass) + masses[1]*(others + G*z_others)
    gain = (energy - np.minimum.accumulate(energy)).max()/energy[0]
    left = (masses[0]*glass + masses[1]*others)
    names, promised, found = restitutions(pathlib.Path("log.box"))
    wrong = [f"expected a restitution of {promised[pair]:g} of {names[pair[0]]} and {names[pair[1]]}, got {e:g}"
             for pair, e in found.items() if not abs(e/promised[pair] - 1) <= 0.005]
    if not found:
        wrong.append("expected the table of contacts in log.box, found none")
    if not gain <= GAIN:
        wrong.append(f"expected that the energy of all beads never grows, got a gain of {gain:.1e} of it")
    if not (proof.QUICK or left[-1] <= NEARLY_AT_REST*left.max()):
        wrong.append(f"expected beads that are nearly at rest, got {left[-1]/left.max():.1e} of their largest kinetic energy at the end")
    proof.end(wrong, f"{len(found)} contacts have the restitution of the file; the energy of all beads grows by {gain:.1e} of it "
                     f"at most, expected below {GAIN:g}; {left[-1]/left.max():.1e} of the largest kinetic energy is left at the end"
                     + ("" if proof.QUICK else f", expected below {NEARLY_AT_REST:g}"))


if __name__ == "__main__":
    main()
