"""Reading of dumps: forms of headers, frames, boxes, places and sizes; what is refused."""
import gzip
import unittest

import numpy as np

from made import FALLING, PARTICLES, RESTING, SLIDING, Folder, Particles, dump, read_frames

NAMES = "id x y z radius"
ONE = [(1, 1, 2, 3, 0.5)]


def read(path, step="last"):
    return list(read_frames(path, step))


class Frames(Folder):
    TEXT = "".join(dump(NAMES, [(1, k, 0, 0, 0.5)], step=100*k) for k in range(3))

    def test_steps(self):
        for name in ("a.dump", "a.dump.gz"):
            path = self.file(self.TEXT, name)
            self.assertEqual([f.step for f in read(path, "all")], [0, 100, 200])
            for step, found in (("first", 0), ("last", 200), (100, 100)):
                frame, = read(path, step)
                self.assertEqual((frame.step, frame.column("x")[0]), (found, found/100))

    def test_a_file_for_each_step(self):
        """In the order of their numbers, not of their letters."""
        for step in (0, 500, 1000, 10000):
            self.file(dump(NAMES, ONE, step=step), f"bed_{step}.dump")
        path = self.path("bed_*.dump")
        self.assertEqual([f.step for f in read(path, "all")], [0, 500, 1000, 10000])
        for step, found in (("first", 0), ("last", 10000), (1000, 1000)):
            self.assertEqual([f.step for f in read(path, step)], [found])
        self.assert_refused(f"expected step 50 in {path}, got: 0 500 1000 10000", read, path, 50)
        self.assert_refused("expected files with names like", read, self.path("none_*.dump"))

    def test_steps_that_are_not_there(self):
        path = self.file(self.TEXT)
        self.assert_refused(f"expected step 50 in {path}, got: 0 100 200", read, path, 50)
        path = self.file("".join(dump(NAMES, ONE, step=k) for k in range(20)))
        self.assert_refused("got: 0 1 2 3 4 5 6 7 8 9 10 11 .. 19", read, path, 50)
        self.assert_refused("expected frames of a dump of LAMMPS", read, self.file(""))

    def test_units_and_time(self):
        path = self.file(dump(NAMES, ONE, before="ITEM: UNITS\ncgs\nITEM: TIME\n0.25\n")
                         + dump(NAMES, ONE, step=5, before="ITEM: TIME\n0.5\n"))
        self.assertEqual([(f.units, f.time) for f in read(path, "all")], [("cgs", 0.25), ("cgs", 0.5)])

    def test_sample(self):
        self.assertEqual([(f.step, len(f), f.units) for f in read(PARTICLES, "all")],
                         [(FALLING, 400, "si"), (RESTING, 400, "si"), (SLIDING, 400, "si")])

    def test_empty_frame_and_label(self):
        frame, = read(self.file(dump("id1 id2", [], kind="CONTACTS")))  # dump_modify label CONTACTS
        self.assertEqual((len(frame), frame.names), (0, ["id1", "id2"]))

    def test_words_among_numbers(self):
        frame, = read(self.file(dump("id element x", [(1, "Si", 2.5), (2, "C", 3.5)])))
        self.assertEqual(list(frame.column("x")), [2.5, 3.5])
        self.assert_refused("expected finite numbers in the column 'element'", frame.column, "element")


class Broken(Folder):
    def assert_text_refused(self, sentence, text, name="a.dump"):
        path = self.file(text, name)
        self.assert_refused(sentence, read, path)
        self.assert_refused(path, read, path)

    def test_sentences(self):
        good = dump(NAMES, ONE, step=7)
        for sentence, text in (
                ("expected 1 rows of step 7", good.rsplit("\n", 2)[0] + "\n"),
                ("got 0: the file is cut off", good.rsplit("\n", 2)[0] + "\n"),
                ("expected 5 numbers in line 10", good.replace("1 1 2 3 0.5", "1 1 2 3")),
                ("expected a step in line 2", good.replace("\n7\n", "\nseven\n")),
                ("expected a number of rows in line 4", good.replace("\n1\nITEM: BOX", "\n1 1\nITEM: BOX")),
                ("expected the lower and the upper end of the box in line 6", good.replace("0 4\n", "0\n", 1)),
                ("upper ends are above", good.replace("0 4\n", "4 0\n", 1)),
                ("upper ends are above", good.replace("0 4\n", "0 inf\n", 1)),
                ("upper ends are above", good.replace("0 4\n", "nan 4\n", 1)),
                ("expected a number of rows from 0 to", good.replace("\n1\nITEM: BOX", "\n-1\nITEM: BOX")),
                ("expected a number of rows from 0 to", good.replace("\n1\nITEM: BOX", f"\n{10**20}\nITEM: BOX")),
                ("expected boundaries such as 'pp pp ff'", good.replace(" ff ff ff", "")),
                ("expected a line 'ITEM: ..' of a dump file of LAMMPS in line 1", "LAMMPS data file\n"),
                ("expected a line 'ITEM: ..'", good.split("ITEM: ATOMS")[0]),
                ("before the rows", "ITEM: ATOMS id x\n")):
            self.assert_text_refused(sentence, text)

    def test_triclinic_box(self):
        self.assert_text_refused("expected an orthogonal box", dump(NAMES, ONE, boundary="abc origin pp pp pp"))
        tilted = dump(NAMES, ONE, boundary="xy xz yz pp pp ff", box=[(0, 4)]*3)
        self.assert_text_refused("the upper end of the box, and a tilt", tilted)
        frame, = read(self.file(tilted.replace("0 4\n", "0 4 1\n")))
        self.assertEqual((list(frame.box.tilt), list(frame.box.periodic)), ([1, 1, 1], [True, True, False]))
        self.assert_refused("expected an orthogonal box for particles", Particles, frame)

    def test_files(self):
        self.assert_refused("expected a dump file of LAMMPS, got", read, self.path("none.dump"))
        self.assert_refused("expected a dump file of LAMMPS, got", read, str(self.folder))
        path = self.path("b.dump.gz")
        with open(path, "wb") as file:
            file.write(b"not compressed")
        self.assert_refused("expected a text or .gz file", read, path)
        with open(path, "wb") as file:
            file.write(gzip.compress(dump(NAMES, ONE*1000).encode())[:-40])
        self.assert_refused("expected a text or .gz file", read, path)
        path = self.path("binary.dump")
        with open(path, "wb") as file:
            file.write(bytes(range(256)))
        self.assert_refused("expected a text or .gz file", read, path)


class Places(Folder):
    def place(self, names, row, **options):
        return list(self.particles(f"id {names} radius", [(1, *row, 0.5)], **options).x[0])

    def test_forms_of_coordinates(self):
        box = (0, 10), (0, 4), (-2, 2)
        periodic = {"box": box, "boundary": "pp ff ff"}
        self.assertEqual(self.place("x y z", (11, 3, 1), **periodic), [1, 3, 1])
        self.assertEqual(self.place("xu yu zu", (-21, 3, 1), **periodic), [9, 3, 1])
        self.assertEqual(self.place("xs ys zs", (0.1, 0.75, 0.75), **periodic), [1, 3, 1])
        self.assertEqual(self.place("xsu ysu zsu", (2.1, 0.75, 0.75), **periodic), [21 - 20, 3, 1])
        self.assertEqual(self.place("x y z", (11, 3, 1), box=box), [11, 3, 1])  # left a box that is not periodic

    def test_sizes(self):
        self.assertEqual(self.particles("x y z diameter", [(1, 1, 1, 0.6)]).radius[0], 0.3)
        self.assert_refused("expected a column 'radius' or 'diameter' in", self.particles, "x y z", [(1, 1, 1)])
        self.assert_refused("got: x y z", self.particles, "x y z", [(1, 1, 1)])
        self.assert_refused("above 0", self.particles, "x y z radius", [(1, 1, 1, 0)])
        self.assert_refused("expected columns 'x y z'", self.particles, "x y radius", [(1, 1, 1)])
        self.assert_refused("expected finite numbers in the column 'y'", self.particles, "x y z radius",
                            [(1, "nan", 1, 1)])
        self.assert_refused("expected finite numbers in the column 'radius'", self.particles, "x y z radius",
                            [(1, 1, 1, "1e300")])

    def test_masses(self):
        volume = 4/3*np.pi*0.5**3
        made = "x y z radius {}"
        for column, value, mass in (("mass", 7, 7), ("density", 3, 3*volume)):
            self.assertAlmostEqual(self.particles(made.format(column), [(1, 1, 1, 0.5, value)]).mass()[0], mass, 12)
        plain = self.particles("x y z radius", [(1, 1, 1, 0.5)])
        self.assertAlmostEqual(plain.mass(density=2)[0], 2*volume, 12)
        self.assert_refused("expected a column 'mass' or 'density'", plain.mass)

    def test_speed_and_columns(self):
        particles = self.particles("x y z radius vx vy vz", [(1, 1, 1, 0.5, 2, 3, 6)])
        self.assertEqual(particles.quantity("speed")[0], 7)
        self.assertEqual(particles.quantity("vz")[0], 6)
        self.assert_refused("expected a column 'c_ke' in", particles.quantity, "c_ke")

    def test_kept(self):
        self.assertEqual(len(next(read_frames(PARTICLES))), 400)
        self.assertEqual(len(Particles(next(read_frames(PARTICLES))).kept(slice(0, 3))), 3)


if __name__ == "__main__":
    unittest.main()
