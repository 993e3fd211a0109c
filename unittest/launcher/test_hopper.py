"""The README's first command, reduced: the hopper fills, opens, stops in mid-flow, continues from its restart file on
another number of ranks, and empties. GRIT_LAUNCHER is grit-lmp, GRIT_SOURCE_TREE the checkout."""
import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

RUN = Path(os.environ["GRIT_SOURCE_TREE"]) / "examples" / "hopper" / "run"
SPHERES = 1500  # of a reduced run
LIMIT = 500  # seconds for what takes ten
ROUND_OFF = 1e-10  # of the kinetic energy, between the run and its continuation some hundred steps later


class Hopper(unittest.TestCase):
    def test_fills_continues_and_empties(self):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([RUN, "--quick"], cwd=folder, timeout=LIMIT, text=True,
                                  env=dict(os.environ, LAMMPS_COMMAND=os.environ["GRIT_LAUNCHER"]), check=False,
                                  stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            self.assertEqual(done.returncode, 0, done.stdout)
            pictures = sorted(picture.name for picture in Path(folder).glob("*.png"))
        self.assertIn(f"Bed: {SPHERES} spheres", done.stdout)
        self.assertRegex(done.stdout, r"Flow: \S+ s, 0 spheres left in the hopper")
        restart = re.findall(r"differ by (\S+) in kinetic energy and by (\d+) spheres", done.stdout)
        self.assertEqual(len(restart), 3, done.stdout)
        for energy, spheres in restart:
            self.assertLess(float(energy), ROUND_OFF)
            self.assertEqual(spheres, "0")
        self.assertEqual(pictures, ["flow.png", "hopper.png"])


if __name__ == "__main__":
    unittest.main()
