"""The inputs of kokkos/first_hour/decks.py with the memory of host and device apart (unittest/style/memory_guard.cpp), and what
that sees where GRIT forgets to ask for arrays. GRIT_MEMORY_GUARD_LIBRARY is the library; LAMMPS and plugin as for all styles.

Each of them runs with right numbers; then one request of GRIT is left out, for one array."""
import os
import re
import subprocess
import sys
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "..", "kokkos", "first_hour"))
import decks  # noqa: E402  (found by the line above)
import json  # noqa: E402

LIBRARY = os.environ["GRIT_MEMORY_GUARD_LIBRARY"]
ON_DEVICE = "-k on t 1 -sf hybrid kk/device kk -pk kokkos comm device sort device".split()
ON_HOST = "-k on t 1 -sf kk -pk kokkos comm device sort device".split()
SHORT = [name for name, deck in decks.DECKS.items() if not deck.averages]
ROUNDING = 1e-9  # relative: particles are in another order than on the CPU
AT_ONCE = 2
TRAPPED = 99  # exit status
LEAST_ARRAYS, LEAST_ACCESSES = 20, 500  # that it guards and judges
FORGOTTEN = (("sync device tag type", "tag"), ("sync device x radius mask", "radius"), ("modified host radius", "radius"),
             ("sync device radius", "radius"), ("sync device v f", "f"), ("sync device tag", "tag"))
END = 2000  # characters of what a run said


def run(name, switches, folder, **environment):
    """One input under the guard: exit status, what it said, and its numbers if it ended well."""
    settings = {**os.environ, "LD_PRELOAD": LIBRARY, "KOKKOS_TOOLS_LIBS": LIBRARY, "OMP_NUM_THREADS": "1", **environment}
    ended = []

    def start(command, there):
        ended.append(subprocess.run(command, cwd=there, env=settings, text=True, capture_output=True, check=False))
        if ended[0].returncode:
            raise OSError
    try:
        numbers = decks.numbers(name, "lmp", switches, folder, start)
    except OSError:
        numbers = None
    return ended[0].returncode, ended[0].stdout[-END:] + ended[0].stderr, numbers


class MemoryApart(unittest.TestCase):
    """Every input, and what is seen of requests that are left out."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def there(self, name):
        return os.path.join(self.folder.name, re.sub(r"\W+", "_", name))

    def requests(self, name, switches):
        """[number, words] of the requests of GRIT's functions in a run."""
        file = os.path.join(self.folder.name, "requests.txt")
        status, said, _ = run(name, switches, self.there(name), GRIT_REQUESTS=file)
        self.assertEqual(status, 0, said)
        with open(file, encoding="utf-8") as lines:
            return [line.split(" ", 1) for line in lines if " in gritkkplugin.so" in line]

    def every_input(self, switches):
        with open(decks.STORED, encoding="utf-8") as file:
            stored = json.load(file)
        report = os.path.join(self.folder.name, "report.txt")
        with ThreadPoolExecutor(AT_ONCE) as pool:
            ended = pool.map(lambda name: run(name, switches, self.there(name), GRIT_MEMORY_GUARD=report), SHORT)
            for name, (status, said, numbers) in zip(SHORT, ended):
                with self.subTest(name):
                    self.assertEqual(status, 0, said)
                    for key, there in stored[name].items():
                        self.assertLess(max(abs(x - y) for x, y in zip(numbers[key], there)), ROUNDING*there[0], key)
        with open(report, encoding="utf-8") as file:
            lines = [list(map(int, line.split())) for line in file]
        self.assertEqual(len(lines), len(SHORT))
        for arrays, accesses in lines:
            self.assertGreater(arrays, LEAST_ARRAYS)
            self.assertGreater(accesses, LEAST_ACCESSES)

    def test_on_device(self):
        self.every_input(ON_DEVICE)

    def test_on_host_nightly(self):
        self.every_input(ON_HOST)

    def test_requests_that_are_forgotten(self):
        requests = [(number, words.partition(" in ")[0]) for number, words in self.requests("thinning", ON_DEVICE)]
        for asked, array in FORGOTTEN:
            with self.subTest(asked, array=array):
                numbers = [number for number, words in requests if words == asked]
                ended = [run("thinning", ON_DEVICE, self.there(f"{number} {array}"), GRIT_FORGET=f"{number}:{array}")
                         for number in numbers]
                said = [text for status, text, _ in ended if status == TRAPPED]
                self.assertTrue(said, requests)
                self.assertRegex(said[0], f"memory_guard: expected .* has changed 'atom:{array}'")

    def sweep(self, name, switches):
        """{words of a request: arrays of which the run ended with the guard's sentence where they were left out}"""
        jobs = [(number, words, array) for number, words in self.requests(name, switches)
                for array in words.partition(" in ")[0].split()[2:]]

        def one(job):
            number, words, array = job
            return job, run(name, switches, self.there(f"{name} {number} {array}"), GRIT_FORGET=f"{number}:{array}")
        found = {}
        with ThreadPoolExecutor(AT_ONCE) as pool:
            for (_, words, array), (status, said, _) in pool.map(one, jobs):
                if status == 0:
                    continue
                self.assertEqual(status, TRAPPED, said)
                self.assertIn("memory_guard: expected", said)
                found.setdefault(words.strip(), []).append(array)
        return found


def main():
    """--sweep NAME prints what is seen in one input; else the tests."""
    if len(sys.argv) == 3 and sys.argv[1] == "--sweep":
        case = MemoryApart()
        case.setUp()
        for switches in (ON_DEVICE, ON_HOST):
            for words, arrays in case.sweep(sys.argv[2], switches).items():
                print(switches[4], words, "->", *arrays)
        return
    unittest.main()


if __name__ == "__main__":
    main()
