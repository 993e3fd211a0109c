#!/usr/bin/env python3
"""Report of the hopper: flow rate against the law of Beverloo, restart, overlaps, flow.png and hopper.png.

Reads flow.*.txt and frame.*.dump of in.discharge in the present folder.

W. A. Beverloo, H. A. Leniger, J. van de Velde, Chemical Engineering Science 15 (1961) 260:
    W = C rho_b sqrt(g) (D - k d)^(5/2), C = 0.58, k = 1.4, for a flat bottom
H. E. Rose, T. Tanaka, The Engineer 208 (1959) 465, as in R. M. Nedderman, Statics and Kinematics of Granular Materials
(1992), section 10.2: in a cone of half angle beta < 90 deg - phi, W is larger by (tan beta tan phi)^-0.35; phi is the
angle of the edge of the stagnant zone in a flat bottomed silo, 45 deg where it is not known.
"""
import argparse
import glob
import os
import pathlib
import re
import sys

import numpy as np

import picture
from bed import overlaps, packing_fraction

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import proof  # noqa: E402  (found by the line above)

GRAVITY = 9.81
RATE_BAND = 0.15      # of the flow rate: such a law is good to about 10 %
ROUND_OFF = 1e-10     # of the kinetic energy, between the run and its continuation


def read_flow(name):
    """Table of in.discharge as a dictionary of columns."""
    table = np.genfromtxt(f"flow.{name}.txt", names=True)
    return {column: np.atleast_1d(table[column]) for column in table.dtype.names}


def read_dump(path):
    """Positions, speeds and radii of one frame, in the order of the file."""
    with open(path, encoding="ascii") as file:
        for line in file:
            if line.startswith("ITEM: ATOMS"):
                columns = line.split()[2:]
                break
        values = np.loadtxt(file, ndmin=2).reshape(-1, len(columns))
    data = dict(zip(columns, values.T))
    return (np.column_stack([data[c] for c in "xyz"]),
            np.sqrt(data["vx"]**2 + data["vy"]**2 + data["vz"]**2), data["radius"])


def frames():
    """Steps and files of all frames, first step first."""
    return sorted((int(re.search(r"\.(\d+)\.", path).group(1)), path) for path in glob.glob("frame.*.dump"))


def beverloo(bulk_density, a):
    """Flow rate of a flat bottomed silo in kg/s, and the factor of the cone."""
    flat = a.C*bulk_density*np.sqrt(GRAVITY)*(a.orifice - a.k*a.diameter)**2.5
    steep = a.beta < 90 - a.phi
    return flat, (np.tan(np.radians(a.beta))*np.tan(np.radians(a.phi)))**-0.35 if steep else 1.0


def joined(first, second):
    """One table from the run before and the run after the stop; where both have rows, those of the second."""
    before = first["step"] < second["step"][0]
    return {column: np.concatenate([first[column][before], second[column]]) for column in first}


def compare_restart(first, second):
    """What both runs say about the same steps, as lines of text, and by how much they differ at the second of these: energies over
    each other, spheres. Later, other sums lead to other collisions."""
    steps, i, j = np.intersect1d(first["step"], second["step"], return_indices=True)
    if len(steps) < 2:
        return ["  both runs have too few steps in common to be compared"], np.inf, np.inf
    energy = abs(first["kinetic_energy"][i]/second["kinetic_energy"][j] - 1)
    left = abs(first["spheres_left"][i] - second["spheres_left"][j])
    return [f"  {steps[k] - steps[0]:4.0f} steps after the restart both runs differ by {energy[k]:.0e} in kinetic energy "
            f"and by {left[k]:.0f} spheres" for k in (0, 1, -1)], energy[1], left[1]


def fit_rate(flow, total, low, high):
    """Slope of the discharged mass, and the rows used, where its share of the total is between low and high."""
    out = total - flow["mass_left"]
    rows = (out >= low*total) & (out <= high*total)
    if rows.sum() < 4:
        return None, rows
    return np.polyfit(flow["time"][rows], out[rows], 1)[0], rows


def judge(flow, rate, expected, energy, spheres):
    """What is wrong, and what was found."""
    wrong, found = [], f"{flow['spheres_left'][-1]:.0f} spheres are left, expected none"
    if flow["spheres_left"][-1] > 0:
        wrong.append(found)
    if expected:
        said = f"the flow rate is {rate/expected:.2f} of the expected one, expected 1 within {100*RATE_BAND:.0f} %"
        found += "; " + said
        if not abs(rate/expected - 1) <= RATE_BAND:
            wrong.append(said)
    elif not proof.QUICK:
        wrong.append("expected enough spheres for a steady flow, got too few")
    said = (f"the continued run is {energy:.0e} of the kinetic energy and {spheres:.0f} spheres off, expected below "
            f"{ROUND_OFF:.0e} and 0")
    if not (energy < ROUND_OFF and spheres == 0):
        wrong.append(said)
    return wrong, f"{found}; {said}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--orifice", type=float, default=0.084, help="its diameter in m (%(default)s)")
    parser.add_argument("--radius", type=float, default=0.090, help="of the cylinder in m (%(default)s)")
    parser.add_argument("--beta", type=float, default=30, help="half angle of the cone in degrees (%(default)s)")
    parser.add_argument("--diameter", type=float, default=6e-3, help="mean diameter of the spheres in m (%(default)s)")
    parser.add_argument("--density", type=float, default=1300, help="of the spheres in kg/m3 (%(default)s)")
    parser.add_argument("--phi", type=float, default=45, help="angle of the stagnant zone in degrees (%(default)s)")
    parser.add_argument("-C", type=float, default=0.58, help="Beverloo's C (%(default)s)")
    parser.add_argument("-k", type=float, default=1.4, help="Beverloo's k (%(default)s)")
    parser.add_argument("--ranks", nargs=2, default=["2", "1"], help="of both runs (%(default)s)")
    a = parser.parse_args()
    a.joint = (a.radius - a.orifice/2)/np.tan(np.radians(a.beta))

    first, second = read_flow("discharge"), read_flow("continue")
    flow = joined(first, second)
    total, number = flow["mass_left"][0], flow["spheres_left"][0]
    files = frames()
    x, _, radius = read_dump(files[0][1])
    fraction = packing_fraction(x, radius, a)

    print(f"Bed: {number:.0f} spheres of {2e3*radius.min():.1f} to {2e3*radius.max():.1f} mm, {total:.3f} kg, "
          f"{1e3*x[:, 2].max():.0f} mm high")
    if fraction:
        print(f"  bulk density {a.density*fraction:.0f} kg/m3 (packing fraction {fraction:.3f})")

    rate, rows = fit_rate(flow, total, 0.1, 0.6)
    expected = None
    print(f"Flow: {flow['time'][-1]:.3f} s, {flow['spheres_left'][-1]:.0f} spheres left in the hopper")
    if rate and fraction:
        flat, steeper = beverloo(a.density*fraction, a)
        expected = flat*steeper
        print(f"  measured, between 10 % and 60 % discharged      {rate:6.3f} kg/s")
        print(f"  Beverloo, C = {a.C}, k = {a.k}, flat bottom        {flat:6.3f} kg/s")
        print(f"  times {steeper:.3f} for the cone (Rose & Tanaka)       {expected:6.3f} kg/s")
        print(f"  measured / expected                             {rate/expected:6.3f}")
    else:
        print("  too few spheres for a steady flow: no comparison with Beverloo's law")

    print(f"Restart: stopped in mid-flow on {a.ranks[0]} ranks, continued from the restart file on {a.ranks[1]}")
    restarts, energy, spheres = compare_restart(first, second)
    print("\n".join(restarts))

    flowing = [path for step, path in files if 0 < step]
    x, _, radius = read_dump(flowing[min(len(flowing) - 1, len(flowing)//4)])
    o = 100*overlaps(x, radius)
    o = o if len(o) else np.zeros(1)
    lines = [("spheres left on ledges", "none", f"{flow['spheres_left'][-1]:.0f}"),
            (f"kinetic energy 50 steps after the restart, on {a.ranks[1]} rank and on {a.ranks[0]}", "equal to round-off",
             f"differs by {'less than ' if energy < ROUND_OFF else ''}{max(energy, ROUND_OFF):.0e}"),
            ("overlap in the flowing bed, of the radius", "below 1 %",
             f"mean {o.mean():.1f} %, 90 % of the contacts below {np.percentile(o, 90):.1f} %, largest {o.max():.0f} %")]
    if expected:
        lines.insert(0, ("flow rate, 10 % to 60 % discharged", f"{expected:.2f} kg/s",
                         f"{rate:.2f} kg/s, {rate/expected:.2f} of it"))
    print()
    proof.table(("", "expected", "measured"), lines)

    picture.draw_flow("flow.png", first, second, total, rate, expected, rows, flow, a.ranks)
    picture.draw_hopper("hopper.png", pick_frames(files, flow), a)
    print(f"\nThe hopper in three frames:  {os.path.abspath('hopper.png')}\n"
          f"Mass discharged over time:   {os.path.abspath('flow.png')}")
    proof.end(*judge(flow, rate, expected, energy, spheres))


def pick_frames(files, flow):
    """The full hopper, and the frames nearest to 40 % and 85 % discharged: (time, positions, speeds, radii) of each."""
    left = np.array([np.interp(step, flow["step"], flow["spheres_left"]) for step, _ in files])/flow["spheres_left"][0]
    chosen = sorted({int(np.argmin(abs(left - share))) for share in (1, 0.6, 0.15)})
    return [(np.interp(files[i][0], flow["step"], flow["time"]), *read_dump(files[i][1])) for i in chosen]


if __name__ == "__main__":
    main()
