"""Scripts of other programs become scripts of LAMMPS with GRIT: see ../liggghts2grit.md."""
