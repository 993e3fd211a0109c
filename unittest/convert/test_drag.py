"""Meshes that move, in LIGGGHTS and in the translation: where they are, and how they drag a sphere."""
import re
import shutil
import unittest

from made import EXACT, NOTHING_LEFT, Folder
from packages import run

BEGIN = """units si
atom_style granular
atom_modify map array
boundary f f f
newton off
communicate single vel yes
region reg block -3 3 -3 3 -3 3 units box
create_box 1 reg
neighbor 0.1 bin
fix m1 all property/global youngsModulus peratomtype 5.e6
fix m2 all property/global poissonsRatio peratomtype 0.45
fix m3 all property/global coefficientRestitution peratomtypepair 1 0.9
fix m4 all property/global coefficientFriction peratomtypepair 1 0.5
pair_style gran model hertz tangential history
pair_coeff * *
timestep {step}
create_atoms 1 single 0 0 {height} units box
set group all density 2500 diameter 0.1
fix cad all mesh/surface file a.stl type 1
fix w all wall/gran model hertz tangential history mesh n_meshes 1 meshes cad
fix i all nve/sphere
"""
SQUARE = (((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5)), ((-0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)))
STEP, EVERY = 1e-3, 25
MOTIONS = {
    "loop": """run 0
variable i loop 3
label again
fix go all move/mesh mesh cad linear 1 0 0.5
run 50
unfix go
run 25
fix r all move/mesh mesh cad rotate origin 0.2 0.1 0 axis 0 0 -1 period 2.
run 50
unfix r
next i
jump in.theirs again
""",
    "tilted": """fix l all move/mesh mesh cad linear 0.5 0.3 0.2
run 50
fix r all move/mesh mesh cad rotate origin 0.2 0.1 0.3 axis 1 2 -1 period 2.
run 100
unfix r
unfix l
fix q all move/mesh mesh cad rotate origin 0. 0.1 -0.3 axis -1 -2 1 period 1.
run 50
""",
    "if": """variable a equal 2
if "${a} > 1" then "fix l all move/mesh mesh cad linear 1 0 0" "run 50" &
  else "fix l all move/mesh mesh cad linear 0 1 0"
timestep 5e-4
run 50
""",
    "reset": "fix l all move/mesh mesh cad linear 1 0 0.5\nrun 60\nreset_timestep 1000\nrun 55\n",
    "wiggle": "fix go all move/mesh mesh cad wiggle amplitude 0 0.1 0.2 period 0.5\nrun 150\n",
    "riggle": "fix go all move/mesh mesh cad riggle origin 0.2 0 0 axis 0 0 1 period 0.5 amplitude 30\nrun 150\n",
    "viblin": "fix go all move/mesh mesh cad viblin axis 0 0 2 order 2 amplitude 0.2 0.1 phase 0.3 1 period 0.5 0.3\n"
              "run 150\n",
    "vibrot": "fix go all move/mesh mesh cad vibrot origin 0.2 0 0 axis 0 0 2 order 2 amplitude 0.2 0.1 phase 0.3 1 "
              "period 0.5 0.3\nrun 150\n"}
DIGITS = 2e-6  # files of LIGGGHTS have six digits
# LIGGGHTS sums velocities at the ends of steps: half a step off in an oscillation, which goes to its amplitude and
# back, A omega dt/2 (1 - cos) <= A omega dt, of points up to one length from the axis.
LARGEST = {"wiggle": 0.2/0.5, "riggle": 0.524/0.5, "viblin": 0.2/0.5 + 0.1/0.3, "vibrot": 0.2/0.5 + 0.1/0.3}
DRAG = """fix g all gravity 9.81 vector 0 0 -1
compute fx all reduce sum fx
compute x all reduce sum x
compute o all property/atom omegay
compute turn all reduce sum c_o
thermo_style custom step c_fx c_x c_turn
thermo 500
thermo_modify norm no
run 20000
variable i loop 3
label again
fix go all move/mesh mesh cad linear 0.002 0 0
run 1000
unfix go
run 500
next i
jump in.theirs again
"""
CLOSE = 1e-3  # of the largest value of each column


def numbers(text):
    return [float(word) for word in text.split()]


def corners_of(path):
    """Of an STL or VTP file."""
    text = path.read_text()
    if path.suffix == ".stl":
        return [numbers(line) for line in re.findall(r"vertex (.*)", text)]
    flat = numbers(re.search(r"<Points>.*?<DataArray[^>]*>(.*?)</DataArray>", text, re.S).group(1))
    return [flat[k:k + 3] for k in range(0, len(flat), 3)]


def table_of(path):
    """Rows of thermo output by step; those of the end of a run, where its motion has a velocity."""
    rows = {}
    for line in path.read_text().split("\n"):
        if re.fullmatch(r"[-+.\de\s]+", line) and len(line.split()) == 4:
            rows.setdefault(int(line.split()[0]), numbers(line)[1:])
    return rows


@unittest.skipUnless(shutil.which("liggghts") and shutil.which("lmp"), "liggghts or lmp is not installed")
class Drag(Folder):
    def both(self, text, status):
        facets = "".join("facet normal 0 0 1\nouter loop\n" + "".join(f"vertex {x} {y} 0\n" for x, y in three) +
                         "endloop\nendfacet\n" for three in SQUARE)
        self.file(f"solid a\n{facets}endsolid a\n", "a.stl")
        got, script, table = self.run_on(self.file(text, "in.theirs"))
        self.assertIn(got, status, table)
        self.file(script, "in.ours")
        for program, name in (("liggghts", "in.theirs"), ("lmp", "in.ours")):
            self.assertEqual(run(program, name, self.folder), "", script)

    def test_places_after_motions(self):
        for name, motion in MOTIONS.items():
            with self.subTest(motion=name):
                dump = f"dump d all mesh/stl {EVERY} {name}_*.stl cad\n"
                self.both(BEGIN.format(step=STEP, height=2) + dump + motion, NOTHING_LEFT)
                off = LARGEST.get(name, 0)*2*3.1416*STEP + DIGITS
                files = [path for path in self.folder.glob(f"{name}_*.stl") if not path.stem.endswith("_0")]
                self.assertGreaterEqual(len(files), 4)
                for path in files:
                    ours = corners_of(self.folder/path.name.replace("_", "_w_").replace(".stl", ".vtp"))
                    for corner in corners_of(path):
                        nearest = min(max(abs(a - b) for a, b in zip(corner, one)) for one in ours)
                        self.assertLess(nearest, off, path.name)

    def test_springs_stay_where_motions_begin_and_end(self):
        self.both(BEGIN.format(step=1e-5, height=0.0499) + DRAG, (EXACT,))
        theirs, ours = (table_of(self.folder/f"log.{program}") for program in ("liggghts", "lmp"))
        steps = [step for step in theirs if step > 20000]
        self.assertEqual(len(steps), 9)
        for column in range(3):
            largest = max(abs(theirs[step][column]) for step in steps)
            for step in steps:
                self.assertAlmostEqual(ours[step][column]/largest, theirs[step][column]/largest, delta=CLOSE,
                                       msg=f"step {step}, column {column}")


if __name__ == "__main__":
    unittest.main()
