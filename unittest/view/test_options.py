"""The command line: what it says, what it refuses, and the words of the page."""
import os
import re
import shlex
import subprocess
import sys
import unittest

from made import CONTACTS, PARTICLES, SAMPLE, VIEW, Folder, dump, read_frames

PROGRAM = [sys.executable, "-B", str(VIEW/"grit-view")]


class Refusals(Folder):
    def test_sentences(self):
        chains = "chains", PARTICLES, "--contacts", CONTACTS
        for sentence, words in (
                ("expected step 7 in", ("bed", PARTICLES, "--step", "7")),
                ("expected a number, first or last for --step, got 'x'", ("bed", PARTICLES, "--step", "x")),
                ("expected one step for a picture, got --step all", ("bed", PARTICLES, "--step", "all")),
                ("expected a column 'c_ke' in", ("bed", PARTICLES, "--colour", "c_ke")),
                ("got: id type x y z vx vy vz radius mass", ("bed", PARTICLES, "--colour", "c_ke")),
                ("expected LOW,HIGH with LOW below HIGH for --range, got '1'", ("bed", PARTICLES, "--range", "1")),
                ("expected AXIS=LOW,HIGH or AXIS=PLACE", ("bed", PARTICLES, "--slice", "y=2,1")),
                ("expected x, y or z for the axis of --slice, got 'r'", ("bed", PARTICLES, "--slice", "r=1,2")),
                ("expected a plane across y for this --view", ("bed", PARTICLES, "--slice", "z=0.001")),
                ("expected particles in the slice y=7,8", ("bed", PARTICLES, "--slice", "y=7,8")),
                ("expected --units si, as", ("bed", PARTICLES, "--units", "cgs")),
                ("required: --contacts", ("chains", PARTICLES)),
                ("unrecognized arguments: --colur", ("bed", PARTICLES, "--colur", "x")),
                ("invalid choice: 'most'", (*chains, "--force", "most")),
                ("expected a file of contacts (--contacts) beside --columns",
                 ("profile", PARTICLES, "--columns", "id1")),
                ("expected columns of one compute", (*chains, "--columns", "id1 id2")),
                ("expected to write the picture", ("bed", PARTICLES, "-o", self.path("no/bed.png"))),
                ("expected to write the table",
                 ("forces", CONTACTS, "-o", self.path("a.png"), "--table", self.path("no/a"))),
                ("invalid choice", ("film", PARTICLES))):
            self.assert_view_refuses(sentence, *words)

    def test_contacts_of_another_step(self):
        path = self.file(dump("id1 id2", [(1, 2)], step=3, kind="ENTRIES"))
        self.assert_view_refuses(f"expected step 105000 in {path}, got: 3", "chains", PARTICLES, "--contacts", path)

    def test_swapped_files(self):
        self.assert_view_refuses("expected columns 'x y z'", "bed", CONTACTS)
        self.assert_view_refuses("expected a column 'id2' for whether a contact is one with a wall", "rose", PARTICLES)

    def test_units(self):
        text = dump("id1 id2 force.normal", [(1, 2, 3)], kind="ENTRIES")
        sentence = "expected units of granular runs (si cgs micro nano lj), got 'real'"
        self.assert_view_refuses(sentence, "forces", self.file(text), "--units", "real")
        self.assert_view_refuses(sentence, "forces", self.file("ITEM: UNITS\nreal\n" + text))

    def test_empty_frame(self):
        path = self.file(dump("x y z radius", []))
        self.assert_view_refuses("expected particles in step 0", "bed", path, "--colour", "radius")
        self.assert_view_refuses("expected particles in step 0", "profile", path)


class Program(Folder):
    def start(self, *words):
        return subprocess.run([*PROGRAM, *words], text=True, capture_output=True, check=False, cwd=self.folder,
                              env={**os.environ, "DISPLAY": ""}, timeout=60)

    def test_as_a_program_without_display(self):
        run = self.start("forces", CONTACTS)
        self.assertEqual((run.returncode, run.stderr), (0, ""))
        self.assertTrue((self.folder/"forces.png").exists())
        run = self.start("forces", "none.dump")
        self.assertEqual((run.returncode, run.stderr),
                         (1, "grit-view: expected a dump file of LAMMPS, got none.dump: No such file or directory\n"))

    def test_without_packages(self):
        (self.folder/"numpy.py").write_text("raise ImportError('no numpy')")
        run = subprocess.run([*PROGRAM, "--help"], text=True, capture_output=True, check=False, timeout=60,
                             env={**os.environ, "PYTHONPATH": str(self.folder)})
        self.assertEqual((run.returncode, run.stderr),
                         (1, "grit-view: expected the Python packages numpy and matplotlib, got: no numpy\n"))

    def test_help_names_all_commands(self):
        run = self.start("--help")
        self.assertEqual(run.returncode, 0)
        for command in ("chains", "bed", "profile", "forces", "rose", "vtp", "xyz"):
            self.assertRegex(run.stdout, rf"(?m)^    {command} ")

    def test_columns_numbered_by_lammps(self):
        """The same picture from a dump whose columns have no names."""
        frame = next(read_frames(CONTACTS))
        numbered = " ".join(f"c_c[{k + 1}]" for k in range(len(frame.names)))
        words = " ".join(dict.fromkeys(re.sub(r"\.[xyz]$", "", name) for name in frame.names))
        path = self.file(dump(numbered, frame.rows.tolist(), kind="ENTRIES"))
        self.assertEqual(self.table("rose", path, "--columns", words), self.table("rose", CONTACTS))


class Page(Folder):
    """The commands of README.md draw its pictures."""
    TEXT = (VIEW/"README.md").read_text(encoding="utf-8")

    def commands(self):
        for block in re.findall(r"^```\n(.*?)^```", self.TEXT, re.M | re.S):
            for line in block.replace("\\\n", " ").splitlines():
                if line.startswith("grit-view "):
                    yield shlex.split(line)[1:]

    def test_commands_work_and_draw_the_pictures(self):
        os.symlink(SAMPLE, self.folder/"sample")
        for words in self.commands():
            self.view(*words)
        for name in re.findall(r"!\[[^\]]*\]\(([^)]*)\)", self.TEXT):
            self.assertTrue((self.folder/name).exists(), name)
            self.assertTrue((VIEW/name).exists(), name)

    def test_each_command_has_an_example(self):
        self.assertEqual({words[0] for words in self.commands()},
                         {"chains", "bed", "profile", "forces", "rose", "vtp", "xyz"})

    def test_options_of_the_page_exist_and_all_are_there(self):
        options = set()
        for command in ("chains", "bed", "profile", "forces", "rose", "vtp", "xyz"):
            help_text = subprocess.run([*PROGRAM, command, "--help"], text=True, capture_output=True, check=True).stdout
            options |= set(re.findall(r"--[a-z]+", help_text))
        on_page = set(re.findall(r"--[a-z]+\b", self.TEXT))
        self.assertEqual(options - {"--help", "--color"} - on_page, set())
        self.assertEqual(on_page - options, {"--quick"}, "of the program run")


if __name__ == "__main__":
    unittest.main()
