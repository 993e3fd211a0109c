"""Pictures of particles and force chains: what is drawn where, how wide, in which colour and order."""
import pathlib
import types
import unittest
import xml.etree.ElementTree

import numpy as np
from matplotlib.collections import EllipseCollection, LineCollection
from matplotlib.image import imread

from made import CONTACTS, FALLING, PARTICLES, RESTING, Contacts, Folder, Particles, dump, read_frames
from gritview import bed, chains, picture, scene, units

SVG = "{http://www.w3.org/2000/svg}"


def options(**changed):
    usual = {"view": "xz", "slice": None, "units": None, "colour": "speed", "range": None, "unit": None,
             "force": "total"}
    return types.SimpleNamespace(**usual | changed)


class Drawn(Folder):
    def draw(self, module, *bodies, **changed):
        figure, columns = module.draw(*bodies, options(**changed))
        self.addCleanup(picture.plt.close, figure)
        return figure, columns

    def collection(self, figure, kind):
        return next(item for item in figure.axes[0].collections if isinstance(item, kind))


class Chains(Drawn):
    def two(self, boundary="ff ff ff"):
        """Three spheres in a row, and the floor; forces 4, 1 and 2."""
        grains = [(1, 1, 2, 1, 0.5), (2, 2, 2, 1, 0.5), (3, 3, 3, 1, 0.5)]
        rows = [(2, 1, 0, 1, 0, 0, 4, 0, 0), (3, 2, 0, 1, 1, 0, 1, 0, 0), (1, 0, 1, 0, 0, 1, 0, 0, 2)]
        return self.particles("id x y z radius", grains, boundary=boundary), self.contacts(rows, boundary=boundary)

    def lines(self, figure):
        lines = self.collection(figure, LineCollection)
        return [np.array(path.vertices) for path in lines.get_paths()], np.array(lines.get_linewidths())

    def test_lines_between_centers_and_to_the_wall(self):
        figure, columns = self.draw(chains, *self.two())
        segments, widths = self.lines(figure)  # the strongest on top
        np.testing.assert_allclose(segments, [[[3, 1], [2, 1]], [[1, 1], [1, 0]], [[2, 1], [1, 1]]])
        np.testing.assert_allclose(widths/widths[0], [1, 2, 4])
        self.assertEqual(columns["force"], [4, 1, 2])
        self.assertEqual((columns["id2"], columns["z2"]), ([1, 2, 0], [1, 1, 0]))

    def test_widest_line_is_half_a_mean_diameter(self):
        particles, contacts = Particles(next(read_frames(PARTICLES))), Contacts(next(read_frames(CONTACTS)))
        figure, _ = self.draw(chains, particles, contacts)
        figure.canvas.draw()
        ends = figure.axes[0].transData.transform([[0, 0], [2e3*particles.radius.mean(), 0]])  # mm
        points = (ends[1, 0] - ends[0, 0])*72/figure.dpi
        self.assertLess(abs(self.lines(figure)[1].max()/points/0.5 - 1), 0.05)

    def test_lines_are_not_wider_than_the_legend_takes(self):
        figure, _ = self.draw(chains, *self.two())
        self.assertEqual(self.lines(figure)[1].max(), 15)

    def test_forces_in_the_legend_have_two_digits_and_no_exponent(self):
        particles, contacts = self.two()
        contacts = self.contacts([(2, 1, 0, 1, 0, 0, 0.2946, 0, 0)], boundary="ff ff ff")
        figure, _ = self.draw(chains, particles, contacts, units="si")
        self.assertEqual([text.get_text() for text in figure.legends[0].get_texts()], ["290 mN", "150 mN", "29 mN"])

    def test_attraction_has_another_colour(self):
        particles, _ = self.two()
        contacts = self.contacts([(2, 1, 0, 1, 0, 0, 4, 0, 0), (3, 2, 0, 1, 1, 0, -4, -4, 0)])
        figure, columns = self.draw(chains, particles, contacts, force="normal")
        np.testing.assert_allclose(columns["force"], [4, -4*np.sqrt(2)])
        first, second = self.collection(figure, LineCollection).get_colors()
        self.assertGreater(first[2], first[0])   # blue
        self.assertGreater(second[0], second[2])  # orange, stronger
        self.assertIn("attraction", [text.get_text() for text in figure.legends[0].get_texts()])

    def test_across_a_periodic_side(self):
        """Seen from either particle, and not across the box."""
        particles = self.particles("id x y z radius", [(1, 3.75, 2, 1, 0.5), (2, 0.5, 2, 1, 0.5)], boundary="pp ff ff")
        contacts = self.contacts([(1, 2, 0, -0.75, 0, 0, -1, 0, 0)], boundary="pp ff ff")
        segments, _ = self.lines(self.draw(chains, particles, contacts)[0])
        np.testing.assert_allclose(segments, [[[3.75, 1], [4.5, 1]], [[-0.25, 1], [0.5, 1]]])

    def test_slices(self):
        """Contacts count whose line has a part in the layer, or goes through the plane."""
        for layer, count in (("y=1.9,2.1", 3), ("y=2.9,3.1", 1), ("y=2.4", 1), ("x=0.9,1.1", 2)):
            figure, columns = self.draw(chains, *self.two(), slice=layer)
            self.assertEqual(len(columns["force"]), count, layer)
            self.assertEqual(len(self.lines(figure)[0]), count, layer)

    def test_slice_at_a_periodic_side(self):
        particles = self.particles("id x y z radius", [(1, 2, 3.75, 1, 0.5), (2, 2, 0.5, 1, 0.5)], boundary="ff pp ff")
        contacts = self.contacts([(1, 2, 0, 0, -0.75, 0, 0, -1, 0)], boundary="ff pp ff")
        for layer in ("y=3.7,3.8", "y=0.3,0.6"):
            self.assertEqual(len(self.draw(chains, particles, contacts, slice=layer)[1]["force"]), 1)
        self.assertEqual(self.draw(chains, particles, contacts, slice="y=0.4,0.5")[1]["id1"], [1])

    def test_no_contacts(self):
        particles, _ = self.two()
        figure, columns = self.draw(chains, particles, self.contacts([]))
        self.assertEqual((figure.axes[0].get_title(), columns["force"]), ("no contacts", []))

    def test_sample(self):
        table = self.table("chains", PARTICLES, "--contacts", CONTACTS, "--step", RESTING)
        contacts = Contacts(next(read_frames(CONTACTS, RESTING)))
        self.assertEqual(len(table["force"]), len(contacts))
        np.testing.assert_allclose(table["force"], contacts.force("total"), rtol=1e-8)


class Bed(Drawn):
    NAMES = "id type x y z radius vx vy vz"
    ROWS = [(1, 1, 2, 3, 2, 1.0, 0, 0, 1), (2, 2, 2, 1, 2, 0.5, 0, 0, 3)]  # 2 is nearer to one who looks along +y

    def circles(self, figure):
        item = self.collection(figure, EllipseCollection)
        figure.canvas.draw()
        widths = item.get_widths() if hasattr(item, "get_widths") else 2*item._widths  # of Matplotlib before 3.9
        return item.get_offsets(), widths, item.get_facecolor()

    def test_nearer_spheres_cover_others(self):
        for view, order in (("xz", [1, 2]), ("zx", [2, 1]), ("yz", [1, 2])):
            _, columns = self.draw(bed, self.particles(self.NAMES, self.ROWS), view=view)
            self.assertEqual(columns["id"], order, view)

    def test_size_and_place(self):
        figure, _ = self.draw(bed, self.particles(self.NAMES, self.ROWS))
        places, widths, _ = self.circles(figure)
        np.testing.assert_allclose(places, [[2, 2], [2, 2]])
        np.testing.assert_allclose(widths, [2, 1])

    def test_cut_by_a_plane(self):
        """A plane at 0.6 from the center of a sphere of radius 1 cuts a circle of radius 0.8."""
        _, columns = self.draw(bed, self.particles(self.NAMES, self.ROWS), slice="y=2.4")
        self.assertEqual(columns["id"], [1])
        self.assertAlmostEqual(columns["circle"][0], 0.8, 12)

    def test_cut_at_a_periodic_side(self):
        particles = self.particles(self.NAMES, [(1, 1, 2, 3.5, 2, 1.0, 0, 0, 1)], boundary="ff pp ff")
        _, columns = self.draw(bed, particles, slice="y=0.1")
        self.assertAlmostEqual(columns["circle"][0], 0.8, 12)

    def test_layer_has_the_centers(self):
        _, columns = self.draw(bed, self.particles(self.NAMES, self.ROWS), slice="y=0.5,1")
        self.assertEqual((columns["id"], columns["circle"]), ([2], [0.5]))

    def test_images_at_periodic_sides(self):
        particles = self.particles(self.NAMES, [(1, 1, 0.25, 1, 3.75, 0.5, 0, 0, 1)], boundary="pp pp pp")
        places, _, _ = self.circles(self.draw(bed, particles)[0])
        self.assertEqual(sorted(map(tuple, places)), [(0.25, -0.25), (0.25, 3.75), (4.25, -0.25), (4.25, 3.75)])

    def test_colours(self):
        particles = self.particles(self.NAMES, self.ROWS)
        _, _, colours = self.circles(self.draw(bed, particles, colour="type")[0])
        np.testing.assert_allclose(colours, [bed.ListedColormap(picture.DISTINCT)(k) for k in (0, 1)])
        _, _, colours = self.circles(self.draw(bed, particles, colour="vz")[0])
        np.testing.assert_allclose(colours, [bed.colormaps[bed.SEQUENTIAL](share) for share in (0.0, 1.0)])
        _, _, colours = self.circles(self.draw(bed, particles, colour="vz", range="-2,2")[0])
        np.testing.assert_allclose(colours, [bed.colormaps[bed.DIVERGING](share) for share in (0.75, 1.0)], atol=0.02)

    def test_labels_and_units(self):
        for system, what in (("si", {"x / m", "z / m", "speed / (m/s)"}),
                             ("cgs", {"x / cm", "z / cm", "speed / (cm/s)"}), ("lj", {"x", "z", "speed"})):
            figure, _ = self.draw(bed, self.particles(self.NAMES, self.ROWS), units=system)
            axis, bar = figure.axes
            self.assertEqual({axis.get_xlabel(), axis.get_ylabel(), bar.get_ylabel()}, what)

    def test_image_has_the_colour_of_the_nearer_sphere(self):
        path = self.path("bed.png")
        self.view("bed", self.file(dump(self.NAMES, self.ROWS)), "-o", path, "--colour", "vz", "--range", "1,3")
        image = imread(path)
        yellow = np.array(bed.colormaps[bed.SEQUENTIAL](1.0))[:3]
        rows, columns = np.nonzero(np.linalg.norm(image[..., :3] - yellow, axis=2) < 0.02)
        inside = columns < 0.7*image.shape[1]  # not the colour bar
        wide, tall = np.ptp(columns[inside]), np.ptp(rows[inside])
        self.assertGreater(wide, 50)
        self.assertLess(abs(wide/tall - 1), 0.05)  # a circle, not an ellipse


class Files(Drawn):
    def test_formats(self):
        for ending, begin in ((".png", b"\x89PNG"), (".svg", b"<?xml"), (".pdf", b"%PDF")):
            path = self.path("bed" + ending)
            self.view("bed", PARTICLES, "--step", FALLING, "-o", path)
            self.assertEqual(pathlib.Path(path).read_bytes()[:len(begin)], begin)
        self.assert_view_refuses("expected a file that ends in .png .svg .pdf for --output, got 'bed.jpg'", "bed",
                                 PARTICLES, "-o", "bed.jpg")

    def test_old_matplotlib(self):
        self.addCleanup(setattr, picture, "OLDEST", picture.OLDEST)
        picture.OLDEST = 99, 1
        self.assert_view_refuses("expected Matplotlib 99.1 or later, got 3.", "rose", CONTACTS)

    def test_same_numbers_same_file(self):
        texts = []
        for _ in range(2):
            self.view("chains", PARTICLES, "--contacts", CONTACTS, "-o", self.path("c.svg"))
            texts.append(pathlib.Path(self.path("c.svg")).read_bytes())
        self.assertEqual(*texts)

    def test_every_picture_is_wide_enough_and_has_labels(self):
        contacts = "--contacts", CONTACTS
        for command, words, labels in (
                ("chains", (PARTICLES, *contacts), {"x / mm", "z / mm", "total force"}),
                ("bed", (PARTICLES,), {"x / mm", "z / mm", "speed / (mm/s)"}),
                ("profile", (PARTICLES, *contacts, "--of", "solid_fraction", "stress_zz"),
                 {"z / mm", "solid fraction"}),
                ("forces", (CONTACTS,), {"probability density"}),
                ("rose", (CONTACTS,), {"x", "z"})):
            path = self.path(command + ".svg")
            self.view(command, *words, "-o", path)
            root = xml.etree.ElementTree.parse(path).getroot()
            texts = {"".join(text.itertext()) for text in root.iter(f"{SVG}text")}
            self.assertLessEqual(labels, texts, command)
            self.assertGreaterEqual(float(root.get("width").removesuffix("pt")), 400)


class Parts(unittest.TestCase):
    def test_prefixes(self):
        for values, unit, expected in (([0.036], "m", (1e3, "mm")), ([2e-5], "m", (1e6, "µm")), ([1], "m", (1, "m")),
                                       ([999], "Pa", (1, "Pa")), ([-1000], "Pa", (1e-3, "kPa")), ([0], "N", (1, "N")),
                                       ([1e-20], "N", (1e9, "nN")), ([5e3], "kg", (1, "kg")), ([5e-3], "kg", (1e3, "g")),
                                       ([], "m", (1, "m")), ([1e-3], "m²/s²", (1e6, "mm²/s²")), ([2], "m²/s²", (1, "m²/s²"))):
            factor, name = units.with_prefix(unit, values)
            self.assertAlmostEqual(factor/expected[0], 1, 12)
            self.assertEqual(name, expected[1])

    def test_units_by_name(self):
        for name, unit in (("x", "m"), ("vx", "m/s"), ("force.normal", "N"), ("torque1.x", "N m"), ("stress_xz", "Pa"),
                           ("energy.stored", "J"), ("omegaz", "rad/s"), ("type", ""), ("c_1[3]", ""),
                           ("granular_temperature", "m²/s²")):
            self.assertEqual(units.unit_of(name, "si"), unit, name)

    def test_views_are_right_handed(self):
        for axes, towards in (("xy", 1), ("yz", 1), ("zx", 1), ("yx", -1), ("zy", -1), ("xz", -1)):
            view = scene.View(axes)
            right, up = np.eye(3)[view.right], np.eye(3)[view.up]
            self.assertEqual(np.cross(right, up)[view.depth], towards)
            self.assertEqual(view.towards, towards)

    def test_particles_are_wrapped(self):
        frame = next(read_frames(PARTICLES))
        x = Particles(frame).x
        self.assertTrue(((x[:, :2] >= frame.box.low[:2]) & (x[:, :2] < frame.box.high[:2])).all())


if __name__ == "__main__":
    unittest.main()
