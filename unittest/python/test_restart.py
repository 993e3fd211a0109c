"""What the package grit reads from restart files: those of two versions, which tests of the styles continue."""
import unittest

from package import TREE, Case, grit

OLD, NEW = TREE/"unittest"/"style"/"restart_0_1_0", TREE/"unittest"/"style"/"restart_0_2_0"
BEADS = "hertz/material 100000 0.5 0.3 damping tsuji tangential mindlin NULL 0.5 0.5"
TURNING = " rolling sds 2000 1 0.1 twisting marshall"


class Files(Case):
    def test_laws_and_walls(self):
        header = grit.restart.read(NEW/"walls.restart")
        self.assertEqual((header.step, header.units, header.dimension, header.atoms, header.types, header.version),
                         (1500, "si", 3, 12, 2, "4 Jul 2026"))
        pair, = header.pairs
        self.assertEqual(pair.style, "kinematics objective")
        self.assertEqual(pair.laws, {(1, 1): BEADS + TURNING, (1, 2): BEADS + TURNING,
                                     (2, 2): (BEADS + TURNING).replace("100000", "200000")})
        self.assertEqual(pair.items["system box"], "-2.3 -2.3 0 2.3 2.3 6")
        self.assertEqual(pair.items["fix"], "GRIT_HISTORY1; GRIT_FORCES")
        self.assertEqual(list(header.walls), ["floor", "drum", "ball"])
        floor, ball = header.walls["floor"], header.walls["ball"]
        self.assertEqual((floor.style, floor.items["surface"], floor.items["motion"]),
                         ("wall/gran/grit", "zplane 0 NULL", "wiggle z 0.05 0.5"))
        self.assertEqual((ball.style, ball.items["region ball"]), ("wall/gran/region/grit", "sphere, side out, rotate"))
        self.assertIn(f"pair_coeff 1 2 {BEADS}{TURNING}\n", str(header))
        self.assertIn("fix drum wall/gran/grit\n", str(header))

    def test_every_file_that_the_styles_continue(self):
        files = sorted([*OLD.glob("*.restart"), *NEW.glob("*.restart")])
        self.assertGreater(len(files), 12)
        for file in files:
            header = grit.restart.read(file)
            self.assertTrue(header.pairs, file)
            self.assertIn("floor" if file.stem != "mesh" else "mesh", header.walls, file)

    def test_hybrid(self):
        """Their pairs of types are LAMMPS' own."""
        styles = [(pair.style, pair.laws) for pair in grit.restart.read(NEW/"hybrid.restart").pairs]
        self.assertEqual(styles, [("kinematics objective", {}), ("kinematics lammps", {})])

    def test_version_0_1_0(self):
        pair, = grit.restart.read(OLD/"bed.restart").pairs
        self.assertEqual(pair.laws, {types: BEADS for types in ((1, 1), (1, 2), (2, 2))})
        self.assertEqual((pair.items["kinematics"], pair.items["coarsegraining"]), ("0", "1 0"))


class Refusals(Case):
    def changed(self, old, new):
        path = self.folder/"changed.restart"
        content = (NEW/"walls.restart").read_bytes()
        self.assertIn(old, content)
        path.write_bytes(content.replace(old, new, 1))
        return path

    def test_what_is_no_restart_file(self):
        self.assert_refused("No such file or directory", grit.restart.read, self.folder/"none")
        self.assert_refused("which is shorter", grit.restart.read, self.file("short"))
        self.assert_refused("which begins in another way", grit.restart.read, NEW/"in.walls")
        self.assert_refused("the other byte order", grit.restart.read, self.changed(b"tT\0\1\0\0\0", b"tT\0\0\0\0\1"))
        path = self.folder/"cut"
        path.write_bytes((NEW/"walls.restart").read_bytes()[:60])
        self.assert_refused("expected the header of a restart file of LAMMPS in", grit.restart.read, path)

    def test_words_are_written_as_they_were(self):
        """Numbers without digits that they do not need; what only looks like a number, such as a part of a path, as it is."""
        items = grit.restart.items_of(["fix: 0.10000000000000001, 0.050000000000000003; -2.0000000000000001e-05",
                                       "object: /lib/v1.00000000/a.so 1.00000000.so x=1.00000000"])
        self.assertEqual(items, {"fix": "0.1, 0.05; -2e-05", "object": "/lib/v1.00000000/a.so 1.00000000.so x=1.00000000"})

    def test_damaged_blocks(self):
        self.assert_refused("expected the block of pair_style granular/grit in", grit.restart.read,
                            self.changed(b"kinematics objective", b"kinematics objectivE"))
        self.assert_refused("expected the block of pair_style granular/grit in", grit.restart.read,
                            self.changed(b"1 1 hertz", b"1 1 hurtz"))
        self.assert_refused("expected the block of fix drum wall/gran/grit in", grit.restart.read,
                            self.changed(b"zcylinder 1.8", b"zcylinder 1.7"))


if __name__ == "__main__":
    unittest.main()
