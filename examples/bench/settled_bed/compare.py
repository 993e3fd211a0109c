#!/usr/bin/env python3
"""Pair time of LAMMPS' `pair_style granular` and of `granular/grit` on the same settled bed.

Runs both styles in turn, several times, in the present folder, and prints medians and their ratio. Makes the bed first
where settled.data is missing (some minutes, once). A busy machine disturbs the times: run it on a quiet one.
"""
import argparse
import datetime
import os
import platform
import re
import statistics
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
STYLES = ["granular", "granular/grit"]


def lammps(ranks, *words):
    """One run; its log as text."""
    command = ["mpirun", "-np", str(ranks)] if ranks > 1 else []
    command += ["lmp", "-log", "log.bed", "-screen", "none", *words]
    if subprocess.run(command, check=False).returncode:
        sys.exit(f"compare.py: LAMMPS stopped, the reason is at the end of {os.path.abspath('log.bed')}")
    with open("log.bed", encoding="utf-8") as file:
        return file.read()


def processor():
    """Name of the processor."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            return re.search(r"model name\s*: (.*)", file.read()).group(1)
    except (OSError, AttributeError):
        return platform.processor() or platform.machine()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairs", type=int, default=3, help="runs of each style (%(default)s)")
    parser.add_argument("--ranks", type=int, default=1, help="MPI ranks (%(default)s)")
    parser.add_argument("--steps", type=int, default=3000, help="time steps measured (%(default)s)")
    parser.add_argument("--settle", type=int, default=45000, help="time steps of in.settle, if needed (%(default)s)")
    a = parser.parse_args()

    if not os.path.exists("settled.data"):
        print("making the settled bed (some minutes, once)", flush=True)
        lammps(max(a.ranks, min(2, os.cpu_count() or 1)), "-in", f"{HERE}/in.settle", "-var", "steps", str(a.settle))
    seconds = {style: [] for style in STYLES}
    print(f"pair time of {a.steps} steps in s")
    for run in range(1, a.pairs + 1):
        for style in STYLES:
            log = lammps(a.ranks, "-in", f"{HERE}/in.bed", "-var", "style", style, "-var", "steps", str(a.steps))
            seconds[style].append(float(re.findall(r"^Pair +\| +[\d.e+-]+ +\| +([\d.e+-]+)", log, re.M)[-1]))
            atoms = int(re.findall(r"with (\d+) atoms", log)[-1])
            print(f"  run {run}  {style:14s} {seconds[style][-1]:8.3f}", flush=True)
    median = {style: statistics.median(seconds[style]) for style in STYLES}
    print(f"{datetime.date.today()}, {processor()}, {a.ranks} rank(s), "
          f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} CPUs")
    for style in STYLES:
        speed = atoms*a.steps/median[style]/a.ranks/1e6
        print(f"  median  {style:14s} {median[style]:8.3f} s  {speed:6.2f} million particle steps per s and rank")
    print(f"  granular/grit needs {median['granular/grit']/median['granular']:.2f} of the time")


if __name__ == "__main__":
    main()
