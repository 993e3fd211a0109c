"""Profiles: volumes of parts of spheres, averages, granular temperature, stress of columns and of a bed at rest."""
import unittest

import numpy as np

from made import CONTACTS, FALLING, PARTICLES, RESTING, Folder, Particles, dump, read_frames
from gritview import profile

GRAVITY = 9.81
SPHERE = 4*np.pi/3


class Spheres(Folder):
    def cubic(self, boundary="pp pp pp"):
        """Simple cubic packing of spheres of diameter 1 in a box of 4."""
        places = [(i + 0.5, j + 0.5, k + 0.5, 0.5) for i in range(4) for j in range(4) for k in range(4)]
        return self.file(dump("x y z radius", places, boundary=boundary))

    def test_solid_fraction_of_a_cubic_packing(self):
        for boundary in ("pp pp pp", "ff ff ff"):
            for over in "xyz":
                table = self.table("profile", self.cubic(boundary), "--over", over, "--bins", "4")
                np.testing.assert_allclose(table["solid_fraction"], np.pi/6, rtol=1e-9)
                self.assertEqual(table[f"{over}_low"], (0, 1, 2, 3))

    def test_layers_of_spheres(self):
        """A layer of height h from the bottom of a sphere has the volume of a cap, pi h^2 (r - h/3)."""
        table = self.table("profile", self.cubic(), "--bins", "16")
        cap = np.pi*0.25**2*(0.5 - 0.25/3)
        rest = SPHERE/16 - cap  # of half a sphere
        np.testing.assert_allclose(np.array(table["solid_fraction"])*0.25, 4*[cap, rest, rest, cap], rtol=1e-9)

    def test_sphere_across_a_periodic_side(self):
        path = self.file(dump("x y z radius", [(2, 2, 0, 0.5)], boundary="pp pp pp"))
        table = self.table("profile", path, "--bins", "4")
        np.testing.assert_allclose(table["solid_fraction"], np.array([SPHERE/16, 0, 0, SPHERE/16])/16, atol=1e-12)

    def test_ends_outside_of_the_bed(self):
        self.assert_view_refuses("expected --between to meet the particles, which reach from 0 to 4, got '5,6'", "profile",
                     self.cubic("ff ff ff"), "--between", "5,6")

    def test_area_and_ends(self):
        table = self.table("profile", self.cubic(), "--bins", "2", "--between", "1,3", "--area", "32")
        np.testing.assert_allclose(table["solid_fraction"], np.pi/12, rtol=1e-9)
        self.assertEqual(table["z_low"], (1, 2))

    def test_average_by_volume(self):
        """Volumes 1 : 8 with values 9 and 0."""
        path = self.file(dump("x y z radius c_t", [(1, 1, 1, 0.5, 9), (3, 3, 1, 1, 0)]))
        table = self.table("profile", path, "--of", "c_t", "--bins", "1")
        self.assertAlmostEqual(table["c_t"][0], 1, 9)

    def test_granular_temperature(self):
        """Velocities 5 +- 3 along x and +- 1 along z: (3^2 + 1^2)/3."""
        rows = [(1, 1, 1, 0.5, 8, 0, 1), (3, 3, 1, 0.5, 2, 0, -1)]
        table = self.table("profile", self.file(dump("x y z radius vx vy vz", rows)), "--of", "granular_temperature",
                           "vx", "--bins", "1")
        self.assertAlmostEqual(table["granular_temperature"][0], 10/3, 9)
        self.assertAlmostEqual(table["vx"][0], 5, 9)

    def test_empty_bins_have_no_average(self):
        path = self.file(dump("x y z radius vx", [(1, 1, 0.5, 0.5, 2), (1, 1, 3.5, 0.5, 4)]))
        table = self.table("profile", path, "--of", "vx", "--bins", "4")
        np.testing.assert_equal(table["vx"], (2, np.nan, np.nan, 4))

    def test_volume_of_all_layers_is_that_of_the_bed(self):
        table = self.table("profile", PARTICLES, "--step", RESTING)
        height = np.array(table["z_high"]) - table["z_low"]
        particles = self.sample_particles()
        self.assertLess(abs(np.sum(table["solid_fraction"]*height)*0.036*0.008/particles.volume.sum() - 1), 1e-3)

    def sample_particles(self):
        return Particles(next(read_frames(PARTICLES, RESTING)))


class Stress(Folder):
    COUNT, MASS = 4, 0.5

    def column(self):
        """Four spheres of diameter 1 on top of each other on a floor: force k carries those above it."""
        weight = GRAVITY*self.MASS
        grains = [(k + 1, 2, 2, k + 0.5, 0.5, self.MASS) for k in range(self.COUNT)]
        rows = [(k + 2, k + 1, 0, 0, 0, 1, 0, 0, weight*(self.COUNT - 1 - k)) for k in range(self.COUNT - 1)]
        rows.append((1, 0, 1, 0, 0, 0.5, 0, 0, weight*self.COUNT))
        return self.files(grains, rows)

    def files(self, grains, rows, **options):
        names = "id1 id2 wall branch.x branch.y branch.z force.x force.y force.z"
        return (self.file(dump("id x y z radius mass", grains, **options), "a.dump"),
                "--contacts", self.file(dump(names, rows, kind="ENTRIES", **options), "c.dump"))

    def test_hydrostatic(self):
        """Between two centers the stress is the weight of the spheres above over the area, 16."""
        table = self.table("profile", *self.column(), "--of", "stress_zz", "pressure", "--between", "0.5,3.5", "--bins",
                           "3", "--gravity", GRAVITY)
        expected = GRAVITY*self.MASS*np.array([3, 2, 1])/16
        np.testing.assert_allclose(table["stress_zz"], expected, rtol=1e-9)
        np.testing.assert_allclose(table["pressure"], expected/3, rtol=1e-9)
        np.testing.assert_allclose(table["weight_above"], expected, rtol=1e-9)  # at the planes of contact

    def test_stress_at_the_floor(self):
        """From the floor to the first center the branch is half a diameter, and the force that of all four."""
        table = self.table("profile", *self.column(), "--of", "stress_zz", "--between", "0,0.5", "--bins", "1")
        np.testing.assert_allclose(table["stress_zz"], GRAVITY*self.MASS*4/16, rtol=1e-9)

    def test_order_of_partners_does_not_matter(self):
        weight, first = GRAVITY*self.MASS, self.table("profile", *self.column(), "--of", "stress_zz")
        rows = [(k + 1, k + 2, 0, 0, 0, -1, 0, 0, -weight*(self.COUNT - 1 - k)) for k in range(self.COUNT - 1)]
        rows.append((1, 0, 1, 0, 0, 0.5, 0, 0, weight*self.COUNT))
        grains = [(k + 1, 2, 2, k + 0.5, 0.5, self.MASS) for k in range(self.COUNT)]
        np.testing.assert_allclose(self.table("profile", *self.files(grains, rows), "--of", "stress_zz")["stress_zz"],
                                   first["stress_zz"], rtol=1e-9)

    def test_across_a_periodic_side(self):
        """A periodic column under a force of 8 has the stress 8/16 in each layer, wherever a contact stands."""
        grains = [(1, 2, 2, 0.25, 1, 1), (2, 2, 2, 2.25, 1, 1)]
        rows = [(1, 2, 0, 0, 0, 2, 0, 0, 8), (2, 1, 0, 0, 0, 2, 0, 0, 8)]
        table = self.table("profile", *self.files(grains, rows, boundary="pp pp pp"), "--of", "stress_zz", "--bins",
                           "8")
        np.testing.assert_allclose(table["stress_zz"], 0.5, rtol=1e-9)

    def test_shear_and_level_contacts(self):
        """One contact along x in the second layer: f_z d_x over its volume, 16."""
        grains = [(1, 1, 2, 1.5, 0.5, 1), (2, 2, 2, 1.5, 0.5, 1)]
        files = self.files(grains, [(2, 1, 0, 1, 0, 0, 6, 0, 3)])
        table = self.table("profile", *files, "--of", "stress_zx", "stress_xx", "stress_xz", "--between", "0,4",
                           "--bins", "4")
        np.testing.assert_allclose(table["stress_zx"], [0, 3/16, 0, 0], atol=1e-12)
        np.testing.assert_allclose(table["stress_xx"], [0, 6/16, 0, 0], atol=1e-12)
        np.testing.assert_allclose(table["stress_xz"], 0, atol=1e-12)

    def test_coordination(self):
        table = self.table("profile", *self.column(), "--of", "coordination", "--bins", "4")
        np.testing.assert_allclose(table["coordination"], [2, 2, 2, 1])

    def test_bed_at_rest_carries_its_weight(self):
        table = self.table("profile", PARTICLES, "--contacts", CONTACTS, "--step", RESTING, "--of", "stress_zz",
                           "--gravity", GRAVITY, "--bins", "10")
        stress, weight = np.array(table["stress_zz"]), np.array(table["weight_above"])
        self.assertLess(abs(stress - weight)[:-1].max(), 0.03*weight.max())
        self.assertLess(abs(np.mean(stress - weight)), 0.01*weight.max())

    def test_falling_bed_carries_nothing_above_the_floor(self):
        table = self.table("profile", PARTICLES, "--contacts", CONTACTS, "--step", FALLING, "--of", "stress_zz",
                           "--between", "0.02,0.05")
        self.assertEqual(set(table["stress_zz"]), {0})


class Refusals(Folder):
    def test_sentences(self):
        path = self.file(dump("x y z radius", [(1, 1, 1, 0.5)]))
        for sentence, words in (
                ("or a column of", ("--of", "temperature")),
                ("columns: x y z radius", ("--of", "temperature")),
                ("expected a file of contacts (--contacts) for stress_zz, got none", ("--of", "stress_zz")),
                ("expected a file of contacts (--contacts) for coordination", ("--of", "coordination")),
                ("expected a column 'vx' for the granular_temperature", ("--of", "granular_temperature")),
                ("expected at least 1 for --bins, got 0", ("--bins", "0")),
                ("expected LOW,HIGH with LOW below HIGH for --between, got '2,1'", ("--between", "2,1")),
                ("expected an area above 0 for --area, got 0", ("--area", "0")),
                ("expected up to 4 different quantities for --of, got: x x", ("--of", "x", "x")),
                ("expected a stress or the pressure among --of beside --gravity", ("--gravity", "9.81")),
                ("expected --gravity beside --density", ("--density", "2500"))):
            self.assert_view_refuses(sentence, "profile", path, *words)

    def test_contacts_of_another_box(self):
        path = self.file(dump("id x y z radius", [(1, 1, 1, 1, 0.5)]))
        other = self.file(dump("id1 id2", [(1, 0)], kind="ENTRIES", box=((0, 4), (0, 4), (0, 5))), "c.dump")
        self.assert_view_refuses("expected the same box in", "profile", path, "--contacts", other, "--of",
                                 "coordination")

    def test_unit_of_the_averages(self):
        self.assertEqual(profile.unit_for("stress_xz", "cgs"), "dyn/cm²")
        self.assertEqual(profile.unit_for("solid_fraction", "si"), "")
        self.assertEqual(profile.unit_for("granular_temperature", "si"), "m²/s²")


if __name__ == "__main__":
    unittest.main()
