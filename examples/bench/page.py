"""The summary of results.json on a page: ratios of all machines side by side, then the times of each."""
import os
import sys
from dataclasses import dataclass

from cases import OTHER_BUILD
from machine import machine_lines
from pictures import PICTURES
from ratios import ENOUGH_CPU, middle_ratio
from result_rows import by_case, counts

MARKS = ("<!-- results begin -->", "<!-- results end -->")

# Columns of the ratios: heading, code, over which, of which stage.
COLUMNS = (
    ("GRIT over granular: pair", "granular/grit", "granular", "pair"),
    ("step", "granular/grit", "granular", "loop"),
    ("granular -sf grit over granular: pair", "granular -sf grit", "granular", "pair"),
    ("step", "granular -sf grit", "granular", "loop"),
    ("GRIT over gran/hertz/history: pair", "granular/grit", "gran/hertz/history", "pair"),
    ("GRIT over gran/hooke/history: pair", "granular/grit", "gran/hooke/history", "pair"),
    ("GRIT over LIGGGHTS: step", "granular/grit", "liggghts", "loop"),
    ("GRIT over granular/superellipsoid: pair", "granular/superellipsoid/grit", "granular/superellipsoid", "pair"),
    ("step", "granular/superellipsoid/grit", "granular/superellipsoid", "loop"),
)


@dataclass(frozen=True)
class Machine:
    """The results in a folder."""
    folder: str
    result: dict

    @property
    def name(self):
        """That of the folder."""
        return os.path.basename(os.path.abspath(self.folder))

    def cases(self):
        """Rows of one rank and one thread by case and code."""
        rows = [row for row in self.result["rows"] if row["ranks"]*row["threads"] == 1]
        return {case: {row["peer"]: row for row in some} for case, some in by_case(rows).items()}


def particles(rows):
    """Number of particles of a case."""
    return next(iter(rows.values()))["atoms"]


# -- ratios -----------------------------------------------------------------------------------------------------------

def ratio_cell(rows, column):
    """A ratio of two rows of a case: empty if one is not there, '-' if one does not count."""
    _, ours, theirs, stage = column
    if ours not in rows or theirs not in rows:
        return ""
    if not counts(rows[ours]) or not counts(rows[theirs]):
        return "-"
    ratio = middle_ratio(rows[ours]["runs"], rows[theirs]["runs"], stage)
    return f"{ratio:.2f}{'' if rows[theirs]['same_law'] else '*'}" if ratio else ""


def ratio_table(machines):
    """A line for each case and machine; columns in which nothing was measured are left out."""
    found = {machine.name: machine.cases() for machine in machines}
    lines = [(case, name, str(particles(found[name][case])), [ratio_cell(found[name][case], column) for column in COLUMNS])
             for case in dict.fromkeys(case for cases in found.values() for case in cases)
             for name in found if case in found[name]]
    shown = [k for k in range(len(COLUMNS)) if any(cells[k] for *_, cells in lines)]
    names = 3 if len(machines) > 1 else 1  # of a single machine the table of times has the number of particles
    yield "| " + " | ".join([*("case", "machine", "particles")[:names], *[COLUMNS[k][0] for k in shown]]) + " |"
    yield "|---"*min(names, 2) + "|---:"*(max(names - 2, 0) + len(shown)) + "|"
    for *name, cells in lines:
        yield "| " + " | ".join([*name[:names], *[cells[k] for k in shown]]) + " |"


# -- times ------------------------------------------------------------------------------------------------------------

def brief(row):
    """Total time of a row in a few letters."""
    if row is None:
        return ""
    return f"{row['ns']['loop']:.0f}{'' if row['same_law'] else '*'}" if counts(row) else "-"


def time_table(machine):
    """A line for each case: median of the total time of each code."""
    cases = machine.cases()
    peers = [peer for peer in dict.fromkeys(peer for rows in cases.values() for peer in rows)
             if not peer.endswith(("/omp", "/kk", OTHER_BUILD))]
    yield "| case | particles | z | " + " | ".join(peers) + " |"
    yield "|---" + "|---:"*(2 + len(peers)) + "|"
    for name, rows in cases.items():
        z = next(iter(rows.values()))["z"]
        yield "| " + " | ".join([name, str(particles(rows)), f"{z:.2f}",
                                *[brief(rows.get(peer)) for peer in peers]]) + " |"
    if any(row["cpu_use"] < ENOUGH_CPU for rows in cases.values() for row in rows.values()):
        yield from ["", "The machine was busy with something else, which lengthens CPU times as well."]


# -- page -------------------------------------------------------------------------------------------------------------

def summary_lines(machines, page):
    """Machines in words, their ratios, then times and pictures of each; paths are as seen from the page."""
    several = len(machines) > 1
    for machine in machines:
        first, second = machine_lines(machine.result)
        yield from [f"* {machine.name}: {first}  ", f"  {second}"] if several else [first + "  ", second]
    yield from ["", "CPU time over that of another code, medians over rounds (GRIT: granular/grit; quartiles are in "
                "results.md); with a *: another law; -: did not count.", "", *ratio_table(machines)]
    for machine in machines:
        yield from ["", f"### Times: {machine.name}" if several else "### Times", "",
                    "ns of CPU per particle and step; with a *: another law; -: did not count.", "",
                    *time_table(machine), ""]
        there = os.path.relpath(machine.folder, os.path.dirname(os.path.abspath(page)))
        yield from [f"![{name}]({there}/{name}.png)" for name in PICTURES
                    if os.path.exists(os.path.join(machine.folder, name + ".png"))]


def write_summary(machines, page):
    """Put the summary between the two marks of the page."""
    with open(page, encoding="utf-8") as file:
        text = file.read()
    if any(text.count(mark) != 1 for mark in MARKS):
        sys.exit(f"report.py: expected '{MARKS[0]}' and '{MARKS[1]}' once each in {page}")
    before, rest = text.split(MARKS[0])
    after = rest.split(MARKS[1])[1]
    with open(page, "w", encoding="utf-8") as file:
        file.write("\n".join([before + MARKS[0], *summary_lines(machines, page), MARKS[1] + after]))
