"""The tables of src/contact/verification.md are what the tests print, and its summary is that of its tables.

GRIT_UNIT is the program of the tests. A row of the page stands for a printed one with the same reference and value; its
name may leave out the material and the laws that are none.
"""
import os
import re
import subprocess
import unittest

from blocks import TREE

PAGE = TREE/"src"/"contact"/"verification.md"
HEAD = ["quantity", "reference", "GRIT", "difference"]
CLOSE = 1e-4   # of the value: another compiler rounds differently
TINY = 1e-5    # values below it are what is left of zero
LONGEST = 600  # s


def cells(line):
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def tables(text):
    """The tables of comparisons, as lists of rows."""
    found = []
    for block in re.findall(r"(?:^\|.*\n)+", text, re.M):
        rows = [cells(line) for line in block.splitlines()]
        if rows[0] == HEAD:
            found.append(rows[2:])
    return found


def quantity(name):
    return name.rsplit(": ", 1)[-1] if ": " in name else name.rsplit(", ", 1)[-1]


def agree(row, printed):
    value, other = float(row[2]), float(printed[2])
    near = abs(value - other) <= CLOSE*max(abs(value), abs(other)) or max(abs(value), abs(other)) < TINY
    return quantity(row[0]) == quantity(printed[0]) and row[1] == printed[1] and near


def suites():
    """Filter of GoogleTest for the tests that compare with published or exact numbers."""
    sources = (path.read_text(encoding="utf-8") for path in (TREE/"unittest").rglob("*.cpp"))
    names = {name for text in sources if " verify(" in text for name in re.findall(r"^TEST(?:_[FP])?\((\w+),", text, re.M)}
    return ":".join(f"{name}.*:*/{name}.*" for name in sorted(names))


class Verification(unittest.TestCase):
    TEXT = PAGE.read_text(encoding="utf-8")

    def test_summary_has_the_largest_differences(self):
        part = re.search(r"^## Summary\n(.*?)^## ", self.TEXT, re.S | re.M).group(1)
        summary = [cells(line) for line in part.splitlines() if line.startswith("| [")]
        found = tables(self.TEXT)
        self.assertEqual(len(summary), len(found))
        for line, rows in zip(summary, found):
            self.assertEqual(line[2], str(len(rows)), line)
            largest = max((row[3] for row in rows), key=float)
            self.assertEqual(line[3].split()[0].rstrip(","), largest, line)

    @unittest.skipUnless("GRIT_UNIT" in os.environ, "needs GRIT_UNIT, the program of the tests")
    def test_tables_are_what_the_tests_print(self):
        run = subprocess.run([os.environ["GRIT_UNIT"], "--gtest_brief=1", f"--gtest_filter={suites()}"],
                             env={**os.environ, "GRIT_TABLE": "1"}, capture_output=True, text=True, timeout=LONGEST,
                             check=False)
        printed = [cells(line) for line in run.stdout.splitlines() if line.startswith("| ")]
        printed = [row for row in printed if len(row) == len(HEAD) + 1]  # and the bound
        number = re.search(r"excerpt of\s+(\d+)\s+comparisons", self.TEXT).group(1)
        self.assertEqual(int(number), len(printed))
        for rows in tables(self.TEXT):
            for row in rows:
                self.assertTrue(any(agree(row, other) for other in printed), row)


if __name__ == "__main__":
    unittest.main()
