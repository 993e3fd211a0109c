"""What no run writes: endless files, bytes that a terminal obeys, columns twice; and disks that are full."""
import os
import pathlib
import resource
import subprocess
import sys
import unittest
import unittest.mock

from made import CONTACTS, PARTICLES, VIEW, Folder, cli, dump, read_frames
from grit import dump as reader

NAMES = "id x y z radius"
ONE = [(1, 1, 2, 3, 0.5)]
ENDLESS, FULL = "/dev/zero", "/dev/full"
MEMORY = 3 << 30  # bytes that a run may ask for
SECONDS = 60


def limit_memory():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def program(*words, **options):
    """A run of its own, which cannot take all memory of the machine."""
    return subprocess.run([sys.executable, "-B", str(VIEW/"grit-view"), *words], preexec_fn=limit_memory,
                          timeout=SECONDS, text=True, capture_output="stdout" not in options, check=False, **options)


class Endless(Folder):
    @unittest.skipUnless(os.path.exists(ENDLESS), "needs an endless file")
    def test_files(self):
        for words in (("bed", ENDLESS), ("forces", ENDLESS), ("chains", PARTICLES, "--contacts", ENDLESS)):
            run = program(*words)
            self.assertEqual(run.returncode, 1, run.stderr[-2000:])
            self.assertEqual(run.stderr, f"grit-view: expected lines of fewer than {reader.MOST_CHARACTERS} characters in "
                             f"{ENDLESS}, got a longer one after line 0: it is no dump file of LAMMPS\n")

    def test_rows(self):
        """More rows than there is room for are refused before they are read."""
        text = dump(NAMES, ONE, step=7).replace("\n1\nITEM: BOX", f"\n{10**12}\nITEM: BOX")
        self.assert_refused(f"expected at most {reader.MOST_NUMBERS} numbers in a frame, rows times columns, got "
                            f"{10**12} rows of 5 columns in step 7 of", list, read_frames(self.file(text)))

    def test_frames(self):
        path = self.file("".join(dump(NAMES, ONE, step=k) for k in range(4)))
        with unittest.mock.patch.object(reader, "MOST_FRAMES", 3):
            self.assert_refused(f"expected at most 3 frames in {path}, got more", list, read_frames(path))

    def test_steps(self):
        for step in (2**63, -2**63 - 1):
            self.assert_refused(f"expected a step of 64 bits in line 2 of", list,
                                read_frames(self.file(dump(NAMES, ONE, step=step))))

    def test_memory(self):
        with unittest.mock.patch.object(cli, "work", side_effect=MemoryError):
            self.assert_view_refuses("expected files that fit into memory, got larger ones", "bed", PARTICLES)

    def test_words_in_one_part_of_the_rows(self):
        """Rows are turned into numbers part by part; a column with a word anywhere is one of words."""
        rows = [(1, "Si", 1), (2, 5, 2), (3, 6, 3)]
        with unittest.mock.patch.object(reader, "ROWS_AT_ONCE", 1):
            frame, = read_frames(self.file(dump("id element x", rows)))
            self.assertEqual(list(frame.column("x")), [1, 2, 3])
            self.assert_refused("expected finite numbers in the column 'element'", frame.column, "element")
            path = self.file(dump(NAMES, [*ONE, *ONE, (3, 1, 2, 3)]))
            self.assert_refused(f"expected 5 numbers in line 12 of {path}", list, read_frames(path))


class Odd(Folder):
    def test_columns_twice(self):
        path = self.file(dump("id x y z radius x", [(1, 1, 2, 3, 0.5, 9)]))
        self.assert_refused(f"expected each column once in line 9 of {path}, got 'x'", list, read_frames(path))

    def test_bytes_that_a_terminal_obeys(self):
        for text, shown in (("\x1b[2J\x07 of a picture\n", r"'\x1b[2J\x07 of a picture'"),
                            (dump("id x y z \x1b[31mradius", ONE), r"\x1b[31mradius"),
                            (dump(NAMES, ONE, step="\x9b7\u202e"), r"'\x9b7\u202e'"),
                            ("\x00\x01" + "µ"*5000, " ..")):
            status, _, err = self.run_view("bed", self.file(text))
            self.assertEqual(status, 1)
            self.assertIn(shown, err)
            self.assertTrue(err.rstrip("\n").isprintable(), err)
            self.assertLess(len(err), 3000)


@unittest.skipUnless(os.path.exists(FULL), "needs a full disk")
class FullDisk(Folder):
    NO_SPACE = "No space left on device"

    def full(self, name):
        path = self.path(name)
        os.symlink(FULL, path)
        return path

    def test_pictures(self):
        for ending in "png", "svg", "pdf":
            path = self.full(f"bed.{ending}")
            self.assert_view_refuses(f"expected to write the picture {path}, got: {self.NO_SPACE}", "bed", PARTICLES,
                                     "-o", path)

    def test_tables(self):
        path = self.full("bed.csv")
        self.assert_view_refuses(f"expected to write the table {path}, got: {self.NO_SPACE}", "bed", PARTICLES, "-o",
                                 self.path("bed.png"), "--table", path)

    def test_files(self):
        for kind in "vtp", "xyz":
            path = self.full(f"bed.{kind}")
            self.assert_view_refuses(f"expected to write {path}, got: {self.NO_SPACE}", kind, PARTICLES, "-o", path)
        path = self.full("of_contacts_contacts.vtp")
        self.assert_view_refuses(f"expected to write {path}, got: {self.NO_SPACE}", "vtp", PARTICLES, "--contacts",
                                 CONTACTS, "-o", self.path("of_contacts.vtp"))
        path = self.full("films.pvd")
        self.assert_view_refuses(f"expected to write {path}, got: {self.NO_SPACE}", "vtp", PARTICLES, "--step", "all",
                                 "-o", self.path("films.vtp"))

    def test_what_is_told(self):
        with pathlib.Path(FULL).open("w", encoding="ascii") as full:
            run = program("bed", PARTICLES, "-o", self.path("bed.png"), stdout=full, stderr=subprocess.PIPE)
        self.assertEqual((run.returncode, run.stderr),
                         (1, f"grit-view: expected to write what is told, got: {self.NO_SPACE}\n"))


if __name__ == "__main__":
    unittest.main()
