#!/usr/bin/env python3
"""Differential fuzzer: random systems of grains, each run in several ways that must give the same. README.md says more."""
import argparse
import collections
import math
import os
import random
import sys
import tempfile
import time
from pathlib import Path

import deck
import ways
from compare import compare, ledger_gap, may_close
from run import PLAIN, Job, Program
from shrink import shrink
from system import System

sys.path.insert(0, str(Path(__file__).resolve().parents[1]/"support"))
from board import Numbers  # noqa: E402  (found by the line above)

ROUNDING = 1e-9     # relative, after a few hundred steps in which hardly any round-off grows
OF_CONTROLS = 30    # a way may differ by so many times what a shift of all grains by 1e-13 does
TOO_SENSITIVE = 1e-4  # a system that differs from itself by this after such a shift says nothing
CONTROLS = 3
LINE = 110          # of a sentence that says why something was left out
EXPECTED = ["with the KOKKOS package", "Kokkos"]  # what LAMMPS does not run with Kokkos


class Fuzzer:
    def __init__(self, folder, kokkos):
        self.program, self.folder, self.kokkos = Program(), folder, kokkos
        self.counts = collections.Counter()
        self.refusals = collections.Counter()
        self.differences = []

    def job(self, system, way, name):
        shake = random.Random(way.shake) if way.shake else None
        files = {**system.files, "grains.data": system.data_file(way.order, shake)}
        return Job(name, way, deck.script(system, way), files)

    def run(self, system, way, name):
        return self.program.run(self.folder, self.job(system, way, name))

    def own_difference(self, system, plain):
        """How far the system is from itself where all grains are shifted by round-off."""
        if self.own is None:
            jobs = [self.job(system, ways.Way(shake=k + 1), "shaken%d" % k) for k in range(CONTROLS)]
            results = self.program.run_all(self.folder, jobs)
            self.own = max(compare(system, job.way, plain, results[job.name]).size
                           if results[job.name].status == 0 else math.inf for job in jobs)
        return self.own

    def judge_ledger(self, plain):
        gap = ledger_gap(plain)
        return ("same" if gap.size <= ROUNDING else "different"), str(gap)

    def judge(self, system, plain, way, result):
        """(verdict, sentence): same, different, sensitive or left out."""
        if result.status != 0:
            error = result.error() or "status %d without a sentence" % result.status
            if way.switches and any(word in error for word in EXPECTED):
                return "left out", error
            return "different", "the plain run ended well, this one did not: " + error
        if plain.may_miss_contacts() or result.may_miss_contacts():
            return "left out", "particles move farther than the skin in a list"
        found = compare(system, way, plain, result)
        if way.exact(system):
            return ("different" if found.size > 0 else "same"), str(found)
        if found.size <= ROUNDING:
            return "same", str(found)
        own = self.own_difference(system, plain)
        if found.size <= OF_CONTROLS * own:
            return ("sensitive" if own > TOO_SENSITIVE else "same"), str(found)
        return "different", "%s (a shift of all grains by 1e-13: %.3g)" % (found, own)

    def try_way(self, system, way):
        """The verdict on a system of which nothing has run yet, each run a process."""
        self.own = None
        plain = self.run(system, ways.Way(), PLAIN)
        if plain.status != 0:
            return "left out", plain.error() or "crash"
        if way.closes:
            return self.judge_ledger(plain)
        return self.judge(system, plain, way, self.run(system, way, "other"))

    def system(self, seed, comparisons):
        dice = random.Random("ways %d" % seed)
        try:
            system = System(seed)
        except ValueError:
            self.counts["empty"] += 1
            return
        self.own = None
        jobs = [self.job(system, ways.Way(), PLAIN)] + [
            self.job(system, ways.draw(dice, system, self.kokkos), "way%d" % k) for k in range(comparisons)]
        results = self.program.run_all(self.folder, jobs)
        plain = results[PLAIN]
        if plain.broke():
            self.report(system, ways.Way(), "the plain run ends without a sentence: status %d" % plain.status)
            return
        if plain.status != 0:
            self.counts["systems refused"] += 1
            self.refusals[plain.error()[:LINE]] += 1
            return
        self.counts["systems"] += 1
        found = [(ways.Way(closes=True), *self.judge_ledger(plain))] if may_close(system) else []
        found += [(job.way, *self.judge(system, plain, job.way, results[job.name])) for job in jobs[1:]]
        for way, verdict, sentence in found:
            self.counts[verdict] += 1
            if verdict == "left out":
                self.refusals[sentence[:LINE]] += 1
            if verdict == "different":
                self.report(system, way, sentence)

    def report(self, system, way, sentence):
        """Says it at once, and keeps both decks."""
        number = len(self.differences) + 1
        kept = os.path.join(self.folder, "difference.%d.seed.%d" % (number, system.seed))
        self.differences.append(kept)
        print("difference %d: seed %d, %s\n    %s\n    laws: %s" % (number, system.seed, way.name()[:200], sentence,
                                                                   " | ".join(system.pair_lines)[:300]), flush=True)
        smaller, smaller_way = shrink(self, system, way) if self.shrinks else (system, way)
        verdict, sentence = self.try_way(smaller, smaller_way)
        os.makedirs(kept, exist_ok=True)
        for name in (PLAIN, "other"):
            here = os.path.join(self.folder, name)
            if os.path.isdir(here):
                os.replace(here, os.path.join(kept, name))
        if verdict != "different":
            print("    each run alone: no difference. It needs the runs before in its process, with `clear` between them: "
                  "--seed %d --ways %d" % (system.seed, self.ways))
        print("    kept in %s: plain/again and other/again repeat it (%s, %s)" % (kept, verdict, sentence[:200]), flush=True)

    def compared(self):
        return self.counts["same"] + self.counts["different"] + self.counts["sensitive"]

    def record(self, check):
        """For the board of reliability: 1 for each comparison that differs, 0 for each that is the same."""
        numbers = Numbers()
        for k in range(self.counts["same"] + self.counts["different"]):
            numbers.record(check, k < self.counts["different"], "comparisons")

    def summary(self):
        compared = self.compared()
        print("%d comparisons of %d systems: %d the same, %d different, %d too sensitive to round-off; %d left out, %d systems "
              "refused by GRIT or LAMMPS" % (compared, self.counts["systems"], self.counts["same"], self.counts["different"],
                                             self.counts["sensitive"], self.counts["left out"],
                                             self.counts["systems refused"]))


def seed_of(word):
    return int(time.strftime("%Y%j000", time.gmtime())) if word == "day" else int(word)


def main():
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--seed", type=seed_of, default=1, metavar="N|day",
                       help="of the first system; the next ones have the next seeds; day: another one each day")
    words.add_argument("--comparisons", type=int, default=100, help="stop after so many")
    words.add_argument("--seconds", type=float, default=3600, help="stop after so much time")
    words.add_argument("--ways", type=int, default=8, help="in which each system runs, besides the plain one")
    words.add_argument("--kokkos", action="store_true", help="threads and device kernels as well")
    words.add_argument("--no-shrink", action="store_true", help="keep systems with differences as they are")
    words.add_argument("--refusals", action="store_true", help="say why systems were refused")
    words.add_argument("--progress", action="store_true", help="say how far it is, every ten systems")
    words.add_argument("--check", help="of the board of reliability that it is a test of")
    words.add_argument("--folder", help="for decks and output; default: a new one, which stays if there is a difference")
    given = words.parse_args()
    folder = given.folder or tempfile.mkdtemp(prefix="fuzz.")
    fuzzer = Fuzzer(os.path.abspath(folder), given.kokkos)
    fuzzer.shrinks, fuzzer.ways = not given.no_shrink, given.ways
    begin, seed = time.monotonic(), given.seed
    while time.monotonic() - begin < given.seconds:
        done = fuzzer.compared()
        if done >= given.comparisons:
            break
        fuzzer.system(seed, min(given.ways, given.comparisons - done))
        seed += 1
        if given.progress and seed % 10 == 0:
            print("seed %d, %.0f s: %s" % (seed, time.monotonic() - begin, dict(fuzzer.counts)), flush=True)
    if given.check:
        fuzzer.record(given.check)
    fuzzer.summary()
    print("seeds %d to %d, %.0f s" % (given.seed, seed - 1, time.monotonic() - begin))
    if given.refusals:
        for sentence, count in fuzzer.refusals.most_common():
            print("%4d %s" % (count, sentence))
    return 1 if fuzzer.differences else 0


if __name__ == "__main__":
    sys.exit(main())
