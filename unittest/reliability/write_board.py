#!/usr/bin/env python3
"""Writes the board of reliability: what each check of checks.json reached in a run of the tests.

    write_board.py FOLDER --board SCOREBOARD.md [--known TESTS] [--compiler NAME] [--checks checks.json]

FOLDER has what the tests recorded (unittest/support/board.h). TESTS is a file with the names of the tests of this
build that belong to the board, one a line: each must have recorded a number for its checks. Exit status 1 if a check
does not hold, 2 for input that is none. A check of which no test is known is "not measured", and so is one whose tests
this build has not. Checks of the night have their numbers in FOLDER/night: they stay from one night to the next, the
board says of which day they are, and without one a check is "nightly".
"""
import argparse
import datetime
import hashlib
import json
import math
import platform
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
UNITTEST = HERE.parent
TREE = UNITTEST.parent
YES, ARGUED, NO, NOT_MEASURED, NIGHTLY = "yes", "with an argument", "**no**", "not measured", "nightly"
STATES = (YES, ARGUED, NO, NOT_MEASURED, NIGHTLY)
SENSES = ("at most", "at least", "within", "all", "none")
HEAD = ["id", "check", "number", "target", "holds", "LAMMPS", "LIGGGHTS", "tests"]
KEYS = {"id", "check", "target", "sense", "bound", "argument", "nightly", "lammps", "liggghts", "tests"}
NIGHT = "night"  # folder
BAND_DIGITS = 4
CHECKSUM = "checksum of checks.json and of the tests that record numbers"


class Mistake(Exception):
    """Input that is none: a sentence."""


def read_checks(path):
    checks = json.loads(path.read_text(encoding="utf-8"))["checks"]
    names = [check.get("id") for check in checks]
    for check in checks:
        where = f"check {check.get('id')} in {path.name}"
        if set(check) - KEYS or not KEYS - {"bound", "argument", "nightly"} <= set(check):
            raise Mistake(f"expected the keys {', '.join(sorted(KEYS))} for {where}, got {', '.join(sorted(check))}")
        if check["sense"] not in SENSES:
            raise Mistake(f"expected one of {', '.join(SENSES)} as sense of {where}, got '{check['sense']}'")
        if ("bound" in check) != ("argument" in check):
            raise Mistake(f"expected bound and argument together for {where}, got one of them")
        for name in {"target", "bound"} & set(check) if check["sense"] == "within" else ():
            if not isinstance(check[name], list) or len(check[name]) != 2 or not check[name][0] < check[name][1]:
                raise Mistake(f"expected a lower and an upper number as {name} of {where}, got {check[name]}")
        if names.count(check["id"]) > 1:
            raise Mistake(f"expected each id once in {path.name}, got '{check['id']}' {names.count(check['id'])} times")
    return checks


def read_records(folder, checks):
    """Recorded numbers by id of the check: value, test, day of the night or nothing; and the values of LAMMPS' own
    styles by id."""
    numbers = {check["id"]: [] for check in checks}
    of_lammps = {check["id"]: [] for check in checks}
    for path in sorted(folder.glob("*.jsonl")) + sorted((folder/NIGHT).glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            try:
                record = json.loads(line)
                name, value, test = record["check"], float(record["value"]), record["test"]
            except (ValueError, KeyError, TypeError):
                raise Mistake(f"expected a line with check, value and test in {path.name}, got '{line}'") from None
            if name not in numbers:
                raise Mistake(f"expected an id of checks.json in {path.name}, got '{name}' of {test}")
            if record.get("of") == "lammps":
                of_lammps[name].append(value)
            else:
                numbers[name].append((value, test, record.get("day", "") if path.parent.name == NIGHT else ""))
    return numbers, of_lammps


def text(value, digits=2):
    return f"{value:.0f}" if float(value).is_integer() and abs(value) < 1e6 else f"{value:.{digits}g}"


def band_text(band):
    return " to ".join(text(value, BAND_DIGITS) for value in band)


def limit_text(limit):
    return band_text(limit) if isinstance(limit, list) else text(limit)


def meets(value, sense, target):
    if math.isnan(value):
        return False
    if sense == "within":
        return target[0] <= value <= target[1]
    return value <= target if sense == "at most" else value >= target


def target_text(check):
    if check["sense"] == "all":
        return "all"
    if check["sense"] == "within":
        return band_text(check["target"])
    return "0" if check["sense"] == "none" else f"{check['sense']} {text(check['target'])}"


def worst_of(values, sense, target):
    """NaN before all; of a band the number that is nearest to its outside, or farthest outside."""
    broken = [value for value in values if math.isnan(value)]
    if broken:
        return broken[0]
    if sense == "within":
        return min(values, key=lambda value: min(value - target[0], target[1] - value))
    return max(values) if sense == "at most" else min(values)


def judge(check, records, known):
    """Number in words, whether the check holds, and what is missing."""
    sense, target = check["sense"], check["target"]
    mine = [test for test in known if any(re.search(pattern, test) for pattern in check["tests"])]
    if check.get("nightly") and not records and not mine:
        return "", NIGHTLY, []
    if not check["tests"] or (not mine and not records):
        return "", NOT_MEASURED, []
    missing = sorted(set(mine) - {test for _, test, _ in records})
    values, days = [value for value, _, _ in records], sorted({day for _, _, day in records if day})
    if not values:
        return "none", NO, missing
    if sense == "all":
        failed = sum(value != 1 for value in values)
        number, holds = f"{len(values) - failed} of {len(values)}", failed == 0
        argued = failed <= check.get("bound", 0)
    elif sense == "none":
        number, holds, argued = f"{text(sum(values))} in {len(values)}", sum(values) == 0, False
    else:
        worst = worst_of(values, sense, target)
        number, holds = text(worst, BAND_DIGITS if sense == "within" else 2), meets(worst, sense, target)
        argued = "bound" in check and all(meets(value, sense, check["bound"]) for value in values)
    if days:
        number += f" ({days[0]})"
    if missing or not (holds or argued):
        return number, NO, missing
    return number, YES if holds else ARGUED, missing


def lammps_text(check, values):
    """What LAMMPS' own styles reached in this run, or in earlier ones."""
    if not values:
        return check["lammps"]
    worst = sum(values) if check["sense"] == "none" else worst_of(values, check["sense"], check["target"])
    return f"{text(worst)} in this run"


def sources():
    """Files with tests that record numbers, and what they are judged by."""
    found = [path for ending in ("*.cpp", "*.h", "*.py") for path in UNITTEST.rglob(ending)
             if re.search(r"\brecord\(f?(\"|check)|\bexpect_ending\(", path.read_text(encoding="utf-8"))]
    return sorted(found) + sorted((UNITTEST/"bulk").glob("in.*")) + [HERE/"checks.json"]


def checksum():
    digest = hashlib.sha256()
    for path in sources():
        digest.update(path.relative_to(UNITTEST).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def processor():
    try:
        return re.search(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text(encoding="utf-8")).group(1)
    except (OSError, AttributeError):
        return platform.machine()


def commit():
    def git(*words):
        run = subprocess.run(["git", "-C", str(TREE), *words], capture_output=True, text=True, check=False)
        return run.stdout.strip()
    try:
        name = git("rev-parse", "--short=12", "HEAD")
        changed = git("status", "--porcelain", "--untracked-files=no", "--", ".", ":!unittest/SCOREBOARD.md")
    except OSError:
        return "unknown"
    return (name or "unknown") + (" with changes" if changed else "")


def rows_of(checks, numbers, of_lammps, known):
    for check in checks:
        number, holds, missing = judge(check, numbers[check["id"]], known)
        suites = sorted({re.sub(r"^[^/]*/(?=[^/]*\.)", "", test).split("/")[0] for _, test, _ in numbers[check["id"]]})
        yield check, number, holds, missing, suites, lammps_text(check, of_lammps[check["id"]])


def table_row(cells):
    return "| " + " | ".join(str(cell).replace("|", "\\|") for cell in cells) + " |\n"


def page(rows, compiler, origin):
    counts = {state: sum(row[2] == state for row in rows) for state in STATES}
    out = ["# Board of reliability\n\n",
           "Written by `ctest -L reliability` from what the tests measured: the worst number of each check. "
           "Do not edit.\n\n",
           f"- {counts[YES]} checks hold, {counts[ARGUED]} miss their target with an argument, {counts[NO]} do not "
           f"hold, {counts[NOT_MEASURED]} are not measured, {counts[NIGHTLY]} wait for their night\n",
           f"- date: {datetime.datetime.now(datetime.timezone.utc).date().isoformat()}\n", f"- commit: {commit()}\n",
           f"- processor: {processor()}\n", f"- compiler: {compiler}\n", f"- {CHECKSUM}: {checksum()}\n",
           f"- {origin}\n\n",
           table_row(HEAD), "|" + "---|"*len(HEAD) + "\n"]
    for check, number, holds, _, suites, lammps in rows:
        out.append(table_row([check["id"], check["check"], number, target_text(check), holds, lammps,
                              check["liggghts"], ", ".join(f"`{name}`" for name in suites)]))
    arguments = [row[0] for row in rows if row[2] == ARGUED]
    if arguments:
        out.append("\n## Targets that are missed, and why\n\n")
        out += [f"- {check['id']}, bound {limit_text(check['bound'])}: {check['argument']}\n" for check in arguments]
    return "".join(out)


def written(board):
    """Rows of a board as {id: (check, target)}, and its checksum."""
    content = board.read_text(encoding="utf-8")
    rows = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in content.splitlines()
            if re.match(r"\| [A-Z]\d", line)]
    found = re.search(f"^- {CHECKSUM}: (\\w+)$", content, re.M)
    return {row[0]: (row[1], row[3]) for row in rows}, found.group(1) if found else ""


def main(words=None):
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--board", type=Path, required=True)
    parser.add_argument("--known", type=Path)
    parser.add_argument("--compiler", default="unknown")
    parser.add_argument("--checks", type=Path, default=HERE/"checks.json")
    given = parser.parse_args(words)
    try:
        checks = read_checks(given.checks)
        known = given.known.read_text(encoding="utf-8").split() if given.known else []
        known += [path.stem for path in (given.folder/NIGHT).glob("*.jsonl")]  # began in a night
        rows = list(rows_of(checks, *read_records(given.folder, checks), known))
    except (Mistake, OSError, ValueError) as mistake:
        print(f"write_board.py: {mistake}", file=sys.stderr)
        return 2
    origin = json.loads(given.checks.read_text(encoding="utf-8"))["origin"]
    given.board.write_text(page(rows, given.compiler, origin), encoding="utf-8")
    for check, number, holds, missing, _, _ in rows:
        if holds == NO:
            print(f"{check['id']} does not hold: expected {target_text(check)} for {check['check']}, got {number}"
                  + (f"; no number from {', '.join(missing)}" if missing else ""))
    return 1 if any(row[2] == NO for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
