"""The pages of the site and its checks: error sentences, blocks of code, links."""
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from blocks import TREE, blocks

SITE = TREE/"src"/"site"
sys.path.insert(0, str(SITE))
import card_frames  # noqa: E402
import check_html  # noqa: E402
import sentences  # noqa: E402

TROUBLESHOOTING = SITE/"guide"/"troubleshooting.md"
SOURCE = r"""
// expected nothing of a comment
#include "expected.h"
void f()
{
  if (a) error->all(FLERR, "granular/grit: expected {} of "
                           "'x' in {}, got {:.3}", name, g(), h);
  refuse("expected one of ", join(names, ", "), " in ", command, ", got ", quoted(word));
  return is_odd(n) ? "expected an even number, got " + text(n) : "fine";
  error->warning(FLERR, "granular/grit: the plates {} move", id);
  error->all(FLERR, complaint);
  print("unexpected");
}
"""


class Sentences(unittest.TestCase):
    def test_are_read_from_a_source(self):
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder)/"source.cpp"
            source.write_text(SOURCE, encoding="utf-8")
            self.assertEqual(sentences.messages_of(source), [
                "granular/grit: expected … of 'x' in …, got …",
                "expected one of … in …, got …",
                "expected an even number, got …",
                "granular/grit: the plates … move"])

    def test_hold_each_literal_of_the_sources(self):
        literals = 0
        for name, found in sentences.all_messages(TREE).items():
            shown = "".join(re.sub(r"\W+", "", text) for text in found)
            for kind, text in sentences.tokens((TREE/name).read_text(encoding="utf-8")):
                if kind == "text" and re.search(r"\bexpected \w+ \w+", text):
                    begin = re.sub(r"\W+", "", re.split(r"\{|\\", text)[0])
                    self.assertIn(begin, shown, name)
                    literals += 1
        self.assertGreater(literals, 200)

    def test_have_an_entry(self):
        page = TROUBLESHOOTING.read_text(encoding="utf-8")
        patterns = " ".join(text for _, text in blocks("{messages}", [TROUBLESHOOTING])).split()
        self.assertEqual(patterns[-1], "rest")
        named = [name for pattern in patterns[:-1] for name in sentences.files_of(TREE, pattern)]
        self.assertEqual(sorted(named + sentences.not_named(TREE, page)), sorted(sentences.all_messages(TREE)))
        for pattern in patterns[:-1]:
            self.assertTrue(sentences.files_of(TREE, pattern), pattern)


class Code(unittest.TestCase):
    def test_of_the_shell_can_be_read(self):
        found = blocks("sh")
        self.assertGreaterEqual(len(found), 10)
        for page, text in found:
            done = subprocess.run(["bash", "-n"], input=text, capture_output=True, text=True, check=False)
            self.assertEqual((done.returncode, done.stderr), (0, ""), page)

    def test_calls_programs_of_the_tree(self):
        for page, text in blocks("sh") + blocks(""):
            for name in re.findall(r"^((?:examples|cmake|src)/[\w./-]+)", text, re.M):
                self.assertTrue((TREE/name).exists(), f"{page} calls {name}")

    def test_of_python_compiles(self):
        for page, text in blocks("python"):
            compile(text, page, "exec")


class CheckOfTheSite(unittest.TestCase):
    """Each kind of fault is seen."""

    def faults(self, body):
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder).resolve()
            (root/"other.html").write_text("<h1 id='there'>x</h1>", encoding="utf-8")
            (root/"page.html").write_text(body, encoding="utf-8")
            pages = {path: check_html.Page(path) for path in root.glob("*.html")}
            return list(check_html.faults_of_links(root, pages))

    def test_sees_broken_links(self):
        self.assertEqual(self.faults("<a href='other.html#there'>x</a><a href='https://lammps.org'>x</a>"), [])
        self.assertEqual(len(self.faults("<a href='none.html'>x</a>")), 1)
        self.assertEqual(len(self.faults("<a href='other.html#nowhere'>x</a>")), 1)
        self.assertEqual(len(self.faults("<img src='none.png'>")), 1)

    def test_sees_requests_to_the_outside(self):
        for body in ("<script src='https://cdn.example/x.js'></script>", "<img src='//cdn.example/x.png'>",
                     "<link rel='stylesheet' href='http://cdn.example/x.css'>"):
            self.assertIn("expected nothing from elsewhere", "".join(self.faults(body)))


class Cards(unittest.TestCase):
    """Of two charts the first is seen, all of it and nothing of the second."""

    def size(self, picture):
        frame = card_frames.frame_of(TREE/picture)
        return tuple(map(int, re.search(r"aspect-ratio: (\d+)/(\d+)", frame).groups())) if frame else None

    def test_figure_of_the_law_tester(self):
        for figure in sorted((TREE/"src/law").glob("*/*.svg")):
            text = figure.read_text(encoding="utf-8")
            width, whole = map(int, card_frames.SIZE.search(text).groups())
            columns = width//440  # of the law tester
            rows = -(-text.count("rotate(270.00)")//columns)
            title = 100  # pixels; the least that stands above the panels is less
            self.assertEqual(self.size(figure)[0], width)
            self.assertGreaterEqual(self.size(figure)[1], whole/rows)
            self.assertLess(self.size(figure)[1], whole/rows + title, figure)

    def test_two_charts_side_by_side(self):
        self.assertEqual(self.size("examples/calibrate/calibrate.png"), (553, 462))
        for picture in card_frames.FIRST_ENDS:
            self.assertTrue((TREE/"examples"/picture).exists(), picture)
        for one in ("examples/drum/drum.png", "examples/clumps/clumps.png"):
            self.assertIsNone(self.size(one))

    def test_drawing_without_a_size(self):
        with tempfile.TemporaryDirectory() as folder:
            drawing = Path(folder)/"any.svg"
            drawing.write_text('<svg viewBox="0 0 10 10"/>', encoding="utf-8")
            self.assertIsNone(card_frames.frame_of(drawing))


if __name__ == "__main__":
    unittest.main()
