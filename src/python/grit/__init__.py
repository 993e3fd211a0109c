"""GRIT for Python: laws as curves, contacts and energies as arrays, restart files as words, and LAMMPS with GRIT.

tester      the law tester: tester.load(law, depth=..), tester.run(law, protocol, ..), tester.report(law)
rows        contact rows: of dump local, or of a running LAMMPS
ledger      the energy ledger: of a log file, or of a running LAMMPS
restart     what a restart file says of laws, settings and walls
view        files that grit-view reads and writes: dumps, tables, .vtp, .pvd, .xyz
lammps()    LAMMPS with the plugin loaded

Errors are Wrong, a ValueError, with a sentence "expected X, got Y". It needs NumPy alone, and LAMMPS' module lammps for
what runs LAMMPS. The page: src/python/README.md.
"""
from . import ledger, restart, rows, tester, view
from .simulation import lammps
from .wrong import Wrong

__all__ = ["Wrong", "lammps", "ledger", "restart", "rows", "tester", "view"]
