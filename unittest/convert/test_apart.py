"""What both programs call by one name and do apart: output, cylinders, restart files, words of walls, packages."""
import unittest

from made import APPROXIMATED, BOX, EXACT, LEFT, MATERIAL, PAIR, Folder

BEGIN = BOX + MATERIAL + PAIR
WALL = "fix w all wall/gran model hertz tangential history primitive type 1 "
FLOOR = ("solid a\nfacet normal 0 0 1\nouter loop\nvertex -.02 -.02 0\nvertex .02 -.02 0\nvertex .02 .02 0\nendloop\nendfacet\n"
         "endsolid a\n")
MESH = ("fix m all mesh/surface file floor.stl type 1\nfix w all wall/gran model hertz tangential history mesh n_meshes 1 "
        "meshes m\n")


class Output(Folder):
    def test_kinetic_energy_of_one_particle(self):
        """LAMMPS takes three degrees of freedom away: none is left of one particle."""
        self.gives(BEGIN, "compute_modify thermo_temp dynamic/dof yes extra/dof 0", status=EXACT)

    def test_columns_that_nobody_asked_for(self):
        columns = "thermo_style custom step atoms ke cpu"
        self.gives(BEGIN, columns, status=EXACT)
        self.gives(BEGIN + "thermo_style one\n", columns, status=EXACT)
        script, _ = self.gives(BEGIN + "thermo_style custom step ke\n", "thermo_style custom step ke", status=EXACT)
        self.assertNotIn(columns, script)
        self.gives(BEGIN + "run 1\nthermo_style custom step ke\n", columns, status=EXACT)  # of the first run

    def test_steps_begin_anew_beside_a_dump(self):
        dump = "dump d all custom 10 d.txt id x\n"
        self.gives(BEGIN + dump + "reset_timestep 0\n", status=LEFT)
        self.gives(BEGIN + dump + "undump d\nreset_timestep 0\n", "reset_timestep 0", status=EXACT)

    def test_fractions_of_the_time_step(self):
        self.gives(BEGIN + "fix c all check/timestep/gran 100 0.1 0.2\n", "fix c all granular/grit/timestep 100 0.1 0.2",
                   status=APPROXIMATED)


class Walls(Folder):
    def test_cylinders_are_curved(self):
        self.gives(BEGIN + WALL + "zcylinder 0.02 0 0\n", "fix w all wall/gran/grit granular type 1 zcylinder 0.02",
                   status=APPROXIMATED)

    def test_words_of_the_model_behind_the_geometry(self):
        one = "fix w all wall/gran model hertz tangential history {} primitive type 1 zplane 0.0 {}\n"
        before, _ = self.gives(BEGIN + one.format("tangential_damping off", ""))
        behind, _ = self.gives(BEGIN + one.format("", "tangential_damping off"))
        self.assertIn("tangential_damping off", before)
        self.assertEqual(before.split(), behind.split())
        self.gives(BEGIN + one.format("", "tangential_damping"), status=LEFT)

    def test_a_mesh_behind_a_restart_file(self):
        self.file(FLOOR, "floor.stl")
        self.gives(BEGIN + MESH, status=EXACT)
        self.gives("atom_style granular\nread_restart a.restart\n" + MATERIAL + PAIR + MESH, status=APPROXIMATED,
                   says="give those that moved their motion again")

    def test_an_axis_without_direction(self):
        """The motion is left; the mesh is not."""
        self.file(FLOOR, "floor.stl")
        turn = "fix t all move/mesh mesh m rotate origin 0 0 0 axis 0 0 0 period 1\n"
        script, _ = self.gives(BEGIN + MESH + turn, status=LEFT, says="axis of a rotation has no direction")
        self.assertIn("fix w all wall/gran/mesh/grit granular type 1 mesh floor.stl", script)


class Packages(Folder):
    def test_a_fix_of_another_package(self):
        self.gives(BEGIN + "fix d all drag 0 0 0 1 0.1\n", "fix d all drag 0 0 0 1 0.1", status=APPROXIMATED,
                   says="EXTRA-FIX")


if __name__ == "__main__":
    unittest.main()
