#!/usr/bin/env python3
"""CPU time of a step of the settled bed on floors of triangles, over that on a plane wall.

Triangles of GRIT's fix wall/gran/mesh/grit, and with --surface those of LAMMPS' fix surface/global with the same laws.
The floors take turns in each round, each second round backwards; ratios are medians over the rounds of the ratios
within one. As only the stage with the walls can differ, the second ratio, of a step on the plane with the walls of the
other, scatters less.
"""
import argparse
import os
import random
import re
import statistics

from bench import check_programs
from cases import CASES, LAMMPS
from runs import HERE, Setup, States, cpu_seconds, read_log, variables

PLANE = "plane"
FLOORS = (1, 32, 316)  # squares along a side, of two triangles each
JITTER = 0.2           # of inner corners, over the side of a square


def corners(side, squares):
    """Corners of the floor of a periodic box, rows along x; those inside are moved in the plane."""
    randoms = random.Random(squares)
    some = lambda k: randoms.uniform(-JITTER, JITTER) if 0 < k < squares else 0
    return [[(side*(i + some(i))/squares, side*(j + some(j))/squares) for i in range(squares + 1)]
            for j in range(squares + 1)]


def write_floor(path, side, squares):
    """An STL file of the floor."""
    at = corners(side, squares)
    with open(path, "w", encoding="ascii") as file:
        file.write("solid floor\n")
        for j in range(squares):
            for i in range(squares):
                a, b, c, d = at[j][i], at[j][i + 1], at[j + 1][i + 1], at[j + 1][i]
                for triangle in ((a, b, c), (a, c, d)):
                    file.write("facet normal 0 0 1\nouter loop\n"
                               + "".join(f"vertex {x!r} {y!r} 0\n" for x, y in triangle) + "endloop\nendfacet\n")
        file.write("endsolid floor\n")


def side_of(path):
    """Length of the box of a data file, which is square."""
    with open(path, encoding="ascii") as file:
        low, high = re.search(r"^(\S+) (\S+) xlo xhi", file.read(10000), re.M).groups()
    return float(high) - float(low)


def floors(setup, data, surface):
    """Variables of in.bed by the name of a floor."""
    named = {PLANE: {"floor": "plane"}}
    for squares in FLOORS:
        file = f"floor_{2*squares**2}.stl"
        write_floor(os.path.join(setup.work, file), side_of(os.path.join(setup.work, data)), squares)
        named[f"{2*squares**2} triangles"] = {"floor": "mesh", "triangles": file}
        if surface and squares in FLOORS[:2]:
            named[f"{2*squares**2} of surface/global"] = {"floor": "surface", "triangles": file}
    return named


def measure(setup, data, words, steps):
    """Seconds of CPU of a run, and its numbers."""
    given = {"here": HERE, "data": data, "style": "granular/grit", "steps": steps, "warm": steps//3, **words}
    text = setup.start(LAMMPS, ["-in", os.path.join(HERE, "in.bed"), *variables(given)])[0]
    run = read_log(text, CASES["bed"], steps)
    return cpu_seconds(run, 1, (run["cpu_percent"] or 100)/100), run["physics"]


def ratio(values):
    """Median and range, in words."""
    values = sorted(values)
    return f"{statistics.median(values):.3f} ({values[0]:.3f} to {values[-1]:.3f})"


def main():
    """All floors in turn."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repeats", type=int, default=3, help="rounds (%(default)s)")
    parser.add_argument("--steps", type=int, default=1500, help="of a run, behind a third as many (%(default)s)")
    parser.add_argument("--surface", action="store_true", help="LAMMPS' fix surface/global as well")
    parser.add_argument("--work", default="results/work", help="folder for initial states and logs (%(default)s)")
    options = parser.parse_args()
    os.makedirs(options.work, exist_ok=True)
    setup = Setup(os.path.abspath(options.work))
    check_programs(setup)
    data = States(setup, False, min(2, len(os.sched_getaffinity(0)))).original(CASES["bed"].state)
    named = floors(setup, data, options.surface)
    times = {name: [] for name in named}
    for number in range(options.repeats):
        for name in list(named) if number % 2 == 0 else reversed(named):
            seconds, physics = measure(setup, data, named[name], options.steps)
            times[name].append(seconds)
            step, walls = (1e3*seconds[stage]/options.steps for stage in ("loop", "modify"))
            print(f"round {number + 1}, {name}: step {step:.3f} ms, of this walls, motion and gravity {walls:.3f} ms, "
                  f"kinetic energy {physics['kinetic']:.6g}, contacts {physics['z']:.5g}", flush=True)
    for name in named:
        rounds = list(zip(times[name], times[PLANE]))
        step = ratio(one["loop"]/plane["loop"] for one, plane in rounds)
        walls = ratio(1 + (one["modify"] - plane["modify"])/plane["loop"] for one, plane in rounds)
        print(f"{name}: step {step}, with other walls alone {walls} of the plane wall")


if __name__ == "__main__":
    main()
