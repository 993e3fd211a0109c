"""Sites of mutants: where they are, what they become, that each is a choice at run time, and how they are drawn."""
import json
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

import mutate
import run_mutants
from sites import KINDS, find_sites, of_other_builds, with_sites

HERE = Path(__file__).resolve().parent
PROGRAM = """#include <cstdio>
struct Point {
  double x, y, z;
};
static double law(Point p, int i, int j)
{
  const double table[] = {3, 5, 7};
  double sum = p.x - p.y * 2.5;
  if (sum < -9.0) return 0;
  sum += table[i] + j;
  return sum;
}
int main() { std::printf("%.10g", law({1, 4, 9}, 0, 1)); }
"""
WITHOUT = 1 - 4 * 2.5 + 3 + 1
# By kind and text of the span, worked out by hand: p.x - p.y * 2.5 = -9, table[0] = 3.
CHANGED = {
    ("sign", "-"): 1 + 4 * 2.5 + 3 + 1,
    ("sign", "table[i] + j"): -9 - (3 + 1),
    ("sign", "+"): -9 + 3 - 1,
    ("constant", "2.5"): 0,  # 1 - 10.1 < -9
    ("constant", "3"): WITHOUT + 1,
    ("comparison", "sum < -9.0"): 0,
    ("index", "p.x"): 4 - 4 * 2.5 + 3 + 1,
    ("index", "p.y"): 0,  # 1 - 22.5 < -9
    ("index", "[i]"): 1 - 4 * 2.5 + 5 + 1,
    ("omitted statement", "sum += table[i] + j;"): -9,
    ("omitted statement", "if (sum < -9.0) return 0;"): WITHOUT,
}


def lines_of(kind, text):
    return [site.line for site in find_sites(text) if site.kind == kind]


class Sites(unittest.TestCase):
    def test_are_not_in_comments_strings_and_preprocessor(self):
        self.assertEqual(find_sites('// a - b\n#if N - 1 < 2\n  f("a - 1 < 2");  // x + 1\n/* y\n a - 2 */\n')[1:], [])

    def test_are_not_where_a_constant_or_a_type_is_declared(self):
        for line in ("static_assert(1 + 1 == 2);", "template <int N = 3>", "using A = B<3>;", "enum { ONE = 1 };",
                     "case 3:", "friend bool operator<(A a, B b) { return a.x < b.x; }"):
            self.assertEqual(find_sites("  " + line), [], line)

    def test_comparison_takes_whole_operands(self):
        site, = [one for one in find_sites("  if (a(b, 1) + c <= d[k] && e) f = 0;") if one.kind == "comparison"]
        self.assertIn("? (a(b, 1) + c < d[k]) : (a(b, 1) + c <= d[k]))", site.mistake)

    def test_named_constant_becomes_a_choice(self):
        site, = find_sites("constexpr real SMALL = 1e-9;")
        expected = "inline static const real SMALL = grit_mutants::on({n}) ? 1.01 * (1e-9) : (1e-9)"
        self.assertEqual(site.mistake, expected)

    def test_statement_is_a_whole_one(self):
        text = "\n".join(["f()", "{", "  double a = 2;", "  a = 3;", "  g(a,", "    b);", "  if (c) return;",
                          "  if (c)", "    h(a);", "  else", "    k(a);", "}"])
        self.assertEqual(lines_of("omitted statement", text), [3, 6, 10])


    def test_are_not_in_what_other_builds_compile(self):
        text = "#if defined(GRIT_FMA)\na\n#if X\nb\n#else\nc\n#endif\nd\n#else\ne\n#endif\n#if X\nf\n#endif"
        lines = text.split("\n")
        self.assertEqual([lines[n] for n in sorted(of_other_builds(text)) if "#" not in lines[n]], list("abcd"))


class Choice(unittest.TestCase):
    """Every site of a small program, compiled once: numbers of each mutant against those worked out by hand."""

    @classmethod
    def setUpClass(cls):
        compiler = shutil.which(os.environ.get("CXX", "c++"))
        if not compiler:
            raise unittest.SkipTest("no compiler")
        cls.folder = tempfile.TemporaryDirectory()
        cls.all = find_sites(PROGRAM)
        numbered, cls.programs = {}, {}
        for number, site in enumerate(cls.all, 1):  # one of a line in each program
            before = sum(other.line == site.line for other in cls.all[:number - 1])
            numbered.setdefault(before, {})[number] = site
        for n, sites in numbered.items():
            source, program = Path(cls.folder.name)/f"{n}.cpp", Path(cls.folder.name)/str(n)
            source.write_text(with_sites(PROGRAM, sites), encoding="utf-8")
            subprocess.run([compiler, "-w", "-std=c++17", "-I", HERE, source, "-o", program], check=True)
            cls.programs.update({number: program for number in sites})

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def value(self, number, **more):
        environment = {**os.environ, "GRIT_MUTANT": str(number), **more}
        run = subprocess.run([self.programs[number]], check=True, capture_output=True, env=environment)
        return float(run.stdout)

    def test_without_a_number_nothing_changes(self):
        for program in set(self.programs.values()):
            self.assertEqual(float(subprocess.run([program], check=True, capture_output=True).stdout), WITHOUT)

    def test_each_number_is_one_mistake(self):
        lines = PROGRAM.split("\n")
        for (kind, span), expected in CHANGED.items():
            with self.subTest(kind=kind, span=span):
                number, = [n for n, site in enumerate(self.all, 1)
                           if (site.kind, lines[site.line][site.start:site.end].strip()) == (kind, span)]
                self.assertAlmostEqual(self.value(number), expected, places=12)

    def test_says_which_sites_run(self):
        with tempfile.NamedTemporaryFile() as file:
            file.write(bytes(len(self.all) + 1))
            file.flush()
            self.value(1, GRIT_MUTANTS_REACHED=file.name)
            file.seek(0)
            self.assertEqual(file.read()[1], 1)


class Draw(unittest.TestCase):
    def test_takes_all_kinds_and_places_equally_and_again_the_same(self):
        cells = mutate.candidates(mutate.TREE, 1)
        drawn = mutate.draw(cells, 60, set(), 1)
        self.assertEqual(drawn, mutate.draw(mutate.candidates(mutate.TREE, 1), 60, set(), 1))
        for place in mutate.PLACES:
            for kind in KINDS:
                self.assertEqual(sum(one[0] == place and one[2].kind == kind for one in drawn), 2, (place, kind))
        self.assertEqual(len({(file, site.line) for _, file, site in drawn}), 60)

    def test_leaves_out_what_was_refused(self):
        cells = mutate.candidates(mutate.TREE, 1)
        first = mutate.draw(cells, 1, set(), 1)[0]
        self.assertNotEqual(mutate.draw(cells, 1, {first[1:]}, 1)[0], first)


    def test_finds_the_mutants_that_a_compiler_blames(self):
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder).resolve()
            lines = "int a;\nint b = grit_mutants::on(7) ? 1 : 2;\nx = grit_mutants::Sign<8>{} * y;\n"
            (copy/"law.h").write_text(lines, encoding="utf-8")
            said = f"{copy}/law.h:2:9: error: not constant\n{copy}/law.h:3:5: note: here\n/usr/x.h:1:1: error: no\n"
            self.assertEqual(mutate.blamed(copy, said), {7})
            self.assertEqual(mutate.blamed(copy, said.replace("h:2:9", "h:1:9")), {8})
            with self.assertRaises(SystemExit):
                mutate.blamed(copy, "no memory")


class Score(unittest.TestCase):
    MUTANTS = [{"number": n, "file": "f.h", "text": f"a = {n};", "became": f"a = grit_mutants::on({n}) ? 1 : {n};"}
               for n in (1, 2, 3, 4)]
    RESULTS = {str(n): {"killed": n > 2} for n in (1, 2, 3, 4)}

    def test_counts_no_equivalent_mutant(self):
        self.assertEqual(run_mutants.score(self.MUTANTS, self.RESULTS, {}), 50)
        argued = {run_mutants.key(self.MUTANTS[0]): "why"}
        self.assertAlmostEqual(run_mutants.score(self.MUTANTS, self.RESULTS, argued), 200/3)

    def test_argument_of_a_killed_one_is_not_needed(self):
        argued = {run_mutants.key(self.MUTANTS[2]): "wrong"}
        self.assertEqual(run_mutants.score(self.MUTANTS, self.RESULTS, argued), 50)

    def test_arguments_are_sentences_on_lines_of_the_tree(self):
        for (file, text, became), why in run_mutants.read_argued(HERE/"argued.json").items():
            lines = [line.strip() for line in (mutate.TREE/file).read_text(encoding="utf-8").split("\n")]
            self.assertIn(text, lines, f"{file} has no such line any more: take it out of argued.json")
            self.assertIn("grit_mutants::", became)
            self.assertTrue(why.endswith(".") and len(why) > 40, why)


if __name__ == "__main__":
    unittest.main()
