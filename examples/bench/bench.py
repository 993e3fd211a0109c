#!/usr/bin/env python3
"""Time per particle and step of GRIT, of LAMMPS' own granular styles and of LIGGGHTS on the same packings.

All codes start from the same initial states, run in turn, and must agree on energies, coordination number and height
before a time counts. Times are CPU times. Results go to the folder --results: results.json, results.md and pictures. A
busy machine disturbs the times: run it on a quiet one. README.md beside this file explains the cases and the rules.
"""
import argparse
import json
import math
import os
import shutil
import subprocess
import sys

import report
from cases import CASES, GRIT, LAMMPS, PEERS, of_other_build
from machine import first_match, machine, output_of
from ratios import build_lines, code_lines, middle_ratio, serial_lines
from result_rows import limit_bytes
from runs import (HERE, STAGES, Setup, States, command_words, cpu_seconds, disagreements, gate, gate_passed, middle,
                  other_plugins, read_log, stop)

QUICK_REPEATS = 1
TIMES = ("loop", *STAGES)


def bandwidth(setup, threads):
    """Bytes per second that copying moves, 0 if there is no compiler to make the program with."""
    program = os.path.join(setup.work, "copy_bandwidth")
    compiler = os.environ.get("CXX", "c++")
    if not os.path.exists(program) and shutil.which(compiler):
        subprocess.run([compiler, "-O3", "-march=native", "-pthread", f"{HERE}/copy_bandwidth.cpp", "-o", program],
                       check=False)
    return float(output_of(program, str(threads)) or 0) if os.path.exists(program) else 0.0


def base_memory(setup, peer):
    """Bytes and particles of the smallest process of this peer: its program and tables, which do not grow."""
    if peer.program == LAMMPS:
        words = {"model": peer.gate_model, "rebuild": 0}
        text, _, _, memory = setup.start(LAMMPS, command_words(peer, peer.gate_script, words, 1), log="log.base",
                                           plugins=peer.plugins)
        return memory, int(first_match(r"Loop time of .* with (\d+) atoms", text))
    with open(os.path.join(setup.work, "nothing"), "w", encoding="ascii") as file:
        file.write("units si\n")
    return setup.start(peer.program, ["-in", "nothing"], log="log.base")[3], 0


class Bench:
    """The measurements of one call."""

    def __init__(self, options, setup, other_plugins=""):
        self.options, self.setup, self.other_plugins = options, setup, other_plugins
        self.states = States(setup, options.quick, min(2, len(os.sched_getaffinity(0))))
        self.gates, self.bases, self.rows = {}, {}, []

    def usable(self, case):
        """Peers of a case that were asked for and are there, GRIT in one build or two."""
        for name in case.peers:
            if name in self.options.peers and shutil.which(PEERS[name].program):
                yield PEERS[name]
                if name in GRIT and self.other_plugins:
                    yield of_other_build(PEERS[name], self.other_plugins)

    def gate(self, peer, threads):
        """Result of the gate for a peer, measured once."""
        if (peer.name, threads) not in self.gates:
            self.gates[peer.name, threads] = gate(self.setup, peer, threads)
        return self.gates[peer.name, threads]

    def memory(self, peer, process, run, ranks):
        """Bytes for each particle beyond what the smallest process of the peer takes, which is measured once."""
        if not (self.setup.local and process):
            return (run["counted_memory"] or 0)*ranks/run["atoms"]
        if peer.name not in self.bases:
            self.bases[peer.name] = base_memory(self.setup, peer)
        base, particles = self.bases[peer.name]
        return (process - base)/(run["atoms"]/ranks - particles)

    def steps(self, case):
        """Time steps to measure."""
        steps = case.quick_steps if self.options.quick else case.steps
        return max(20, round(steps*self.options.length/20)*20)

    def copies(self, case, ranks):
        """Copies of the state that keep the number of particles per rank, for weak scaling."""
        copies = [1, 1, 1]
        while self.options.weak and copies[0]*copies[1]*copies[2] < ranks:
            axis = min((copies[k], k) for k in range(3) if case.periodic[k])[1]
            copies[axis] *= 2
        return tuple(copies)

    def one_run(self, case, peer, ranks, threads):
        """One process: what its log says, and how much of the processor it had."""
        steps = self.steps(case)
        words = {**case.words, "data": self.states.data(case, peer, self.copies(case, ranks)), "steps": steps,
                 "warm": case.warm}
        if peer.code in GRIT and max(self.options.threads) > 1:
            words["timing"] = "yes"
        load = os.getloadavg()[0]
        text, cpu, seconds, memory = self.setup.start(
            peer.program, command_words(peer, case.script, words, threads), ranks, threads, plugins=peer.plugins)
        run = read_log(text, case, steps)
        use = cpu/seconds/ranks
        if run["cpu_percent"] is not None:
            use = run["cpu_percent"]/100
        return {**run, "steps": steps, "cpu_use": use/threads, "load": load, "cpu": cpu_seconds(run, ranks, use),
                "process": {"cpu": cpu if self.setup.local else None, "clock": seconds},
                "memory": self.memory(peer, memory, run, ranks)}

    def measure(self, case, counts):
        """All peers of a case with all numbers of ranks and threads in turn, several times, there and back."""
        entries = [(peer, ranks, threads) for ranks, threads in counts for peer in self.usable(case)
                   if threads == 1 or peer.threaded]
        runs = {entry: [] for entry in entries}
        for repeat in range(self.options.repeats):
            for entry in entries if repeat % 2 == 0 else reversed(entries):
                peer, ranks, threads = entry
                try:
                    if repeat == 0:
                        self.gate(peer, threads)
                    elif not runs[entry]:
                        continue
                    run = {**self.one_run(case, peer, ranks, threads), "round": repeat + 1}
                except RuntimeError as error:
                    print(f"  {peer.name}: {error}", flush=True)
                    continue
                runs[entry].append(run)
                total, pair = (1e9*run["cpu"][key]/run["atoms"]/run["steps"] for key in ("loop", "pair"))
                print(f"  {repeat + 1}  {peer.name:31s} {ranks:3d} x {threads:<2d} {total:8.1f} ns of CPU per particle "
                      f"and step, pair {pair:.1f}; had {100*run['cpu_use']:.0f} % of a CPU", flush=True)
        for (peer, ranks, threads), some in runs.items():
            if some:
                reference = runs.get((PEERS[case.reference], ranks, threads))
                self.rows.append(self.row(case, peer, some, reference, ranks, threads))

    def row(self, case, peer, runs, reference, ranks, threads):
        """The result of one peer."""
        particle_steps = runs[0]["atoms"]*runs[0]["steps"]
        scale = 1e9/particle_steps
        complaints = []
        if not gate_passed(self.gates[peer.name, threads]):
            complaints.append(f"forces depend on rebuilds ({self.gates[peer.name, threads]:.1e})")
        if reference and peer.code in case.same:
            complaints += disagreements(case, runs[0]["physics"], reference[0]["physics"])
        same = ("atoms", "steps", "physics", "candidates", "rebuilds")
        row = {"case": case.name, "title": case.title, "peer": peer.name, "same_law": peer.code in case.same,
               "ranks": ranks, "threads": threads, "copies": math.prod(self.copies(case, ranks)),
               **{key: runs[0][key] for key in same}, "z": runs[0]["physics"]["z"],
               "complaints": complaints, "gate": self.gates[peer.name, threads],
               "ns": {key: scale*middle([run["cpu"] for run in runs], key) for key in TIMES},
               "clock": {key: scale*middle(runs, key) for key in TIMES},
               "ns_smallest": scale*min(run["cpu"]["loop"] for run in runs), "memory": middle(runs, "memory"),
               "cpu_use": min(run["cpu_use"] for run in runs), "runs": runs,
               "bytes": limit_bytes(runs[0]["physics"]["z"], case.memory)}
        if reference:
            row["ratio"] = middle_ratio(runs, reference)
            row["pair_ratio"] = middle_ratio(runs, reference, "pair")
        return row


def parse_options(words=None):
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    numbers = lambda text: [int(word) for word in text.split(",")]
    names = lambda text: text.split(",")
    parser.add_argument("--case", type=names, default=[], help="cases, with commas between (all of the default size)")
    parser.add_argument("--peers", type=names, help="codes, with commas between (all; --against: GRIT alone)")
    parser.add_argument("--against", metavar="PATH",
                        help="folder or file of the plugin of another build of GRIT, which takes turns with this one")
    parser.add_argument("--quick", action="store_true", help="a few cases with small packings, 2 to 3 minutes")
    parser.add_argument("--full", action="store_true", help="large packings as well")
    parser.add_argument("--ranks", type=numbers, default=[1], help="numbers of MPI ranks, such as 1,2,4 (1)")
    parser.add_argument("--threads", type=numbers, default=[1], help="numbers of threads of styles with threads (1)")
    parser.add_argument("--weak", action="store_true", help="copies of the packing for more ranks: weak scaling")
    parser.add_argument("--repeats", type=int, help="runs of each code (3; --quick: 1)")
    parser.add_argument("--length", type=float, default=1, help="factor for the number of time steps (%(default)s)")
    parser.add_argument("--results", default="results", help="folder for the results (%(default)s)")
    parser.add_argument("--work", help="folder for initial states and logs (RESULTS/work)")
    parser.add_argument("--launcher", default="mpirun -np {ranks}",
                        help="what starts an MPI program; {ranks} and {threads} are replaced (%(default)s)")
    parser.add_argument("--lammps-source", help="for LAMMPS' own benchmark (found from lmp or $GRIT_HOST)")
    parser.add_argument("--list", action="store_true", help="print cases and codes and stop")
    return parser.parse_args(words)


def builds_compared(threads):
    """Codes that --against measures if none are named."""
    return [name for name in GRIT if name == GRIT[0] or PEERS[name].threaded and max(threads) > 1]


def check_options(options):
    """Complete what was not given and stop at names that do not exist."""
    if options.peers is None:
        options.peers = list(PEERS) if options.against is None else builds_compared(options.threads)
    for given, known, what in ((options.case, CASES, "case"), (options.peers, PEERS, "peers")):
        for name in given:
            if name not in known:
                stop(f"expected one of {', '.join(known)} for --{what}, got '{name}'")
    if options.list:
        for case in CASES.values():
            print(f"{case.name:14s} {case.title}; {', '.join(case.peers)}")
        sys.exit()
    if not options.case:
        options.case = [name for name, case in CASES.items()
                        if (case.quick_steps if options.quick else options.full or not case.full)]
    unknown = [name for name in options.case if options.quick and not CASES[name].quick_steps]
    if unknown:
        stop(f"expected cases with a small packing for --quick, got '{unknown[0]}': leave --quick or --case out")
    if options.against is not None and not set(options.peers) & set(GRIT):
        stop(f"expected one of {', '.join(GRIT)} in --peers for --against, got '{','.join(options.peers)}'")
    options.repeats = options.repeats or (QUICK_REPEATS if options.quick else 3)
    options.work = os.path.abspath(options.work or os.path.join(options.results, "work"))
    lammps = os.path.realpath(shutil.which(LAMMPS) or LAMMPS)
    options.lammps_source = options.lammps_source or os.path.join(
        os.environ.get("GRIT_HOST", os.path.dirname(os.path.dirname(lammps))), "source")


def pair_styles(setup, plugins=""):
    """Words of LAMMPS about the pair styles that it knows with these plugins."""
    with open(os.path.join(setup.work, "styles"), "w", encoding="ascii") as file:
        file.write("info out log styles pair\n")
    return setup.start(LAMMPS, ["-in", "styles"], log="log.styles", plugins=plugins)[0].split()


def check_other_build(setup, options):
    """Folder with the plugins of --against; it must have what is to be measured."""
    folder = other_plugins(options.against, os.path.join(setup.work, "other_build"))
    known = pair_styles(setup, folder)
    for name in options.peers:
        style = PEERS[name].grit_style
        if style and style not in known:
            stop(f"expected a plugin of GRIT with the pair style {style} for --against, got '{options.against}', with "
                 f"which lmp does not know it: the reason may be in {os.path.join(setup.work, 'log.styles')}")
    return folder


def check_programs(setup):
    """LAMMPS with the plugin must be there; LIGGGHTS may be missing."""
    if not shutil.which(LAMMPS):
        stop("expected the command lmp in PATH, found none; cmake/host/run before this command brings all it needs")
    if "granular/grit" not in pair_styles(setup):
        stop("expected that lmp loads gritplugin.so or gritkkplugin.so from LAMMPS_PLUGIN_PATH, now "
             f"'{os.environ.get('LAMMPS_PLUGIN_PATH', '')}', but it does not")
    if not shutil.which("liggghts"):
        print("liggghts is not in PATH: left out", flush=True)


def main():
    """All that was asked for, one case after another."""
    options = parse_options()
    check_options(options)
    for folder in (options.work, options.results):
        os.makedirs(folder, exist_ok=True)
    setup = Setup(options.work, options.launcher, options.lammps_source)
    check_programs(setup)
    bench = Bench(options, setup, check_other_build(setup, options) if options.against is not None else "")
    counts = [(ranks, 1) for ranks in options.ranks] + [(1, threads) for threads in options.threads if threads > 1]
    result = {"machine": machine(), "command": " ".join(sys.argv[1:]), "against": options.against,
              "copy": {str(n): bandwidth(setup, n) for n in sorted({a*b for a, b in counts})}, "rows": bench.rows}
    for name in options.case:
        print(f"{name}: {CASES[name].title}; round, code, ranks x threads", flush=True)
        try:
            bench.measure(CASES[name], counts)
        except RuntimeError as error:
            print(f"  left out: {error}", flush=True)
        with open(os.path.join(options.results, "results.json"), "w", encoding="utf-8") as file:
            json.dump(result, file, indent=1)
    report.write(options.results)
    print("\n".join(["", *code_lines(result), *build_lines(result), *serial_lines(result)]))
    print(f"table and pictures: {os.path.abspath(options.results)}")


if __name__ == "__main__":
    main()
