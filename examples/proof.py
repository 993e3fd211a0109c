"""How the reports of the examples end, and the tables that stand on their pages as well.

A report ends with the line `Verdict: passed: ...` and status 0, or with `Verdict: FAILED: ...` and status 1. The tables that it
prints have the form of those of the page, so that a test compares both number by number (unittest/examples)."""
import json
import sys

QUICK = "--quick" in sys.argv[1:]   # a reduced run, see examples/program
if QUICK:
    sys.argv.remove("--quick")          # reports read the other words


def table(names, rows):
    """Prints a table as pages have it; the rows are words."""
    for row in (names, ["---"]*len(names), *rows):
        print(f"| {' | '.join(row)} |")


def end(wrong, passed, **numbers):
    """Ends a report: with the sentences of what is wrong, or with the one of what was found and what was expected. Numbers
    that the verdict is about, by name, go into verdict.json."""
    if numbers:
        with open("verdict.json", "w", encoding="utf-8") as file:
            json.dump({name: float(value) for name, value in numbers.items()}, file)
    size = " (reduced run)" if QUICK else ""
    print(f"Verdict: FAILED{size}: {'; '.join(wrong)}" if wrong else f"Verdict: passed{size}: {passed}")
    sys.exit(bool(wrong))


def stop(sentence):
    """Ends a report that has nothing to judge."""
    end([sentence], "")
