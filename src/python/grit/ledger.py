"""The energy ledger, compute granular/grit/energy: from a running LAMMPS, and from the thermo output of log files.

    thermo_style  custom step c_ledger[*]
    thermo_modify colname auto format float %.16g
"""
import re

import numpy as np

from .dump import Lines
from .wrong import Wrong, listed

# In the order of the compute's vector; what they mean stands on the page of the compute.
NAMES = ("kinetic elastic_normal adhesive elastic_tangential elastic_rolling elastic_twisting viscous_normal "
         "viscous_tangential slip plastic rolling twisting broken stiffness time_step wall_work stored lost total "
         "elastic_bond viscous_bond bonds_formed bonds_tension bonds_shear").split()
BEFORE, AFTER = "Per MPI rank memory allocation", "Loop time of"
STEP = "Step"  # the column of whole numbers that increase
OF_A_COMPUTE = re.compile(r"c_(\w+)\[(\d+)\]$")
A_LOG = "a log file of LAMMPS"


def of(lmp, compute):
    """The accounts now, {name: energy in the units of the run}, from a compute granular/grit/energy of a LAMMPS of Python.

    lmp      object of LAMMPS' Python module, see grit.lammps
    compute  its ID
    """
    from lammps import LMP_SIZE_VECTOR, LMP_STYLE_GLOBAL, LMP_TYPE_VECTOR
    if not lmp.has_id("compute", compute):
        raise Wrong(f"expected a compute granular/grit/energy with the ID '{compute}', got none")
    size = lmp.extract_compute(compute, LMP_STYLE_GLOBAL, LMP_SIZE_VECTOR)
    if size != len(NAMES):
        raise Wrong(f"expected a compute granular/grit/energy with the ID '{compute}', got one of {size} values")
    values = lmp.numpy.extract_compute(compute, LMP_STYLE_GLOBAL, LMP_TYPE_VECTOR)
    return dict(zip(NAMES, map(float, values)))


def read(path, compute=None):
    """Thermo output of a log file: a dictionary {column: array} for each run, in their order.

    compute  ID of the ledger, whose columns c_ID[1] .. get the names of its accounts; with 'thermo_modify colname auto' they
             have them already
    """
    with Lines(path, A_LOG) as lines:
        runs = list(tables(lines))
    if not runs:
        raise Wrong(f"expected thermo output of a run in {path}, got none")
    return [{name_of(name, compute, path): values for name, values in table.items()} for table in runs]


def name_of(name, compute, path):
    """The name of an account for the column of the ledger, as it is for others."""
    match = OF_A_COMPUTE.match(name)
    if not match or match.group(1) != compute:
        return name
    place = int(match.group(2))
    if not 1 <= place <= len(NAMES):
        raise Wrong(f"expected columns 1 to {len(NAMES)} of compute granular/grit/energy {compute} in {path}, got '{name}'")
    return NAMES[place - 1]


def tables(lines):
    """Columns of the thermo output of each run. One that was stopped has the rows that there are. What stands between
    the rows, such as warnings, is left out."""
    table, names = None, []
    for line in iter(lines.next, ""):
        announced = line.startswith(BEFORE)
        names = names_of(lines) if announced else names
        if announced or names and line.split() == names:  # a 'run .. pre no' writes the names alone
            if table:
                yield table.columns()
            table = Table(names)
        elif line.startswith(AFTER):
            if not table:
                raise Wrong(f"expected names of columns before '{AFTER}' in line {lines.number} of {lines.path}, got "
                            "none that a run of this log had in its setup: does it begin with a 'run .. pre no'?")
            yield table.columns()
            table = None
        elif table:
            table.take(lines, line)
    if table:
        yield table.columns()


def names_of(lines):
    """Names in the next line."""
    names = lines.line().split()
    if not names or names[0].startswith("---") or len(set(names)) < len(names):
        raise lines.wrong("names of columns, each once, as 'thermo_modify line one' writes them", listed(names))
    return names


class Table:
    """Rows of one run."""

    def __init__(self, names):
        self.names, self.rows = names, []
        self.step = names.index(STEP) if STEP in names else None

    def take(self, lines, line):
        """Takes a line if it has as many words as there are columns, all of them numbers."""
        words = line.split()
        try:
            row = [float(word) for word in words]
        except ValueError:
            return
        if len(row) == len(self.names):
            self.check_step(lines, words, row)
            self.rows.append(row)

    def check_step(self, lines, words, row):
        """Other numbers in the log, which are no thermo output, are told by their steps."""
        if self.step is None:
            return
        last = self.rows[-1][self.step] if self.rows else -np.inf
        if not (row[self.step] > last and row[self.step].is_integer()):
            after = f" after {last:g}" if self.rows else ""
            raise Wrong(f"expected whole steps that increase in {lines.path}, got {words[self.step]}{after} in line "
                        f"{lines.number}: does 'fix print' write to the log? It has 'screen no'")

    def columns(self):
        return dict(zip(self.names, np.array(self.rows, float).reshape(-1, len(self.names)).T))


def drift(table, potential=0):
    """Largest change of 'total' plus a potential energy from the first row on, over the largest energy that was lost or
    kinetic: 1e-12 where only contacts and the potential act, whatever the time step.

    table      of read()
    potential  energy of gravity, an array over the rows
    """
    missing = [name for name in ("total", "lost", "kinetic") if name not in table]
    if missing:
        raise Wrong(f"expected columns 'total', 'lost' and 'kinetic' of the ledger, got no '{missing[0]}'")
    balance = table["total"] + potential
    return np.abs(balance - balance[0]).max()/max(np.abs(table["lost"]).max(), np.abs(table["kinetic"]).max())
