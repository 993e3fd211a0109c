"""Readers of the package grit: contact rows, logs with an energy ledger, and the files of grit-view."""
import io
import contextlib
import os
import re
import unittest
import unittest.mock

import numpy as np

from package import TREE, Case, grit
from gritview import export
from grit import columns, places, rows

SAMPLE = TREE/"examples"/"view"/"sample"
PARTICLES, CONTACTS = SAMPLE/"particles.dump.gz", SAMPLE/"contacts.dump.gz"
PAGES = TREE/"src"/"lammps"/"output"
RESTING = 60000
NOW = 1e9  # a time [s]
BOX = "ITEM: BOX BOUNDS pp pp ff\n0 1\n0 1\n0 1\n"
LOG = """LAMMPS (4 Jul 2026)
granular/grit: compute c granular/grit/contact/local: columns 1 id1, 2 id2, 3 force.x, 4 force.y, 5 force.z; walls 1 floor
granular/grit: compute one granular/grit/contact/local: column 1 overlap
Per MPI rank memory allocation (min/avg/max) = 4 | 4 | 4 Mbytes
   Step        c_l[1]        c_l[17]        c_l[18]        c_l[19]
         0   2              0             0              2
WARNING: a word 1 2 3 (fix.cpp:1)
       100   1              0.5           0.5            2
Loop time of 0.1 on 1 procs for 100 steps with 2 atoms
Per MPI rank memory allocation (min/avg/max) = 4 | 4 | 4 Mbytes
   Step       kinetic         lost           total
       100   1              0.5             2
       200   0.5            1.5             2.5
"""


class Rows(Case):
    TEXT = f"ITEM: TIMESTEP\n5\nITEM: NUMBER OF ENTRIES\n2\n{BOX}ITEM: ENTRIES c_c[1] c_c[2] c_c[3] c_c[4] c_c[5]\n" \
        "1 2 0 3 4\n2 0 1 0 0\n"

    def test_columns_by_the_words_of_the_compute(self):
        path = self.file(self.TEXT)
        for words in ("id1 id2 force", ["id1", "id2", "force.x", "force.y", "force.z"]):
            contacts = grit.rows.read(path, words)
            np.testing.assert_array_equal(contacts["force"], [[0, 3, 4], [1, 0, 0]])
            np.testing.assert_array_equal(contacts["id2"], [2, 0])
            np.testing.assert_array_equal(contacts.at_wall, [False, True])
            np.testing.assert_array_equal(contacts.force("total"), [5, 1])
            self.assertEqual((contacts.step, len(contacts), contacts.names[2]), (5, 2, "force.x"))
        self.assert_refused("expected 5 columns from --columns", grit.rows.read, path, "id1 id2")
        self.assert_refused("expected a column 'overlap'", contacts.__getitem__, "overlap")

    def test_columns_that_the_log_names(self):
        found = rows.columns_of_log(self.file(LOG))
        self.assertEqual(found, {"c": ["id1", "id2", "force.x", "force.y", "force.z"], "one": ["overlap"]})
        self.assertEqual(len(grit.rows.read(self.file(self.TEXT, "dump"), found["c"])["force"]), 2)

    def test_frames(self):
        steps = [contacts.step for contacts in grit.rows.frames(str(CONTACTS))]
        self.assertIn(RESTING, steps)
        self.assertEqual(grit.rows.read(CONTACTS).step, steps[-1])
        self.assert_refused("expected step 7", grit.rows.read, CONTACTS, step=7)

    def test_vectors_are_those_of_the_page(self):
        page = (PAGES/"compute_granular_grit_contact_local.md").read_text(encoding="utf-8")
        threefold = re.findall(r"^\| `([a-z0-9_.]+)` \| 3 \|", page, re.MULTILINE)
        self.assertEqual(sorted(rows.VECTORS), sorted(threefold))


class Places(Case):
    def test_builds_of_the_checkout(self):
        """In build itself, or in folders of it; the newest first."""
        build = self.folder/"build"
        for age, name in enumerate(("new", "", "old")):
            folder = build/name/places.PLUGINS
            folder.mkdir(parents=True)
            (folder/f"{age}.so").touch()
            os.utime(folder, (NOW - age, NOW - age))
        with unittest.mock.patch.object(places, "BUILD", build), \
                unittest.mock.patch.dict("os.environ", LAMMPS_PLUGIN_PATH=""):
            self.assertEqual(list(places.folders())[2:], [build/name/places.PLUGINS for name in ("new", "", "old")])
            self.assertEqual(places.find(["1.so"], "a file", ""), str(build/"plugins"/"1.so"))
            self.assert_refused(f"in LAMMPS_PLUGIN_PATH, in {build}/plugins or in {build}/*/plugins, got none: wait",
                                places.find, ["3.so"], "a file", "wait")


class Ledgers(Case):
    def test_runs_of_a_log(self):
        first, second = grit.ledger.read(self.file(LOG), "l")
        self.assertEqual(list(first), ["Step", "kinetic", "stored", "lost", "total"])
        np.testing.assert_array_equal(first["lost"], [0, 0.5])
        np.testing.assert_array_equal(second["Step"], [100, 200])
        self.assertEqual(grit.ledger.drift(first), 0)
        self.assertEqual(grit.ledger.drift(second), 0.5/1.5)
        self.assertEqual(grit.ledger.drift(second, np.array([0.5, 0])), 0)
        self.assertIn("c_l[17]", grit.ledger.read(self.file(LOG))[0])

    def test_runs_without_a_setup(self):
        """'run .. pre no' writes the line of names alone, with the step that was the last."""
        without = "   Step       kinetic         lost           total\n 200 0.5 1.5 2.5\n 300 0 2 2\nLoop time of 0.1\n"
        log = self.file(f"{LOG}Loop time of 0.1 on 1 procs\n{without}run 100 pre no\n{without.replace('00 ', '50 ')}")
        runs = grit.ledger.read(log)
        self.assertEqual([list(run["Step"]) for run in runs], [[0, 100], [100, 200], [200, 300], [250, 350]])
        np.testing.assert_array_equal(runs[2]["total"], [2.5, 2])
        self.assert_refused("expected names of columns before 'Loop time of' in line 4", grit.ledger.read,
                            self.file(without))

    def test_run_that_was_stopped(self):
        """Its log goes on with another one."""
        head, _, _ = LOG.partition("Loop time of")
        self.assertEqual([list(run["Step"]) for run in grit.ledger.read(self.file(head + LOG))],
                         [[0, 100], [0, 100], [100, 200]])

    def test_other_numbers(self):
        """What 'fix print' writes is told by its steps."""
        for line, sentence in (("1 2 3 4 5", "got 1 after 100 in line 9: does 'fix print' write to the log?"),
                               ("100 2 3 4 5", "got 100 after 100"), ("100.5 2 3 4 5", "got 100.5 after 100"),
                               ("nan 2 3 4 5", "got nan after 100")):
            self.assert_refused(sentence, grit.ledger.read, self.file(LOG.replace("Loop", f"{line}\nLoop", 1)))
        self.assert_refused("got 0.5 in line 6", grit.ledger.read, self.file(LOG.replace("  0   2", "0.5 2")))
        unnumbered, = grit.ledger.read(self.file("Per MPI rank memory allocation\nTime total\n0 1\n0 1\n"))
        np.testing.assert_array_equal(unnumbered["total"], [1, 1])

    def test_names_are_those_of_the_page(self):
        page = (PAGES/"compute_granular_grit_energy.md").read_text(encoding="utf-8")
        self.assertEqual(grit.ledger.NAMES, re.findall(r"^\| \d+ \| `(\w+)` \|", page, re.MULTILINE))

    def test_refusals(self):
        self.assert_refused("expected a log file of LAMMPS, got", grit.ledger.read, self.folder/"none")
        self.assert_refused("expected thermo output of a run in", grit.ledger.read, self.file("LAMMPS\n"))
        self.assert_refused("as 'thermo_modify line one' writes them", grit.ledger.read, self.file(
            "Per MPI rank memory allocation\n---\nkeywords: ['Step']\n"))
        self.assert_refused("expected columns 1 to 24", grit.ledger.read, self.file(LOG.replace("17", "25")), "l")
        self.assert_refused("got no 'total'", grit.ledger.drift, {})


class View(Case):
    def frame(self):
        return grit.view.particles(PARTICLES, RESTING), grit.view.contacts(CONTACTS, step=RESTING)

    def test_vtp_as_it_was_written(self):
        particles, contacts = self.frame()
        points = grit.view.vtp(self.file(export.particles_vtp(particles)))
        np.testing.assert_array_equal(points.points, particles.x)
        np.testing.assert_array_equal(points.on_points["radius"], particles.radius)
        self.assertEqual((points.step, points.ends.shape), (RESTING, (len(particles), 1)))
        lines = grit.view.vtp(self.file(export.contacts_vtp(contacts, particles)))
        np.testing.assert_array_equal(lines.on_cells["force"], contacts["force"])
        first, branch = contacts.ends(particles)
        np.testing.assert_array_equal(lines.points[lines.ends[:, 0]], first)
        np.testing.assert_array_equal(lines.points[lines.ends[:, 1]], first - branch)

    def test_files_of_none(self):
        """A frame without contacts, and one without particles."""
        particles, contacts = self.frame()
        lines = grit.view.vtp(self.file(export.contacts_vtp(contacts.kept([]), particles)))
        self.assertEqual((lines.ends.shape, lines.points.shape, lines.step), ((0, 2), (0, 3), RESTING))
        self.assertEqual(lines.on_cells["force"].shape, (0, 3))
        points = grit.view.vtp(self.file(export.particles_vtp(particles.kept([]))))
        self.assertEqual((points.ends.shape, points.points.shape), ((0, 1), (0, 3)))
        self.assertEqual(points.on_points["radius"].shape, (0,))
        frame, = grit.view.xyz(self.file(export.extended_xyz(particles.kept([]))))
        self.assertEqual((len(frame), frame.step), (0, RESTING))

    def test_xyz_as_it_was_written(self):
        particles, _ = self.frame()
        frame, = grit.view.xyz(self.file(export.extended_xyz(particles)))
        np.testing.assert_array_equal(frame.vector(["pos.x", "pos.y", "pos.z"]), particles.x)
        np.testing.assert_array_equal(frame.column("radius"), particles.radius)
        self.assertEqual((frame.step, frame.time, list(frame.box.periodic)),
                         (RESTING, particles.frame.time, list(particles.box.periodic)))
        moved = re.sub('Origin="[^"]*"', 'Origin="1 2 3"', export.extended_xyz(particles))
        box = next(grit.view.xyz(self.file(moved))).box
        np.testing.assert_allclose((box.low, box.size), ([1, 2, 3], particles.box.size), rtol=1e-12)

    def test_collection_and_table(self):
        particles, _ = self.frame()
        with contextlib.redirect_stdout(io.StringIO()):
            export.collection(self.folder/"a.pvd", [("", particles, self.folder/"a.1.vtp")])
        self.assertEqual(grit.view.pvd(self.folder/"a.pvd"), [(particles.frame.time, str(self.folder/"a.1.vtp"))])
        table = grit.view.table(self.file("z,fraction\n0,0.5\n1,nan\n2,\n"))
        np.testing.assert_array_equal(table["fraction"], [0.5, np.nan, np.nan])
        self.assertEqual({name: len(values) for name, values in grit.view.table(self.file("a,b\n")).items()},
                         {"a": 0, "b": 0})

    def test_refusals(self):
        particles, _ = self.frame()
        text = export.particles_vtp(particles)
        for sentence, changed in (("no element found", ""), ("expected a VTK file of the type PolyData", "<VTKFile/>"),
                                  ("declarations '<!'", text.replace("<PolyData>", "<!DOCTYPE a><PolyData>")),
                                  ("expected the byte order", text.replace("Endian", "")),
                                  ("expected a .vtp file of grit-view", text.replace('"Points"', '"P"')),
                                  ("expected a .vtp file of grit-view", text.replace("Float64", "Float16")),
                                  ("cells of 1 points for", re.sub(r'("offsets".*?>)[^<]*', r"\1AAAAAAAAAAA=", text)),
                                  ("bytes for", re.sub(r'>[\w+/]{16}', ">AAAAAAAAAAAAAAAA", text, count=1))):
            self.assert_refused(sentence, grit.view.vtp, self.file(changed))
        self.assert_refused("expected a file of grit-view, got", grit.view.vtp, self.folder/"none")
        self.assert_refused("expected a .pvd file", grit.view.pvd, self.file(
            '<VTKFile type="Collection"><Collection><DataSet timestep="x" file="a"/></Collection></VTKFile>'))
        good = export.extended_xyz(particles)
        for sentence, changed in (("a number of particles", "x\n"), ("'Lattice=..", good.replace("Lattice", "Box")),
                                  ("rows of", good[:-200])):
            self.assert_refused(sentence, lambda text: list(grit.view.xyz(self.file(text))), changed)
        self.assert_refused("expected a table of grit-view, got", grit.view.table, self.folder/"none")
        self.assert_refused("expected a number for 'a' in", columns.read_csv, self.file("a\ninf\n"))


if __name__ == "__main__":
    unittest.main()
