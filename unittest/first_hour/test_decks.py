"""Tests of kokkos/first_hour/decks.py: what it sees in a state of particles that is not that of the CPU."""
import math
import os
import random
import sys
import tempfile
import time
import types
import unittest
from unittest import mock

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "..", "kokkos", "first_hour"))
import decks  # noqa: E402  (found by the line above)
import first_hour  # noqa: E402
import json  # noqa: E402

ROWS, COLUMNS = 512, 15
SHORT, LONG = "hertz/material", "chute"


def state(change=None):
    """Numbers of a state file of random numbers, one of which is changed: (row, column, by)."""
    dice = random.Random(1)
    rows = [[dice.uniform(-1, 1) for _ in range(COLUMNS)] for _ in range(ROWS)]
    if change:
        row, column, by = change
        rows[row][column] += by
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, decks.STATE)
        with open(path, "w", encoding="ascii") as file:
            file.write("ITEM\n"*decks.HEADER_LINES)
            file.writelines(f"{k + 1} {' '.join(format(x, '.17g') for x in row)}\n" for k, row in enumerate(rows))
        return decks.numbers_of_state(path)


class OfAState(unittest.TestCase):
    """One component of one particle."""

    def test_same_state_is_right(self):
        self.assertEqual(decks.worst(SHORT, state(), state())[0], 0)

    def test_length_of_a_vector_of_uniform_numbers(self):
        # The mean square of a number that is uniform between -1 and 1 is 1/3.
        for length, *_ in state().values():
            self.assertAlmostEqual(length/math.sqrt(3*ROWS/3), 1, delta=0.03)

    def test_one_component_is_seen(self):
        for column, quantity in ((0, "positions"), (5, "velocities"), (7, "spins"), (11, "forces"), (14, "torques")):
            for row in (0, 100, ROWS - 1):
                off, where = decks.worst(SHORT, state((row, column, 1e-8)), state())
                self.assertGreater(off, 1, quantity)
                self.assertEqual(where, quantity)

    def test_two_particles_that_change_places_are_seen(self):
        one = state()
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, decks.STATE)
            for order in ((1, 2), (2, 1)):
                with open(path, "w", encoding="ascii") as file:
                    file.write("ITEM\n"*decks.HEADER_LINES)
                    file.writelines(f"{k} {' '.join([str(0.1*order[k - 1])]*COLUMNS)}\n" for k in (1, 2))
                one, other = decks.numbers_of_state(path), one
        self.assertGreater(decks.worst(SHORT, one, other)[0], 1)

    def test_no_number_is_wrong(self):
        self.assertEqual(decks.worst(SHORT, state((3, 4, math.nan)), state()), (math.inf, "velocities"))


class OfAverages(unittest.TestCase):
    """Rows that are chaotic."""
    STORED = {"c_moving": {"mean": 100.0, "scatter": 2.0}, "v_height": {"mean": 3.0, "scatter": 0.01}}

    def test_within_the_band(self):
        off, where = decks.worst(LONG, {"c_moving": 106.0, "v_height": 3.0}, self.STORED)
        self.assertEqual((off, where), (6.0/(2.0*decks.BAND), "c_moving"))

    def test_outside(self):
        self.assertGreater(decks.worst(LONG, {"c_moving": 100.0, "v_height": 3.07}, self.STORED)[0], 1)


class Stored(unittest.TestCase):
    """The file beside the program."""

    def test_forty_rows_with_numbers(self):
        with open(decks.STORED, encoding="utf-8") as file:
            stored = json.load(file)
        self.assertEqual(list(stored), list(decks.DECKS))
        self.assertEqual(len(stored), 40)
        for name, numbers in stored.items():
            if decks.DECKS[name].averages:
                self.assertTrue(all(n["scatter"] > 0 for n in numbers.values()), name)
            else:
                self.assertTrue(all(n[0] > 0 for n in numbers.values()), name)  # nothing rests that is compared


class OnAGpu(unittest.TestCase):
    """LAMMPS stops a script there whose newton is not that of the package."""

    def test_package_and_script_have_the_same_newton(self):
        options = types.SimpleNamespace(switches=first_hour.GPU)
        for name, deck in decks.DECKS.items():
            words = first_hour.switches_of(name, options)
            self.assertIn(f"newton {words[words.index('newton') + 1]}\n", deck.script(), name)
            self.assertEqual(words.count("-pk"), 1)  # a second one would set all of them anew


class UnderCheck(unittest.TestCase):
    """Programs that say what compute-sanitizer says, in its place."""

    def checked(self, says, status):
        with tempfile.TemporaryDirectory() as folder:
            program = os.path.join(folder, "compute-sanitizer")
            state = "\\n".join(["ITEM"]*decks.HEADER_LINES + ["1 " + " ".join(["1"]*COLUMNS)])
            with open(program, "w", encoding="ascii") as file:
                file.write(f"#!/bin/sh\nprintf '{state}' > {decks.STATE}\necho '{says}'\nexit {status}\n")
            os.chmod(program, 0o755)
            options = types.SimpleNamespace(lmp="lmp", switches="-sf kk", out=folder, begin=time.monotonic(), minutes=1)
            with mock.patch.dict(os.environ, {"PATH": f"{folder}:{os.environ['PATH']}"}):
                return first_hour.checked("memcheck", SHORT, options)

    def test_nothing_is_only_where_the_run_ended_well(self):
        none, some = "========= ERROR SUMMARY: 0 errors", "========= ERROR SUMMARY: 2 errors"
        self.assertEqual(self.checked(none, 0), first_hour.NOTHING)
        self.assertEqual(self.checked(some, 0), "2 errors")
        self.assertIn("exit status 1", self.checked(none, 1))
        self.assertIn("exit status 1", self.checked(some, 1))
        self.assertIn("no such option", self.checked("no such option", 0))


if __name__ == "__main__":
    unittest.main()
