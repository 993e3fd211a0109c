"""Clumps of `particletemplate/multisphere`: mass and inertia of bodies, molecule files, fix rigid/small, insertions."""
import math
import random
import unittest

from made import APPROXIMATED, BOX, EXACT, LEFT, MATERIAL, PAIR, Folder
from gritconvert.mass_properties import body_of  # made.py says where it is

DUMBBELL = "0 0 0 0.002 0.002 0 0 0.002"  # centers one radius apart
TEMPLATE = "fix p{0} all particletemplate/multisphere 15485863 atom_type 1 density constant 2500 nspheres {1} ntry 10000 spheres {2} type {0}"
GRAVITY = "fix g all gravity 9.81 vector 0 0 -1\n"
FLOOR = "fix w all wall/gran model hertz tangential history primitive type 1 zplane 0.0\n"
BODIES = "fix ms all multisphere\n"
DISTRIBUTION = "fix pdd all particledistribution/discrete 15485867 1 p1 1.0\n"
REGION = "region bc block -0.03 0.03 -0.03 0.03 0.05 0.1 units box\n"
PACK = "fix ins all insert/pack seed 7 distributiontemplate pdd insert_every once region bc particles_in_region 20\n"
HEAD = BOX + MATERIAL + PAIR
ONE = TEMPLATE.format(1, 2, DUMBBELL) + "\n"
WHOLE = HEAD + GRAVITY + FLOOR + ONE + DISTRIBUTION + REGION + BODIES + PACK + "run 10\n"


def lens(r, d):
    """Volume that two spheres of radius r have in common, their centers d apart (two caps of height h = r - d/2)."""
    h = r - d/2
    return 2*math.pi*h**2*(3*r - h)/3


def dumbbell_moments(r, d):
    """Integrals of x² and y² over two spheres of radius r at x = +-d/2: each half is a sphere less the cap beyond x = 0,
    slices of area pi (r² - u²), u = x - d/2, from u = -d/2 to r."""
    def between(power):
        def integral(u):
            return math.pi*(r*r*u**(power + 1)/(power + 1) - u**(power + 3)/(power + 3))
        return integral(r) - integral(-d/2)
    along = 2*(between(2) + d*between(1) + d*d/4*between(0))

    def fourth(u):
        return math.pi/4*(r**4*u - 2*r*r*u**3/3 + u**5/5)  # int y² over a disc of radius s is pi s⁴/4
    return along, 2*(fourth(r) - fourth(-d/2))


class Mass(unittest.TestCase):
    def test_a_sphere(self):
        """V = 4/3 pi r³, each moment 4/15 pi r⁵."""
        body = body_of([(1, 2, -3, 0.5)])
        self.assertAlmostEqual(body.volume, 4/3*math.pi*0.125, delta=1e-14)
        for k in range(3):
            self.assertAlmostEqual(body.center[k], (1, 2, -3)[k], delta=1e-14)
            self.assertAlmostEqual(body.moments[k], 4/15*math.pi*0.5**5, delta=1e-14)
            self.assertAlmostEqual(body.moments[3 + k], 0, delta=1e-14)
            self.assertAlmostEqual(body.inertia(2.0)[k], 0.4*2*0.25, delta=1e-13)

    def test_two_spheres_that_overlap(self):
        """In closed form, along each axis and along a diagonal, where the tensor turns with the body."""
        r, d = 0.7, 0.9
        along, across = dumbbell_moments(r, d)
        for axis in ((1, 0, 0), (0, 1, 0), (0, 0, 1), (2/3, -1/3, 2/3)):
            body = body_of([(*(5 + a*d/2 for a in axis), r), (*(5 - a*d/2 for a in axis), r)])
            self.assertAlmostEqual(body.volume/(8/3*math.pi*r**3 - lens(r, d)), 1, delta=1e-8)
            wanted = [across*(i == j) + (along - across)*axis[i]*axis[j]
                      for i, j in ((0, 0), (1, 1), (2, 2), (0, 1), (0, 2), (1, 2))]
            for k in range(6):
                self.assertAlmostEqual(body.moments[k], wanted[k], delta=1e-8)
            self.assertTrue(all(abs(one - 5) < 1e-9 for one in body.center))

    def test_inside_and_twice(self):
        """A sphere in another one, and one that is there twice, add nothing."""
        alone, three = body_of([(0, 0, 0, 1)]), body_of([(0, 0, 0, 1), (0.1, 0.2, 0.3, 0.4), (0, 0, 0, 1)])
        self.assertAlmostEqual(three.volume, alone.volume, delta=1e-12)
        self.assertAlmostEqual(three.moments[1], alone.moments[1], delta=1e-12)

    def test_apart(self):
        """Volumes and moments add up (Steiner)."""
        body = body_of([(-2, 0, 0, 1), (2, 0, 0, 1)])
        self.assertAlmostEqual(body.volume, 8/3*math.pi, delta=1e-12)
        self.assertAlmostEqual(body.moments[0], 8/15*math.pi + 8/3*math.pi*4, delta=1e-11)

    def test_many_against_random_points(self):
        """20 spheres, and 200 000 points in a box: within five standard errors of what the points give."""
        draw, number = random.Random(5), 200_000
        spheres = [(*(draw.uniform(-1, 1) for _ in range(3)), draw.uniform(0.3, 0.7)) for _ in range(20)]
        body, edge, inside, square = body_of(spheres), 1.7, 0, 0.0
        for _ in range(number):
            x, y, z = (draw.uniform(-edge, edge) for _ in range(3))
            if any((x - a)**2 + (y - b)**2 + (z - c)**2 < r*r for a, b, c, r in spheres):
                inside += 1
                square += (x - body.center[0])**2
        share = inside/number
        volume, error = share*(2*edge)**3, math.sqrt(share*(1 - share)/number)*(2*edge)**3
        self.assertLess(abs(body.volume - volume), 5*error)
        self.assertLess(abs(body.moments[0]/(square/number*(2*edge)**3) - 1), 0.02)


class Written(Folder):
    def written(self, text, status=EXACT, says=()):
        """The script that is written with -o, the files beside it by their names, and the table."""
        out = self.folder/"out"/"in.new"
        got, _, table = self.run_on(self.file(text), "--force", "-o", str(out))
        self.assertEqual(got, status, table)
        for one in [says] if isinstance(says, str) else says:
            self.assertIn(one, table)
        return out.read_text().split("\n"), {path.name: path.read_text() for path in out.parent.glob("*.mol")}

    def has(self, lines, *wanted):
        for line in wanted:
            self.assertIn(line, lines, "\n".join(lines))

    def test_a_script(self):
        """One radius apart, 2 mm: they have the lens of 5/12 pi r³ in common, 27/16 spheres are left."""
        lines, files = self.written(WHOLE)
        self.has(lines, "atom_modify map array", "fix g all gravity 9.81 vector 0 0 -1 disable", "fix ms_names all property/atom mol ghost yes",
                 "molecule ms_clumps p1.mol", "neigh_modify exclude molecule/intra all", "comm_modify cutoff 0.00606",
                 "fix ms all rigid/small molecule mol ms_clumps gravity g reinit no",
                 "fix ins all granular/grit/insert 0 mol ms_clumps rigid ms orientation template region bc until number 20 "
                 "velocity 0 0 0 every 1000000000 tries 20000 seed 7")
        words = files["p1.mol"].split()
        mass = 2500*27/16*4/3*math.pi*0.002**3
        self.assertAlmostEqual(float(words[words.index("mass", words.index("atoms")) - 1])/mass, 1, delta=1e-9)
        along, across = dumbbell_moments(0.002, 0.002)
        at = words.index("inertia", words.index("com"))
        inertia = [float(word) for word in words[at - 6:at]]
        for got, wanted in zip(inertia, (2*across, along + across, along + across)):
            self.assertAlmostEqual(got/(2500*wanted), 1, delta=1e-8)
        rows = [line.split() for line in files["p1.mol"].split("\n")]
        at = rows.index(["Coords"])
        self.assertEqual([[float(word) for word in row[1:]] for row in rows[at + 2:at + 4]], [[-0.001, 0, 0], [0.001, 0, 0]])

    def test_behind_gravity_and_walls(self):
        """Wherever fix multisphere and the insertion stand."""
        for text in (HEAD + ONE + DISTRIBUTION + REGION + PACK + BODIES + GRAVITY + FLOOR + "run 10\n",
                     HEAD + BODIES + ONE + DISTRIBUTION + REGION + PACK + GRAVITY + FLOOR + "run 10\n",
                     HEAD + BODIES + ONE + DISTRIBUTION + REGION + PACK + GRAVITY + FLOOR):
            lines, _ = self.written(text)
            place = {name: next(k for k, line in enumerate(lines) if line.startswith(f"fix {name} ")) for name in ("g", "w", "ms", "ins")}
            self.assertEqual(sorted(place, key=place.get)[2:], ["ms", "ins"])
            self.assertEqual(sum(" rigid/small " in line for line in lines), 1)

    def test_two_templates(self):
        """Shares of mass become parts by number: 27/16 spheres of 2 mm, and 2 of 1 mm that touch, m1/m2 = 27/16/(2/8) =
        6.75; equal masses are 1 to 6.75."""
        two = ONE + TEMPLATE.format(2, 2, "0 0 0 0.001 0.002 0 0 0.001") + "\n"
        lines, files = self.written(WHOLE.replace(ONE, two).replace("15485867 1 p1 1.0", "15485867 2 p1 0.5 p2 0.5"))
        self.assertEqual(sorted(files), ["p1.mol", "p2.mol"])
        self.has(lines, "molecule ms_clumps p1.mol p2.mol")
        words = next(line for line in lines if line.startswith("fix ins ")).split()
        first, second = (float(word) for word in words[words.index("molfrac") + 1:][:2])
        self.assertAlmostEqual(second/first, 6.75, delta=1e-7)
        self.assertAlmostEqual(first + second, 1, delta=1e-14)

    def test_spheres_of_a_file(self):
        """Scaled, with comments; the same file as with the numbers in the line."""
        self.file("# two\n0 0 0 2\n\n2 0 0 2 # the other one\n", "two.txt")
        _, direct = self.written(WHOLE)
        _, read = self.written(WHOLE.replace(DUMBBELL, "file two.txt scale 0.001"))
        self.assertEqual(read, direct)
        for words, says in (("file two.txt scale 0.001", "the file has 2 spheres, not the 3 of 'nspheres'"),
                            ("file none.txt", "the file of the spheres, none.txt, cannot be read")):
            self.written(WHOLE.replace(ONE, TEMPLATE.format(1, 3, words) + "\n"), LEFT, says)

    def test_mass_and_inertia_that_are_given(self):
        """Their order is xx xy xz yy yz zz in LIGGGHTS, xx yy zz yz xz xy where LAMMPS reads them. With `use_density` the origin is the
        center of mass."""
        given = ONE.rstrip() + " mass 0.5 inertia_tensor 1 4 5 2 6 3 "
        for word, x in (("use_volume", "-0.001"), ("use_density", "0")):
            _, files = self.written(WHOLE.replace(ONE, given + word + "\n"))
            self.assertIn("0.5 mass\n0 0 0 com\n1 2 3 6 5 4 inertia\n\nCoords\n\n1 " + x + " 0 0", files["p1.mol"])
        self.written(WHOLE.replace(ONE, given + "\n"), LEFT, "and with 'use_volume' or 'use_density'")

    def test_volume_fractions_count_bodies(self):
        """A region of 60 x 60 x 50 mm³, 0.1 of it, and 27/16 spheres of 2 mm each: 318.3 clumps."""
        lines, _ = self.written(WHOLE.replace("particles_in_region 20", "volumefraction_region 0.1"))
        self.assertIn(" until number 318 ", next(line for line in lines if line.startswith("fix ins ")))

    def test_rates_orientations_and_groups(self):
        rate = ("fix ins all insert/rate/region seed 7 distributiontemplate pdd nparticles 9 particlerate 100 insert_every 50 "
                "orientation {} region bc\n")
        quarter = "constant 0.7071067811865476 0 0.7071067811865476 0"
        for words, wanted in (("random", "random"), (quarter, "axis 0 1 0 90"), ("constant 1 0 0 0", "template")):
            lines, _ = self.written(WHOLE.replace(PACK, rate.format(words)))
            self.has(lines, f"fix ins all granular/grit/insert 0 mol ms_clumps rigid ms orientation {wanted} region bc rate number "
                            "100 until number 9 velocity 0 0 0 every 50 tries 50 seed 7")
        grouped = WHOLE.replace(ONE, "group cs region bc\n" + ONE.replace("p1 all", "p1 cs"))
        self.assertIn(" mol ms_clumps group cs rigid ms ", "\n".join(self.written(grouped)[0]))

    def test_output(self):
        """LAMMPS' kinetic energy stops a run of bodies; `mol` and the energies of bodies are there."""
        more = ("thermo_style custom step atoms ke c_t c_r\ncompute t all ke/multisphere\ncompute r all erotate/multisphere\n"
                "dump d all custom 10 d id mol x\n")
        lines, _ = self.written(WHOLE.replace("run 10\n", more + "run 10\n"), APPROXIMATED, "without the columns ke")
        self.has(lines, "thermo_style custom step atoms c_t c_r", "compute t all ke/rigid ms", "compute r all erotate/rigid ms",
                 "dump d all custom 10 d id mol x")
        self.has(self.written(WHOLE)[0], "thermo_style custom step atoms cpu")
        self.written(WHOLE + "thermo_modify lost ignore\n", APPROXIMATED, "a clump that leaves the box stops the run")

    def test_energies_and_velocities_of_bodies(self):
        """LIGGGHTS' `compute ke` has the bodies, and `velocity zero` stops them; what leaves spheres of clumps out there is left."""
        lines, _ = self.written(WHOLE + "compute t all ke\nvelocity all zero linear\nrun 1\n")
        self.has(lines, "compute t all ke/rigid ms", "velocity all zero linear units box rigid ms")
        self.written(WHOLE + "velocity all set 0 0 1\n", APPROXIMATED, "LAMMPS gives them to the spheres")
        for style in ("ke/atom", "erotate/sphere"):
            self.written(WHOLE + f"compute t all {style}\n", LEFT, "LIGGGHTS leaves the spheres of clumps out")
        self.written(WHOLE.replace("run 10\n", "variable e equal 2*ke/count(all)\nrun 10\n"), LEFT, "'ke' stops a run of bodies")
        lines, _ = self.written(WHOLE.replace("run 10\n", "variable ke equal 1\nvariable e equal v_ke+step\nrun 10\n"))
        self.has(lines, "variable e equal v_ke+step")
        heat = ("fix tc all property/global thermalConductivity peratomtype 1.\nfix cp all property/global thermalCapacity "
                "peratomtype 100.\nfix ht all heat/gran initial_temperature 300.\n")
        self.written(WHOLE.replace(GRAVITY, heat + GRAVITY), LEFT, "a clump has one temperature in LIGGGHTS")

    def test_forces_and_templates_behind_the_first_run(self):
        """Walls that come later are said; all templates are in the molecules of fix rigid/small."""
        self.written(WHOLE + FLOOR.replace("fix w", "fix lid") + "run 1\n", APPROXIMATED,
                     "forces of lid behind the first run are missing in the first half step of each run")
        lines, _ = self.written(WHOLE.replace(FLOOR, FLOOR + "fix v all viscous 0.1\n"))
        self.assertLess(lines.index("fix v all viscous 0.1"),
                        next(k for k, line in enumerate(lines) if " rigid/small " in line))
        two = (TEMPLATE.format(1, 2, DUMBBELL) + "\n" + TEMPLATE.format(2, 2, DUMBBELL) + "\n"
               "fix pdd all particledistribution/discrete 15485867 2 p1 0.5 p2 0.5\n" + REGION + PACK)
        lines, _ = self.written(HEAD + GRAVITY + FLOOR + BODIES + "run 1\n" + two + "run 10\n")
        self.has(lines, "molecule ms_clumps p1.mol p2.mol")

    def test_what_is_left(self):
        sphere = "fix p2 all particletemplate/sphere 1 atom_type 1 density constant 2500 radius constant 0.002\n"
        for old, new, says in (
                (BODIES, "", "clumps need one fix multisphere, which moves them"),
                (BODIES, BODIES.replace("\n", " CAddRhoFluid 0.5 1000\n"), "fix rigid/small knows no mass of fluid"),
                (BODIES, BODIES + "fix_modify ms fflag on on off\n", "'fflag' stops some motions of clumps"),
                (ONE, ONE.rstrip() + " fflag on on off\n", "'fflag' stops some motions of clumps"),
                (ONE, ONE.replace("ntry", "relative yes ntry"), "'relative' of the template has no counterpart"),
                (ONE, ONE + sphere, "clumps beside other particles (particletemplate/sphere)"),
                (ONE, ONE + "create_atoms 1 single 0 0 0\n", "clumps beside other particles (create_atoms)"),
                (GRAVITY, GRAVITY.replace("all", "some"), "fix rigid/small gives gravity to all clumps: not to a group"),
                ("run 10\n", "run 10\n" + GRAVITY.replace("fix g", "fix h"), "one fix gravity must be there in all runs"),
                ("run 10\n", "run 10\n" + TEMPLATE.format(2, 2, DUMBBELL) + "\n", "a template of clumps stands behind this insertion")):
            self.assertIn(old, WHOLE)
            lines, _ = self.written(WHOLE.replace(old, new), LEFT, says)
            self.assertFalse(any("granular/grit/insert" in line and not line.startswith("#") for line in lines)
                             and "fix_modify" not in new)
        self.gives(WHOLE, status=LEFT, says="its molecule file is written with -o only")

    def test_names_of_files(self):
        """The molecule file is new, as all files are."""
        out = self.folder/"in.new"
        self.file("mine", "p1.mol")
        got, _, table = self.run_on(self.file(WHOLE), "-o", str(out))
        self.assertEqual((got, (self.folder/"p1.mol").read_text()), (2, "mine"))
        self.assertIn("which is there: --force replaces it", table)


class Groups(Folder):
    def test_particles_are_in_the_groups_of_their_template_and_distribution(self):
        """LIGGGHTS adds both to that of the insertion."""
        text = (HEAD + "fix p {} particletemplate/sphere 1 atom_type 1 density constant 2500 radius constant 0.002\n"
                "fix pdd {} particledistribution/discrete 1 1 p 1.0\n" + REGION + PACK)
        line = ("fix ins all granular/grit/insert 1 density 2500 sizes number fixed 0.004 {}region bc until number 20 velocity 0 0 0 "
                "every 1000000000 tries 20000 seed 7")
        for groups, wanted in ((("all", "all"), ""), (("a", "all"), "group a "), (("all", "a"), "group a ")):
            self.gives(text.format(*groups), line.format(wanted), status=EXACT)
        self.gives(text.format("a", "b"), status=LEFT, says="its particles are in two groups, a and b")


if __name__ == "__main__":
    unittest.main()
