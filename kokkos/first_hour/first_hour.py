#!/usr/bin/env python3
"""What a GPU is asked in its first hour: whether GRIT is right there, and how fast.

Parts, each by itself and in this order: `start` (versions, a first run), `decks` (forty small inputs beside stored
numbers of the CPU, see decks.py), `agree` (the tests of the styles, on the GPU beside the CPU), `speed` (particle-steps
a second of packings of examples/bench, beside LAMMPS' own style for Kokkos, see speeds.py), `memory` (NVIDIA's
compute-sanitizer on small inputs), `kernels` (time and bytes of each kernel by NVIDIA's Nsight Compute), `page` (all
that was found on one page, with pictures). LAMMPS has GRIT in it, or --build names a build folder with the plugin.
Everything goes to the folder --out: results.json, which later parts add to, and logs. README.md beside this file says
how the programs come to a machine that has no network.
"""
import argparse
import collections
import csv
import io
import itertools
import json
import os
import re
import shutil
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import decks as small
from page import page
from programs import LONG_PATIENCE, PATIENCE, Late, OutOfTime, Stopped, run, seconds_left
from speeds import PACKINGS, SIZES, command, copies, last_row, log_of, speed

GPU = "-k on g 1 -sf kk"
SORTED = ("sort", "no", "comm", "host")  # particles keep the order of the CPU
FOR_TESTS = " -pk kokkos neigh half newton on"  # their inputs leave newton on
WITHOUT = ("-*Ranks*:*/Cpu:*/Threads:*Nightly*:*Transfers*:"  # several processes, other ways, long ones
           "*Tester*:*LawObjects*:*LawCommand*:*WallObject*:*LoadedLaw*")  # a compiler
CHECKS = ("memcheck", "racecheck", "initcheck")
UNDER_CHECK = ("hertz/material", "rolling and twisting", "bonds", "turning drum", "restart")  # rows of decks.py
COUNTERS = ("gpu__time_duration.sum", "dram__bytes.sum", "launch__registers_per_thread",
            "sm__warps_active.avg.pct_of_peak_sustained_active")
MILLIONS_OF_KERNELS = 1  # particles
ROUNDING = 1e-6  # of the numbers that are printed of the bed, on the GPU beside the CPU
NOTHING = "nothing"  # what a check found where all is well
END = 600  # characters of what a program said that are printed
NAME = 110  # characters of the name of a kernel that are printed


def differ(a, b):
    """The largest difference of two rows, relative to their numbers; NaN where one is none."""
    return sum(0.0*x*y for x, y in zip(a, b)) + max(abs(x - y)/max(abs(x), abs(y), sys.float_info.min)
                                                    for x, y in zip(a, b))


# -- the parts -------------------------------------------------------------------------------------------------------

def start(options):
    """The machine, and the bed on the CPU and on the GPU."""
    found = {"lammps": run([options.lmp, "-h"], options, options.out).split("\n\n")[0].strip()}
    if shutil.which("nvidia-smi"):
        found["gpu"] = run(["nvidia-smi", "--query-gpu=name,driver_version,memory.total", "--format=csv,noheader"],
                           options, options.out).strip()
    own = [sys.executable, os.path.join(os.path.dirname(os.path.abspath(__file__)), "driver_copy.py")]
    try:
        copy = [options.copy] if options.build and os.path.exists(options.copy) else own
        found["copy_bandwidth"] = float(run(copy, options, options.out).split()[-1])
    except Stopped as sentence:  # as on a machine without a GPU
        print("no speed of a copy:", sentence)
    words = {"steps": 100, "warm": 100}
    found["bed"] = {name: last_row(log_of("bed", words, options, os.path.join(options.out, name), switches))
                    for name, switches in (("cpu", []), ("gpu", None))}
    found["difference"] = differ(*found["bed"].values())
    options.results["start"] = found
    print(json.dumps(found, indent=1))
    return found["difference"] <= ROUNDING


def switches_of(name, options):
    """For a row of decks.py. On a GPU LAMMPS stops a script whose newton is not that of the package."""
    deck = small.DECKS[name]
    package = ["-pk", "kokkos", "neigh", "half", "newton", deck.newton]
    return [*options.switches.split(), *package, *(() if deck.averages else SORTED)]


def one_deck(name, options):
    """How far a row of decks.py is off, in units of what it may be, and in which quantity."""
    folder = os.path.join(options.out, "decks", re.sub(r"\W+", "_", name))
    try:
        found = small.numbers(name, options.lmp, switches_of(name, options), folder,
                              lambda command, there: run(command, options, there))
        return name, small.worst(name, found, options.stored[name])
    except OutOfTime:
        return name, None
    except (Stopped, OSError, LookupError, ValueError) as sentence:
        return name, str(sentence)


def decks(options):
    """Forty inputs beside the numbers of the CPU."""
    with open(small.STORED, encoding="utf-8") as file:
        options.stored = json.load(file)
    rows = options.results["decks"]
    names = [name for name in small.DECKS if options.again or not rows.get(name, {}).get("right")]
    with ThreadPoolExecutor(options.at_once) as pool:
        for name, off in pool.map(lambda name: one_deck(name, options), names):
            right = isinstance(off, tuple) and off[0] <= 1
            rows[name] = {"off": off, "right": right}
            print("right " if right else "WRONG ", name, *(off if isinstance(off, tuple) else [off or "not run"]),
                  flush=True)
    return all(rows[name]["right"] for name in small.DECKS)


def names_of_tests(options):
    """Tests that the program of the style tests lists for a filter."""
    suite, names = "", []
    for line in run([options.tests, "--gtest_list_tests", f"--gtest_filter={options.filter}"], options,
                    options.out).splitlines():
        word = line.split("#")[0].strip()
        if line.startswith(" "):
            names.append(suite + word)
        elif word.endswith("."):
            suite = word
    return names


def one_test(name, options):
    """passed, failed, skipped or late, and what it said."""
    try:
        said = run([options.tests, f"--gtest_filter={name}"], options, os.path.join(options.out, "tests"), PATIENCE,
                   {"GRIT_TEST_SWITCHES": options.switches + FOR_TESTS})
        return name, "skipped" if "[  SKIPPED ]" in said else "passed", ""
    except OutOfTime:
        return name, "not run", ""
    except Stopped as sentence:
        return name, "late" if isinstance(sentence, Late) else "failed", str(sentence)


def agree(options):
    """The tests of the styles with the switches of a GPU: numbers of references, of the CPU, over restarts."""
    states = options.results["agree"]
    names = names_of_tests(options)
    if not options.again:
        names = [name for name in names if states.get(name) not in ("passed", "skipped")]
    names.sort(key=lambda name: "Kokkos" not in name and "/Device" not in name)  # those first that are about devices
    with ThreadPoolExecutor(options.at_once) as pool:
        results = list(pool.map(lambda name: one_test(name, options) if seconds_left(options) > options.reserve
                                else (name, "not run", ""), names))
    with open(os.path.join(options.out, "tests.log"), "a", encoding="utf-8") as file:
        for name, state, said in results:
            file.write(f"==== {name}: {state}\n{said}\n")
    states.update((name, state) for name, state, _ in results)
    bad = [name for name, state in states.items() if state in ("failed", "late")]
    print(dict(collections.Counter(states.values())), *bad, sep="\n")
    return bool(states) and not bad and "not run" not in states.values()


def checked(check, name, options):
    """What compute-sanitizer says of a row of decks.py: NOTHING where all is well."""
    said, failed = [], ""

    def under_check(command_line, folder):
        said.append(run(["compute-sanitizer", "--tool", check, *command_line], options, folder, LONG_PATIENCE))
    folder = os.path.join(options.out, re.sub(r"\W+", "_", f"{check} {name}"))
    try:
        small.numbers(name, options.lmp, switches_of(name, options), folder, under_check)
    except OutOfTime:
        raise
    except (Stopped, OSError, LookupError, ValueError) as sentence:
        failed = str(sentence)
    found = re.findall(r"(?:ERROR|RACECHECK) SUMMARY: (.*)", (said or [failed])[0])
    if failed or not found:
        return f"{found[-1:]} {(failed or said[0])[-END:]}"
    return NOTHING if found[-1].startswith("0 ") else found[-1]


def memory(options):
    """compute-sanitizer on five rows of decks.py, with GRIT's and LAMMPS' kernels."""
    found, good = options.results["memory"], True
    for check, name in itertools.product(CHECKS, UNDER_CHECK):
        row = f"{check}: {name}"
        if found.get(row) == NOTHING and not options.again:
            continue
        if seconds_left(options) < options.reserve:
            raise OutOfTime("no time is left for other checks")
        found[row] = checked(check, name, options)
        good = good and found[row] == NOTHING
        print(row, found[row], flush=True)
    return good


def by_kernel(lines):
    """Number and mean of each counter by kernel and size of its launch, from the table of ncu."""
    table = collections.defaultdict(lambda: collections.defaultdict(list))
    for row in csv.DictReader(io.StringIO("\n".join(lines))):
        name = f"{row['Grid Size']} {' '.join(row['Kernel Name'].split())}"
        table[name][row["Metric Name"]].append(float(row["Metric Value"].replace(",", "")))
    return {name: {metric: [len(values), sum(values)/len(values)] for metric, values in metrics.items()}
            for name, metrics in table.items()}


def kernels(options):
    """Time, bytes, registers and occupancy of each kernel in some steps of a bed of a million spheres."""
    found, good = options.results["kernels"], True
    warm, steps = SIZES[MILLIONS_OF_KERNELS]
    for model in ("hertz", "full"):
        words = {"steps": steps, "warm": warm, "model": model, **copies("bed", MILLIONS_OF_KERNELS)}
        try:
            said = run(["ncu", "--csv", "--clock-control", "none", "--metrics", ",".join(COUNTERS), "--launch-skip",
                        str(options.skip), "--launch-count", str(options.launches), *command("bed", words, options), "-screen",
                        "none"], options, os.path.join(options.out, f"kernels_{model}"), LONG_PATIENCE)
        except Stopped as sentence:
            print(sentence)
            found[model], good = str(sentence), False
            continue
        found[model] = by_kernel([line for line in said.splitlines() if line.startswith('"')])
        good = good and bool(found[model])
        for name, metrics in found[model].items():
            print(model, name[:NAME], {metric.split(".")[0]: [count, float(f"{mean:.4g}")]
                                       for metric, (count, mean) in metrics.items()})
    return good


PARTS = {"start": start, "decks": decks, "agree": agree, "speed": speed, "memory": memory, "kernels": kernels,
         "page": page}
OF_BUILD = ("agree",)  # need the test program


def read_options():
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", help=f"some of {', '.join(PARTS)}; all by default")
    parser.add_argument("--build", help="build folder of GRIT that `pack` took along; without it LAMMPS has GRIT in it")
    parser.add_argument("--out", default="first_hour", help="folder for what is found")
    parser.add_argument("--lmp", default="lmp", help="LAMMPS")
    parser.add_argument("--bed", help="initial state of examples/bench/in.bed; made if there is none")
    parser.add_argument("--switches", default=GPU, help="of LAMMPS: '-k on t 2 -sf kk' tries all this on threads")
    parser.add_argument("--filter", default=WITHOUT, help="which tests, as GoogleTest has it")
    parser.add_argument("--again", action="store_true", help="also what an earlier call has found to be right")
    parser.add_argument("--millions", type=float, action="append", choices=SIZES,
                        help="of particles, for speed; may be repeated")
    parser.add_argument("--packing", dest="packings", action="append", choices=PACKINGS, help="for speed; may be repeated")
    parser.add_argument("--at-once", type=int, default=max(1, (os.cpu_count() or 2) - 2), help="tests that run at once")
    parser.add_argument("--minutes", type=float, default=9, help="after which nothing new is begun")
    parser.add_argument("--reserve", type=float, default=10, help="seconds of them that are left for the rest")
    parser.add_argument("--skip", type=int, default=1500, help="launches before those that kernels looks at")
    parser.add_argument("--launches", type=int, default=60, help="launches that kernels looks at")
    options = parser.parse_args()
    for name in options.parts:
        if name not in PARTS:
            parser.error(f"expected some of {', '.join(PARTS)}, got '{name}'")
        if name in OF_BUILD and not options.build:
            parser.error(f"expected --build for {name}, got none")
    options.begin = time.monotonic()
    options.millions, options.packings = options.millions or list(SIZES), options.packings or list(PACKINGS)
    options.parts = options.parts or [name for name in PARTS if options.build or name not in OF_BUILD]
    options.out = os.path.abspath(options.out)
    if options.build:
        options.build = os.path.abspath(options.build)
        options.tests = os.path.join(options.build, "unittest/style/grit_style")
        options.copy = os.path.join(options.build, "kokkos/first_hour/copy_bandwidth")
        os.environ["LAMMPS_PLUGIN_PATH"] = os.path.join(options.build, "plugins")
    if not shutil.which(options.lmp):
        parser.error(f"expected LAMMPS in the PATH or as --lmp, got no '{options.lmp}'")
    options.lmp = os.path.abspath(shutil.which(options.lmp))
    return options


def main():
    """Runs the parts that were asked for and adds to results.json; 1 if one found a fault or did not finish."""
    options = read_options()
    os.makedirs(options.out, exist_ok=True)
    path = os.path.join(options.out, "results.json")
    options.results = {}
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            options.results = json.load(file)
    bad = []
    for name in options.parts:
        print(f"== {name}", flush=True)
        options.results.setdefault(name, {})
        try:
            good = PARTS[name](options)
        except (Stopped, OSError, LookupError, ValueError) as sentence:
            print("not finished:", sentence)
            good = False
        if not good:
            bad.append(name)
        with open(path, "w", encoding="utf-8") as file:
            json.dump(options.results, file, indent=1)
        print(f"   {time.monotonic() - options.begin:.0f} s", flush=True)
    print(f"with faults, or not finished: {', '.join(bad)}" if bad else "no faults")
    return bool(bad)


if __name__ == "__main__":
    sys.exit(main())
