"""A sphere strikes a line of spheres that just touch, with Hertz' contacts: what the last ones and the first one get,
and how fast the wave is.

Hinch & Saint-Jean (1999): of the speed of the striker the last sphere leaves with 0.986, the one before with 0.149, the
striker rebounds with 0.071. Nesterenko (1983), a continuum with wide waves: speed (16/25)^(1/5) c^(4/5) v^(1/5) of the
wave in which spheres reach v, c^2 = 2 E/(pi rho (1 - nu^2)). Waves are five diameters wide, so this is not exact."""
import math
import pathlib
import tempfile
import unittest

import numpy

from lammps import NUMBERS, constants, run

DENSITY, YOUNG, POISSON, TIMESTEP = 7650, 2.26e11, 0.3, 5e-8  # of in.chain
FIRST, LAST = 60, 80  # spheres whose largest speed is timed


def peak(steps, speeds):
    """Place and value of the top of the parabola through the largest number and its neighbors."""
    k = int(speeds.argmax())
    a, b, c = numpy.polyfit(steps[k - 1:k + 2] - steps[k], speeds[k - 1:k + 2], 2)
    return steps[k] - b/(2*a), c - b*b/(4*a)


class Chain(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.given = constants("in.chain")
        with tempfile.TemporaryDirectory() as folder:
            run("in.chain", folder)
            lines = pathlib.Path(folder, "end").read_text(encoding="utf-8").split("ITEM: ATOMS id vx\n")[1].split("\n")
            cls.speeds = [float(line.split()[1])/cls.given["speed"] for line in lines if line.strip()]
            cls.wave = numpy.loadtxt(pathlib.Path(folder, "wave"))

    def test_speeds_at_the_end(self):
        for check, value, published in (("P7.last", self.speeds[-1], 0.986), ("P7.before", self.speeds[-2], 0.149),
                                        ("P7.first", self.speeds[0], -0.071)):
            NUMBERS.record(check, value)
            self.assertAlmostEqual(value, published, delta=5e-4)  # as printed

    def test_nothing_is_lost(self):
        self.assertAlmostEqual(sum(self.speeds), 1, delta=1e-12)
        self.assertAlmostEqual(sum(speed**2 for speed in self.speeds), 1, delta=1e-6)

    def test_speed_of_the_wave(self):
        steps = self.wave[:, 0]
        (begin, _), (end, fastest) = (peak(steps, self.wave[:, column]) for column in (1, 2))
        speed = (LAST - FIRST)*2*self.given["radius"]/((end - begin)*TIMESTEP)
        sound = math.sqrt(2*YOUNG/(math.pi*DENSITY*(1 - POISSON**2)))
        ratio = speed/((16/25)**0.2*sound**0.8*fastest**0.2)
        NUMBERS.record("P7.wave", ratio)
        print(f"wave: {speed:.1f} m/s, spheres reach {fastest:.4f} m/s, {ratio:.4f} of Nesterenko's speed")
        self.assertTrue(0.98 <= ratio <= 1, ratio)


if __name__ == "__main__":
    unittest.main()
