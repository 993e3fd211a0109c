"""Tests of law_figures.py: what it finds wrong with pages and pictures, and what it lets pass."""
import os
import pathlib
import subprocess
import sys
import tempfile
import textwrap
import unittest

HERE = pathlib.Path(__file__).resolve().parent
SCRIPT = HERE/"law_figures.py"
sys.path.insert(0, str(HERE))
import law_figures as checks  # noqa: E402  (found by the line above)

PICTURE = ("<svg xmlns='http://www.w3.org/2000/svg'><desc>gnuplot {version}</desc><text x='{x}'>{text}</text>"
           "<path d='{path}'/></svg>")
# Draws what stands in its folder.
PROGRAM = f"#!{sys.executable}\n" + textwrap.dedent("""\
    import pathlib, shutil, sys
    here = pathlib.Path(__file__).parent
    if "refused" in sys.argv: sys.exit("expected a law, got 'refused'")
    shutil.copy(here/"drawn.svg", sys.argv[sys.argv.index("--plot") + 1])
    """)
PAGE = ("# normal spring\n\n## Figure\n![a line](spring.svg)\n\nA line.\n\n"
        "```\nlawtester --plot spring.svg spring 1\n```\n")


def picture(version=6, x="1.00", text="force", path="M0.00,0.00 L10.00,10.00  "):
    return PICTURE.format(version=version, x=x, text=text, path=path)


class Figures(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.tree = pathlib.Path(folder.name)
        self.law = self.tree/"src"/"law"/"normal"
        self.law.mkdir(parents=True)
        self.program = self.tree/"lawtester"
        self.program.write_text(PROGRAM, encoding="utf-8")
        os.chmod(self.program, 0o755)
        self.write(PAGE, picture(), picture())

    def write(self, page, committed, drawn):
        (self.law/"spring.md").write_text(page, encoding="utf-8")
        (self.law/"spring.svg").write_text(committed, encoding="utf-8")
        (self.tree/"drawn.svg").write_text(drawn, encoding="utf-8")

    def run_script(self, *options):
        words = [sys.executable, "-B", SCRIPT, "--lawtester", self.program, "--tree", self.tree, *options]
        return subprocess.run(words, text=True, capture_output=True, check=False)

    def assert_refused(self, words):
        run = self.run_script()
        self.assertEqual(run.returncode, 1, run.stdout)
        self.assertIn(words, run.stderr)
        self.assertNotIn("Traceback", run.stderr)

    def assert_current(self):
        run = self.run_script()
        self.assertEqual(run.returncode, 0, run.stderr)
        return run.stdout

    def test_the_same(self):
        self.assertIn("1 figures of pages compared, 0 wrong", self.assert_current())

    def test_page_without_figure(self):
        self.write(PAGE.replace("## Figure", "## Other").replace("![a line](spring.svg)", ""), picture(), picture())
        self.assert_refused("expected a picture above the command of lawtester")
        self.write("# normal spring\n", picture(), picture())
        self.assert_refused("expected a section '## Figure' with a picture and the command")

    def test_picture_without_command(self):
        self.write(PAGE.replace("lawtester", "other"), picture(), picture())
        self.assert_refused("expected the command of lawtester that makes spring.svg below it")

    def test_command_for_another_picture_or_law(self):
        self.write(PAGE.replace("--plot spring", "--plot other"), picture(), picture())
        self.assert_refused("expected '--plot spring.svg' in the command below that picture")
        self.write(PAGE.replace("spring 1", "dashpot 1"), picture(), picture())
        self.assert_refused("expected the law of")

    def test_picture_that_no_page_shows(self):
        (self.law/"forgotten.svg").write_text(picture(), encoding="utf-8")
        self.assert_refused("forgotten.svg with the command that makes it, got none")

    def test_missing_and_broken_picture(self):
        (self.law/"spring.svg").unlink()
        self.assert_refused("expected the picture")
        self.write(PAGE, "<svg>", picture())
        self.assert_refused("expected a picture in")

    def test_command_that_fails(self):
        self.write(PAGE.replace("spring 1", "spring refused"), picture(), picture())
        self.assert_refused("got: expected a law, got 'refused'")

    def test_other_text_number_or_curve(self):
        for other, words in ((picture(text="overlap"), "the text 'force' instead of 'overlap'"),
                             (picture(x="1.06"), "'1.00' instead of '1.06'"),
                             (picture(path="M0.00,0.00 L10.00,10.40  "), "a curve that is off by"),
                             (picture(path="M0,0 L10,10 M1,1 L2,2"), "1 instead of 2 lines in a curve"),
                             (picture().replace("<text", "<g/><text"), "elements")):
            self.write(PAGE, picture(), other)
            self.assert_refused(words)

    def test_what_cannot_be_seen_passes(self):
        for other in (picture(x="1.04"), picture(path="M0,0 L10,10.20"), picture(path="M0,0 L5,5.1 L10,10")):
            self.write(PAGE, picture(), other)
            self.assert_current()

    def test_other_version_of_gnuplot(self):
        self.write(PAGE, picture(), picture(version=5, text="overlap"))
        self.assertIn("not compared", self.assert_current())

    def test_making_them_again(self):
        self.write(PAGE, "", picture(text="new"))
        run = self.run_script("--write")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assert_current()

    def test_distance_of_curves_is_that_of_the_farthest_point(self):
        bent = [(0, 0), (5, 3), (10, 0)]
        self.assertAlmostEqual(checks.apart(bent, [(0, 0), (10, 0)]), 3)
        self.assertAlmostEqual(checks.apart([(0, 0), (10, 0)], bent), 0)


if __name__ == "__main__":
    unittest.main()
