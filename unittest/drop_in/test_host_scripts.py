"""Scripts of LAMMPS' own source tree run as they are under the suffix grit: forces, torques and places of their steps are those
of LAMMPS, or a row of src/lammps/pair/suffix_grit.md says why not."""
import glob
import os
import re
import pathlib
import sys
import tempfile
import unittest
from dataclasses import dataclass

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]/"support"))
import board  # noqa: E402  (found by the line above)
from host_scripts import PLACES, SOURCE, SUFFIX, TORQUES, FORCES, Run, difference, observed, script_of_yaml  # noqa: E402

NUMBERS = board.Numbers()
SAME = 1e-12  # of the largest force; of the largest torque or force times radius; of the largest coordinate
TAKEN = "granular/grit: by the suffix GRIT computes in place of LAMMPS: "
THREADS = ("-k", "on", "t", "2", "-sf", "hybrid", "grit/kk", "kk")
# LAMMPS' older pair styles turn particles with longer arms (row "torques of the older styles").
NO_TORQUES = ("fix no_torques all settorque/atom 0 0 0",)


@dataclass
class Script:
    """One script: how far it runs, with what in it changed for LAMMPS and GRIT alike."""
    path: str
    steps: int
    every: int = 50
    takes: str = ""  # words of the line in the log
    more: tuple = ()
    edits: tuple = ()  # pattern, replacement
    tolerance: float = SAME
    touches: int = 1  # snapshots with contacts, at least
    long: bool = False  # at night
    beside: bool = False  # LAMMPS itself computes contacts with surfaces there


# LAMMPS turns the sign of rolling and twisting springs when the order of a pair changes: then laws are left out, or orders stay.
NO_ROLLING = (r"rolling sds \S+ \S+ \S+", "")
NO_TWISTING = (r"twisting marshall", "")
ORDERS_STAY = (r"^(atom_style.*)$", r"\1\nnewton off\natom_modify map array sort 0 0")
# LAMMPS is wrong about parts of joined regions that rotate.
AT_REST = (r"rotate v_theta 10 10 0 0 0 1", "")
HERTZ = "pair_style gran/hertz/history (kinematics lammps)"
WALLS = "fix {} wall/gran/region, fix {} wall/gran/region"

EXAMPLES = [
    Script("examples/granular/in.pour.drum", 125, 25, "pair_style granular (kinematics lammps), " + WALLS.format(3, 4)),
    Script("examples/granular/in.pour.drum", 500, 50, edits=(NO_ROLLING,), long=True),
    Script("examples/granular/in.pour.flatwall", 750, 10, "pair_style granular (kinematics lammps), fix 3 wall/gran"),
    Script("examples/granular/in.pour.flatwall", 1000, 50, edits=(NO_TWISTING, ORDERS_STAY), long=True),
    Script("examples/granular/in.pour.heat", 700, 50, "pair_style granular (kinematics lammps), " + WALLS.format(4, 5)),
    Script("examples/granular/in.restitution", 1000000, 10000, "pair_style granular (kinematics lammps)", long=True),
    # Row "synchronized_verlet".
    Script("examples/granular/in.sync_verlet", 400, 20, "pair_style granular (kinematics lammps)", tolerance=1e-6),
    Script("examples/granregion/in.granregion.box", 500, 50,
           "pair_style gran/hooke (kinematics lammps), fix container wall/gran/region", NO_TORQUES),
    Script("examples/granregion/in.granregion.funnel", 4000, 50, HERTZ + ", fix ",
           NO_TORQUES, long=True),
    Script("examples/granregion/in.granregion.mixer", 4000, 500, HERTZ + ", fix ",
           NO_TORQUES, touches=0),
    Script("examples/granregion/in.granregion.mixer", 26000, 100, more=NO_TORQUES, edits=(AT_REST,), long=True),
    Script("examples/pour/in.pour", 3500, 50, "pair_style gran/hooke/history (kinematics lammps), fix zlower wall/gran",
           NO_TORQUES, long=True),
    Script("examples/pour/in.pour.2d", 6300, 100, HERTZ + ", fix xwalls wall/gran",
           NO_TORQUES, long=True),
    Script("examples/pour/in.pour.2d.molecule", 3000, 100,
           HERTZ + ", fix xwalls wall/gran", NO_TORQUES, long=True),
    Script("examples/bpm/pour/in.bpm.pour", 80, 20, HERTZ + ", fix 1 wall/gran, fix 2 wall/gran/region", NO_TORQUES),
    # Without in.tribox.gran.data, of which LAMMPS alone has one of two results, 0.5 % apart, from run to run.
    *(Script(f"examples/gransurf/in.{name}", steps, 100, "pair_style granular (kinematics lammps)", beside=True)
      for name, steps in (("line.gran.data", 1000), ("line.gran.surf", 1000), ("tri.gran.data", 700),
                          ("tri.gran.surf", 700), ("tri.gran.surf.stl", 700), ("tribox.gran.global", 600),
                          ("tribox.gran.surf", 600), ("tribox.gran.surf.stl", 600))),
    # Positions of 1e2 have a rounding of 1e-14, which the stiffness of 2e5 makes to 1e-11 of the largest force.
    Script("bench/in.chute", 100, 20, "pair_style gran/hooke/history (kinematics lammps)", NO_TORQUES, tolerance=1e-9),
]
# With normal law mdr LAMMPS stops ("Cannot find fix storing granular history"): row "mdr".
OF_GRIT_ALONE = ["examples/granular/in.tableting.200", "examples/granular/in.triaxial.compaction.12"]
REFUSED = {"examples/multi/in.granular": "expected 'comm_modify mode multi' without 'reduce/multi'"}
# Their contacts are of a style that GRIT does not have, or they have none.
WITHOUT_GRIT = ("dem06-nonlinear", "dem06-viscous-linear")
# Their contacts are found in another way, so that numbers agree to the size of the overlap over that of the bodies.
BODIES, OF_BODIES = ("dem05-superellipsoid", "dem11-superellipsoid"), 0.02
# Row "dashpots before the first step": a sphere that slides at the start.
SLIDES_AT_START = "dem04"


def read(path):
    full = os.path.join(SOURCE, path)
    with open(full, encoding="utf-8") as file:
        return (script_of_yaml(full) if path.endswith("yaml") else file.read()), os.path.dirname(full)


@unittest.skipUnless(SOURCE, "expected the source of LAMMPS in GRIT_LAMMPS_SOURCE, got none")
class HostScripts(unittest.TestCase):
    def both(self, script, text, files):
        """The runs of LAMMPS and of GRIT."""
        for pattern, replacement in script.edits:
            text = re.sub(pattern, replacement, text, flags=re.MULTILINE)
        deck = observed(text, script.steps, script.every, script.more)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        runs = [Run(deck, os.path.join(folder.name, name), files, switches)
                for name, switches in (("lammps", ()), ("grit", SUFFIX))]
        for run in runs:
            self.assertEqual(run.status, 0, run.output[-1500:])
        return runs

    def compare(self, script, text, files, first=0):
        lammps, grit = self.both(script, text, files)
        theirs, ours = lammps.states(), grit.states()
        self.assertEqual(sorted(theirs), sorted(ours))
        touching = 0
        for step in sorted(theirs):
            if step < first:
                continue
            force, largest = difference(theirs[step], ours[step], FORCES)
            torque, _ = difference(theirs[step], ours[step], TORQUES, largest)
            place, _ = difference(theirs[step], ours[step], PLACES)
            forces = theirs[step][:, 1:4]
            touching += len(forces) > 0 and bool((abs(forces - forces[0]) > 0.5 * largest).any())
            for what, value in (("forces", force), ("torques", torque), ("places", place)):
                if script.tolerance == SAME:
                    NUMBERS.record("L2.night" if script.long else "L2", value)
                self.assertLess(value, script.tolerance, f"{what} in step {step}")
        self.assertGreaterEqual(touching, script.touches)
        return grit

    def test_examples(self):
        self.compare_examples(long=False)

    def test_long_examples(self):
        self.compare_examples(long=True)

    def compare_examples(self, long):
        for script in EXAMPLES:
            if script.long != long:
                continue
            with self.subTest(script.path, steps=script.steps):
                grit = self.compare(script, *read(script.path))
                self.assertIn(TAKEN + script.takes, grit.output)
                self.assertEqual("LAMMPS itself computes" in grit.output, script.beside)

    def test_processes_and_threads(self):
        """The benchmark of LAMMPS, beside LAMMPS on one process."""
        script = EXAMPLES[-1]
        text, files = read(script.path)
        deck = observed(text, script.steps, script.every, script.more)
        with tempfile.TemporaryDirectory() as folder:
            lammps = Run(deck, os.path.join(folder, "lammps"), files).states()
            for name, switches, ranks in (("ranks", SUFFIX, 2), ("threads", THREADS, 1)):
                grit = Run(deck, os.path.join(folder, name), files, switches, ranks)
                self.assertEqual(grit.status, 0, grit.output[-1500:])
                self.assertIn(TAKEN + script.takes, grit.output)
                states = grit.states()
                for step, expected in lammps.items():
                    self.assertLess(difference(expected, states[step], FORCES)[0], script.tolerance, f"{name}, step {step}")

    def test_mdr(self):
        for path in OF_GRIT_ALONE:
            with self.subTest(path), tempfile.TemporaryDirectory() as folder:
                text, files = read(path)
                deck = observed(text, 200, 100)
                theirs = Run(deck, os.path.join(folder, "lammps"), files)
                self.assertIn("Cannot find fix storing granular history", theirs.output)
                ours = Run(deck, os.path.join(folder, "grit"), files, SUFFIX)
                NUMBERS.record("L1", ours.status == 0)
                self.assertEqual(ours.status, 0, ours.output[-1500:])
                self.assertIn(TAKEN + "pair_style granular (kinematics lammps), fix ", ours.output)

    def test_what_is_refused(self):
        for path, sentence in REFUSED.items():
            with self.subTest(path), tempfile.TemporaryDirectory() as folder:
                text, files = read(path)
                run = Run(observed(text, 20, 10), folder, files, SUFFIX)
                self.assertNotEqual(run.status, 0)
                self.assertIn(sentence, run.output)

    def test_dem_programs(self):
        """The systems of unittest/granular."""
        names = sorted(glob.glob(os.path.join(SOURCE, "unittest/granular/tests/dem*.yaml")))
        self.assertGreater(len(names), 40)
        for path in names:
            name = os.path.basename(path)
            with self.subTest(name):
                text, files = read(os.path.relpath(path, SOURCE))
                first = 1 if name.startswith(SLIDES_AT_START) else 0
                tolerance = 1e-4 if first else OF_BODIES if name.startswith(BODIES) else SAME
                script = Script(path, 800, 20, touches=0, tolerance=tolerance)
                grit = self.compare(script, text, files, first)
                self.assertEqual(TAKEN in grit.output, not name.startswith(WITHOUT_GRIT), name)


if __name__ == "__main__":
    unittest.main()
