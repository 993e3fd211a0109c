"""What the tests of the package grit share: where it is, and sentences."""
import pathlib
import sys
import tempfile
import unittest

TREE = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(TREE/"src"/"python"), str(TREE/"examples"/"view")]
import grit  # noqa: E402  (found by the line above)


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def file(self, text, name="file"):
        path = self.folder/name
        path.write_text(text, encoding="utf-8")
        return str(path)

    def assert_refused(self, sentence, function, *arguments, **options):
        """Refused with a ValueError that has this in its sentence."""
        with self.assertRaises(ValueError) as refused:
            function(*arguments, **options)
        self.assertIsInstance(refused.exception, grit.Wrong)
        self.assertIn(sentence, str(refused.exception))
