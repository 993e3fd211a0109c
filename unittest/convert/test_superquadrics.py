"""Superquadrics of LIGGGHTS: shapes and masses, the pair style and walls, `set`."""
import math
import unittest

from made import APPROXIMATED, EXACT, LEFT, Folder
from gritconvert.numbers import calculate  # made.py says where it is
from gritconvert.rotation import axes_of, momentum, of_turn, turn_of
from gritconvert.superellipsoid import Superellipsoid, filling, filling_formula

HEAD = """atom_style superquadric
boundary f f f
communicate single vel yes
region reg block -0.05 0.05 -0.05 0.05 0 0.15 units box
create_box 2 reg
timestep 0.00001
fix m1 all property/global youngsModulus peratomtype 1.e7 2.e7
fix m2 all property/global poissonsRatio peratomtype 0.3 0.25
fix m3 all property/global coefficientRestitution peratomtypepair 2 1 0.5 0.5 0.4
fix m4 all property/global coefficientFriction peratomtypepair 2 0.5 0.5 0.5 0.6
"""
MODEL = "hertz tangential history surface superquadric"
PAIR = f"pair_style gran model {MODEL}{{}}\npair_coeff * *\n"
STYLE = "pair_style granular/superellipsoid/grit radius "
CREATE = "create_atoms 1 single 0 0 0.01\n"
TEMPLATE = ("fix p1 all particletemplate/superquadric 123457 atom_type 2 density constant 2500 shape constant 0.002 "
            "0.003 0.004 blockiness constant 2 2\nfix pdd all particledistribution/discrete 15485867 1 p1 1\n"
            "region bc block -0.02 0.02 -0.02 0.02 0.05 0.1 units box\n")
MASS = 2500*4/3*math.pi*0.002*0.003*0.004  # of that ellipsoid
ONE = f"mass {MASS:.10g} shape 0.004 0.006 0.008 block 2 2"


class Shapes(unittest.TestCase):
    def test_mass_and_moments(self):
        """Of a ball and an ellipsoid in closed form; of blocks from a calculation with 30 digits (mpmath, by beta
        functions)."""
        half = 1.0, 0.8, 0.6
        a, b, c = (one*one for one in half)
        ellipsoid = 4/3*math.pi*0.48, ((b + c)/5, (a + c)/5, (a + b)/5)
        for shape, block, volume, moments in (
                ((1, 1, 1), (2, 2), 4/3*math.pi, [0.4]*3), (half, (2, 2), *ellipsoid),
                (half, (4, 3), 2.9646262277703, (0.2644953922108, 0.35775504073248, 0.42484950993207)),
                ((1, 1, 1), (8, 8), 7.5167003621715, [0.62389179461968]*3)):
            body = Superellipsoid("1", 2.0, shape, block)
            self.assertAlmostEqual(body.mean_volume()/volume, 1, delta=1e-12)
            for one, wanted in zip(body.moments(), moments):
                self.assertAlmostEqual(one/(2*volume)/wanted, 1, delta=1e-12)

    def test_a_cylinder_and_a_box(self):
        """Large exponents: pi/4 of the box with (n, 2), all of it with (n, n), moments m (4a² + 4b²)/12 of the box."""
        self.assertAlmostEqual(filling(1e6, 2), math.pi/4, delta=1e-5)
        body = Superellipsoid("1", 1.0, (1, 2, 3), (1e6, 1e6))
        self.assertAlmostEqual(body.mean_volume(), 48, delta=1e-3)
        self.assertAlmostEqual(body.moments()[2]/48, (4 + 16)/12, delta=1e-4)
        self.assertAlmostEqual(body.largest, math.sqrt(14), delta=1e-4)

    def test_bounding_spheres(self):
        """The farthest point of the surface, by its angles: x = a s cos^(2/n2), y = b s sin^(2/n2), z = c
        sin^(2/n1)."""
        for half, (n1, n2) in (((1, 1, 1), (2, 2)), ((1, 0.8, 0.6), (4, 3)), ((0.5, 0.7, 1.2), (2, 5)),
                               ((0.5, 1.3, 0.6), (6, 2)),
                               ((1, 1, 1), (8, 8)), ((0.2, 0.3, 0.1), (2.2, 2.1))):
            steps, far = 400, 0
            for k in range(steps + 1):
                up = math.pi/2*k/steps
                s, z = math.cos(up)**(2/n1), half[2]*math.sin(up)**(2/n1)
                for m in range(steps + 1):
                    round_ = math.pi/2*m/steps
                    x, y = half[0]*s*math.cos(round_)**(2/n2), half[1]*s*math.sin(round_)**(2/n2)
                    far = max(far, math.sqrt(x*x + y*y + z*z))
            largest = Superellipsoid("1", 1.0, half, (n1, n2)).largest
            self.assertGreaterEqual(largest, far*(1 - 1e-14))
            self.assertLess(largest/far, 1 + 1e-4)

    def test_the_formula_of_the_volume(self):
        """LAMMPS has no gamma function: polynomials, right to 1e-9 from ellipsoids to boxes."""
        for n1 in (2, 2.1, 2.7, 4, 8, 30, 1000):
            for n2 in (2, 3, 5.5, 8, 100):
                value = calculate(filling_formula(f"({n1})", f"({n2})"))
                self.assertAlmostEqual(value/filling(n1, n2), 1, delta=1e-9)

    def test_rotation(self):
        """A quarter turn about z: x to y, y to -x; about (1 1 1) by 120 degrees: x to y to z."""
        for turn, axes in (((0, 0, 1, 90), ((0, 1, 0), (-1, 0, 0), (0, 0, 1))), ((1/math.sqrt(3),)*3 + (120,),
                                                                                 ((0, 1, 0), (0, 0, 1), (1, 0, 0)))):
            quaternion = of_turn(turn)
            for one, wanted in zip(axes_of(quaternion), axes):
                for a, b in zip(one, wanted):
                    self.assertAlmostEqual(a, b, delta=1e-15)
            axis, angle = turn_of(quaternion)
            self.assertAlmostEqual(angle, turn[3], delta=1e-12)
            for a, b in zip(axis, turn):
                self.assertAlmostEqual(a, b, delta=1e-15)
        found = momentum((2, 3, 5), of_turn((0, 0, 1, 90)), (1, 10, 100))  # moment 3 along x, 2 along y
        for a, b in zip(found, (3, 20, 500)):
            self.assertAlmostEqual(a, b, delta=1e-12)


class Laws(Folder):
    def test_whole(self):
        self.gives(HEAD + PAIR.format("") + f"fix w all wall/gran model {MODEL} primitive type 1 zplane 0\n"
                   "fix i all nve/superquadric integration_scheme 0\ncompute e all erotate/superquadric\n",
                   "atom_style ellipsoid superellipsoid", "comm_modify mode single vel yes", STYLE + "volume",
                   "pair_coeff 1 1 hertz/material 1.e7 1 0.3 damping coeff_restitution tangential history 0.5",
                   "pair_coeff 2 2 hertz/material 2.e7 0.4 0.25 damping coeff_restitution tangential history 0.6",
                   "pair_coeff 1 2 mixed damp 0.5 tangential mu 0.5",
                   "fix w all wall/gran/grit granular type 1 zplane 0 NULL", "fix i all nve/asphere",
                   "compute e all erotate/asphere")

    def test_walls(self):
        """Words of curvature are those of the pair style: a wall without them has the laws of the pairs. So it is with
        meshes."""
        wall = f"fix w all wall/gran model {MODEL} {{}}\n"
        text = HEAD + PAIR.format(" curvatureLimitFactor 10 meanCurvature yes")
        self.gives(text + wall.format("primitive type 2 zplane 0"), "create_box 2 reg",
                   "fix w all wall/gran/grit granular type 2 zplane 0 NULL", status=APPROXIMATED)
        self.gives(text + "fix m all mesh/surface file a.stl type 1\n" + wall.format("mesh n_meshes 1 meshes m"),
                   "fix w all wall/gran/mesh/grit granular type 1 mesh a.stl", status=APPROXIMATED)
        self.gives(text + wall.format("primitive type 1 zplane 0").replace("hertz",
                                                                           "hooke") + "fix m5 all property/global "
                   "characteristicVelocity scalar 1\n", "create_box 3 reg", status=APPROXIMATED)

    def test_radii(self):
        """Without a factor LIGGGHTS takes spheres of the same volume, whatever the other words."""
        for words, radius, says in (
                ("", "volume", ""), (" meanCurvature yes", "volume", ""),
                (" gaussianCurvature yes curvatureLimitFactor 0", "volume", ""),
                (" curvatureLimitFactor 5", "volume", ""),
                (" curvatureLimitFactor 5 meanCurvature yes gaussianCurvature no", "mean", "`curvatureLimitFactor`"),
                (" curvatureLimitFactor 5 gaussianCurvature yes", "gauss", "`curvatureLimitFactor`")):
            told = dict(status=APPROXIMATED, says=says) if says else {}
            self.gives(HEAD + PAIR.format(words), STYLE + radius, **told)
        for words in (" meanCurvature yes gaussianCurvature yes", " curvatureLimitFactor -1"):
            self.gives(HEAD + PAIR.format(words), status=LEFT,
                       says="exclude each other, and curvatureLimitFactor is not negative")
        self.gives(HEAD + PAIR.format(" curvatureLimitFactor ${x}"), status=LEFT,
                   says="curvatureLimitFactor must be a number")

    def test_other_surfaces(self):
        says = "contacts of superquadrics need 'surface superquadric'"
        for surface in ("", " surface default"):
            self.gives(HEAD + PAIR.format("").replace(" surface superquadric", surface), status=LEFT, says=says)
        self.gives(HEAD + PAIR.format("") + "fix w all wall/gran model hertz tangential history primitive type 1 "
                   "zplane 0\n", status=LEFT, says=says)
        self.gives(HEAD + "pair_style gran/hertz/history 1e5 NULL 50 NULL 0.5 1\n", status=LEFT, says=says)
        self.gives(HEAD.replace("superquadric", "granular") + PAIR.format(""), status=LEFT,
                   says="needs `atom_style superquadric`")
        self.gives(HEAD + PAIR.format("").replace("surface superquadric", "surface multicontact"), status=LEFT,
                   says="'surface multicontact'")

    def test_integration(self):
        for scheme in ("", " integration_scheme 1", " integration_scheme 3"):
            self.gives(HEAD + f"fix i all nve/superquadric{scheme}\n", "fix i all nve/asphere", status=APPROXIMATED,
                       says="Richardson iterations")
        self.gives(HEAD + "fix i all nve/superquadric integration_scheme 0\n", "fix i all nve/asphere", status=EXACT)
        self.gives(HEAD + "fix i all nve/superquadric dim 2\n", status=LEFT,
                   says="'dim' of nve/superquadric has no counterpart")

    def test_what_acts_on_spheres(self):
        for line, says in (
                ("fix i all nve/sphere", "superquadrics move by `fix nve/superquadric`"),
                ("fix p all particletemplate/sphere 1 atom_type 1 density constant 1 radius constant 1",
                 "spheres beside superquadrics"),
                ("fix p all pour 9 1 7 region reg diam one 0.1", "LAMMPS pours spheres"),
                           ("read_data a", "from a section Ellipsoids"),
                ("variable d atom 2*radius\nfix a all adapt 9 atom diameter v_d", "superquadrics that grow"),
                ("compute e all erotate/sphere", "no angular velocity"), ("compute p all property/atom omegax",
                                                                          "no angular velocity"),
                ("set group all diameter 0.1", "'diameter' of superquadrics has no counterpart"),
                           (CREATE, "LAMMPS makes points of them")):
            self.gives(HEAD + line + "\n", status=LEFT, says=says)
        self.gives(HEAD.replace("superquadric", "granular") + TEMPLATE, status=LEFT,
                   says="needs `atom_style superquadric`")


class Set(Folder):
    def test_mass_before_shape_and_exponents(self):
        """Whatever the order in LIGGGHTS: LAMMPS takes moments from the mass there is when it reads shape and
        exponents."""
        for words in ("shape 0.002 0.003 0.004 density 2500", "density 2500 blockiness 2 2 shape 0.002 0.003 0.004",
                      "density 2500 shape 0.002 0.003 0.004 roundness 2 2"):
            self.gives(HEAD + CREATE + f"set atom 1 type 2 {words} vz 0.1 quat 1 0 0 30\n",
                       f"set atom 1 type 2 {ONE} vz 0.1 quat 1 0 0 30", status=EXACT)

    def test_variables(self):
        """LAMMPS works the mass out, as an option may give `index` another value."""
        script, _ = self.gives("variable a index 0.003\nvariable n index 3\n" + HEAD + CREATE +
                               "set atom 1 density 1000 shape 0.001 ${a} 0.002 blockiness 4 ${n}\n", status=EXACT)
        words = next(line for line in script.split("\n") if line.startswith("set")).split()
        self.assertEqual(words[:4] + words[5:], "set atom 1 mass shape 0.002 $(2*v_a) 0.004 block 4 ${n}".split())
        value = calculate(words[4][2:-1].replace("v_a", "0.003").replace("v_n", "3"))
        self.assertAlmostEqual(value/Superellipsoid("1", 1000, (0.001, 0.003, 0.002), (4, 3)).mean_volume()/1000, 1,
                               delta=1e-9)

    def test_in_several_lines(self):
        """Density 1, half lengths 0.5 and exponents 2 are those of create_atoms; lines of all particles, and of the
        same ones count."""
        start = HEAD + CREATE
        self.gives(start + "set atom 1 density 2500\nset atom 1 shape 0.002 0.003 0.004\n",
                   f"set atom 1 mass {2500*math.pi/6:.10g} shape 1 1 1 block 2 2", f"set atom 1 {ONE}", status=EXACT)
        self.gives(start + "set group all density 2500\nset atom 1 shape 0.002 0.003 0.004\n", f"set atom 1 {ONE}",
                   status=EXACT)
        self.gives(start + "set atom 2 density 1 shape 1 1 1\nset atom 1 shape 0.002 0.003 0.004 density 2500\n",
                   f"set atom 1 {ONE}", status=EXACT)
        says = "the density of these particles may be that of another line"
        for line in ("set type 1 density 2500", "set atom 1* density 2500", "read_restart a",
                     "fix i all insert/pack seed 1"):
            self.gives(start + line + "\nset atom 1 shape 0.002 0.003 0.004\n", status=LEFT, says=says)
        self.gives(start + "set group all density 2500 shape 1 1 1\n" + CREATE + "set group all shape 0.002 0.003 "
                   "0.004\n",
                   status=LEFT, says=says)
        self.gives(start + 'if "1 > 0" then "set atom 1 density 2500 shape 1 1 1"\nset atom 1 shape 0.002 0.003 '
                   '0.004\n',
                   status=LEFT, says=says)
        self.gives(start + "variable d equal 2500\nset atom 1 density ${d} shape 1 1 1\nvariable d equal 1\nset atom 1 "
                   "shape 0.002 0.003 0.004\n",
                   status=LEFT, says=says)
        self.gives(start + "variable d atom x\nset atom 1 density v_d shape 1 1 1\n", status=LEFT,
                   says="a variable for each particle")

    def test_mass(self):
        """The later one of mass and density counts in LIGGGHTS; a mass behind them changes no moments in both
        programs."""
        given = "density 2500 shape 0.002 0.003 0.004"
        self.gives(HEAD + CREATE + f"set atom 1 {given} mass 7\n", f"set atom 1 {ONE} mass 7", status=EXACT)
        self.gives(HEAD + CREATE + f"set atom 1 mass 7 {given}\n", f"set atom 1 {ONE}", status=EXACT)
        self.gives(HEAD + CREATE + f"set atom 1 {given}\nset atom 1 mass 7\n", "set atom 1 mass 7", status=EXACT)

    def test_spin(self):
        """Angular momentum I w, a quarter turn about z: the moment along x is that of the axis y of the body, m (a² +
        c²)/5."""
        start, given = HEAD + CREATE, "density 2500 shape 0.002 0.003 0.004"
        moments = MASS*(16 + 4)*2e-7, MASS*(9 + 16)*2e-7, MASS*(4 + 9)*2e-7  # along x, y and z in space
        for turn, wanted in (("quat 0 0 1 90", "quat 0 0 1 90"), (f"quat_direct {math.sqrt(0.5)} 0 0 {math.sqrt(0.5)}",
                                                                  "quat 0 0 1 90")):
            script, _ = self.gives(start + f"set atom 1 {given} {turn} omegax 1 omegaz 3\n", status=EXACT)
            words = next(line for line in script.split("\n") if line.startswith("set")).split()
            self.assertEqual(" ".join(words[:-3]), f"set atom 1 {ONE} {wanted} angmom")
            for one, value in zip(words[-3:], (moments[0], 0, 3*moments[2])):
                self.assertAlmostEqual(float(one), value, delta=1e-9*moments[2])
        script, _ = self.gives(start + f"set atom 1 {given}\nset atom 1 quat 0 0 1 90\nset atom 1 omegay 2\n",
                               status=EXACT)
        words = script.strip().split("\n")[-1].split()
        self.assertEqual(words[:4], "set atom 1 angmom".split())
        self.assertAlmostEqual(float(words[5])/(2*moments[1]), 1, delta=1e-9)
        self.gives(start + f"set atom 1 {given} quat/random 7\nset atom 1 omegay 2\n", status=LEFT,
                   says="the quat of these particles")
        self.gives(start + f"set atom 1 {given} quat 0 0 1 ${{q}} omegax 1\n", status=LEFT,
                   says="LAMMPS sets angular momenta")


if __name__ == "__main__":
    unittest.main()
