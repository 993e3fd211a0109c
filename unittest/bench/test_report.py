"""Tests of examples/bench: processor and builds in words, ratios of GRIT over other codes, pages of several machines."""
import json
import os
import sys
import tempfile
import unittest
from unittest import mock

BENCH = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "examples", "bench")
sys.path.insert(0, BENCH)
import machine  # noqa: E402  (found by the line above)
import page  # noqa: E402
import ratios  # noqa: E402
import report  # noqa: E402
from cases import CASES, GRIT, PEERS, of_other_build  # noqa: E402

EPYC = """processor\t: 0
vendor_id\t: AuthenticAMD
cpu family\t: {family}
model\t\t: {model}
model name\t: AMD EPYC
stepping\t: 1
flags\t\t: fpu sse sse2 avx avx2 {more}

processor\t: 1
cpu family\t: 99
flags\t\t: sse2 avx512f
"""
ARM = "processor\t: 0\nFeatures\t: fp asimd sve\nCPU implementer\t: 0x41\n"
CACHE = """//Flags
CMAKE_BUILD_TYPE:STRING=Release
CMAKE_CXX_FLAGS:STRING=-march=native
CMAKE_CXX_FLAGS_DEBUG:STRING=-g
CMAKE_CXX_FLAGS_RELEASE:STRING=-O3 -DNDEBUG
CMAKE_HOME_DIRECTORY:INTERNAL=/a/source of GRIT
"""
# A results.json from before processors had numbers and vector extensions in it.
OLD = {"date": "2026-11-22T17:49", "processor": "AMD EPYC", "cpus": 2, "grit": "6324f06", "lammps": "4 Jul 2026",
       "compiler": "GNU C++ 14.2.0", "lammps_flags": "Release", "grit_flags": "unknown, flags of LAMMPS", "liggghts": ""}
NEW = {**OLD, "vendor": "AuthenticAMD", "family": 25, "model": 17, "stepping": 1, "vectors": ["SSE2", "AVX2", "AVX-512"],
       "grit_version": "0.2.0"}


def row(peer, loops, pair, case="bed", **more):
    """A row of results.json: a round for each time of the loop, of which `pair` is the part of the pair stage."""
    some = [{"round": k + 1, "cpu": {**dict.fromkeys(ratios.STAGES, 0.0), "loop": loop, "pair": pair*loop}}
            for k, loop in enumerate(loops)]
    return {"case": case, "peer": peer, "ranks": 1, "threads": 1, "atoms": 100, "z": 4.0, "cpu_use": 1.0,
            "same_law": True, "complaints": [], "ns": some[0]["cpu"], "clock": some[0]["cpu"], "runs": some, **more}


# Medians of the ratios within a round: step 0.5 of (0.5, 0.25, 0.75), pair 0.5*0.4/0.8 = 0.25; the suffix 0.4 and 0.2.
BED = [row("granular", [4.0, 8.0, 4.0], 0.8), row("granular/grit", [2.0, 2.0, 3.0], 0.4),
       row("granular -sf grit", [1.6, 3.2, 1.6], 0.4), row("gran/hertz/history", [2.5, 2.5, 2.5], 0.64, same_law=False)]
CHUTE = [row("granular", [1.0], 0.5, "chute"), row("granular/grit", [1.0], 0.5, "chute", complaints=["energy"]),
         row("liggghts", [4.0], 0.5, "chute")]


def result(rows, words=None):
    """A results.json."""
    return {"machine": words or OLD, "copy": {"1": 17e9, "2": 0}, "against": None, "rows": rows}


class Processor(unittest.TestCase):
    """What /proc/cpuinfo says."""

    def test_vectors_and_microarchitecture_tell_processors_of_the_same_name_apart(self):
        for family, model, more, words in ((25, 17, "avx512f", "Zen 4, family 25, model 17, stepping 1; AVX2 and AVX-512"),
                                           (25, 1, "", "Zen 3, family 25, model 1, stepping 1; SSE2 and AVX2"),
                                           (23, 49, "", "Zen 2, family 23, model 49, stepping 1; SSE2 and AVX2"),
                                           (99, 1, "", "family 99, model 1, stepping 1; SSE2 and AVX2")):
            found = machine.processor(EPYC.format(family=family, model=model, more=more))
            self.assertEqual(machine.processor_words(found), f"AMD EPYC ({words})")
        self.assertEqual((found["vendor"], found["vectors"]), ("AuthenticAMD", ["SSE2", "AVX2"]))

    def test_processors_without_these_numbers(self):
        with mock.patch.object(machine.platform, "machine", return_value="aarch64"):
            self.assertEqual(machine.processor_words(machine.processor(ARM)), "aarch64 (NEON and SVE)")
        self.assertEqual(machine.processor_words(OLD), "AMD EPYC (vector extensions unknown)")

    def test_flags_are_those_of_the_type_of_build(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(machine.build_flags(machine.cmake_cache(folder)), "unknown")
            for more, last in (("", ""), ("GRIT_FMA:BOOL=OFF\n", ""), ("GRIT_FMA:BOOL=ON\n", " GRIT_FMA")):
                with open(os.path.join(folder, "CMakeCache.txt"), "w", encoding="ascii") as file:
                    file.write(CACHE + more)
                cache = machine.cmake_cache(folder)
                self.assertEqual(machine.build_flags(cache), "Release -march=native -O3 -DNDEBUG" + last)
            self.assertEqual(cache["CMAKE_HOME_DIRECTORY"], "/a/source of GRIT")

    def test_machine_and_codes_in_words(self):
        self.assertEqual(machine.machine_lines(result([])), [
            "2026-11-22T17:49, AMD EPYC (vector extensions unknown), 2 CPUs; copying memory: 17.0 GB/s on 1",
            "LAMMPS 4 Jul 2026 (GNU C++ 14.2.0; Release), GRIT 6324f06 (unknown, flags of LAMMPS), no LIGGGHTS"])
        self.assertIn("GRIT 0.2.0 6324f06 (", machine.machine_lines(result([], NEW))[1])


class Suffix(unittest.TestCase):
    """LAMMPS' script under the suffix grit."""

    def test_it_is_granular_with_two_more_words(self):
        peer = PEERS["granular -sf grit"]
        self.assertEqual((peer.style, peer.switches), ("granular", ("-sf", "grit")))
        self.assertEqual([PEERS[name].grit_style for name in GRIT],
                         ["granular/grit", "granular/grit", "granular/grit/kk", "granular/superellipsoid/grit"])
        self.assertEqual(of_other_build(peer, "folder").grit_style, "granular/grit")
        self.assertEqual({name for name, peer in PEERS.items() if peer.grit_style}, set(GRIT))

    def test_every_case_has_it_and_checks_its_physics(self):
        for case in CASES.values():
            checked = "granular/superellipsoid/grit" if case.script == "shapes" else "granular -sf grit"
            self.assertIn(checked, set(case.peers) & set(case.same), case.name)

    def test_bodies_have_a_gate_and_a_reference_of_their_own(self):
        for case in CASES.values():
            gates = {PEERS[name].gate_script for name in (*case.peers, case.reference)}
            self.assertEqual(gates, {"fcc_shapes" if case.script == "shapes" else "fcc"}, case.name)


class Codes(unittest.TestCase):
    """GRIT over other codes."""

    def test_rounds_and_quartiles_of_step_and_pair(self):
        lines = list(ratios.code_lines(result(BED)))
        ends = " |  |  |  |"  # the other stages weigh nothing
        self.assertEqual(lines[6:-1], [
            "| bed | granular/grit | granular | 1 | 1 | 3 | 0.500 (0.375 to 0.625) | 0.250 (0.188 to 0.312)" + ends,
            "| bed | granular/grit | gran/hertz/history (other law) | 1 | 1 | 3 | 0.800 (0.800 to 1.000) "
            "| 0.500 (0.500 to 0.625)" + ends,
            "| bed | granular -sf grit | granular | 1 | 1 | 3 | 0.400 (0.400 to 0.400) | 0.200 (0.200 to 0.200)" + ends,
            "| bed | granular -sf grit | granular/grit | 1 | 1 | 3 | 0.800 (0.667 to 1.200) | 0.800 (0.667 to 1.200)"
            + ends])

    def test_bodies_are_compared_with_bodies(self):
        rows = [row("granular/superellipsoid", [4.0], 0.5, "ellipsoids"),
                row("granular/superellipsoid/grit", [1.0], 0.5, "ellipsoids")]
        self.assertEqual(list(ratios.code_lines(result(rows)))[6],
                         "| ellipsoids | granular/superellipsoid/grit | granular/superellipsoid | 1 | 1 | 1 "
                         "| 0.250 (0.250 to 0.250) | 0.250 (0.250 to 0.250) |  |  |  |")
        self.assertEqual(list(page.ratio_table([page.Machine("epyc", result(rows))])), [
            "| case | GRIT over granular/superellipsoid: pair | step |", "|---|---:|---:|", "| ellipsoids | 0.25 | 0.25 |"])

    def test_what_does_not_count_is_not_compared(self):
        self.assertEqual(list(ratios.code_lines(result(CHUTE)))[6],
                         "| chute | granular/grit | granular | 1 | 1 | 1 | - | - | - | - | - |")
        self.assertEqual(list(ratios.code_lines(result(BED[:1]))), [])
        self.assertEqual(list(ratios.code_lines(result([BED[0], {**BED[1], "ranks": 2}]))), [])


class Pages(unittest.TestCase):
    """A page of one machine or of several."""

    def folders(self, folder, *results):
        """Folders epyc_0, epyc_1, ... with these results and a picture."""
        for k, one in enumerate(results):
            path = os.path.join(folder, f"epyc_{k}")
            os.makedirs(path)
            with open(os.path.join(path, "results.json"), "w", encoding="ascii") as file:
                json.dump(one, file)
            with open(os.path.join(path, "stages.png"), "w", encoding="ascii"):
                pass
            yield page.Machine(path, report.load(path))

    def test_one_machine(self):
        self.assertEqual(list(page.ratio_table([page.Machine("epyc", result(BED))])), [
            "| case | GRIT over granular: pair | step | granular -sf grit over granular: pair | step | "
            "GRIT over gran/hertz/history: pair |", "|---|---:|---:|---:|---:|---:|",
            "| bed | 0.25 | 0.50 | 0.20 | 0.40 | 0.50* |"])

    def test_machines_stand_below_each_other(self):
        smaller = [{**one, "atoms": 90} for one in BED[:2]]
        machines = [page.Machine("a/old", result(BED[:2])), page.Machine("b/new/", result(smaller + CHUTE, NEW))]
        self.assertEqual(list(page.ratio_table(machines)), [
            "| case | machine | particles | GRIT over granular: pair | step | GRIT over LIGGGHTS: step |",
            "|---|---|---:|---:|---:|---:|", "| bed | old | 100 | 0.25 | 0.50 |  |", "| bed | new | 90 | 0.25 | 0.50 |  |",
            "| chute | new | 100 | - | - | - |"])

    def test_page_has_words_times_and_pictures_of_each(self):
        with tempfile.TemporaryDirectory() as folder:
            machines = list(self.folders(folder, result(BED), result(CHUTE, NEW)))
            path = os.path.join(folder, "README.md")
            with open(path, "w", encoding="ascii") as file:
                file.write(f"before\n{page.MARKS[0]}\nold\n{page.MARKS[1]}\nafter\n")
            page.write_summary(machines, path)
            with open(path, encoding="ascii") as file:
                lines = file.read().splitlines()
        self.assertEqual((lines[0], lines[-1], lines.count("old")), ("before", "after", 0))
        for line in ("* epyc_0: 2026-11-22T17:49, AMD EPYC (vector extensions unknown), 2 CPUs; "
                     "copying memory: 17.0 GB/s on 1  ", "### Times: epyc_1", "![stages](epyc_0/stages.png)",
                     "![stages](epyc_1/stages.png)",
                     "| bed | 100 | 4.00 | 4 | 2 | 2 | 2* |",
                     "| chute | 100 | 4.00 | 1 | - | 4 |"):
            self.assertIn(line, lines)

    def test_machines_need_different_names(self):
        with mock.patch.object(sys, "argv", ["report.py", "a/epyc", "b/epyc/"]):
            with self.assertRaisesRegex(SystemExit, "expected folders of different names, one for each machine, got 'a/epyc'"):
                report.main()

    def test_one_machine_needs_no_name(self):
        lines = list(page.summary_lines([page.Machine("epyc", result(BED))], "README.md"))
        self.assertTrue(lines[0].startswith("2026-11-22T17:49, AMD EPYC"))
        self.assertIn("### Times", lines)

    def test_a_page_without_marks_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "README.md")
            with open(path, "w", encoding="ascii"):
                pass
            with self.assertRaisesRegex(SystemExit, "expected '<!-- results begin -->' and"):
                page.write_summary([], path)


if __name__ == "__main__":
    unittest.main()
