"""The runner of examples/differences: what agrees, and what it says of a code that is mended and of a wrong page."""

import importlib.machinery
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import unittest.mock

PATH = os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "..", "examples", "differences", "run")
LOADER = importlib.machinery.SourceFileLoader("differences_run", PATH)
run = importlib.util.module_from_spec(importlib.util.spec_from_loader("differences_run", LOADER))
LOADER.exec_module(run)


class Verdicts(unittest.TestCase):
    def test_numbers_agree_within_a_unit_of_the_last_digit(self):
        self.assertTrue(run.agree("3.4948", "3.4947"))
        self.assertFalse(run.agree("3.4949", "3.4947"))
        self.assertTrue(run.agree("0", "0.0"))
        self.assertFalse(run.agree("nan", "0.0"))
        self.assertFalse(run.agree("0.0", "nan"))
        self.assertTrue(run.agree("-nan", "nan"))

    def test_words_agree_with_themselves_only(self):
        self.assertTrue(run.agree("crash", "crash"))
        self.assertFalse(run.agree("error", "crash"))
        self.assertFalse(run.agree("1.0", "crash"))
        self.assertFalse(run.agree("crash", "1.0"))

    def test_other_values_agree_with_themselves_only(self):
        self.assertTrue(run.agree("hang", "hang"))
        self.assertFalse(run.agree("nothing", "nan"))
        self.assertFalse(run.agree("1.0x", "1.0"))

    def test_a_mended_code_fails_until_its_section_says_so(self):
        for since, noted, told in ((1, False, "*Mended.*"), (0, False, "take the row"), (0, True, "take the row")):
            said, change = run.verdict("1.0000", "3.4947", "1.0000", since, noted)
            self.assertIn("RIGHT", said)
            self.assertIn(told, change)
        self.assertIsNone(run.verdict("1.0000", "3.4947", "1.0000", 1, True)[1])

    def test_an_older_release_may_do_otherwise(self):
        for other in ("1.0000", "2.0000", "hang"):
            self.assertIsNone(run.verdict(other, "3.4947", "1.0000", -1, False)[1])

    def test_what_is_neither_stated_nor_right_fails(self):
        for since in (0, 1):
            for other in ("2.0000", "hang", "nothing", "error"):
                self.assertIn("neither", run.verdict(other, "3.4947", "1.0000", since, True)[1])

    def test_what_the_page_says_is_no_failure(self):
        for since in (-1, 0, 1):
            self.assertIsNone(run.verdict("3.4947", "3.4947", "1.0000", since, False)[1])

    def test_releases_have_an_order(self):
        self.assertEqual([run.age(day) for day in ("22 Jul 2025", "4 Jul 2026", "10 Sep 2026")], [-1, 0, 1])
        later = ("4 Jul 2026 - Development", "4 Jul 2026 - Update 1", "22 Jul 2025 - Update 5")
        self.assertEqual([run.age(day) for day in later], [1, 1, -1])

    def test_grit_must_give_its_number_and_refuse_with_its_own_sentence(self):
        self.assertIsNone(run.fault_of_grit("0.8", "0.8000", ""))
        self.assertIsNone(run.fault_of_grit("error", "error", "ERROR: granular/grit: expected ..."))
        fault = run.fault_of_grit("error", "error", "ERROR: Unknown")
        self.assertIn("expected error of GRIT, got error: ERROR: Unknown", fault)
        self.assertIn("got hang", run.fault_of_grit("hang", "0.8000", ""))


class Runs(unittest.TestCase):
    """Programs that stand for LAMMPS, in a folder of their own."""

    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(self.folder)

    def runner(self, lmp=None):
        """The runner on one row, with this text of a shell script as lmp: status and output."""
        if lmp:
            with open("lmp", "w", encoding="utf-8") as program:
                program.write(f"#!/bin/sh\n{lmp}\n")
            os.chmod("lmp", 0o755)
        done = subprocess.run([sys.executable, "-B", PATH, "lammps.spinning_pair"], stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, env={"PATH": self.folder}, timeout=60, check=False)
        return done.returncode, done.stdout.decode()

    def lammps(self, version, number):
        """What says that it is this version, and gives this number without GRIT and the right one with it."""
        return (f"case $* in -h) echo 'Simulator - {version}' ;; *grit*) echo 'result: -0.8' ;; "
                f"*) echo 'result: {number}' ;; esac")

    def test_are_skipped_visibly_without_a_program(self):
        status, output = self.runner()
        self.assertEqual(status, run.NOTHING_RUN)
        self.assertIn("lammps.spinning_pair: left out: no command lmp in PATH", output)

    def test_leave_out_a_row_whose_pair_style_is_not_there(self):
        with unittest.mock.patch.object(run.shutil, "which", return_value="lmp"), \
             unittest.mock.patch.object(run, "lammps", return_value="lmp"), \
             unittest.mock.patch.object(run, "about_lammps", return_value="KOKKOS GRANSURF"):
            for style, name in (("granular/superellipsoid/grit", "lammps.shape_history"),
                                ("granular/grit/kk", "lammps.partners_kokkos")):
                with unittest.mock.patch.object(run, "pair_styles", return_value=["granular", "granular/grit"]):
                    self.assertEqual(run.missing(name, "LAMMPS"), f"style {style} in lmp")
                with unittest.mock.patch.object(run, "pair_styles", return_value=[style]):
                    self.assertIsNone(run.missing(name, "LAMMPS"))

    def test_pass_with_what_the_page_says(self):
        self.assertEqual(self.runner(self.lammps("4 Jul 2026", "0.0"))[0], 0)

    def test_fail_with_a_sentence_for_a_later_release_that_is_right(self):
        status, output = self.runner(self.lammps("10 Sep 2026", "-0.8"))
        self.assertEqual(status, 1)
        self.assertIn("lammps.spinning_pair: expected 0.0000 of LAMMPS 10 Sep 2026 as the page says, got -0.8", output)
        self.assertEqual(self.runner(self.lammps("22 Jul 2025", "-0.8"))[0], 0)

    def test_end_a_program_that_hangs_with_its_row_and_no_traceback(self):
        with unittest.mock.patch.object(run, "LIMIT", 0.2), unittest.mock.patch.dict(os.environ, {"PATH": self.folder}):
            with open("lmp", "w", encoding="utf-8") as program:
                program.write("#!/bin/sh\nexec /bin/sleep 20\n")
            os.chmod("lmp", 0o755)
            self.assertEqual(run.result("lammps.spinning_pair", "LAMMPS")[0], "hang")


class Page(unittest.TestCase):
    def setUp(self):
        self.rows = list(run.rows())
        self.files = os.listdir(run.HERE)

    def test_has_a_row_and_a_section_for_each_input(self):
        self.assertEqual(sorted(row[0] for row in self.rows),
                         sorted(file for file in self.files if file.startswith(("lammps.", "liggghts."))))
        with open(os.path.join(run.HERE, "README.md"), encoding="utf-8") as page:
            headings = [line[4:].strip() for line in page if line.startswith("### ")]
        self.assertEqual(headings, [row[0].split(".")[1] for row in self.rows])

    def test_every_section_says_what_happens_what_is_right_where_it_sits_and_what_grit_does(self):
        with open(os.path.join(run.HERE, "README.md"), encoding="utf-8") as page:
            sections = re.split(r"^### ", page.read(), flags=re.MULTILINE)[1:]
        for section in sections:
            parts = [part for part in re.findall(r"^\* \*(.+?)\.\* ", section, re.MULTILINE) if part != "Mended"]
            self.assertEqual(parts, ["What happens", "Right", "Where", "GRIT"], section)

    def test_says_what_a_later_release_has_mended(self):
        self.assertEqual(run.mended(), {"lammps.wall_kokkos"})

    def test_links_lead_somewhere(self):
        with open(os.path.join(run.HERE, "README.md"), encoding="utf-8") as page:
            text = page.read()
        anchors = {line.lstrip("# ").lower() for line in text.splitlines() if line.startswith("#")}
        for target in re.findall(r"\]\(([^)\s]+)\)", text):
            path, _, anchor = target.partition("#")
            if "://" not in target:
                self.assertTrue(os.path.exists(os.path.join(run.HERE, path)), target)
                self.assertTrue(path or anchor in anchors, target)

    def test_other_code_is_not_right_in_any_row(self):
        for name, _, right, other, _ in self.rows:
            self.assertFalse(run.agree(other, right), name)

    def test_inputs_are_short_and_name_commands_of_both(self):
        for name, *_ in self.rows:
            with open(os.path.join(run.HERE, name), encoding="utf-8") as text:
                self.assertLessEqual(len(text.readlines()), 30, name)
            for code in (name.split(".")[0].upper(), "GRIT"):
                self.assertTrue(run.commands(name, code), f"{name} {code}")


if __name__ == "__main__":
    unittest.main()
