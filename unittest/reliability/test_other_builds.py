"""Checks of the board that need a build of their own: what sanitizers say of the tests, and which lines the tests run.
GRIT_SOURCE is the checkout, GRIT_BUILDS the folder for the builds."""
import json
import os
import re
import subprocess
import sys
import unittest
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]/"support"))
import board  # noqa: E402  (found by the line above)

SOURCE, BUILDS = Path(os.environ["GRIT_SOURCE"]), Path(os.environ["GRIT_BUILDS"])
NUMBERS = board.Numbers()
LINES, BRANCHES = 95, 85  # percent, of which tests run at least so many
REPORT = re.compile(r"ERROR: (Address|Leak)Sanitizer|runtime error:|terminate called|Assertion .* failed")


def run(*command):
    return subprocess.run([str(word) for word in command], cwd=SOURCE, text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, check=False)


def built(test, preset, *targets):
    """The folder of a build by a preset."""
    folder = BUILDS/preset
    for step in (["--preset", preset, "-B", folder], ["--build", folder, "-j", os.cpu_count(), "--target", *targets]):
        done = run("cmake", *step)
        test.assertEqual(done.returncode, 0, done.stdout[-3000:])
    return folder


class Sanitizers(unittest.TestCase):
    def test_report_nothing(self):
        folder = built(self, "asan", "sanitized")
        done = run("ctest", "--test-dir", folder, "-L", "^(unit|launcher|nightly)$", "-j", os.cpu_count(), "--output-on-failure",
                   "--no-tests=error")
        tests = re.search(r"(\d+) tests failed out of (\d+)", done.stdout)
        self.assertTrue(tests, done.stdout[-3000:])
        reports = len(REPORT.findall(done.stdout))
        NUMBERS.record("F1", reports, f"reports in {tests.group(2)} tests")
        self.assertEqual(reports, 0, done.stdout[-10000:])
        self.assertEqual(done.returncode, 0, done.stdout[-10000:])


class Coverage(unittest.TestCase):
    def test_of_lines_and_branches(self):
        folder = built(self, "coverage", "all")
        run("ctest", "--test-dir", folder, "-LE", "nightly|tutorial", "-j", os.cpu_count())  # `test` judges them
        done = run("cmake", "--build", folder, "--target", "coverage-report")
        self.assertEqual(done.returncode, 0, done.stdout[-3000:])
        found = json.loads((folder/"coverage"/"summary.json").read_text(encoding="utf-8"))
        NUMBERS.record("F2", found["line_percent"], "percent of the lines")
        NUMBERS.record("F2.branches", found["branch_percent"], "percent of the branches")
        self.assertGreaterEqual(found["line_percent"], LINES)
        self.assertGreaterEqual(found["branch_percent"], BRANCHES)


if __name__ == "__main__":
    unittest.main()
