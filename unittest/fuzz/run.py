"""Runs a program of LAMMPS with GRIT in a folder, and what came out."""
import math
import os
import re
import shutil
import signal
import subprocess

LIMIT = 60  # seconds for one run, which takes less than one
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

    def run(self, folder, text, data, files, way):
        """Result of a script in a new folder; the file `again` runs it by hand."""
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        for name, content in {**files, "in.deck": text, "grains.data": data}.items():
            with open(os.path.join(folder, name), "w", encoding="ascii") as file:
                file.write(content)
        words = self.words(way)
        with open(os.path.join(folder, "again"), "w", encoding="ascii") as file:
            quoted = " ".join("'%s'" % w if re.search(r"[^\w./=:-]", w) else w for w in words)
            settings = " ".join("%s=%s" % pair for pair in SETTINGS.items())
            file.write('#!/bin/sh\ncd "$(dirname "$0")" && %s %s\n' % (settings, quoted))
        os.chmod(os.path.join(folder, "again"), 0o755)
        child = subprocess.Popen(words, cwd=folder, env={**os.environ, **SETTINGS}, stdin=subprocess.DEVNULL,
                                 stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
        try:
            output = child.communicate(timeout=LIMIT)[0]
        except subprocess.TimeoutExpired:
            os.killpg(child.pid, signal.SIGKILL)
            output = child.communicate()[0] + b"\nno end after %d seconds" % LIMIT
        return Result(folder, child.returncode, output.decode("utf-8", "replace"))


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

    def last_rows(self):
        """The last row of thermo output of each run, {column: value}."""
        rows, columns, row = [], None, None
        for line in self.log.splitlines():
            words = line.split()
            if words[:1] == ["Step"]:
                columns = words
            elif line.startswith("Loop time") and columns and row:
                rows.append(row)
                columns = row = None
            elif columns and len(words) == len(columns) and is_number(words[0]):
                row = dict(zip(columns, map(to_number, words)))
        return rows


def is_number(word):
    return re.fullmatch(r"-?\d+", word) is not None


def to_number(word):
    try:
        return float(word)
    except ValueError:
        return math.nan
