"""Tutorials of LIGGGHTS and granular examples of LAMMPS are translated, and run for a few steps."""
import re
import shutil
import unittest

from made import APPROXIMATED, EXACT, LEFT, Folder
from packages import NONE, copy, examples, is_foreign, run, shortened, tutorials

SHARE = 0.8  # that must run, of those that have nothing foreign in them
STREAM = re.compile(r"(?m)^fix .* granular/grit/insert .* rate (number|mass) ")  # whose first particle is due in later steps


class Examples(Folder):
    def go_through(self, paths, origin):
        """Translate all, run those that can; tells the names of those that do not run."""
        if not paths:
            self.skipTest(f"the examples of {origin} are not installed")
        failed, runs = [], 0
        for k, path in enumerate(paths):
            with self.subTest(path=str(path)):
                place = copy(path, self.folder/str(k))  # of files beside the script, too
                status, _, table = self.run_on(path, "--from", origin, "--force", "-o", str(place/"in.new"))
                self.assertIn(status, (EXACT, LEFT, APPROXIMATED), table)
                script = (place/"in.new").read_text()
                self.assertEqual(status == EXACT, ": approximated: " not in table and status != LEFT, table)
                self.assertEqual(status == LEFT, "# not translated" in script)
            if is_foreign(path) or not shutil.which("lmp"):
                continue
            (place/"in.short").write_text(shortened(script))
            runs += 1
            wrong = run("lmp", "in.short", place)
            if wrong and not (wrong == NONE and STREAM.search(script)):
                failed.append(f"{path.parent.name}/{path.name}: {wrong}")
        print(f"{origin}: {len(paths)} translated, {runs - len(failed)} of {runs} run", *failed, sep="\n  ")
        if runs:
            self.assertGreaterEqual((runs - len(failed))/runs, SHARE, "\n".join(failed))

    def test_tutorials_of_liggghts(self):
        self.go_through(tutorials(), "liggghts")

    def test_examples_of_lammps(self):
        self.go_through(examples(), "lammps")


if __name__ == "__main__":
    unittest.main()
