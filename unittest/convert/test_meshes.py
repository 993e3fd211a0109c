"""Meshes in walls, what moves them, and what writes them."""
import unittest

from made import APPROXIMATED, BOX, EXACT, LEFT, MATERIAL, PAIR, Folder

SCRIPT = BOX + MATERIAL + PAIR + "fix m all mesh/surface file a.stl type 1\n"
WALL = "fix w all wall/gran model hertz tangential history mesh n_meshes 1 meshes m\n"
HERE = "fix w all wall/gran/mesh/grit granular type 1 mesh a.stl"
TIME = "(time-$(time:%.17g))"


def value(name):
    return f"$(v_{name}:%.17g)"


class Walls(Folder):
    def test_placement_belt_and_accounts(self):
        text = SCRIPT.replace("type 1\n", "type 1 scale 0.001 move 0 0 1 &\n   rotate axis 1. 0. 0. angle -90. "
                              "surface_vel 1 0 0 curvature 5 reference_point 1 2 3 precision 1e-6\n")
        self.gives(text + WALL + "thermo_style custom step f_m[3]\nunfix w\n",
                   f"{HERE} scale 0.001 shift 0 0 1 rotate 1. 0. 0. -90. weld 1e-6 flat 5 surface_velocity 1 0 0 "
                   "about 1 2 3", "thermo_style custom step f_w[3]", "unfix w", status=EXACT)

    def test_meshes_that_differ_have_walls_of_their_own(self):
        """What is of the whole fix, such as `flat`, would be that of the first mesh for all."""
        text = SCRIPT + "fix n all mesh/surface file a.stl type 1 move 0 0 1 curvature 7\n"
        self.gives(text + WALL.replace("1 meshes m", "2 meshes m n"), HERE,
                   "fix w_n all wall/gran/mesh/grit granular type 1 mesh a.stl shift 0 0 1 flat 7", status=APPROXIMATED)

    def test_words_without_counterpart_are_told(self):
        for word in ("min_feature_length 2", "element_exclusion_list read a.txt", "mass_temperature 3"):
            self.gives(SCRIPT.replace("type 1\n", f"type 1 {word}\n") + WALL, HERE, status=APPROXIMATED,
                       says="without " + word.split()[0])

    def test_other_files_than_stl(self):
        self.gives(SCRIPT.replace("a.stl", "a.vtk"), status=LEFT, says="walls read STL files")

    def test_wear(self):
        """The constant is that of the mesh and the particles; files of the mesh hold the wear."""
        wears = SCRIPT.replace("type 1\n", "type 1 wear finnie\n") + WALL
        dump = "dump d all mesh/vtk 50 a*.vtk wear m\n"
        constant = "fix k all property/global k_finnie peratomtypepair 1 2e-9\n"
        script, _ = self.gives(constant + wears + dump, f"{HERE} write 50 aw_*.vtp wear finnie/steps 2e-9", status=APPROXIMATED,
                               says="dump mesh/vtk: approximated")
        self.assertIn("# k_finnie is in the line of the wall: fix k", script)
        self.gives(wears + constant + dump, f"{HERE} write 50 aw_*.vtp wear finnie/steps 2e-9", status=APPROXIMATED)
        self.gives(constant + wears, HERE, status=APPROXIMATED, says="nothing writes the wear")
        self.gives(constant.replace("2e-9", "0") + wears + dump, f"{HERE} write 50 aw_*.vtp", status=APPROXIMATED)
        self.gives(wears + dump, f"{HERE} write 50 aw_*.vtp", status=LEFT,
                   says="fix wall/gran: left: the property k_finnie of `wear finnie` is not given")
        self.gives(SCRIPT.replace("type 1\n", "type 1 wear off\n") + WALL, HERE, status=EXACT)

    def test_wear_of_several_types(self):
        """Particles of a template of type 2 meet the mesh of type 1 with 3e-9. Where types differ one number is not enough."""
        two = SCRIPT.replace("create_box 1", "create_box 2").replace("5.e6", "5.e6 5.e6").replace("type 1\n",
                                                                                               "type 1 wear finnie\n")
        two = two.replace("Ratio peratomtype 0.45", "Ratio peratomtype 0.45 0.45").replace("pair 1 0.9", "pair 2 .9 .9 .9 .9")
        two = two.replace("pair 1 0.05", "pair 2 0.05 0.05 0.05 0.05")
        more = ("fix k all property/global k_finnie peratomtypepair 2 2e-9 3e-9 3e-9 4e-9\n" + WALL +
                "dump d all mesh/vtk 50 a*.vtk wear m\n")
        ball = "fix t all particletemplate/sphere 1 atom_type 2 density constant 2500 radius constant 0.002\n"
        self.gives(two + ball + more, f"{HERE} write 50 aw_*.vtp wear finnie/steps 3e-9", status=APPROXIMATED)
        self.gives(two + more, f"{HERE} write 50 aw_*.vtp", status=LEFT, says="k_finnie differs between types of particles")


class MassFlow(Folder):
    def flow(self, words, line, *lines, more="", **expected):
        return self.gives(SCRIPT.replace("type 1\n", "type 1 scale 0.001 move 0 0 1 precision 1e-6\n") +
                          f"fix f all massflow/mesh {words}\n{more}",
                          "fix f all granular/grit/massflow mesh a.stl scale 0.001 shift 0 0 1 weld 1e-6 " + line, *lines,
                          **expected)

    def test_words_stay(self):
        self.flow("mesh m vec_side 0. 0. -1.", "vec_side 0. 0. -1.", status=EXACT)
        self.flow("mesh m count once point_at_outlet 1 2 3 inside_out delete_atoms yes",
                  "count once point_at_outlet 1 2 3 delete_atoms yes inside_out", status=EXACT)
        self.flow("vec_side 0 0 1 mesh m screen no", "vec_side 0 0 1", "thermo_style custom step f_f[1] f_f[2] f_f[6]",
                  more="thermo_style custom step f_f[1] f_f[2] f_f[6]\n", status=EXACT)

    def test_what_differs_is_told(self):
        self.flow("mesh m vec_side 0 0 1 file a.txt writeTime", "vec_side 0 0 1 file a.txt", status=APPROXIMATED,
                  says="the list has other columns")
        self.flow("mesh m vec_side 0 0 1 screen yes", "vec_side 0 0 1", status=APPROXIMATED, says="to the screen")
        self.flow("mesh m vec_side 0 0 1", "vec_side 0 0 1", more="fix a all ave/time 1 1 9 f_f[3] file b.txt\n",
                  status=APPROXIMATED, says="rates are means over 1000 steps")

    def test_values_that_are_asked_for_together(self):
        for asked, says in (("f_f[*]", "rates are means"), ("f_f", "all of its values are 10"), ("f_f[2*3]", "rates are means"),
                            ("f_f[5*]", "all of its values are 10"), ("f_f[*4]", "rates are means")):
            self.flow("mesh m vec_side 0 0 1", "vec_side 0 0 1", more=f"fix a all ave/time 1 1 9 {asked} mode vector file b.txt\n",
                      status=APPROXIMATED, says=says)
        for asked in ("f_f[1*2]", "f_f[5*6]", "f_ff", "f_ff[3]", "v_f_f[3]"):
            self.flow("mesh m vec_side 0 0 1", "vec_side 0 0 1", more=f"fix a all ave/time 1 1 9 {asked} mode vector file b.txt\n",
                      status=EXACT)

    def test_what_is_left(self):
        flow = "fix f all massflow/mesh mesh m vec_side 0 0 1"
        moves = "fix go all move/mesh mesh m linear 1 0 0\n"
        self.gives(SCRIPT + WALL + flow + "\n" + moves, status=LEFT, says="the mesh moves, and the face of a mass flow")
        self.gives(SCRIPT + flow + " sum_property t\n", status=LEFT, says="'sum_property' of the mass flow has no counterpart")
        self.gives(SCRIPT + flow.replace(" mesh m ", " mesh n ") + "\n", status=LEFT, says="there is no mesh 'n'")


class Dumps(Folder):
    def test_a_dump_before_or_behind_the_wall(self):
        dump = "dump d all mesh/stl 50 post/a*.stl\n"
        for text in (SCRIPT + dump + WALL, SCRIPT + WALL + dump):
            script, _ = self.gives(text, f"{HERE} write 50 post/aw_*.vtp", status=APPROXIMATED, says="dump mesh/stl: approximated")
            self.assertIn("# the wall writes its triangles itself", script)

    def test_a_dump_that_no_wall_writes(self):
        second = SCRIPT + WALL + "dump d all mesh/stl 50 post/a*.stl\ndump e all mesh/vtk 99 post/b*.vtk\n"
        script, _ = self.gives(second, f"{HERE} write 50 post/aw_*.vtp", status=LEFT, says="dump mesh/vtk: left")
        self.assertIn("# not translated: no wall writes this: none has the mesh, or it has another series of files: "
                      "dump e", script)
        self.gives(SCRIPT + "dump d all mesh/stl 50 a*.stl\n", status=LEFT)


class Motions(Folder):
    def motion(self, words, *lines, more="", status=EXACT):
        return self.gives(SCRIPT + WALL + f"fix go all move/mesh mesh m {words}\nrun 5\nunfix go\n{more}", *lines,
                          status=status)

    def test_linear(self):
        self.motion("linear 0.5 0. -2", "variable m_go_x equal 0", "variable m_go_z equal 0",
                    f"{HERE} move v_m_go_x NULL v_m_go_z",
                    f"variable m_go_x equal {value('m_go_x')}+0.5*{TIME}",
                    f"variable m_go_z equal {value('m_go_z')}+(-2)*{TIME}",
                    f"variable m_go_z equal {value('m_go_z')}")

    def test_oscillations(self):
        self.motion("wiggle amplitude 0 0.1 0 period 0.5", f"{HERE} move NULL v_m_go_y NULL",
                    f"variable m_go_y equal {value('m_go_y')}+0.1*sin(2*PI*{TIME}/0.5)")
        series = f"(3*(cos(2*PI*{TIME}/5+1)-cos(1))+4*(cos(2*PI*{TIME}/6+2)-cos(2)))"
        self.motion("viblin axis 0 2 0 order 2 amplitude 3 4 phase 1 2 period 5 6",
                    f"variable m_go_y equal {value('m_go_y')}+1*{series}")
        self.motion("vibrot origin 1 2 3 axis 0 2 0 order 2 amplitude 3 4 phase 1 2 period 5 6",
                    f"{HERE} rotate v_m_go_angle 1 2 3 0 1 0",
                    f"variable m_go_angle equal {value('m_go_angle')}+{series[1:-1]}")
        self.motion("riggle origin 1 2 3 axis 0 2 0 period 5 amplitude 30",
                    f"variable m_go_angle equal {value('m_go_angle')}+30*PI/180*sin(2*PI*{TIME}/5)")

    def test_rotation(self):
        self.motion("rotate origin 1 2 3 axis 0 0 2 period 4", f"{HERE} rotate v_m_go_angle 1 2 3 0 0 1",
                    f"variable m_go_angle equal {value('m_go_angle')}+2*PI*{TIME}/4",
                    f"variable m_go_angle equal {value('m_go_angle')}",
                    more="fix go all move/mesh mesh m rotate origin 1 2 7 axis 0 0 -1 period 4\n")

    def test_rotation_about_another_point_than_that_of_the_mesh(self):
        """With the center c, and the point P of the wall displaced by D, the displacement goes round with P + D - c."""
        script, _ = self.motion("linear 1 0 0", f"{HERE} move v_m_x v_m_r_y NULL rotate v_m_r_angle 1 2 3 0 0 1",
                                "variable m_x equal v_m_go_x+v_m_r_x",
                                more="fix r all move/mesh mesh m rotate origin 1 2 3 axis 0 0 1 period 4\n")
        angle = f"2*PI*{TIME}/4"
        self.assertIn(f"variable m_r_x equal {value('m_r_x')}+$((-1)*(1+v_m_x-(1)):%.17g)*(1-cos({angle}))+"
                      f"$((-1)*(2+v_m_r_y-(2)):%.17g)*sin({angle})", script)

    def test_loops_go_on_where_the_mesh_is(self):
        text = SCRIPT + WALL + "label again\n" + "fix go all move/mesh mesh m linear ${v} 0 0\nrun 5\nunfix go\n"
        script, _ = self.gives(text + "next i\njump in.script again\n",
                               f"variable m_go_x equal {value('m_go_x')}+(${{v}})*{TIME}",
                               f"variable m_go_x equal {value('m_go_x')}", "jump SELF again", status=EXACT)
        self.assertLess(script.index("variable m_go_x equal 0"), script.index("label again"))

    def test_a_mesh_begins_anew_where_it_is_defined(self):
        """Not where its wall is: that may come again while the mesh is somewhere else."""
        mesh = "fix m all mesh/surface file a.stl type 1\n"
        text = SCRIPT + "label a\n" + WALL + "fix go all move/mesh mesh m linear 1 0 0\nrun 1\nunfix go\nunfix w\n"
        script, _ = self.gives(text + "jump SELF a\nclear\n" + mesh, status=EXACT)
        first, last = (find("variable m_go_x equal 0\n") for find in (script.index, script.rindex))
        self.assertLess(first, script.index("label a"))
        self.assertGreater(last, script.index("\nclear"))
        self.assertEqual(script.count("variable m_go_x equal 0\n"), 2)

    def test_a_fix_that_is_defined_again_for_another_mesh(self):
        text = SCRIPT + "fix n all mesh/surface file b.stl type 1\n" + WALL.replace("1 meshes m", "2 meshes m n")
        self.gives(text + "fix go all move/mesh mesh m linear 1 0 0\nrun 5\nfix go all move/mesh mesh n linear 0 1 0\n",
                   f"variable m_go_x equal {value('m_go_x')}", f"variable n_go_y equal {value('n_go_y')}+1*{TIME}",
                   status=APPROXIMATED)

    def test_motions_go_on_when_steps_are_counted_anew(self):
        self.gives(SCRIPT + WALL + "fix go all move/mesh mesh m linear 1 0 0\nrun 5\nreset_timestep 0\nrun 5\n",
                   "reset_timestep 0 time $(time:%.17g)", status=EXACT)
        self.gives("reset_timestep 0\n", "reset_timestep 0", status=EXACT)

    def test_names_of_the_script_are_not_taken(self):
        self.gives("variable m_go_x equal 7\n" + SCRIPT + WALL + "fix go all move/mesh mesh m linear 1 0 0\n",
                   "variable m_go_x equal 7", "variable m_go_x_ equal 0", f"{HERE} move v_m_go_x_ NULL NULL")

    def left(self, lines, reason):
        self.gives(SCRIPT + lines, status=LEFT, says="fix move/mesh: left: " + reason)

    def test_what_no_variable_says_is_left(self):
        turn, other = (f"fix {name} all move/mesh mesh m rotate origin {place} 0 0 axis 0 0 1 period 4\n"
                       for name, place in (("r", 0), ("s", 1)))
        move = "fix go all move/mesh mesh m linear 1 0 0\n"
        self.left(WALL + move.replace("linear 1 0 0", "linear/variable a b c"), "the motion 'linear/variable' has no")
        self.left(WALL + move.replace("linear 1 0 0", "linear 1 0"), "the motion 'linear' has no")
        self.left(WALL + turn + move, "a motion that begins while the mesh turns")
        self.left(WALL + turn + other, "two rotations at a time about different points")
        self.left(WALL + turn + other.replace("0 0 1", "0 1 0"), "a mesh that turns about two axes")
        self.left(WALL + "label a\n" + move + "run 1\nunfix go\n" + turn + "run 1\njump SELF a\n",
                  "a rotation that goes on while the loop begins again")
        self.left(move, "no wall has this mesh")


class Loads(Folder):
    """`mesh/surface/stress/servo` is `servo` of the wall: the same controller, the same sign of the load."""
    SERVO = ("com 0 0 0.04 ctrlPV force axis 0 0 -2 target_val 10 vel_max 0.5 ")

    def script(self, words):
        return SCRIPT.replace("mesh/surface file a.stl type 1\n", f"mesh/surface/stress/servo file a.stl type 1 {words}\n") + WALL

    def test_force(self):
        self.gives(self.script(self.SERVO + "kp 1. ki 2 kd 0"), f"{HERE} about 0 0 0.04 servo force 10 along 0 0 -2 vel_max 0.5 kp 1. ki 2", status=EXACT)
        self.gives(self.script(self.SERVO), f"{HERE} about 0 0 0.04 servo force 10 along 0 0 -2 vel_max 0.5 kp 0.01", status=EXACT)  # their default
        self.gives(self.script(self.SERVO.replace("10", "v_t") + "kp 1"), f"{HERE} about 0 0 0.04 servo force v_t along 0 0 -2 vel_max 0.5 kp 1")

    def test_alone_in_its_wall(self):
        text = self.script(self.SERVO + "kp 1") .replace(WALL, "fix n all mesh/surface file b.stl type 1\n" + WALL)
        self.gives(text.replace("1 meshes m", "2 meshes n m"), "fix w all wall/gran/mesh/grit granular type 1 mesh b.stl",
                   HERE.replace("fix w", "fix w_m") + " about 0 0 0.04 servo force 10 along 0 0 -2 vel_max 0.5 kp 1", status=APPROXIMATED)

    def test_mode_auto(self):
        """A tenth of the ratio 0.1 of the radius of 2 mm over the step of 1e-5 is 2 m/s; with ratio 1e-3 0.02 m/s, 0.04 of 0.5."""
        ball = "fix p all particletemplate/sphere 1 atom_type 1 density constant 2500 radius constant 0.002\n"
        for ratio, gain in (("0.1", "1"), ("0.001", "0.04")):
            self.gives(ball + self.script(self.SERVO + f"mode auto ratio {ratio}"), f"{HERE} about 0 0 0.04 servo force 10 along 0 0 -2 vel_max 0.5 "
                       f"kp {gain}", status=APPROXIMATED, says=(
                       "the gain is everywhere that of `mode auto` near the load", "has no other limit than vel_max"))
        self.gives(self.script(self.SERVO + "mode auto ratio 0.1"), status=LEFT, says="'mode auto' of the servo needs the smallest")
        self.gives(self.script(self.SERVO + "mode auto"), status=LEFT, says="'mode auto' and 'ratio' of the servo belong together")

    def test_torque(self):
        """0.5 m/s at the corner 50 mm from the axis are 10 rad/s: 3 and 4 cm along x and y from it."""
        corners = ((0.01, 0, 0), (0.03, 0.04, 0.02), (0, 0.01, 0.3))
        self.file("facet normal 0 0 1\nouter loop\n" + "".join("vertex {} {} {}\n".format(*at) for at in corners) +
                  "endloop\nendfacet\n", "a.stl")
        words = self.SERVO.replace("force axis 0 0 -2", "torque axis 0 0 3") + "kp 1"
        self.gives(self.script(words), f"{HERE} about 0 0 0.04 servo torque 10 axis 0 0 0.04 0 0 3 vel_max 10 kp 1", status=EXACT)
        self.gives(self.script(words).replace("a.stl", "b.stl"), status=LEFT, says="'vel_max' of a torque is that of the corner")

    def test_what_is_missing(self):
        for word in ("ctrlPV force", "axis 0 0 -2", "target_val 10", "vel_max 0.5"):
            self.gives(self.script(self.SERVO.replace(word, "")), status=LEFT, says=f"'{word.split()[0]}' of the servo is missing")
        self.gives(self.script(self.SERVO.replace("force", "shear")), status=LEFT, says="a servo controls a force or a torque, not 'shear'")

    def test_a_load_that_changes(self):
        self.gives(self.script(self.SERVO + "kp 1") + "run 1\nfix_modify m servo/target_val 20\n", "variable m_load equal 10",
                   f"{HERE} about 0 0 0.04 servo force v_m_load along 0 0 -2 vel_max 0.5 kp 1", "variable m_load equal 20", status=EXACT)
        self.gives(self.script(self.SERVO + "kp 1") + "fix_modify m servo/integrate stop\n", status=LEFT,
                   says="'servo/integrate stop' of the servo cannot change")

        self.gives(self.script(self.SERVO + "kp 1 ki 2") + "run 1\nfix_modify m servo/target_val 20\n", "variable m_load equal 20",
                   status=APPROXIMATED, says="the integral of the controller goes on, LIGGGHTS begins it anew")

    def test_a_load_beside_a_variable_of_its_name(self):
        text = "variable m_load equal 7\n" + self.script(self.SERVO + "kp 1") + "run 1\nfix_modify m servo/target_val 20\n"
        self.gives(text, "variable m_load equal 7", "variable m_load_ equal 10", "variable m_load_ equal 20",
                   f"{HERE} about 0 0 0.04 servo force v_m_load_ along 0 0 -2 vel_max 0.5 kp 1", status=EXACT)

    def test_torques_about_its_center(self):
        """The vector of the wall has those about the origin, a row those about the point."""
        asked = "thermo_style custom step f_m[3] f_m[4] f_m[6]\n"
        self.gives(self.script(self.SERVO + "kp 1") + asked, "thermo_style custom step f_w[3] f_w[1][4] f_w[1][6]",
                   status=APPROXIMATED, says="torques of 'm' are about the place where `com` is at first")
        self.gives(self.script(self.SERVO.replace("com 0 0 0.04", "com 0 0 0") + "kp 1") + asked,
                   f"{HERE} servo force 10 along 0 0 -2 vel_max 0.5 kp 1", "thermo_style custom step f_w[3] f_w[4] f_w[6]", status=EXACT)
        self.gives(SCRIPT.replace("type 1\n", "type 1 reference_point 0.1 0 0\n") + WALL + asked, f"{HERE} about 0.1 0 0",
                   "thermo_style custom step f_w[3] f_w[1][4] f_w[1][6]", status=EXACT)

    def test_its_place(self):
        """LIGGGHTS tells where the center is, the wall how far it came along the axis, here downwards."""
        text = self.script(self.SERVO + "kp 1") + "variable z equal f_m[9]-f_m[3]\nthermo_style custom step f_m[7]\n"
        self.gives(text, "variable m_x equal 0", "variable m_z equal 0.04+f_w[7]*(-1)", "variable z equal v_m_z-f_w[3]",
                   "thermo_style custom step v_m_x", status=EXACT)


class Places(Folder):
    """Values 7 to 9 of a mesh without a load: `reference_point`, or the origin, which goes where the mesh goes."""

    ASKED = "variable x equal f_m[7]\nvariable z equal f_m[9]\n"

    def test_of_a_mesh_at_rest(self):
        """Variables of it are there where something asks for them."""
        self.gives(SCRIPT + WALL + self.ASKED, "variable m_x equal 0", "variable m_z equal 0", "variable x equal v_m_x", status=EXACT)
        text = SCRIPT.replace("type 1\n", "type 1 reference_point 0.1 0.2 0.3\n") + WALL
        self.gives(text + self.ASKED, "variable m_x equal 0.1", "variable m_z equal 0.3", "variable z equal v_m_z", status=EXACT)
        self.assertNotIn("m_x", self.gives(text)[0])

    def test_of_a_mesh_that_moves(self):
        """It goes along; a rotation would turn it."""
        text = SCRIPT.replace("type 1\n", "type 1 reference_point 0.1 0.2 0.3\n") + WALL + self.ASKED
        self.gives(text + "fix go all move/mesh mesh m linear 0 0 2\n", "variable m_x equal 0.1", "variable m_z equal 0.3+v_m_go_z",
                   status=EXACT)
        self.gives(text + "fix go all move/mesh mesh m rotate origin 0 0 0 axis 0 0 1 period 2\n", status=LEFT, says="it uses f_m")


if __name__ == "__main__":
    unittest.main()
