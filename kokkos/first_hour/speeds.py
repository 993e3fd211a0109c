"""Particle-steps a second of packings of examples/bench, copied side by side, beside LAMMPS' own style for Kokkos."""
import math
import os
import re
from dataclasses import dataclass

from programs import LONG_PATIENCE, OutOfTime, Stopped, run, seconds_left

HERE = os.path.dirname(os.path.abspath(__file__))
BENCH = os.path.normpath(os.path.join(HERE, "../../examples/bench"))
GRIT, OTHER = "granular/grit", "gran/hooke/history"
FOR_OTHER = ["-pk", "kokkos", "neigh", "half", "newton", "off"]
MILLION = 1e6
# Millions of particles: steps to warm up, steps measured.
SIZES = {0.02: (200, 1000), 0.1: (100, 400), 1: (60, 200), 10: (20, 60), 30: (20, 60)}


@dataclass(frozen=True)
class Packing:
    """An input of examples/bench."""
    script: str
    particles: int  # of one copy
    state: str = ""  # input that writes its initial state
    models: tuple = (("hertz", GRIT), ("hertz", OTHER))
    along: str = "xy"  # directions in which copies are added


PACKINGS = {
    "bed": Packing("in.bed", 19600, "in.settle", (("hertz", GRIT), ("full", GRIT), ("hertz", OTHER))),
    "chute": Packing("in.chute", 23632, models=(("hooke", GRIT), ("hooke", OTHER))),
    "drum": Packing("in.drum", 9608, "in.fill_drum", along="y"),
}


def of_variables(words):
    """Values of variables on the command line."""
    return [item for name, value in words.items() for item in ("-var", name, str(value))]


def initial_state(name, options):
    """The file with the initial state of a packing, made where none was brought along; empty where it needs none."""
    packing = PACKINGS[name]
    if not packing.state:
        return ""
    brought, made = os.path.join(HERE, f"{name}.data"), os.path.join(options.out, f"{name}.data")
    if name == "bed" and options.bed:
        return os.path.abspath(options.bed)
    if os.path.exists(brought):
        return brought
    if not os.path.exists(made):
        part = made + ".part"  # of an attempt that was stopped nothing is taken
        words = {"here": BENCH, "style": GRIT, "data": part}
        run([options.lmp, *options.switches.split(), "-in", os.path.join(BENCH, packing.state), *of_variables(words), "-log",
             "log.state", "-screen", "none"], options, os.path.join(options.out, name), LONG_PATIENCE)
        os.replace(part, made)
    return made


def copies(name, millions):
    """{direction: copies} of a packing for about so many millions of particles."""
    packing = PACKINGS[name]
    wanted = max(1, round(millions*MILLION/packing.particles))
    across = round(math.sqrt(wanted)) if "x" in packing.along else 1
    return {"x": across, "y": max(1, round(wanted/across))}


def command(name, words, options, switches=None):
    """The command line for a packing."""
    state = initial_state(name, options)
    given = {"here": BENCH, **({"data": state} if state else {}), **words}
    switches = options.switches.split() if switches is None else switches
    return [options.lmp, *switches, "-in", os.path.join(BENCH, PACKINGS[name].script), *of_variables(given), "-log",
            "log.run"]


def log_of(name, words, options, folder, switches=None):
    """The log of a run of a packing."""
    run([*command(name, words, options, switches), "-screen", "none"], options, folder, LONG_PATIENCE)
    with open(os.path.join(folder, "log.run"), encoding="utf-8", errors="replace") as file:
        return file.read()


def last_row(log):
    """The last line of numbers that LAMMPS printed, numbers that are none included."""
    rows = [line.split() for line in log.splitlines() if re.match(r"^ *\d+ +\d+ +([\d.e+-]+|-?nan|-?inf) ", line)]
    return [float(word) for word in rows[-1]]


def measured(log):
    """Numbers of the second run in a log."""
    loop = list(re.finditer(r"^Loop time of (\S+) on \d+ procs for (\d+) steps with (\d+) atoms", log, re.M))[1]
    seconds, steps, particles = float(loop[1]), int(loop[2]), int(loop[3])
    stages = {name: float(value) for name, value in
              re.findall(r"^(Pair|Neigh|Comm|Modify|Other) +\| *[\d.e+-]* *\| ([\d.e+-]+)", log[loop.end():], re.M)}
    return {"particles": particles, "steps": steps, "seconds": seconds, "particle_steps": particles*steps/seconds,
            "stages": stages, "lists": int(re.findall(r"Neighbor list builds = (\d+)", log)[1]), "row": last_row(log)}


def speed(options):
    """Every packing in every size, but for those that were measured before."""
    rows, good = options.results["speed"], True
    asked = [(millions, name, model, style) for millions in options.millions for name in options.packings
             for model, style in PACKINGS[name].models]
    for millions, name, model, style in asked:
        row = f"{name} {model} {millions:g} {style}"
        if isinstance(rows.get(row), dict) and not options.again:
            continue
        if seconds_left(options) < options.reserve:
            raise OutOfTime("no time is left for other sizes")
        warm, steps = SIZES[millions]
        words = {"warm": warm, "steps": steps, "style": style, "model": model, **copies(name, millions)}
        switches = options.switches.split() + (FOR_OTHER if style == OTHER else [])
        try:
            rows[row] = measured(log_of(name, words, options, os.path.join(options.out, re.sub(r"\W+", "_", row)), switches))
        except OutOfTime:
            raise
        except (Stopped, LookupError, ValueError) as sentence:
            rows[row], good = str(sentence), False
        print(row, rows[row], flush=True)
    return good
