"""Tests of examples/calibrate/fit.py: known coefficients are found again, wrong input is refused with a sentence."""
import contextlib
import io
import math
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
import unittest.mock

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]/"examples"/"calibrate"))
import fit  # noqa: E402  (found by the line above)
from grit import columns  # noqa: E402  (found by fit)

R_STAR = 0.0025  # effective radius of the spheres that lawtester takes by itself
FOUND = 1e-4     # of the value, as which a coefficient must be found again
ENDLESS, FULL, NO_SPACE = "/dev/zero", "/dev/full", "No space left on device"


class Folder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def file(self, text, name="data.csv"):
        path = self.folder/name
        path.write_text(text, encoding="utf-8")
        return str(path)

    def solve(self, *words):
        return fit.solve(["--starts", "4", *words])[2]

    def assert_found(self, result, **values):
        for name, value in values.items():
            self.assertLess(abs(result.values[name]/value - 1), FOUND, f"{name}: {result.values[name]}")


class Recovery(Folder):
    """From data that lawtester made."""
    def made(self, law, words, header, rows_of):
        tester = fit.Tester(words)
        return self.file("\n".join([header, *rows_of(tester, law)]) + "\n")

    def test_restitution_friction_and_stiffness_from_impacts(self):
        words = ["--protocol", "impact", "--set", "speed=0.2", "--step", "1e-6"]
        measured = "restitution", "slip_ratio"

        def rows(tester, law):
            for angle in (5, 15, 25, 40, 60, 75):
                table = tester.run(law, [("angle", angle)])
                yield ",".join(repr(float(v)) for v in (angle, *(fit.outcome(n)(table) for n in measured)))
        law = "hooke 1e5 {} damping coeff_restitution tangential linear_history {} 0 {} limit_damping"
        data = self.made(law.format(0.83, 3.1e4, 0.27), words, "angle,restitution,slip_ratio", rows)
        result = self.solve("--law", law.format("{e}", "{kt}", "{mu}"), "--bounds", "e=0.5:1", "--bounds", "mu=0.05:1",
                            "--bounds", "kt=1e4:1e5", "--data", data, "--", *words)
        self.assert_found(result, e=0.83, mu=0.27, kt=3.1e4)
        self.assertEqual(result.at_bound, set())

    def test_plasticity_and_adhesion_from_a_curve(self):
        words = ["--protocol", "normal", "--every", "10"]

        def rows(tester, law):
            table = tester.run(law)
            for row in list(zip(table["stage"], table["overlap"], table["f_normal"]))[1:-1:8]:
                yield ",".join(repr(float(v)) for v in row)
        law = "pellet 1e7 {} {} tangential cundall 0.2 0.5"
        data = self.made(law.format(730, 0.06), words, "stage,overlap,f_normal", rows)
        result = self.solve("--law", law.format("{alpha}", "{ka}"), "--bounds", "alpha=100:5000",
                            "--bounds", "ka=0:0.5", "--data", data, "--", *words)
        self.assert_found(result, alpha=730, ka=0.06)

    def test_uncertainty_grows_with_the_scatter(self):
        law = ["--law", "hooke {k} 0 damping none tangential none", "--bounds", "k=1e4:1e6", "--data"]
        for scatter in (0.01, 0.02):
            data = self.file("overlap,f_normal\n" + "".join(
                f"{x}e-6,{1e5*x*1e-6*(1 + scatter*sign)!r}\n" for x, sign in ((10, 1), (10, -1), (20, 1), (20, -1))))
            result = self.solve(*law, data, "--", "--stages", self.file(
                "step 1e-6\nstage normal velocity -0.1 until overlap >= 3e-5\n", "press.stages"))
            # sum of squares over 3, divided by the sum of the squares of the overlaps
            expected = 1e5*scatter*math.sqrt(1/3)
            self.assertAlmostEqual(result.deviations["k"]/expected, 1, delta=0.01)


class ClosedForms(Folder):
    """From single numbers whose origin is a formula."""
    def test_surface_energy_from_pull_off(self):
        gamma = 0.04
        result = self.solve("--starts", "1", "--law", "jkr 5e7 0 0.25 {g} damping none tangential none",
                            "--bounds", "g=0.01:0.1", "--target", f"pull_off={3*math.pi*gamma*R_STAR}", "--",
                            "--protocol", "pulloff", "--set", "depth=4e-8")
        self.assert_found(result, g=gamma)

    def test_stiffness_from_a_slope(self):
        result = self.solve("--law", "hooke {k} 0 damping none tangential none", "--bounds", "k=1e4:1e6",
                            "--target", "slope:f_normal:overlap:1=12345", "--", "--protocol", "normal", "--every", "50")
        self.assert_found(result, k=12345)

    def test_damping_from_restitution(self):
        wanted, stiffness, mass = 0.6, 1e5, 0.5*4/3*math.pi*0.005**3*2500
        zeta = -math.log(wanted)/math.hypot(math.pi, math.log(wanted))
        result = self.solve("--law", "hooke 1e5 {d} damping velocity tangential none", "--bounds", "d=0.01:100",
                            "--target", f"restitution={wanted}@speed=0.5", "--", "--protocol", "collision",
                            "--step", "2e-8")
        self.assert_found(result, d=2*zeta*math.sqrt(mass*stiffness))

    def test_outcomes_of_a_sliding_impact(self):
        mu, vt, vn = 0.1, math.sin(1), math.cos(1)
        words = ["--protocol", "impact", "--set", "speed=1", "--set", f"angle={math.degrees(1)}"]
        table = fit.Tester(words).run(
            "hooke 1e8 0 damping none tangential linear_history 1e8 0 0.1")
        expected = {"restitution": 1, "slip_ratio": (vt - 7*mu*vn)/vn, "velocity_ratio": 1 - 2*mu*vn/vt,
                    "rebound_angle": math.degrees(math.atan2(vt - 7*mu*vn, vn))}
        for name, value in expected.items():
            self.assertAlmostEqual(fit.outcome(name)(table)/value, 1, 2, name)


class Refusals(Folder):
    LAW = "hooke 1e5 {e} damping coeff_restitution tangential none"

    def assert_refused(self, sentence, *words, bounds=("--bounds", "e=0.5:1"), law=LAW):
        with self.assertRaises(fit.Wrong) as refused:
            self.solve("--law", law, *bounds, *words)
        self.assertIn(sentence, str(refused.exception))

    def test_names_and_bounds(self):
        self.assert_refused("expected bounds for the unknown 'e' (--bounds e=LOW:HIGH), got none", bounds=())
        self.assert_refused("which is not in the line of laws", bounds=("--bounds", "mu=0:1"))
        self.assert_refused("expected NAME=LOW:HIGH for --bounds, got 'e=1'", bounds=("--bounds", "e=1"))
        self.assert_refused("expected a lower bound below the upper one for 'e'", bounds=("--bounds", "e=1:0.5"))
        self.assert_refused("expected a number for the upper bound of 'e', got 'x'", bounds=("--bounds", "e=1:x"))
        self.assert_refused("twice", bounds=("--bounds", "e=0.5:1", "--bounds", "e=0.5:1"))
        self.assert_refused("expected a name in braces", law="hooke 1e5 0.5")

    def test_measurements(self):
        self.assert_refused("expected measurements, --data or --target, got none")
        self.assert_refused("expected a file for --data, got", "--data", str(self.folder/"none.csv"))
        self.assert_refused("expected NAME=VALUE[@PARAMETER=VALUE,..] for --target", "--target", "restitution")
        self.assert_refused("expected an outcome (restitution", "--target", "bounce=1")
        self.assert_refused("expected PARAMETER=VALUE after @", "--target", "restitution=1@speed")

    def test_files(self):
        for text, sentence in (("restitution\n", "expected a line of names and lines of numbers"),
                               ("speed,restitution\n1\n", "expected 2 cells in each line"),
                               ("speed,restitution\n1,x\n", "expected a number for 'restitution' in"),
                               ("speed,restitution\n,0.5\n", "expected a number in each line of the column 'speed'"),
                               ("restitution_error\n0.5\n", "expected a column 'restitution' beside"),
                               ("restitution,restitution_error\n0.5,0\n", "expected numbers above 0 in the column"),
                               ("overlap,force\n0,1\n", "got 'force'; the table has time, step"),
                               ("speed,restitution,speed\n1,1,2\n", "expected each column once in"),
                               ("\x1b[2J,speed\n1,1\n", r"got '\x1b[2J'; the table has"),
                               ("overlap\n1\n", "expected a column of places without empty cells and one of measured"),
                               ("overlap,f_normal\n1e-6,1\n", "add a column 'stage' to the data"),
                               ("stage,overlap,f_normal\n9,1e-6,1\n", "expected a stage of lawtester's table, got 9")):
            self.assert_refused(sentence, "--data", self.file(text))

    def test_what_is_no_table(self):
        path = self.folder/"bytes.csv"
        path.write_bytes(bytes(range(128, 256)))
        self.assert_refused(f"expected text with commas in {path}", "--data", str(path))
        self.assert_refused("expected text with commas in", "--data", self.file('a,b\n1,"' + ("2"*1000 + "\n")*140 + '"\n'))

    @unittest.skipUnless(os.path.exists(ENDLESS), "needs an endless file")
    def test_endless_file(self):
        self.assert_refused(f"lines of fewer than {columns.MOST_CHARACTERS} characters in {ENDLESS}, got more", "--data",
                            ENDLESS)
        with unittest.mock.patch.object(columns, "MOST_LINES", 2):
            self.assert_refused("expected at most 2 lines", "--data", self.file("speed,restitution\n1,1\n2,1\n"))

    def test_lawtester(self):
        self.assert_refused("the law tester stopped with 'hooke", "--target", "restitution=0.9@height=1")
        self.assert_refused("expected a column of lawtester's table, got 'force'", "--target", "last:force=1")
        self.assert_refused("expected at least 1 for --starts", "--starts", "0", "--target", "restitution=1")

    def test_fewer_numbers_than_unknowns(self):
        self.assert_refused("expected at least 2 measured numbers for 2 unknowns", "--target", "restitution=0.9", "--",
                            "--protocol", "collision", law="hooke {k} {e} damping coeff_restitution tangential none",
                            bounds=("--bounds", "e=0.5:1", "--bounds", "k=1e4:1e6"))


class Report(Folder):
    def test_line_for_a_script(self):
        words = ["--law", "hooke {k} 0 damping none tangential none", "--bounds", "k=1e4:1e6", "--starts", "4",
                 "--target", "slope:f_normal:overlap:1=12345", "--", "--every", "50"]
        options, unknowns, result = fit.solve(words)
        text = io.StringIO()
        with contextlib.redirect_stdout(text):
            fit.report(options.law, unknowns, result, text)
        self.assertIn("pair_coeff * * hooke 12345 0 damping none tangential none\n", text.getvalue())
        self.assertIn("+- ?", text.getvalue())  # as many numbers as unknowns
        self.assertIn("residual of slope:f_normal:overlap:1", text.getvalue())
        if os.path.exists(FULL):
            with self.assertRaises(fit.Wrong) as refused:
                fit.write_fitted(FULL, result)
            self.assertEqual(str(refused.exception), f"expected to write {FULL} for --fitted, got: {NO_SPACE}")

    @unittest.skipUnless(os.path.exists(FULL), "needs a full disk")
    def test_report_on_a_full_disk(self):
        with open(FULL, "w", encoding="ascii") as full:
            run = subprocess.run([sys.executable, "-B", fit.__file__, "--law", "hooke {k} 0 damping none tangential none",
                                  "--bounds", "k=1e4:1e6", "--starts", "1", "--target", "largest:f_normal=1"],
                                 stdout=full, stderr=subprocess.PIPE, text=True, check=False)
        self.assertEqual((run.returncode, run.stderr), (1, f"fit.py: expected to write the report, got: {NO_SPACE}\n"))


if __name__ == "__main__":
    unittest.main()
