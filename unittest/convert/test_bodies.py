"""Clumps of LIGGGHTS run here: as many come as are asked for, with the mass of bodies, and they fall as bodies do."""
import math
import pathlib
import re
import shutil
import unittest

from made import Folder
from packages import run
from test_clumps import PACK, WHOLE

NUMBER, SHARE, RADIUS, STEP, G = 30, 27/16, 0.002, 1e-5, 9.81
MASS = 2500*SHARE*4/3*math.pi*RADIUS**3  # of two spheres one radius apart
RATE = (f"fix ins all insert/rate/region seed 7 distributiontemplate pdd nparticles {NUMBER} particlerate 10000 insert_every 50 "
        "orientation random region bc\n")


# A narrow box into which clumps of two kinds stream through a face, until a plate comes down and bears 5 N.
PRESSED = """
atom_style granular
atom_modify map array
boundary f f f
newton off
communicate single vel yes
units si
region reg block -0.01 0.04 -0.01 0.04 -0.01 0.1 units box
create_box 1 reg
neighbor 0.002 bin
neigh_modify delay 0
fix m1 all property/global youngsModulus peratomtype 5.e7
fix m2 all property/global poissonsRatio peratomtype 0.45
fix m3 all property/global coefficientRestitution peratomtypepair 1 0.3
fix m4 all property/global coefficientFriction peratomtypepair 1 0.5
pair_style gran model hertz tangential history
pair_coeff * *
timestep 0.00001
fix gravi all gravity 9.81 vector 0.0 0.0 -1.0
fix floor all wall/gran model hertz tangential history primitive type 1 zplane 0.0
fix x1 all wall/gran model hertz tangential history primitive type 1 xplane 0.0
fix x2 all wall/gran model hertz tangential history primitive type 1 xplane 0.03
fix y1 all wall/gran model hertz tangential history primitive type 1 yplane 0.0
fix y2 all wall/gran model hertz tangential history primitive type 1 yplane 0.03
fix plate all mesh/surface/stress/servo file plate.stl type 1 com 0.015 0.015 0.08 ctrlPV force axis 0 0 -1 target_val 5.0 vel_max 0.3 kp 0.5
fix press all wall/gran model hertz tangential history mesh n_meshes 1 meshes plate
fix face all mesh/surface/planar file face.stl type 1
fix pts1 all particletemplate/multisphere 15485863 atom_type 1 density constant 2500 nspheres 2 ntry 100000 spheres &
  0.0 0.0 0.0 0.003 0.003 0.0 0.0 0.003 type 1
fix pts2 all particletemplate/multisphere 15485867 atom_type 1 density constant 2500 nspheres 3 ntry 100000 spheres &
  0.0 0.0 0.0 0.002 0.002 0.0 0.0 0.002 0.0 0.002 0.0 0.002 type 2
fix pdd all particledistribution/discrete 32452843 2 pts1 0.6 pts2 0.4
fix ins all insert/stream seed 86028121 distributiontemplate pdd nparticles 50 particlerate 1000 overlapcheck yes &
  vel constant 0. 0. -0.5 insertion_face face extrude_length 0.02
fix integr all multisphere
compute ke all ke/multisphere
thermo_style custom step atoms c_ke f_plate[3] f_plate[9] f_ins[1]
thermo 5000
run 10000
run 50000
"""


def square(low, high, z):
    """Two triangles as text of an STL."""
    corners = [(low, low), (high, low), (high, high), (low, high)]
    facets = "".join(" facet normal 0 0 1\n  outer loop\n"
                     + "".join(f"   vertex {corners[k][0]} {corners[k][1]} {z}\n" for k in facet)
                     + "  endloop\n endfacet\n" for facet in ((0, 1, 2), (0, 2, 3)))
    return f"solid square\n{facets}endsolid square\n"


@unittest.skipUnless(shutil.which("lmp"), "lmp is not installed")
class Bodies(Folder):
    def rows(self, text):
        """Rows of thermo output of the translated script."""
        out = self.folder/"out"/"in.new"
        self.run_on(self.file(text), "-o", str(out))
        self.assertEqual(run("lmp", "in.new", out.parent), "", out.read_text())
        log = pathlib.Path(out.parent/"log.lmp").read_text().split("\n")
        return [[float(word) for word in line.split()] for line in log if re.fullmatch(r"\s*\d+( +[-+.\de]+)+\s*", line)]

    def test_a_stream(self):
        """30 clumps of two spheres at 10000 per second: all are there after 3 ms."""
        columns = "compute k all ke/multisphere\nthermo_style custom step atoms f_ins[1] f_ins[2] c_k\nthermo 50\n"
        rows = self.rows(WHOLE.replace(PACK, RATE).replace("run 10\n", columns + "run 400\n"))
        step, atoms, number, mass, _ = rows[-1]
        self.assertEqual((step, atoms, number), (400, 2*NUMBER, NUMBER))
        self.assertAlmostEqual(mass/(NUMBER*MASS), 1, delta=1e-8)
        self.assertEqual(sorted(row[2] for row in rows), [row[2] for row in rows])

    def test_they_fall(self):
        """Twenty come at rest and fall freely: each has the energy m (g t)²/2 after a time t, half a step less for the first."""
        columns = "compute k all ke/multisphere\nthermo_style custom step atoms c_k\n"
        step, atoms, energy = self.rows(WHOLE.replace("run 10\n", columns + "run 500\n"))[-1]
        self.assertEqual((step, atoms), (500, 40))
        self.assertAlmostEqual(energy/(20*MASS*(G*500*STEP)**2/2), 1, delta=0.01)

    def test_pressed_by_a_plate(self):
        """Clumps from templates, a stream and a servo plate in one script, of which not a word is changed by hand."""
        (self.folder/"out").mkdir()
        for name, text in {"plate.stl": square(0.0, 0.03, 0.08), "face.stl": square(0.005, 0.025, 0.05)}.items():
            for folder in (self.folder, self.folder/"out"):
                (folder/name).write_text(text)
        rows = self.rows(PRESSED)
        step, atoms, kinetic, force, plate, number = rows[-1]
        self.assertEqual((step, number), (60000, 50))
        self.assertGreater(atoms, 2*number)  # of both kinds
        self.assertLess(atoms, 3*number)
        self.assertAlmostEqual(force/5, 1, delta=1e-3)
        self.assertGreater(plate, 0.005)
        self.assertLess(plate, 0.03)


if __name__ == "__main__":
    unittest.main()
