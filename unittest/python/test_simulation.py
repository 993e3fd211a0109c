"""LAMMPS with GRIT in Python: rows, ledger and restart file of a collision, beside closed forms and beside each other."""
import os
import pathlib
import re
import subprocess
import sys
import unittest
import unittest.mock

import numpy as np

from package import TREE, Case, grit
from grit import places, simulation
from grit.wrong import listed

YOUNG, POISSON, RADIUS = 1e7, 0.3, 0.005
LAW = f"hertz/material {YOUNG} 0.9 {POISSON} damping coeff_restitution tangential none"
QUIET = ["-log", "none", "-screen", "none"]
WORDS = "id1 id2 overlap force.normal branch velocity"
SCRIPT = f"""
units           si
atom_style      sphere
atom_modify     map array
comm_modify     vel yes
boundary        f f f
region          box block -0.05 0.05 -0.05 0.05 -0.05 0.05
create_box      1 box
pair_style      granular/grit
pair_coeff      * * {LAW.replace("0.9", "1").replace("coeff_restitution", "none")}
fix             floor all wall/gran/grit granular {LAW} zplane -0.05 NULL
create_atoms    1 single -0.005 0 0
create_atoms    1 single  0.005 0 0
set             group all diameter {2*RADIUS} density 2500
set             atom 1 vx 0.1
timestep        1e-6
fix             motion all nve/sphere
compute         ledger all granular/grit/energy
compute         c all granular/grit/contact/local {WORDS}
compute         one all granular/grit/contact/local overlap
dump            rows all local 100 rows.dump index c_c[*]
dump_modify     rows format float %.17g
thermo_style    custom step c_ledger[*]
thermo          10
"""


class Collision(Case):
    def setUp(self):
        super().setUp()
        self.lmp = grit.lammps(cmdargs=["-log", str(self.folder/"log"), "-screen", "none"])
        self.addCleanup(self.lmp.close)
        self.lmp.commands_string(SCRIPT.replace("rows.dump", str(self.folder/"rows.dump")))
        self.lmp.command("thermo_modify format float %.17g")
        self.lmp.command("run 100")

    def test_rows_beside_hertz_and_beside_the_dump(self):
        contacts = grit.rows.of(self.lmp, "c", WORDS)
        self.assertEqual((len(contacts), contacts.step), (1, 100))
        overlap, = contacts["overlap"]
        force = 4/3*YOUNG/(2*(1 - POISSON**2))*np.sqrt(RADIUS/2)*overlap**1.5
        self.assertGreater(overlap, 0)
        self.assertAlmostEqual(contacts["force.normal"][0]/force, 1, 12)
        np.testing.assert_array_equal(grit.rows.of(self.lmp, "one", ["overlap"])["overlap"], [overlap])
        dumped = grit.rows.read(self.folder/"rows.dump", grit.rows.columns_of_log(self.folder/"log")["c"])
        self.assertEqual(dumped.names, ["index", *contacts.names])
        np.testing.assert_array_equal(dumped.frame.rows[:, 1:], contacts.frame.rows)
        np.testing.assert_allclose(contacts.box.high, 0.05)
        self.assert_refused("expected words for 10 columns of compute c, got 2: id1 id2", grit.rows.of, self.lmp, "c",
                            "id1 id2")
        self.assert_refused("with the ID 'd', got none", grit.rows.of, self.lmp, "d", WORDS)

    def test_box_that_is_tilted(self):
        """Its corners are those of what surrounds it, as in a dump."""
        for tilt in ((0.02, -0.03, 0.04), (-0.02, -0.03, -0.04), (0.01, 0.02, 0)):
            self.lmp.command("clear")
            script = re.sub("fix +floor.*", "", SCRIPT).replace("f f f", "p p p").replace("region          box block",
                                                                                        "region box prism")
            script = script.replace("-0.05 0.05\ncreate_box", f"-0.05 0.05 {listed(tilt)}\ncreate_box")
            self.lmp.commands_string(script.replace("rows.dump", str(self.folder/"tilted.dump")) + "run 0")
            box = grit.rows.of(self.lmp, "c", WORDS).box
            dumped = next(grit.dump.read_frames(self.folder/"tilted.dump")).box
            for corner in ("low", "high", "tilt"):
                np.testing.assert_allclose(getattr(box, corner), getattr(dumped, corner), rtol=1e-12)
            np.testing.assert_array_equal(box.tilt, tilt)

    def test_no_contacts(self):
        self.lmp.commands_string("displace_atoms all move 0 0 0.01\nset atom 1 x -0.02\nrun 0")
        self.assertEqual(grit.rows.of(self.lmp, "c", WORDS)["branch"].shape, (0, 3))
        self.assertEqual(grit.rows.of(self.lmp, "one", "overlap")["overlap"].shape, (0,))

    def test_ledger(self):
        """The energy of the spring is 2/5 of force times overlap; the balance closes to round-off."""
        now = grit.ledger.of(self.lmp, "ledger")
        contacts = grit.rows.of(self.lmp, "c", WORDS)
        stored = 0.4*contacts["force.normal"][0]*contacts["overlap"][0]
        self.assertAlmostEqual(now["elastic_normal"]/stored, 1, 12)
        table, = grit.ledger.read(self.folder/"log", "ledger")
        self.assertEqual(len(table["Step"]), 11)
        for name, value in now.items():
            self.assertEqual(table[name][-1], value, name)
        self.assertLess(grit.ledger.drift(table), 1e-12)
        self.assert_refused("with the ID 'none', got none", grit.ledger.of, self.lmp, "none")

    def test_ledger_of_runs_without_a_setup(self):
        self.lmp.commands_string("run 20 pre no\nrun 10 pre no post no\nrun 10")
        tables = grit.ledger.read(self.folder/"log", "ledger")
        self.assertEqual([list(table["Step"]) for table in tables],
                         [list(range(0, 101, 10)), [100, 110, 120], [120, 130], [130, 140]])
        self.assertEqual(tables[-1]["total"][-1], grit.ledger.of(self.lmp, "ledger")["total"])

    def test_restart_file(self):
        path = self.folder/"a.restart"
        self.lmp.command(f"write_restart {path}")
        header = grit.restart.read(path)
        self.assertEqual((header.step, header.atoms, header.types, header.units), (100, 2, 1, "si"))
        self.assertEqual(header.pairs[0].laws, {(1, 1): "hertz/material 10000000 1 0.3 damping none tangential none"})
        self.assertEqual(header.walls["floor"].items["surface"], "zplane -0.05 NULL")
        self.lmp.command(f"write_restart {self.folder}/%.many")
        self.assertEqual(grit.restart.read(self.folder/"%.many").step, 100)

    def test_refused_commands_are_exceptions(self):
        with self.assertRaisesRegex(Exception, "granular/grit: expected .*got 'herz'"):
            self.lmp.command("pair_coeff * * herz 1e7 0 0.3")


class Loading(Case):
    def test_again_in_one_process(self):
        for _ in range(2):
            lmp = grit.lammps(cmdargs=QUIET)
            self.assertTrue(lmp.has_style("pair", "granular/grit"))
            lmp.close()

    def test_what_is_missing(self):
        with unittest.mock.patch.dict(sys.modules, {"lammps": None}):
            self.assert_refused("expected the Python module lammps, which comes with LAMMPS", grit.lammps)
        self.assert_refused("expected LAMMPS as a shared library", grit.lammps, name="of_nobody", cmdargs=QUIET)

    def test_lammps_that_does_not_begin(self):
        for error, sentence in (
                (AttributeError("1, but 2"), "of the version of its Python module, got: 1, but 2"),
                (RuntimeError("no"), "with these cmdargs, and an mpi4py of the same MPI for comm=, got: no")):
            with unittest.mock.patch("lammps.lammps", side_effect=error):
                self.assert_refused(sentence, grit.lammps, cmdargs=QUIET)

    def test_lammps_is_closed_after_any_error(self):
        made = unittest.mock.Mock(has_style=unittest.mock.Mock(side_effect=KeyboardInterrupt))
        with unittest.mock.patch("lammps.lammps", return_value=made), self.assertRaises(KeyboardInterrupt):
            grit.lammps(cmdargs=QUIET)
        made.close.assert_called_once()

    def test_plugin(self):
        """By its path, and as it is found, where LAMMPS does not look for it."""
        path = places.find(simulation.PLUGINS, "the plugin", "")
        with unittest.mock.patch.dict("os.environ", LAMMPS_PLUGIN_PATH=""), \
                unittest.mock.patch.object(places, "folders", lambda: [pathlib.Path(path).parent]):
            for plugin in (path, None, path):
                lmp = grit.lammps(cmdargs=QUIET, plugin=plugin)
                self.assertTrue(lmp.has_style("compute", "granular/grit/energy"))
                lmp.close()
        with unittest.mock.patch.object(simulation, "LOADED", set()):
            grit.lammps(cmdargs=QUIET, plugin=path).close()  # as LAMMPS_PLUGIN_PATH says
        self.assert_refused("expected a LAMMPS without GRIT for plugin=", grit.lammps, cmdargs=QUIET,
                            plugin=self.file("none", "x.so"))

    def test_lammps_without_plugins(self):
        without = unittest.mock.Mock(has_style=lambda *_: False, has_package=lambda _: False)
        self.assert_refused("expected a LAMMPS with the package PLUGIN, got one without", simulation.load, without)

    def test_what_is_no_plugin(self):
        """In a process of its own, which has loaded none."""
        script = f"import grit; grit.lammps(cmdargs={QUIET}, plugin={self.file('none', 'x.so')!r})"
        folders = os.pathsep.join([str(TREE/"src"/"python"), os.environ["PYTHONPATH"]])
        told = subprocess.run([sys.executable, "-B", "-c", script], capture_output=True, text=True, check=False,
                              env={**os.environ, "LAMMPS_PLUGIN_PATH": "", "PYTHONPATH": folders})
        self.assertIn("expected a plugin for this LAMMPS in", told.stderr)
        self.assertIn("x.so: file too short", told.stderr)


if __name__ == "__main__":
    unittest.main()
