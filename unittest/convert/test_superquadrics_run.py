"""Superquadrics of LIGGGHTS in LAMMPS: masses, moments and rotations are those that the script asks for. The pair style is
LAMMPS' own here, and there are no walls: this is of particles alone."""
import re
import shutil
import unittest

from made import Folder
from packages import run
from test_superquadrics import CREATE, HEAD, PAIR, TEMPLATE
from gritconvert.superellipsoid import Superellipsoid

STYLE = ("pair_style granular/superellipsoid\npair_coeff * * hooke 1e4 10 tangential linear_history 1e3 1 0.5 damping "
         "mass_velocity")
DUMP = ("dump d all custom 1 rows.dump id mass shapex shapey shapez blockiness1 blockiness2 inertiax inertiay inertiaz "
        "omegax omegay omegaz\ndump_modify d sort id format float %.15g\nrun 0\n")


@unittest.skipUnless(shutil.which("lmp"), "needs LAMMPS")
class Runs(Folder):
    def rows(self, text):
        """Numbers of the first dump of a script, and the names of its columns."""
        _, script, table = self.convert("units si\n" + HEAD + PAIR.format("") + text)
        self.assertNotIn("left:", table)
        script = re.sub(r"(?m)^pair_style .*", STYLE, re.sub(r"(?m)^pair_coeff .*\n", "", script))
        (self.folder/"in.new").write_text(script)
        self.assertEqual(run("lmp", "in.new", self.folder), "")
        head, *lines = (self.folder/"rows.dump").read_text().split("ITEM: ATOMS ")[1].split("\n")
        return head.split(), [[float(word) for word in line.split()] for line in lines if line]

    def test_set(self):
        """By numbers, by variables, and in two lines; the second one spins."""
        names, rows = self.rows("variable n index 5\n" + CREATE*3 + """
set atom 1 density 2500 blockiness 4 ${n} shape 0.002 0.003 0.004
set atom 2 shape 0.002 0.003 0.004 density 2500 blockiness 4 5 quat 1 2 3 40 omegax 3 omegay -1 omegaz 2
set atom 3 density 2500 blockiness 4 5
set atom 3 shape 0.002 0.003 0.004 x 0.02
set atom 2 x -0.02
fix i all nve/superquadric
""" + DUMP)
        body = Superellipsoid("1", 2500, (0.002, 0.003, 0.004), (4, 5))
        self.assertEqual(names[2:7], "shapex shapey shapez blockiness1 blockiness2".split())
        wanted = [2500*body.mean_volume(), 0.002, 0.003, 0.004, 4, 5, *body.moments()]
        for k, row in enumerate(rows):
            for one, value in zip(row[1:], [*wanted, *((3, -1, 2) if k == 1 else ())]):
                self.assertAlmostEqual(one/value, 1, delta=2e-9)
        self.assertEqual(len(rows), 3)

    def test_insertions(self):
        """30 of a pack that spin, and 5 of a rate behind each 10 steps, 20 in all; none is a point."""
        names, rows = self.rows(TEMPLATE + "region up block -0.02 0.02 -0.02 0.02 0.11 0.14 units box\n" + """
fix a all insert/pack seed 7 distributiontemplate pdd region bc orientation constant 0.5 0.5 0.5 0.5 &
  omega constant 1 2 3 particles_in_region 30
fix b all insert/rate/region seed 8 distributiontemplate pdd region up nparticles 20 particlerate 50000 &
  insert_every 10 orientation random
fix i all nve/superquadric
run 100
""" + DUMP)
        self.assertEqual(len(rows), 50)
        body = Superellipsoid("1", 2500, (0.002, 0.003, 0.004), (2, 2))
        at = names.index("omegax")
        for k, row in enumerate(rows):
            self.assertAlmostEqual(row[1]/(2500*body.mean_volume()), 1, delta=1e-9)
        self.assertEqual(sum(any(row[at:]) for row in rows), 30)


if __name__ == "__main__":
    unittest.main()
