"""Runs a program of LAMMPS with GRIT in a folder, and what came out."""
import math
import os
import re
import shutil
import signal
import subprocess

LIMIT = 120  # seconds for one process, which takes a few
SETTINGS = {"OMP_NUM_THREADS": "1", "OMP_WAIT_POLICY": "passive", "GOMP_SPINCOUNT": "0", "OMPI_MCA_mpi_yield_when_idle": "1",
            "OMPI_MCA_rmaps_base_oversubscribe": "1",
            "OMPI_MCA_pml": "ob1", "OMPI_MCA_osc": "^ucx", "OMPI_MCA_coll": "^hcoll,ucc"}  # half of the time of a start


class Program:
    """GRIT_LAUNCHER or LAMMPS_COMMAND is the program, or else lmp with LAMMPS_PLUGIN_PATH; GRIT_MPIEXEC starts ranks."""

    def __init__(self):
        self.command = (os.environ.get("GRIT_LAUNCHER") or os.environ.get("LAMMPS_COMMAND") or "lmp").split()
        if not shutil.which(self.command[0]):
            raise SystemExit("fuzz.py: expected a program in GRIT_LAUNCHER or LAMMPS_COMMAND, got '%s'." % self.command[0])
        self.mpiexec = os.environ.get("GRIT_MPIEXEC") or shutil.which("mpiexec")

    def words(self, way):
        words = list(self.command)
        if way.ranks > 1:
            words = [self.mpiexec, "-n", str(way.ranks)] + words
        return words + ["-in", "in.deck", "-log", "log.txt", "-nocite"] + way.switches.split()

    def run_all(self, folder, jobs):
        """{name: Result} of Jobs, whose folders are in `folder`. A start takes longer than such a run: those with the same
        switches are one process, with `clear` between them, unless one of them ends with an error."""
        results, groups = {}, {}
        for job in jobs:
            job.prepare(folder, self.words(job.way))
            groups.setdefault((job.way.ranks, job.way.switches), []).append(job)
        for group in groups.values():
            if len(group) > 1:
                text = "\nclear\n".join("shell cd %s\nlog log.txt\ninclude in.deck" % job.folder for job in group)
                with open(os.path.join(folder, "in.deck"), "w", encoding="ascii") as file:
                    file.write(text + "\n")
                status = execute(self.words(group[0].way), folder)[0]
            for job in group:
                if len(group) > 1 and status == 0:
                    results[job.name] = Result(job.folder, 0, "")
                    continue
                results[job.name] = self.run(folder, job)
                if job.name == PLAIN and results[PLAIN].status != 0:
                    return results
        return results

    def run(self, folder, job):
        """Result of a job alone."""
        words = self.words(job.way)
        job.prepare(folder, words)
        return Result(job.folder, *execute(words, job.folder))


PLAIN = "plain"


class Job:
    """A script, the way to run it, and its files."""

    def __init__(self, name, way, text, files):
        self.name, self.way, self.files = name, way, {**files, "in.deck": text}
        self.folder = None

    def prepare(self, folder, words):
        """A new folder with all files; `again` in it runs the script by hand."""
        self.folder = os.path.join(folder, self.name)
        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(self.folder)
        quoted = " ".join("'%s'" % w if re.search(r"[^\w./=:-]", w) else w for w in words)
        settings = " ".join("%s=%s" % pair for pair in SETTINGS.items())
        again = '#!/bin/sh\ncd "$(dirname "$0")" && %s %s\n' % (settings, quoted)
        for name, content in {**self.files, "again": again}.items():
            with open(os.path.join(self.folder, name), "w", encoding="ascii") as file:
                file.write(content)
        os.chmod(os.path.join(self.folder, "again"), 0o755)


def execute(words, folder):
    """(status, output)"""
    child = subprocess.Popen(words, cwd=folder, env={**os.environ, **SETTINGS}, stdin=subprocess.DEVNULL,
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
    try:
        output = child.communicate(timeout=LIMIT)[0]
    except subprocess.TimeoutExpired:
        os.killpg(child.pid, signal.SIGKILL)
        output = child.communicate()[0] + b"\nno end after %d seconds" % LIMIT
    return child.returncode, output.decode("utf-8", "replace")


class Result:
    def __init__(self, folder, status, output):
        self.folder, self.status, self.output = folder, status, output
        self.log = self.read("log.txt")

    def read(self, name):
        try:
            with open(os.path.join(self.folder, name), encoding="utf-8", errors="replace") as file:
                return file.read()
        except FileNotFoundError:
            return ""

    def error(self):
        """The sentence of an error, or None."""
        found = re.search(r"^ERROR.*(?:\n(?!Last|For more| *\[|---).+)*", self.output, re.MULTILINE)
        return " ".join(found.group(0).split()) if found else None

    def broke(self):
        """It ended, but not with a sentence."""
        return self.status != 0 and not self.error()

    def may_miss_contacts(self):
        """LAMMPS says where particles moved farther than the skin in a list."""
        return any(int(n) > 0 for n in re.findall(r"^Dangerous builds = (\d+)", self.log, re.MULTILINE))

    def state(self, number):
        """{ID: {column: value}} after the run of a phase."""
        lines = self.read("state.%d" % number).splitlines()
        begin = next((k for k, line in enumerate(lines) if line.startswith("ITEM: ATOMS")), None)
        if begin is None:
            return None
        columns = lines[begin].split()[2:]
        rows = (dict(zip(columns, map(float, line.split()))) for line in lines[begin + 1:])
        return {int(row["id"]): row for row in rows}

    def rows(self):
        """(first, last) row of thermo output of each run, {column: value}."""
        rows, columns, row, first = [], None, None, None
        for line in self.log.splitlines():
            words = line.split()
            if words[:1] == ["Step"]:
                columns, row, first = words, None, None
            elif line.startswith("Loop time") and columns and row:
                rows.append((first, row))
                columns = None
            elif columns and len(words) == len(columns) and is_number(words[0]):
                row = dict(zip(columns, map(to_number, words)))
                first = first or row
        return rows


def is_number(word):
    return re.fullmatch(r"-?\d+", word) is not None


def to_number(word):
    try:
        return float(word)
    except ValueError:
        return math.nan
