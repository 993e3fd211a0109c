"""Numbers that variables give are numbers, wherever a script has them."""
import unittest

from made import APPROXIMATED, BOX, EXACT, LEFT, MATERIAL, NOTHING_LEFT, PAIR, Folder
from test_insertion import SQUARE, STREAM
from test_laws import TWO
from test_meshes import HERE, SCRIPT, TIME, WALL, value
from test_script import GRAVITY, TEMPLATES

KINDS = ("variable {} equal {}", "variable {} index {}", "variable {} string {}", "variable {} equal 2*{}/2",
         "variable half equal {1}/2\nvariable {0} equal 2*v_half", "variable half equal {1}/2\nvariable {0} equal 2*${{half}}",
         "variable whole equal {1}\nvariable {0} format whole %.0f")


class Types(Folder):
    def test_of_pairs(self):
        """`peratomtypepair ${n}` and `$n`: the laws are those of the numbers."""
        plain, _ = self.gives(TWO + PAIR, "pair_coeff 1 2 mixed damp 0.8 tangential mu 0.4", status=EXACT)
        for kind in KINDS:
            for word in ("${n}", "$n", "$(v_n)", "$(v_n:%.0f)", "$(4-${n})"):
                text = kind.format("n", 2) + "\n" + TWO.replace("peratomtypepair 2", f"peratomtypepair {word}")
                text = text.replace("create_box 2", f"create_box {word}")
                script, _ = self.gives(text + PAIR, status=EXACT)
                lines = [line for line in plain.split("\n") if line.startswith("pair_coeff")]
                self.assertEqual([line for line in script.split("\n") if line.startswith("pair_coeff")], lines, text)

    def test_lists_of_values(self):
        """A text of several words is several words."""
        text = TWO.replace("2 0.9 0.8 0.8 0.7", "${n} ${e}")
        self.gives("variable n equal 2\nvariable e string '0.9 0.8 0.8 0.7'\n" + text + PAIR,
                   "pair_coeff 1 2 mixed damp 0.8 tangential mu 0.4", status=EXACT)

    def test_that_are_not_known(self):
        text = "variable n equal c_x\n" + TWO.replace("peratomtypepair 2 0.9", "peratomtypepair ${n} 0.9")
        _, table = self.gives(text + PAIR, status=LEFT)
        self.assertIn("fix property/global: left: the number of types must be a number that is known before the run, got ${n}",
                      table)
        self.assertIn("pair_coeff: left: fix property/global in line ", table)  # the cause, not a missing property
        self.assertNotIn("is not given by any", table)

    def test_of_the_box_are_those_of_the_properties(self):
        """Where their number is not known laws for all of them are there."""
        text = "variable n getenv N\n" + TWO.replace("create_box 2", "create_box ${n}")
        self.gives(text + PAIR, "pair_coeff 1 2 mixed damp 0.8 tangential mu 0.4", status=EXACT)


class Numbers(Folder):
    def same(self, text, *numbers, status=NOTHING_LEFT):
        """The script with variables in place of these words does the same as with the words: with `${a}` for each."""
        plain, _ = self.gives(text, status=status)
        variables = "".join(f"variable x{k} equal {number}\n" for k, (number, _) in enumerate(numbers))
        for k, (number, place) in enumerate(numbers):
            self.assertIn(place, text)
            text = text.replace(place, place.replace(number, f"${{x{k}}}", 1))
        script, _ = self.gives(variables + text, status=status)
        for k, (number, _) in enumerate(numbers):
            script = script.replace(f"(${{x{k}}})", number).replace(f"${{x{k}}}", number)
        self.assertEqual([line for line in script.split("\n") if not line.startswith(("#", "variable x"))],
                         [line for line in plain.split("\n") if not line.startswith("#")])

    def test_insertion(self):
        head = BOX + GRAVITY + TEMPLATES
        self.same(head + "fix i all insert/pack seed 7 distributiontemplate pdd1 region bc particles_in_region 9\n",
                  ("7", "seed 7"), ("9", "in_region 9"), ("0.002", "constant 0.002"), ("1.0", "pts1 1.0"))
        self.same(head + "fix i all insert/rate/region seed 7 distributiontemplate pdd1 region bc particlerate 1000\nrun 9\n",
                  ("7", "seed 7"), ("1000", "particlerate 1000"))

    def test_the_face_of_a_stream(self):
        self.file(SQUARE, "face.stl")
        text = (BOX + GRAVITY + TEMPLATES + STREAM.replace("type 1", "type 1 scale 0.5 move 0 0 0.05") +
                "particlerate 1000 vel constant 0 0 -2 nparticles 9\nrun 10\n")
        plain, _ = self.gives(text)
        self.assertIn(" face mesh face.stl scale 0.5 shift 0 0 0.05 rate number 1000 until number 9 velocity 0 0 -1.99019 ", plain)
        self.same(text, ("0.5", "scale 0.5"), ("0.05", "0 0.05"), ("1000", "particlerate 1000"))
        self.same(text.replace("face.stl", "${f}.stl").replace("units si\n", "units si\nvariable f string face\n", 1))

    def test_walls_and_meshes(self):
        wall = "fix w all wall/gran model hertz tangential history primitive type 1 zcylinder 0.05 0 0\n"
        text = BOX + MATERIAL + PAIR + wall
        self.gives("variable c equal 0\n" + text.replace("0.05 0 0", "0.05 ${c} $c"),
                   "fix w all wall/gran/grit granular type 1 zcylinder 0.05")
        self.gives("variable n equal 1\n" + SCRIPT + WALL.replace("n_meshes 1", "n_meshes ${n}"), HERE, status=EXACT)

    def test_motions(self):
        begin = "variable n equal 2\nvariable one equal 1\nvariable zero equal 0\n" + SCRIPT + WALL
        series = f"(3*(cos(2*PI*{TIME}/5+1)-cos(1))+4*(cos(2*PI*{TIME}/6+2)-cos(2)))"
        self.gives(begin + "fix go all move/mesh mesh m viblin axis ${zero} ${n} 0 order ${n} amplitude 3 4 phase 1 2 period "
                   "5 6\n", f"variable m_go_y equal {value('m_go_y')}+1*{series}", f"{HERE} move NULL v_m_go_y NULL",
                   status=EXACT)
        self.gives(begin + "fix go all move/mesh mesh m linear ${one} ${zero} 0\n",
                   f"{HERE} move v_m_go_x NULL NULL", f"variable m_go_x equal {value('m_go_x')}+(${{one}})*{TIME}", status=EXACT)
        turn = "fix go all move/mesh mesh m rotate origin 1 2 3 axis 0 0 ${k} period 4\n"
        self.gives(SCRIPT + WALL + "variable k equal 2\n" + turn, f"{HERE} rotate v_m_go_angle 1 2 3 0 0 1", status=EXACT)

    def test_a_dashpot_of_zero(self):
        """gamma_t over gamma_n is not asked for where gamma_n is 0."""
        more = "".join(f"fix s{k} all property/global {name} peratomtypepair 1 {value}\n" for k, (name, value) in
                       enumerate({"kn": "1e5", "kt": "3e4", "gamman": "${g}", "gammat": "25"}.items()))
        script, _ = self.gives("variable g equal 0\n" + BOX + MATERIAL + more +
                               "pair_style gran model hooke/stiffness tangential history\npair_coeff * *\n", status=EXACT)
        self.assertIn("pair_coeff 1 1 hooke/stiffness 1e5 3e4 ${g} damping mass_velocity", script)

    def test_old_names(self):
        begin = "variable a equal 1\nvariable b equal 0\n" + BOX + MATERIAL
        self.gives(begin + "pair_style gran/hertz/history $a ${b}\npair_coeff * *\n",
                   "pair_coeff 1 1 hertz/material 5.e6 0.9 0.45 damping coeff_restitution tangential history 0.05", status=EXACT)
        script, _ = self.gives(begin + "pair_style gran/hertz/history 1 0\npair_coeff * *\nfix c all mesh/gran a.stl 1 $a $b $b "
                               "$b -90. $b $b\nfix w all wall/gran/hertz/history 1 0 mesh/gran 1 c\n", status=EXACT)
        self.assertIn("mesh a.stl rotate 1. 0. 0. -90.\n", script)

    def test_a_value_is_that_of_its_line(self):
        """A number of a material keeps its value where the variable gets another one before the laws are written."""
        text = "variable mu equal 0.3\n" + BOX + MATERIAL.replace("1 0.05", "1 ${mu}") + "variable mu equal 0.7\n" + PAIR
        self.gives(text, "pair_coeff 1 1 hertz/material 5.e6 0.9 0.45 damping coeff_restitution tangential history 0.3",
                   status=EXACT)

    def test_values_of_formulas(self):
        """As LAMMPS works them out: `${a}` is the number of a formula, and the letters of a text."""
        pack = "fix i all insert/pack seed 7 distributiontemplate pdd1 region bc particles_in_region {}\n"
        for lines, word, number in (("variable a equal 1+2\n", "$(${a}*2)", 6), ("variable a string 1+2\n", "$(${a}*2)", 5),
                                    ("variable a equal -2\n", "$(${a}^2)", 4), ("variable a loop 7 9\n", "${a}", 7),
                                    ("variable b equal 2\nvariable a equal v_b^3\nvariable b equal 3\n", "${a}", 27),
                                    ("variable b equal 2\nvariable a equal ${b}^3\nvariable b equal 3\n", "${a}", 8),
                                    ("variable a index 4 5\nvariable a index 6\n", "${a}", 4)):
            script, _ = self.gives(BOX + GRAVITY + TEMPLATES + lines + pack.format(word))
            self.assertIn(f" region bc until number {number} velocity ", script)
        self.gives(BOX + GRAVITY + TEMPLATES + "variable a equal v_b\nvariable b equal v_a\n" + pack.format("${a} insert_every 300"),
                   status=LEFT, says="the number of particles must be a number that is known before the run, got ${a}")


if __name__ == "__main__":
    unittest.main()
