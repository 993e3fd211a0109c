"""Formulas of the pages: they stand in fences `math`, in LaTeX that KaTeX reads."""
import re
import sys
import unittest

from blocks import FENCE, TREE, blocks, pages

sys.path.insert(0, str(TREE/"src"/"site"))
import typeset  # noqa: E402

HEADING = re.compile(r"^(#+) Formula\b.*\n", re.M)
SKELETONS = sorted((TREE/"src"/"objects"/"skeletons").glob("*.md.in"))


def parts_on_formulas(text):
    """What stands below each heading "Formula", as far as the next one of its level."""
    for heading in HEADING.finditer(text):
        rest = text[heading.end():]
        end = re.search(rf"^#{{1,{len(heading.group(1))}}} ", rest, re.M)
        yield rest[:end.start()] if end else rest


def plain_blocks(part):
    return [text for language, text in FENCE.findall(part) if not language]


class Formulas(unittest.TestCase):
    def test_of_a_page_stand_in_fences_of_their_own(self):
        found = 0
        for page in pages() + SKELETONS:
            for part in parts_on_formulas(page.read_text(encoding="utf-8")):
                self.assertEqual(plain_blocks(part), [], f"{page}: a formula is LaTeX behind the fence ```math")
                self.assertTrue(re.search("^```math$", part, re.M), f"{page}: expected a formula, got none")
                found += 1
        self.assertGreater(found, 60)

    def test_in_plain_blocks_are_seen(self):
        part, = parts_on_formulas("## Formula\n```math\nF = k\n```\n### Range\n```\nF = k δ\n```\n## Next\n```\nlmp\n```\n")
        self.assertEqual(plain_blocks(part), ["F = k δ\n"])

    @unittest.skipUnless(typeset.katex(), "needs katex")
    def test_are_read_by_katex(self):
        found = blocks("math", pages() + SKELETONS)
        self.assertGreater(len(found), 100)
        for (page, formula), (html, error) in zip(found, typeset.typeset([text for _, text in found])):
            self.assertFalse(error, f"{page}: {formula}")
            self.assertTrue(formula.isascii(), f"{page}: a sign that is not ASCII is a command of LaTeX: {formula}")
            self.assertIn("<math", html)

    @unittest.skipUnless(typeset.katex(), "needs katex")
    def test_are_refused_by_katex(self):
        broken = [r"\squareroot{2}", r"\frac{1}{2", "F & k"]
        (good, none), *refused = typeset.typeset(["F = k", *broken])
        self.assertIn("katex", good)
        self.assertEqual(none, "")
        for formula, (html, error) in zip(broken, refused):
            self.assertEqual(html, "", formula)
            self.assertTrue(error, formula)


if __name__ == "__main__":
    unittest.main()
