"""Output of LIGGGHTS alone: rows of contacts in columns of GRIT, and the file of thermo output."""
import unittest

from made import APPROXIMATED, BOX, LEFT, MATERIAL, PAIR, Folder

BEGIN = BOX + MATERIAL + PAIR
COMPUTE = "compute c all {}/gran/local {}\n"
HERE = "compute c all granular/grit/contact/local of {} {}"


def columns(*numbers):
    return " ".join(f"c_c[{k}]" for k in numbers)


class Rows(Folder):
    def test_columns_keep_their_order(self):
        """LIGGGHTS has its values in an order of its own, whatever the order of the words."""
        self.gives(BEGIN + COMPUTE.format("pair", "force id pos") + f"dump d all local 9 a.* {columns(1, 6, 7, 8, 10, 12)}\n",
                   HERE.format("pairs", "position1 position2 id1 id2 force"),
                   f"dump d all local 9 a.* {columns(1, 6, 7, 8, 9, 11)}", status=APPROXIMATED)

    def test_all_values(self):
        """As its source has them: 6 of pos, 6 of vel, 3 of id, 3 of each vector, history, area, overlap, point."""
        words = ("pos vel id force force_normal force_tangential torque torque_normal torque_tangential history contactArea "
                 "delta contactPoint")
        _, table = self.gives(BEGIN + COMPUTE.format("pair", words) + f"dump d all local 9 a.* {columns(*range(1, 42))}\n",
                              HERE.format("pairs", "position1 position2 id1 id2 force normal_force tangential_force torque1 "
                                          "tangential.xi area overlap point"),
                              f"dump d all local 9 a.* {columns(*range(1, 29))}", status=APPROXIMATED)
        self.assertIn("without vel id torque_normal torque_tangential", table)
        lost = columns(*range(7, 13), 15, *range(28, 34))
        self.assertIn(f"dump local: approximated: without the columns {lost} (see", table)

    def test_values_without_words(self):
        self.gives(BEGIN + COMPUTE.format("pair", ""),
                   HERE.format("pairs", "position1 position2 id1 id2 force torque1 tangential.xi area"), status=APPROXIMATED)

    def test_a_single_column_is_a_vector(self):
        self.gives(BEGIN + COMPUTE.format("pair", "delta") + "compute m all reduce max c_c[1]\n",
                   HERE.format("pairs", "overlap"), "compute m all reduce max c_c", status=APPROXIMATED)

    def test_walls(self):
        """The wall first: its point, then the particle; number of the mesh, of the triangle, and the particle."""
        self.gives(BEGIN + COMPUTE.format("wall", "pos id force") + f"dump d all local 9 a.* {columns(4, 9, 10)}\n",
                   HERE.format("walls", "position2 position1 wall part id1 force"), f"dump d all local 9 a.* {columns(4, 9, 10)}",
                   status=APPROXIMATED)

    def test_what_is_not_there(self):
        for lines, reason in ((COMPUTE.format("pair", "vel"), "compute pair/gran/local: left: there is no column for vel"),
                              (COMPUTE.format("pair", "colour"), "left: 'colour' of pair/gran/local has no counterpart"),
                              (COMPUTE.format("pair", "id vel") + "compute m all reduce max c_c[1]\n",
                               "compute reduce: left: it uses c_c[1], which is gone"),
                              (COMPUTE.format("pair", "id vel") + f"dump d all local 9 a.* {columns(1, 2)}\n",
                               "dump local: left: LAMMPS has none of its columns")):
            self.gives(BEGIN + lines, status=LEFT, says=reason)
        more = "fix m6 all property/global coefficientRollingFriction peratomtypepair 1 0.2\n"
        rolls = (BEGIN + more).replace("tangential history", "tangential history rolling_friction epsd2")
        self.gives(rolls + COMPUTE.format("pair", "history delta") + f"dump d all local 9 a.* {columns(*range(1, 8))}\n",
                   HERE.format("pairs", "tangential.xi overlap"), f"dump d all local 9 a.* {columns(1, 2, 3, 4)}",
                   status=APPROXIMATED)
        other = BEGIN.replace("history", "no_history")
        self.gives(other + COMPUTE.format("pair", "history delta"), status=LEFT,
                   says="contacts remember other values here than in LIGGGHTS")
        self.gives(other + COMPUTE.format("pair", "id delta"), HERE.format("pairs", "id1 id2 overlap"), status=APPROXIMATED)


class Thermo(Folder):
    def test_its_file(self):
        script, _ = self.gives(BEGIN + "thermo_log post/thermo.txt\nthermo 10\n", "thermo 10", status=APPROXIMATED,
                               says="thermo_log: approximated: LAMMPS writes rows of thermo output into its log file alone")
        self.assertIn("\n# LAMMPS writes rows of thermo output into its log file alone: thermo_log post/thermo.txt", script)


if __name__ == "__main__":
    unittest.main()
