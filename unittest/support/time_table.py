#!/usr/bin/env python3
"""Where the time of the tests goes: the slowest of a report of ctest, and those that took more than they may.

    ctest --preset test --output-junit tests.xml
    time_table.py tests.xml --limit 60 --limit-on-the-wall 300

prints the slowest fifty tests, slowest first, and the sums of all. Test programs of GoogleTest say how long processors
worked for them (processor_time.cpp), which a busy machine changes less; of others the report has the time on the wall.
The exit status is 1 if a test took more seconds than its limit. Such a test does fewer steps, or goes to the night.
"""
import argparse
import re
import sys
import xml.etree.ElementTree as ElementTree
from collections import namedtuple

SLOWEST = 50  # lines of the table

Time = namedtuple("Time", "seconds measured name")
PROCESSOR, WALL = "processor", "wall"


def times_of(report):
    """The Time of each test that ran, from a file or a file object; ValueError if it is no report of ctest."""
    try:
        cases = ElementTree.parse(report).getroot().iter("testcase")
    except (ElementTree.ParseError, OSError) as error:
        raise ValueError(f"expected a report of ctest --output-junit, got {report}: {error}") from None
    return [time_of(case) for case in cases if case.get("status") in ("run", "fail")]


def time_of(case):
    """The Time of an element <testcase>; several programs in one test add up."""
    said = re.findall(r"^\[processor \] ([0-9.]+) s", case.findtext("system-out", ""), re.MULTILINE)
    if said:
        return Time(sum(map(float, said)), PROCESSOR, case.get("name"))
    return Time(float(case.get("time")), WALL, case.get("name"))


def table(times):
    """Lines: the slowest tests, and sums."""
    yield f"The slowest of {len(times)} tests, in seconds of processors where the program tells them:"
    for time in sorted(times, reverse=True)[:SLOWEST]:
        yield f"{time.seconds:8.2f} s {time.measured:9}  {time.name}"
    for measured in (PROCESSOR, WALL):
        chosen = [time.seconds for time in times if time.measured == measured]
        yield f"{sum(chosen):8.0f} s {measured:9}  {len(chosen)} tests together"


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("report", help="what ctest --output-junit wrote")
    parser.add_argument("--limit", type=float, default=float("inf"), help="seconds of processors that a test may take")
    parser.add_argument("--limit-on-the-wall", type=float, default=float("inf"),
                        help="seconds that a test may take which does not tell those of processors")
    options = parser.parse_args(arguments)
    try:
        times = times_of(options.report)
    except ValueError as error:
        print(f"time_table.py: {error}", file=sys.stderr)
        return 2
    print("\n".join(table(times)))
    limits = {PROCESSOR: options.limit, WALL: options.limit_on_the_wall}
    late = [f"{time.seconds:.0f} s for {time.name}" for time in times if time.seconds > limits[time.measured]]
    bounds = f"at most {options.limit:g} s of processors or {options.limit_on_the_wall:g} s on the wall"
    if not late:
        print(f"Each test took {bounds}.")
        return 0
    print(f"time_table.py: expected tests of {bounds}, got {', '.join(late)}: let them do fewer steps, or give them a name "
          "with 'Nightly' or the label nightly.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
