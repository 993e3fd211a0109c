"""Insertions that LIGGGHTS repeats, and streams: when particles come, how many, where and how fast."""
import math
import unittest

from made import BOX, Folder
from test_script import GRAVITY, TEMPLATES

HEAD = BOX + GRAVITY + TEMPLATES
AGAIN = "fix ins all insert/pack seed 7 distributiontemplate pdd1 region bc particles_in_region 100 insert_every "
# A level square of 40 mm, 0.1 over the ground.
CORNERS = ("-.02 -.02 .1", ".02 -.02 .1", ".02 .02 .1"), ("-.02 -.02 .1", ".02 .02 .1", "-.02 .02 .1")
SQUARE = "".join(f"facet normal 0 0 1\nouter loop\nvertex {a}\nvertex {b}\nvertex {c}\nendloop\nendfacet\n"
                 for a, b, c in CORNERS)
STREAM = ("fix face all mesh/surface file face.stl type 1\nfix ins all insert/stream seed 7 distributiontemplate pdd1 "
          "insertion_face face ")


def lines_of(script, first):
    return [line.split() for line in script.split("\n") if line.startswith(first)]


class Again(Folder):
    def test_runs_end_where_an_insertion_is_due(self):
        """The fix inserts in its first step, and every 3000 steps from there on until it ends."""
        script, _ = self.gives(HEAD + AGAIN + "3000\nrun 1\nrun 10000\nunfix ins\nrun 50000 upto\n",
                               "variable ins_missing equal $(ternary(100>count(all,bc),100-count(all,bc),0))",
                               "create_atoms 1 random 100 7 ins_in overlap 0.004 maxtry 20000 units box",
                               "create_atoms 1 random ${ins_missing} 3008 ins_in overlap 0.004 maxtry 20000 units box",
                               "create_atoms 1 random ${ins_missing} 9008 ins_in overlap 0.004 maxtry 20000 units box",
                               "run 50000 upto")
        self.assertEqual([words[1] for words in lines_of(script, "run")],
                         ["1", "3000", "3000", "3000", "1000", "50000"])
        self.assertEqual(len(lines_of(script, "create_atoms")), 4)

    def test_due_between_two_runs(self):
        script, _ = self.gives(HEAD + AGAIN + "300\nrun 301\nrun 100\n")
        self.assertEqual([line.split()[0] for line in script.split("\n") if line.startswith(("run", "create_a"))],
                         ["create_atoms", "run", "create_atoms", "run"])

    def test_behind_new_steps(self):
        """Step 100 is 50 after the steps began anew: a run up to 351 ends at the insertion of step 351."""
        script, _ = self.gives(HEAD + "run 100\nreset_timestep 50\n" + AGAIN + "300\nrun 400 upto\n")
        self.assertEqual([words[1] for words in lines_of(script, "run")], ["100", "301", "49"])
        script, _ = self.gives(HEAD + AGAIN + "300\nrun 100\nreset_timestep 0\nrun 1000\n")
        self.assertEqual([words[1] for words in lines_of(script, "run")], ["100", "1000"])

    def test_in_a_loop(self):
        """LIGGGHTS inserts what is missing at each pass; LAMMPS refuses a second region of a name."""
        once = AGAIN.replace("insert_every ", "insert_every once\n")
        loop = "label again\nvariable k loop 3\n" + once + "run 100\nunfix ins\nnext k\njump SELF again\n"
        self.gives(HEAD + loop, 'if "$(is_defined(region,ins_in))" then "region ins_in delete"',
                   "variable ins_missing equal $(ternary(100>count(all,bc),100-count(all,bc),0))",
                   "create_atoms 1 random ${ins_missing} 7 ins_in overlap 0.004 maxtry 20000 units box")

    def test_one_by_one_in_a_loop_is_left(self):
        rate = ("fix ins all insert/rate/region seed 7 distributiontemplate pdd1 nparticles 100 particlerate 1000 "
                "insert_every 100 region bc\n")
        self.gives(HEAD + rate + "run 100\n", status=4)
        script, _ = self.gives(HEAD + "label again\nvariable k loop 3\n" + rate +
                               "run 100\nunfix ins\nnext k\njump SELF again\n", status=3)
        self.assertIn("# not translated: an insertion one by one begins again in each pass of the loop", script)

    def test_into_a_region_that_holds_particles(self):
        once = AGAIN.replace("insert_every ", "insert_every once\n")
        script, _ = self.gives(HEAD + once + "run 1\nunfix ins\n" + once.replace("fix ins", "fix more"),
                               "create_atoms 1 random 100 7 ins_in overlap 0.004 maxtry 20000 units box",
                               "create_atoms 1 random ${more_missing} 7 more_in overlap 0.004 maxtry 20000 units box")
        self.assertNotIn("is_defined", script)

    def test_more_than_fit(self):
        """117 spheres of 2 mm in a region for centers of pi 23^2 16 mm3 fill 0.15 of it, 469 fill 0.59: those have
        twice as many attempts as LIGGGHTS takes for each, 50 if the script does not say."""
        pack = "fix ins all insert/pack seed 7 distributiontemplate pdd1 region bc all_in yes volumefraction_region "
        self.gives(HEAD + pack + "0.1\n", "create_atoms 1 random 117 7 ins_in overlap 0.004 maxtry 20000 units box")
        self.gives(HEAD + pack + "0.4\n", "create_atoms 1 random 469 7 ins_in overlap 0.004 maxtry 100 units box")
        self.gives(HEAD + pack + "0.4 maxattempt 80\n", "create_atoms 1 random 469 7 ins_in overlap 0.004 maxtry 160 units box")

    def test_spin_and_spread_of_velocity(self):
        """A normal distribution of width 0.1 has the even one of half width sqrt(3)/10."""
        self.gives(HEAD + "fix ins all insert/pack seed 7 distributiontemplate pdd1 region bc particles_in_region 9 "
                   "vel gaussian 0 0 -1 0 0 0.1 omega constant 0 0 5\n",
                   "variable ins_vz atom random(-1.173205081,-0.8267949192,7)",
                   "velocity ins_new set 0 0 v_ins_vz units box", "set group ins_new omega 0 0 5")

    def test_two_insertions(self):
        """One every 400 steps, one every 600: both are due after step 1201."""
        other = AGAIN.replace("fix ins", "fix more").replace("seed 7", "seed 11")
        script, _ = self.gives(HEAD + AGAIN + "400\n" + other + "600\nrun 1300\n")
        self.assertEqual([words[1] for words in lines_of(script, "run")], ["401", "200", "200", "400", "99"])
        self.assertEqual(len(lines_of(script, "create_atoms")), 7)

    def test_one_by_one_where_the_steps_are_not_known(self):
        """100 particles every 3000 steps are one in 30."""
        script, _ = self.gives(HEAD + AGAIN + "3000\nlabel again\nrun 100\njump SELF again\n")
        self.assertEqual([words[3:7] for words in lines_of(script, "fix ins")],
                         [["deposit", "1000000", "0", "30"]])
        self.assertEqual(len(lines_of(script, "create_atoms")), 0)


class Stream(Folder):
    def stream(self, options, head=HEAD):
        self.file(SQUARE, "face.stl")
        return self.convert(head + STREAM + options)

    def test_at_the_face(self):
        """1000/s are one in 100 steps, in which they make a way of 2 mm. They appear 1 ms before they are at the face,
        the time of a radius of way, in which gravity gives them 9.81 mm/s and 4.9 um."""
        _, script, _ = self.stream("nparticles 250 particlerate 1000 vel constant 0.1 0 -2 extrude_length 0.02\n")
        self.assertIn("\nregion ins_in1 block -0.0201 0.0199 -0.02 0.02 0.101995095 0.103995095 units box\n", script)
        self.assertIn("\nfix ins all deposit 250 0 100 7 region ins_in1 mol ins_particle1 near 0.0040004 attempt 2000 "
                      "vx 0.1 0.1 vy 0 0 vz -1.99019 -1.99019 units box\n", script)
        self.assertIn("\ncompute_modify thermo_temp dynamic/dof yes extra/dof 0\n", script)
        # 4/3 pi 0.002^3 2500 kg
        self.assertIn('\nDiameters\n#\n1 0.004\nMasses\n#\n1 8.37758041e-05""" file ins_particle1.txt screen no\n',
                      script)

    def test_upwards_with_spread(self):
        """A uniform velocity: mean and half width. What goes up comes from below the face."""
        _, script, _ = self.stream("particlerate 1000 vel uniform 0 0 2 0.5 0 0.25 extrude_length 0.02\nrun 5000\n")
        self.assertIn("\nregion ins_in1 block -0.02 0.02 -0.02 0.02 0.098 0.1 units box\n", script)
        self.assertIn(" vx -0.5 0.5 vy 0 0 vz 1.75 2.25 units box\n", script)
        self.assertEqual(lines_of(script, "fix ins")[0][4:7:2], ["1000000", "100"])  # without end, 1000/s

    def test_fast_streams_share_their_rate(self):
        """41000/s are one in 2.439 steps: 7 fixes, one in 17 (17.07) each, with 1010 particles in all."""
        _, script, _ = self.stream("nparticles 1010 particlerate 41000 vel constant 0 0 -2 extrude_length 0.02\n"
                                   "run 10\nunfix ins\n")
        fixes = lines_of(script, "fix ins")
        self.assertEqual((len(fixes), {words[6] for words in fixes}), (7, {"17"}))
        self.assertEqual(sum(int(words[4]) for words in fixes), 1010)
        self.assertEqual(len(lines_of(script, "unfix ins")), 7)

    def test_mass_of_two_templates(self):
        """Half of 1 kg in spheres of 1 mm: 1/2/(4/3 pi 1e-9 2500); half in 2 mm, an eighth as many."""
        head = HEAD.replace("15485867 1 pts1 1.0", "15485867 2 pts1 0.5 pts2 0.5").replace(
            "fix pdd1", "fix pts2 all particletemplate/sphere 1 atom_type 1 density constant 2500 radius constant "
                        "0.001\nfix pdd1")
        _, script, _ = self.stream("mass 1 massrate 0.01 vel constant 0 0 -2 extrude_length 0.02\nrun 10\n", head)
        small = 0.5/(4/3*math.pi*1e-9*2500)
        large, little = lines_of(script, "fix ins")
        self.assertAlmostEqual(int(little[4]), small, delta=1)
        self.assertAlmostEqual(int(large[4]), small/8, delta=1)
        self.assertAlmostEqual(int(little[6])*1e-5*small/100, 1, delta=0.01)

    def test_a_range_of_radii_becomes_eight(self):
        """Midpoints of eighths between 1 and 2 mm."""
        head = HEAD.replace("radius constant 0.002", "radius uniform number 0.001 0.002")
        _, script, _ = self.stream("particlerate 1000 vel constant 0 0 -2 extrude_length 0.02\nrun 10\n", head)
        at = script.split("\n")
        diameters = [float(at[k + 2].split()[1]) for k, line in enumerate(at) if line == "Diameters"]
        self.assertEqual(len(diameters), 8)
        self.assertAlmostEqual(diameters[0], 2*0.0010625)
        self.assertAlmostEqual(diameters[7], 2*0.0019375)
        self.assertEqual(len(lines_of(script, "molecule ins_particle1")[0]), 2 + 8)

    def test_without_a_rate_as_fast_as_the_volume_empties(self):
        """250 in 20 mm at 2 m/s are 25000/s: 3 fixes, one in 12 steps each."""
        _, script, _ = self.stream("nparticles 250 vel constant 0 0 -2 extrude_length 0.02\nrun 10\n")
        fixes = lines_of(script, "fix ins")
        self.assertEqual((len(fixes), fixes[0][6]), (3, "12"))

    def test_under_a_condition_it_is_left(self):
        for fix in (STREAM.split("\n")[1] + "particlerate 1000 vel constant 0 0 -2", AGAIN + "300"):
            head = HEAD + STREAM.split("\n")[0] + f"\nif '1 > 0' then '{fix}'\nrun 1000\n"
            self.file(SQUARE, "face.stl")
            self.gives(head, status=3, says="under `if` it may run or not, but its files")

    def test_what_is_left(self):
        for options, reason in (("particlerate 9 vel constant 1 0 0", "particles do not go through the face"),
                                ("nparticles 9 vel constant 0 0 -1", "the rate, or else extrude_length, must be"),
                                ("particlerate 9 vel constant 0 0 -1 start 100", "'start' of the insertion"),
                                ("particlerate 9 vel constant 0 0 -1 duration 9", "'duration' of the insertion"),
                                ("particlerate 9 vel constant 0 0 -1 set_property T 9", "'set_property' of the"),
                                ("particlerate 9 vel constant 0 0 -1 omega constant 0 0 1", "'omega' of the")):
            status, _, table = self.stream(options + "\n")
            self.assertEqual(status, 3, options)
            self.assertIn(reason, table)


if __name__ == "__main__":
    unittest.main()
