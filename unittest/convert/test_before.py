"""What is there before: particles of other insertions and of files, molecules, walls with types of their own."""
import unittest

from made import BOX, MATERIAL, PAIR, Folder
from test_insertion import HEAD, lines_of
from test_laws import DASHPOT, TWO
from test_script import GRAVITY

SMALL = ("fix pts2 all particletemplate/sphere 1 atom_type 1 density constant 2500 radius constant 0.0005\n"
         "fix pdd2 all particledistribution/discrete 3 1 pts2 1.0\n")
PACK = "fix {0} all insert/pack seed 7 distributiontemplate {1} region bc particles_in_region 100\n"
RATE = "fix {0} all insert/rate/region seed 7 distributiontemplate {1} particlerate 1000 region bc "
OTHER_WALL = "fix w all wall/gran model hertz tangential no_history primitive type {0} zplane 0.0\n"


class Particles(Folder):
    def test_smaller_ones_keep_their_distance_from_the_larger_ones(self):
        """Spheres of 2 mm are there when those of 0.5 mm come in: centers are 2.5 mm apart at least."""
        self.gives(HEAD + SMALL + PACK.format("a", "pdd1") + "run 1\n" + PACK.format("b", "pdd2"),
                   "create_atoms 1 random ${b_missing} 7 b_in overlap 0.0025 maxtry 20000 units box")

    def test_smaller_ones_are_not_kept_apart_as_larger_ones(self):
        """create_atoms knows one distance: that of the small ones, 1 mm. Those nearer than 2.5 mm to larger ones go again,
        in rounds, until all are there. Labels differ, as `jump SELF` takes the first of a name."""
        mixed = (SMALL + "fix both all particledistribution/discrete 5 2 pts1 0.5 pts2 0.5\n" +
                 PACK.format("a", "both").replace("region bc", "insert_every 10 region bc") + "run 20\n")
        script, _ = self.gives(HEAD + MATERIAL + PAIR + mixed, "create_atoms 1 random 2 7 a_in overlap 0.004 maxtry 20000 units box",
                               "variable a_number equal 98",  # a large one has the mass of 64 small ones
                               "create_atoms 1 random ${a_wanted} $(7+v_a_round) a_in overlap 0.001 maxtry 20000 units box",
                               "variable a_size atom radius>0.0005000005", "group a_old0 variable a_size",
                               'if "$(count(a_old0))" then "delete_atoms overlap 0.0025 a_new a_old0 compress no"',
                               "create_atoms 1 random ${a_wanted} 7 a_in overlap 0.0025 maxtry 2000 units box")  # the last few
        labels = [words[1] for words in lines_of(script, "label")]
        self.assertEqual(len(labels), len(set(labels)), labels)
        script, _ = self.gives(HEAD + mixed, "create_atoms 1 random 98 7 a_in overlap 0.0025 maxtry 20000 units box")
        self.assertNotIn("delete_atoms", script)  # which needs laws

    def test_three_sizes(self):
        """Those of 0.5 mm keep 1.5 mm from those of 1 mm, and 2.5 mm from those of 2 mm."""
        more = SMALL + SMALL.replace("pts2", "pts3").replace("0.0005", "0.001").split("\n")[0] + "\n"
        self.gives(HEAD + MATERIAL + PAIR + more + "fix all3 all particledistribution/discrete 5 3 pts1 0.4 pts2 0.3 pts3 "
                   "0.3\n" + PACK.format("a", "all3").replace("region bc", "insert_every 300 region bc") + "run 301\n",
                   "variable a_size atom (radius>0.0005000005)*(radius<=0.001000001)", "variable a_size atom radius>0.001000001",
                   'if "$(count(a_old0))" then "delete_atoms overlap 0.0015 a_new a_old0 compress no"', 'if "$(count(a_old1))" then "delete_atoms overlap 0.0025 a_new a_old1 compress no"',
                   'if "$(count(a_old0))" then "delete_atoms overlap 0.003 a_new a_old0 compress no"')

    def restart(self, more):
        return HEAD.replace("create_box 1 reg", "read_restart old.rs") + more

    def test_of_a_restart_file_are_measured(self):
        """LAMMPS takes particles by create_atoms after a run only."""
        script, table = self.gives(self.restart(PACK.format("a", "pdd1")),
                                   "compute a_radius all property/atom radius", "run 0",
                                   "variable a_largest equal $(c_a_max)",
                                   "create_atoms 1 random ${a_missing} 7 a_in overlap "
                                   "$(ternary(v_a_largest>0.002,v_a_largest,0.002)+0.002) maxtry 20000 units box")
        self.assertNotIn("count as no larger", table)
        self.assertEqual(len(lines_of(script, "run")), 1)

    def test_of_a_restart_file_before_the_walls(self):
        """The run that they need would have no walls."""
        wall = "fix w all wall/gran model hertz tangential history primitive type 1 zplane 0.0\n"
        script, _ = self.gives(self.restart(MATERIAL + PAIR + PACK.format("a", "pdd1") + wall + "run 10\n"), status=3)
        self.assertIn("# not translated: LAMMPS takes particles after a run only: define the walls before", script)

    def test_of_a_restart_file_up_to_a_step(self):
        """The step of the file is not known, so no run is cut into pieces."""
        pack = PACK.format("a", "pdd1").replace("region bc", "insert_every 300 region bc")
        script, _ = self.gives(self.restart(GRAVITY + pack + "run 2000 upto\n"))
        self.assertEqual([words[1:] for words in lines_of(script, "run")][-1], ["2000", "upto"])
        script, _ = self.gives(HEAD + pack + "run 2000 upto\n")
        self.assertEqual(len(lines_of(script, "run")), 7)  # of 300 steps, but for the first and the last

    def test_numbers_add_up(self):
        """A third of 100 particles each of three sizes, by number."""
        more = SMALL + SMALL.replace("pts2", "pts3").replace("0.0005", "0.001").split("\n")[0] + "\n"
        script, _ = self.gives(HEAD + more + "fix all3 all particledistribution/discrete/numberbased 5 3 pts1 1 pts2 1 pts3 "
                               "1\n" + PACK.format("a", "all3").replace("region bc", "insert_every 300 region bc") + "run 301\n")
        counts = [int(words[3]) for words in lines_of(script, "create_atoms")][:3]
        self.assertEqual((sum(counts), max(counts)), (100, 34))

    def test_that_the_script_creates_are_told(self):
        self.gives(HEAD + "create_atoms 1 single 0 0 0.1\n" + PACK.format("a", "pdd1"), status=4,
                   says="particles of create_atoms count as no larger than those of this script")

    def test_a_rate(self):
        """Spheres as a whole in the region, without end; beside those of a file nothing is measured: the fix sees them."""
        line = ("fix a all granular/grit/insert 1 density 2500 sizes number fixed 0.004 region bc {}rate number 1000 velocity 0 0 0 "
                "every 100 tries 50 seed 7")
        rate = RATE.format("a", "pdd1") + "insert_every 100 "
        self.gives(HEAD + rate + "all_in yes\nrun 10\n", line.format("whole yes "), status=0)
        self.gives(HEAD + rate + "nparticles INF\nrun 10\n", line.format(""), status=0)
        script, _ = self.gives(self.restart("run 10\n" + rate + "\nrun 10\n"), line.format(""))
        self.assertEqual([words[1] for words in lines_of(script, "run")], ["10", "10"])


class Walls(Folder):
    def test_a_wall_with_another_model_has_a_type(self):
        self.gives(BOX + MATERIAL + PAIR + OTHER_WALL.format(1), "create_box 2 reg",
                   "pair_coeff 1 2 hertz/material 5.e6 0.9 0.45 damping coeff_restitution tangential linear_nohistory "
                   f"{DASHPOT} 0.05", "fix w all wall/gran/grit granular type 2 zplane 0.0 NULL")

    def test_its_laws_follow_the_properties(self):
        change = "unfix m4\nfix m4 all property/global coefficientFriction peratomtypepair 1 0.5\nrun 10\n"
        script, _ = self.gives(BOX + MATERIAL + PAIR + OTHER_WALL.format(1) + "run 10\n" + change)
        friction = [words[-1] for words in lines_of(script, "pair_coeff 1 2")]
        self.assertEqual(friction, ["0.05", "0.5"])

    def test_unlike_materials(self):
        """One material whose E* and G* are those of both; friction and restitution are those of the pair."""
        script, table = self.gives(TWO + PAIR + OTHER_WALL.format(2), "create_box 3 reg", status=0)
        y, e, nu = map(float, lines_of(script, "pair_coeff 1 3")[0][4:7])
        (y1, nu1), (y2, nu2) = (5e6, 0.45), (7e6, 0.3)
        self.assertAlmostEqual(2*(1 - nu**2)/y/((1 - nu1**2)/y1 + (1 - nu2**2)/y2), 1, places=8)
        self.assertAlmostEqual(4*(2 - nu)*(1 + nu)/y/(2*(2 - nu1)*(1 + nu1)/y1 + 2*(2 - nu2)*(1 + nu2)/y2), 1, places=8)
        self.assertEqual(e, 0.8)
        self.assertEqual(lines_of(script, "pair_coeff 1 3")[0][-1], "0.4")
        self.assertEqual(lines_of(script, "pair_coeff 2 3")[0][4:7], ["7e6", "0.7", "0.3"])

    def test_two_walls_share_a_type(self):
        walls = OTHER_WALL.format(1) + OTHER_WALL.format(1).replace("fix w", "fix v")
        script, _ = self.gives(BOX + MATERIAL + walls + PAIR.replace("pair_coeff", walls.replace("fix ", "fix a") +
                                                                     "pair_coeff"), status=0)
        self.assertEqual(len(lines_of(script, "pair_coeff 2 2")), 1)
        self.assertIn("\ncreate_box 2 reg\n", script)

    def test_under_a_condition(self):
        """The box has the type whether the wall comes or not, and LAMMPS wants laws for each type."""
        script, _ = self.gives(BOX + MATERIAL + PAIR + "if '1 > 2' then '" + OTHER_WALL.format(1).strip() + "'\n")
        self.assertIn("\npair_coeff 1 1 hertz/material 5.e6 0.9 0.45 damping coeff_restitution tangential history 0.05\n"
                      "pair_coeff * 2 hertz/material 5.e6 0.9 0.45 damping coeff_restitution tangential history 0.05\n"
                      "if '1 > 2' then \"pair_coeff 1 2 hertz/material", script)

    def test_that_come_after_a_run(self):
        """LAMMPS wants laws for all types at the first run; the wall brings its own."""
        script, _ = self.gives(BOX + MATERIAL + PAIR + "run 10\n" + OTHER_WALL.format(1))
        kinds = [line[:14] for line in script.split("\n") if line.startswith(("pair_coeff", "run"))]
        self.assertEqual(kinds, ["pair_coeff 1 1", "pair_coeff * 2", "run 10", "pair_coeff 1 2", "pair_coeff 2 2"])

    def test_that_come_before_the_pair_style(self):
        self.gives(BOX + MATERIAL + OTHER_WALL.format(1) + PAIR, "create_box 2 reg",
                   "fix w all wall/gran/grit granular type 2 zplane 0.0 NULL",
                   "pair_coeff 2 2 hertz/material 5.e6 0.9 0.45 damping coeff_restitution tangential linear_nohistory "
                   f"{DASHPOT} 0.05")

    def test_keep_their_model_when_the_pair_style_changes(self):
        wall = "fix w all wall/gran model hertz tangential history primitive type 1 zplane 0.0\n"
        self.gives(BOX + MATERIAL + PAIR + wall + "run 1\n" + PAIR.replace("tangential history", "") + "run 1\n",
                   "fix w all wall/gran/grit granular type 2 zplane 0.0 NULL",
                   "pair_coeff 1 1 hertz/material 5.e6 0.9 0.45 damping coeff_restitution tangential none",
                   "pair_coeff 1 2 hertz/material 5.e6 0.9 0.45 damping coeff_restitution tangential history 0.05")

    def test_have_a_heat_capacity(self):
        heat = ("fix k all property/global thermalConductivity peratomtype 100. 200.\n"
                "fix c all property/global thermalCapacity peratomtype 10. 20.\n")
        self.gives(TWO + heat + PAIR + OTHER_WALL.format(2) + "fix h all heat/gran initial_temperature 300.\n",
                   "fix h all heat/flow type 10. 20. 20.")

    def test_forms_of_the_box(self):
        rest = MATERIAL + PAIR + OTHER_WALL.format(1)
        self.gives(BOX.replace("create_box 1 reg", "create_box 1 &\n reg") + rest, "create_box 2 reg")
        script, _ = self.gives(BOX.replace("create_box 1 reg", "read_data beds # the bed") + rest)
        self.assertIn("\nread_data beds extra/atom/types 1 # the bed\n", script)
        self.gives(BOX + "read_data more add append\n" + rest, "create_box 2 reg", "read_data more add append")
        script, _ = self.gives(BOX.replace("create_box 1 reg", "if '1 > 0' then 'create_box 1 reg'") + rest, status=3)
        self.assertIn("# not translated: the box needs more types, 1, for walls", script)

    def test_types_for_data_files_and_of_variables(self):
        self.gives((BOX + MATERIAL + PAIR + OTHER_WALL.format(1)).replace("create_box 1 reg", "read_data beds"),
                   "read_data beds extra/atom/types 1")
        self.gives((BOX + MATERIAL + PAIR + OTHER_WALL.format(1)).replace(
            "create_box 1 reg", "variable n index 1\ncreate_box ${n} reg"), "create_box $(v_n+1) reg")


if __name__ == "__main__":
    unittest.main()
