"""What the comparison of pages and runs takes for equal, and what not."""
import unittest

import tables

PAGE = """
text
<!-- within: 0 0.03 10% any -->
| wall | floor | K | off |
|---|---|---|---|
| smooth, 1 | 0.57 | 0.71 | -3.9 % |
"""
PRINTED = "\n| wall | floor | K | off |\n| --- | --- | --- | --- |\n| smooth, 1 | {} | {} | {} |\nVerdict: passed: it is so\n"


class Tables(unittest.TestCase):
    def faults(self, *numbers, page=PAGE):
        return list(tables.faults(page, PRINTED.format(*numbers)))

    def test_what_is_within_is_equal(self):
        self.assertEqual(self.faults("0.599", "0.65", "+7.1 %"), [])

    def test_what_is_beyond_is_told_with_its_place(self):
        self.assertEqual(self.faults("0.61", "0.80", "-3.9 %"),
                         ["column 'floor', row 'smooth, 1': 0.57 on the page, 0.61 in the run, more than 0.03 off",
                          "column 'K', row 'smooth, 1': 0.71 on the page, 0.80 in the run, more than 10% off"])

    def test_no_number_is_no_number(self):
        self.assertEqual(len(self.faults("nan", "0.71", "-3.9 %")), 1)
        self.assertEqual(len(self.faults("0.57", "0.71", "none")), 1)

    def test_words_are_equal(self):
        self.assertEqual(len(self.faults("0.57", "0.71", "-3.9 %", page=PAGE.replace("smooth", "rough"))), 1)

    def test_as_printed_is_a_unit_of_the_last_digit(self):
        page = PAGE.replace("0 0.03 10% any", "0")
        self.assertEqual(self.faults("0.58", "0.70", "-3.8 %", page=page), [])
        self.assertEqual(len(self.faults("0.59", "0.69", "-3.7 %", page=page)), 3)

    def test_a_table_that_is_not_printed(self):
        self.assertIn("of 1 rows, the run printed none", self.faults("0", "0", "0", page=PAGE.replace("floor", "lid"))[0])
        self.assertIn("printed 1", self.faults("0.57", "0.71", "-3.9 %", page=PAGE + "| rough | 1 | 1 | 1 |\n")[0])

    def test_a_comment_of_another_length(self):
        self.assertIn("expected 4 words", self.faults("0.57", "0.71", "-3.9 %", page=PAGE.replace(" any", ""))[0])

    def test_a_table_without_a_comment_is_not_compared(self):
        self.assertEqual(self.faults("9", "9", "9", page=PAGE.replace("within", "with")), [])


if __name__ == "__main__":
    unittest.main()
