#!/usr/bin/env python3
"""Runs the default tests on each mutant that mutate.py has built, and says which of them no test sees.

    run_mutants.py FOLDER [--jobs 2] [--argued argued.json] [--only N]... [--tests WORDS] [--again] [--seconds S]

First every test runs without a mutant: what it takes, and which sites it reaches. Tests that fail then (those that
compare the text of the sources, which is another one here) are named and left out. Then each mutant gets the tests that
reach its site, those of the units first, the short ones first, up to the first that fails. FOLDER/reached.json and
FOLDER/results.json keep what is known; --again forgets it for the mutants of --only, or for all. The share of killed
mutants, without those that argued.json says to be equivalent, is recorded as F3 (unittest/support/board.py).
"""
import argparse
import json
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parent/"support"))
import board  # noqa: E402  (found by the line above)

NOT_DEFAULT = "nightly|tutorial|gpu"  # labels
NO_TESTS_OF_CODE = ("board_begin", "board")
LONGEST = 300.0         # seconds of a test without a mutant
SLOWER = 5.0            # a mutant is slower than that: killed
SHORTEST_LIMIT = 20.0   # seconds
MEMORY = 16 << 30       # bytes that a test may ask for
CHECK, TARGET = "F3", 95


def default_tests(build):
    said = subprocess.run(["ctest", "--test-dir", build, "--show-only=json-v1", "-LE", NOT_DEFAULT], check=True,
                          capture_output=True, text=True).stdout
    tests = []
    for test in json.loads(said)["tests"]:
        properties = {one["name"]: one["value"] for one in test.get("properties", [])}
        if test.get("command") and not properties.get("DISABLED") and test["name"] not in NO_TESTS_OF_CODE:
            tests.append({"name": test["name"], "command": test["command"],
                          "labels": properties.get("LABELS", []),
                          "folder": properties.get("WORKING_DIRECTORY", str(build)),
                          "environment": dict(one.split("=", 1) for one in properties.get("ENVIRONMENT", [])),
                          "skip": properties.get("SKIP_RETURN_CODE"), "fails": properties.get("WILL_FAIL", False),
                          "processors": properties.get("PROCESSORS", 1)})
    return tests


def run_test(test, limit, more):
    """'' if it passes, else how it fails: failed, crash, timeout or not built; and the seconds it took."""
    environment = {**os.environ, **test["environment"], **more}
    environment.pop("GRIT_BOARD", None)
    began = time.monotonic()
    with tempfile.TemporaryFile() as output:
        try:
            child = subprocess.Popen(test["command"], cwd=test["folder"], env=environment, stdin=subprocess.DEVNULL,
                                     stdout=output, stderr=output, start_new_session=True,
                                     preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)))
        except OSError:
            return "not built", 0.0
        try:
            code = child.wait(limit)
        except subprocess.TimeoutExpired:
            code = None
            os.killpg(child.pid, signal.SIGKILL)
            child.wait()
    taken = time.monotonic() - began
    if code is None:
        return "timeout", taken
    if code < 0:
        return "crash", taken
    passes = code == 0 or code == test["skip"]
    return ("" if passes != bool(test["fails"]) else "failed"), taken


def look(test, sites, folder):
    """What a test does without a mutant, and which of the sites 1 to `sites` it reaches."""
    with tempfile.NamedTemporaryFile(dir=folder) as reached:
        reached.write(bytes(sites + 1))
        reached.flush()
        how, taken = run_test(test, LONGEST, {"GRIT_MUTANTS_REACHED": reached.name})
        reached.seek(0)
        bytes_now = reached.read()
    return {"how": how, "seconds": taken, "reached": [n for n in range(1, sites + 1) if bytes_now[n]]}


def look_at_all(tests, sites, folder, jobs):
    kept = folder/"reached.json"
    known = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {}
    left = [test for test in tests if test["name"] not in known]
    with ThreadPoolExecutor(jobs) as pool:
        for n, (test, seen) in enumerate(zip(left, pool.map(lambda one: look(one, sites, folder), left)), 1):
            known[test["name"]] = seen
            if n % 20 == 0 or n == len(left):
                kept.write_text(json.dumps(known), encoding="utf-8")
                print(f"{n} of {len(left)} tests without a mutant", flush=True)
    return known


def is_unit(test):
    return "unit" in test["labels"] or Path(test["command"][0]).name.endswith("_unit")  # on the board: another label


def tests_of(number, tests, known):
    """Those that reach a mutant, in the order in which they run."""
    mine = [test for test in tests if not known[test["name"]]["how"] and number in known[test["name"]]["reached"]]
    return sorted(mine, key=lambda test: (not is_unit(test), known[test["name"]]["seconds"]))


def run_mutant(number, mine, known, seconds):
    """What became of a mutant. A test that fails without it as well, now, kills nothing."""
    began = time.monotonic()
    for count, test in enumerate(mine, 1):
        if time.monotonic() - began > seconds:
            return {"killed": False, "tests": count - 1, "how": f"given up after {seconds:.0f} s"}
        limit = max(SHORTEST_LIMIT, SLOWER*known[test["name"]]["seconds"])
        how, _ = run_test(test, limit, {"GRIT_MUTANT": str(number)})
        if how and not run_test(test, LONGEST, {})[0]:
            return {"killed": True, "by": "unit" if is_unit(test) else "style", "test": test["name"], "how": how,
                    "tests": count}
    return {"killed": False, "tests": len(mine), "how": "no test fails" if mine else "no test reaches it"}


def key(mutant):
    return mutant["file"], mutant["text"], re.sub(r"(on\(|Sign<)\d+", r"\1n", mutant["became"])


def read_argued(path):
    """(file, line, line with the mistake) -> why no test can see it."""
    return {(one["file"], one["text"], one["became"]): one["why"]
            for one in json.loads(path.read_text(encoding="utf-8"))["equivalent"]}


def score(mutants, results, argued):
    """Killed ones in percent of those that are not argued to be equivalent."""
    counted = [one for one in mutants if str(one["number"]) in results
               and (results[str(one["number"])]["killed"] or key(one) not in argued)]
    killed = sum(results[str(one["number"])]["killed"] for one in counted)
    return 100.0*killed/len(counted) if counted else float("nan")


def report(mutants, results, argued):
    for one in mutants:
        result = results.get(str(one["number"]))
        if result and not result["killed"]:
            why = argued.get(key(one))
            print(f"\n{one['number']} ({one['place']}, {one['kind']}) {one['file']}:{one['line']}: {result['how']}\n"
                  f"  {one['text']}\n  {one['became']}" + (f"\n  equivalent: {why}" if why else ""))
    ways = [result["by"] + " " + result["how"] for result in results.values() if result["killed"]]
    print("\n" + ", ".join(f"{way}: {ways.count(way)}" for way in sorted(set(ways))))
    print(f"{len(ways)} of {len(results)} killed; {score(mutants, results, argued):.1f} % without the equivalent ones")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--argued", type=Path, default=HERE/"argued.json")
    parser.add_argument("--only", type=int, action="append")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--tests", default="", help="only those whose name has this regular expression: a first look")
    parser.add_argument("--seconds", type=float, default=1800)
    given = parser.parse_args()
    folder = given.folder.resolve()
    mutants = json.loads((folder/"mutants.json").read_text(encoding="utf-8"))["mutants"]
    argued = read_argued(given.argued)
    tests = [test for test in default_tests(folder/"build") if re.search(given.tests, test["name"])]
    known = look_at_all(tests, max(one["number"] for one in mutants), folder, given.jobs)
    print("left out, since they fail without a mutant: "
          + (", ".join(test["name"] for test in tests if known[test["name"]]["how"]) or "none"))
    kept = folder/"results.json"
    results = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {}
    chosen = [one["number"] for one in mutants if not given.only or one["number"] in given.only]
    left = [n for n in chosen if given.again or str(n) not in results]
    with ThreadPoolExecutor(given.jobs) as pool:
        for n, result in zip(left, pool.map(
                lambda n: run_mutant(n, tests_of(n, tests, known), known, given.seconds), left)):
            results[str(n)] = result
            kept.write_text(json.dumps(results, indent=1), encoding="utf-8")
            print(n, result, flush=True)
    report(mutants, results, argued)
    value = score(mutants, results, argued)
    if not given.tests and not given.only:
        board.Numbers().record(CHECK, value, "%")
    return 0 if value >= TARGET else 1


if __name__ == "__main__":
    sys.exit(main())
