"""What comes out runs: lines of old releases, borders, lists of neighbors, variables that are defined further down."""
import unittest

from made import APPROXIMATED, BOX, EXACT, LEFT, MATERIAL, PAIR, Folder
from test_apart import FLOOR
from test_before import RATE, SMALL
from test_insertion import HEAD
from test_laws import TWO
from test_meshes import HERE, SCRIPT, WALL

POUR = "fix p all pour 100 1 4767548 region reg vol 0.5 200 vel 0 0 0 0 -1 "
FIX = "fix w all wall/gran model hertz tangential history primitive type 1 "
HERE_ACROSS = "fix {0} all wall/gran/region/grit granular type 1 region {0}_wall"


class Pour(Folder):
    def test_forms_of_releases(self):
        """LAMMPS has `diam one D` or `diam range LOW HIGH`, and two densities."""
        for old, new in (("diam 0.004 0.005 dens 2000 3000", "diam range 0.004 0.005 dens 2000 3000"),
                         ("diam uniform 0.004 0.005 dens uniform 2000 3000", "diam range 0.004 0.005 dens 2000 3000"),
                         ("diam range uniform 0.004 0.005 dens uniform 2000 3000", "diam range 0.004 0.005 dens 2000 3000"),
                         ("diam constant 0.004 dens constant 2000", "diam one 0.004 dens 2000 2000"),
                         ("diam one 0.004 dens 2000 2000", "diam one 0.004 dens 2000 2000"),
                         ("diam poly 2 0.004 0.3 0.005 0.7", "diam poly 2 0.004 0.3 0.005 0.7")):
            self.gives(BOX + POUR + old + "\n", POUR + new, status=EXACT)
            self.gives(BOX + POUR.replace("pour", "pour/legacy") + old + "\n", POUR + new, status=EXACT)

    def test_velocities(self):
        """Of the first releases: with the name of the distribution."""
        for flat, count in (("", 5), ("dimension 2\n", 3)):
            numbers = " ".join("12345"[:count])
            for words in (numbers, "uniform " + numbers):
                self.gives(flat + BOX + POUR.replace("0 0 0 0 -1", words) + "diam one 1\n",
                           POUR.replace("0 0 0 0 -1", numbers) + "diam one 1")
        self.gives(BOX + POUR.replace("0 0 0 0 -1", "constant 1 2 3") + "diam one 1\n",
                   POUR.replace("0 0 0 0 -1", "1 1 2 2 3") + "diam one 1", status=EXACT)

    def test_normal_distributions_become_even_ones(self):
        """Half width sqrt(3) sigma: 4 mm +- 0.1732 mm."""
        self.gives(BOX + POUR + "diam gaussian 0.004 0.0001 dens constant 2000\n",
                   POUR + "diam range 0.003826794919 0.004173205081 dens 2000 2000", status=APPROXIMATED,
                   says="an even distribution in place of a normal one")

    def test_what_lammps_does_not_know(self):
        for words, reason in (("diam lognormal 1 2", "a diameter or density must be a number that is known before the run, got "
                               "lognormal"), ("diam 0.004", "'diam' of pour has no counterpart, or too few numbers"),
                              ("mol a", "'mol' of pour")):
            self.gives(BOX + POUR + words + "\n", status=LEFT, says="fix pour: left: " + reason)
        self.gives(BOX + POUR.replace("region reg", "") + "\n", status=LEFT, says="'region' of pour is missing")
        self.gives(BOX + "region s sphere 0 0 0.1 0.02\n" + POUR.replace("region reg", "region s") + "\n", status=LEFT,
                   says="LAMMPS pours into a block or a cylinder along z")


class Commands(Folder):
    def test_an_empty_group(self):
        self.gives("group g initialize\n", "group g empty", status=EXACT)
        self.gives("group g type 1\n", "group g type 1", status=EXACT)

    def test_communication_by_type(self):
        """LAMMPS takes it with lists of neighbors by type only, and behind the line of these, and knows `cutoff` with
        `single` alone. LIGGGHTS does the same with both."""
        for style in ("neighbor 0.001 bin\n", "", "neighbor 0.001 multi\n"):
            for words in ("vel yes", "cutoff 0.1 vel yes", ""):
                self.gives(f"communicate multi {words}\n{style}", f"comm_modify mode single {words}".strip(), status=EXACT)


class Borders(Folder):
    """A wall across periodic borders acts in LIGGGHTS, and is an error in LAMMPS but as a region."""

    def begin(self, borders):
        return BOX.replace("f f f", borders) + MATERIAL + PAIR

    def test_cylinders(self):
        self.gives(self.begin("p p f") + FIX + "zcylinder 0.04 0 0\n", HERE_ACROSS.format("w"),
                   "region w_wall cylinder z 0 0 0.04 INF INF units box", status=APPROXIMATED)
        self.gives(self.begin("f f p") + FIX + "zcylinder 0.04 0 0\n",
                   "fix w all wall/gran/grit granular type 1 zcylinder 0.04", status=APPROXIMATED)
        self.gives(self.begin("p p f") + FIX + "zcylinder 0.04 0 0 shear z 1\n", status=LEFT,
                   says="fix wall/gran: left: a cylinder about another axis")

    def test_planes(self):
        """At an end of the box on its inner side, elsewhere on both. The box goes from -0.05 to 0.05."""
        for place, sides in (("-0.05", "1"), ("0.05", "-1"), ("+0.06", "-1")):
            at = place.lstrip("+")
            script, _ = self.gives(self.begin("p p f") + FIX + f"xplane {place}\n",
                                   f"region w_wall plane {at} 0 0 {sides} 0 0 units box", HERE_ACROSS.format("w"), status=EXACT)
            self.assertEqual(script.count("wall/gran/region"), 1)
        self.gives(self.begin("f p f") + FIX + "yplane 0.01\nunfix w\n", "region w_wall plane 0 0.01 0 0 1 0 units box",
                   HERE_ACROSS.format("w"), "region w_2_wall plane 0 0.01 0 0 -1 0 units box", HERE_ACROSS.format("w_2"),
                   "unfix w", "unfix w_2", status=EXACT)
        self.gives(self.begin("p p f") + FIX + "zplane 0\n", "fix w all wall/gran/grit granular type 1 zplane 0 NULL",
                   status=EXACT)
        self.gives(self.begin("p f f") + FIX + "xplane -0.05 shear y 1\n", status=LEFT,
                   says="a plane across periodic borders cannot slide")

    def test_of_a_box_without_a_word_of_them(self):
        """Both programs make a box periodic that nothing is said of. What a restart file says is not known."""
        self.gives(self.begin("f f f").replace("boundary f f f\n", "") + FIX + "zplane 0\n", HERE_ACROSS.format("w"), status=EXACT)
        self.gives(self.begin("f f f").replace("boundary f f f\n", "").replace("create_box 1 reg", "read_restart a") + FIX +
                   "zplane 0\n", "fix w all wall/gran/grit granular type 1 zplane 0 NULL")
        self.gives(self.begin("p p p") + "change_box all boundary f f f\n" + FIX + "zplane 0\n",
                   "fix w all wall/gran/grit granular type 1 zplane 0 NULL", status=EXACT)

    def test_walls_of_old_styles(self):
        old = "pair_style gran/hertz/history 266000.0 NULL 500.0 NULL 0.5 1\npair_coeff * *\n"
        self.gives(BOX.replace("f f f", "p p f") + old + "fix w all wall/gran 2e5 NULL 500.0 NULL 0.5 1 xplane 0 1\n",
                   status=LEFT, says="LAMMPS refuses a wall across periodic borders")


class Further(Folder):
    """Words of lines below that come to stand above the definition of their variables."""
    DUMP = "dump d all mesh/stl ${n} ${f}/a_*.stl\n"
    FILES = "variable n equal 50\nvariable f string post\n"

    def test_files_of_meshes(self):
        self.file(FLOOR, "floor.stl")
        for text in (SCRIPT + WALL + self.FILES + self.DUMP, self.FILES.split("\n")[1] + "\n" + SCRIPT + WALL +
                     self.FILES.split("\n")[0] + "\n" + self.DUMP.replace("${f}", "post")):
            self.gives(text, f"{HERE} write 50 post/a_w_*.vtp", status=APPROXIMATED)
        self.gives(self.FILES + SCRIPT + WALL + self.DUMP, f"{HERE} write ${{n}} ${{f}}/a_w_*.vtp", status=APPROXIMATED)

    def test_types_of_particles(self):
        """Of a template: its number is known before the run."""
        ball = "variable t equal 1\n" + SMALL.replace("atom_type 1", "atom_type ${t}")
        self.gives(HEAD + ball + RATE.format("b", "pdd2") + "\nrun 10\n", "fix b all granular/grit/insert 1 density 2500 sizes "
                   "number fixed 0.001 region bc rate number 1000 velocity 0 0 0 tries 50 seed 7", status=EXACT)

    def test_of_values_that_change(self):
        self.gives("variable n equal 20\n" + SCRIPT + WALL + self.FILES + self.DUMP, status=LEFT,
                   says="fix wall/gran: left: '${n}' has a variable that is defined further down")

    def test_words_of_meshes(self):
        """A mesh stands in the line of its wall, which may come below another value."""
        text = "variable s equal 0.5\n" + SCRIPT.replace("type 1\n", "type 1 scale ${s}\n")
        self.gives(text + WALL, f"{HERE} scale ${{s}}", status=EXACT)
        self.gives(text + "variable s equal 2\n" + WALL, f"{HERE} scale 0.5", status=EXACT)


class Types(Folder):
    def test_the_number_of_types_has_a_limit(self):
        """Each two of them have a line of laws."""
        self.gives(BOX.replace("create_box 1", "create_box 1000000") + MATERIAL + PAIR, status=LEFT,
                   says="create_box: left: the number of types must be between 1 and 100, got 1000000")
        self.gives(TWO + PAIR, status=EXACT)


if __name__ == "__main__":
    unittest.main()
