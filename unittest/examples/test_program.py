"""Which LAMMPS the programs `run` of the examples take, with programs in place of LAMMPS that do or do not list GRIT's styles."""
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

PROGRAM = pathlib.Path(__file__).resolve().parents[2]/"examples"/"program"
LIST = "echo granular/grit"                                        # what has the styles
WITH_PLUGIN = '[ ! -e "$LAMMPS_PLUGIN_PATH/gritplugin.so" ] || ' + LIST   # what loads them


class Finds(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.tree = pathlib.Path(folder.name).resolve()
        self.example = self.tree/"examples"/"bounce"
        self.example.mkdir(parents=True)
        (self.example.parent/"program").write_bytes(PROGRAM.read_bytes())
        self.run_file = self.example/"run"
        self.run_file.write_text('#!/bin/bash\nset -euo pipefail\nhere=$(cd "$(dirname "$0")" && pwd -P)\n. "$here/../program"\n'
                                 'echo "found $lmp ${LAMMPS_PLUGIN_PATH:-} $quick $*"\n')
        self.run_file.chmod(0o755)
        self.path = self.tree/"bin"
        self.path.mkdir()

    def program(self, place, what):
        file = self.tree/place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"#!/bin/bash\ncat >/dev/null\n{what}\n")
        file.chmod(0o755)
        return file

    def said(self, *words, status=0, **environment):
        kept = {name: value for name, value in os.environ.items() if not name.startswith("LAMMPS_")}
        kept["PATH"] = f"{self.path}:/usr/bin:/bin"                # the true lmp stands elsewhere
        done = subprocess.run([self.run_file, *words], env=dict(kept, **environment), stdin=subprocess.DEVNULL, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        self.assertEqual(done.returncode, status, done.stdout)
        return done.stdout.strip().split("\n")[-1].split()

    def test_the_one_that_is_named(self):
        other = self.program("elsewhere/my_lmp", LIST)
        self.program("bin/lmp", LIST)
        self.assertEqual(self.said(LAMMPS_COMMAND=str(other)), ["found", str(other)])

    def test_the_one_that_is_named_has_no_grit(self):
        self.program("bin/lmp", LIST)
        self.program("bin/other", "true")
        self.assertIn("'other':", self.said(status=1, LAMMPS_COMMAND="other"))

    def test_lmp_first(self):
        self.program("bin/lmp", LIST)
        self.program("bin/grit-lmp", LIST)
        self.assertEqual(self.said(), ["found", "lmp"])

    def test_lmp_with_the_plugin_of_a_build(self):
        self.program("bin/lmp", WITH_PLUGIN)
        self.program("bin/grit-lmp", LIST)
        plugin = self.program("build/mine/plugins/gritplugin.so", "")
        self.assertEqual(self.said(), ["found", "lmp", str(plugin.parent)])

    def test_grit_lmp_where_lmp_has_no_grit(self):
        self.program("bin/lmp", "true")
        found = self.program("bin/grit-lmp", LIST)
        self.assertEqual(self.said(), ["found", str(found)])

    def test_grit_lmp_of_a_build(self):
        found = self.program("build/demo/grit-lmp", LIST)
        self.assertEqual(self.said(), ["found", str(found)])

    def test_none(self):
        self.assertIn("expected", self.said(status=1))

    def test_quick_is_taken_off(self):
        self.program("bin/lmp", LIST)
        self.assertEqual(self.said("--quick", "-var", "steps", "1"), ["found", "lmp", "--quick", "-var", "steps", "1"])


class Words(unittest.TestCase):
    def test_no_word_is_ignored(self):
        """Each `run` passes its words on, looks at them one by one, or refuses them."""
        used = re.compile(r"""^(?!.*xargs).*("\$@"|words="\$\*|\$# -gt 0)""", re.M)
        for run in sorted(PROGRAM.parent.glob("*/run")):
            text = run.read_text(encoding="utf-8")
            self.assertTrue(text.startswith("#!/usr/bin/env python3") or used.search(text), run)

    def test_words_that_are_none(self):
        done = subprocess.run(["bash", "-c", 'here=/x/rock; stop() { echo "$*"; exit 1; }; eval "$0"; no_more "$@"',
                               re.search(r"^no_more\(\).*?^\}", PROGRAM.read_text(encoding="utf-8"), re.M | re.S)[0], "--bad"],
                              stdout=subprocess.PIPE, text=True, check=False)
        self.assertEqual((done.returncode, done.stdout), (1, "expected no words but --quick, got '--bad'\n"))


if __name__ == "__main__":
    unittest.main()
