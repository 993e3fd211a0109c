"""Insertion, output, loops, other programs, and bad input."""
import unittest

from made import BOX, EXACT, MATERIAL, PAIR, Folder

GRAVITY = "fix g all gravity 9.81 vector 0 0 -1\n"
TEMPLATES = """fix pts1 all particletemplate/sphere 15485863 atom_type 1 density constant 2500 radius constant 0.002
fix pdd1 all particledistribution/discrete 15485867 1 pts1 1.0
region bc cylinder z 0 0 0.025 0.05 0.07 units box
"""


class Insertion(Folder):
    def test_once(self):
        self.gives(BOX + GRAVITY + TEMPLATES + "group few region reg\nfix ins few insert/pack seed 7 "
                                               "distributiontemplate pdd1 "
                   "insert_every once all_in yes vel constant 0 0 -0.5 particles_in_region 180 region bc\nrun "
                   "10\nunfix ins\n",
                   "fix ins few granular/grit/insert 1 density 2500 sizes number fixed 0.004 region bc whole yes until number 180 "
                   "velocity 0 0 -0.5 every 1000000000 tries 20000 seed 7", "unfix ins", status=EXACT)

    def test_volume_fraction(self):
        self.gives(BOX + GRAVITY + TEMPLATES + "fix ins all insert/pack seed 7 distributiontemplate pdd1 region bc "
                   "volumefraction_region 0.1\n", "fix ins all granular/grit/insert 1 density 2500 sizes number fixed 0.004 "
                   "region bc until fraction 0.1 velocity 0 0 0 every 1000000000 tries 20000 seed 7")

    def test_weights_are_masses(self):
        """Or numbers, with `numberbased`."""
        more = TEMPLATES.replace("15485867 1 pts1 1.0", "15485867 2 pts1 3 pts2 1").replace(
            "fix pdd1", "fix pts2 all particletemplate/sphere 1 atom_type 1 density constant 2500 radius constant "
                        "0.001\nfix pdd1")
        line = ("fix ins all granular/grit/insert 1 density 2500 sizes number fixed 0.004 share {} 0.75 and 1 density 2500 sizes "
                "number fixed 0.002 region bc until number 90 velocity 0 0 0 every 1000000000 tries 20000 seed 7")
        pack = "fix ins all insert/pack seed 7 distributiontemplate pdd1 region bc particles_in_region 90\n"
        self.gives(BOX + more + pack, line.format("mass"))
        self.gives(BOX + more.replace("discrete 1548", "discrete/numberbased 1548") + pack, line.format("number"))

    def test_coupling_is_left(self):
        for style in ("couple/cfd couple_every 100 mpi", "couple/cfd/force"):
            script, _ = self.gives(f"fix c all {style}\n", status=3)
            self.assertIn("exchanges data with another program, which knows LIGGGHTS only: drive LAMMPS from Python, forces of "
                          "another program come by `fix external` (see src/python/README.md)", script)


class Commands(Folder):
    def test_loops_stay(self):
        loop = "variable a loop 3\nlabel again\nrun 10\nnext a\njump SELF again\n"
        script, _ = self.gives(loop)
        self.assertEqual(script, loop + "\n")

    def test_box(self):
        self.gives(BOX, "atom_style sphere", "comm_modify mode single vel yes", "units si")

    def test_two_dimensions_have_other_masses(self):
        """`set .. density` gives discs mass pi r^2 rho in LIGGGHTS, spheres 4/3 pi r^3 rho in LAMMPS."""
        self.gives("dimension 2\n" + BOX, "dimension 2", status=4, says="density/disc")
        self.gives("dimension 3\n" + BOX, "dimension 3")

    def test_included_variables_are_known(self):
        self.file("variable top equal 0.15\n", "in.more")
        self.gives("include in.more\n" + BOX + MATERIAL + PAIR +
                   "fix w all wall/gran model hertz tangential history primitive type 1 zplane ${top}\n",
                   "include in.more",
                   "fix w all wall/gran/grit granular type 1 zplane ${top} NULL")

    def test_output(self):
        self.gives("dump d all custom/vtk 800 post/a_*.vtk id type type x f_old[0]\ndump_modify d sort id\n",
                   "shell mkdir post", "dump d all custom 800 post/a_*.dump id type x", "dump_modify d sort id")
        self.gives("fix ts all check/timestep/gran 1000 0.1 0.2\nthermo_style custom step f_ts[1]\n",
                   "fix ts all granular/grit/timestep 1000 0.1 0.2", "thermo_style custom step f_ts[1]")

    def test_sheared_borders_are_left(self):
        self.gives("fix s all lebc xy 1.0\n", status=3, says="`fix deform 1 xy erate RATE remap v`, as in the example (see "
                   "examples/shear_cell/README.md)")

    def test_folders_and_columns_that_are_not_there(self):
        """LAMMPS makes folders in folders, and knows no fix that LIGGGHTS makes by itself."""
        self.gives("write_restart post/restart/a\ndump d all custom 9 post/a_*.dump id f_dragforce[1]\n", "shell mkdir post/restart",
                   "dump d all custom 9 post/a_*.dump id", status=4, says="without the columns f_dragforce[1]")

    def test_growing_particles(self):
        """By their radius as it is: fix set would take that of a compute as it was at the last output."""
        grow = BOX + TEMPLATES + "variable d atom 1.1*c_r\nfix grow all adapt 40 atom diameter v_d\nunfix grow\n"
        self.gives("compute r all property/atom radius\n" + grow, "atom_style sphere 1",
                   "variable grow_diameter atom 1.1*radius",
                   "fix grow all set 40 1 group all diameter v_grow_diameter density v_grow_density")
        self.gives(grow, status=3, says="the diameters depend on a compute")

    def test_comments_and_continued_lines(self):
        script, _ = self.gives("fix a all nve/sphere # for all\nfix g all &\n  gravity 9.81 vector 0 0 -1\n")
        self.assertEqual(script, "fix a all nve/sphere # for all\nfix g all &\n  gravity 9.81 vector 0 0 -1\n\n")

    def test_unknown_commands_are_left(self):
        script, _ = self.gives("frobnicate 3\nfix x all nonsense 1\ncompute c all nonsense\nfix y\n", status=3,
                               says="frobnicate: left: the command frobnicate is not known here")
        self.assertEqual(script.count("# not translated"), 4)


class Others(Folder):
    def test_lammps(self):
        self.gives("pair_style granular\npair_coeff * * hertz 1 0 tangential none\nfix w all wall/gran granular hertz "
                   "1 0 "
                   "tangential none zplane 0 NULL\n", "pair_style granular/grit", "pair_coeff * * hertz 1 0 tangential "
                                                                                  "none",
                   "fix w all wall/gran/grit granular hertz 1 0 tangential none zplane 0 NULL", options=("--from",
                                                                                                         "lammps"))

    def test_old_styles_of_lammps(self):
        for style in ("hooke", "hooke/history", "hertz/history"):
            numbers = "1e5 NULL 50 NULL 0.5 1"
            self.gives(f"pair_style gran/{style} {numbers} limit_damping\npair_coeff * *\n"
                       f"fix w all wall/gran/region {style} {numbers} region r\n", "pair_style granular/grit",
                       f"pair_coeff * * preset lammps/{style} {numbers} limit_damping",
                       f"fix w all wall/gran/region/grit granular preset lammps/{style} {numbers} region r",
                       options=("--from", "lammps"))
        self.gives("pair_style hybrid gran/hooke 1 NULL 2 NULL 0.5 1 lj/cut 2.5\npair_coeff * * gran/hooke\n",
                   "pair_style hybrid granular/grit lj/cut 2.5",
                   "pair_coeff * * granular/grit preset lammps/hooke 1 NULL 2 NULL 0.5 1", options=("--from", "lammps"))

    def test_woo(self):
        self.gives("m=FrictMat(young=1e7, ktDivKn=.2, tanPhi=.5)\nPelletMat(young=2e7,tanPhi=.4,normPlastCoeff=50)\n",
                   "pair_coeff 1 1 preset woo/linear 1e7 .2 .5", "pair_coeff 2 2 preset woo/pellet 2e7 0.2 .4 50 0",
                   options=("--from", "woo"))


class BadInput(Folder):
    def refuses(self, path, sentence, *options):
        status, script, table = self.run_on(path, *options)
        self.assertEqual((status, script), (2, ""))
        self.assertIn(sentence, table)

    def test_files(self):
        self.refuses(self.folder/"none", "expected a script to read")
        self.refuses(self.folder, "expected a script to read")
        self.refuses(self.file(b"units si\0\0"), "got a binary file")
        path = self.file("units si\n")
        self.refuses(path, "expected another file for the output", "-o", str(path))

    def test_lines_without_end(self):
        self.refuses(self.file("units si &"), "expected a line after '&' in line 1")
        self.refuses(self.file("\nprint 'a\n"), "expected a closing ' in line 2")

    def test_short_and_senseless_commands_do_not_crash(self):
        whole = (BOX + MATERIAL + GRAVITY + TEMPLATES + PAIR + """communicate
fix m all mesh/surface file a.stl type 1 scale 2 move 0 0 0 rotate axis 0 0 1 angle 3
fix w all wall/gran model hertz tangential history mesh n_meshes 1 meshes m
fix v all move/mesh mesh m rotate origin 0 0 0 axis 0 0 1 period 2
fix p all wall/gran model hooke tangential history primitive type 1 zcylinder 0.05 0 0 shear x 1
fix i all insert/stream seed 3 distributiontemplate pdd1 massrate 1 vel constant 0 0 -1 insertion_face m
fix j all insert/pack seed 3 distributiontemplate pdd1 insert_every 10 region bc particles_in_region 3
fix h all heat/gran initial_temperature 300
set region reg property/atom Temp 300
dump d all mesh/stl 10 a*.stl
dump e all custom/vtk 10 a*.vtk id
compute k all stress/atom
thermo_style custom step
variable q equal 3^3^9999999
read_restart a
include a
unfix v
fix q all move/mesh mesh m viblin axis 0 0 1 order 2 amplitude 1 2 phase 3 4 period 5 6
fix r all move/mesh mesh m riggle origin 0 0 0 axis 0 0 1 period 2 amplitude 3
fix s all move/mesh mesh m linear 1 0 0
if "1 > 0" then "unfix s" elif "2 > 1" "run 1" else "jump SELF x"
set group all density 1 diameter 2
jump in.script x
variable w string "${q} x"
fix a all mesh/gran a.stl 1 1 0 0 0 0 0 0 conveyor 1 0 0 finnie yes
fix b all wall/gran/hertz/history 1 0 mesh/gran 1 a
fix c all wall/gran/hertz/history 1 0 xplane 0 1 1
fix d all move/mesh/gran rotate 0 0 0 0 0 1 2 a 1
""").split("\n")
        for k, line in enumerate(whole):
            words = line.split()
            for n in range(1, len(words)):
                for tail in ([], ["nan"], ["-1e400"]):
                    text = "\n".join([*whole[:k], " ".join(words[:n] + tail), *whole[k + 1:]]) + "\n"
                    with self.subTest(line=words[:n] + tail):
                        ends = text.count('"') % 2 == 0  # else a quote is open
                        self.assertIn(self.convert(text)[0], (0, 3, 4) if ends else (2,))


if __name__ == "__main__":
    unittest.main()
