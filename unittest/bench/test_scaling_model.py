"""Tests of examples/bench/scaling_model.py: its formulas, and the tables in scaling.md."""
import argparse
import contextlib
import io
import json
import math
import os
import sys
import tempfile
import unittest

BENCH = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "examples", "bench")
sys.path.insert(0, BENCH)
import scaling_model as model  # noqa: E402  (found by the line above)

MANY = 4096


def row(case, ranks, atoms, seconds):
    """A row of results.json as bench.py writes it, as far as the model reads it: two runs, one on half a processor."""
    runs = [{"cpu_use": use, **{name: (k + 1)*seconds/use for k, name in enumerate(model.CHECKED)}}
            for use in (1.0, 0.5)]
    return {"peer": model.PEER, "case": case, "copies": 1, "threads": 1, "ranks": ranks, "atoms": atoms, "steps": 100,
            "rebuilds": 2, "cpu_use": 0.5, "runs": runs}


class Formulas(unittest.TestCase):
    """What must hold for any assumptions."""

    def setUp(self):
        self.a = model.parse_options([])

    def test_bytes_are_those_of_the_limit(self):
        self.a.rebuild, self.a.reached = 0, 1
        self.assertAlmostEqual(model.compute_seconds(self.a, 1)*self.a.bandwidth, 563.2)

    def test_parts_of_the_limit_are_all_of_it(self):
        self.assertAlmostEqual(sum(model.limit_parts(self.a).values()), 563.2)

    def test_bytes_of_a_device_follow_from_pairs_and_contacts(self):
        def stage(**words):
            return model.pair_stage(model.device_parts(argparse.Namespace(**{"z": 0, "history": 0, "pairs": 0, **words})))
        alone = (6 + 11 + 12 + 4)*8
        self.assertEqual(stage(), alone)
        self.assertEqual(stage(pairs=1) - alone, 4 + 4 + 1 + 1)
        self.assertEqual(stage(z=2, pairs=1, history=3) - stage(pairs=1), 2*3*8)

    def test_ghosts_are_a_layer_around_the_cube(self):
        edge = 50
        whole = self.a.density*(edge + 2*self.a.reach)**3
        own = self.a.density*edge**3
        self.assertAlmostEqual(model.ghosts(self.a, own, MANY), whole - own, places=6)
        self.assertAlmostEqual(model.ghosts(self.a, own, 2), self.a.density*edge**2*2*self.a.reach, places=6)

    def test_one_gpu_has_neither_ghosts_nor_imbalance(self):
        parts = model.step(self.a, 1e6, 1)
        self.assertEqual((parts["ghosts"], parts["imbalance"]), (0, 0))
        self.assertEqual(model.efficiency(self.a, 1e6, 1), 1)

    def test_efficiency_falls_with_gpus_and_rises_with_particles(self):
        for measure in (lambda count, gpus: model.efficiency(self.a, count, gpus),
                        lambda count, gpus: model.weak_efficiency(self.a, count/MANY, gpus)):
            by_gpus = [measure(1e9, gpus) for gpus in (1, 8, 64, 512, MANY)]
            self.assertEqual(by_gpus, sorted(by_gpus, reverse=True))
            by_size = [measure(count, MANY) for count in (1e7, 1e8, 1e9, 1e10)]
            self.assertEqual(by_size, sorted(by_size))

    def test_history_travels_with_a_particle(self):
        self.a.z, self.a.history, self.a.exchange = 4, 3, 16
        self.assertEqual(model.exchange_reals(self.a), 16 + 1 + 4*(1 + 3))

    def test_memory_and_ids_limit(self):
        self.assertEqual(model.obstacle(self.a, 1e10, 8), "memory, IDs")
        self.assertEqual(model.obstacle(self.a, 1e7, MANY), "latency")


class Check(unittest.TestCase):
    """Predictions for runs on CPUs."""

    def test_the_base_predicts_itself_and_two_ranks_take_half(self):
        a, base = model.parse_options([]), row("bed", 1, 19600, 10.0)
        self.assertEqual(model.predict(a, base, base), model.processor_ns(base))
        self.assertAlmostEqual(model.processor_ns(base)["pair"], 1e9*10/(19600*100))
        two = model.predict(a, row("bed", 2, 19600, 1.0), base)
        self.assertEqual(two["pair"], model.processor_ns(base)["pair"]/2)
        self.assertLess(two["comm"], model.processor_ns(base)["comm"])

    def test_ghosts_of_the_bed(self):
        counted = {("bed", 1, 19600): 4264, ("bed_100k", 1, 98000): 12413, ("bed_100k", 2, 98000): 7323}  # by LAMMPS
        for (case, ranks, atoms), ghosts in counted.items():
            self.assertAlmostEqual(model.bed_ghosts(model.parse_options([]), row(case, ranks, atoms, 1.0)), ghosts,
                                   delta=0.01*ghosts)

    def test_results_without_the_bed_are_refused(self):
        with self.assertRaisesRegex(SystemExit, "expected a run of granular/grit with one rank in case bed"):
            model.check_lines(model.parse_options([]), [{"rows": [row("drum", 1, 48000, 1.0)]}])


class Page(unittest.TestCase):
    """Files."""

    def test_page_has_the_tables_of_the_model(self):
        with open(os.path.join(BENCH, "scaling.md"), encoding="utf-8") as file:
            text = file.read()
        for name, lines in model.tables(model.parse_options([]), []).items():
            self.assertIn("\n".join(lines), text, f"table '{name}': call scaling_model.py --page scaling.md")

    def test_results_are_read(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "results.json")
            with open(path, "w", encoding="utf-8") as file:
                json.dump({"rows": [row("bed", 1, 19600, 1.0)]}, file)
            self.assertEqual(len(model.check_lines(model.parse_options([]), [model.load(path)])), 3)
            with self.assertRaisesRegex(SystemExit, "expected a results.json of bench.py"):
                model.load(os.path.join(folder, "none.json"))

    def test_options_are_checked(self):
        for words in (["--link", "0"], ["--z", "nan"], ["--every", "-1"]):
            with self.assertRaisesRegex(SystemExit, "expected a positive number"):
                model.check_options(model.parse_options(words))
        with contextlib.redirect_stderr(io.StringIO()), self.assertRaises(SystemExit):
            model.parse_options(["--link", "fast"])
        self.assertTrue(math.isfinite(model.parse_options(["--history", "0"]).history))


if __name__ == "__main__":
    unittest.main()
