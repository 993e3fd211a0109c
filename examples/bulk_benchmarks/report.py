"""Cases in the present folder beside the published codes: report.py impact silo drum times. Tables, pictures, and a
verdict with status 1 where a number is outside the band: mean of the codes plus and minus two standard deviations. Of
the impact two beds are beside the codes, a loose and a dense one: a number is inside, too, if the mean of the codes
lies between the two."""
import os
import pathlib
import re
import sys

import numpy as np

import bands
import picture

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))
import proof  # noqa: E402  (found by the line above)

SPHERES = {"impact": 25000, "silo": 100000, "drum": 38000}
WHOLE = {"impact": 200000, "silo": 3333333, "drum": 6250000}    # steps
BEDS = ("impact", "dense")
SPEED, GRAVITY = 5.0, 9.81   # of the ball, m/s; m/s2
BEGIN, END = 0.02, 0.1       # s: the run of in.impact begins in the flight; the published curves end
CLOSE, ALONE = 1e-6, 0.002   # m, s: the ball touches nothing where it follows a parabola so closely for so long
RATE, SPREAD = 23.2e3, 0.05  # spheres a second, all codes of the paper
STARTED = 0.1                # s: from then on the flow is steady


def table(path):
    """Columns of fix print by name."""
    if not os.path.exists(path):
        proof.stop(f"expected {path} in the present folder, found none")
    columns = np.atleast_1d(np.genfromtxt(path, names=True))
    return {name: columns[name] for name in columns.dtype.names}


def count_of(bed):
    """Spheres of a bed, without the ball."""
    with open(f"bed.{bed}.data") as file:
        return next(int(line.split()[0]) for line in file if line.strip().endswith(" atoms"))


def print_time(name, spheres, case):
    """Processor time of a step of a sphere by the log, and what the whole case takes."""
    text = open(f"log.{name}").read() if os.path.exists(f"log.{name}") else ""
    loop = re.findall(r"Loop time of (\S+) on (\d+) procs for (\d+) steps", text)
    used = re.findall(r"([0-9.]+)% CPU use", text)
    if not loop or not used:
        return
    wall, ranks, steps = (float(word) for word in loop[-1])
    each = wall*ranks*float(used[-1])/100/steps/spheres
    print(f"  {steps:.0f} steps of {spheres} spheres, {1e6*each:.3f} us of processor time for a step of a sphere; the "
          "whole "
          f"case, {WHOLE[case]} steps of {SPHERES[case]}: {each*WHOLE[case]*SPHERES[case]/3600:.2f} h of one core")


def compare(title, curves, band, scale, digits, unit=""):
    """Table of the curves of one or two beds beside the codes; what is outside, and how many times are compared."""
    first, last = (max(t[0] for t, _ in curves.values()), min(t[-1] for t, _ in curves.values()))
    outside, rows = [], []
    print(f"  {title}\n")
    for t, mean, deviation in band.rows(first, last):
        values = np.array([np.interp(t, times, curve) for times, curve in curves.values()])
        off = (values - mean)/deviation
        rows.append((f"{1e3*t:.0f}", *(f"{scale*value:.{digits}f}" for value in (*values, mean, bands.WIDE*deviation)),
                     ", ".join(f"{each:.1f}" for each in off)))
        if np.abs(off).min() > bands.WIDE and off.min()*off.max() > 0:
            outside.append(f"{title} at {t:g} s: {' and '.join(f'{each:+.1f}' for each in off)} deviations off")
    proof.table(("t, ms", *(f"{name}{unit}" for name in curves), f"codes{unit}", "two deviations", "off, deviations"),
                rows)
    return outside, len(rows)


def continued(run):
    """Where the ball flies freely at the end of a run, its parabola up to the end of the published curves."""
    since = run["t"] - run["t"][-1]
    last = since >= -ALONE
    line = np.polyfit(since[last], (run["depth"] + GRAVITY/2*since**2)[last], 1)
    off = np.abs(np.polyval(line, since) - GRAVITY/2*since**2 - run["depth"])[last].max()
    if off > CLOSE or line[0] < 0 or run["t"][-1] >= END:
        return run["t"], run["depth"]
    print(f"  from {run['t'][-1]:.4f} s on the parabola of the last {1e3*ALONE:.0f} ms, which the ball follows to "
          f"{off:.0e} m: it rises with {line[0]:.2f} m/s and touches nothing")
    more = np.linspace(0, END - run["t"][-1], 401)[1:]
    return np.append(run["t"], run["t"][-1] + more), np.append(run["depth"], np.polyval(line, more) - GRAVITY/2*more**2)


def impact():
    outside, runs, curves = [], {}, {}
    for bed in BEDS:
        if not os.path.exists(f"depth.{bed}.txt"):
            continue
        run, spheres = table(f"depth.{bed}.txt"), count_of(bed)
        free = run["t"] <= BEGIN + 0.0005
        flight = np.abs(run["depth"] + SPEED*run["t"] + GRAVITY/2*run["t"]**2)[free].max()
        print(f"impact on the bed {bed}: flight of the ball before it off its closed form by {flight:.0e} m")
        if not flight < CLOSE:
            outside.append(f"flight of the ball off by {flight:.1e} m")
        print_time(bed, spheres, "impact")
        if spheres == SPHERES["impact"]:
            runs[bed], curves[bed] = run, continued(run)
    if not curves:
        print(f"  not {SPHERES['impact']} spheres: nothing else is compared")
        return outside, 0
    band = bands.of_impact()
    picture.impact(runs, curves, band)
    wrong, rows = compare("displacement of the ball", {picture.NAME[bed]: curve for bed, curve in curves.items()},
                          band, 1e3, 2,
                          ", mm")
    return outside + wrong, rows


def silo():
    run, spheres = table("left.large.txt"), count_of("silo")
    gone = spheres - run["left"]
    band = bands.of_two("silo", SPHERES["silo"])
    picture.silo(run["t"], gone, band)
    wrong, rows = compare("spheres that have left the silo", {"GRIT": (run["t"], gone)}, band, 1, 0)
    steady = run["t"] >= STARTED
    if steady.sum() > 2:
        print(f"  {np.polyfit(run['t'][steady], gone[steady], 1)[0]:.0f} spheres/s from {STARTED} s to "
              f"{run['t'][-1]:.2f} s; codes of the paper {RATE:.0f} +- {100*SPREAD:.0f} % over the whole discharge")
    print_time("silo", spheres, "silo")
    if spheres != SPHERES["silo"]:
        print(f"  {spheres} spheres, not {SPHERES['silo']}: a lower bed, which has less influence the higher it is")
    return wrong, rows


def drum():
    run, spheres = table("zones.txt"), count_of("drum")
    print_time("drum", spheres, "drum")
    if spheres != SPHERES["drum"]:
        print(f"  {spheres} spheres, not {SPHERES['drum']}: nothing is compared")
        return [], 0
    band = bands.of_two("drum")
    picture.drum(run["t"], run["m1_zone2"], band)
    return compare("m1 in the zone x < 0, z < 0", {"GRIT": (run["t"], run["m1_zone2"])}, band, 1, 0)


def times():
    """Processor time of both programs for the same steps."""
    used = {code: [float(open(f"beside/cpu.{code}.{turn}").read().split()[-1]) for turn in (1, 2)]
            for code in ("grit", "liggghts")}
    print(f"the same 2000 steps from the same bed, processor time of two runs in turn: GRIT {used['grit']} s, LIGGGHTS "
          f"{used['liggghts']} s, {min(used['liggghts'])/min(used['grit']):.2f} times that of GRIT")
    return [], 0


def main():
    outside, said, rows = [], [], 0
    for case in sys.argv[1:]:
        wrong, reached = {"impact": impact, "silo": silo, "drum": drum, "times": times}[case]()
        outside, rows = outside + wrong, rows + reached
    if rows:
        said.append(f"all {rows} numbers within {bands.WIDE} standard deviations of the published codes, or the two "
                    "beds on either side of their mean")
    if "impact" in sys.argv:
        said.append(f"flight of the ball off by less than {CLOSE:.0e} m")
    if "times" in sys.argv:
        said.append("times are not judged")
    if not said:
        outside.append("no published time was reached")
    numbers = {"inside": 1 - len(outside)/rows} if rows else {}
    proof.end(outside, "; ".join(said), **numbers)


main()
