"""Ratios of runs that took turns: GRIT over other codes and over another build of itself, one thread over several."""
import statistics
from dataclasses import dataclass

from cases import OTHER_BUILD

STAGES = ("loop", "pair", "neigh", "comm", "modify")
HEADS = ("total", *STAGES[1:])
COMPARED = (("granular/grit", "granular"), ("granular/grit", "gran/hertz/history"),
            ("granular/grit", "gran/hooke/history"), ("granular/grit", "liggghts"), ("granular -sf grit", "granular"),
            ("granular -sf grit", "granular/grit"), ("granular/grit/kk", "granular"),
            ("granular/superellipsoid/grit", "granular/superellipsoid"))
SHOWN = 0.01  # smallest part of a step that has a line or a ratio
ENOUGH_CPU = 0.95  # part of a processor; below that the machine had something else to do
THREADS = (16, 64)  # for which the serial share is spelled out


@dataclass(frozen=True)
class Spread:
    """A number that was measured in several rounds."""
    median: float
    low: float
    high: float
    rounds: int

    @classmethod
    def of(cls, values):
        """Median and quartiles."""
        quartiles = statistics.quantiles(values, n=4, method="inclusive") if len(values) > 1 else list(values)*3
        return cls(quartiles[1], quartiles[0], quartiles[2], len(values))

    def __str__(self):
        return f"{self.median:.3f} ({self.low:.3f} to {self.high:.3f})"


def percent(part):
    """A part in words."""
    return f"{100*part:.1f} %"


def in_turn(runs, others):
    """Pairs of runs of the same round."""
    found = {run["round"]: run for run in others}
    return [(run, found[run["round"]]) for run in runs if run["round"] in found]


def ratio(runs, others, time):
    """Spread over rounds of one time over the other; None without a round or a time."""
    pairs = [(time(run), time(other)) for run, other in in_turn(runs, others)]
    if not pairs or not all(b for _, b in pairs):
        return None
    return Spread.of([a/b for a, b in pairs])


def cpu_ratio(runs, others, stage="loop"):
    """Spread over rounds of the CPU times of a stage."""
    return ratio(runs, others, lambda run: run["cpu"][stage])


def middle_ratio(runs, others, stage="loop"):
    """Median over rounds of the CPU times of a stage; None without one."""
    found = cpu_ratio(runs, others, stage)
    return found and found.median


# -- other codes ------------------------------------------------------------------------------------------------------

def code_pairs(rows):
    """Rows of GRIT, each with that of another code in the same case on as many ranks and threads."""
    place = lambda row: (row["case"], row["ranks"], row["threads"])
    found = {(*place(row), row["peer"]): row for row in rows}
    return [(found[(*at, ours)], found[(*at, theirs)]) for at in dict.fromkeys(map(place, rows))
            for ours, theirs in COMPARED if (*at, ours) in found and (*at, theirs) in found]


def weighs(stage, *rows):
    """The stage is more than the noise of a step."""
    return all(row["ns"][stage] >= SHOWN*row["ns"]["loop"] for row in rows)


def spread_cells(row, other):
    """Ratios of the stages that weigh something, as they are printed."""
    ratios = [cpu_ratio(row["runs"], other["runs"], stage) if weighs(stage, row, other) else None for stage in STAGES]
    return [str(found or "") for found in ratios]


def code_lines(result):
    """A table: CPU time of GRIT over that of other codes, for each case and stage."""
    pairs = code_pairs(result["rows"])
    if not pairs:
        return
    yield from ["## GRIT over other codes", "",
                "CPU time of the first code over that of the second one, median over rounds and quartiles; stages below "
                f"{percent(SHOWN)} of a step are left out; codes with complaints (below) are not compared.", ""]
    yield "| case | code | over | ranks | threads | rounds | " + " | ".join(HEADS) + " |"
    yield "|---|---|---|---:|---:|---:|" + "---:|"*len(HEADS)
    for row, other in pairs:
        counts = not row["complaints"] and not other["complaints"]
        cells = [row["case"], row["peer"], other["peer"] + ("" if other["same_law"] else " (other law)"), row["ranks"],
                 row["threads"], len(in_turn(row["runs"], other["runs"])),
                 *(spread_cells(row, other) if counts else ["-"]*len(HEADS))]
        yield "| " + " | ".join(map(str, cells)) + " |"
    yield ""


# -- two builds -------------------------------------------------------------------------------------------------------

def build_pairs(rows):
    """Rows of this build, each with that of the other one."""
    key = lambda row: (row["case"], row["peer"].removesuffix(OTHER_BUILD), row["ranks"], row["threads"])
    others = {key(row): row for row in rows if row["peer"].endswith(OTHER_BUILD)}
    return [(row, others[key(row)]) for row in rows if not row["peer"].endswith(OTHER_BUILD) and key(row) in others]


def build_lines(result):
    """A table: CPU time of this build over that of the other one, for each case and stage."""
    pairs = build_pairs(result["rows"])
    if not pairs:
        return
    yield from ["## This build over the other", "",
                f"The other build: {result['against']}. CPU time of this build over that of the other one, median over "
                f"rounds and quartiles; process: all of a run with warm-up; stages below {percent(SHOWN)} of a step "
                "are left out; numbers: whether both printed the same energies, contacts and height.", ""]
    yield "| case | code | ranks | threads | rounds | " + " | ".join([*HEADS, "process"]) + " | numbers |"
    yield "|---|---|---:|---:|" + "---:|"*(len(HEADS) + 2) + "---|"
    for row, other in pairs:
        whole = ratio(row["runs"], other["runs"], lambda run: run["process"]["cpu"])
        same = "the same" if row["physics"] == other["physics"] else "differ"
        cells = [row["case"], row["peer"], row["ranks"], row["threads"], len(in_turn(row["runs"], other["runs"])),
                 *spread_cells(row, other), whole or "", same]
        yield "| " + " | ".join(map(str, cells)) + " |"
    yield ""


# -- threads ----------------------------------------------------------------------------------------------------------

def serial_share(one, several, threads, step):
    """Part of a step on one thread that threads do not share, for a stage with these times by the clock.

    For the whole step that is what Karp and Flatt call the experimentally determined serial fraction (Communications of
    the ACM 33, 1990, 539): the time on n threads is the serial part and 1/n of the rest.
    """
    return (threads*several - one)/(threads - 1)/step


def speedup(serial, threads):
    """Amdahl's law."""
    serial = min(max(serial, 0), 1)
    return 1/(serial + (1 - serial)/threads)


def thread_pairs(rows):
    """Rows of runs on one thread, each with one of the same code on several."""
    alone = {(row["case"], row["peer"]): row for row in rows if row["ranks"]*row["threads"] == 1}
    return [(alone[row["case"], row["peer"]], row) for row in rows
            if row["ranks"] == 1 and row["threads"] > 1 and (row["case"], row["peer"]) in alone]


def stage_clock(run, stage):
    """Seconds by the clock of a stage of LAMMPS or of `timing yes`."""
    return run["grit"].get(stage, 0.0) if stage in run["grit"] else run[stage]


def serial_row(one, several, stage):
    """Part of a step, speed-up and serial share of a stage, as they are printed."""
    threads = several["threads"]
    pairs = [(stage_clock(a, stage), stage_clock(b, stage), a["loop"])
             for a, b in in_turn(one["runs"], several["runs"])]
    faster = Spread.of([a/b for a, b, _ in pairs]) if all(b > 0 for _, b, _ in pairs) else ""
    share = Spread.of([serial_share(a, b, threads, step) for a, b, step in pairs])
    part = statistics.median(a/step for a, _, step in pairs)
    return percent(part), str(faster), f"{percent(share.median)} ({percent(share.low)} to {percent(share.high)})"


def serial_lines(result):
    """A table for each code that ran on one thread and on several, and what follows for many threads."""
    for one, several in thread_pairs(result["rows"]):
        pairs, threads = in_turn(one["runs"], several["runs"]), several["threads"]
        if not pairs:
            continue
        first = one["runs"][0]
        yield from [f"## Serial share: {one['case']}, {one['peer']}, 1 and {threads} threads", "",
                    "By the clock, so only on a quiet machine; serial: part of a step on one thread that further "
                    "threads do not shorten. Indented: what `timing yes` says, parts of the stages above.", "",
                    f"| stage | of the step | faster on {threads} | serial |", "|---|---:|---:|---:|"]
        for stage in ("loop", "pair", "neigh", "comm", "modify", "output", "other", *first["grit"]):
            if stage_clock(first, stage) >= SHOWN*first["loop"]:
                name = "total" if stage == "loop" else "&ensp;" + stage if stage in first["grit"] else stage
                yield f"| {name} | " + " | ".join(serial_row(one, several, stage)) + " |"
        yield from ["", amdahl(pairs, threads), ""]


def amdahl(pairs, threads):
    """What a serial share means for many threads, or why it says nothing."""
    had = min(one["cpu_use"] for one, _ in pairs)
    if had < ENOUGH_CPU:
        return f"One thread had only {percent(had)} of a processor: the shares say nothing, measure on a quiet machine."
    serial = statistics.median(serial_share(a["loop"], b["loop"], threads, a["loop"]) for a, b in pairs)
    bounds = ", ".join(f"{speedup(serial, many):.1f} on {many} threads" for many in THREADS)
    return f"With a serial share of {percent(serial)} of a step the speed-up is at most {bounds} (Amdahl)."
