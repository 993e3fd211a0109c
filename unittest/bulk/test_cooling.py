"""A gas of smooth inelastic spheres cools as Haff's law says: 1/sqrt(T) grows linearly, at the rate of kinetic theory.

Haff (1983). Each impact takes (1 - e^2) T from spheres with Maxwell's speeds; the frequency of impacts of a sphere is
4 n d^2 g sqrt(pi T/m) (Enskog), with g of Carnahan & Starling (1969). Not in it: other tails of the speeds (-0.2 %),
impacts that take time (-0.5 %), vortices; 8000 spheres scatter by 1 %."""
import math
import pathlib
import tempfile
import unittest

import numpy

from lammps import NUMBERS, constants, run

BAND = 0.96, 1.02


class Cooling(unittest.TestCase):
    def test_haff(self):
        given = constants("in.cooling")
        with tempfile.TemporaryDirectory() as folder:
            run("in.cooling", folder)
            gas = numpy.genfromtxt(pathlib.Path(folder, "cooling"), names=True)
        fraction = gas["n"][0]*math.pi/6
        self.assertAlmostEqual(fraction, given["fraction"], delta=1e-9)
        contacts = (1 - fraction/2)/(1 - fraction)**3
        frequency = 4*gas["n"][0]*contacts*math.sqrt(math.pi)  # at T = 1
        expected = (1 - given["restitution"]**2)*frequency/6
        rate = numpy.polyfit(gas["t"], gas["T"]**-0.5, 1)[0]
        NUMBERS.record("P8", rate/expected)
        print(f"cooling from {gas['T'][0]:.3f} to {gas['T'][-1]:.3f}: rate {rate/expected:.4f} of kinetic theory")
        self.assertLess(gas["T"][-1], 0.6*gas["T"][0])
        self.assertTrue(BAND[0] <= rate/expected <= BAND[1], rate/expected)


if __name__ == "__main__":
    unittest.main()
