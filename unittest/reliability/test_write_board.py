"""write_board.py on boards made here: what holds, what does not, and what is no input."""
import contextlib
import io
import json
import os
import sys
import tempfile
import unittest
import unittest.mock
from pathlib import Path

import write_board

sys.path.append(str(Path(__file__).resolve().parents[1]/"support"))
import board  # noqa: E402  (found by the line above)

CHECK = {"id": "A1", "check": "error of a spring", "target": 1e-6, "sense": "at most", "lammps": "1e-2", "liggghts": "",
         "tests": ["^Spring\\."]}


class Board(unittest.TestCase):
    def setUp(self):
        made = tempfile.TemporaryDirectory()
        self.addCleanup(made.cleanup)
        self.folder = Path(made.name)
        self.board = self.folder/"SCOREBOARD.md"

    def run_on(self, records, known=("Spring.Stretched",), **changes):
        """Exit status and what was said."""
        check = {key: value for key, value in {**CHECK, **changes}.items() if value is not None}
        (self.folder/"checks.json").write_text(json.dumps({"origin": "of a test", "checks": [check]}), encoding="utf-8")
        (self.folder/"1.jsonl").write_text("".join(json.dumps(record) + "\n" for record in records), encoding="utf-8")
        (self.folder/"known.txt").write_text("\n".join(known), encoding="utf-8")
        said = io.StringIO()
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            status = write_board.main([str(self.folder), "--board", str(self.board), "--known",
                                       str(self.folder/"known.txt"), "--checks", str(self.folder/"checks.json")])
        return status, said.getvalue()

    def row(self):
        lines = self.board.read_text(encoding="utf-8").splitlines()
        row = next(line for line in lines if line.startswith("| A1"))
        return [cell.strip() for cell in row.split("|")][1:-1]

    @staticmethod
    def of(*values, check="A1"):
        return [{"check": check, "value": value, "unit": "", "test": "Spring.Stretched"} for value in values]

    def test_worst_number_counts(self):
        self.assertEqual(self.run_on(self.of(1e-9, 3e-7, 1e-8)), (0, ""))
        self.assertEqual(self.row(), ["A1", "error of a spring", "3e-07", "at most 1e-06", "yes", "1e-2", "",
                                      "`Spring.Stretched`"])
        self.assertEqual(self.run_on(self.of(2, 3), sense="at least", target=2)[0], 0)
        self.assertEqual(self.row()[2:5], ["2", "at least 2", "yes"])

    def test_lammps_beside(self):
        """Its worst number of this run stands in place of an earlier one, and judges nothing."""
        lammps = [{**record, "of": "lammps"} for record in self.of(3e-3, 2e-2)]
        self.assertEqual(self.run_on(self.of(1e-9) + lammps), (0, ""))
        self.assertEqual(self.row()[2:6], ["1e-09", "at most 1e-06", "yes", "0.02 in this run"])
        self.assertEqual(self.run_on(lammps)[0], 1)

    def test_a_missed_target_fails(self):
        status, said = self.run_on(self.of(1e-9, 2e-6))
        self.assertEqual((status, self.row()[4]), (1, "**no**"))
        self.assertIn("A1 does not hold: expected at most 1e-06 for error of a spring, got 2e-06", said)
        self.assertEqual(self.run_on(self.of(1.9), sense="at least", target=2)[0], 1)
        self.assertEqual(self.run_on(self.of(float("nan"), 1e-9))[0], 1)
        self.assertEqual(self.run_on(self.of(1e-9, float("nan")))[0], 1)

    def test_shares(self):
        self.assertEqual(self.run_on(self.of(1, 1, 1), sense="all", target=1)[0], 0)
        self.assertEqual(self.row()[2:4], ["3 of 3", "all"])
        self.assertEqual(self.run_on(self.of(1, 0, 1), sense="all", target=1)[0], 1)
        argued = {"sense": "all", "target": 1, "bound": 1, "argument": "One is refused."}
        self.assertEqual(self.run_on(self.of(1, 0, 1), **argued)[0], 0)
        self.assertEqual(self.row()[2:5], ["2 of 3", "all", "with an argument"])
        self.assertEqual(self.run_on(self.of(0, 0, 1), **argued)[0], 1)
        self.assertEqual(self.run_on(self.of(0, 0), sense="none", target=0)[0], 0)
        self.assertEqual(self.row()[2:4], ["0 in 2", "0"])
        self.assertEqual(self.run_on(self.of(0, 1), sense="none", target=0)[0], 1)

    def test_a_band_has_two_ends(self):
        band = {"sense": "within", "target": [0.98, 0.99]}
        self.assertEqual(self.run_on(self.of(0.9862, 0.9811), **band)[0], 0)
        self.assertEqual(self.row()[2:5], ["0.9811", "0.98 to 0.99", "yes"])  # the one that is nearest to an end
        for outside in (0.9799, 0.9901, float("nan")):
            status, said = self.run_on(self.of(0.985, outside), **band)
            self.assertEqual((status, self.row()[4]), (1, "**no**"))
            self.assertIn(f"expected 0.98 to 0.99 for error of a spring, got {outside:.4g}", said)
        given = {**band, "bound": [0.9, 1.0], "argument": "The chain is short."}
        self.assertEqual(self.run_on(self.of(0.95), **given)[0], 0)
        self.assertIn("- A1, bound 0.9 to 1: The chain is short.", self.board.read_text(encoding="utf-8"))
        self.assertEqual(self.run_on(self.of(0.95, 1.01), **given)[0], 1)
        for wrong in (1, [1], [1, 1], [2, 1]):
            status, said = self.run_on(self.of(1), sense="within", target=wrong)
            self.assertEqual(status, 2)
            self.assertIn("expected a lower and an upper number as target of check A1", said)

    def test_numbers_of_the_night(self):
        night = {"nightly": True, "tests": ["^chain$"]}
        self.assertEqual(self.run_on([], **night), (0, ""))
        self.assertEqual(self.row()[2:5], ["", "at most 1e-06", "nightly"])
        (self.folder/"night").mkdir()
        file = self.folder/"night"/"chain.jsonl"
        for value, holds in ((1e-7, "yes"), (1e-5, "**no**")):
            record = {"check": "A1", "value": value, "test": "chain", "day": "2026-11-28"}
            file.write_text(json.dumps(record) + "\n", encoding="utf-8")
            self.assertEqual(self.run_on([], **night)[0], holds != "yes")
            self.assertEqual(self.row()[2:5], [f"{value:.2g} (2026-11-28)", "at most 1e-06", holds])

    def test_tests_of_python_record(self):
        with unittest.mock.patch.dict(os.environ, GRIT_BOARD=str(self.folder/"night"), GRIT_BOARD_TEST="chain"):
            for value in (3e-7, 2e-7):  # again: the number of before is gone
                board.Numbers().record(CHECK["id"], value)
        self.run_on([], nightly=True, tests=["^chain$"])
        self.assertRegex(self.row()[2], r"^2e-07 \(20\d\d-\d\d-\d\d\)$")
        with unittest.mock.patch.dict(os.environ):
            os.environ.pop("GRIT_BOARD", None)
            board.Numbers().record(CHECK["id"], 1)

    def test_a_night_that_ends_early_has_no_number(self):
        (self.folder/"night").mkdir()
        (self.folder/"night"/"chain.jsonl").write_text("", encoding="utf-8")
        self.assertEqual(self.run_on([], nightly=True, tests=["^chain$"])[0], 1)
        self.assertEqual(self.row()[4], "**no**")

    def test_an_argument_has_a_bound(self):
        given = {"bound": 1e-4, "argument": "The step is finite."}
        self.assertEqual(self.run_on(self.of(1e-5), **given)[0], 0)
        self.assertEqual(self.row()[4], "with an argument")
        self.assertIn("- A1, bound 0.0001: The step is finite.", self.board.read_text(encoding="utf-8"))
        self.assertEqual(self.run_on(self.of(2e-4), **given)[0], 1)
        self.assertEqual(self.run_on(self.of(1e-7), **given)[0], 0)
        self.assertEqual(self.row()[4], "yes")

    def test_without_a_test_it_is_not_measured(self):
        self.assertEqual(self.run_on([], tests=[]), (0, ""))
        self.assertEqual(self.row()[2:5], ["", "at most 1e-06", "not measured"])
        self.assertEqual(self.run_on([], known=["Other.Test"])[0], 0)
        self.assertEqual(self.row()[4], "not measured")

    def test_a_test_without_a_number_fails(self):
        status, said = self.run_on([])
        self.assertEqual((status, self.row()[2:5]), (1, ["none", "at most 1e-06", "**no**"]))
        self.assertIn("no number from Spring.Stretched", said)
        status, said = self.run_on(self.of(1e-9), known=["Spring.Stretched", "Spring.Pressed"])
        self.assertEqual(status, 1)
        self.assertIn("no number from Spring.Pressed", said)

    def test_mistakes_are_sentences(self):
        for records, changes, sentence in (
                (self.of(1, check="A0"), {}, "expected an id of checks.json in 1.jsonl, got 'A0' of Spring.Stretched"),
                ([{"check": "A1"}], {}, "expected a line with check, value and test in 1.jsonl"),
                (self.of(1), {"sense": "near"},
                 "expected one of at most, at least, within, all, none as sense of check A1"),
                (self.of(1), {"bound": 1}, "expected bound and argument together for check A1"),
                (self.of(1), {"target": None}, "expected the keys")):
            status, said = self.run_on(records, **changes)
            self.assertEqual(status, 2)
            self.assertIn(sentence, said)

    def test_what_is_written_is_read(self):
        self.run_on(self.of(1e-9))
        rows, checksum = write_board.written(self.board)
        self.assertEqual(rows, {"A1": ("error of a spring", "at most 1e-06")})
        self.assertEqual(checksum, write_board.checksum())


if __name__ == "__main__":
    unittest.main()
