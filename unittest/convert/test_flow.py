"""What runs in another order or from other files, words in other places, and the exit status."""
import unittest

from made import APPROXIMATED, BOX, EXACT, LEFT, MATERIAL, PAIR, Folder

FLOOR = "fix w all wall/gran model hertz tangential history primitive type 1 zplane 0.0\n"
HERE = "fix w all wall/gran/grit granular type 1 zplane 0.0 NULL"
BALLS = "fix p all particletemplate/sphere 1 atom_type 1 density constant 2500 radius constant ${r}\n"


class Include(Folder):
    def translated(self, text, status=EXACT):
        """Files beside the output, by name."""
        out = self.folder/"out"
        got, _, table = self.run_on(self.file(text), "--force", "-o", str(out/"in.new"))
        self.assertEqual(got, status, table)
        return {path.relative_to(out).as_posix(): path.read_text().split("\n") for path in out.rglob("*")
                if path.is_file()}, table

    def test_included_files_are_translated(self):
        (self.folder/"parts").mkdir()
        self.file(MATERIAL, "parts/in.laws")
        self.file("# floor\n" + FLOOR + "include in.deep\n", "in.walls")
        self.file(FLOOR.replace("fix w", "fix v"), "in.deep")
        files, table = self.translated(BOX + "include parts/in.laws # laws\n" + PAIR + "include in.walls\n")
        self.assertEqual(set(files), {"in.new", "parts/in.laws.lmp", "in.walls.lmp", "in.deep.lmp"})
        for line in ("include parts/in.laws.lmp # laws", "include in.walls.lmp", "pair_coeff 1 1 hertz/material 5.e6 "
                     "0.9 0.45 damping coeff_restitution tangential history 0.05"):
            self.assertIn(line, files["in.new"])
        self.assertEqual(files["in.walls.lmp"][:3], ["# floor", HERE, "include in.deep.lmp"])
        self.assertEqual(files["in.deep.lmp"][0], HERE.replace("fix w", "fix v"))
        self.assertRegex(table, "fix property/global +5 ")

    def test_a_file_without_anything_to_translate_stays(self):
        self.file("variable top equal 0.15\n", "in.more")
        files, _ = self.translated("include in.more\n")
        self.assertEqual(files, {"in.new": ["include in.more", "", ""]})

    def test_a_file_in_a_loop_is_written_once(self):
        self.file("fix c all mesh/surface file a.stl type 1\n", "in.mesh")
        files, table = self.translated("label a\ninclude in.mesh\ninclude in.mesh\njump SELF a\n")
        self.assertEqual(files["in.new"].count("include in.mesh.lmp"), 2)
        self.assertRegex(table, "fix mesh/surface +1 ")

    def test_what_cannot_be_written_is_left(self):
        self.file(FLOOR, "in.a")
        self.file("print 'b'\n", "in.b")
        text = BOX + MATERIAL + PAIR
        self.gives(text + "include in.a\n", status=LEFT)
        for lines, reason in (("variable f index in.a in.b\nlabel l\ninclude ${f}\nnext f\njump SELF l\n",
                               "the name of the included file changes"),
                              ("include in.none\n", "the included file was not found"),
                              ("include in.a\nfix m4 all property/global coefficientFriction peratomtypepair 1 0.1\n"
                               + PAIR.replace("hertz", "hooke") + "include in.a\n", "the file is included twice")):
            self.assertIn("include: left: " + reason, self.translated(text + lines, LEFT)[1])

    def test_a_file_that_includes_itself_ends(self):
        self.file(FLOOR + "include in.a\n", "in.a")
        self.translated(BOX + MATERIAL + PAIR + "include in.a\n", LEFT)

    def test_no_source_is_overwritten(self):
        self.file(FLOOR, "in.a")
        self.file(FLOOR, "in.a.lmp")
        text = BOX + MATERIAL + PAIR + "include in.a\ninclude in.a.lmp\n"
        status, _, table = self.run_on(self.file(text), "-o", str(self.folder/"in.new"))
        self.assertEqual(status, 2)
        self.assertIn("expected another name for", table)
        self.assertEqual((self.folder/"in.a.lmp").read_text(), FLOOR)

    def test_scripts_of_lammps(self):
        self.file("pair_style granular\n", "in.a")
        out = self.folder/"in.new"
        status, _, _ = self.run_on(self.file("include in.a\n"), "-o", str(out), "--from", "lammps")
        self.assertEqual((status, out.read_text()), (EXACT, "include in.a.lmp\n\n"))
        self.assertEqual((self.folder/"in.a.lmp").read_text(), "pair_style granular/grit\n\n")


class If(Folder):
    def test_commands_in_it_are_translated(self):
        text = BOX + MATERIAL + PAIR + f"""variable a equal 1
if "${{a}} == 1" then "{FLOOR.strip()}" "run 5" elif "${{a}} > 3" 'print "x"' else "unfix m1"
"""
        self.gives(text, f"if \"${{a}} == 1\" then \"{HERE}\" \"run 5\" elif \"${{a}} > 3\" 'print \"x\"' else "
                   "\"print 'unfix: nothing to do'\"", status=EXACT)

    def test_it_stays_where_nothing_changes(self):
        line = "if \"$a > 1\" then \"run 5\" 'jump SELF end' else 'print \"no\"' # why\n"
        self.assertEqual(self.gives(line, status=EXACT)[0], line + "\n")

    def test_motions_of_meshes(self):
        text = BOX + MATERIAL + PAIR + "fix m all mesh/surface file a.stl type 1\nfix w all wall/gran model hertz " \
            "tangential history mesh n_meshes 1 meshes m\n"
        self.gives(text + "if '$a > 1' then 'fix go all move/mesh mesh m linear 1 0 0'\n",
                   "if '$a > 1' then \"variable m_go_x equal $(v_m_go_x:%.17g)+1*(time-$(time:%.17g))\"", status=EXACT)

    def test_what_changes_other_lines_is_left(self):
        text = BOX + MATERIAL + PAIR
        for line in ("fix m4 all property/global coefficientFriction peratomtypepair 1 0.5", "pair_style gran model "
                     "hooke", "fix m all mesh/surface file a.stl type 1", "frobnicate"):
            script, _ = self.gives(text + f'if "1 > 0" then "{line}"\n', status=LEFT, says="if: left: `")
            self.assertIn(f'\n# if "1 > 0" then "{line}"', script)

    def test_a_variable_in_it_is_not_known(self):
        """A radius of its first value would be wrong where the condition holds."""
        self.gives(BOX + "variable r equal 0.001\nif '1 > 0' then 'variable r equal 0.002'\n" + BALLS,
                   status=LEFT, says="the radius must be a number that is known before the run, got ${r}")


class Jump(Folder):
    def test_names_of_the_script(self):
        self.gives("label a\njump in.script a\njump SELF a\n", "jump SELF a", status=EXACT)
        self.gives("jump in.other a\n", status=LEFT, says="jump: left: the file in.other is not translated")

    def test_variables_of_loops_have_no_value(self):
        """A radius of the first round would be that of all."""
        text = BOX + "variable r index 0.001 0.002\nlabel a\n" + BALLS + "next r\njump SELF a\n"
        self.gives(text, status=LEFT, says="the radius must be a number that is known before the run, got ${r}")
        self.gives(text.replace("next r\njump SELF a\n", ""), status=EXACT)

    def test_a_variable_has_the_value_of_its_line(self):
        """z of the wall is 0.01 here: the upper one if it were that of the last line."""
        self.gives(BOX + MATERIAL + PAIR + "variable a equal 0.01\nvariable z equal ${a}\nvariable a equal 0.14\n" +
                   FLOOR.replace("0.0\n", "${z}\n"), HERE.replace("0.0", "${z}"))


class Words(Folder):
    def test_triple_quotes(self):
        text = 'print """a "b" & # c\n  d""" # e\nrun 1\n'
        self.assertEqual(self.gives(text, status=EXACT)[0], text + "\n")
        self.gives('print """a\nrun 1\n', status=2, says='expected a closing """ in line 1')

    def test_a_comment_goes_on_behind_its_ampersand(self):
        """As in both programs: the next line does not run."""
        text = "run 1 # a &\nfrobnicate\n"
        self.assertEqual(self.gives(text, status=EXACT)[0], text + "\n")
        script, _ = self.gives("set group all omegax 1 omegay 2 omegaz 3 # a &\nfrobnicate &\nb\nrun 1\n", "run 1",
                               "set group all omega 1 2 3", status=EXACT)
        self.assertIn("set group all omega 1 2 3 # a frobnicate b\nrun 1\n", script)

    def test_names_of_models_in_variables(self):
        text = (BOX + MATERIAL + PAIR + FLOOR).replace("hertz tangential history", "${law}")
        self.gives("variable law string 'hertz tangential history'\n" + text, HERE, status=EXACT)

    def test_density_is_set_behind_the_diameter(self):
        """LIGGGHTS keeps the density of a particle whose diameter changes, LAMMPS its mass."""
        self.gives("set group all density 2500 diameter 0.1\nset group all diameter 0.2 # twice\nset type 1 diameter "
                   "0.1\nset type 1 density 7\n", "set group all diameter 0.1 density 2500",
                   "set group all diameter 0.2 density 2500", "set type 1 diameter 0.1", status=EXACT)
        self.gives("set group all diameter 0.2\n", status=LEFT, says="LAMMPS keeps the mass")

    def test_words_that_lammps_does_not_know(self):
        for line, new in (("neigh_modify delay 0 contact_distance_factor 1.1", "neigh_modify delay 0"),
                          ("dump_modify d precision 100 sort id", "dump_modify d sort id"),
                          ("thermo_style custom step erotate ke cu", "thermo_style custom step ke")):
            self.gives(line + "\n", new, status=APPROXIMATED)
        for line in ("neigh_modify contact_distance_factor 2", "dump_modify d binary yes", "modify_timing on"):
            script, _ = self.gives(line + "\n", status=APPROXIMATED)
            self.assertNotIn("\n" + line, script)
        for line, new in (("fix a all nve/limit absolute 0.1", "fix a all nve/limit 0.1"),
                          ("set group all omegax 1 vx 2 omegay 3 omegaz 4", "set group all vx 2 omega 1 3 4"),
                          ("set group all omegax 1 density 5 omegay 3 omegaz 4 diameter 2",
                           "set group all diameter 2 omega 1 3 4 density 5")):
            self.gives(line + "\n", new, status=EXACT)
        for line in ("fix a all nve/limit radius_ratio 0.1", "velocity all setAngular 1 2 3", "set group all omegax 1",
                     "set group all until 4 vx 1", "set group all vx"):
            self.gives(line + "\n", status=LEFT)

    def test_what_uses_what_is_gone(self):
        text = "compute c all coord/gran 0.1\n"
        for line in ("dump d all local 5 a c_c[1]\n", "variable v equal c_c[1]\n", "compute r all reduce sum c_c[1]\n",
                     "fix a all ave/time 1 1 1 c_c[1]\n"):
            self.gives(text + line, status=LEFT, says="left: it uses c_c, which is gone")
        self.gives(text + "variable v equal c_c[1]\nthermo_style custom step v_v\n", "thermo_style custom step",
                   status=LEFT)
        self.gives("compute c all coord/gran 0.1\nfix c all nve/sphere\nfix_modify c energy yes\nunfix c\n",
                   "fix_modify c energy yes", "unfix c", status=LEFT)
        self.gives(MATERIAL + "fix m1 all nve/sphere\nunfix m1\nvariable m2 equal 1\nvariable v equal v_m2\n", "unfix m1",
                   status=EXACT)
        self.gives(MATERIAL + "dump d all custom 5 a id f_m1 x\n", "dump d all custom 5 a id x", status=APPROXIMATED)

    def test_forces_that_a_wall_stores(self):
        self.gives(BOX + MATERIAL + PAIR + FLOOR.strip() + " store_force yes\n", HERE, status=APPROXIMATED,
                   says="without store_force")
        self.gives(BOX + MATERIAL + PAIR + FLOOR.strip() + " store_force no\n", HERE, status=EXACT)


class OldNames(Folder):
    """As in the page of the new syntax of LIGGGHTS."""
    BEGIN = BOX + MATERIAL

    def test_laws_by_flags_and_by_keywords(self):
        line = "pair_coeff 1 1 hertz/material 5.e6 0.9 0.45 damping coeff_restitution tangential history 0.05"
        more = ("fix m6 all property/global coefficientRollingFriction peratomtypepair 1 0.1\n"
                "fix m7 all property/global cohesionEnergyDensity peratomtypepair 1 9\n")
        for words, end in (("1 0", ""), ("", ""), ("3 0", " rolling cdt 0.1"), ("1 1", " cohesion sjkr 9"),
                           ("0 0", " tangential_damping off"), ("rolling_friction cdt", " rolling cdt 0.1"),
                           ("tangential_damping off", " tangential_damping off")):
            self.gives(self.BEGIN + more + f"pair_style gran/hertz/history {words}\npair_coeff * *\n", line + end,
                       status=APPROXIMATED if "rolling" in end else EXACT)

    def test_walls(self):
        begin = self.BEGIN + "pair_style gran/hertz/history 1 0\npair_coeff * *\n"
        fix = "fix w all wall/gran/hertz/history "
        self.gives(begin + fix + "1 0 xplane -0.5 0.5 1\nunfix w\n", "fix w all wall/gran/grit granular type 1 xplane "
                   "-0.5 NULL", "fix w_2 all wall/gran/grit granular type 1 xplane 0.5 NULL", "unfix w", "unfix w_2",
                   status=EXACT)
        self.gives(begin + fix + "1 0 zcylinder 0.05 1\n", "fix w all wall/gran/grit granular type 1 zcylinder 0.05")
        self.gives(begin + fix + "primitive type 1 zplane 0.01\n", "fix w all wall/gran/grit granular type 1 zplane "
                   "0.01 NULL", status=EXACT)

    def test_meshes(self):
        begin = self.BEGIN + "pair_style gran/hertz/history 1 0\npair_coeff * *\n"
        self.gives(begin + "fix c all mesh/gran a.stl 1 0.5 0. 0. 0. -90. 0. 0. conveyor 1 0 0\n"
                   "fix w all wall/gran/hertz/history 1 0 mesh/gran 1 c\n"
                   "fix go all move/mesh/gran rotate 0 0 0 0 0 1 0.05 c 1\ndump d all stl 5 a*.stl\n",
                   "fix w all wall/gran/mesh/grit granular type 1 mesh a.stl scale 0.5 rotate 1. 0. 0. -90. "
                   "surface_velocity 1 0 0 rotate v_c_go_angle 0 0 0 0 0 1 write 5 aw_*.vtp", status=APPROXIMATED)
        self.gives("fix c all mesh/gran a.stl 1 1. 0. 1. 0. -90. 0. 0.\n", status=LEFT)
        self.gives("fix c all mesh/gran\nfix w all wall/gran/hertz 1\nfix v all move/mesh/gran linear 1\n", status=LEFT)


class Status(Folder):
    def test_worst_of_all_commands(self):
        approximated = "dump d all custom/vtk 5 a.vtk id\n"
        self.gives("run 5\n", status=EXACT)
        self.gives("run 5\n" + approximated, status=APPROXIMATED)
        self.gives("frobnicate\n" + approximated, status=LEFT)


if __name__ == "__main__":
    unittest.main()
