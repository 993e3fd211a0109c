"""The table of times of tests, from a report as ctest writes it."""
import contextlib
import io
import os
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import time_table

REPORT = """<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="(empty)" tests="4" failures="1" disabled="0" skipped="1">
  <testcase name="Bed.Falls" classname="Bed.Falls" time="30.5" status="run">
    <system-out>[       OK ] Bed.Falls (30 ms)
[processor ] 2.25 s, programs that the tests ran included
</system-out>
  </testcase>
  <testcase name="format" classname="format" time="4.5" status="run"><system-out></system-out></testcase>
  <testcase name="Bed.Breaks" classname="Bed.Breaks" time="0.1" status="fail">
    <failure message="" />
    <system-out>[processor ] 0.10 s, programs
[processor ] 0.50 s, programs
</system-out>
  </testcase>
  <testcase name="gpu" classname="gpu" time="0" status="notrun"><skipped message="" /></testcase>
</testsuite>
"""


class TimeTable(unittest.TestCase):
    def run_with(self, *options, report=REPORT):
        out, errors = io.StringIO(), io.StringIO()
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "tests.xml")
            with open(path, "w", encoding="utf-8") as file:
                file.write(report)
            with contextlib.redirect_stdout(out), contextlib.redirect_stderr(errors):
                status = time_table.main([path, *options])
        return status, out.getvalue().splitlines(), errors.getvalue()

    def test_slowest_first_by_processors_where_known(self):
        status, lines, errors = self.run_with()
        self.assertEqual((status, errors), (0, ""))
        self.assertIn("The slowest of 3 tests", lines[0])
        self.assertEqual(lines[-1], "Each test took at most inf s of processors or inf s on the wall.")
        self.assertEqual([line.split() for line in lines[1:-1]],
                         [["4.50", "s", "wall", "format"], ["2.25", "s", "processor", "Bed.Falls"],
                          ["0.60", "s", "processor", "Bed.Breaks"], ["3", "s", "processor", "2", "tests", "together"],
                          ["4", "s", "wall", "1", "tests", "together"]])

    def test_limit_names_what_exceeds_it(self):
        self.assertEqual(self.run_with("--limit", "2.25", "--limit-on-the-wall", "4.5")[0], 0)
        status, lines, errors = self.run_with("--limit", "2.2", "--limit-on-the-wall", "5")
        self.assertEqual((status, len(lines)), (1, 6))
        self.assertIn("expected tests of at most 2.2 s of processors or 5 s on the wall, got 2 s for Bed.Falls: let", errors)
        status, _, errors = self.run_with("--limit-on-the-wall", "4")
        self.assertEqual(status, 1)
        self.assertIn("of at most inf s of processors or 4 s on the wall, got 4 s for format: let", errors)

    def test_fifty_lines_at_most(self):
        case = '<testcase name="a" time="1" status="run"/>'
        _, lines, _ = self.run_with(report=f"<testsuite>{case * 60}</testsuite>")
        self.assertEqual(len(lines), 1 + time_table.SLOWEST + 2 + 1)

    def test_other_files_are_refused(self):
        status, _, errors = self.run_with(report="no report")
        self.assertEqual(status, 2)
        self.assertIn("expected a report of ctest --output-junit", errors)


if __name__ == "__main__":
    unittest.main()
