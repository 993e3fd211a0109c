"""Dumps that the tests make, and what they share."""
import contextlib
import gzip
import io
import os
import pathlib
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
VIEW = HERE.parents[1]/"examples"/"view"
SAMPLE = VIEW/"sample"
PARTICLES, CONTACTS = str(SAMPLE/"particles.dump.gz"), str(SAMPLE/"contacts.dump.gz")
FALLING, RESTING, SLIDING = 15000, 60000, 105000  # steps of the sample
sys.path.insert(0, str(VIEW))
from gritview import cli  # noqa: E402  (found by the line above)
from grit.rows import Contacts  # noqa: E402
from grit.dump import read_frames  # noqa: E402
from grit.particles import Particles  # noqa: E402
from grit.wrong import Wrong  # noqa: E402

BOX = (0, 4), (0, 4), (0, 4)
CONTACT = "id1 id2 wall branch.x branch.y branch.z force.x force.y force.z"


def dump(names, rows, step=0, box=BOX, boundary="ff ff ff", kind="ATOMS", before=""):
    """Text of a frame."""
    ends = "\n".join(f"{low!r} {high!r}" for low, high in box)
    lines = "".join(" ".join(str(value) for value in row) + "\n" for row in rows)
    return (f"{before}ITEM: TIMESTEP\n{step}\nITEM: NUMBER OF {kind}\n{len(rows)}\nITEM: BOX BOUNDS {boundary}\n"
            f"{ends}\nITEM: {kind} {names}\n{lines}")


class Folder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.addCleanup(os.chdir, pathlib.Path.cwd())
        os.chdir(self.folder)  # where pictures without --output go

    def path(self, name):
        return str(self.folder/name)

    def file(self, text, name="a.dump"):
        path = self.path(name)
        with (gzip.open(path, "wt") if name.endswith(".gz") else open(path, "w", encoding="utf-8")) as file:
            file.write(text)
        return path

    def frame(self, *arguments, **options):
        return next(read_frames(self.file(dump(*arguments, **options))))

    def particles(self, *arguments, **options):
        return Particles(self.frame(*arguments, **options))

    def contacts(self, rows, names=CONTACT, words=None, **options):
        path = self.file(dump(names, rows, kind="ENTRIES", **options), "contacts.dump")
        return Contacts(next(read_frames(path)), words)

    def assert_refused(self, sentence, function, *arguments):
        with self.assertRaises(Wrong) as refused:
            function(*arguments)
        self.assertIn(sentence, str(refused.exception))

    def run_view(self, *words):
        """What the program says on its outputs, and its exit status."""
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = cli.main([str(word) for word in words])
        return status, out.getvalue(), err.getvalue()

    def view(self, *words):
        """What the program says where it must not fail."""
        status, out, err = self.run_view(*words)
        self.assertEqual((status, err), (0, ""))
        return out

    def assert_view_refuses(self, sentence, *words):
        status, _, err = self.run_view(*words)
        self.assertEqual(status, 1)
        self.assertTrue(err.startswith("grit-view: "), err)
        self.assertIn(sentence, err)

    def table(self, *words):
        """Columns of the table of a picture."""
        path = self.path("table.csv")
        self.view(*words, "-o", self.path("picture.png"), "--table", path)
        lines = pathlib.Path(path).read_text(encoding="utf-8").splitlines()
        rows = [[float(cell) for cell in line.split(",")] for line in lines[1:]]
        return dict(zip(lines[0].split(","), zip(*rows) if rows else [()]*len(lines[0].split(","))))
