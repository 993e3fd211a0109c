"""Live laws without their program: the experiments that the page offers, and its scripts where node is installed."""
import re
import shutil
import subprocess
import sys
import unittest
from pathlib import Path

from blocks import TREE

SITE = TREE/"src"/"site"
sys.path.insert(0, str(SITE))
NODE = shutil.which("node") or shutil.which("nodejs")
try:
    import live_pages
except ModuleNotFoundError:  # docutils, which comes with Sphinx
    live_pages = None


@unittest.skipUnless(live_pages, "docutils is not installed")
class Examples(unittest.TestCase):
    def test_show_every_law_once(self):
        named = re.findall(r"^grit_add_law\((\w+) ([\w/]+)", (TREE/"src/law/laws.cmake").read_text(), re.M)
        titles = [example["title"] for example in live_pages.commands(TREE)]
        self.assertEqual(sorted(titles), sorted(f"{kind} {name}" for kind, name in named))

    def test_lead_to_their_pages(self):
        for example in live_pages.commands(TREE):
            self.assertTrue((SITE/example["page"]).with_suffix(".md").resolve().exists(), example["page"])

    def test_have_the_materials_of_the_program(self):
        self.assertIn("glass", live_pages.examples(TREE)["materials"])

    def test_are_alone_in_their_block(self):
        self.assertEqual(live_pages.command_of("lawtester --plot a.svg \\\n  hooke 1 0\n"), "lawtester hooke 1 0")
        self.assertIsNone(live_pages.command_of("lawtester hooke 1 0\nlawtester hertz 1 0\n"))
        self.assertIsNone(live_pages.command_of("lawtester --load own.so own 1\n"))


class Scripts(unittest.TestCase):
    def test_are_all_on_the_page(self):
        if live_pages:
            there = {path.name for path in (SITE/"static"/"live").glob("*.js")}
            self.assertLessEqual({f"live/{name}" for name in there}, set(live_pages.SCRIPTS))

    @unittest.skipUnless(NODE, "node is not installed")
    def test_write_what_they_read(self):
        done = subprocess.run([NODE, str(Path(__file__).with_name("test_live.js"))], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stdout + done.stderr), (0, ""))


if __name__ == "__main__":
    unittest.main()
