"""unittest/SCOREBOARD.md is of these checks and of these tests: another checks.json or changed tests want a new one."""
import re
import unittest

import write_board

BOARD = write_board.UNITTEST/"SCOREBOARD.md"
ANEW = "run `ctest -L reliability` and copy unittest/reliability/SCOREBOARD.md of the build folder to unittest/"


class BoardOfTree(unittest.TestCase):
    CHECKS = write_board.read_checks(write_board.HERE/"checks.json")

    def setUp(self):
        self.assertTrue(BOARD.exists(), f"expected {BOARD}: {ANEW}")
        self.rows, self.checksum = write_board.written(BOARD)

    def test_has_the_rows_of_the_checks(self):
        expected = {check["id"]: (check["check"], write_board.target_text(check)) for check in self.CHECKS}
        self.assertEqual(self.rows, expected, ANEW)

    def test_is_of_these_tests(self):
        self.assertEqual(self.checksum, write_board.checksum(), f"the board is older than its tests: {ANEW}")

    def test_every_row_holds_or_says_why_not(self):
        self.assertNotIn(f"| {write_board.NO} |", BOARD.read_text(encoding="utf-8"))

    def test_readme_cites_checks_that_are_measured(self):
        text = (write_board.TREE/"README.md").read_text(encoding="utf-8")
        cited = re.findall(r"^\|.*\| ([A-Z]\d(?:, [A-Z]\d)*) \|$", text, re.M)
        board = BOARD.read_text(encoding="utf-8")
        for name in ", ".join(cited).split(", ") if cited else []:
            self.assertRegex(board, rf"(?m)^\| {name} \|.*\| (yes|with an argument) \|", name)


if __name__ == "__main__":
    unittest.main()
