"""What the comparison of pictures and logs takes for equal, and what not."""
import pathlib
import sys
import tempfile
import unittest

try:
    import pictures_and_logs
    from PIL import Image, ImageDraw
except ImportError:
    print("SKIPPED: expected NumPy and Pillow, found none.")
    sys.exit(77)

LOG = "\n   Step        Atoms     v_height\n      0         10        0.5\n   1000         10        {}\nLoop time of 1\n"


class Pictures(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def picture(self, name, *points, size=(400, 300)):
        image = Image.new("RGB", size, "white")
        if points:
            ImageDraw.Draw(image).polygon(points, fill="black")
        image.save(self.folder/name)
        return self.folder/name

    def test_points_that_moved_a_little(self):
        page = self.picture("page.png", (50, 250), (350, 250), (200, 50))
        drawn = self.picture("drawn.png", (50, 255), (352, 250), (203, 52), size=(402, 300))
        self.assertIsNone(pictures_and_logs.fault_of_picture(drawn, page))

    def test_another_picture(self):
        page = self.picture("page.png", (50, 250), (350, 250), (200, 50))
        drawn = self.picture("drawn.png", (50, 50), (350, 50), (200, 250))
        self.assertIn("is not the picture of the page", pictures_and_logs.fault_of_picture(drawn, page))
        wide = self.picture("wide.png", (50, 250), (350, 250), (200, 50), size=(800, 300))
        self.assertIn("another shape", pictures_and_logs.fault_of_picture(wide, page))

    def test_curves_are_missing(self):
        """Thin lines are little of a picture."""
        page = self.picture("page.png")
        for name, curve in (("page.png", True), ("drawn.png", False)):
            image = Image.new("RGB", (400, 300), "white")
            pen = ImageDraw.Draw(image)
            pen.rectangle((40, 20, 380, 270), outline="black")
            if curve:
                for shift in (0, 30, 60):
                    pen.line([(40 + k, 250 - shift - k*k//700) for k in range(340)], fill="blue", width=2)
            image.save(self.folder/name)
        self.assertIn("is not the picture", pictures_and_logs.fault_of_picture(self.folder/"drawn.png", page))
        self.assertIsNone(pictures_and_logs.fault_of_picture(page, page))

    def test_nothing(self):
        self.assertIn("shows nothing", pictures_and_logs.fault_of_picture(self.picture("drawn.png")))


class Logs(unittest.TestCase):
    def test_a_log_whose_later_rows_differ(self):
        self.assertIsNone(pictures_and_logs.fault_of_log(LOG.format("0.1"), LOG.format("0.2")))

    def test_a_log_of_another_script(self):
        self.assertIn("other columns", pictures_and_logs.fault_of_log(LOG, LOG.replace("v_height", "KinEng")))
        self.assertIn("more or fewer", pictures_and_logs.fault_of_log(LOG, LOG + LOG))
        self.assertIn("first row", pictures_and_logs.fault_of_log(LOG, LOG.replace("0.5", "0.6")))


if __name__ == "__main__":
    unittest.main()
