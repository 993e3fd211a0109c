"""Scripts that the tests make, and what they share."""
import contextlib
import io
import pathlib
import sys
import tempfile
import unittest

CONVERT = pathlib.Path(__file__).resolve().parents[2]/"examples"/"convert"
sys.path.insert(0, str(CONVERT))
from gritconvert import cli  # noqa: E402  (found by the line above)

EXACT, LEFT, APPROXIMATED = 0, 3, 4  # exit status
NOTHING_LEFT = EXACT, APPROXIMATED
BOX = """units si
boundary f f f
atom_style granular
communicate single vel yes
region reg block -0.05 0.05 -0.05 0.05 0 0.15 units box
create_box 1 reg
timestep 0.00001
"""
MATERIAL = """fix m1 all property/global youngsModulus peratomtype 5.e6
fix m2 all property/global poissonsRatio peratomtype 0.45
fix m3 all property/global coefficientRestitution peratomtypepair 1 0.9
fix m4 all property/global coefficientFriction peratomtypepair 1 0.05
fix m5 all property/global characteristicVelocity scalar 2.
"""
PAIR = "pair_style gran model hertz tangential history\npair_coeff * *\n"


class Folder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def file(self, text, name="in.script"):
        path = self.folder/name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    def run_on(self, path, *options):
        """Status, text and table of the converter."""
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = cli.main([*options, str(path)])
        return status, out.getvalue(), err.getvalue()

    def convert(self, text, *options):
        return self.run_on(self.file(text), *options)

    def gives(self, text, *lines, status=NOTHING_LEFT, options=(), says=()):
        """The translation has these lines, word by word, and the status, or one of several; the table has what it says."""
        got, script, table = self.convert(text, *options)
        written = [" ".join(line.split("#")[0].split()) for line in script.split("\n")]
        for line in lines:
            self.assertIn(line, written, script)
        self.assertIn(got, status if isinstance(status, tuple) else (status,), table)
        for message in [says] if isinstance(says, str) else says:
            self.assertIn(message, table)
        return script, table
