"""The published numbers as bands: means of the codes and their standard deviations."""
import os

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
WIDE = 2                     # standard deviations
WRONG = "LIGGGHTS"           # its ten impacts hold one that began wrongly


def published(case):
    """Columns of a table of published numbers by name."""
    with open(f"{HERE}/published/{case}.csv") as file:
        lines = [line for line in file if not line.startswith("#")]
    return dict(zip(lines[0].strip().split(","), np.loadtxt(lines[1:], delimiter=",").T))


class Band:
    """Times, mean of the codes, their standard deviation, and the curve of each code."""

    def __init__(self, times, codes, deviation):
        self.times, self.codes, self.deviation = times, codes, deviation
        self.mean = np.mean(list(codes.values()), axis=0)

    def rows(self, first, last):
        """What a run from the first to the last time reaches."""
        reached = (self.times >= first) & (self.times <= last + 1e-9) & (self.deviation > 0)
        return zip(self.times[reached], self.mean[reached], self.deviation[reached])


def of_impact():
    """The deviation of one bed with one code holds that of the codes and that of their beds."""
    rows = published("impact")
    codes = {n: rows[n] for n in rows if n != "t" and not n.endswith("_sd") and n != WRONG}
    between = np.var(list(codes.values()), axis=0, ddof=1)
    within = np.mean([rows[f"{n}_sd"]**2 for n in codes], axis=0)
    return Band(rows["t"], codes, np.sqrt(between + within))


def of_two(case, start=0.0):
    """Two codes: their deviation is that of all times together, from one time alone it would be chance. With a start
    the numbers are those of spheres that have gone."""
    rows = published(case)
    codes = {n: start - rows[n] if start else rows[n] for n in rows if n != "t"}
    deviation = np.sqrt(np.var(list(codes.values()), axis=0, ddof=1).mean())
    return Band(rows["t"], codes, np.full(len(rows["t"]), deviation))
