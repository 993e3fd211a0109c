#!/usr/bin/env python3
"""Time of a step on a cluster of GPUs, on paper, for 10 million to 10 billion particles.

A model of bytes, links and latencies, no measurement: every number it starts from is an option with a default, and the
default says where it comes from (--list). With --results, the results.json of bench.py, it predicts from one run there
the others, on CPUs. The formulas are in scaling.md beside this file; --page writes the tables into it again.
"""
import argparse
import json
import math
import statistics
import sys
from dataclasses import dataclass

import result_rows
from cases import CASES

REAL, INTEGER, MARK = result_rows.REAL, result_rows.INTEGER, 1  # bytes
NANO, MILLI, GIGA = 1e-9, 1e-3, 1e9
SIDES = 2  # of a part of the box in one direction, and so messages
DIRECTIONS = 3
LARGEST_ID = 2**31 - 1  # of a LAMMPS with 32-bit IDs, the default "smallbig"
PARTICLES = (10**7, 10**8, 10**9, 10**10)
GPUS = (8, 64, 512, 4096)
PER_GPU = (10**5, 10**6, 10**7)  # for weak scaling
EXAMPLE = (10**9, 512)  # particles and GPUs for which assumptions are varied
PARTS = ("compute", "ghosts", "latency", "imbalance")
COLOURS = dict(zip(PARTS, ("#3b6ea5", "#7fb069", "#e08e45", "#b0b0b0")))


@dataclass(frozen=True)
class Assumption:
    """A number that the model starts from."""
    name: str
    value: float
    unit: str
    meaning: str
    origin: str


ASSUMPTIONS = [Assumption(*words) for words in (
    ("z", 4.4, "", "contacts of a particle", "settled bed of bench.py"),
    ("history", 3, "reals", "that a contact remembers", "Hertz-Mindlin; 7 with rolling and twisting"),
    ("pairs", 3.9, "", "in the list of contacts for a particle", "bed; half of them touch"),
    ("density", 1.13, "1/d3", "particles in a cube of the mean diameter", "settled bed, 60 % solid"),
    ("reach", 1.3, "d", "width of the layer of ghosts", "largest diameter 1.2 d and skin 0.1 d of the bed"),
    ("skin", 0.1, "d", "of the neighbor list", "bed"),
    ("every", 100, "steps", "between builds of the neighbor list", "bed at rest; 10 to 35 where particles flow"),
    ("check", 1, "steps", "between tests whether to build", "LAMMPS' default: an MPI_Allreduce in every step"),
    ("bandwidth", 4.3e12, "B/s", "copying in the memory of a GPU", "H200: 90 % of 4.8 TB/s in its data sheet"),
    ("reached", 0.5, "", "part of that which kernels reach", "assumed: what the best published code has, see below"),
    ("rebuild", 1000, "B", "moved for a particle in a build", "bins, list, history out and in; estimate"),
    ("launches", 12, "", "kernels in a step", "forces, walls, gravity, integration, tests; estimate"),
    ("rebuild_launches", 60, "", "kernels in a build", "estimate"),
    ("launch", 4e-6, "s", "for a kernel", "usual for CUDA without graphs; assumed"),
    ("node", 8, "", "GPUs of a node", "HGX H200"),
    ("link_node", 4.0e11, "B/s", "to a GPU of the same node, one way", "NVLink 4: 90 % of 450 GB/s"),
    ("link", 4.0e10, "B/s", "to a GPU of another node, one way", "a port of 400 Gbit/s each: 80 % of 50 GB/s"),
    ("message", 1.0e-5, "s", "latency of a message between GPUs", "MPI 5 us and waiting for the kernel 5 us; assumed"),
    ("hop", 2e-6, "s", "for a doubling in an MPI_Allreduce", "log2 of the ranks; assumed"),
    ("forward", 9, "reals", "of a ghost in a step", "place, velocity, angular velocity; no forces back"),
    ("border", 14, "reals", "of a ghost in a build", "the same, radius, mass, ID, type, mask; no history"),
    ("exchange", 16, "reals", "of a particle that changes the rank", "atom_style sphere, without history"),
    ("imbalance", 1.1, "", "most over mean work of a GPU", "usual threshold of fix balance"),
    ("memory", 750, "B", "for a particle or a ghost", "growth of the CPU form from 20 000 to 98 000 particles"),
    ("capacity", 1.41e11, "B", "memory of a GPU", "H200"),
)]


VARIANTS = (
    ("none", {}),
    ("kernels at the limit: `reached` 1", {"reached": 1.0}),
    ("kernels as of general codes today: `reached` 0.1", {"reached": 0.1}),
    ("two GPUs share a port: `link` 2e10", {"link": 2.0e10}),
    ("flow: `every` 10", {"every": 10}),
    ("rolling and twisting: `history` 7", {"history": 7}),
    ("large spheres among small ones: `reach` 5", {"reach": 5.0}),
    ("tests every 10 steps: `check` 10", {"check": 10}),
    ("graphs instead of launches: `launch` 1e-6", {"launch": 1.0e-6}),
    ("badly cut: `imbalance` 2", {"imbalance": 2.0}),
)


# -- a step -----------------------------------------------------------------------------------------------------------

def cut_directions(gpus):
    """Directions in which the box is cut: one for two GPUs, two for four, three from eight on."""
    return min(DIRECTIONS, math.ceil(math.log2(gpus)))


def side(a, n):
    """Edge of a cube of n particles, in mean diameters."""
    return (n/a.density)**(1/DIRECTIONS)


def ghosts(a, n, gpus):
    """Ghosts of a GPU with n particles and neighbours all around."""
    edge, cut = side(a, n), cut_directions(gpus)
    return n*((1 + SIDES*a.reach/edge)**cut - 1)


def migrants(a, n, gpus):
    """Most particles that leave a GPU in a build: all moved by half the skin, towards the same corner."""
    return n*cut_directions(gpus)*a.skin/2/side(a, n)


def exchange_reals(a):
    """Reals of a particle that changes the rank: what LAMMPS sends, and number, IDs and values of its contacts."""
    return a.exchange + 1 + a.z*(1 + a.history)


def compute_seconds(a, n):
    """Kernels on own particles, bound by the memory."""
    return n*(result_rows.limit_bytes(a.z, a.history) + a.rebuild/a.every)/(a.bandwidth*a.reached)


def ghost_seconds(a, n, gpus):
    """Sending ghosts in every step, borders and moving particles in every build; LAMMPS' swaps follow one another."""
    layer = ghosts(a, n, gpus)
    reals = a.forward*layer + (a.border*layer + exchange_reals(a)*migrants(a, n, gpus))/a.every
    touches = 4  # packing and unpacking, each reads and writes
    link = a.link_node if gpus <= a.node else a.link
    return reals*REAL*(1/link + touches/(a.bandwidth*a.reached))


def reduce_seconds(a, gpus):
    """One MPI_Allreduce of a number that a kernel has found."""
    return (a.message + a.hop*math.ceil(math.log2(gpus))) if gpus > 1 else 0.0


def latency_seconds(a, gpus):
    """What a step takes without particles: launches, messages one after another, reductions."""
    messages = SIDES*cut_directions(gpus)
    swaps = messages*(a.message + 2*a.launch)  # a kernel packs, one unpacks
    build_rounds = 4  # particles, and counts and values of borders, with what fixes add
    build = a.rebuild_launches*a.launch + build_rounds*swaps + reduce_seconds(a, gpus)  # the last in count_partners()
    return a.launches*a.launch + swaps + reduce_seconds(a, gpus)/a.check + build/a.every


def step(a, n, gpus):
    """Seconds of a step by part, n particles on each GPU."""
    compute = compute_seconds(a, n)
    return {"compute": compute, "ghosts": ghost_seconds(a, n, gpus) if gpus > 1 else 0.0,
            "latency": latency_seconds(a, gpus), "imbalance": (a.imbalance - 1)*compute if gpus > 1 else 0.0}


def memory_bytes(a, n, gpus):
    """Memory of a GPU."""
    return a.memory*a.imbalance*(n + (ghosts(a, n, gpus) if gpus > 1 else 0))


def efficiency(a, particles, gpus):
    """Time of one GPU that would hold all, over GPUs times their time."""
    return sum(step(a, particles, 1).values())/(gpus*sum(step(a, particles/gpus, gpus).values()))


def weak_efficiency(a, n, gpus):
    """Time of one GPU with n particles over that of many with n each."""
    return sum(step(a, n, 1).values())/sum(step(a, n, gpus).values())


def obstacle(a, particles, gpus):
    """What limits: the largest part of a step, memory, or the IDs."""
    n = particles/gpus
    parts = step(a, n, gpus)
    name = "memory" if memory_bytes(a, n, gpus) > a.capacity else max(PARTS, key=parts.get)
    return name + (", IDs" if particles > LARGEST_ID else "")


# -- bytes of the kernels ---------------------------------------------------------------------------------------------

def limit_parts(a):
    """Bytes of a particle and step that must move, as result_rows.limit_bytes() counts them."""
    return {"force and torque set to zero": 6*REAL, "particles": 11*REAL, "force and torque": 12*REAL,
            "list of contacts": a.z/2*2*INTEGER, "what contacts remember": a.z/2*2*a.history*REAL,
            "pairs that do not touch": 0.0, "integration": 26*REAL}


def device_parts(a):
    """The same of GRIT's kernels on a device, in a step without energy and virial, and of LAMMPS' kernels around them.

    A pair has two indices and a mark, which is read and written. Pairs that do not touch are a kernel of their own, which
    reads place and radius of its particles once more. LAMMPS moves particles in two halves, tests how far they moved, and
    adds gravity: 26 + 20, 6 and 10 reals, and three masks.
    """
    pair = 2*INTEGER + 2*MARK
    return {**limit_parts(a), "list of contacts": a.z/2*pair,
            "pairs that do not touch": 4*REAL + (a.pairs - a.z/2)*pair, "integration": (26 + 20 + 6 + 10)*REAL + 3*INTEGER}


def pair_stage(parts):
    """Sum without the integration."""
    return sum(parts.values()) - parts["integration"]


# -- tables -----------------------------------------------------------------------------------------------------------

HEAD = ("particles", "GPUs", "per GPU", "ms/step", *PARTS, "particle steps/s", "efficiency", "GB/GPU", "limit")


def short(number):
    """A number in a few letters: 1.2e6, 10000."""
    return f"{number:.2g}".replace("e+0", "e").replace("e+", "e")


def cells(a, particles, gpus, share):
    """A row of a table."""
    parts = step(a, particles/gpus, gpus)
    total, memory = sum(parts.values()), memory_bytes(a, particles/gpus, gpus)
    shares = [f"{100*parts[name]/total:.0f} %" for name in PARTS]
    row = [short(particles), str(gpus), short(particles/gpus), f"{total/MILLI:.3g}", *shares, short(particles/total),
           f"{100*share:.0f} %", f"{memory/GIGA:.3g}", obstacle(a, particles, gpus)]
    if memory > a.capacity:
        row[3:-2] = ["-"]*len(row[3:-2])
    return row


def table(head, rows):
    """Lines of a table in Markdown."""
    lines = ["| " + " | ".join(head) + " |", "|" + "---:|"*len(head)]
    return lines + ["| " + " | ".join(row) + " |" for row in rows]


def strong_lines(a):
    """The same particles on more and more GPUs."""
    return table(HEAD, [cells(a, count, gpus, efficiency(a, count, gpus)) for count in PARTICLES for gpus in GPUS])


def weak_lines(a):
    """As many particles on every GPU."""
    return table(HEAD, [cells(a, n*gpus, gpus, weak_efficiency(a, n, gpus)) for n in PER_GPU for gpus in GPUS
                        if n*gpus <= PARTICLES[-1]])


def variant_lines(a):
    """One size with other assumptions."""
    particles, gpus = EXAMPLE
    rows = []
    for words, changes in VARIANTS:
        other = argparse.Namespace(**{**vars(a), **changes})
        parts = step(other, particles/gpus, gpus)
        total = sum(parts.values())
        rows.append([words, f"{total/MILLI:.3g}", *[f"{100*parts[name]/total:.0f} %" for name in PARTS],
                     short(particles/total), f"{100*efficiency(other, particles, gpus):.0f} %"])
    return table(("other assumption", "ms/step", *PARTS, "particle steps/s", "efficiency"), rows)


def byte_lines(a):
    """Bytes of a particle and step: what must move, and what GRIT moves."""
    limit, device = limit_parts(a), device_parts(a)
    rows = [[name, f"{limit[name]:.0f}", f"{device[name]:.0f}"] for name in limit]
    rows.append(["pair stage: all but integration", f"{pair_stage(limit):.0f}", f"{pair_stage(device):.0f}"])
    rows.append(["sum", f"{sum(limit.values()):.0f}", f"{sum(device.values()):.0f}"])
    return table(("bytes of a particle and step", "must move", "GRIT in LAMMPS"), rows)


def assumption_lines(a):
    """What the tables start from."""
    return table(("option", "value", "unit", "meaning", "origin"), [
        (f"`{item.name}`", f"{getattr(a, item.name):g}", item.unit, item.meaning, item.origin) for item in ASSUMPTIONS])


# -- check on CPUs ----------------------------------------------------------------------------------------------------

BED_WIDTH = 25.0  # of one copy of the bed, in mean diameters, see in.settle
CHECKED = ("pair", "neigh", "comm", "modify")
PEER = "granular/grit"


def bed_grid(ranks, widths):
    """Ranks along x and y with the least surface; the bed is not cut along z."""
    grids = [(nx, ranks//nx) for nx in range(1, ranks + 1) if ranks % nx == 0]
    return min(grids, key=lambda grid: widths[0]/grid[0] + widths[1]/grid[1])


def bed_ghosts(a, row):
    """Ghosts of a rank for a row of results.json: the bed is periodic in x and y and has its own height."""
    widths = [BED_WIDTH*copies for copies in CASES[row["case"]].state.copies[:2]]
    parts = [width/count for width, count in zip(widths, bed_grid(row["ranks"], widths))]
    n = row["atoms"]/row["ranks"]
    return n*(math.prod(1 + SIDES*a.reach/part for part in parts) - 1)


def processor_ns(row):
    """Stages of a row in ns of a particle and step, counting the share of the processor that each run had."""
    scale = 1/(NANO*row["atoms"]*row["steps"])
    return {name: scale*statistics.median(run[name]*run["cpu_use"] for run in row["runs"]) for name in CHECKED}


def predict(a, row, base):
    """Stages of a row from those of a base row with one rank."""
    found, builds = processor_ns(base), row["rebuilds"]*base["steps"]/max(1, base["rebuilds"])/row["steps"]
    layer = bed_ghosts(a, row)*base["atoms"]/(bed_ghosts(a, base)*row["atoms"])  # of a rank; ranks send at once
    return {"pair": found["pair"]/row["ranks"], "modify": found["modify"]/row["ranks"],
            "neigh": found["neigh"]*builds/row["ranks"], "comm": found["comm"]*layer}


def bed_rows(results):
    """Rows of several results.json that the check can use."""
    rows = [row for result in results for row in result["rows"]]
    return [row for row in rows if row["peer"] == PEER and row["case"] in ("bed", "bed_100k", "bed_700k")
            and row["copies"] == 1 and row["threads"] == 1]


def check_lines(a, results):
    """Predicted and measured stages of runs on CPUs."""
    rows = bed_rows(results)
    base = next((row for row in rows if row["ranks"] == 1), None)
    if base is None:
        sys.exit(f"scaling_model.py: expected a run of {PEER} with one rank in case bed in results.json, got none")
    lines = []
    for row in rows:
        expected, measured = predict(a, row, base), processor_ns(row)
        pairs = [f"{expected[name]:.1f} / {measured[name]:.1f}" for name in CHECKED]
        total = f"{sum(expected.values()):.0f} / {sum(measured.values()):.0f}"
        lines.append([str(row["atoms"]), str(row["ranks"]), f"{bed_ghosts(a, row):.0f}", *pairs, total,
                      f"{100*row['cpu_use']:.0f} %"])
    return table(("particles", "ranks", "ghosts", *CHECKED, "sum", "CPU"), lines)


def load(path):
    """A results.json of bench.py."""
    try:
        with open(path, encoding="utf-8") as file:
            return json.load(file)
    except (OSError, ValueError) as error:
        sys.exit(f"scaling_model.py: expected a results.json of bench.py in {path}, got an error: {error}")


# -- figure and page --------------------------------------------------------------------------------------------------

def draw_strong(a, axis):
    """Particle steps per second against GPUs."""
    for count in PARTICLES:
        points = [(gpus, count/sum(step(a, count/gpus, gpus).values())) for gpus in (2**k for k in range(3, 13))
                  if memory_bytes(a, count/gpus, gpus) <= a.capacity]
        axis.plot(*zip(*points), "o-", label=f"{short(count)} particles")
    ideal = a.bandwidth*a.reached/(result_rows.limit_bytes(a.z, a.history) + a.rebuild/a.every)
    axis.plot(GPUS, [gpus*ideal for gpus in GPUS], "k:", lw=0.8, label="kernels alone")
    axis.set(xscale="log", yscale="log", xlabel="GPUs", ylabel="particle steps per s")
    axis.legend(frameon=False, fontsize=8)


def draw_shares(a, axis):
    """Parts of a step against particles of a GPU, on the most GPUs."""
    sizes = [10**(k/8) for k in range(32, 65)]  # 1e4 to 1e8
    parts = [step(a, n, GPUS[-1]) for n in sizes]
    stack = [[100*part[name]/sum(part.values()) for part in parts] for name in PARTS]
    axis.stackplot(sizes, stack, labels=PARTS, colors=[COLOURS[name] for name in PARTS])
    axis.set(xscale="log", xlim=(sizes[0], sizes[-1]), ylim=(0, 100), xlabel=f"particles of a GPU, on {GPUS[-1]}",
             ylabel="% of a step")
    axis.legend(loc="lower right", fontsize=8)


def draw(a, path):
    """The figure; nothing without matplotlib."""
    try:
        import matplotlib
    except ImportError:
        print("python3 has no matplotlib: no figure")
        return
    matplotlib.use("Agg")
    import matplotlib.pyplot as plt
    figure, axes = plt.subplots(1, 2, figsize=(10, 4), layout="constrained")
    draw_strong(a, axes[0])
    draw_shares(a, axes[1])
    figure.savefig(path, dpi=110)


def replaced(text, name, lines):
    """The text with new lines between the two marks of this name."""
    marks = [f"<!-- {name} begin -->", f"<!-- {name} end -->"]
    if any(text.count(mark) != 1 for mark in marks):
        sys.exit(f"scaling_model.py: expected '{marks[0]}' and '{marks[1]}' once each in the page, got another number")
    before, rest = text.split(marks[0])
    return "\n".join([before + marks[0], *lines, marks[1] + rest.split(marks[1])[1]])


def tables(a, results):
    """Tables by name."""
    found = {"assumptions": assumption_lines(a), "strong": strong_lines(a), "weak": weak_lines(a),
             "variants": variant_lines(a), "bytes": byte_lines(a)}
    return {**found, "check": check_lines(a, results)} if results else found


def write_page(path, found):
    """The page with these tables."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    for name, lines in found.items():
        text = replaced(text, name, lines)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def parse_options(words=None):
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--results", nargs="+", default=[], help="results.json of bench.py, for the check on CPUs")
    parser.add_argument("--figure", help="file for the figure")
    parser.add_argument("--page", help="page whose tables are replaced, such as scaling.md")
    parser.add_argument("--list", action="store_true", help="print the assumptions and their origin and stop")
    for item in ASSUMPTIONS:
        parser.add_argument("--" + item.name.replace("_", "-"), type=float, default=item.value,
                            help=f"{item.meaning}, {item.unit} (%(default)g: {item.origin.replace('%', '%%')})")
    return parser.parse_args(words)


def check_options(options):
    """Numbers that the formulas can stand."""
    for item in ASSUMPTIONS:
        value = getattr(options, item.name)
        if not (math.isfinite(value) and (value > 0 or item.name in ("history", "skin") and value == 0)):
            sys.exit(f"scaling_model.py: expected a positive number for {item.meaning} in --{item.name}, got {value}")


def main():
    """All tables, and where they go."""
    options = parse_options()
    check_options(options)
    if options.list:
        print("\n".join(assumption_lines(options)))
        return
    found = tables(options, [load(path) for path in options.results])
    for name, lines in found.items():
        print(f"\n{name}:", *lines, sep="\n")
    if options.page:
        write_page(options.page, found)
    if options.figure:
        draw(options, options.figure)


if __name__ == "__main__":
    main()
