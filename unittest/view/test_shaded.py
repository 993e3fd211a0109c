"""Shaded ellipsoids: what they cover, which part is near, and spheres among them."""
import sys
import unittest

try:
    import PIL  # noqa: F401  (gritview.shaded needs it)
except ImportError:
    print("SKIPPED: expected Pillow, found none.")
    sys.exit(77)
import numpy as np

import made  # noqa: F401  (finds gritview)
from gritview import shaded

WIDTH, PIXELS = 4.0, 200
TINT = np.array([[0.2, 0.5, 0.7]])


def canvas():
    """Seen from the front, x to the right and z upwards."""
    return shaded.Canvas(shaded.View((0, 0, 0), (0, -1, 0), (0, 0, 1), WIDTH, WIDTH, PIXELS))


def turn(angle):
    """About the axis to the eye."""
    return np.array([[np.cos(angle), 0, -np.sin(angle)], [0, 1, 0], [np.sin(angle), 0, np.cos(angle)]])


class Ellipsoids(unittest.TestCase):
    def test_those_with_equal_axes_are_spheres(self):
        turned, _ = np.linalg.qr(np.random.default_rng(1).normal(size=(3, 3)))
        place, one, other = np.array([[0.3, 0.1, 0.2]]), canvas(), canvas()
        one.spheres(place, [1.0], TINT)
        other.ellipsoids(place, np.ones((1, 3)), turned[None], TINT)
        np.testing.assert_allclose(other.colour, one.colour, rtol=0, atol=1e-12)
        np.testing.assert_array_equal(np.isfinite(other.near), np.isfinite(one.near))

    def test_outline_and_depth(self):
        """Area π a c of the outline; leaning to the right by 0.5; nearest point at b towards the eye, at the centre."""
        half, drawn = np.array([[0.4, 0.7, 1.2]]), canvas()
        drawn.ellipsoids(np.zeros((1, 3)), half, turn(-0.5)[None], TINT)
        seen = np.isfinite(drawn.near)
        pixel = 1/drawn.view.scale
        self.assertAlmostEqual(seen.sum()*pixel**2, np.pi*0.4*1.2, delta=0.01)
        rows, columns = np.nonzero(seen)
        x, z = (columns + 0.5)*pixel - WIDTH/2, WIDTH/2 - (rows + 0.5)*pixel
        lean = np.arctan2(2*(x*z).mean(), (z**2).mean() - (x**2).mean())/2
        self.assertAlmostEqual(lean, 0.5, delta=0.01)
        self.assertAlmostEqual(drawn.near.max(), 0.7, delta=1e-3)
        row, column = np.unravel_index(drawn.near.argmax(), drawn.near.shape)
        self.assertLess(np.hypot(row - PIXELS, column - PIXELS), 3)


if __name__ == "__main__":
    unittest.main()
