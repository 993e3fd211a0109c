"""Tutorials of LIGGGHTS in full, beside their translation: number of particles, mean radius and height, heat."""
import math
import re
import shutil
import unittest
from dataclasses import dataclass

from made import MATERIAL, PAIR, Folder
from packages import TUTORIALS, copy, run, shortened
from test_insertion import HEAD, SQUARE, STREAM

CLOSE = 0.02  # relative difference of bulk figures
SECONDS = 900  # of one program
ONE_STEP = 2e-5  # way of a stream in a step
LAST = 0.1  # part of the steps, at the end, over which figures are means of the thermo output
# Primes, as LIGGGHTS wants them.
SEEDS = (49979687, 67867967, 86028121, 104395301, 122949823, 141650939, 160481183, 49979693)


@dataclass
class Case:
    """An input: the steps of each of its runs if not its own, seeds over which figures are means if runs of one scatter
    by about as much as they may differ, and the lower end of its box, over which heights are."""
    steps: int = 0
    seeds: int = 1
    low: float = 0.0


# All come to rest, but for hydrogel, which begins from a file, and chute_wear, a stream.
CASES = {"packing/in.packing": Case(seeds=8), "contactModels/in.newModels": Case(),
         "heatTransfer_1/in.heatGran": Case(), "heatTransfer_2/in.heatGran": Case(),
         "hydrogel_multicontact/in.hydrogel_default": Case(steps=3000),
         "hysteresis/in.hysteresis": Case(seeds=4), "hysteresis/in.noHysteresis": Case(seeds=8),
         "cohesion/in.noCohesion": Case(seeds=8), "cohesion/in.cohesion": Case(seeds=4),
         "conveyor/in.conveyor": Case(seeds=4, low=-0.2), "chute_wear/in.chute_wear": Case(seeds=4, low=-0.4)}
WRITERS = ("dump", "dump_modify", "undump", "write_restart")


def measured(text):
    """The input with mean radius and height of the particles in its thermo output, and without dumps."""
    lines, skips = [], False
    for line in text.split("\n"):
        first = line.split()[:1]
        if skips or first and first[0] in WRITERS:
            skips = line.rstrip().endswith("&")
            continue
        if first == ["thermo_style"]:
            lines += ["compute radii all property/atom radius", "compute rmean all reduce ave c_radii",
                      "compute zmean all reduce ave z"]
            line = line.split("#")[0].rstrip() + " c_rmean c_zmean"
        lines.append(line)
    return "\n".join(lines)


def seeded(text, seed):
    """The input with another seed of its insertion."""
    return re.sub(r"(insert/\w+ seed )\d+", rf"\g<1>{seed}", text)


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
    """Over the last steps: runs in pieces write more rows."""
    last = list({row[0]: row for row in rows if row[0] >= (1 - LAST)*rows[-1][0]}.values())
    return [sum(column)/len(last) for column in zip(*last)]


class Beside(Folder):
    def test_bulk_figures(self):
        if not TUTORIALS.is_dir() or not shutil.which("liggghts") or not shutil.which("lmp"):
            self.skipTest("liggghts and its tutorials are not installed")
        for name, case in CASES.items():
            with self.subTest(name=name):
                self.compare(next(TUTORIALS.rglob(name)), case)

    def test_velocity_at_the_face(self):
        """A sphere of radius 2 mm appears in a layer of 4 mm before the face. At 2 m/s half of the layer has passed after 1 ms:
        then it has that velocity, within what gravity does in two steps of 1e-5, and is 2 mm from the face at most."""
        if not shutil.which("lmp"):
            self.skipTest("lmp is not installed")
        self.file(SQUARE, "face.stl")
        text = HEAD + MATERIAL + PAIR + STREAM + "nparticles 1 particlerate 1000 vel constant 0 0 -2 insert_every 99\n"
        text += """fix i all nve/sphere
compute z all reduce max z
compute v all reduce max vz
thermo_style custom step atoms ke c_z c_v
run 200
"""
        self.file(self.gives(text)[0], "in.ours")
        self.assertEqual(run("lmp", "in.ours", self.folder), "")
        step, atoms, energy, height, speed = rows_of(self.folder/"log.lmp")[-1]
        self.assertEqual((step, atoms), (200, 1))  # half of a particle is due after 50 steps: it comes at step 100
        self.assertAlmostEqual(energy/(4/3*math.pi*0.002**3*2500*speed**2/2), 1, places=5)
        self.assertAlmostEqual(speed, -2, delta=2*9.81e-5)
        self.assertTrue(0.098 - ONE_STEP < height < 0.102 + ONE_STEP, height)

    def compare(self, path, case):
        place, text = copy(path, self.folder), path.read_text(errors="replace")
        text = measured(shortened(text, case.steps) if case.steps else text)
        pairs = [self.both(place, text if case.seeds == 1 else seeded(text, seed)) for seed in SEEDS[:case.seeds]]
        theirs, ours = ([sum(column)/len(column) for column in zip(*rows)] for rows in zip(*pairs))
        theirs[-1], ours[-1] = theirs[-1] - case.low, ours[-1] - case.low
        figures = {"particles": 1, "mean radius": -2, "mean height": -1} | ({"heat": 4} if "heat" in path.name else {})
        for figure, column in figures.items():
            print(f"{path.parent.name}/{path.name}: {figure} {theirs[column]:.6g} and {ours[column]:.6g}, "
                  f"{100*(ours[column]/theirs[column] - 1):+.2f} %", flush=True)
        for figure, column in figures.items():
            self.assertLess(abs(ours[column]/theirs[column] - 1), CLOSE, f"{path}: {figure}")

    def both(self, place, text):
        """Means of the columns of thermo output, theirs and ours."""
        (place/"in.theirs").write_text(text)
        status, script, table = self.run_on(place/"in.theirs")
        self.assertIn(status, (0, 3, 4), table)
        (place/"in.ours").write_text(script)
        for program, file in (("liggghts", "in.theirs"), ("lmp", "in.ours")):
            self.assertEqual(run(program, file, place, SECONDS), "", program)
        return [means(rows_of(place/f"log.{program}")) for program in ("liggghts", "lmp")]


if __name__ == "__main__":
    unittest.main()
