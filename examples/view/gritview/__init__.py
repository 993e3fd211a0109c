"""Pictures of granular runs from LAMMPS dumps."""
