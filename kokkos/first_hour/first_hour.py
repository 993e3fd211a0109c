#!/usr/bin/env python3
"""What a GPU is asked in its first hour: whether GRIT is right there, and how fast.

Parts, each by itself and in this order: `start` (versions, a first run), `agree` (the tests of the styles, on the GPU
beside the CPU), `speed` (particle-steps a second of the packings of examples/bench, beside LAMMPS' own styles for
Kokkos), `memory` (NVIDIA's compute-sanitizer on small inputs), `kernels` (time and bytes of each kernel by NVIDIA's
Nsight Compute). Everything goes to the folder --out: results.json, which later parts add to, and logs. README.md beside
this file says how the programs come to a machine that has no network.
"""
import argparse
import collections
import csv
import io
import json
import os
import re
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
BENCH = os.path.normpath(os.path.join(HERE, "../../examples/bench"))
GPU = ("-k", "on", "g", "1", "-sf", "kk")
TESTED = (*GPU, "-pk", "kokkos", "neigh", "half", "newton", "on")
OF_LAMMPS = (*GPU, "-pk", "kokkos", "neigh", "half", "newton", "off")
CHECKS = ("memcheck", "initcheck", "racecheck")
COUNTERS = ("gpu__time_duration.sum", "dram__bytes.sum", "launch__registers_per_thread",
            "sm__warps_active.avg.pct_of_peak_sustained_active")
# Copies of the settled bed along x and y: particles, steps to warm up, steps measured.
BEDS = {1: (200, 1000), 8: (100, 400), 64: (60, 200), 512: (20, 60)}
SMALL_BEDS = (1, 8)


class Stopped(Exception):
    """A program ended with an error; the text is what it said last."""


def seconds_left(options):
    """Until the time that was given is over."""
    return options.begin + 60*options.minutes - time.monotonic()


def run(command, options, folder, limit=120.0, environment=None):
    """Output of a program in a folder of its own; an error, or too much time, is `Stopped`."""
    os.makedirs(folder, exist_ok=True)
    limit = max(1.0, min(limit, seconds_left(options)))
    try:
        done = subprocess.run(command, cwd=folder, text=True, capture_output=True, timeout=limit, check=False,
                              errors="replace", env={**os.environ, **(environment or {})})
    except subprocess.TimeoutExpired as late:
        raise Stopped(f"still running after {limit:.0f} s: {' '.join(command)}") from late
    if done.returncode:
        raise Stopped(f"exit status {done.returncode}: {' '.join(command)}\n{(done.stdout + done.stderr)[-1500:]}")
    return done.stdout


def lammps(script, words, options, folder, switches=GPU, **more):
    """The log of one run of an input of examples/bench."""
    variables = [item for name, value in {"here": BENCH, **words}.items() for item in ("-var", name, str(value))]
    run([options.lmp, *switches, "-in", os.path.join(BENCH, script), *variables, "-log", "log.run", "-screen", "none"],
        options, folder, **more)
    with open(os.path.join(folder, "log.run"), encoding="utf-8", errors="replace") as file:
        return file.read()


def last_row(log):
    """The last line of numbers that LAMMPS printed."""
    rows = [line.split() for line in log.splitlines() if re.match(r"^ *\d+ +\d+ +[\d.e+-]+ ", line)]
    return [float(word) for word in rows[-1]]


# -- the parts -------------------------------------------------------------------------------------------------------

def start(options):
    """The machine, and the bed on the CPU and on the GPU."""
    found = {"lammps": run([options.lmp, "-h"], options, options.out).split("\n\n")[0].strip()}
    found["gpu"] = run(["nvidia-smi", "--query-gpu=name,driver_version,memory.total", "--format=csv,noheader"], options,
                       options.out).strip()
    found["copy_bandwidth"] = float(run([options.copy], options, options.out).split()[-1])
    words = {"data": options.bed, "steps": 100, "warm": 100}
    rows = [last_row(lammps("in.bed", words, options, os.path.join(options.out, name), switches))
            for name, switches in (("cpu", ()), ("gpu", GPU))]
    found["bed"] = dict(zip(("cpu", "gpu"), rows))
    found["difference"] = max(abs(a - b)/max(abs(a), abs(b), 1e-300) for a, b in zip(*rows))
    print(json.dumps(found, indent=1))
    return found


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
        said = run([options.tests, f"--gtest_filter={name}"], options, os.path.join(options.out, "tests"), 100.0,
                   {"GRIT_TEST_SWITCHES": " ".join(TESTED)})
        return name, "skipped" if "[  SKIPPED ]" in said else "passed", ""
    except Stopped as sentence:
        return name, "late" if "still running" in str(sentence) else "failed", str(sentence)


def agree(options):
    """The tests of the styles with the switches of a GPU: numbers of references, of the CPU, over restarts."""
    before = options.results.get("agree")
    names = before["failed"] + before["not run"] if options.rest and before else names_of_tests(options)
    names.sort(key=lambda name: "Kokkos" not in name and "/Device" not in name)  # those first that are about devices
    with ThreadPoolExecutor(options.at_once) as pool:
        results = list(pool.map(lambda name: one_test(name, options) if seconds_left(options) > options.reserve
                                else (name, "not run", ""), names))
    with open(os.path.join(options.out, "tests.log"), "w", encoding="utf-8") as file:
        for name, state, said in results:
            file.write(f"==== {name}: {state}\n{said}\n")
    counts = collections.Counter(state for _, state, _ in results)
    bad = [name for name, state, _ in results if state in ("failed", "late")]
    print(dict(counts), *bad, sep="\n")
    return {"counts": counts, "failed": bad, "not run": [name for name, state, _ in results if state == "not run"]}


def speed(options):
    """Particle-steps a second of the settled bed in four sizes."""
    rows = []
    for copies in options.copies:
        warm, steps = BEDS[copies]
        x = 2**(copies.bit_length()//2)
        words = {"data": options.bed, "x": x, "y": copies//x, "warm": warm, "steps": steps}
        for style, model, switches in (("granular/grit", "hertz", GPU), ("granular/grit", "full", GPU),
                                       ("gran/hooke/history", "hertz", OF_LAMMPS)):
            if seconds_left(options) < options.reserve:
                break
            folder = os.path.join(options.out, f"bed_{copies}_{style.split('/')[0]}_{model}")
            try:
                log = lammps("in.bed", {**words, "style": style, "model": model}, options, folder, switches)
            except Stopped as sentence:
                rows.append({"copies": copies, "style": style, "model": model, "stopped": str(sentence)})
                print(rows[-1])
                continue
            loop = list(re.finditer(r"^Loop time of (\S+) on \d+ procs for (\d+) steps with (\d+) atoms", log, re.M))[1]
            stages = {name: float(value) for name, value in
                      re.findall(r"^(Pair|Neigh|Comm|Modify|Other) +\| *[\d.e+-]* *\| ([\d.e+-]+)", log[loop.end():], re.M)}
            seconds, particles = float(loop[1]), int(loop[3])
            builds = re.findall(r"Neighbor list builds = (\d+)", log)
            rows.append({"style": style, "model": model, "particles": particles, "steps": int(loop[2]),
                         "seconds": seconds, "particle_steps": particles*int(loop[2])/seconds, "stages": stages,
                         "builds": int(builds[1]), "row": last_row(log)})
            print(f"{style} {model} {particles} particles: {rows[-1]['particle_steps']:.3g} /s, {stages}, "
                  f"{builds[1]} lists, {rows[-1]['row'][2:]}", flush=True)
    return rows


def memory(options):
    """compute-sanitizer on the small bed, with the plugin's and LAMMPS' kernels."""
    found = {}
    for check in CHECKS:
        for model in ("full", "hertz"):
            if seconds_left(options) < options.reserve:
                return found
            words = {"data": options.bed, "steps": 20, "warm": 20, "model": model}
            variables = [item for name, value in {"here": BENCH, **words}.items() for item in ("-var", name, str(value))]
            folder = os.path.join(options.out, f"{check}_{model}")
            try:
                said = run(["compute-sanitizer", "--tool", check, options.lmp, *GPU, "-in",
                            os.path.join(BENCH, "in.bed"), *variables, "-log", "log.run"], options, folder, 240.0)
            except Stopped as sentence:
                said = str(sentence)
            found[f"{check} {model}"] = said[-3000:]
            print(check, model, (re.findall(r"ERROR SUMMARY: .*", said) or [said[-600:]])[-1], flush=True)
    return found


def kernels(options):
    """Time, bytes, registers and occupancy of each kernel in some steps of the bed with 64 copies."""
    rows = {}
    for model in ("hertz", "full"):
        words = {"data": options.bed, "x": 8, "y": 8, "steps": 200, "warm": 60, "model": model}
        variables = [item for name, value in {"here": BENCH, **words}.items() for item in ("-var", name, str(value))]
        try:
            said = run(["ncu", "--csv", "--clock-control", "none", "--metrics", ",".join(COUNTERS), "--launch-skip",
                        str(options.skip), "--launch-count", str(options.launches), options.lmp, *GPU, "-in",
                        os.path.join(BENCH, "in.bed"), *variables, "-log", "log.run", "-screen", "none"], options,
                       os.path.join(options.out, f"kernels_{model}"), 240.0)
        except Stopped as sentence:
            print(sentence)
            rows[model] = str(sentence)
            continue
        lines = [line for line in said.splitlines() if line.startswith('"')]
        table = collections.defaultdict(lambda: collections.defaultdict(list))
        for row in csv.DictReader(io.StringIO("\n".join(lines))):
            name = re.sub(r"\s+", " ", row["Kernel Name"])[:150]
            table[name][row["Metric Name"]].append(float(row["Metric Value"].replace(",", "")))
        rows[model] = {name: {metric: [len(values), sum(values)/len(values)] for metric, values in metrics.items()}
                       for name, metrics in table.items()}
        with open(os.path.join(options.out, f"kernels_{model}.csv"), "w", encoding="utf-8") as file:
            file.write("\n".join(lines))
        for name, metrics in sorted(rows[model].items(), key=lambda item: -item[1][COUNTERS[0]][0]*item[1][COUNTERS[0]][1]):
            print(model, name[:110], {metric.split(".")[0]: [count, float(f"{mean:.4g}")]
                                      for metric, (count, mean) in metrics.items()})
    return rows


PARTS = {"start": start, "agree": agree, "speed": speed, "memory": memory, "kernels": kernels}


def main():
    """Runs the parts that were asked for and adds what they found to results.json."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", help=f"some of {', '.join(PARTS)}; all by default")
    parser.add_argument("--out", default="first_hour", help="folder for what was found")
    parser.add_argument("--lmp", default="lmp", help="LAMMPS, with GRIT built in or in LAMMPS_PLUGIN_PATH")
    parser.add_argument("--tests", default="grit_style", help="program of the style tests")
    parser.add_argument("--copy", default="copy_bandwidth", help="program that measures how fast memory is copied")
    parser.add_argument("--bed", default=os.path.join(HERE, "bed.data"), help="initial state of examples/bench/in.bed")
    parser.add_argument("--filter", default="-*Ranks*", help="which tests, as GoogleTest has it")
    parser.add_argument("--rest", action="store_true", help="only the tests that failed or did not run before")
    parser.add_argument("--copies", type=int, nargs="*", choices=BEDS, default=SMALL_BEDS, help="of the bed, in speed")
    parser.add_argument("--at-once", type=int, default=max(1, (os.cpu_count() or 2) - 2), help="tests that run at once")
    parser.add_argument("--minutes", type=float, default=9, help="after which nothing new is begun")
    parser.add_argument("--reserve", type=float, default=10, help="seconds of them that are left for the rest")
    parser.add_argument("--skip", type=int, default=1500, help="launches before those that kernels looks at")
    parser.add_argument("--launches", type=int, default=60, help="launches that kernels looks at")
    options = parser.parse_args()
    for name in options.parts:
        if name not in PARTS:
            parser.error(f"expected some of {', '.join(PARTS)}, got '{name}'")
    options.begin = time.monotonic()
    options.out, options.bed = os.path.abspath(options.out), os.path.abspath(options.bed)
    for name in ("lmp", "tests", "copy"):
        setattr(options, name, os.path.abspath(shutil.which(getattr(options, name)) or getattr(options, name)))
    os.makedirs(options.out, exist_ok=True)
    path = os.path.join(options.out, "results.json")
    options.results = results = {}
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            options.results = results = json.load(file)
    stopped = 0
    for name in options.parts or PARTS:
        print(f"== {name}", flush=True)
        try:
            results[name] = PARTS[name](options)
        except (Stopped, OSError) as sentence:
            results[name], stopped = str(sentence), 1
            print(sentence)
        with open(path, "w", encoding="utf-8") as file:
            json.dump(results, file, indent=1)
        print(f"   {time.monotonic() - options.begin:.0f} s", flush=True)
    return stopped


if __name__ == "__main__":
    sys.exit(main())
