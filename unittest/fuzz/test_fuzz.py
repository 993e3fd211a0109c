"""Tests of the fuzzer itself, with a program in place of LAMMPS that breaks what it is told to break."""
import json
import os
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import compare  # noqa: E402  (found by the line above)
import deck  # noqa: E402
import laws  # noqa: E402
import ways  # noqa: E402
from system import System  # noqa: E402

# All runs end in the same state, but those with the words of BREAKS in their script, by the number behind them; CRASH ends
# a run without a sentence.
FAKE = r"""#!/usr/bin/env python3
import os, re
def run():
    text = open("in.deck").read()
    off = sum(float(size) for word, size in (pair.split("=") for pair in os.environ.get("BREAKS", "").split(";") if pair)
              if word in text)
    if os.environ.get("CRASH", "never") in text: os._exit(3)
    for name, columns in re.findall(r"write_dump all custom (state\.\d+) (.*) modify", text):
        with open(name, "w") as file:
            file.write("ITEM: ATOMS " + columns + "\n")
            for n in range(1, 4):
                values = (n if c == "id" else 1 + 0.1 * k + off for k, c in enumerate(columns.split()))
                file.write(" ".join("%.17g" % value for value in values) + "\n")
several = re.findall(r"^shell cd (.*)", open("in.deck").read(), re.MULTILINE)  # scripts in one process
for folder in several or ["."]:
    os.chdir(folder)
    run()
"""


class Fuzzer(unittest.TestCase):
    def setUp(self):
        kept = tempfile.TemporaryDirectory()
        self.addCleanup(kept.cleanup)
        self.folder = kept.name
        self.program, self.mpiexec = os.path.join(self.folder, "fake"), os.path.join(self.folder, "mpiexec")
        for name, text in ((self.program, FAKE), (self.mpiexec, '#!/bin/sh\nshift 2\nexec "$@"\n')):
            with open(name, "w", encoding="ascii") as file:
                file.write(text)
            os.chmod(name, 0o755)

    def fuzz(self, *words, **settings):
        command = [sys.executable, "-B", os.path.join(HERE, "fuzz.py"), "--folder", os.path.join(self.folder, "work"),
                   "--comparisons", "15", *words]
        environment = {**os.environ, "GRIT_LAUNCHER": self.program, "GRIT_MPIEXEC": self.mpiexec, **settings}
        return subprocess.run(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              check=False)

    def assert_found(self, run, words):
        self.assertEqual(run.returncode, 1, run.stdout)
        self.assertRegex(run.stdout, r"difference 1: seed \d+, .*" + words)

    def test_finds_nothing_where_all_is_the_same(self):
        run = self.fuzz()
        self.assertEqual(run.returncode, 0, run.stdout)
        self.assertRegex(run.stdout, r"1[5-9] comparisons of")
        self.assertRegex(run.stdout, r"1[5-9] the same, 0 different")

    def test_finds_what_differs_by_more_than_rounding(self):
        self.assert_found(self.fuzz("--no-shrink", BREAKS="newton off=1e-6"), "newton off")

    def test_takes_rounding_for_the_same_only_where_sums_have_another_order(self):
        run = self.fuzz(BREAKS="newton off=1e-14")
        self.assertEqual(run.returncode, 0, run.stdout)
        self.assert_found(self.fuzz("--no-shrink", BREAKS="seen_=1e-14"), "look")

    def test_records_each_comparison_for_the_board(self):
        numbers = os.path.join(self.folder, "numbers")
        for breaks in ("never=1", "newton off=1e-6"):
            run = self.fuzz("--no-shrink", "--check", "F6", GRIT_BOARD=numbers, GRIT_BOARD_TEST="fuzz", BREAKS=breaks)
            with open(os.path.join(numbers, "fuzz.jsonl"), encoding="utf-8") as file:
                values = [json.loads(line)["value"] for line in file]
            self.assertRegex(run.stdout, r"\b%d comparisons of .* %d different" % (len(values), sum(values)))
            self.assertEqual(sum(values) > 0, run.returncode == 1)

    def test_finds_a_crash(self):
        self.assert_found(self.fuzz("--no-shrink", CRASH="newton off"), "newton off")

    # Of ways with several differences from the plain one, only those stay that matter; both decks can be run again.
    def test_makes_a_difference_smaller(self):
        run = self.fuzz(BREAKS="newton off=1e-6")
        folder = next(line.split("kept in ")[1].split(":")[0] for line in run.stdout.splitlines() if "kept in" in line)
        with open(os.path.join(folder, "plain", "grains.data"), encoding="ascii") as file:
            few = int(next(line for line in file if line.endswith(" atoms\n")).split()[0])
        self.assertLess(few, 4)
        for name in ("plain", "other"):
            again = subprocess.run([os.path.join(folder, name, "again")], check=False)
            self.assertEqual(again.returncode, 0)


class Systems(unittest.TestCase):
    def test_are_the_same_for_the_same_seed(self):
        for seed in (3, 4):
            for _ in range(2):
                texts = {(deck.script(s, ways.Way()), s.data_file()) for s in (System(seed), System(seed))}
            self.assertEqual(len(texts), 1)

    def test_have_the_laws_of_the_unit_tests(self):
        lines = laws.bed_lines()
        self.assertGreater(len(lines), 50)
        self.assertTrue(any("cohesion easo" in line and "cutoff 1.3" in line for line in lines))
        self.assertTrue(any("twisting marshall" in line for line in laws.model_lines()))
        for line in lines:
            self.assertEqual(sorted(laws.line_of(laws.parts_of(line)).split()), sorted(line.split()))


class Differences(unittest.TestCase):
    def test_are_relative_to_the_largest_of_a_kind(self):
        row = {"id": 1, "type": 1, "fx": 100.0, "fy": 1.0, "fz": 0.0}
        found = compare.Difference()
        compare.compare_states({1: row}, {1: {**row, "fz": 1e-3}}, "here", found)
        self.assertAlmostEqual(found.size, 1e-5)

    def test_of_atoms_and_numbers_that_are_none_are_infinite(self):
        row = {"id": 1, "type": 1, "fx": 1.0}
        for other in ({}, {1: {**row, "fx": float("nan")}}, None):
            found = compare.Difference()
            compare.compare_states({1: row}, other, "here", found)
            self.assertEqual(found.size, float("inf"))


if __name__ == "__main__":
    unittest.main()
