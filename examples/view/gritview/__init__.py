"""Pictures of granular runs from LAMMPS dumps, which the package grit reads."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3]/"src"/"python"))  # of the checkout, or as installed
