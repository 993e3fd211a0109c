"""Tests of examples/bench: what a log says in CPU time, ratios of runs in turn, and the options of bench.py."""
import os
import sys
import tempfile
import unittest
from unittest import mock

BENCH = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "examples", "bench")
sys.path.insert(0, BENCH)
import bench  # noqa: E402  (found by the line above)
import ratios  # noqa: E402
import report  # noqa: E402
import runs  # noqa: E402
from cases import CASES, OTHER_BUILD, PEERS, of_other_build  # noqa: E402

STEPS, WARM = 40, 20
TABLE = """
{percent:.1f}% CPU use with 1 MPI tasks x 2 OpenMP threads

MPI task timing breakdown:
Section |  min time  |  avg time  |  max time  |%varavg|  %CPU | %total
-----------------------------------------------------------------------
Pair    | 4.0        | 4.0        | 4.0        |   0.0 | 150.0 | 40.00
Neigh   | 1.0        | 2.0        | 3.0        |   0.0 |  50.0 | 20.00
Comm    | 0.5        | 0.5        | 0.5        |   0.0 | 100.0 |  5.00
Output  | 0.0001     | 0.0001     | 0.0001     |   0.0 | 100.0 |  0.00
Modify  | 3.0        | 3.0        | 3.0        |   0.0 | 100.0 | 30.00
Other   |            | 0.5        |            |       |       |  5.00

Thread timing breakdown (MPI rank 0):
Total threaded time 1.5 / 60.0%
Section |  min time  |  avg time  |  max time  |%varavg| %total
---------------------------------------------------------------
Pair    | 7.0        | 7.0        | 7.0        |   0.0 | 40.00
Ave neighs/atom = 3.5
Neighbor list builds = 2
"""


def log(percent):
    """A log of LAMMPS: warm-up, measured run, numbers."""
    times = "granular/grit: mean time of the processes: contact list {} s (1.0 %), walls 1.5e-05 s (99.0 %)\n"
    loop = "Loop time of {} on 1 procs for {} steps with 100 atoms\n"
    return (times.format(9) + loop.format(5, WARM) + times.format(0.25) + loop.format(10, STEPS)
            + TABLE.format(percent=percent) + "  60  100  1e-3 2e-3 4.5 0.01\n" + loop.format(0, 0))


def run(number, loop, pair, clock=None, use=1.0):
    """A run as bench.py keeps it; `clock`: seconds of the loop by the clock."""
    seconds = {**dict.fromkeys(runs.STAGES, 0.0), "loop": loop, "pair": pair}
    return {**seconds, "loop": clock or loop, "cpu": seconds, "round": number, "cpu_use": use,
            "grit": {"walls": 0.1*loop}, "process": {"cpu": 2*loop, "clock": 3*loop}}


def row(peer, some, threads=1, physics=1.0):
    """A row of results.json as far as tables of ratios read it."""
    return {"case": "bed", "peer": peer, "ranks": 1, "threads": threads, "physics": {"z": physics},
            "ns": {name: some[0]["cpu"][name] for name in ratios.STAGES}, "runs": some}


class Log(unittest.TestCase):
    """Times of a log."""

    def test_stages_have_the_processor_that_lammps_says(self):
        found = runs.read_log(log(120), CASES["bed"], STEPS)
        self.assertEqual((found["loop"], found["pair"], found["neigh"], found["other"]), (10, 4, 2, 0.5))
        self.assertEqual(found["grit"], {"contact list": 0.25, "walls": 1.5e-5})
        cpu = runs.cpu_seconds(found, 1, 1.2)
        self.assertEqual((cpu["loop"], cpu["pair"], cpu["neigh"], cpu["other"]), (12, 6, 1, 0.6))
        self.assertEqual(runs.cpu_seconds(found, 3, 1.2)["pair"], 18)

    def test_stages_without_that_have_the_share_of_the_run(self):
        seconds, busy = runs.stage_seconds("Pair  time (%) = 2.0 (40)\nOutpt time (%) = 0.5 (10)\n")
        self.assertEqual((seconds["pair"], seconds["output"], busy), (2.0, 0.5, {}))
        self.assertEqual(runs.cpu_seconds({"loop": 5.0, "busy": busy, **seconds}, 1, 0.5)["pair"], 1.0)


class Ratios(unittest.TestCase):
    """Runs in turn."""

    def test_rounds_are_compared_with_each_other(self):
        ours = [run(1, 1.0, 0.5), run(2, 3.0, 1.0), run(3, 8.0, 9.0), run(4, 1.0, 9.0)]
        others = [run(3, 10.0, 9.0), run(2, 6.0, 4.0), run(1, 1.0, 1.0)]
        found = ratios.cpu_ratio(ours, others)
        self.assertEqual((found.median, found.rounds), (0.8, 3))
        self.assertAlmostEqual(found.low, 0.65)
        self.assertAlmostEqual(found.high, 0.9)
        self.assertEqual(ratios.middle_ratio(ours, others, "pair"), 0.5)
        self.assertIsNone(ratios.cpu_ratio(ours[3:], others))
        self.assertIsNone(ratios.cpu_ratio(ours, others, "neigh"))
        self.assertEqual(str(ratios.Spread.of([0.5])), "0.500 (0.500 to 0.500)")

    def test_table_of_two_builds(self):
        rows = [row("granular/grit", [run(1, 2.0, 1.0), run(2, 2.0, 1.0)]), row("granular", [run(1, 9.0, 9.0)]),
                row("granular/grit" + OTHER_BUILD, [run(1, 4.0, 4.0), run(2, 5.0, 2.0)], physics=2.0)]
        *_, line, _ = ratios.build_lines({"against": "old", "rows": rows})
        self.assertEqual(line, "| bed | granular/grit | 1 | 1 | 2 | 0.450 (0.425 to 0.475) | 0.375 (0.312 to 0.438) "
                               "|  |  |  | 0.450 (0.425 to 0.475) | differ |")
        self.assertEqual(list(ratios.build_lines({"against": None, "rows": rows[:2]})), [])


class Serial(unittest.TestCase):
    """What threads do not share."""

    def test_amdahls_law_is_found_again(self):
        for threads in (2, 4):
            self.assertAlmostEqual(ratios.serial_share(1.0, 1/ratios.speedup(0.1, threads), threads, 1.0), 0.1)
        self.assertEqual((ratios.speedup(0, 16), ratios.speedup(1, 16), ratios.speedup(-1, 16)), (16, 1, 16))

    def test_table_and_what_follows(self):
        rows = [row("granular/grit/kk", [run(1, 1.0, 1.0)]),
                row("granular/grit/kk", [run(1, 1.1, 0.5, 0.55)], threads=2)]
        *table, _, sentence, _ = ratios.serial_lines({"rows": rows})
        self.assertIn("| total | 100.0 % | 1.818 (1.818 to 1.818) | 10.0 % (10.0 % to 10.0 %) |", table)
        self.assertIn("| pair | 100.0 % | 2.000 (2.000 to 2.000) | 0.0 % (0.0 % to 0.0 %) |", table)
        self.assertTrue(any(line.startswith("| &ensp;walls | 10.0 %") for line in table))
        self.assertEqual(sentence, "With a serial share of 10.0 % of a step the speed-up is at most 6.4 on 16 threads, "
                                   "8.8 on 64 threads (Amdahl).")
        rows[0]["runs"][0]["cpu_use"] = 0.5
        self.assertIn("One thread had only 50.0 % of a processor", list(ratios.serial_lines({"rows": rows}))[-2])


class Options(unittest.TestCase):
    """The command line."""

    def checked(self, *words):
        """Options after the check."""
        options = bench.parse_options(list(words))
        bench.check_options(options)
        return options

    def test_two_builds_are_measured_alone_if_nothing_else_is_wanted(self):
        self.assertEqual(self.checked().peers, list(PEERS))
        self.assertEqual(self.checked("--against", "old").peers, ["granular/grit"])
        self.assertEqual(self.checked("--against", "old", "--threads", "1,2").peers, ["granular/grit", "granular/grit/kk"])
        self.assertEqual(self.checked("--against", "old", "--peers", "granular,granular/grit").peers,
                         ["granular", "granular/grit"])
        with self.assertRaisesRegex(SystemExit, "expected one of granular/grit, .* for --against, got 'granular'"):
            self.checked("--against", "old", "--peers", "granular")

    def test_the_other_build_is_the_same_code(self):
        other = of_other_build(PEERS["granular/grit"], "folder")
        self.assertEqual((other.code, other.plugins, other.style), ("granular/grit", "folder", "granular/grit"))
        self.assertNotEqual(other.name, other.code)

    def test_plugins_are_copied_from_a_folder_or_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            old, copy = os.path.join(folder, "old"), os.path.join(folder, "copy")
            os.mkdir(old)
            for path, reason in ((old, "a folder without gritplugin.so and gritkkplugin.so"),
                                 (os.path.join(folder, "none"), "which does not exist")):
                with self.assertRaisesRegex(SystemExit, f"expected the folder or file of .*'{path}', {reason}"):
                    runs.other_plugins(path, copy)
            for name in ("gritkkplugin.so", "other.so"):
                with open(os.path.join(old, name), "w", encoding="ascii") as file:
                    file.write(name)
            self.assertEqual(os.listdir(runs.other_plugins(old, copy)), ["gritkkplugin.so"])
            self.assertEqual(os.listdir(runs.other_plugins(os.path.join(old, "other.so"), copy)), ["gritplugin.so"])

    def test_a_build_without_the_style_is_refused(self):
        options = self.checked("--against", __file__)
        known = mock.patch.object(bench, "pair_styles", return_value=["granular"])
        with tempfile.TemporaryDirectory() as folder, known:
            with self.assertRaisesRegex(SystemExit, "with the pair style granular/grit for --against, got '.*'"):
                bench.check_other_build(runs.Setup(folder), options)


class Results(unittest.TestCase):
    """Files."""

    def test_results_by_the_clock_are_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "results.json"), "w", encoding="ascii") as file:
                file.write('{"rows": [{"ns": {"loop": 1}}]}')
            with self.assertRaisesRegex(SystemExit, "expected CPU times in results.json"):
                report.load(folder)


if __name__ == "__main__":
    unittest.main()
