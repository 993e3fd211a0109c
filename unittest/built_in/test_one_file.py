"""Tests of kokkos/first_hour/one_file: LAMMPS for GPUs with GRIT in one file, and first_hour.py in another. GRIT_SOURCE is the
checkout, GRIT_ONE_FILE the folder for them. They need the host of `cmake/host/run --cuda` and no GPU."""
import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

GRIT = Path(os.environ["GRIT_SOURCE"])
FOLDER = Path(os.environ["GRIT_ONE_FILE"])
FIRST_HOUR = GRIT / "kokkos" / "first_hour"
WRAPPER = Path("/opt/cuda/kokkos/nvcc_wrapper")
BUILDING, RUNNING = 4 * 3600, 120  # seconds at most
MOST_BYTES = 64 * 2**20  # that one call may bring to another machine
OF_THE_MACHINE = {"linux-vdso", "ld-linux-x86-64", "libc", "libm", "libdl", "librt", "libpthread"}


def run(*command, limit=RUNNING, folder=None):
    return subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          timeout=limit, stdin=subprocess.DEVNULL, check=False, cwd=folder)


class Script(unittest.TestCase):
    def test_holds_all_that_it_reads(self):
        with tempfile.TemporaryDirectory() as folder:
            script = Path(folder) / "first_hour.pyz"
            self.assertEqual(run(FIRST_HOUR / "one_script", script).returncode, 0)
            self.assertIn("--lmp", run("python3", script, "--help", folder=folder).stdout)
            self.assertIn("expected --build for agree", run("python3", script, "agree", folder=folder).stdout)
            # A LAMMPS that says what it was called with, in place of the one that is measured.
            lammps = Path(folder) / "lmp"
            lammps.write_text("#!/bin/sh\nwhile [ $# -gt 0 ]; do [ \"$1\" != -in ] || cat \"$2\"; shift; done\nexit 1\n")
            lammps.chmod(0o755)
            done = run("python3", script, "speed", "--lmp", lammps, "--millions", 0.02, "--packing", "bed", folder=folder)
            self.assertIn("Spheres settle under gravity", done.stdout)  # in.settle, since there is no bed.data
            self.assertEqual(done.returncode, 1)


class Program(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if not WRAPPER.exists():
            raise unittest.SkipTest("expected the host of 'cmake/host/run --cuda', with nvcc, to build for GPUs, got another one")
        done = run(FIRST_HOUR / "one_file", FOLDER, limit=BUILDING)
        if done.returncode:
            raise AssertionError(done.stdout[-3000:])
        cls.program, cls.said = FOLDER / "lmp-grit", done.stdout

    def test_is_one_file_of_bearable_size(self):
        self.assertLess(self.program.stat().st_size, MOST_BYTES)
        needed = re.findall(r"^\s*(?:\S*/)?([\w+-]+)\.so", run("ldd", self.program).stdout, re.M)
        self.assertLessEqual(set(needed), OF_THE_MACHINE)

    def test_has_the_styles(self):
        styles = run(self.program, "-h").stdout.split()
        for name in ("granular/grit", "granular/grit/kk", "gran/hooke/history/grit/kk", "wall/gran/grit/kk",
                     "wall/gran/region/grit/kk", "wall/gran/mesh/grit/kk", "granular/grit/timestep/kk",
                     "nve/sphere/kk"):  # LAMMPS does not list their names for the device and the host
            self.assertIn(name, styles)

    def test_on_the_cpu_balls_bounce_as_they_must(self):
        """examples/bounce, until 0.4 s: one impact each, after a free fall, and the rise after it."""
        with tempfile.TemporaryDirectory() as folder:
            done = run(self.program, "-in", GRIT / "examples" / "bounce" / "in.bounce", "-var", "steps", 2000000, folder=folder)
            self.assertEqual(done.returncode, 0, done.stdout)
            end, *heights = map(float, (Path(folder) / "heights.txt").read_text().splitlines()[-1].split())
        fall, g, radius = 0.49, 9.81, 0.01
        impact = (2*fall/g)**0.5
        for height, restitution in zip(heights, (0.95, 0.9, 0.8, 0.7, 0.5), strict=True):
            rise = restitution*g*impact*(end - impact) - g/2*(end - impact)**2
            self.assertAlmostEqual(height, radius + rise, delta=1e-3)  # of an impact that takes 0.1 ms

    def test_without_a_gpu_it_says_so(self):
        if Path("/dev/nvidiactl").exists():
            self.skipTest("there is a GPU")
        done = run(self.program, "-k", "on", "g", 1, "-sf", "kk", "-in", GRIT / "examples" / "bounce" / "in.bounce")
        self.assertGreater(done.returncode, 0, done.stdout)  # no signal
        self.assertIn("CUDA", done.stdout)

    def test_no_warning_is_about_grit(self):
        for line in (FOLDER / "kernels" / "messages").read_text(errors="replace").splitlines() + self.said.splitlines():
            if "warning" in line:
                self.assertNotIn(str(GRIT), line)


if __name__ == "__main__":
    unittest.main()
