"""Runs inputs of this folder in a folder of their own."""
import os
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.append(str(HERE.parent/"support"))
import board  # noqa: E402  (found by the line above)

NUMBERS = board.Numbers()
# Ranks that wait let other tests work; more of them than cores are allowed.
SETTINGS = {"OMP_NUM_THREADS": "1", "OMP_PROC_BIND": "false", "OMP_WAIT_POLICY": "passive", "GOMP_SPINCOUNT": "0",
            "OMPI_MCA_mpi_yield_when_idle": "1",
            "OMPI_MCA_rmaps_base_oversubscribe": "1", "OMPI_MCA_hwloc_base_binding_policy": "none"}


def run(name, folder, ranks=1, switches=(), prefix=(), **variables):
    """Output of an input, which must end well."""
    program = (os.environ.get("LAMMPS_COMMAND") or "lmp").split()
    words = [*prefix, *(["mpirun", "-np", str(ranks)] if ranks > 1 else []), *program, "-nocite", "-log", "none",
             *switches, "-in", str(HERE/name)]
    for key, value in variables.items():
        words += ["-var", key, str(value)]
    done = subprocess.run(words, cwd=folder, env={**os.environ, **SETTINGS}, stdin=subprocess.DEVNULL, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if done.returncode != 0:
        raise AssertionError(f"expected {name} to end well, got status {done.returncode}: {done.stdout[-1500:]}")
    return done.stdout


def constants(name):
    """Numbers of the lines `variable NAME index NUMBER` of an input."""
    text = (HERE/name).read_text(encoding="utf-8")
    return {key: float(value) for key, value in
            re.findall(r"^variable\s+(\w+)\s+index\s+(-?[0-9.]+(?:e[-+]?\d+)?)\s", text, re.MULTILINE)}


def sets(text, name, value):
    """Checks that a text gives a number, which tests compute with, too."""
    if not re.search(rf"\b{name} {re.escape(value)}\b", text):
        raise AssertionError(f"expected '{name} {value}'")
