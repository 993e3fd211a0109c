"""Superquadrics of LIGGGHTS: templates and insertions, columns of dumps, and bad input."""
import math
import unittest

from made import APPROXIMATED, EXACT, LEFT, Folder
from test_insertion import SQUARE
from test_superquadrics import CREATE, HEAD, MASS, ONE, PAIR, TEMPLATE
from gritconvert.numbers import calculate
from gritconvert.rotation import momentum, of_turn

INSERT = "fix ins all insert/{} seed 7 distributiontemplate pdd region bc "
PLACE = "create_atoms 2 random {} {} ins_in overlap 0.008 maxtry 20000 units box"


class Templates(Folder):
    def test_bad_ones(self):
        begin = "fix p1 all particletemplate/superquadric 7 atom_type 1 density constant 2500 "
        for words, says in (("", "the template has no shape or no density"), ("shape uniform 1 2 1 2 1 2",
                                                                              "give a template for each size"),
                            ("size gaussian 1 2", "give a template for each size"),
                            ("shape constant 1 1 1 size constant 1", "or shape and size"),
                            ("shape constant 1 0 1", "must be positive"),
                            ("shape constant 1 1 1 blockiness constant 2 1.9", "blockiness at least 2"),
                            ("shape constant 1 1 1 blockiness 4 4", "'blockiness' of the template has no counterpart"),
                            ("shape constant 1 1 x", "the shape must be a number"),
                            ("shape constant 1 1 1 radius constant 1", "'radius' of the template")):
            self.gives(HEAD + begin + words + "\n", status=LEFT, says=says)
        self.gives(HEAD + "fix p1 all particletemplate/superquadric 7 shape constant 1 1 1\n", status=LEFT,
                   says="no density")

    def test_once(self):
        """All in: centers keep the radius of the bounding sphere, 0.004, off the region."""
        self.gives(HEAD + TEMPLATE + INSERT.format("pack") + "all_in yes orientation random vel constant 0 0 -1 "
                   "particles_in_region 20\nrun 9\nunfix ins\n",
                   "region ins_in block -0.016 0.016 -0.016 0.016 0.054 0.096 units box", PLACE.format(20, 7),
                   f"set group ins_new {ONE}",
                   "set group ins_new quat/random 7", "velocity ins_new set 0 0 -1 units box", status=APPROXIMATED,
                   says="bounding spheres")
        round_ = TEMPLATE.replace("shape constant 0.002 0.003 0.004", "size constant 0.008")
        self.gives(HEAD + round_ + INSERT.format("pack") + "volumefraction_region 0.1\n",
                   PLACE.format(round(8e-6/(4/3*math.pi*0.064e-6)), 7),
                   f"set group ins_new mass {2500*4/3*math.pi*0.064e-6:.10g} shape 0.008 0.008 0.008 block 2 2")

    def test_shares(self):
        """By mass: as many of each of two kinds as 3/m1 to 1/m2, m2 being m1/8."""
        two = TEMPLATE.replace("15485867 1 p1 1", "15485867 2 p1 3 p2 1").replace(
            "fix pdd", "fix p2 some particletemplate/superquadric 7 atom_type 1 density constant 2500 shape constant "
                                                                                  ".001 .0015 .002\nfix pdd")
        two = "group some empty\n" + two
        script, _ = self.gives(HEAD + PAIR.format("") + two + INSERT.format("pack") + "particles_in_region 22\n",
                               PLACE.format(6, 7),
                               "create_atoms 1 random 16 7 ins_in overlap 0.006 maxtry 20000 units box",
                               f"set group ins_new mass {MASS/8:.10g} shape 0.002 0.003 0.004 block 2 2")
        self.assertNotIn("delete_atoms", script)

    def test_orientation(self):
        """(0.5 0.5 0.5 0.5) is a turn of 120 degrees about the diagonal: the moment along z is that of the axis y of
        the body."""
        spin = "orientation constant 0.5 0.5 0.5 0.5 omega constant 0 0 2 particles_in_region 3\n"
        script, _ = self.gives(HEAD + TEMPLATE + INSERT.format("pack") + spin)
        words = next(line for line in script.split("\n") if line.startswith("set group ins_new quat")).split()
        self.assertEqual(" ".join(words[:9]), "set group ins_new quat 0.5773502692 0.5773502692 0.5773502692 120 "
                         "angmom")
        self.assertAlmostEqual(float(words[11])/(2*MASS*(4 + 16)*2e-7), 1, delta=1e-9)
        self.gives(HEAD + TEMPLATE + INSERT.format("pack") + "orientation random omega constant 0 0 2 "
                   "particles_in_region 3\n", status=LEFT,
                   says="need one orientation")
        script, _ = self.gives(HEAD + TEMPLATE + INSERT.format("pack") + "orientation template particles_in_region 3\n")
        self.assertNotIn("quat", script)

    def test_again(self):
        """Fix granular/grit/insert is for spheres: no fix stands in place of an insertion whose steps are not known."""
        gravity = "fix g all gravity 9.81 vector 0 0 -1\n"
        again = INSERT.format("pack") + "particles_in_region 20 insert_every "
        self.gives(HEAD + gravity + TEMPLATE + again + "1000\nrun 2500\n", "run 1001", "run 1000", "run 499",
                   PLACE.format("${ins_missing}", 2008))
        self.gives(HEAD + gravity + TEMPLATE + again + "10\nrun 2500\n", status=LEFT,
                   says="fix granular/grit/insert makes spheres alone")


class Rates(Folder):
    @staticmethod
    def events(script):
        """Numbers of particles that come in, and of steps of the runs between them."""
        lines = [line.split() for line in script.split("\n") if line.startswith(("run", "create_atoms"))]
        return [int(words[3 if words[0] == "create_atoms" else 1]) for words in lines]

    def test_region(self):
        """2000 a second, 1000 steps of 1e-5: 20 each, until 50 are there; the first at once, then behind steps 1,
        1001."""
        rate = INSERT.format("rate/region") + "nparticles 50 particlerate 2000 insert_every 1000\n"
        script, _ = self.gives(HEAD + TEMPLATE + rate + "run 5000\nunfix ins\n", PLACE.format(20, 7),
                               PLACE.format(20, 1008),
                               PLACE.format(10, 2008), status=APPROXIMATED)
        self.assertEqual(self.events(script), [20, 1001, 20, 1000, 10, 2999])
        mass = rate.replace("particlerate 2000", f"massrate {1230*MASS:.12g}").replace("nparticles 50",
                                                                                       f"mass {30.5*MASS:.12g}")
        script, _ = self.gives(HEAD + TEMPLATE + mass + "run 5000\n")  # 12.3 each, 30 in all
        self.assertEqual(self.events(script), [12, 1001, 13, 1000, 5, 2999])

    def test_rates_that_are_left(self):
        rate = INSERT.format("rate/region") + "nparticles 100000 particlerate 2000 insert_every 100"
        says = "superquadrics come in by create_atoms between pieces of runs"
        for text in (rate + "\nrun 100000\n", "label a\n" + rate + "\nrun 10\njump SELF a\n",
                     'if "1 > 0" then "' + rate + '"\nrun 10\n'):
            self.gives(HEAD + TEMPLATE + text, status=LEFT, says=says)
        self.gives(HEAD + TEMPLATE + rate + " start 500\nrun 1000\n", status=LEFT,
                   says="'start' of an insertion of superquadrics")
        self.gives(HEAD + TEMPLATE + rate.replace("particlerate 2000", "") + "\nrun 1000\n", status=LEFT,
                   says="the insertion has no rate")

    def test_stream(self):
        """In 1000 steps at 1.2 m/s the way is 12 mm: centers are 4 to 8 mm over the face, a square of 40 mm at z =
        0.1."""
        self.file(SQUARE, "face.stl")
        face = "fix face all mesh/surface file face.stl type 1\n"
        stream = ("fix ins all insert/stream seed 7 distributiontemplate pdd nparticles 30 particlerate 2000 {} vel "
                  "constant 0 0 -1.2 "
                  "insertion_face face{}\n")
        for every in ("insert_every 1000", "extrude_length 0.012000001"):
            script, _ = self.gives(HEAD + TEMPLATE + face + stream.format(every, "") + "run 5000\n",
                                   "region ins_in block -0.02 0.02 -0.02 0.02 0.104 0.108 units box",
                                   PLACE.format(20, 7), PLACE.format(10, 1008),
                                   "velocity ins_new set 0 0 -1.2 units box", status=APPROXIMATED)
            self.assertEqual(self.events(script), [20, 1001, 10, 3999])
        self.gives(HEAD + TEMPLATE + face + stream.format("insert_every 1000", " all_in yes") + "run 5000\n",
                   "region ins_in block -0.016 0.016 -0.016 0.016 0.104 0.108 units box")
        self.gives(HEAD + "fix g all gravity 9.81 vector 0 0 -1\n" + TEMPLATE + face +
                   stream.format("insert_every 1000", "") + "run 5000\n",
                   says="particles fall while they come to the face")
        up = stream.format("insert_every 1000", "").replace("0 0 -1.2", "0 0 1.2")
        self.gives(HEAD + TEMPLATE + face + up + "run 5000\n",
                   "region ins_in block -0.02 0.02 -0.02 0.02 0.092 0.096 units box")
        self.gives(HEAD + TEMPLATE + face + stream.format("insert_every 500", "") + "run 5000\n", status=LEFT,
                   says="must be larger than the particle")
        self.gives(HEAD + TEMPLATE + face.replace("face.stl", "none.stl") + stream.format("insert_every 1000",
                                                                                          "") + "run 5000\n",
                   status=LEFT,
                   says="a face that is a rectangle or a disc across an axis")

    def test_a_round_face(self):
        """A disc of radius 20 mm across x, of 48 triangles: a cylinder before it."""
        ring = [(math.cos(math.pi*k/24), math.sin(math.pi*k/24)) for k in range(49)]
        self.file("solid disc\n" + "".join(
            f"facet normal 1 0 0\nouter loop\nvertex 0 0 .1\nvertex 0 {.02*a[0]:.17g} {.1 + .02*a[1]:.17g}\nvertex 0 "
                                           f"{.02*b[0]:.17g} "
            f"{.1 + .02*b[1]:.17g}\nendloop\nendfacet\n" for a, b in zip(ring, ring[1:])) + "endsolid disc\n",
                  "disc.stl")
        script, _ = self.gives(HEAD + TEMPLATE + "fix face all mesh/surface file disc.stl type 1\nfix ins all "
                               "insert/stream seed 7 "
                               "distributiontemplate pdd nparticles 30 particlerate 2000 insert_every 1000 vel "
                               "constant 1.2 0 0 insertion_face face\n"
                               "run 5000\n", status=APPROXIMATED)
        words = next(line for line in script.split("\n") if line.startswith("region ins_in")).split()
        self.assertEqual(words[2:4], ["cylinder", "x"])
        area = 48*0.5*0.02**2*math.sin(math.pi/24)
        for one, value in zip(words[4:9], (0, 0.1, math.sqrt(area/math.pi), -0.008, -0.004)):
            self.assertAlmostEqual(float(one), value, delta=1e-9)


class Columns(Folder):
    def test_names_and_numbers(self):
        """LIGGGHTS has half lengths, exponents blockiness (roundness in old releases), and a quaternion that begins
        with its real part."""
        self.gives(HEAD + "dump d all custom/vtk 10 post/a*.vtk id radius shapex shapez quat1 quat4 blockiness1 "
                   "roundness2 angmomx\n",
                   'if "$(is_defined(compute,superquadric)) == 0" then "compute superquadric all property/atom shapex '
                   'shapey shapez block1 block2 '
                   'quatw quati quatj quatk inertiax inertiay inertiaz angmomx angmomy angmomz"',
                   "variable superquadric_shapex atom 0.5*c_superquadric[1]",
                   "variable superquadric_shapez atom 0.5*c_superquadric[3]",
                   "dump d all custom 10 post/a*.dump id radius v_superquadric_shapex v_superquadric_shapez "
                   "c_superquadric[6] c_superquadric[9] "
                   "c_superquadric[4] c_superquadric[5] angmomx",
                   "dump_modify d colname v_superquadric_shapex shapex colname v_superquadric_shapez shapez colname "
                   "c_superquadric[6] quat1 "
                   "colname c_superquadric[9] quat4 colname c_superquadric[4] blockiness1 colname c_superquadric[5] "
                   "roundness2")

    def test_angular_velocity(self):
        script, _ = self.gives(HEAD + "dump d all custom 10 a*.dump id omegay\n",
                               "dump d all custom 10 a*.dump id v_superquadric_omegay",
                               "dump_modify d colname v_superquadric_omegay omegay", status=EXACT)
        known = {}
        turn, moments, spin = of_turn((0.6, 0, 0.8, 77)), (2, 3, 5), (0.3, -0.7, 1.1)
        columns = [0]*5 + turn + list(moments) + momentum(moments, turn, spin)
        for words in map(str.split, script.split("\n")):
            if words[:1] == ["variable"]:
                text = words[3]
                for k, value in reversed(list(enumerate(columns, 1))):
                    text = text.replace(f"c_superquadric[{k}]", f"({value:.17g})")
                for name, value in sorted(known.items(), reverse=True):
                    text = text.replace(f"v_{name}*", f"({value:.17g})*").replace(f"*v_{name}", f"*({value:.17g})")
                known[words[1]] = calculate(text)
        self.assertAlmostEqual(known["superquadric_omegay"], -0.7, delta=1e-14)

    def test_other_particles(self):
        self.gives(HEAD.replace("superquadric", "granular") + "dump d all custom 10 a id shapex omegax\n",
                   "dump d all custom 10 a id omegax",
                   status=APPROXIMATED, says="without the columns shapex")


class BadInput(Folder):
    def test_short_and_senseless_commands_do_not_crash(self):
        self.file(SQUARE, "face.stl")
        whole = (HEAD + PAIR.format(" curvatureLimitFactor 2 meanCurvature yes") + TEMPLATE + CREATE + """
set atom 1 type 2 shape 1 2 3 blockiness 3 4 density 5 quat 1 0 0 30 omegaz 3
set atom 1 quat_direct 1 0 0 0 omegax 1
fix face all mesh/surface file face.stl type 1
fix a all insert/stream distributiontemplate pdd nparticles 30 particlerate 9 insert_every 999 vel constant 0 0 -2 {face}
fix b all insert/rate/region distributiontemplate pdd mass 3 massrate 2 insert_every 999 orientation constant 1 0 0 0 {bc}
fix c all insert/pack distributiontemplate pdd insert_every 999 omega constant 0 0 1 {bc} particles_in_region 3
fix i all nve/superquadric integration_scheme 1
compute e all erotate/superquadric
dump d all custom/vtk 10 a*.vtk id shapex omegax
run 1000
""".format(bc="region bc", face="insertion_face face")).split("\n")
        for k, line in enumerate(whole):
            words = line.split()
            for n in range(1, len(words)):
                for tail in ([], ["nan"], ["-1e400"], ["0"]):
                    text = "\n".join([*whole[:k], " ".join(words[:n] + tail), *whole[k + 1:]]) + "\n"
                    with self.subTest(line=words[:n] + tail):
                        self.assertIn(self.convert(text)[0], (EXACT, LEFT, APPROXIMATED))


if __name__ == "__main__":
    unittest.main()
