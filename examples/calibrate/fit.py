#!/usr/bin/env python3
"""Fits the unknown coefficients of a line of laws to measurements, with the law tester of the package grit.

  fit.py --law "hooke 1e5 {e} damping coeff_restitution tangential none" --bounds e=0.1:1 \\
         --target restitution=0.9@speed=0.5 -- --protocol collision

A name in braces is an unknown; each has its bounds. What stands after -- goes to the law tester as it is. Measurements:

  --target NAME=VALUE[@PARAMETER=VALUE,..]   one outcome of a run with these parameters of the protocol (--set)
  --data FILE.csv                            a line of names, then numbers; empty cells were not measured

A file has outcomes: its columns are parameters of the protocol and outcomes, and each line is a run. Or it has a curve:
its columns are those of lawtester's table, and the first one tells where the others were measured, a column 'stage' in
which stage. A column NAME_error has the standard deviations of the column NAME; without it the residuals of a column
are divided by its largest value.

Outcomes: restitution, the ratio of the normal velocities; slip_ratio, velocity of the contact point afterwards over the
normal velocity before; rebound_angle, that of the velocity of the contact point from the normal in degrees;
velocity_ratio, tangential velocity of the center afterwards over that before, of spheres that come without spin;
contact_time; pull_off, the largest attraction; first:C, last:C, least:C, largest:C of a column of the table;
slope:Y:X:STAGE, of a straight line through the column Y over X in a stage.
"""
import argparse
import concurrent.futures
import csv
import math
import os
import pathlib
import re
import sys

try:
    import numpy as np
    from scipy.optimize import least_squares
    from scipy.stats import qmc
except ImportError as missing:
    sys.exit(f"fit.py: expected NumPy and SciPy (Debian: python3-scipy), got none: {missing}")

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]/"src"/"python"))  # of the checkout, or as installed
import grit  # noqa: E402  (found by the line above)
from grit.columns import number, read_csv  # noqa: E402
from grit.wrong import Wrong  # noqa: E402

UNKNOWN = re.compile(r"\{([A-Za-z_]\w*)\}")
NAME = re.compile(r"[A-Za-z_]\w*$")
ERROR = "_error"
STAGE = "stage"
NEVER = 1_000_000_000  # steps between two rows, where the ends of a stage will do
POLISHED = 3           # starts, the best ones, from which a minimum is looked for
PERFECT = 1e-6         # root of the mean square of the scaled residuals with which no further minimum is looked for
DECADES = 10           # a range from which on an unknown is varied by factors: highest over lowest bound
DIFFERENCE = 1e-3      # step of the derivatives, part of the range of an unknown; above the noise of the time steps
TOLERANCE = 1e-10
SINGULAR = 1e-12       # of the normal matrix, below which the data say nothing about an unknown
CENTER = 2/7           # change of the velocity of the center of a sphere over that of its surface: 1/(1 + m r^2/I)


# ---- unknowns --------------------------------------------------------------------------------------------------------

class Unknown:
    """A coefficient between two bounds, by a number from 0 to 1."""

    def __init__(self, name, low, high):
        self.name, self.low, self.high = name, low, high
        self.by_factors = low > 0 and high/low >= DECADES

    def value(self, part):
        if self.by_factors:
            return self.low*(self.high/self.low)**part
        return self.low + part*(self.high - self.low)

    def slope(self, part):
        """Derivative of the value."""
        return self.value(part)*math.log(self.high/self.low) if self.by_factors else self.high - self.low


def read_unknowns(law, bounds):
    """The names in braces, with the bounds of each."""
    names = list(dict.fromkeys(UNKNOWN.findall(law)))
    if not names:
        raise Wrong(f"expected a name in braces, such as {{mu}}, in the line of laws, got '{law}'")
    given = {}
    for text in bounds:
        name, equals, span = text.partition("=")
        low, colon, high = span.partition(":")
        if not (equals and colon and NAME.match(name)):
            raise Wrong(f"expected NAME=LOW:HIGH for --bounds, got '{text}'")
        if name not in names:
            raise Wrong(f"expected one of {', '.join(names)} for --bounds, got '{name}', which is not in the line of "
                        "laws")
        if name in given:
            raise Wrong(f"expected bounds for '{name}' once, got them twice")
        lowest, highest = number(low, f"the lower bound of '{name}'"), number(high, f"the upper bound of '{name}'")
        if not lowest < highest:
            raise Wrong(f"expected a lower bound below the upper one for '{name}', got {low} and {high}")
        given[name] = Unknown(name, lowest, highest)
    for name in names:
        if name not in given:
            raise Wrong(f"expected bounds for the unknown '{name}' (--bounds {name}=LOW:HIGH), got none")
    return [given[name] for name in names]


def filled(law, values):
    """The line of laws with numbers for the names."""
    return UNKNOWN.sub(lambda found: repr(float(values[found.group(1)])), law)


# ---- runs ------------------------------------------------------------------------------------------------------------

class Tester:
    """The law tester with the words that all runs share."""

    def __init__(self, words):
        self.words = words
        grit.tester.library()  # says what is missing

    def run(self, line, parameters=(), ends=False):
        """The curve of a run. ends: its first and last rows will do."""
        every = {"every": NEVER} if ends and "--every" not in self.words else {}
        settings = [word for name, value in parameters for word in ("--set", f"{name}={value!r}")]
        try:
            return grit.tester.run(line, words=[*self.words, *settings], **every)
        except Wrong as sentence:
            raise Wrong(f"the law tester stopped with '{line}': {sentence}") from sentence


# ---- outcomes --------------------------------------------------------------------------------------------------------

def column(table, name):
    """A column of the table."""
    if name not in table:
        raise Wrong(f"expected a column of lawtester's table, got '{name}'; it has {', '.join(table)}")
    return table[name]


def before_and_after(table, name):
    """First and last value of a column; the first one must not be 0."""
    values = column(table, name)
    if values[0] == 0:
        raise Wrong(f"expected bodies that move at the beginning for this outcome, got 0 for '{name}'")
    return values[0], values[-1]


def slip_ratio(table):
    return column(table, "v_shear1")[-1]/-before_and_after(table, "v_normal")[0]


def velocity_ratio(table):
    before, after = before_and_after(table, "v_shear1")
    return 1 + CENTER*(after/before - 1)


def restitution(table):
    before, after = before_and_after(table, "v_normal")
    return -after/before


AT_THE_ENDS = {"restitution", "slip_ratio", "velocity_ratio", "rebound_angle", "first", "last"}
OUTCOMES = {
    "restitution": restitution,
    "slip_ratio": slip_ratio,
    "velocity_ratio": velocity_ratio,
    "rebound_angle": lambda table: math.degrees(math.atan2(table["v_shear1"][-1], table["v_normal"][-1])),
    "contact_time": lambda table: np.ptp(table["time"][table["touching"] != 0]),
    "pull_off": lambda table: -min(table["f_normal"].min(), 0)}
OF_COLUMN = {"first": lambda values: values[0], "last": lambda values: values[-1], "least": np.min, "largest": np.max}


def outcome(name):
    """The function of a table that a name means; none if it means none."""
    if name in OUTCOMES:
        return OUTCOMES[name]
    kind, *words = name.split(":")
    if kind in OF_COLUMN and len(words) == 1:
        return lambda table: OF_COLUMN[kind](column(table, words[0]))
    if kind == "slope" and len(words) == 3:
        return lambda table: slope(table, *words)
    return None


def rows_of(table, stage):
    """Which rows belong to a stage."""
    rows = column(table, STAGE) == stage
    if np.count_nonzero(rows) < 2:
        raise Wrong(f"expected a stage of lawtester's table, got {stage:g}")
    return rows


def slope(table, y, x, stage):
    """Of a straight line through all rows of a stage."""
    rows = rows_of(table, number(stage, "the stage of a slope"))
    return np.polyfit(column(table, x)[rows], column(table, y)[rows], 1)[0]


# ---- measurements ----------------------------------------------------------------------------------------------------

class Measured:
    """Numbers of one column: where they were taken, what they are, and by what their residuals are divided."""

    def __init__(self, name, values, scale):
        self.name, self.values = name, np.array(values)
        self.scale = np.array(scale)


class Series:
    """Outcomes of runs: the parameters of each run, and the outcomes that were measured."""

    def __init__(self, runs, measured):
        self.runs, self.measured = runs, measured

    def computed(self, tester, line, workers):
        ends = all(m.name.split(":")[0] in AT_THE_ENDS for m in self.measured)
        tables = list(workers.map(lambda parameters: tester.run(line, parameters, ends), self.runs))
        return [np.array([outcome(m.name)(table) for table in tables]) for m in self.measured]

    def places(self):
        return [" ".join(f"{name}={value:g}" for name, value in run) for run in self.runs]


class Curve:
    """A curve: columns of the table over one of them, in the stages of a run."""

    def __init__(self, x_name, x, stages, measured):
        self.x_name, self.x, self.stages, self.measured = x_name, np.array(x), stages, measured

    def computed(self, tester, line, _workers):
        table = tester.run(line)
        return [np.array([self.at(table, m.name, *place) for place in zip(self.x, self.stages)]) for m in self.measured]

    def places(self):
        return self.x

    def at(self, table, name, x, stage):
        """A quantity at a place, in a stage if one is given."""
        rows = slice(None) if stage is None else rows_of(table, stage)
        places, values = column(table, self.x_name)[rows], column(table, name)[rows]
        direction = np.sign(places[-1] - places[0])
        if direction == 0 or np.any(direction*np.diff(places) < 0):
            raise Wrong(f"expected '{self.x_name}' to rise or fall all the time where the curve is compared, got both: "
                        f"add a column '{STAGE}' to the data")
        return np.interp(direction*x, direction*places, values)


def scaled(name, values, errors, file):
    """A column with its scale: standard deviations, or its largest value."""
    largest = np.nanmax(np.abs(values)) if np.any(np.isfinite(values)) else 0
    if errors is None:
        return Measured(name, values, np.full(len(values), largest or 1.0))
    if not np.all((errors > 0) | np.isnan(values)):
        raise Wrong(f"expected numbers above 0 in the column '{name}{ERROR}' of {file}, got others")
    return Measured(name, values, errors)


def read_data(file, columns):
    """A series of runs or a curve. columns: those of lawtester's table."""
    data = read_csv(file, "a file for --data")
    if not all(map(len, data.values())):
        raise Wrong(f"expected a line of names and lines of numbers in {file}, got no numbers")
    errors = {name: data.pop(name) for name in list(data) if name.endswith(ERROR)}
    for name in errors:
        if name.removesuffix(ERROR) not in data:
            raise Wrong(f"expected a column '{name.removesuffix(ERROR)}' beside '{name}' in {file}, got none")
    measured = [scaled(name, values, errors.get(name + ERROR), file) for name, values in data.items() if outcome(name)]
    if measured:
        parameters = {name: values for name, values in data.items() if not outcome(name)}
        for name, values in parameters.items():
            if np.any(np.isnan(values)):
                raise Wrong(f"expected a number in each line of the column '{name}' of {file}, got empty cells")
        runs = [list(zip(parameters, map(float, row))) for row in zip(*parameters.values())] or [[]]
        return Series(runs, measured)
    stages = data.pop(STAGE, None)
    for name in data:
        if name not in columns:
            raise Wrong(f"expected outcomes ({', '.join(OUTCOMES)}, ..) or columns of lawtester's table in {file}, got "
                        f"'{name}'; the table has {', '.join(columns)}")
    (x_name, x), *rest = data.items()
    if not rest or np.any(np.isnan(x)):
        raise Wrong(f"expected a column of places without empty cells and one of measured values in {file}, got "
                    f"{', '.join(data)}")
    measured = [scaled(name, values, errors.get(name + ERROR), file) for name, values in rest]
    return Curve(x_name, x, [None]*len(x) if stages is None else stages, measured)


def read_target(text):
    """A single outcome."""
    name, equals, rest = text.partition("=")
    value, _, places = rest.partition("@")
    if not equals:
        raise Wrong(f"expected NAME=VALUE[@PARAMETER=VALUE,..] for --target, got '{text}'")
    if not outcome(name):
        raise Wrong(f"expected an outcome ({', '.join(OUTCOMES)}, first:C, last:C, least:C, largest:C or "
                    f"slope:Y:X:STAGE) for --target, got '{name}'")
    parameters = []
    for place in filter(None, places.split(",")):
        parameter, its, setting = place.partition("=")
        if not its:
            raise Wrong(f"expected PARAMETER=VALUE after @ in --target, got '{place}'")
        parameters.append((parameter, number(setting, f"'{parameter}' in --target")))
    values = np.array([number(value, f"'{name}' in --target")])
    return Series([parameters], [scaled(name, values, None, "--target")])


# ---- fit -------------------------------------------------------------------------------------------------------------

class Fit:
    """What was found: the unknowns with standard deviations, the line of laws, measured and computed numbers."""

    def __init__(self, unknowns, parts, deviations, line, pairs):
        self.values = {u.name: u.value(part) for u, part in zip(unknowns, parts)}
        self.deviations = {u.name: d*u.slope(part) for u, part, d in zip(unknowns, parts, deviations)}
        self.at_bound = {u.name for u, part in zip(unknowns, parts) if min(part, 1 - part) < DIFFERENCE}
        self.line, self.pairs = line, pairs


class Problem:
    """Residuals of all measurements for given unknowns."""

    def __init__(self, tester, law, unknowns, sources, workers):
        self.tester, self.law, self.unknowns, self.sources, self.workers = tester, law, unknowns, sources, workers

    def line(self, parts):
        return filled(self.law, {u.name: u.value(part) for u, part in zip(self.unknowns, parts)})

    def pairs(self, parts):
        """Measured columns with what is computed for them."""
        line = self.line(parts)
        return [(source, m, computed) for source in self.sources
                for m, computed in zip(source.measured, source.computed(self.tester, line, self.workers))]

    def residuals(self, parts):
        every = [(computed - m.values)/m.scale for _, m, computed in self.pairs(parts)]
        together = np.concatenate(every)
        return together[np.isfinite(together)]

    def best_minimum(self, starts):
        """Of the sum of squares, near several starts."""
        best = None
        for start in starts:
            found = self.minimum(start)
            best = found if best is None or found.cost < best.cost else best
            if 2*best.cost <= len(best.fun)*PERFECT**2:
                break
        return best

    def minimum(self, start):
        """Of the sum of squares, near one start."""
        return least_squares(self.residuals, start, bounds=(0, 1), diff_step=DIFFERENCE/np.maximum(start, 0.1),
                             xtol=TOLERANCE, ftol=TOLERANCE, gtol=TOLERANCE)


def deviations_of(jacobian, residuals):
    """Standard deviations of the unknowns; infinite where the data say nothing."""
    count = len(residuals) - jacobian.shape[1]
    normal = jacobian.T @ jacobian
    if np.linalg.cond(normal) > 1/SINGULAR:
        return np.full(jacobian.shape[1], math.inf)
    spread = residuals @ residuals/count if count > 0 else math.nan
    return np.sqrt(spread*np.diag(np.linalg.inv(normal)))


def fit(tester, law, unknowns, sources, starts):
    """Least squares from the best of several starts."""
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as workers:
        problem = Problem(tester, law, unknowns, sources, workers)
        middle, others = np.full((1, len(unknowns)), 0.5), qmc.Halton(len(unknowns), scramble=False).random(starts)[1:]
        places = np.vstack([middle, others])
        places = sorted(places, key=lambda parts: np.sum(problem.residuals(parts)**2))
        if len(problem.residuals(places[0])) < len(unknowns):
            raise Wrong(f"expected at least {len(unknowns)} measured numbers for {len(unknowns)} unknowns, got fewer")
        found = problem.best_minimum(places[:POLISHED])
        deviations = deviations_of(found.jac, found.fun)
        return Fit(unknowns, found.x, deviations, problem.line(found.x), problem.pairs(found.x))


# ---- report ----------------------------------------------------------------------------------------------------------

def rounded_line(law, result):
    """The line of laws with the digits that matter."""
    return UNKNOWN.sub(lambda found: f"{result.values[found.group(1)]:.6g}", law)


def report(law, unknowns, result, out):
    """The line for a script, the unknowns, and how far the measurements are."""
    print("pair_coeff * *", rounded_line(law, result), file=out)
    for u in unknowns:
        note = "   at its bound" if u.name in result.at_bound else ""
        deviation = result.deviations[u.name]
        spread = "?" if math.isnan(deviation) else f"{deviation:.2g}"
        print(f"  {u.name:12s} {result.values[u.name]:12.6g} +- {spread:9s} of {u.low:g} .. {u.high:g}{note}", file=out)
    for _, m, computed in result.pairs:
        off = (computed - m.values)[np.isfinite(m.values)]
        print(f"residual of {m.name}: {math.sqrt(np.mean(off**2)):.3g} (root of the mean square of {len(off)}), "
              f"at most {np.max(np.abs(off)):.3g}", file=out)


def write_fitted(file, result):
    """Measured and computed numbers side by side."""
    try:
        with open(file, "w", encoding="utf-8", newline="") as text:
            rows = csv.writer(text)
            rows.writerow(["quantity", "place", "measured", "computed"])
            for source, m, computed in result.pairs:
                rows.writerows([m.name, *row] for row in zip(source.places(), m.values, computed)
                               if math.isfinite(row[1]))
    except OSError as error:
        raise Wrong(f"expected to write {file} for --fitted, got: {error.strerror}") from error


def parse(words):
    """Options; what stands after -- is for the law tester."""
    own, theirs = (words[:words.index("--")], words[words.index("--") + 1:]) if "--" in words else (words, [])
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--law", required=True, help="line of laws with unknowns in braces")
    parser.add_argument("--bounds", action="append", default=[], metavar="NAME=LOW:HIGH", help="of an unknown")
    parser.add_argument("--data", action="append", default=[], metavar="FILE.csv", help="measurements")
    parser.add_argument("--target", action="append", default=[], metavar="NAME=VALUE[@..]", help="one measurement")
    parser.add_argument("--starts", type=int, default=16, help="places of which the best are the start (%(default)s)")
    parser.add_argument("--fitted", metavar="FILE.csv", help="file for measured and computed numbers")
    return parser.parse_args(own), theirs


def solve(words):
    """Reads the words and fits; options, unknowns and result."""
    options, theirs = parse(words)
    if options.starts < 1:
        raise Wrong(f"expected at least 1 for --starts, got {options.starts}")
    unknowns = read_unknowns(options.law, options.bounds)
    tester = Tester(theirs)
    if not options.data and not options.target:
        raise Wrong("expected measurements, --data or --target, got none")
    sources = [read_target(text) for text in options.target]
    if options.data:
        middle = filled(options.law, {u.name: u.value(0.5) for u in unknowns})
        columns = list(tester.run(middle))
        sources += [read_data(file, columns) for file in options.data]
    return options, unknowns, fit(tester, options.law, unknowns, sources, options.starts)


def main():
    try:
        options, unknowns, result = solve(sys.argv[1:])
        report(options.law, unknowns, result, sys.stdout)
        if options.fitted:
            write_fitted(options.fitted, result)
        sys.stdout.flush()
    except Wrong as sentence:
        print(f"fit.py: {sentence}", file=sys.stderr)
        return 1
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is still to be written would fail again
        print(f"fit.py: expected to write the report, got: {error.strerror}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
