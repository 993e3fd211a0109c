"""A dense bed of grains with all laws on many ranks beside one: sixteen ranks on any number of cores, and a million
grains on two ranks of two threads."""
import pathlib
import re
import tempfile
import unittest

import numpy

from lammps import NUMBERS, run

SAME = 1e-9  # of the largest place, velocity, spin, force
THREADS = ("-k", "on", "t", "2", "-sf", "kk")
GRAINS, MILLION, FEW = 10, 100, 20  # grains along an edge, twice; steps


def end_of(folder, **ways):
    """Rows of the last state in the order of IDs, and the numbers of grains that the log tells."""
    output = run("in.grains", folder, **ways)
    text = pathlib.Path(folder, "end").read_text(encoding="utf-8").split("ITEM: ATOMS", 1)[1].split("\n", 1)[1]
    rows = numpy.array(text.split(), dtype=float).reshape(-1, 13)
    grains = re.findall(r"^ +\d+ +(\d+) +\S+ +\S+ +\S+ *$", output, re.MULTILINE)
    return rows, {int(count) for count in grains}


def difference(one, many):
    """Largest of places, velocities, spins and forces, each over its largest value."""
    groups = [slice(k, k + 3) for k in (1, 4, 7, 10)]
    return max(abs(one[:, group] - many[:, group]).max()/abs(one[:, group]).max() for group in groups)


class Ranks(unittest.TestCase):
    def compare(self, check, way, **variables):
        with tempfile.TemporaryDirectory() as folder:
            run("in.grains_start", folder, side=variables.pop("side", GRAINS))
            one, grains = end_of(folder, **variables)
            many, _ = end_of(folder, **way, **variables)
        self.assertEqual(grains, {len(one)})
        self.assertTrue((one[:, 0] == many[:, 0]).all())
        self.assertGreater(abs(one[:, 7:10]).max(), 1e-3)  # they turn
        found = difference(one, many)
        print(f"{len(one)} grains, {way}: {found:.2g}", flush=True)
        NUMBERS.record(check, found)
        self.assertLessEqual(found, SAME)

    def test_sixteen_ranks(self):
        self.compare("R3", {"ranks": 16})

    def test_a_million_grains(self):
        self.compare("R2", {"ranks": 2, "switches": THREADS}, side=MILLION, steps=FEW)


if __name__ == "__main__":
    unittest.main()
