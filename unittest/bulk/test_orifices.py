"""Spheres flow through five round holes in the flat floor of a cylinder: Beverloo's law with usual constants.

Beverloo et al. (1961): W = C rho_b sqrt(g) (D - k d)^(5/2), so that
W^(2/5) is a straight line over D. C is 0.55 to 0.65, k of spheres 1.5 with a scatter of 0.5."""
import math
import pathlib
import tempfile
import unittest

import numpy

from lammps import NUMBERS, run

SECONDS = {5: 34, 6: 22, 7: 16, 8: 12, 9: 10}  # by diameter of the hole: some 400 spheres
STARTED = 2.0  # from then on the flow is steady
SECTORS, WIDE = 48, 12.0  # of the floor; beyond the cylinder
C_BAND, K_BAND, OFF = (0.55, 0.65), (1.0, 2.0), 0.1


def floor(diameter):
    """STL of a plate at z = 0 with a hole, a polygon of the area of the circle."""
    inner = diameter/2*math.sqrt(2*math.pi/SECTORS/math.sin(2*math.pi/SECTORS))

    def corner(radius, k):
        angle = 2*math.pi*(k % SECTORS)/SECTORS
        return f"vertex {radius*math.cos(angle):.17g} {radius*math.sin(angle):.17g} 0\n"
    text = "solid floor\n"
    for k in range(SECTORS):
        a, b, c, d = corner(inner, k), corner(inner, k + 1), corner(WIDE, k + 1), corner(WIDE, k)
        for triangle in (a + d + c, a + c + b):
            text += f"facet normal 0 0 1\nouter loop\n{triangle}endloop\nendfacet\n"
    return text + "endsolid floor\n"


class Orifices(unittest.TestCase):
    def test_beverloo(self):
        rates, bulk = [], []
        with tempfile.TemporaryDirectory() as folder:
            run("in.fill", folder)
            for diameter, seconds in SECONDS.items():
                pathlib.Path(folder, "floor.stl").write_text(floor(diameter), encoding="ascii")
                run("in.orifice", folder, seconds=seconds)
                flow = numpy.genfromtxt(pathlib.Path(folder, "flow"), names=True)
                steady = flow["t"] >= STARTED
                rates.append(numpy.polyfit(flow["t"][steady], flow["out"][steady], 1)[0])
                bulk.append(flow["bulk"][steady].mean())
                print(f"D = {diameter} d: {rates[-1]:.2f} m sqrt(g/d), {flow['out'][-1]:.0f} m, bulk {bulk[-1]:.4f}",
                      flush=True)
        diameters, power = numpy.array(list(SECONDS), dtype=float), (numpy.array(rates)/bulk)**0.4
        slope, intercept = numpy.polyfit(diameters, power, 1)
        constant, k = slope**2.5, -intercept/slope
        off = abs((slope*diameters + intercept)**2.5/power**2.5 - 1).max()
        print(f"C = {constant:.3f}, k = {k:.2f}, rates at most {off:.3f} off the law")
        NUMBERS.record("P4", constant)
        NUMBERS.record("P4.k", k)
        NUMBERS.record("P4.off", off)
        self.assertTrue(C_BAND[0] <= constant <= C_BAND[1], constant)
        self.assertTrue(K_BAND[0] <= k <= K_BAND[1], k)
        self.assertLess(off, OFF)


if __name__ == "__main__":
    unittest.main()
