"""Messages: what needs a command that is left names that one, and a wrong word is named."""
import unittest

from made import BOX, LEFT, MATERIAL, PAIR, Folder
from test_apart import FLOOR, MESH
from test_insertion import HEAD
from test_before import PACK

WALL = "fix w all wall/gran model hertz tangential history primitive type 1 zplane 0\n"


class Causes(Folder):
    def left(self, text, *messages):
        script, table = self.gives(text, status=LEFT, says=messages)
        self.assertNotIn("was translated", table)
        return script, table

    def test_of_pair_styles(self):
        text = BOX + MATERIAL + PAIR.replace("hertz", "edinburgh") + WALL
        line = text.split("\n").index("pair_style gran model edinburgh tangential history") + 1
        cause = f"left: pair_style in line {line} is left: there is no normal law for the model edinburgh (see"
        self.left(text, "pair_coeff: " + cause, "fix wall/gran: " + cause)

    def test_without_pair_style(self):
        _, table = self.left(BOX + MATERIAL + WALL + "pair_coeff * *\n", "fix wall/gran: left: no pair style stands before it",
                             "pair_coeff: left: no pair style stands before it")

    def test_of_files_that_are_missing(self):
        """What the file would have had is not known."""
        self.left("include in.laws\n" + BOX + WALL + PACK.format("a", "pdd1"),
                  "fix wall/gran: left: include in line 1 is left: the included file was not found",
                  "fix insert/pack: left: include in line 1 is left: the included file was not found")

    def test_in_included_files(self):
        self.file(PAIR.replace("hertz", "edinburgh"), "in.laws")
        self.left(BOX + MATERIAL + "include in.laws\n" + WALL,
                  f"fix wall/gran: left: pair_style in line 1 of {self.folder}/in.laws is left: there is no normal law")

    def test_of_properties(self):
        text = BOX + MATERIAL.replace("peratomtype 5.e6", "peratomtipe 5.e6") + PAIR
        self.left(text, "pair_coeff: left: fix property/global in line 8 is left: unknown kind of property: peratomtipe")

    def test_of_meshes_and_their_motions(self):
        text = BOX + MATERIAL + PAIR + MESH.replace("floor.stl", "floor.vtk") + "fix go all move/mesh mesh m linear 1 0 0\n"
        cause = "fix mesh/surface in line 15 is left: walls read STL files"
        self.left(text, "fix wall/gran: left: " + cause, "fix move/mesh: left: " + cause)

    def test_of_particles(self):
        """The first cause of a chain: template, distribution, insertion."""
        text = HEAD.replace("density constant 2500", "density constant heavy") + PACK.format("a", "pdd1")
        line = [k for k, one in enumerate(text.split("\n"), 1) if "particletemplate" in one][0]
        cause = f"left: fix particletemplate/sphere in line {line} is left: the density must be a number"
        self.left(text, "fix particledistribution/discrete: " + cause, "fix insert/pack: " + cause)

    def test_of_what_is_asked_for(self):
        self.left("compute c all coord/gran 0.1\nvariable v equal c_c\nthermo_style custom step v_v\nfix a all ave/time 1 1 1 v_v\n",
                  "variable: left: it uses c_c, which is gone: compute coord/gran in line 1 is left: compute coord/gran has",
                  "fix ave/time: left: it uses v_v, which is gone: compute coord/gran in line 1 is left: compute coord/gran has")

    def test_of_what_became_something_else(self):
        self.file(FLOOR, "floor.stl")
        self.left(BOX + MATERIAL + PAIR + MESH + "variable v equal f_m1\n",
                  "variable: left: it uses f_m1, which is gone: what it did stands in other lines here, which have no such value")

    def test_of_a_variable_that_is_gone(self):
        """`${v}` would stop the run, in any command."""
        gone = BOX + MATERIAL + PAIR + "variable v equal f_m1\n"
        for line in ('print "${v}"', "region r block 0 ${v} 0 1 0 1 units box"):
            self.left(gone + line + "\n", ": left: it uses v_v, which is gone: variable in line")
        self.gives(gone.replace("f_m1", "1") + 'print "${v}"\n', 'print "${v}"')

    def test_end_where_a_command_comes_again(self):
        script, table = self.gives(BOX + MATERIAL + PAIR.replace("hertz", "edinburgh") + PAIR + WALL, status=LEFT)
        self.assertIn("\nfix w all wall/gran/grit granular type 1 zplane 0 NULL", script)

    def test_of_conditions(self):
        self.left(BOX + MATERIAL + "if '1 > 0' then 'pair_style gran model edinburgh'\n" + WALL,
                  "fix wall/gran: left: pair_style in line 13 is left: under `if` it may run or not")


class Words(Folder):
    def test_that_are_missing(self):
        for line, last in (("fix p all particletemplate/sphere 1 radius", "'radius'"),
                           ("fix h all nve/limit", "'nve/limit'"), ("fix c all mesh/gran a.stl 1 1 0 0", "'0'")):
            _, table = self.gives(BOX + MATERIAL + PAIR + line + "\n", status=LEFT)
            self.assertNotIn("words are missing", table)
            self.assertIn(last, table.split(": left: ")[-1])

    def test_that_are_no_keywords_or_have_too_few_values(self):
        """Each command says it in its own sentence."""
        for line, reason in (
                ("fix m all mesh/surface file a.stl colour 1", "mesh/surface: left: 'colour' of the mesh has no counterpart"),
                ("fix m all mesh/surface file a.stl move 0 0", "mesh/surface: left: 'move' of the mesh has no counterpart"),
                ("fix m all mesh/surface file a.stl rotate axis 0 0 1 by 90", "left: 'rotate' without axis and angle"),
                (WALL.strip() + " colour 1", "wall/gran: left: 'colour' of the wall has no counterpart"),
                (WALL.strip() + " shear x", "wall/gran: left: numbers are missing after 'shear'"),
                ("pair_style gran model hertz colour 1", "pair_style: left: 'colour' of the contact model has no counterpart"),
                ("pair_style gran model hertz limitForce", "pair_style: left: 'limitForce' has no value"),
                ("fix p all particletemplate/sphere 1 colour 1", "sphere: left: 'colour' of the template has no counterpart"),
                ("fix p all particletemplate/sphere 1 radius uniform", "left: 'radius' of the template has no counterpart"),
                (PACK.format("a", "pdd1").strip() + " colour 1", "pack: left: 'colour' of the insertion has no counterpart"),
                (PACK.format("a", "pdd1").strip() + " vel odd 1", "pack: left: 'vel' of the insertion has no counterpart"),
                ("set group all vx", "set: left: 'vx' of particles has no counterpart, or no value"),
                ("fix p all pour 9 1 7 region bc rate", "pour: left: 'rate' of pour has no counterpart, or too few numbers"),
                ("fix p all pour 9 1 7 region bc diam poly -2 1 1", "pour: left: 'diam' of pour has no counterpart")):
            self.gives(HEAD + MATERIAL + PAIR + line + "\n", status=LEFT, says=reason)

    def test_that_are_no_numbers(self):
        """Or are none that give a result: a stream of no mass per time."""
        rate = "fix a all insert/rate/region seed {} distributiontemplate pdd1 particlerate {} region bc\nrun 1\n"
        for seed, number, reason in (("x7", "1000", "the seed must be a number that is known before the run, got x7"),
                                     ("7.5", "1000", "the seed must be a whole number, got 7.5"),
                                     ("7", "0", "the insertion has no rate")):
            self.gives(HEAD + rate.format(seed, number), status=LEFT, says="fix insert/rate/region: left: " + reason)


if __name__ == "__main__":
    unittest.main()
