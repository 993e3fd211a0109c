#!/usr/bin/env python3
"""What a GPU is asked in its first hour: whether GRIT is right there, and how fast.

Parts, each by itself and in this order: `start` (versions, a first run), `agree` (the tests of the styles, on the GPU
beside the CPU), `speed` (particle-steps a second of the packings of examples/bench, beside LAMMPS' own styles for
Kokkos), `memory` (NVIDIA's compute-sanitizer on small inputs), `kernels` (time and bytes of each kernel by NVIDIA's
Nsight Compute). LAMMPS has GRIT in it, or --build names a build folder with the plugin. Everything goes to the folder
--out: results.json, which later parts add to, and logs. README.md beside this file says how the programs come to a
machine that has no network.
"""
import argparse
import collections
import csv
import io
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
BENCH = os.path.normpath(os.path.join(HERE, "../../examples/bench"))
GPU = "-k on g 1 -sf kk"
FOR_TESTS = " -pk kokkos neigh half newton on"  # their inputs leave newton on
FOR_LAMMPS = ["-pk", "kokkos", "neigh", "half", "newton", "off"]
WITHOUT = ("-*Ranks*:*/Cpu:*/Threads:*Nightly*:*Transfers*:"  # several processes, other ways, long ones
           "*Tester*:*LawObjects*:*LawCommand*:*WallObject*:*LoadedLaw*")  # a compiler
CHECKS = ("memcheck", "initcheck", "racecheck")
COUNTERS = ("gpu__time_duration.sum", "dram__bytes.sum", "launch__registers_per_thread",
            "sm__warps_active.avg.pct_of_peak_sustained_active")
# Copies of the settled bed of 19 600 spheres: steps to warm up, steps measured.
BEDS = {1: (200, 1000), 8: (100, 400), 64: (60, 200), 512: (20, 60)}
COPIES_OF_KERNELS = 64
ROUNDING = 1e-6  # of the numbers that are printed of the bed, on the GPU beside the CPU
MINUTE, PATIENCE, LONG_PATIENCE = 60, 120.0, 240.0  # s for a program
END = 600  # characters of what a program said that are printed
NAME = 110  # characters of the name of a kernel that are printed


class Stopped(Exception):
    """A program ended with an error; the text is what it said last."""


class Late(Stopped):
    """It took longer than a program may take."""


class OutOfTime(Stopped):
    """The time of this call was over: nothing is known of the program."""


def seconds_left(options):
    """Until the time that was given is over."""
    return options.begin + MINUTE*options.minutes - time.monotonic()


def run(command, options, folder, limit=PATIENCE, environment=None):
    """Output of a program in a folder of its own; an error, or too much time, is `Stopped`."""
    os.makedirs(folder, exist_ok=True)
    cut = seconds_left(options) < limit
    limit = max(1.0, min(limit, seconds_left(options)))
    environment = {**os.environ, **(environment or {})}
    with subprocess.Popen(command, cwd=folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          errors="replace", env=environment, start_new_session=True) as process:
        try:
            said = process.communicate(timeout=limit)[0]
        except subprocess.TimeoutExpired as late:
            os.killpg(process.pid, signal.SIGKILL)  # with the program that it watches
            kind = OutOfTime if cut else Late
            raise kind(f"still running after {limit:.0f} s: {' '.join(command)}") from late
    if process.returncode:
        raise Stopped(f"exit status {process.returncode}: {' '.join(command)}\n{said}")
    return said


def of_variables(words):
    """Values of variables on the command line."""
    return [item for name, value in words.items() for item in ("-var", name, str(value))]


def of_bed(words, options, switches=None):
    """Words of the command line for the settled bed."""
    settle(options)
    switches = options.switches.split() if switches is None else switches
    given = {"here": BENCH, "data": options.bed, **words}
    return [options.lmp, *switches, "-in", os.path.join(BENCH, "in.bed"), *of_variables(given), "-log", "log.run"]


def bed(words, options, folder, switches=None):
    """The log of a run of the settled bed."""
    run([*of_bed(words, options, switches), "-screen", "none"], options, folder)
    with open(os.path.join(folder, "log.run"), encoding="utf-8", errors="replace") as file:
        return file.read()


def settle(options):
    """Makes the initial state of the bed where none was brought along: 50 000 steps."""
    if not os.path.exists(options.bed):
        words = {"here": BENCH, "style": "granular/grit", "data": options.bed}
        run([options.lmp, *options.switches.split(), "-in", os.path.join(BENCH, "in.settle"), *of_variables(words), "-log",
             "log.settle", "-screen", "none"], options, os.path.join(options.out, "settle"), LONG_PATIENCE)


def last_row(log):
    """The last line of numbers that LAMMPS printed, numbers that are none included."""
    rows = [line.split() for line in log.splitlines() if re.match(r"^ *\d+ +\d+ +([\d.e+-]+|-?nan|-?inf) ", line)]
    return [float(word) for word in rows[-1]]


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
    if options.build:
        found["copy_bandwidth"] = float(run([options.copy], options, options.out).split()[-1])
    words = {"steps": 100, "warm": 100}
    found["bed"] = {name: last_row(bed(words, options, os.path.join(options.out, name), switches))
                    for name, switches in (("cpu", []), ("gpu", None))}
    found["difference"] = differ(*found["bed"].values())
    options.results["start"] = found
    print(json.dumps(found, indent=1))
    return found["difference"] <= ROUNDING


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
    if options.rest:
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


def measured(log):
    """Numbers of the second run in a log of the bed."""
    loop = list(re.finditer(r"^Loop time of (\S+) on \d+ procs for (\d+) steps with (\d+) atoms", log, re.M))[1]
    seconds, steps, particles = float(loop[1]), int(loop[2]), int(loop[3])
    stages = {name: float(value) for name, value in
              re.findall(r"^(Pair|Neigh|Comm|Modify|Other) +\| *[\d.e+-]* *\| ([\d.e+-]+)", log[loop.end():], re.M)}
    return {"particles": particles, "steps": steps, "seconds": seconds, "particle_steps": particles*steps/seconds,
            "stages": stages, "lists": int(re.findall(r"Neighbor list builds = (\d+)", log)[1]), "row": last_row(log)}


def speed(options):
    """Particle-steps a second of the settled bed, by size, beside LAMMPS' own style."""
    rows, good = options.results["speed"], True
    for copies in options.copies:
        warm, steps = BEDS[copies]
        x = 2**(copies.bit_length()//2)
        for style, model, switches in (("granular/grit", "hertz", None), ("granular/grit", "full", None),
                                       ("gran/hooke/history", "hertz", options.switches.split() + FOR_LAMMPS)):
            if seconds_left(options) < options.reserve:
                raise OutOfTime("no time is left for other sizes")
            name = f"{copies} x {style} {model}"
            words = {"x": x, "y": copies//x, "warm": warm, "steps": steps, "style": style, "model": model}
            try:
                log = bed(words, options, os.path.join(options.out, re.sub(r"\W+", "_", name)), switches)
                rows[name] = measured(log)
            except OutOfTime:
                raise
            except (Stopped, LookupError, ValueError) as sentence:
                rows[name], good = str(sentence), False
            print(name, rows[name], flush=True)
    return good


def memory(options):
    """compute-sanitizer on the small bed, with the plugin's and LAMMPS' kernels."""
    found, good = options.results["memory"], True
    for check in CHECKS:
        for model in ("full", "hertz"):
            if seconds_left(options) < options.reserve:
                raise OutOfTime("no time is left for other checks")
            name, ended = f"{check} {model}", True
            try:
                words = {"steps": 20, "warm": 20, "model": model}
                said = run(["compute-sanitizer", "--tool", check, *of_bed(words, options)], options,
                           os.path.join(options.out, name.replace(" ", "_")), LONG_PATIENCE)
            except Stopped as sentence:
                said, ended = str(sentence), False
            found[name] = (re.findall(r"(?:ERROR|RACECHECK) SUMMARY: .*", said) or [said[-END:]])[-1]
            found[name] += "" if ended else f" ({said[:END]})"
            good = good and ended and "SUMMARY: 0 " in found[name]
            print(name, found[name], flush=True)
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
    edge = round(COPIES_OF_KERNELS**0.5)
    warm, steps = BEDS[COPIES_OF_KERNELS]
    for model in ("hertz", "full"):
        words = {"x": edge, "y": edge, "steps": steps, "warm": warm, "model": model}
        try:
            said = run(["ncu", "--csv", "--clock-control", "none", "--metrics", ",".join(COUNTERS), "--launch-skip",
                        str(options.skip), "--launch-count", str(options.launches), *of_bed(words, options), "-screen",
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


PARTS = {"start": start, "agree": agree, "speed": speed, "memory": memory, "kernels": kernels}
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
    parser.add_argument("--rest", action="store_true", help="only the tests that have not passed before")
    parser.add_argument("--copies", type=int, action="append", choices=BEDS, help="of the bed; may be repeated")
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
    options.begin, options.copies = time.monotonic(), options.copies or list(BEDS)
    options.parts = options.parts or [name for name in PARTS if options.build or name not in OF_BUILD]
    options.out = os.path.abspath(options.out)
    brought = os.path.join(HERE, "bed.data")
    made = os.path.join(options.out, "bed.data")
    options.bed = os.path.abspath(options.bed or (brought if os.path.exists(brought) else made))
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
