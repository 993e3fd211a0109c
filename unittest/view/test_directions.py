"""Roses and distributions of forces: packings with a known fabric, exponential forces."""
import re
import unittest

import numpy as np

from made import CONTACTS, RESTING, SLIDING, Folder, dump
from gritview import forces, rose
from gritview.scene import View


def angles_of(a, direction, count):
    """Angles whose density is (1 + a cos 2(theta - direction))/(2 pi), evenly by its integral."""
    share = 2*np.pi*(np.arange(count) + 0.5)/count
    theta = share.copy()
    for _ in range(60):  # Newton's method
        theta -= (theta + a/2*np.sin(2*theta) - share)/(1 + a*np.cos(2*theta))
    return theta + direction


class Fabric(Folder):
    A, DIRECTION, COUNT = 0.4, np.radians(30), 4000

    def made(self, axes="xz", forces_of=lambda theta: np.ones_like(theta)):
        """A dump of contacts with this fabric in a plane, which have a constant part along the third axis."""
        theta = angles_of(self.A, self.DIRECTION, self.COUNT)
        parts = {axes[0]: np.cos(theta), axes[1]: np.sin(theta)}
        branch = np.column_stack([parts.get(axis, 0.3*np.ones_like(theta)) for axis in "xyz"])
        force = forces_of(theta)[:, None]*branch/np.linalg.norm(branch, axis=1)[:, None]
        rows = np.column_stack([np.ones(self.COUNT), 2*np.ones(self.COUNT), np.zeros(self.COUNT), branch, force])
        names = "id1 id2 wall branch.x branch.y branch.z force.x force.y force.z"
        return self.file(dump(names, rows.tolist(), kind="ENTRIES"))

    def fitted(self, text):
        return [float(number) for number in re.search(r"a = (\S+), theta_0 = (\S+) degrees", text).groups()]

    def test_known_anisotropy_in_each_plane(self):
        for axes in ("xz", "xy", "yz", "zx"):
            a, direction = self.fitted(self.view("rose", self.made(axes), "--view", axes, "-o", self.path("rose.png")))
            self.assertAlmostEqual(a, self.A, 5)
            self.assertAlmostEqual(direction, 30, 3)

    def test_density_is_that_of_the_formula(self):
        table = self.table("rose", self.made(), "--bins", "24")
        low, high = np.radians(table["angle_low"]), np.radians(table["angle_high"])
        integral = (high - low) + self.A/2*(np.sin(2*(high - self.DIRECTION)) - np.sin(2*(low - self.DIRECTION)))
        expected = integral/(2*np.pi*(high - low))
        self.assertLess(np.abs(table["density"]/expected - 1).max(), 0.01)  # 167 angles a bin
        self.assertAlmostEqual(np.sum(table["density"]*(high - low)), 1, 8)

    def test_weighted_by_force(self):
        path = self.made(forces_of=lambda theta: 1 + 0.2*np.cos(2*(theta - self.DIRECTION)))
        a, direction = self.fitted(self.view("rose", path, "--weight", "normal", "-o", self.path("rose.png")))
        # product of both series: 1 + a b/2 + (a + b) cos + .., over its average
        self.assertAlmostEqual(a, (0.4 + 0.2)/(1 + 0.4*0.2/2), 5)
        self.assertAlmostEqual(direction, 30, 3)

    def test_two_directions(self):
        """Three units of weight along x and one along z: a = 2 (3 - 1)/4, theta_0 = 0."""
        a, direction = rose.fourier(np.array([0, np.pi/2]), np.array([3.0, 1.0]))
        self.assertAlmostEqual(a, 1, 12)
        self.assertAlmostEqual(np.sin(direction), 0, 12)

    def test_direction_has_no_sense(self):
        """A contact counts the same from either partner, so that theta_0 lies between 0 and 180 degrees."""
        theta = angles_of(0.3, np.radians(120), 1000)
        for turned in (0, np.pi):
            self.assertAlmostEqual(np.degrees(rose.fourier(theta + turned, np.ones(1000))[1]), 120, 3)

    def test_each_contact_stands_on_both_sides(self):
        edges, values = rose.density(np.radians([30.0]), np.ones(1), 4)
        np.testing.assert_allclose(values, [1/np.pi, 0, 1/np.pi, 0])
        self.assertEqual(len(edges), 5)

    def test_by_chance(self):
        """Isotropic packings of N contacts have a = sqrt(pi/N) on average."""
        theta = np.random.default_rng(4711).uniform(0, np.pi, (3000, 100))
        mean = np.mean([rose.fourier(angles, np.ones(100))[0] for angles in theta])
        self.assertLess(abs(mean/rose.by_chance(np.ones(100)) - 1), 0.02)  # its error is 0.0095
        self.assertAlmostEqual(rose.by_chance(np.ones(100)), np.sqrt(np.pi/100), 12)

    def test_directions_across_the_plane_do_not_count(self):
        theta, seen = rose.angles(np.array([[0, 1.0, 0], [0, 0, 1.0]]), View("xz"))
        self.assertEqual((list(seen), list(theta)), ([False, True], [np.pi/2]))

    def test_sliding_bed_is_compressed_against_the_flow(self):
        """Grains that slide towards +x have their contacts between 90 and 180 degrees."""
        a, direction = self.fitted(self.view("rose", CONTACTS, "--step", SLIDING, "-o", self.path("rose.png")))
        self.assertGreater(a, 0.3)
        self.assertTrue(110 < direction < 160, direction)
        a, _ = self.fitted(self.view("rose", CONTACTS, "--step", RESTING, "-o", self.path("rose.png")))
        self.assertLess(a, 0.15)

    def test_refusals(self):
        path = self.made()
        self.assert_view_refuses("expected an even number of at least 4 for --bins, got 7", "rose", path, "--bins", "7")
        self.assert_view_refuses("expected two different axes such as xz for --view, got 'xx'", "rose", path, "--view",
                                 "xx")
        self.assert_view_refuses("expected x, y or z for --view, got 'q'", "rose", path, "--view", "xq")
        path = self.file(dump("id1 id2 branch.x branch.y branch.z", [(1, 2, 0, 1, 0)], kind="ENTRIES"))
        self.assert_view_refuses("expected contacts with a direction in the plane xz", "rose", path)


class Exponential(Folder):
    MEAN, COUNT = 2.5, 20000

    def made(self, extra=()):
        values = -self.MEAN*np.log1p(-(np.arange(self.COUNT) + 0.5)/self.COUNT)
        rows = [(1, 2, value) for value in values] + list(extra)
        return self.file(dump("id1 id2 force.normal", rows, kind="ENTRIES"))

    def test_density_over_the_mean(self):
        table = self.table("forces", self.made(), "--bins", "20")
        low, high, density = (np.array(table[name]) for name in ("f_over_mean_low", "f_over_mean_high", "density"))
        expected = (np.exp(-low) - np.exp(-high))/(high - low)
        many = np.array(table["contacts"]) > 100
        self.assertGreater(many.sum(), 8)
        self.assertLess(abs(density/expected - 1)[many].max(), 0.02)
        self.assertAlmostEqual(np.sum(density*(high - low)), 1, 9)
        self.assertEqual(sum(table["contacts"]), self.COUNT)

    def test_mean_and_what_is_left_out(self):
        said = self.view("forces", self.made([(1, 2, -100), (1, 2, 0), (1, 0, 900)]), "-o", self.path("forces.png"))
        self.assertIn(f"{self.COUNT} contacts in step 0, 2 with a force of 0 or an attraction left out", said)
        mean = float(said.split()[-1])
        self.assertLess(abs(mean/self.MEAN - 1), 1e-4)
        said = self.view("forces", self.made([(1, 0, 900)]), "--walls", "-o", self.path("forces.png"))
        self.assertIn(f"{self.COUNT + 1} contacts", said)

    def test_average_of_f_over_its_mean_is_1(self):
        edges, density, _, mean = forces.distribution(np.array([1.0, 2, 3]), 3)
        self.assertEqual(mean, 2)
        self.assertEqual(list(edges), [0, 0.5, 1, 1.5])
        np.testing.assert_allclose(density, [0, 2/3, 4/3])  # 1 falls on the edge of the last bin but one

    def test_refusals(self):
        path = self.file(dump("id1 id2 force.normal", [(1, 2, -1)], kind="ENTRIES"))
        self.assert_view_refuses("expected contacts with a force above 0, got none of 1", "forces", path)
        self.assert_view_refuses("expected at least 1 for --bins, got 0", "forces", self.made(), "--bins", "0")
        self.assert_view_refuses("expected a column 'force.x' for the tangential force", "forces", path, "--force",
                                 "tangential")


if __name__ == "__main__":
    unittest.main()
