"""Tests of what CMake refuses when GRIT is configured for an installed library of LAMMPS. GRIT_SOURCE_TREE is the tree of GRIT,
GRIT_LAMMPS_SOURCE that of LAMMPS, GRIT_LAMMPS_BINARY its shared library; GRIT_CMAKE and GRIT_CXX are the programs."""
import os
import re
import shutil
import subprocess
import tempfile
import unittest

SOURCE = os.environ["GRIT_LAMMPS_SOURCE"]
LIBRARY = os.environ["GRIT_LAMMPS_BINARY"]
LIMIT = 120  # seconds for one command

# The symbols by which a library of LAMMPS is known; nothing calls LAMMPS::create().
SYMBOLS = """extern "C" {
void MPI_Init();
void _ZN9LAMMPS_NS5Error4_allEN3fmtE() { MPI_Init(); }
void _ZN9LAMMPS_NS4Atom13map_find_hashEi() {}
void _ZN9LAMMPS_NS7FixPourC1E() {}
void _ZN9LAMMPS_NS6LAMMPS6createEv_() {}
}
"""


class Refusals(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp()
        cls.addClassCleanup(shutil.rmtree, cls.folder)

    def path(self, *parts):
        return os.path.join(self.folder, *parts)

    def write(self, text, *parts):
        os.makedirs(os.path.dirname(self.path(*parts)), exist_ok=True)
        with open(self.path(*parts), "w", encoding="ascii") as file:
            file.write(text)

    # All tests share a build folder, so that CMake looks at the compiler once.
    def configure(self, **options):
        command = [os.environ["GRIT_CMAKE"], "-S", os.environ["GRIT_SOURCE_TREE"], "-B", self.path("build"), "-G", "Ninja",
                   "-D", "CMAKE_CXX_COMPILER=" + os.environ["GRIT_CXX"], "-D", "GRIT_TESTS=off", "-U", "LAMMPS_*"]
        for name, value in {"GRIT_LAW_TESTER": "off", **options}.items():
            command += ["-D", f"{name}={value}"]
        environment = {name: value for name, value in os.environ.items() if name != "GRIT_HOST"}
        return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment, timeout=LIMIT,
                              text=True, check=False)

    def assert_refused(self, run, *parts):
        self.assertNotEqual(run.returncode, 0)
        said = re.sub(r"\s+", " ", run.stdout)  # CMake breaks lines
        for part in parts:
            self.assertIn(part, said)

    def test_no_lammps(self):
        self.assert_refused(self.configure(), "expected the folder where LAMMPS was built in LAMMPS_BUILD_DIR, got none",
                            "LAMMPS_LIBRARY")

    def test_a_folder_for_the_library(self):
        self.assert_refused(self.configure(LAMMPS_LIBRARY=self.folder, LAMMPS_SOURCE_DIR=SOURCE),
                            "expected the file of a shared library for LAMMPS_LIBRARY, got '" + self.folder + "'")

    def test_no_source(self):
        self.assert_refused(self.configure(LAMMPS_LIBRARY=LIBRARY),
                            "expected the source of LAMMPS in LAMMPS_SOURCE_DIR, beside LAMMPS_LIBRARY=")

    def test_a_library_and_a_build_folder(self):
        self.assert_refused(self.configure(LAMMPS_LIBRARY=LIBRARY, LAMMPS_BUILD_DIR=self.folder),
                            "expected one of LAMMPS_BUILD_DIR and LAMMPS_LIBRARY, got both")

    def test_the_source_of_another_release(self):
        self.write('set(PACKAGE_VERSION "2026.7.4.0")\n', "lib", "cmake", "LAMMPS", "LAMMPSConfigVersion.cmake")
        if not os.path.lexists(self.path("lib", "liblammps.so")):
            os.symlink(LIBRARY, self.path("lib", "liblammps.so"))
        self.write('#define LAMMPS_VERSION "2 Aug 2023"\n', "other", "src", "version.h")
        run = self.configure(LAMMPS_LIBRARY=self.path("lib", "liblammps.so"), LAMMPS_SOURCE_DIR=self.path("other"))
        self.assert_refused(run, "expected the source that LAMMPS was built from in LAMMPS_SOURCE_DIR, got version 20230802",
                            "20260704")

    def test_a_library_whose_calls_cannot_be_taken(self):
        self.write(SYMBOLS, "symbols.cpp")
        subprocess.run([os.environ["GRIT_CXX"], "-shared", "-fPIC", "-o", self.path("libdeaf.so"), self.path("symbols.cpp")],
                       timeout=LIMIT, check=True)
        run = self.configure(LAMMPS_LIBRARY=self.path("libdeaf.so"), LAMMPS_SOURCE_DIR=SOURCE)
        self.assert_refused(run, "expected a library that calls LAMMPS::create() by its name, got")


if __name__ == "__main__":
    unittest.main()
