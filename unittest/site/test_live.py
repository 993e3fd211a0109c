"""Live laws without their program: the experiments that the page offers, and its scripts where node is installed."""
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from blocks import TREE

SITE = TREE/"src"/"site"
sys.path.insert(0, str(SITE))
NODE = shutil.which("node") or shutil.which("nodejs")
CMAKE = shutil.which("cmake")
# LiveLaws.cmake with sources that cannot be had; what needs a project says only that it was called.
CONFIGURATION = f"""
set(GRIT_ROOT ${{CMAKE_CURRENT_BINARY_DIR}}/tree)
set(CMAKE_GENERATOR "Unix Makefiles")
function(grit_missing target what)
  message(STATUS "missing: ${{what}}")
endfunction()
function(add_custom_command)
endfunction()
function(add_custom_target)
  message(STATUS "target: ${{ARGN}}")
endfunction()
include({TREE}/cmake/LiveLaws.cmake)
"""
FETCH = """#!/bin/sh
echo fetched >>"$(dirname "$0")/calls"
if [ -e "$(dirname "$0")/network" ]; then mkdir -p "$1/dist" "$1/src"; touch "$1/dist/uPlot.iife.min.js" "$1/src/muParserBase.cpp"; fi
"""
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


@unittest.skipUnless(CMAKE, "cmake is not installed")
class Configuration(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.live = self.folder/"tree"/"cmake"/"live"
        self.live.mkdir(parents=True)
        (self.folder/"CLI").mkdir()
        (self.folder/"test.cmake").write_text(CONFIGURATION)
        for name in ("uplot", "muparser"):
            (self.live/f"get_{name}").write_text(FETCH)
            (self.live/f"get_{name}").chmod(0o755)

    def configure(self, *options):
        given = ["-D", "GRIT_EMCMAKE=/bin/true", "-D", f"GRIT_CLI11_HEADERS={self.folder}", *options]
        done = subprocess.run([CMAKE, *given, "-P", "test.cmake"], cwd=self.folder, capture_output=True, text=True, check=False)
        calls = self.live/"calls"
        return done.stdout + done.stderr, len(calls.read_text().split()) if calls.exists() else 0

    def test_remembers_that_a_source_could_not_be_had(self):
        said, calls = self.configure()
        self.assertEqual(calls, 2)
        self.assertIn(f"see {self.folder}/live/get_uplot.log)", said)
        said, calls = self.configure()
        self.assertEqual(calls, 2, "tried again")
        self.assertIn(f"see {self.folder}/live/get_uplot.log, remove it to try again)", said)
        (self.live/"network").touch()
        for name in ("uplot", "muparser"):
            (self.folder/"live"/f"get_{name}.log").unlink()
        said, calls = self.configure()
        self.assertEqual(calls, 4)
        self.assertIn("-G;Unix Makefiles;", said)
        self.assertFalse(list((self.folder/"live").glob("*.log")), "a log of what did not fail")

    def test_fetches_nothing_where_it_is_off(self):
        said, calls = self.configure("-D", "GRIT_LIVE_LAWS=off")
        self.assertEqual((calls, "missing: -D GRIT_LIVE_LAWS=auto" in said), (0, True), said)
        said, calls = self.configure("-D", "GRIT_LIVE_LAWS=maybe")
        self.assertEqual((calls, "expected auto or off for GRIT_LIVE_LAWS, got 'maybe'" in said), (0, True), said)


if __name__ == "__main__":
    unittest.main()
