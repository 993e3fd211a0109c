"""Lengths are in box units in every line: LIGGGHTS takes them so, LAMMPS in spacings of a `lattice` of the script."""
import unittest

from made import EXACT, MATERIAL, PAIR, Folder
from test_insertion import AGAIN, HEAD, STREAM, SQUARE
from test_before import PACK, RATE, SMALL

LATTICE = "lattice sc 0.1\n"
# LAMMPS reads these in spacings, where they do not say `units`: its pages of these commands.
SCALED = ("region ", "create_atoms", "displace_atoms", "change_box", "velocity", "fix deposit")
SCALED_FIXES = ("deposit", "move", "deform", "dt/reset", "wall/reflect")


class Units(Folder):
    def in_box_units(self, text):
        """The script that comes out says so in each line of which LAMMPS asks."""
        _, script, table = self.convert(text)
        asked = 0
        for line in script.split("\n"):
            words = line.split()
            if line.startswith(SCALED) and len(words) > 3 or words[:1] == ["fix"] and words[3:4] and words[3] in SCALED_FIXES:
                asked += 1
                self.assertIn("units box", line, table)
        return script, asked

    def test_insertion(self):
        self.file(SQUARE, "face.stl")
        stream = STREAM + "nparticles 250 particlerate 1000 vel constant 0.1 0 -2 extrude_length 0.02\n"
        for k, more in enumerate((AGAIN + "300\nrun 1000\n", AGAIN.replace("insert_every ", "insert_every once vel constant 0 0 1\n"),
                     SMALL + "fix both all particledistribution/discrete 5 2 pts1 0.5 pts2 0.5\n" + PACK.format("a", "both"),
                     RATE.format("a", "pdd1") + "all_in yes\nrun 10\n", stream + "run 10\n")):
            for head in (HEAD, LATTICE + HEAD):
                _, asked = self.in_box_units(head + MATERIAL + PAIR + more)
                self.assertGreaterEqual(asked, 4 if k == 0 else 2)

    def test_commands_of_both_programs(self):
        lines = ("region r sphere 0 0 0 1", "region r union 2 a b", "create_atoms 1 single 0 0 0.1 # one",
                 "displace_atoms all move 0 0 1", "change_box all z final 0 2", "velocity all set 0 0 1",
                 "fix f all move linear 0 0 1", "fix f all deform 1 z vel 1", "fix f all dt/reset 1 NULL 1 0.1",
                 "fix f all wall/reflect zlo 0")
        for line in lines:
            plain, _, comment = line.partition(" # ")
            script, _ = self.gives(LATTICE + line + "\n", f"{plain} units box", status=EXACT)
            self.assertEqual("# one" in script, bool(comment))
        script, asked = self.in_box_units(LATTICE + "\n".join(lines) + "\n")
        self.assertEqual(asked, len(lines))
        for line in lines:
            plain = line.partition(" # ")[0] + " units lattice"
            self.gives(plain + "\n", plain, status=EXACT)

    def test_of_conditions_and_included_files(self):
        self.gives("if '1 > 0' then 'create_atoms 1 single 0 0 0.1'\n",
                   "if '1 > 0' then \"create_atoms 1 single 0 0 0.1 units box\"", status=EXACT)
        self.file("region r sphere 0 0 0 1\n", "in.more")
        out = self.folder/"out"
        self.run_on(self.file("include in.more\n"), "-o", str(out))
        self.assertEqual((self.folder/"in.more.lmp").read_text(), "region r sphere 0 0 0 1 units box\n\n")

    def test_regions_in_spacings(self):
        """Ten spacings of 5 mm: 117 spheres of 2 mm fill a tenth of a cylinder of 25 mm, 20 mm high."""
        spaced = HEAD.replace("cylinder z 0 0 0.025 0.05 0.07 units box", "cylinder z 0 0 5 10 14 units lattice")
        more = PACK.format("a", "pdd1").replace("particles_in_region 100", "volumefraction_region 0.1 insert_every 300") + "run 301\n"
        lines = ("region a_in cylinder z 0 0 0.025 0.05 0.07 units box",
                 "create_atoms 1 random 117 7 a_in overlap 0.004 maxtry 20000 units box")
        self.gives("lattice sc 0.005\n" + spaced + more, *lines)
        self.gives("lattice sc 0.1\n" + HEAD + more, *lines)
        self.gives("lattice custom 0.005 a1 1 0 0\n" + spaced + more, status=3,
                   says="the region 'bc' must be a block, cylinder or sphere of known size")

    def test_words_of_regions_that_lammps_has_not(self):
        self.gives("region r sphere 0 0 0 1 seed 7 volume_limit 1e-9 side in\n", "region r sphere 0 0 0 1 side in units box")
        self.gives("region r wedge x 0 0 1 0 1 0 1 1\n", status=3)


if __name__ == "__main__":
    unittest.main()
