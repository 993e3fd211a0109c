"""Insertions that LIGGGHTS repeats, and streams: when particles come, how many, where and how fast."""
import math
import unittest

from made import APPROXIMATED, BOX, EXACT, LEFT, MATERIAL, PAIR, Folder
from test_script import GRAVITY, TEMPLATES

HEAD = BOX + GRAVITY + TEMPLATES
AGAIN = "fix ins all insert/pack seed 7 distributiontemplate pdd1 region bc particles_in_region 100 insert_every "
FIX = "fix ins all granular/grit/insert 1 density 2500 sizes number fixed 0.004 "
ONCE = " velocity 0 0 0 every 1000000000 tries 20000 seed 7"
# A level square of 40 mm, 0.1 over the ground.
CORNERS = ("-.02 -.02 .1", ".02 -.02 .1", ".02 .02 .1"), ("-.02 -.02 .1", ".02 .02 .1", "-.02 .02 .1")
SQUARE = "solid face\n" + "".join(f"facet normal 0 0 1\nouter loop\nvertex {a}\nvertex {b}\nvertex {c}\nendloop\nendfacet\n"
                 for a, b, c in CORNERS) + "endsolid face\n"
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

    def test_a_rate_in_a_loop(self):
        """The fix begins anew at each pass."""
        rate = ("fix ins all insert/rate/region seed 7 distributiontemplate pdd1 nparticles 100 particlerate 1000 "
                "insert_every 100 region bc\n")
        for text in (rate + "run 100\n", "label again\nvariable k loop 3\n" + rate + "run 100\nunfix ins\nnext k\njump SELF again\n"):
            self.gives(HEAD + text, FIX + "region bc rate number 1000 until number 100 velocity 0 0 0 every 100 tries 50 seed 7",
                       status=EXACT)

    def test_until_a_mass(self):
        rate = "fix ins all insert/rate/region seed 7 distributiontemplate pdd1 mass 2 massrate 0.5 insert_every 100 region bc\n"
        self.gives(HEAD + rate, FIX + "region bc rate mass 0.5 until mass 2 velocity 0 0 0 every 100 tries 50 seed 7", status=EXACT)

    def test_into_a_region_that_holds_particles(self):
        """Those that are there count; a fix counts them itself for a volume fraction."""
        once = AGAIN.replace("insert_every ", "insert_every once\n")
        script, _ = self.gives(HEAD + once + "run 1\nunfix ins\n" + once.replace("fix ins", "fix more"),
                               FIX + "region bc until number 100" + ONCE,
                               "create_atoms 1 random ${more_missing} 7 more_in overlap 0.004 maxtry 20000 units box")
        self.assertNotIn("is_defined", script)
        more = once.replace("fix ins", "fix more").replace("particles_in_region 100", "volumefraction_region 0.2")
        self.gives(HEAD + once + "run 1\nunfix ins\n" + more, FIX.replace("ins", "more", 1) + "region bc until fraction 0.2" + ONCE)

    def test_two_packings_in_one_region(self):
        """Both come in the first step, and the second one counts the first: 150 in all, also where one comes again. 100 spheres
        of 2 mm have 100*4/3 pi 8e-9*2500 kg, and are 0.1067 of the region."""
        one, two = (AGAIN.replace("fix ins", f"fix {name}").replace("insert_every ", "insert_every {}\n") for name in "ab")
        two, mass = two.replace("region 100", "region 150"), 100*4/3*math.pi*8e-9*2500
        third = two.replace("fix b", "fix c").replace("region 150", "region 190").format("once")
        self.gives(HEAD + one.format("once") + two.format("once") + third, FIX.replace("ins", "a", 1) + "region bc until number 100" + ONCE,
                   FIX.replace("ins", "b", 1) + "region bc until number 50" + ONCE,
                   FIX.replace("ins", "c", 1) + "region bc until number 40" + ONCE, status=EXACT)
        self.gives(HEAD + one.format("once") + two.format("once").replace("particles_in_region 150", "mass_in_region 3e-2"),
                   FIX.replace("ins", "b", 1) + f"region bc until mass {0.03 - mass:.10g}" + ONCE, status=APPROXIMATED,
                   says="what 'a' puts into the region is taken off by the mean mass")
        script, _ = self.gives(HEAD + two.format("once") + one.format("once") + "thermo_style custom step f_b\n",
                               FIX.replace("ins", "b", 1) + "region bc until number 150" + ONCE)
        self.assertIn("\n# nothing comes, as particles of other insertions fill the region: fix a all", script)
        self.gives(HEAD + one.format("once") + two.format("500") + "run 600\n",
                   "variable b_missing equal $(ternary(50>count(all,bc),50-count(all,bc),0))",
                   "variable b_missing equal $(ternary(150>count(all,bc),150-count(all,bc),0))")
        self.gives(HEAD + one.format("500") + two.format("once") + "run 600\n",
                   "variable b_missing equal $(ternary(150>count(all,bc),150-count(all,bc),0))")
        self.gives(HEAD + one.format("once start 301") + two.format("once") + "run 1000\n", status=LEFT,
                   says="LIGGGHTS takes off what 'a' puts into the same region, which is not known before the run")
        self.gives(HEAD + one.format("once") + "unfix a\n" + two.format("once"),
                   FIX.replace("ins", "b", 1) + "region bc until number 150" + ONCE)

    def test_a_packing_behind_a_rate_in_one_region(self):
        """LIGGGHTS counts what the rate puts there in the first step; a fix that counts a fraction does so, too."""
        rate = ("fix a all insert/rate/region seed 7 distributiontemplate pdd1 nparticles 100 particlerate 1000 insert_every 100 "
                "region bc\n")
        once = AGAIN.replace("insert_every ", "insert_every once\n")
        says = "particles that 'a' puts into the region in the same step are not taken off"
        self.gives(HEAD + rate + once, FIX + "region bc until number 100" + ONCE, status=APPROXIMATED, says=says)
        for text in (once + rate, rate.replace("100 region", "100 start 9 region") + once + "run 99\n", rate + once.replace(
                "particles_in_region 100", "volumefraction_region 0.1")):
            self.assertNotIn("not taken off", self.convert(HEAD + text)[2])

    def test_two_packings_in_two_regions(self):
        """They have places in common, or lie one above the other."""
        once = AGAIN.replace("insert_every ", "insert_every once\n")
        for low, status in (("0.069", APPROXIMATED), ("0.07", EXACT)):
            _, table = self.gives(HEAD + once + f"region up block -.05 .05 -.05 .05 {low} 0.1 units box\n" +
                                  once.replace("fix ins", "fix b").replace("region bc", "region up"), status=status,
                                  *[FIX.replace("ins", "b", 1) + "region up until number 100" + ONCE])
            self.assertEqual("particles that 'ins' puts into a region across this one" in table, status == APPROXIMATED)

    def test_more_than_fit(self):
        """117 spheres of 2 mm in a region for centers of pi 23^2 16 mm3 fill 0.15 of it, 469 fill 0.59 and more than half of
        the region: those have twice as many attempts as LIGGGHTS takes for each, 50 if the script does not say."""
        pack = "fix ins all insert/pack seed 7 distributiontemplate pdd1 region bc all_in yes volumefraction_region "
        end = " velocity 0 0 0 every 1000000000 tries {} seed 7"
        self.gives(HEAD + pack + "0.1\n", FIX + "region bc whole yes until fraction 0.1" + end.format(20000))
        self.gives(HEAD + pack + "0.6\n", FIX + "region bc whole yes until fraction 0.6" + end.format(100))
        self.gives(HEAD + pack + "0.6 maxattempt 80\n", FIX + "region bc whole yes until fraction 0.6" + end.format(160))

    def test_spin_and_spread_of_velocity(self):
        """A normal distribution of width 0.1 stays; an even one of half width 0.1 has the standard deviation 0.1/sqrt(3)."""
        pack = "fix ins all insert/pack seed 7 distributiontemplate pdd1 region bc particles_in_region 9 vel "
        tail = " spin 0 0 5 every 1000000000 tries 20000 seed 7"
        self.gives(HEAD + pack + "gaussian 0 0 -1 0 0 0.1 omega constant 0 0 5\n",
                   FIX + "region bc until number 9 velocity 0 0 -1 velocity_sd 0 0 0.1" + tail, status=EXACT)
        self.gives(HEAD + pack + "uniform 0 0 -1 0 0 0.1 omega constant 0 0 5\n",
                   FIX + "region bc until number 9 velocity 0 0 -1 velocity_sd 0 0 0.05773502692" + tail, status=APPROXIMATED,
                   says="velocities are normally distributed with the same width")

    def test_again_with_spread_of_velocity(self):
        """`create_atoms` takes the even distribution of half width sqrt(3)/10 for a normal one."""
        self.gives(HEAD + AGAIN + "300 vel gaussian 0 0 -1 0 0 0.1 omega constant 0 0 5\nrun 400\n",
                   "variable ins_vz atom random(-1.173205081,-0.8267949192,7)",
                   "velocity ins_new set 0 0 v_ins_vz units box", "set group ins_new omega 0 0 5")

    def test_that_starts_later(self):
        """LIGGGHTS inserts in step 301 first, a fix in the step behind its line."""
        once = AGAIN.replace("insert_every ", "insert_every once start 301\n")
        script, _ = self.gives(HEAD + "run 100\n" + once + "run 1000\nunfix ins\n", FIX + "region bc until number 100" + ONCE)
        self.assertEqual([line.split()[0] for line in script.split("\n") if line.startswith(("run", "fix ins"))],
                         ["run", "run", "fix", "run"])
        self.assertEqual([words[1] for words in lines_of(script, "run")], ["100", "200", "800"])
        self.gives(HEAD + "run 100\n" + once + "run 100\n", status=LEFT, says="'start' of the insertion is behind the last step")
        self.gives(HEAD + "label a\n" + once + "run 100\nunfix ins\njump SELF a\n", status=LEFT, says="'start' of an insertion")

    def test_its_values(self):
        """LIGGGHTS: number and mass that came; here the number is a scalar."""
        once = AGAIN.replace("insert_every ", "insert_every once\n")
        self.gives(HEAD + once + "thermo_style custom step f_ins[1] f_ins[2]\n", "thermo_style custom step f_ins f_ins[1]")

    def test_before_the_pair_style(self):
        once = AGAIN.replace("insert_every ", "insert_every once\n")
        script, _ = self.gives(HEAD + once + MATERIAL + PAIR, FIX + "region bc until number 100" + ONCE,
                               status=EXACT)
        self.assertLess(script.index("\npair_style"), script.index("\nfix ins"))

    def test_before_the_pair_style_and_later(self):
        """The step decides first: behind step 300, not behind pair_style."""
        later = AGAIN.replace("insert_every ", "insert_every once start 301 vel uniform 0 0 -1 0 0 .1\n")
        script, table = self.gives(HEAD + later + MATERIAL + PAIR + "run 1000\n", status=APPROXIMATED,
                                   says="below, where the run has come to step 300; velocities are normally distributed")
        self.assertEqual([line.split()[0] for line in script.split("\n") if line.startswith(("pair_style", "run", "fix ins"))],
                         ["pair_style", "run", "fix", "run"])

    def test_before_a_pair_style_that_is_left(self):
        once = AGAIN.replace("insert_every ", "insert_every once\n")
        for end in ("run 10\n", ""):
            script, _ = self.gives(HEAD + once + MATERIAL + PAIR.replace("gran model", "hybrid gran model") + end,
                                   FIX + "region bc until number 100" + ONCE, status=LEFT)
            self.assertLess(script.index("\n# pair_style"), script.index("\nfix ins"))

    def test_what_differs_is_told_where_it_moves(self):
        behind = AGAIN.replace("insert_every ", "vel uniform 0 0 -1 0 0 .1 overlapcheck no\n")
        self.gives(HEAD + behind + MATERIAL + PAIR, status=APPROXIMATED, says=(
            "below, behind pair_style; velocities are normally distributed with the same width; particles do not overlap",))

    def test_variables_that_have_other_values_below(self):
        """0.5 where the insertion stands, 5 where its translation does, also by way of another variable."""
        rate = ("variable r equal 0.5\nvariable s equal v_r\nfix ins all insert/rate/region seed 7 distributiontemplate pdd1 "
                "massrate {} insert_every 100 region bc {}\nvariable r equal 5\n")
        line = FIX + "region bc rate mass 0.5 velocity 0 0 0 every 100 tries 50 seed 7"
        for word in ("${r}", "${s}", "$(v_r)", "$(v_s*1)"):
            for text in (rate.format(word, "start 1000") + "run 5000\n", rate.format(word, "") + PAIR):
                self.gives(HEAD + text, line, status=(EXACT, APPROXIMATED, LEFT))
            self.gives(HEAD + rate.format(word, "") + "run 100\nreset_timestep 0\nrun 100\n", "reset_timestep 0", line)
        unknown = rate.replace("equal 0.5", "getenv R")
        for text in (unknown.format("${r}", "start 1000") + "run 5000\n", unknown.format("${r}", "") + PAIR,
                     unknown.format("${r}", "") + "run 100\nreset_timestep 0\nrun 100\n"):
            self.gives(HEAD + text, status=LEFT, says="'${r}' is not known before the run, and may be another value where")
        self.gives(HEAD + rate.format("0.5", "") + "region bc delete\n" + PAIR, status=LEFT,
                   says="the region 'bc' may be another one where the insertion stands here")

    def test_regions(self):
        """Those without end, and parts outside of the box; LIGGGHTS cuts them off there."""
        once = AGAIN.replace("insert_every ", "insert_every once\n")
        for region, says in (("bc plane 0 0 0 0 0 1", "the region 'bc' has no end"),
                             ("bc sphere 0 0 0.05 0.01 side out", "the region 'bc' has no end"),
                             ("bc cone z 0 0 0.01 0.02 INF 0.1", "the region 'bc' must have ends that are known")):
            self.gives(HEAD.replace("bc cylinder z 0 0 0.025 0.05 0.07", region) + once, status=LEFT, says=says)
        self.gives(HEAD.replace("bc cylinder z 0 0 0.025 0.05 0.07", "bc block -1 1 -0.04 0.04 0.1 INF") + once,
                   "region ins_in block -0.05 0.05 -0.04 0.04 0.1 0.15 units box", FIX + "region ins_in until number 100" + ONCE)
        self.gives(HEAD.replace("bc cylinder z 0 0 0.025 0.05 0.07", "bc cone z 0 0 0.01 0.02 0.05 0.1") + once,
                   FIX + "region bc until number 100" + ONCE, status=EXACT)

    def test_distributions_of_radii(self):
        """Diameters; LIGGGHTS draws `uniform` by mass unless the script says `number`, and cuts normal ones at 3 widths."""
        once = AGAIN.replace("insert_every ", "insert_every once\n")
        for radius, words in (("uniform number 0.001 0.002", "number uniform 0.002 0.004"),
                              ("uniform mass 0.001 0.002", "mass uniform 0.002 0.004"),
                              ("uniform 0.001 0.002", "mass uniform 0.002 0.004"),
                              ("gaussian number 0.001 0.0001", "number gaussian 0.002 0.0002")):
            self.gives(HEAD.replace("radius constant 0.002", f"radius {radius}") + once,
                       FIX.replace("number fixed 0.004", words) + "region bc until number 100" + ONCE, status=EXACT)
        self.gives(HEAD.replace("density constant 2500", "density uniform 2000 2600") + once,
                   FIX.replace("2500", "2300") + "region bc until number 100" + ONCE, says="the mean density in place of")
        self.gives(HEAD.replace("radius constant 0.002", "radius gaussian number 0.001 0.0004") + once, status=LEFT,
                   says="radius and density must be positive")

    def test_two_insertions(self):
        """One every 400 steps, one every 600: both are due after step 1201."""
        other = AGAIN.replace("fix ins", "fix more").replace("seed 7", "seed 11")
        script, _ = self.gives(HEAD + AGAIN + "400\n" + other + "600\nrun 1300\n")
        self.assertEqual([words[1] for words in lines_of(script, "run")], ["401", "200", "200", "400", "99"])
        self.assertEqual(len(lines_of(script, "create_atoms")), 7)

    def test_one_by_one_where_the_steps_are_not_known(self):
        """100 particles every 3000 steps of 1e-5 are 3333 in a unit of time."""
        script, _ = self.gives(HEAD + AGAIN + "3000\nlabel again\nrun 100\njump SELF again\n",
                               FIX + "region bc rate number 3333.333333 velocity 0 0 0 every 3000 tries 50 seed 7")
        self.assertEqual(len(lines_of(script, "create_atoms")), 0)


class Stream(Folder):
    def stream(self, options, head=HEAD):
        self.file(SQUARE, "face.stl")
        return self.convert(head + STREAM + options)

    def test_at_the_face(self):
        """The layer is one diameter, of 200 steps at 2 m/s, in half of which gravity gives 9.81 mm/s."""
        _, script, _ = self.stream("nparticles 250 particlerate 1000 vel constant 0.1 0 -2 extrude_length 0.02\n")
        self.assertIn("\n" + FIX + "face mesh face.stl rate number 1000 until number 250 velocity 0.1 0 -1.99019 every 200 "
                      "tries 50 seed 7\n", script)
        self.assertIn("\ncompute_modify thermo_temp dynamic/dof yes extra/dof 0\n", script)

    def test_upwards_with_spread(self):
        """What goes up keeps the velocity of the script. A layer is no thicker than that of `insert_every`."""
        _, script, table = self.stream("massrate 0.1 vel gaussian 0 0 2 0.5 0 0.25 insert_every 150\nrun 5000\n")
        self.assertIn("\n" + FIX + "face mesh face.stl rate mass 0.1 velocity 0 0 2 velocity_sd 0.5 0 0.25 every 150 tries 50 "
                      "seed 7\n", script)
        self.assertIn("particles fall while they come to the face", table)

    def test_as_a_whole(self):
        """Spheres of 2 mm in a square of 40 mm, and in a disc of 40 mm of 64 triangles; in none with a hole of 4 mm."""
        options = "particlerate 1000 vel constant 0 0 -2 all_in yes extrude_length 0.02\n"
        _, script, _ = self.stream(options)
        self.assertIn(" face rectangle -0.018 -0.018 0.1 0.036 0 0 0 0.036 0 ", script)
        at = [(0.02*math.cos(math.pi*k/32), 0.02*math.sin(math.pi*k/32)) for k in range(65)]
        hole = [(0.1*x, 0.1*y) for x, y in at]  # a hundredth of the area
        self.file("".join(f"facet normal 0 0 1\nouter loop\nvertex 0 0 .1\nvertex {a} {b} .1\nvertex {c} {d} .1\nendloop\n"
                          "endfacet\n" for (a, b), (c, d) in zip(at, at[1:])), "face.stl")
        disc = self.convert(HEAD + STREAM + options)[1].split(" face disc ")[1].split()
        self.assertEqual(disc[:6], ["0", "0", "0.1", "0", "0", "1"])
        self.assertAlmostEqual(float(disc[6]), math.sqrt(32*math.sin(math.pi/32)/math.pi)*0.02 - 0.002, places=9)
        ring = "".join("".join(f"facet normal 0 0 1\nouter loop\nvertex {a} {b} .1\nvertex {c} {d} .1\nvertex {e} {f} .1\nendloop\n"
                               "endfacet\n" for (a, b), (c, d), (e, f) in ((inner, outer, after), (inner, after, turned)))
                       for inner, outer, turned, after in zip(hole, at, hole[1:], at[1:]))
        self.file(ring, "face.stl")
        script = self.convert(HEAD + STREAM + options)[1]
        self.assertIn("they reach over the edge of the face by a radius", script)
        self.assertNotIn(" face disc ", script)
        triangle = SQUARE[:SQUARE.rindex("facet normal")]
        self.file(triangle, "face.stl")
        self.assertIn("they reach over the edge of the face by a radius", self.convert(HEAD + STREAM + options)[2])

    def test_numbers_of_variables(self):
        """LAMMPS puts them in: they need not be known before the run."""
        loop = "variable n loop 3\nlabel a\n"
        _, script, _ = self.stream("nparticles ${n} particlerate $(1000*v_n) vel constant 0 0 -2 extrude_length 0.02\n"
                                   "run 10\nunfix ins\nnext n\njump SELF a\n", HEAD + loop)
        self.assertIn(" rate number $(1000*v_n) until number ${n} velocity ", script)

    def test_without_a_rate_as_fast_as_the_volume_empties(self):
        """250 in 20 mm at 2 m/s are 25000/s; what the velocity has along the face does not count."""
        for velocity in ("0 0 -2", "3 0 -2"):
            _, script, _ = self.stream(f"nparticles 250 vel constant {velocity} extrude_length 0.02\nrun 10\n")
            self.assertIn(" rate number 25000 until number 250 ", script)
        (self.folder/"face.stl").unlink()
        self.gives(HEAD + STREAM + "nparticles 250 vel constant 3 0 -2 extrude_length 0.02\n", status=LEFT,
                   says="the insertion has no rate, and its face, through which the velocity is to be known, cannot be read")

    def test_under_a_condition(self):
        """Insertions that come again are left: they stand in pieces of runs."""
        fix = STREAM.split("\n")[1] + "particlerate 1000 vel constant 0 0 -2 extrude_length 0.02"
        self.file(SQUARE, "face.stl")
        script, _ = self.gives(HEAD + STREAM.split("\n")[0] + f"\nif '1 > 0' then '{fix}'\nrun 1000\n", status=APPROXIMATED)
        self.assertIn("if '1 > 0' then \"fix ins all granular/grit/insert", script)
        self.gives(HEAD + f"\nif '1 > 0' then '{AGAIN}300'\nrun 1000\n", status=LEFT,
                   says="under `if` it may run or not, but its files")

    def test_a_moving_face(self):
        _, script, table = self.stream("particlerate 9 vel constant 0 0 -1 extrude_length 0.02\n",
                                       HEAD + "fix go all move/mesh mesh face linear 0 0 1\n")
        self.assertIn("the face moves, and the face of a stream stands still here", table)

    def test_steps_that_are_counted_anew(self):
        """LAMMPS refuses `reset_timestep` beside a stream: one that ends before the next run ends there, one without end begins
        anew, one with an end cannot."""
        rate = "particlerate 1000 vel constant 0 0 -2 extrude_length 0.02\nrun 10\nreset_timestep 0\n"
        _, script, _ = self.stream(rate + "unfix ins\nrun 10\n")
        self.assertIn("\nunfix ins\nreset_timestep 0\n# the fix is gone: unfix ins\nrun 10\n", script)
        _, script, table = self.stream(rate + "run 10\n")
        self.assertIn("\nunfix ins\nreset_timestep 0\nfix ins all granular/grit/insert", script)
        self.assertIn("the insertion begins anew", table)
        _, _, table = self.stream("nparticles 9 " + rate + "run 10\n")
        self.assertIn("LAMMPS refuses it while the insertion 'ins' is there: write `unfix ins` before it", table)

    def test_what_is_left(self):
        for options, reason in (("particlerate 9 vel constant 1 0 0", "particles do not go through the face"),
                                ("nparticles 9 vel constant 0 0 -1", "the rate, or else extrude_length, must be"),
                                ("particlerate 9 vel constant 0 0 -1 duration 9", "'duration' of the insertion"),
                                ("particlerate 9 vel constant 0 0 -1 set_property T 9", "'set_property' of the")):
            status, _, table = self.stream(options + "\n")
            self.assertEqual(status, 3, options)
            self.assertIn(reason, table)


if __name__ == "__main__":
    unittest.main()
