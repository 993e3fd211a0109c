"""Tests of cmake/BuiltIn.cmake: GRIT as a part of a LAMMPS. GRIT_SOURCE and LAMMPS_SOURCE are the two trees, GRIT_STATIC_BUILD
the folder for a static LAMMPS, which is left for the tests that run it."""
import json
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

GRIT = Path(os.environ["GRIT_SOURCE"])
LAMMPS = Path(os.environ["LAMMPS_SOURCE"])
BUILD = Path(os.environ["GRIT_STATIC_BUILD"])
CONFIGURING, BUILDING = 240, 14000  # seconds at most
# Nothing but what the tests need, and quickly compiled.
SMALL = ["-DPKG_GRANULAR=on", "-DBUILD_SHARED_LIBS=off", "-DWITH_CURL=off", "-DWITH_JPEG=off", "-DWITH_PNG=off",
         "-DCMAKE_BUILD_TYPE=None", "-DCMAKE_CXX_FLAGS=-O0"]


def run(*command, limit=CONFIGURING):
    return subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          timeout=limit, stdin=subprocess.DEVNULL, check=False)


def configure(source, build, *options):
    return run("cmake", "-S", source, "-B", build, f"-DCMAKE_PROJECT_lammps_INCLUDE={GRIT}/cmake/BuiltIn.cmake", *options)


class Configured(unittest.TestCase):
    def setUp(self):
        kept = tempfile.TemporaryDirectory()
        self.addCleanup(kept.cleanup)
        self.folder = Path(kept.name)

    def test_lammps_has_the_styles_and_gives_its_flags(self):
        build = self.folder / "build"
        done = configure(LAMMPS / "cmake", build, *SMALL, "-DCMAKE_EXPORT_COMPILE_COMMANDS=on", "-DLAMMPS_SIZES=bigbig")
        self.assertEqual(done.returncode, 0, done.stdout)
        for kind in ("pair", "fix", "compute"):
            self.assertIn('"grit_styles.h"', (build / "styles" / f"style_{kind}.h").read_text())
        self.assertIn('"grit_inner_fixes.h"', (build / "styles" / "style_fix.h").read_text())
        commands = {Path(entry["file"]): entry["command"] for entry in json.loads((build / "compile_commands.json").read_text())}
        ours = commands[GRIT / "src" / "lammps" / "pair" / "pair_granular_grit.cpp"]
        for word in ("-DLAMMPS_BIGBIG", "-O0", "-ffp-contract=off"):
            self.assertIn(word, ours.split())
        changed = sorted(file.name for file, command in commands.items()
                         if file.is_relative_to(LAMMPS / "src") and "-ffp-contract=off" in command.split())
        self.assertEqual(changed, ["force.cpp", "lammps.cpp", "modify.cpp"])

    def test_with_kokkos_its_styles_are_built_in_too(self):
        build = self.folder / "build"
        done = configure(LAMMPS / "cmake", build, *SMALL, "-DCMAKE_EXPORT_COMPILE_COMMANDS=on", "-DPKG_KOKKOS=on",
                         "-DEXTERNAL_KOKKOS=on", "-DCMAKE_CXX_STANDARD=20")
        if "By not providing \"FindKokkos.cmake\"" in done.stdout:
            self.skipTest("needs an installed Kokkos")
        self.assertEqual(done.returncode, 0, done.stdout)
        for kind in ("pair", "fix"):
            self.assertIn('"grit_kokkos_styles.h"', (build / "styles" / f"style_{kind}.h").read_text())
        self.assertIn('"grit_kokkos_inner_fixes.h"', (build / "styles" / "style_fix.h").read_text())
        commands = {Path(entry["file"]): entry["command"].split()
                    for entry in json.loads((build / "compile_commands.json").read_text())}
        for file in (GRIT / "kokkos" / "pair_on_device.cpp", LAMMPS / "src" / "force.cpp", LAMMPS / "src" / "modify.cpp"):
            for word in ("-DGRIT_KOKKOS", "-DLMP_KOKKOS", "-std=c++20", f"-I{GRIT}/kokkos"):
                self.assertIn(word, commands[file], file)
        self.assertNotIn("-DGRIT_KOKKOS", commands[GRIT / "src" / "lammps" / "pair" / "pair_granular_grit.cpp"])

    def test_another_project_is_refused(self):
        (self.folder / "CMakeLists.txt").write_text("cmake_minimum_required(VERSION 3.16)\nproject(lammps CXX)\n")
        done = configure(self.folder, self.folder / "build")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("GRIT: expected a LAMMPS with cmake/Modules/StyleHeaderUtils.cmake", " ".join(done.stdout.split()))


class Built(unittest.TestCase):
    def test_one_static_program(self):
        done = configure(LAMMPS / "cmake", BUILD, *SMALL)
        self.assertEqual(done.returncode, 0, done.stdout)
        done = run("cmake", "--build", BUILD, "--target", "lmp", "-j2", limit=BUILDING)
        self.assertEqual(done.returncode, 0, done.stdout[-3000:])
        self.assertTrue((BUILD / "liblammps.a").exists())
        self.assertNotIn("liblammps", run("ldd", BUILD / "lmp").stdout)
        self.assertIn("granular/grit", run(BUILD / "lmp", "-h").stdout)


if __name__ == "__main__":
    unittest.main()
