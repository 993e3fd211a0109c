"""What the program writes: all in the folder of the output, and over nothing that is there."""
import os
import subprocess
import sys
import unittest

from made import BOX, CONVERT, EXACT, MATERIAL, PAIR, Folder

FLOOR = "fix w all wall/gran model hertz tangential history primitive type 1 zplane 0.0\n"
WALL = "fix w all wall/gran/grit granular type 1 zplane 0.0 NULL\n\n"
BEGIN = BOX + MATERIAL + PAIR
BAD = 2


class Output(Folder):
    def setUp(self):
        super().setUp()
        self.out = self.folder/"project"/"out"
        self.scripts = self.folder/"project"/"scripts"
        self.scripts.mkdir(parents=True)

    def write(self, text, *options, status=EXACT, output="in.new"):
        """All files below the folder that were not there before, by their names from the output's folder."""
        before = self.files()
        got, _, table = self.run_on(self.file(text, "project/scripts/in.script"), "-o", str(self.out/output), *options)
        self.assertEqual(got, status, table)
        after = self.files()
        self.assertEqual({path: after[path] for path in before}, before)  # nothing changed
        return {os.path.relpath(path, self.out) for path in after if path not in before and path.name != "in.script"}, table

    def files(self):
        return {path: path.read_bytes() for path in self.folder.rglob("*")
                if path.is_file() and path.name != "in.script"}


class Inside(Output):
    def test_files_of_other_folders(self):
        """`include ../x`, an absolute path, a path that goes there and back: their translations are beside the output."""
        for name in ("in.laws", "project/in.up", "project/scripts/in.here"):
            self.file(FLOOR, name)
        lines = {"../../in.laws": "in.laws.lmp", "../in.up": "in.up.lmp", f"{self.folder}/in.laws": "in.laws.lmp",
                 "../scripts/./in.here": "scripts/in.here.lmp"}
        written, _ = self.write(BEGIN + "".join(f"include {one}\n" for one in lines))
        self.assertEqual(written, {"in.new", "in.laws.lmp", "in.up.lmp", "scripts/in.here.lmp"})
        script = (self.out/"in.new").read_text().split("\n")
        self.assertEqual([line for line in script if line.startswith("include")], [f"include {one}" for one in lines.values()])
        for name in lines.values():
            self.assertEqual((self.out/name).read_text(), WALL)

    def test_files_of_one_name(self):
        """Two files `in.a` of two folders above are two translations."""
        self.file(FLOOR, "in.a")
        self.file(FLOOR.replace("fix w", "fix v"), "project/in.a")
        written, _ = self.write(BEGIN + "include ../../in.a\ninclude ../in.a\ninclude ../../in.a\n")
        self.assertEqual(written, {"in.new", "in.a.lmp", "in.a.lmp_2"})
        self.assertEqual([line for line in (self.out/"in.new").read_text().split("\n") if line.startswith("include")],
                         ["include in.a.lmp", "include in.a.lmp_2", "include in.a.lmp"])
        self.assertEqual((self.out/"in.a.lmp_2").read_text(), WALL.replace("fix w", "fix v"))

    def test_links_that_lead_out(self):
        """A folder of the output that is somewhere else, and names that are links: to a file, and to nothing."""
        self.file(FLOOR, "project/scripts/parts/in.a")
        self.file("keep", "elsewhere/file")
        self.out.mkdir()
        (self.out/"parts").symlink_to(self.folder/"elsewhere")
        written, table = self.write(BEGIN + "include parts/in.a\n", "--force", status=BAD)
        self.assertEqual(written, set())
        self.assertIn("a link that leads out of it", table)
        (self.out/"parts").unlink()
        (self.out/"parts").mkdir()
        for target in ("file", "new"):
            (self.out/"parts"/"in.a.lmp").symlink_to(self.folder/"elsewhere"/target)
            for options in ((), ("--force",)):
                written, table = self.write(BEGIN + "include parts/in.a\n", *options, status=BAD)
                self.assertEqual(written, set())
                self.assertIn("in.a.lmp, which is no plain file", table)
            (self.out/"parts"/"in.a.lmp").unlink()


class There(Output):
    def test_nothing_is_overwritten_without_force(self):
        self.file(FLOOR, "project/scripts/in.a")
        text = BEGIN + "include in.a\n"
        self.assertEqual(self.write(text)[0], {"in.new", "in.a.lmp"})
        for name in ("in.new", "in.a.lmp"):
            (self.out/name).unlink()
            written, table = self.write(text, status=BAD)  # the other one is still there
            self.assertEqual(written, set())
            self.assertIn("which is there: --force replaces it", table)
            self.assertEqual(self.write(text, "--force")[0], {name})

    def test_force_replaces_both(self):
        self.file(FLOOR, "project/scripts/in.a")
        for name in ("in.new", "in.a.lmp"):
            self.file("old", f"project/out/{name}")
        status, _, _ = self.run_on(self.file(BEGIN + "include in.a\n", "project/scripts/in.script"), "--force", "-o",
                                   str(self.out/"in.new"))
        self.assertEqual(status, EXACT)
        self.assertEqual((self.out/"in.a.lmp").read_text(), WALL)
        self.assertNotEqual((self.out/"in.new").read_text(), "old")
        self.assertEqual({path.name for path in self.out.iterdir()}, {"in.new", "in.a.lmp"})
        self.assertEqual((self.out/"in.new").stat().st_mode & 0o777, 0o666 & ~self.mask())

    @staticmethod
    def mask():
        found = os.umask(0)
        os.umask(found)
        return found

    def test_sources_are_safe_from_force(self):
        script = self.file(BEGIN, "project/scripts/in.script")
        status, _, table = self.run_on(script, "--force", "-o", str(script))
        self.assertEqual((status, script.read_text()), (BAD, BEGIN))
        self.assertIn("expected another file for the output than the script itself", table)

    def test_devices_and_folders(self):
        for path in ("/dev/null", str(self.folder)):
            status, _, table = self.run_on(self.file(BEGIN), "--force", "-o", path)
            self.assertEqual(status, BAD)
            self.assertIn("which is no plain file", table)
        self.assertTrue(os.path.exists("/dev/null"))

    @unittest.skipUnless(os.path.exists("/dev/full"), "there is no full disk")
    def test_a_full_disk(self):
        with open("/dev/full", "w", encoding="utf-8") as full:
            done = subprocess.run([sys.executable, "-B", str(CONVERT/"liggghts2grit"), str(self.file(BEGIN))], check=False,
                                  stdout=full, stderr=subprocess.PIPE, text=True)
        self.assertEqual(done.returncode, BAD, done.stderr)
        self.assertNotIn("Traceback", done.stderr)
        self.assertIn("No space left on device", done.stderr)


if __name__ == "__main__":
    unittest.main()
