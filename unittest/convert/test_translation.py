"""liggghts2grit: each kind of command, by the line that it becomes; and what no script is."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

PROGRAM = pathlib.Path(__file__).resolve().parents[2] / "src" / "convert" / "liggghts2grit"
PROPERTIES = """fix m1 all property/global youngsModulus peratomtype 5.e6 6.e6
fix m2 all property/global poissonsRatio peratomtype 0.45 0.3
fix m3 all property/global coefficientRestitution peratomtypepair 2 0.3 0.4 0.4 0.5
fix m4 all property/global coefficientFriction peratomtypepair 2 0.5 0.6 0.6 0.7
"""
ONE = """fix m1 all property/global youngsModulus peratomtype 5.e6
fix m2 all property/global poissonsRatio peratomtype 0.45
fix m3 all property/global coefficientRestitution peratomtypepair 1 0.3
fix m4 all property/global coefficientFriction peratomtypepair 1 0.5
fix m5 all property/global coefficientRollingFriction peratomtypepair 1 0.1
fix m6 all property/global coefficientRollingViscousDamping peratomtypepair 1 0.2
fix m7 all property/global cohesionEnergyDensity peratomtypepair 1 3e5
fix m8 all property/global characteristicVelocity scalar 2.
"""
BOX = "region b block 0 1 0 1 0 2 units box\ncreate_box 1 b\n"


class Translation(unittest.TestCase):
    def convert(self, text, *options):
        with tempfile.TemporaryDirectory() as folder:
            script = pathlib.Path(folder) / "in.script"
            script.write_bytes(text if isinstance(text, bytes) else text.encode())
            done = subprocess.run([sys.executable, "-B", PROGRAM, *options, script], capture_output=True, text=True, check=False)
        self.assertNotIn("Traceback", done.stderr)
        return done

    def lines(self, text, *options):
        done = self.convert(text, *options)
        return [" ".join(line.split()) for line in done.stdout.splitlines()]

    def becomes(self, text, *expected):
        found = self.lines(text)
        for line in expected:
            self.assertIn(line, found)

    def test_laws_of_two_types(self):
        self.becomes(PROPERTIES + "pair_style gran model hertz tangential history\npair_coeff * *\n",
                     "pair_style granular/grit",
                     "pair_coeff 1 1 hertz/material 5.e6 0.3 0.45 damping coeff_restitution tangential history 0.5",
                     "pair_coeff 2 2 hertz/material 6.e6 0.5 0.3 damping coeff_restitution tangential history 0.7",
                     "pair_coeff 1 2 mixed damp 0.4 tangential mu 0.6")

    def test_parts_of_models(self):
        for model, line in {
                "hooke tangential no_history":
                    "hooke/material 5.e6 0.3 0.45 2. damping coeff_restitution tangential linear_nohistory 1 0.5",
                "hertz tangential off":
                    "hertz/material 5.e6 0.3 0.45 damping coeff_restitution tangential none",
                "hertz tangential history rolling_friction epsd cohesion sjkr":
                    "hertz/material 5.e6 0.3 0.45 damping coeff_restitution tangential history 0.5 rolling epsd 0.1 0.2 "
                    "cohesion sjkr 3e5",
                "hertz tangential history rolling_friction cdt limitForce on":
                    "hertz/material 5.e6 0.3 0.45 damping coeff_restitution tangential history 0.5 rolling cdt 0.1 "
                    "limit_damping"}.items():
            self.becomes(f"{ONE}pair_style gran model {model}\npair_coeff * *\n", "pair_coeff * * " + line)

    def test_planes_are_on_the_side_of_the_particles(self):
        wall = "fix w all wall/gran model hertz tangential history primitive type 1 zplane "
        self.becomes(BOX + wall + "0.0\n", "fix w all wall/gran/grit granular type 1 zplane 0.0 NULL")
        self.becomes(BOX + wall + "2.0\n", "fix w all wall/gran/grit granular type 1 zplane NULL 2.0")

    def test_a_mesh_moves_by_variables(self):
        found = self.lines("fix m all mesh/surface file a.stl type 1 scale 0.001 move 0 0 1\nfix w all wall/gran model hertz "
                           "tangential history mesh n_meshes 1 meshes m\nfix go all move/mesh mesh m linear 0 0 -2\nrun 10\n"
                           "unfix go\n")
        self.assertIn("fix w all wall/gran/mesh/grit granular type 1 mesh a.stl scale 0.001 shift 0 0 1 move v_m_x v_m_y "
                      "v_m_z", found)
        self.assertIn("variable m_z equal $(v_m_z:%.15g)+(-2)*(step-$(step))*dt", found)
        self.assertIn("variable m_z equal $(v_m_z:%.15g)", found)

    def test_shares_of_mass_are_shares_of_number(self):
        found = self.lines(BOX + "fix p1 all particletemplate/sphere 1 atom_type 1 density constant 2500 radius constant 0.01\n"
                           "fix p2 all particletemplate/sphere 1 atom_type 1 density constant 2500 radius constant 0.02\n"
                           "fix d all particledistribution/discrete 1 2 p1 0.5 p2 0.5\nfix i all insert/pack seed 5 "
                           "distributiontemplate d insert_every once all_in yes particles_in_region 900 region b\n")
        made = [line.split()[3] for line in found if line.startswith("create_atoms")]
        self.assertEqual(made, ["100", "800"])  # equal masses: eight small ones for a large one, large ones first
        self.assertIn("region grit_room1 block 0.02 0.98 0.02 0.98 0.02 1.98 units box", found)

    def test_the_rest(self):
        self.becomes("atom_style granular\ncommunicate single vel yes\nfix t all check/timestep/gran 100 0.1 0.2\n",
                     "atom_style sphere", "comm_modify mode single vel yes", "fix t all granular/grit/timestep 100 0.1 0.2")
        self.becomes("dump d all custom/vtk 10 post/a*.vtk id x # note\n", "dump d all custom 10 post/a*.dump id x")

    def test_what_is_left_is_a_comment(self):
        done = self.convert("fix c all couple/cfd couple_every 10 mpi\nthermo_style custom step f_c\n")
        self.assertEqual(done.returncode, 3)
        self.assertIn("# fix c all couple/cfd couple_every 10 mpi", done.stdout)
        self.assertIn("thermo_style    custom step\n", done.stdout)
        self.assertIn("1 left", done.stderr)

    def test_commands_of_lammps_stay(self):
        text = "variable k loop 3\nlabel a\nprint \"a # b $k\"\nrun 10\nnext k\njump SELF a\n"
        self.assertEqual(self.convert(text).stdout.split("\n", 1)[1], text)

    def test_lammps_and_woo(self):
        self.assertIn("pair_coeff * * preset lammps/hertz/history 1e5 NULL 50 NULL 0.5 1",
                      self.lines("pair_style gran/hertz/history 1e5 NULL 50 NULL 0.5 1\npair_coeff * *\n", "--from", "lammps"))
        self.assertIn("pair_coeff 1 1 preset woo/linear 10000000.0 0.2 0.4",
                      self.lines("m=woo.dem.FrictMat(young=1e7,ktDivKn=.2,tanPhi=.4)\n", "--from", "woo"))

    def test_bad_input_is_a_sentence(self):
        for text in (b"", b"# nothing\n", b"\x7fELF\0\0", b"fix a all &"):
            done = self.convert(text)
            self.assertEqual(done.returncode, 2)
            self.assertRegex(done.stderr, "liggghts2grit: expected .*, got ")
        for words in ("fix", "fix a", "pair_style", "pair_style gran", "fix a all insert/pack", "region", "dump d", "variable",
                      "fix w all wall/gran model hertz mesh n_meshes 2 meshes", "fix m all mesh/surface file", "include",
                      "fix p all property/global youngsModulus peratomtypepair 2 1", "unfix", "compute c", "set", "create_box"):
            self.assertIn(self.convert(words + "\n").returncode, (0, 3), words)


if __name__ == "__main__":
    unittest.main()
