"""Runs of the codes: command lines, initial states, and what a log says."""
import os
import re
import shutil
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass

from cases import GATE_TOLERANCE, LAMMPS, LIGGGHTS, TOLERANCE

HERE = os.path.dirname(os.path.abspath(__file__))
PLUGINS = ("gritplugin.so", "gritkkplugin.so")  # LAMMPS loads what is named so
STAGES = ("pair", "neigh", "comm", "modify", "output", "other")
FULL_COLUMNS, CPU_COLUMN = 6, 4  # of LAMMPS' table of stages with 'timer full'


def stop(sentence):
    """End with a sentence."""
    sys.exit(f"bench.py: {sentence}")


@dataclass
class Setup:
    """How programs are started, and where."""
    work: str
    launcher: str = "mpirun -np {ranks}"
    source: str = ""  # of LAMMPS, for its own benchmark

    @property
    def local(self):
        """Programs are children of this one, so that the system tells what they needed."""
        return "mpirun" in self.launcher

    def start(self, program, words, ranks=1, threads=1, log="log.run", plugins=""):
        """One run in the work folder: its log, seconds of CPU and of the clock, the largest memory of a process."""
        command = [program, *words, "-log", log, "-screen", "none"]
        if ranks > 1 or not self.local:
            command = self.launcher.format(ranks=ranks, threads=threads).split() + command
        environment = {**os.environ, "OMP_NUM_THREADS": str(threads), "OMP_WAIT_POLICY": "passive",
                       **({"LAMMPS_PLUGIN_PATH": plugins} if plugins else {})}
        begin = time.monotonic()
        with subprocess.Popen(command, cwd=self.work, env=environment, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL) as process:
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        seconds = time.monotonic() - begin
        path = os.path.join(self.work, log)
        if process.returncode:
            raise RuntimeError(f"'{' '.join(command)}' stopped, the reason is at the end of {path}")
        with open(path, encoding="utf-8", errors="replace") as file:
            return file.read(), usage.ru_utime + usage.ru_stime, seconds, 1024*usage.ru_maxrss


def variables(words):
    """-var options of a dictionary."""
    return [item for name, value in words.items() for item in ("-var", name, str(value))]


def command_words(peer, script, words, threads):
    """What stands behind the name of the program."""
    prefix = "liggghts." if peer.program == LIGGGHTS else "in."
    switches = [switch.format(threads=threads) for switch in peer.switches]
    given = {"here": HERE, **({} if peer.program == LIGGGHTS else {"style": peer.style}), **words}
    return [*switches, "-in", os.path.join(HERE, prefix + script), *variables(given)]


# -- what a log says -----------------------------------------------------------------------------------------------

def stage_seconds(text):
    """Seconds by stage from the table behind a loop, of LAMMPS (mean over ranks) or of LIGGGHTS, by the clock.

    Beside them the processors that a stage kept busy, where LAMMPS' 'timer full' says so.
    """
    seconds, busy = dict.fromkeys(STAGES, 0.0), {}
    ranks_only = text.split("Thread timing breakdown")[0]  # of styles with the suffix omp
    for name, columns in re.findall(r"^(\w+) +\|(.*\|.*)$", ranks_only, re.M):
        if name.lower() in seconds:
            cells = [cell.strip() for cell in columns.split("|")]
            seconds[name.lower()] = float(cells[1])
            if len(cells) == FULL_COLUMNS and cells[CPU_COLUMN]:
                busy[name.lower()] = float(cells[CPU_COLUMN])/100
    for name, value in re.findall(r"^(\w+) +time \(%\) = ([\d.e+-]+)", text, re.M):
        seconds["output" if name == "Outpt" else name.lower()] = float(value)
    return seconds, busy


def grit_seconds(text):
    """Seconds by the clock of what `timing yes` names."""
    lines = re.findall(r"^granular/grit: mean time of the processes: (.*)", text, re.M)
    found = re.findall(r"([a-z ]+) ([\d.e+-]+) s \(", lines[-1]) if lines else []
    return {name.strip(): float(value) for name, value in found}


def cpu_seconds(run, ranks, share):
    """Seconds of CPU of all ranks and threads in the loop and by stage; share: processors that a rank kept busy."""
    return {name: run[name]*ranks*run["busy"].get(name, share) for name in ("loop", *STAGES)}


def read_log(text, case, last_steps):
    """The measured loop and the numbers printed after it."""
    loops = list(re.finditer(r"^Loop time of (\S+) on \d+ procs for (\d+) steps with (\d+) atoms", text, re.M))
    if len(loops) < 3 or int(loops[1].group(2)) != last_steps:
        raise RuntimeError(f"expected three runs, the second of {last_steps} steps, in the log of case {case.name}, "
                           f"got {[loop.group(2) for loop in loops]}")
    table = text[loops[1].end():loops[2].start()]
    row = [line.split() for line in table.splitlines() if re.match(r"^ *\d+ +\d+ +[\d.e+-]+ ", line)][-1]
    names = ("kinetic", "spinning", "z", "height", *case.extra)
    number = lambda pattern: float(re.search(pattern + r" = ([\d.e+-]+)", table).group(1))
    used = re.search(r"^([\d.]+)% CPU use", table, re.M)
    kept = re.findall(r"^(?:Per MPI rank memory allocation .*= [\d.]+ \||Memory usage per processor =) ([\d.]+) ", text,
                      re.M)
    seconds, busy = stage_seconds(table)
    return {"cpu_percent": float(used.group(1)) if used else None,
            "counted_memory": 1e6*float(kept[-1]) if kept else None, "atoms": int(loops[1].group(3)),
            "loop": float(loops[1].group(1)), **seconds, "busy": busy,
            "grit": grit_seconds(text[loops[0].end():loops[1].start()]),
            "rebuilds": number("Neighbor list builds"), "candidates": number("Ave neighs/atom"),
            "physics": dict(zip(names, map(float, row[2:])))}


# -- another build ----------------------------------------------------------------------------------------------------

def other_plugins(path, folder):
    """A copy of another build's plugins in this folder, so that a build meanwhile changes nothing."""
    wanted = "expected the folder or file of a plugin of GRIT for --against, such as build/test/plugins, got"
    if not os.path.exists(path):
        stop(f"{wanted} '{path}', which does not exist")
    names = [os.path.join(path, name) for name in PLUGINS] if os.path.isdir(path) else [path]
    found = [name for name in names if os.path.isfile(name)]
    if not found:
        stop(f"{wanted} '{path}', a folder without {' and '.join(PLUGINS)}")
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    for name in found:
        shutil.copy(name, os.path.join(folder, os.path.basename(name) if os.path.isdir(path) else PLUGINS[0]))
    return folder


# -- initial states ---------------------------------------------------------------------------------------------------

def plain_copy(source, target):
    """A data file as LIGGGHTS reads it: no comments behind the names of sections, no image flags."""
    section = ""
    with open(source, encoding="ascii") as old, open(target, "w", encoding="ascii") as new:
        new.write(old.readline())
        for line in old:
            words = line.split()
            if words and words[0].isalpha():
                section, line = words[0], words[0] + "\n"
            elif section == "Atoms" and len(words) == 10:
                line = " ".join(words[:7]) + "\n"
            new.write(line)


class States:
    """Initial states in the work folder; each is made when it is first asked for."""

    def __init__(self, setup, quick, ranks):
        self.setup, self.quick, self.ranks = setup, quick, ranks

    def path(self, name):
        """A file in the work folder."""
        return os.path.join(self.setup.work, name)

    def original(self, state):
        """The data file of one copy."""
        words = {**state.words, **(state.quick if self.quick else {})}
        file = state.name + ("_quick" if self.quick and state.quick else "") + ".data"
        if os.path.exists(self.path(file)):
            return file
        if not state.script:
            source = os.path.join(self.setup.source, "bench", f"data.{state.name}")
            if not os.path.exists(source):
                raise RuntimeError(f"expected the file data.{state.name} of LAMMPS' own benchmark, got none at "
                                   f"{source}: give the source of LAMMPS with --lammps-source")
            shutil.copy(source, self.path(file))
            return file
        print(f"  initial state {state.name} (once; some minutes if it is not small)", flush=True)
        self.setup.start(LAMMPS, ["-in", os.path.join(HERE, state.script),
                                  *variables({"here": HERE, "data": file + ".part", **words})],
                         self.ranks, log=f"log.{state.name}")
        os.rename(self.path(file + ".part"), self.path(file))
        return file

    def data(self, case, peer, copies):
        """The data file that this peer reads."""
        file = self.original(case.state)
        copies = tuple(a*b for a, b in zip(case.state.copies, copies))
        if copies != (1, 1, 1):
            file = self.replicated(file, copies)
        if peer.program == LIGGGHTS:
            plain = file.replace(".data", ".liggghts")
            if not os.path.exists(self.path(plain)):
                plain_copy(self.path(file), self.path(plain))
            file = plain
        return file

    def replicated(self, file, copies):
        """The file with copies side by side."""
        target = file.replace(".data", "_" + "x".join(map(str, copies)) + ".data")
        if not os.path.exists(self.path(target)):
            self.setup.start(LAMMPS, ["-in", os.path.join(HERE, "in.copies"), *variables(
                {"data": file, "copies": target + ".part", **dict(zip("xyz", copies))})], log="log.copies")
            os.rename(self.path(target + ".part"), self.path(target))
        return target


# -- checks -----------------------------------------------------------------------------------------------------------

def gate(setup, peer, threads):
    """Largest relative difference of forces with and without rebuilds of the neighbour list; None: not tried."""
    if peer.program == LIGGGHTS:
        return None
    tables = []
    for rebuild in (0, 1):
        words = {"rebuild": rebuild, "forces": "forces.dump", "model": peer.gate_model}
        setup.start(LAMMPS, command_words(peer, peer.gate_script, words, threads), threads=threads, log="log.fcc",
                    plugins=peer.plugins)
        with open(os.path.join(setup.work, "forces.dump"), encoding="ascii") as file:
            tables.append([[float(word) for word in line.split()] for line in file.read().splitlines()[9:]])
    largest = max(abs(value) for row in tables[0] for value in row[1:])
    return max(abs(a - b) for one, other in zip(*tables) for a, b in zip(one[1:], other[1:]))/largest


def gate_passed(difference):
    """The difference of forces is round-off, or was not measured."""
    return difference is None or difference < GATE_TOLERANCE


def disagreements(case, physics, reference):
    """Sentences about numbers that are not those of the reference."""
    found, tolerance = [], {**TOLERANCE, **case.tolerance}
    for name, expected in reference.items():
        off = abs(physics[name] - expected)/abs(expected) if expected else abs(physics[name])
        if off > tolerance[name]:
            found.append(f"{name} {physics[name]:.4g} instead of {expected:.4g}")
    return found


def middle(runs, key):
    """Median of a number over runs."""
    return statistics.median(run[key] for run in runs)
