"""Tests of grit-lmp: GRIT's styles in a LAMMPS of its shared library, over `clear`, with the command line, the errors and the
exit status of lmp. GRIT_LAUNCHER is the program; GRIT_MPIEXEC starts ranks; GRIT_LMP is an lmp of the same library to compare
with, GRIT_PLUGINS the folder of its plugin (both empty: there is none)."""
import os
import re
import subprocess
import tempfile
import unittest

LAUNCHER = os.environ["GRIT_LAUNCHER"]
MPIEXEC = os.environ.get("GRIT_MPIEXEC", "")
LMP = os.environ.get("GRIT_LMP", "")
PLUGINS = os.environ.get("GRIT_PLUGINS", "")
GREETINGS = int(os.environ.get("GRIT_GREETINGS", "1"))  # built into LAMMPS, GRIT says nothing
LIMIT = 120  # seconds for one run, which takes less than one

# Two spheres of radius 0.5 overlap by 0.1; `hooke` with a stiffness of 1000 pushes them apart with 100.
STIFFNESS, OVERLAP = 1000.0, 0.1
DECK = """units lj
atom_style sphere
comm_modify vel yes
boundary p p f
processors * 1 1
region box block 0 4 0 4 0 4
create_box 1 box
create_atoms 1 single 1.55 2 2
create_atoms 1 single 2.45 2 2
set group all diameter 1 density 1
pair_style granular/grit
pair_coeff * * hooke 1000 0 tangential linear_history 500 0 0.5
fix floor all wall/gran/grit granular hooke 1000 0 tangential none zplane 0 NULL
compute e all granular/grit/energy
compute f all reduce max fx
fix move all nve/sphere
thermo_style custom step c_f c_e[1]
thermo_modify norm no
run 0
print "force = $(c_f:%.17g)"
"""
COLLISION = DECK + "timestep 0.0001\nrun 2000\nwrite_dump all custom end.dump id x y z vx vy vz fx fy fz modify format float %.17g sort id\n"


class Runs(unittest.TestCase):
    def setUp(self):
        kept = tempfile.TemporaryDirectory()
        self.addCleanup(kept.cleanup)
        self.folder = kept.name

    def run_program(self, program, words, text=None, ranks=1, plugins=""):
        command = [program] + words
        if ranks > 1:
            command = [MPIEXEC, "-n", str(ranks)] + command
        if text is not None:
            with open(os.path.join(self.folder, "in.deck"), "w", encoding="ascii") as deck:
                deck.write(text)
            command += ["-in", "in.deck"]
        environment = {**os.environ, "OMP_NUM_THREADS": "1", "LAMMPS_PLUGIN_PATH": plugins,
                       "OMPI_MCA_rmaps_base_oversubscribe": "1", "PRTE_MCA_mapby": ":oversubscribe"}
        return subprocess.run(command, cwd=self.folder, env=environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=LIMIT, text=True, check=False)

    def launch(self, text, words=(), **options):
        return self.run_program(LAUNCHER, list(words), text, **options)

    def read(self, name):
        with open(os.path.join(self.folder, name), encoding="ascii") as file:
            return file.read()

    def assert_ended_well(self, run):
        self.assertEqual(run.returncode, 0, run.stdout)

    def forces(self, run):
        return [float(value) for value in re.findall(r"^force = (\S+)", run.stdout, re.MULTILINE)]


class Styles(Runs):
    def test_are_there_and_the_launcher_says_so_once(self):
        run = self.launch(DECK)
        self.assert_ended_well(run)
        self.assertEqual(run.stdout.count("\nGRIT "), GREETINGS, run.stdout)
        self.assertEqual(len(self.forces(run)), 1)
        self.assertAlmostEqual(self.forces(run)[0], STIFFNESS * OVERLAP, places=9)

    def test_take_the_place_of_those_of_lammps_by_a_suffix(self):
        deck = DECK.replace("granular/grit\npair", "granular\npair").replace("wall/gran/grit", "wall/gran")
        run = self.launch(deck, words=["-sf", "grit"])
        self.assert_ended_well(run)
        self.assertIn("in place of LAMMPS: pair_style granular (kinematics lammps), fix floor wall/gran\n", run.stdout)
        self.assertAlmostEqual(self.forces(run)[0], STIFFNESS * OVERLAP, places=9)

    # `clear` makes the tables of styles anew.
    def test_outlive_clear(self):
        run = self.launch(DECK + "clear\n" + DECK + "clear\n" + DECK)
        self.assert_ended_well(run)
        forces = self.forces(run)
        self.assertEqual(len(forces), 3)
        self.assertEqual(len(set(forces)), 1)
        self.assertAlmostEqual(forces[0], STIFFNESS * OVERLAP, places=9)

    def test_read_their_restart_files(self):
        again = "clear\nread_restart both.restart\nfix move all nve/sphere\ncompute f all reduce max fx\n" \
            "thermo_style custom step c_f\nrun 0\nprint \"force = $(c_f:%.17g)\"\n"
        run = self.launch(DECK + "write_restart both.restart\n" + again)
        self.assert_ended_well(run)
        forces = self.forces(run)
        self.assertEqual(len(forces), 2)
        self.assertEqual(forces[0], forces[1])

    def test_of_the_input_stop_as_with_the_plugin(self):
        run = self.launch(DECK.replace("hooke 1000 0 tangential", "hooke -1 0 tangential"))
        self.assertEqual(run.returncode, 1)
        self.assertRegex(run.stdout, "ERROR.*granular/grit: ")

    @unittest.skipUnless(PLUGINS, "needs an lmp that loads the plugin")
    def test_give_the_bits_of_the_plugin(self):
        self.assert_ended_well(self.launch(COLLISION))
        launched = self.read("end.dump")
        self.assert_ended_well(self.run_program(LMP, [], COLLISION, plugins=PLUGINS))
        self.assertEqual(launched, self.read("end.dump"))

    @unittest.skipUnless(PLUGINS, "needs a LAMMPS that loads the plugin")
    def test_are_not_there_twice(self):
        run = self.launch(DECK, plugins=PLUGINS)
        self.assert_ended_well(run)
        self.assertIn("GRIT is not loaded again", run.stdout)


class CommandLine(Runs):
    def test_shows_the_help_of_lammps(self):
        run = self.run_program(LAUNCHER, ["-h"])
        self.assert_ended_well(run)
        self.assertIn("List of command-line options supported by this LAMMPS executable", run.stdout)

    @unittest.skipUnless(LMP, "needs lmp")
    def test_says_what_lmp_says(self):
        for words, text in ((["-h"], None), (["-nonsense"], None), (["-in", "none.here"], None), ([], "nonsense 1 2\n"),
                            (["-var", "a", "3"], "print 'a is $a'\n"), ([], "print ${none}\n"), ([], "quit 7\n")):
            with self.subTest(words=words, text=text):
                mine = self.run_program(LAUNCHER, words, text)
                theirs = self.run_program(LMP, words, text)
                self.assertEqual(mine.returncode, theirs.returncode, mine.stdout)
                self.assertEqual(self.without_names(mine.stdout), self.without_names(theirs.stdout))

    # Without what names the program, GRIT, the process or the time.
    def without_names(self, output):
        output = output.replace(LAUNCHER, "lmp").replace(LMP or LAUNCHER, "lmp").replace("grit-lmp", "lmp")
        return [line for line in output.splitlines() if not re.match(r"GRIT |Total wall time|  Proc: ", line)]

    def test_ends_with_the_status_of_a_script_and_of_an_error(self):
        for text, status in (("print done\n", 0), ("quit 7\n", 7), ("nonsense\n", 1)):
            with self.subTest(text=text):
                self.assertEqual(self.launch(text).returncode, status)

    def test_sets_variables(self):
        run = self.launch('print "both ${a}"\n', ["-var", "a", "3"])
        self.assert_ended_well(run)
        self.assertIn("\nboth 3\n", run.stdout)


@unittest.skipUnless(MPIEXEC, "needs MPI")
class Ranks(Runs):
    def test_compute_together(self):
        alone = self.launch(DECK + "clear\n" + DECK)
        both = self.launch(DECK + "clear\n" + DECK, ranks=2)
        self.assert_ended_well(both)
        self.assertIn("2 by 1 by 1 MPI processor grid", both.stdout)
        self.assertEqual(self.forces(alone), self.forces(both))

    def test_stop_together(self):
        run = self.launch(DECK.replace("hooke 1000 0 tangential", "hooke -1 0 tangential"), ranks=2)
        self.assertNotEqual(run.returncode, 0)
        self.assertEqual(run.stdout.count("granular/grit: "), 1, run.stdout)

    def test_run_partitions(self):
        deck = "variable k world 1000 2000\n" + DECK.replace("hooke 1000 0 tangential", "hooke ${k} 0 tangential")
        run = self.launch(deck, ["-partition", "2x1"], ranks=2)
        self.assert_ended_well(run)
        for world, stiffness in enumerate((1000.0, 2000.0)):
            found = re.findall(r"^force = (\S+)", self.read(f"log.lammps.{world}"), re.MULTILINE)
            self.assertEqual(len(found), 1)
            self.assertAlmostEqual(float(found[0]), stiffness * OVERLAP, places=9)


if __name__ == "__main__":
    unittest.main()
