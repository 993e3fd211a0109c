"""Tests of what `cmake --install` writes. GRIT_BUILD is the build folder; the folder that it is installed to moves before it is
used, as a package does."""
import importlib.util
import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

BUILD = Path(os.environ["GRIT_BUILD"])
SOURCE = Path(os.environ["GRIT_SOURCE"])
LIMIT = 120  # seconds for one command

# A linear spring of stiffness 1000 at an overlap of 0.125 pushes with 125.
CONSUMER = """#include "law/normal/hooke.h"
#include "setup/law_catalog.h"
#include <cstdio>
int main()
{
  Grit::Contact contact{};
  contact.delta = 0.125;
  contact.reff = 0.5;
  const Grit::Normal::Hooke law{1000};
  std::printf("%s %g\\n", law.name, law(contact, nullptr).force);
}
"""
PROJECT = """cmake_minimum_required(VERSION 3.25)
project(consumer CXX)
find_package(grit REQUIRED)
add_executable(consumer consumer.cpp)
target_link_libraries(consumer grit::grit_physics)
message(STATUS "plugins: ${grit_PLUGINS}")
"""


def run(*command, **options):
    return subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          timeout=LIMIT, stdin=subprocess.DEVNULL, check=False, **options)


class Installed(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.kept = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.kept.cleanup)
        first = Path(cls.kept.name, "first")
        done = run("cmake", "--install", BUILD, "--prefix", first)
        if done.returncode:
            raise AssertionError(done.stdout)
        cls.prefix = first.rename(Path(cls.kept.name, "moved"))
        cls.share = cls.prefix / "share" / "grit"

    def test_has_pages_and_examples_whose_links_hold(self):
        pages = list(self.share.rglob("*.md"))
        self.assertEqual({page.relative_to(self.share) for page in pages},
                         {page.relative_to(SOURCE) for page in self.pages_of_the_source()})
        broken = [f"{page.relative_to(self.share)}: {link}" for page in pages for link in self.links(page)
                  if not (page.parent / link).exists()]
        self.assertEqual(broken, [])

    @staticmethod
    def pages_of_the_source():
        yield from SOURCE.glob("*.md")
        for room in ("src", "kokkos", "examples", "unittest", "cmake"):
            yield from (SOURCE / room).rglob("*.md")

    @staticmethod
    def links(page):
        for link in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"```.*?```|`[^`]*`", "", page.read_text(), flags=re.DOTALL)):
            if not re.match(r"[a-z]+:|#", link):
                yield link.split("#")[0]

    def test_starts_python_programs_by_their_links(self):
        for name, word in (("grit-view", "chains"), ("liggghts2grit", "--from")):
            program = self.prefix / "bin" / name
            self.assertFalse(os.readlink(program).startswith("/"))
            shown = run(program, "--help")
            self.assertEqual(shown.returncode, 0, shown.stdout)
            self.assertIn(word, shown.stdout)

    @unittest.skipUnless(importlib.util.find_spec("numpy"), "needs NumPy")
    def test_python_finds_the_package_and_the_package_the_law_tester(self):
        """Beside the plugin, from there and from the examples. A linear spring pushes with stiffness times overlap."""
        folder, = self.prefix.glob("lib*/**/lammps/plugins")
        if not (folder / "grit_tester.so").exists():
            self.skipTest("needs the law tester")
        press = ("import grit; curve = grit.tester.load('hooke 1000 0 damping none tangential none'); "
                 "same = abs(curve.force - 1000*curve.overlap.clip(0)).max() < 1e-12; "
                 "print(same, grit.tester.library()._name)")
        for path in (folder, self.share / "src" / "python"):
            told = run("python3", "-B", "-c", press, env={"PYTHONPATH": str(path), "PATH": os.environ["PATH"]})
            self.assertEqual(told.returncode, 0, told.stdout)
            truth, found = told.stdout.split()
            self.assertEqual((truth, Path(found).resolve()), ("True", (folder / "grit_tester.so").resolve()))

    def test_names_no_folder_of_the_build(self):
        config = list((self.prefix / "lib" / "cmake" / "grit").glob("*.cmake"))
        self.assertGreaterEqual(len(config), 4)
        module = next((self.share / "modulefiles" / "grit").iterdir())
        for file in config + [module]:
            with self.subTest(file=file.name):
                self.assertNotIn(str(BUILD), file.read_text())
                self.assertNotIn(str(SOURCE), file.read_text())

    def test_compiles_a_program_of_others(self):
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "CMakeLists.txt").write_text(PROJECT)
            Path(folder, "consumer.cpp").write_text(CONSUMER)
            found = run("cmake", "-S", folder, "-B", folder + "/build", f"-DCMAKE_PREFIX_PATH={self.prefix}")
            self.assertEqual(found.returncode, 0, found.stdout)
            self.assertIn(f"plugins: {self.prefix}/lib/lammps/plugins", found.stdout)
            built = run("cmake", "--build", folder + "/build")
            self.assertEqual(built.returncode, 0, built.stdout)
            self.assertEqual(run(folder + "/build/consumer").stdout, "hooke 125\n")


if __name__ == "__main__":
    unittest.main()
