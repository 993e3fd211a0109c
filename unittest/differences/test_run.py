"""The runner of examples/differences: what agrees, and what it says of a code that is mended and of a wrong page."""

import importlib.machinery
import importlib.util
import os
import unittest

PATH = os.path.join(os.path.dirname(__file__), "..", "..", "examples", "differences", "run")
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

    def test_a_mended_code_is_told_and_no_failure(self):
        for of_page in (False, True):
            said, wrong = run.verdict("1.0000", "3.4947", "1.0000", of_page)
            self.assertIn("MENDED", said)
            self.assertFalse(wrong)

    def test_the_page_is_wrong_only_for_the_version_that_it_is_about(self):
        self.assertTrue(run.verdict("2.0000", "3.4947", "1.0000", True)[1])
        self.assertFalse(run.verdict("2.0000", "3.4947", "1.0000", False)[1])


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
