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


if __name__ == "__main__":
    unittest.main()
