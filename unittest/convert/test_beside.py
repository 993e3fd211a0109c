"""Tutorials of LIGGGHTS in full, beside their translation: number of particles, mean height, heat."""
import shutil
import unittest

from made import Folder
from packages import TUTORIALS, copy, run, shortened

CLOSE = 0.02  # relative difference of bulk figures
SECONDS = 900  # of one program
LAST = 0.1  # part of the rows of thermo output, at the end, over which figures are means
# Input, and the steps of each of its runs if not its own. All come to rest, but for the last, which begins from a file.
CASES = {"packing/in.packing": None, "contactModels/in.newModels": None,
         "heatTransfer_1/in.heatGran": None, "heatTransfer_2/in.heatGran": None, "hysteresis/in.hysteresis": None,
         "hydrogel_multicontact/in.hydrogel_default": 3000}
WRITERS = ("dump", "dump_modify", "undump", "write_restart")


def measured(text):
    """The input with the mean height of the particles in its thermo output, and without dumps."""
    lines, skips = [], False
    for line in text.split("\n"):
        first = line.split()[:1]
        if skips or first and first[0] in WRITERS:
            skips = line.rstrip().endswith("&")
            continue
        if first == ["thermo_style"]:
            lines.append("compute zmean all reduce ave z")
            line = line.split("#")[0].rstrip() + " c_zmean"
        lines.append(line)
    return "\n".join(lines)


def rows_of(path):
    """Rows of thermo output: both programs begin the table with `Step`."""
    rows, width = [], 0
    for line in path.read_text(errors="replace").split("\n"):
        words = line.split()
        if words[:1] == ["Step"]:
            width = len(words)
        elif width and len(words) == width:
            try:
                rows.append([float(word) for word in words])
            except ValueError:
                width = 0
    return rows


def means(rows):
    last = rows[-max(int(LAST*len(rows)), 1):]
    return [sum(column)/len(last) for column in zip(*last)]


class Beside(Folder):
    def test_bulk_figures(self):
        if not TUTORIALS.is_dir() or not shutil.which("liggghts") or not shutil.which("lmp"):
            self.skipTest("liggghts and its tutorials are not installed")
        for name, steps in CASES.items():
            with self.subTest(name=name):
                self.compare(next(TUTORIALS.rglob(name)), steps)

    def compare(self, path, steps):
        place, text = copy(path, self.folder), path.read_text(errors="replace")
        (place/"in.theirs").write_text(measured(shortened(text, steps) if steps else text))
        status, script, table = self.run_on(place/"in.theirs")
        self.assertIn(status, (0, 3, 4), table)
        (place/"in.ours").write_text(script)
        for program, file in (("liggghts", "in.theirs"), ("lmp", "in.ours")):
            self.assertEqual(run(program, file, place, SECONDS), "", program)
        theirs, ours = (means(rows_of(place/f"log.{program}")) for program in ("liggghts", "lmp"))
        figures = {"particles": 1, "mean height": -1} | ({"heat": 4} if "heat" in path.name else {})
        for figure, column in figures.items():
            print(f"{path.parent.name}/{path.name}: {figure} {theirs[column]:.6g} and {ours[column]:.6g}, "
                  f"{100*(ours[column]/theirs[column] - 1):+.2f} %")
        for figure, column in figures.items():
            self.assertLess(abs(ours[column]/theirs[column] - 1), CLOSE, f"{path}: {figure}")


if __name__ == "__main__":
    unittest.main()
