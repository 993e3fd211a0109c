"""Every granular script of LAMMPS' own source tree, as it is, runs its first steps under the suffix grit; the systems
of its DEM programs end where their closed forms say, within their own tolerances."""
import glob
import math
import os
import pathlib
import re
import sys
import tempfile
import unittest

import numpy
import yaml

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]/"support"))
import board  # noqa: E402  (found by the line above)
from closed_forms import COLUMNS, FORMS, WITHOUT_CONTACTS, State  # noqa: E402
from host_scripts import SOURCE, SUFFIX, Run, observed, script_of_yaml  # noqa: E402

NUMBERS = board.Numbers()
STEPS, EVERY = 40, 20
GRANULAR = re.compile(r"^[ \t]*(pair_style[ \t]+.*\bgran|fix[ \t].*\bwall/gran)", re.MULTILINE)
TAKEN = "granular/grit: by the suffix GRIT computes in place of LAMMPS: "
# A row of src/lammps/pair/suffix_grit.md: `comm_modify mode multi` with `reduce/multi` stops with a sentence.
REFUSED = {"examples/multi/in.granular", "examples/multi/in.powerlaw"}
# test_host_scripts.py runs these: LAMMPS itself does not.
ELSEWHERE = {"examples/granular/in.tableting.200", "examples/granular/in.triaxial.compaction.12"}
LEAST_DECKS, LEAST_SYSTEMS = 30, 25
NOT_HERE = "package which is not enabled"


def granular_decks():
    """Inputs of examples/ and bench/ with a granular pair style or wall: path in the source, text."""
    for path in sorted(path for folder in ("examples", "bench")
                       for path in glob.glob(os.path.join(SOURCE, folder, "**/in.*"), recursive=True)):
        text = pathlib.Path(path).read_text(encoding="utf-8")
        if GRANULAR.search(text):
            yield os.path.relpath(path, SOURCE), text


def systems():
    for path in sorted(glob.glob(os.path.join(SOURCE, "unittest/granular/tests/dem*.yaml"))):
        case = yaml.safe_load(re.sub(r"! \|", "|", pathlib.Path(path).read_text(encoding="utf-8")))
        if case.get("analytic_enable") and case["analytic_model"] not in WITHOUT_CONTACTS:
            yield path, case


def numbers_of(case):
    """Variables of a system that are numbers."""
    found = {}
    for line in case["variables"].strip().split("\n"):
        name, value = line.split(maxsplit=1)
        try:
            found[name] = float(value)
        except ValueError:
            continue
    return found


def script_until(path, case):
    """The script of a system up to the run after which its closed form holds, and a dump of that state."""
    segments = str(case["run_segments"]).split()
    last = int(case.get("analytic_segment", -1)) % len(segments)
    lines = script_of_yaml(path).rstrip("\n").split("\n")
    lines = lines[:len(lines) - len(segments) + last + 1]
    return "\n".join([*lines, f"write_dump all custom state {COLUMNS} modify sort id format float %.17g",
                      'print "seconds $(step*dt:%.17g)"']) + "\n"


def state_of(run):
    rows = pathlib.Path(run.folder, "state").read_text(encoding="utf-8").split("ITEM: ATOMS", 1)[1].split("\n")[1:]
    seconds = re.search(r"^seconds (\S+)$", run.output, re.MULTILINE).group(1)
    return State(numpy.array([row.split() for row in rows if row], dtype=float), float(seconds))


@unittest.skipUnless(SOURCE, "expected the source of LAMMPS in GRIT_LAMMPS_SOURCE, got none")
class HostDecks(unittest.TestCase):
    def run_deck(self, text, files, switches=SUFFIX):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        return Run(text, folder.name, files, switches)

    def test_every_deck_begins(self):
        run_here = 0
        for path, text in granular_decks():
            if path in ELSEWHERE:
                continue
            with self.subTest(path):
                deck, files = observed(text, STEPS, EVERY), os.path.dirname(os.path.join(SOURCE, path))
                run = self.run_deck(deck, files)
                if NOT_HERE in run.output:
                    continue
                run_here += 1
                ran = run.status == 0 and TAKEN in run.output
                NUMBERS.record("L1", ran)
                self.assertEqual(ran, path not in REFUSED, run.output[-1500:])
        self.assertGreaterEqual(run_here, LEAST_DECKS)

    def test_closed_forms(self):
        self.closed_forms(lambda tags: "slow" not in tags)

    def test_slow_closed_forms(self):
        self.closed_forms(lambda tags: "slow" in tags, "L3.night")

    def closed_forms(self, wanted, check="L3"):
        count = 0
        for path, case in systems():
            if not wanted(case["tags"].split()):
                continue
            with self.subTest(os.path.basename(path)):
                run = self.run_deck(script_until(path, case), os.path.dirname(path))
                self.assertEqual(run.status, 0, run.output[-1500:])
                self.assertIn(TAKEN, run.output)
                errors = list(FORMS[case["analytic_model"]](state_of(run), numbers_of(case)))
                self.assertFalse(any(math.isnan(error) for error in errors), errors)
                worst = max(errors)
                print(f"{os.path.basename(path)}: {worst:.2g} of {case['analytic_tol']}")
                NUMBERS.record(check, worst/float(case["analytic_tol"]))
                self.assertLessEqual(worst, float(case["analytic_tol"]))
                count += 1
        self.assertGreaterEqual(count, LEAST_SYSTEMS if check == "L3" else 1)


if __name__ == "__main__":
    unittest.main()
