"""Properties and contact models become lines of pair_coeff; walls take them."""
import unittest

from made import APPROXIMATED, BOX, MATERIAL, PAIR, Folder

# sqrt(2 (1 - nu)/(2 - nu)) for nu = 0.45; sqrt(2 pi) 100, the conductivity of like materials; page heat radius
DASHPOT, CONDUCTIVITY = "0.8424235392", "250.6628275"
TWO = BOX.replace("create_box 1", "create_box 2") + """
fix m1 all property/global youngsModulus peratomtype 5e6 7e6
fix m2 all property/global poissonsRatio peratomtype 0.45 0.3
fix m3 all property/global coefficientRestitution peratomtypepair 2 0.9 0.8 0.8 0.7
fix m4 all property/global coefficientFriction peratomtypepair 2 0.5 0.4 0.4 0.3
"""


class Pairs(Folder):
    def line(self, model, line, more="", status=0):
        return self.gives(BOX + MATERIAL + more + f"pair_style gran model {model}\npair_coeff * *\n",
                          "pair_style granular/grit", line, status=status)

    def test_hertz(self):
        self.line("hertz tangential history",
                  "pair_coeff 1 1 hertz/material 5.e6 0.9 0.45 damping coeff_restitution tangential history 0.05")

    def test_hooke(self):
        self.line("hooke tangential history ktToKnUser on", "pair_coeff 1 1 hooke/material 5.e6 0.9 0.45 2. ktkn "
                                                            "mindlin "
                  "damping coeff_restitution tangential history 0.05")

    def test_no_history(self):
        self.line("hertz tangential no_history limitForce on", "pair_coeff 1 1 hertz/material 5.e6 0.9 0.45 damping "
                  f"coeff_restitution tangential linear_nohistory {DASHPOT} 0.05 limit_damping")

    def test_no_tangential_force(self):
        self.line("hertz", "pair_coeff 1 1 hertz/material 5.e6 0.9 0.45 damping coeff_restitution tangential none")

    def test_cohesion_and_rolling(self):
        more = ("fix m6 all property/global cohesionEnergyDensity peratomtypepair 1 3e5\n"
                "fix m7 all property/global coefficientRollingFriction peratomtypepair 1 0.2\n"
                "fix m8 all property/global coefficientRollingViscousDamping peratomtypepair 1 0.3\n")
        begin = "pair_coeff 1 1 hertz/material 5.e6 0.9 0.45 damping coeff_restitution tangential history 0.05"
        model = "hertz tangential history cohesion sjkr"
        self.line(f"{model} rolling_friction cdt", f"{begin} rolling cdt 0.2 cohesion sjkr 3e5", more, status=APPROXIMATED)
        self.line(f"{model}2 rolling_friction epsd2", f"{begin} rolling epsd2 0.2 cohesion sjkr2 3e5", more, status=APPROXIMATED)
        self.line(f"{model} rolling_friction epsd", f"{begin} rolling epsd 0.2 0.3 cohesion sjkr 3e5", more, status=APPROXIMATED)

    def test_torsion(self):
        """The rolling law of LIGGGHTS resists twisting as well then; here the circle of contact does, with friction."""
        more = "fix m7 all property/global coefficientRollingFriction peratomtypepair 1 0.2\n"
        begin = "pair_coeff 1 1 hertz/material 5.e6 0.9 0.45 damping coeff_restitution tangential"
        model = "hertz tangential {} rolling_friction epsd2 torsionTorque on"
        _, table = self.line(model.format("history"), f"{begin} history 0.05 rolling epsd2 0.2 twisting history", more,
                             status=APPROXIMATED)
        self.assertIn("twisting is resisted up to mu N a", table)
        self.line(model.format("off"), f"{begin} none rolling epsd2 0.2", more, status=APPROXIMATED)
        self.line("hertz tangential history torsionTorque on", f"{begin} history 0.05")

    def test_hysteresis_and_a_wall_with_other_laws(self):
        more = ("fix m6 all property/global coefficientMaxElasticStiffness peratomtypepair 1 2.\n"
                "fix m7 all property/global coefficientAdhesionStiffness peratomtypepair 1 0.2\n"
                "fix m8 all property/global coefficientPlasticityDepth peratomtypepair 1 0.04\n")
        script = BOX + MATERIAL + more + ("pair_style gran model hooke/hysteresis tangential history\npair_coeff * *\n"
                 "fix w all wall/gran model hooke tangential history primitive type 1 zplane 0.0\n")
        self.gives(script, "pair_coeff 1 1 hooke/hysteresis 5.e6 0.9 0.45 2. 2. 0.2 0.04 damping coeff_restitution "
                   "tangential history 0.05", "pair_coeff 1 2 hooke/material 5.e6 0.9 0.45 2. damping coeff_restitution "
                   "tangential history 0.05", "fix w all wall/gran/grit granular type 2 zplane 0.0 NULL")

    def test_stiffness(self):
        more = "".join(f"fix s{k} all property/global {name} peratomtypepair 1 {value}\n" for k, (name, value) in
                       enumerate({"kn": "1e5", "kt": "3e4", "gamman": "50", "gammat": "25"}.items()))
        self.line("hooke/stiffness tangential history", "pair_coeff 1 1 hooke/stiffness 1e5 3e4 50 xt 0.5 "
                  "damping mass_velocity tangential history 0.05", more)

    def test_two_types(self):
        self.gives(TWO + PAIR, "pair_coeff 1 1 hertz/material 5e6 0.9 0.45 damping coeff_restitution tangential "
                               "history 0.5",
                   "pair_coeff 2 2 hertz/material 7e6 0.7 0.3 damping coeff_restitution tangential history 0.3",
                   "pair_coeff 1 2 mixed damp 0.8 tangential mu 0.4")

    def test_properties_behind_the_pair_style(self):
        script, _ = self.gives(BOX + PAIR + MATERIAL + "run 1\n", "pair_coeff 1 1 hertz/material 5.e6 0.9 0.45 damping "
                               "coeff_restitution tangential history 0.05")
        self.assertEqual(script.count("\npair_coeff"), 1, script)

    def test_variables_stay(self):
        self.gives("variable mu equal 0.3\n" + BOX + MATERIAL.replace("1 0.05", "1 ${mu}") + PAIR,
                   "pair_coeff 1 1 hertz/material 5.e6 0.9 0.45 damping coeff_restitution tangential history ${mu}")

    def test_heat(self):
        heat = ("fix k all property/global thermalConductivity peratomtype 100.\n"
                "fix c all property/global thermalCapacity peratomtype 10.\n")
        self.gives(BOX + MATERIAL + PAIR + heat + "fix w all wall/gran model hertz tangential history primitive type 1 "
                   "zplane 0.15\nfix h all heat/gran initial_temperature 300.\nthermo_style custom step f_h\nrun 1\n",
                   "pair_coeff 1 1 hertz/material 5.e6 0.9 0.45 damping coeff_restitution tangential history 0.05 "
                   f"heat radius {CONDUCTIVITY}", "fix h all heat/flow constant 10.",
                   "thermo_style custom step c_h_sum",
                   "pair_coeff 1 2 hertz/material 5.e6 0.9 0.45 damping coeff_restitution tangential history 0.05",
                   "fix w all wall/gran/grit granular type 2 zplane 0.15 NULL")

    def test_what_has_no_law_is_left_with_a_reason(self):
        script, table = self.line("hertz tangential history", "pair_style granular/grit")
        self.assertNotIn("left: ", table)
        for model in ("edinburgh", "hertz tangential luding", "hertz surface superquadric", "hertz cohesion "
                                                                                            "easo/capillary",
                      "hertz heating_normal_hertz on"):
            script, _ = self.gives(BOX + MATERIAL + f"pair_style gran model {model}\n", status=3, says="pair_style: left: ")
            self.assertIn("# not translated: ", script)

    def test_properties_that_no_law_asks_for(self):
        script, _ = self.gives(BOX + MATERIAL + PAIR)
        self.assertIn("# no law asks for characteristicVelocity: fix m5", script)
        self.assertIn("# youngsModulus is in pair_coeff: fix m1", script)

    def test_a_property_of_fewer_types_than_the_box(self):
        script, _ = self.gives(BOX.replace("create_box 1", "create_box 2") + MATERIAL + PAIR, status=3,
                               says="the property youngsModulus has 1 types, the box more")

    def test_a_property_is_missing(self):
        script, _ = self.gives(BOX + PAIR, status=3)
        self.assertIn("# not translated: the property youngsModulus is not given", script)


class Walls(Folder):
    def wall(self, words, *lines):
        self.gives(BOX + MATERIAL + PAIR + f"fix w all wall/gran model hertz tangential history primitive {words}\n",
                   *lines)

    def test_planes(self):
        self.wall("type 1 zplane 0.0", "fix w all wall/gran/grit granular type 1 zplane 0.0 NULL")
        self.wall("type 1 xplane +0.05", "fix w all wall/gran/grit granular type 1 xplane 0.05 NULL")
        self.wall("type 1 yplane -0.05 shear x 2", "fix w all wall/gran/grit granular type 1 yplane -0.05 NULL shear x "
                                                   "2")

    def test_cylinders(self):
        self.wall("type 1 zcylinder 0.05 0. 0.", "fix w all wall/gran/grit granular type 1 zcylinder 0.05")
        self.wall("type 1 xcylinder 0.05 0.1 0.2", "region w_wall cylinder x 0.1 0.2 0.05 INF INF units box",
                  "fix w all wall/gran/region/grit granular type 1 region w_wall")

    def test_old_style(self):
        self.gives(BOX + "pair_style gran/hertz/history 266000.0 NULL 500.0 NULL 0.5 1\npair_coeff * *\n"
                   "fix w all wall/gran 266000.0 NULL 500.0 NULL 0.5 1 zplane 0.0 0.15\n",
                   "pair_coeff * * preset lammps/hertz/history 266000.0 NULL 500.0 NULL 0.5 1",
                   "fix w all wall/gran/grit granular preset lammps/hertz/history 266000.0 NULL 500.0 NULL 0.5 1 "
                   "zplane 0.0 0.15")


if __name__ == "__main__":
    unittest.main()
