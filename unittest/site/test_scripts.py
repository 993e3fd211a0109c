"""The scripts of the site's pages run: blocks that begin with `units` and end with `run`, for a few steps."""
import re
import subprocess
import tempfile
import unittest

from blocks import TREE, blocks

STEPS = 200
LONGEST = 120  # s
READS_FILES = re.compile(r"^(molecule|read_data) ", re.M)  # of shapes: unittest/style/test_clumps.cpp brings them


def scripts():
    pages = sorted((TREE/"src"/"site").rglob("*.md"))
    return [(page, text) for page, text in blocks("", pages)
            if text.startswith("units") and re.search(r"^run +\d+$", text, re.M) and not READS_FILES.search(text)]


class Scripts(unittest.TestCase):
    def test_run(self):
        found = scripts()
        self.assertTrue(found)
        for page, text in found:
            with self.subTest(page), tempfile.TemporaryDirectory() as folder:
                short = re.sub(r"^run +\d+$", f"run {STEPS}", text, flags=re.M)
                done = subprocess.run(["lmp", "-log", "none"], input=short, capture_output=True, text=True, cwd=folder,
                                      timeout=LONGEST, check=False)
                self.assertEqual(done.returncode, 0, done.stdout[-2000:])
                self.assertIn(f"for {STEPS} steps", done.stdout)


if __name__ == "__main__":
    unittest.main()
