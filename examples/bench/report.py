#!/usr/bin/env python3
"""Table and pictures of results.json: `report.py FOLDER` writes results.md and the pictures beside it again."""
import argparse
import json
import os
import sys

from cases import OTHER_BUILD
from ratios import ENOUGH_CPU, build_lines, middle_ratio, serial_lines

STAGES = ("pair", "neigh", "comm", "modify", "output", "other")
COLOURS = dict(zip(STAGES, ("#3b6ea5", "#e08e45", "#7fb069", "#9b6a9e", "#b0b0b0", "#d0d0d0")))
REAL, INTEGER = 8, 4  # bytes
PICTURES = ("stages", "size", "scaling", "limit")


def limit_bytes(z, memory):
    """Bytes that must move per particle and step, see README.md: contact kernel and integration, half list."""
    return (55 + z*memory)*REAL + z*INTEGER


def counts(row):
    """A time of this row may be shown beside that of the reference."""
    return not row["complaints"]


def label(row):
    """Name of a row."""
    words = [row["peer"]]
    if row["ranks"] > 1:
        words.append(f"{row['ranks']} ranks")
    if row["threads"] > 1:
        words.append(f"{row['threads']} threads")
    if row["copies"] > 1:
        words.append(f"{row['atoms']} particles")
    return ", ".join(words)


def fraction(row, result):
    """Part of the bandwidth limit that a run reaches; None without a measured bandwidth."""
    copy = result["copy"].get(str(row["ranks"]*row["threads"]), 0)
    times = row["ns"] if row["ranks"]*row["threads"] == 1 else row["clock"]  # several processors wait for one another
    return row["bytes"]/(copy*times["loop"]*1e-9) if copy else None


# -- table ------------------------------------------------------------------------------------------------------------

def machine_lines(result):
    """Machine and codes in words."""
    m = result["machine"]
    copies = ", ".join(f"{value/1e9:.1f} GB/s on {count}" for count, value in result["copy"].items() if value)
    return [f"{m['date']}, {m['processor']}, {m['cpus']} CPUs; copying memory: {copies or 'not measured'}",
            f"LAMMPS {m['lammps']} ({m['compiler']}; {m['lammps_flags']}), GRIT {m['grit']} ({m['grit_flags']}), "
            f"{m['liggghts'] or 'no LIGGGHTS'}"]


def cells(row, result):
    """A row of the table."""
    ns, part = row["ns"], fraction(row, result)
    stages = [f"{ns[key]:.1f}" for key in ("pair", "neigh", "comm", "modify")]
    ratios = [f"{row[key]:.2f}" if row.get(key) and counts(row) else "" for key in ("ratio", "pair_ratio")]
    return [label(row) + ("" if row["same_law"] else " (other law)"), f"{ns['loop']:.1f}", f"{row['ns_smallest']:.1f}",
            *stages, f"{row['clock']['loop']:.1f}", *ratios, f"{row['z']:.2f}", f"{row['candidates']:.2f}",
            f"{row['rebuilds']:.0f}", f"{row['memory']:.0f}", f"{100*part:.0f} %" if part else "",
            f"{100*row['cpu_use']:.0f} %"]


HEAD = ["code", "total", "least", "pair", "neigh", "comm", "modify", "clock", "ratio", "of pair", "z", "k", "rebuilds",
        "bytes", "limit", "CPU"]


def table_lines(rows, result):
    """The table of a case and remarks about it."""
    yield "| " + " | ".join(HEAD) + " |"
    yield "|---" + "|---:"*(len(HEAD) - 1) + "|"
    for row in rows:
        yield "| " + " | ".join(cells(row, result)) + " |"
    remarks = [f"* {label(row)} does not count: {'; '.join(row['complaints'])}" for row in rows if row["complaints"]]
    if min(row["cpu_use"] for row in rows) < ENOUGH_CPU:
        remarks.append("* the machine was busy with something else: the clock says little here")
    if remarks:
        yield ""
        yield from remarks


def by_case(rows):
    """Rows in groups, in the order of the measurement."""
    groups = {}
    for row in rows:
        groups.setdefault(row["case"], []).append(row)
    return groups


def write_table(folder, result):
    """results.md."""
    lines = ["# Results", "", *[line + "  " for line in machine_lines(result)], "",
             "Times in ns of CPU, of all ranks and threads together, per particle and time step: total is the median, "
             "least the smallest; the stages are LAMMPS' (LIGGGHTS counts modify as other); clock: the total by the "
             "clock. ratio, of pair: total and pair stage over those of the reference, median over rounds; z: contacts "
             "of a particle; k: entries of the neighbour list per particle; bytes: memory per particle; limit: part of "
             "what the bandwidth of the memory allows; CPU: of the processor.", "",
             *build_lines(result), *serial_lines(result)]
    for name, rows in by_case(result["rows"]).items():
        physics = ", ".join(f"{key} {value:.4g}" for key, value in rows[0]["physics"].items())
        lines += [f"## {name}", "", f"{rows[0]['title']}; {rows[0]['atoms']} particles, {rows[0]['steps']} steps; "
                  f"{rows[0]['peer']}: {physics}", "", *table_lines(rows, result), ""]
    with open(os.path.join(folder, "results.md"), "w", encoding="utf-8") as file:
        file.write("\n".join(lines))


def brief(row):
    """Total time of a row in a few letters."""
    if row is None:
        return ""
    return f"{row['ns']['loop']:.0f}{'' if row['same_law'] else '*'}" if counts(row) else "-"


def summary_lines(result, pictures):
    """A table with a line for each case, for README.md: median of the total time, one rank and one thread."""
    rows = [row for row in result["rows"] if row["ranks"]*row["threads"] == 1]
    peers = [peer for peer in dict.fromkeys(row["peer"] for row in rows)
             if not peer.endswith(("/omp", "/kk", OTHER_BUILD))]
    yield from [line + "  " for line in machine_lines(result)]
    yield from ["", "ns of CPU per particle and step; with a *: another law; -: did not count.", ""]
    yield "| case | particles | z | " + " | ".join(peers) + " | GRIT over granular |"
    yield "|---" + "|---:"*(3 + len(peers)) + "|"
    for name, some in by_case(rows).items():
        found = {row["peer"]: row for row in some}
        times = [brief(found.get(peer)) for peer in peers]
        ours, theirs = found.get("granular/grit"), found.get("granular")
        ratio = middle_ratio(ours["runs"], theirs["runs"]) if ours and theirs and counts(ours) else None
        yield "| " + " | ".join([name, str(some[0]["atoms"]), f"{some[0]['z']:.2f}", *times,
                                f"{ratio:.2f}" if ratio else ""]) + " |"
    if any(row["cpu_use"] < ENOUGH_CPU for row in rows):
        yield from ["", "The machine was busy with something else, which lengthens CPU times as well."]
    yield ""
    yield from [f"![{name}]({folder}/{name}.png)" for folder, name in pictures]


def write_summary(folder, result, page):
    """Put the summary between the two marks of the page."""
    with open(page, encoding="utf-8") as file:
        text = file.read()
    marks = ["<!-- results begin -->", "<!-- results end -->"]
    if any(text.count(mark) != 1 for mark in marks):
        sys.exit(f"report.py: expected '{marks[0]}' and '{marks[1]}' once each in {page}")
    there = os.path.relpath(folder, os.path.dirname(os.path.abspath(page)))
    pictures = [(there, name) for name in PICTURES
                if os.path.exists(os.path.join(folder, name + ".png"))]
    before, rest = text.split(marks[0])
    after = rest.split(marks[1])[1]
    with open(page, "w", encoding="utf-8") as file:
        file.write("\n".join([before + marks[0], *summary_lines(result, pictures), marks[1] + after]))


# -- pictures ---------------------------------------------------------------------------------------------------------

def save(figure, folder, name):
    """A picture beside the results."""
    figure.savefig(os.path.join(folder, name + ".png"), dpi=110)


def draw_stages(plt, folder, result):
    """Stacked bars: time by stage, case by case."""
    groups = {name: [row for row in rows if row["ranks"] == rows[0]["ranks"] and row["threads"] == 1]
              for name, rows in by_case(result["rows"]).items()}
    bars = sum(len(rows) + 1.2 for rows in groups.values())
    figure, axis = plt.subplots(figsize=(9, 1.2 + 0.2*bars), layout="constrained")
    place, ticks = 0.0, []
    for name, rows in groups.items():
        axis.text(0, place - 0.75, name, weight="bold", size=9, va="center")
        for row in rows:
            left = 0.0
            for stage in STAGES:
                axis.barh(place, row["ns"][stage], left=left, color=COLOURS[stage], height=0.8,
                          alpha=1 if counts(row) else 0.3)
                left += row["ns"][stage]
            ticks.append((place, label(row)))
            place += 1
        place += 1.2
    axis.set(xlabel="ns of CPU per particle and step", ylim=(place - 1, -1.4))
    axis.set_yticks(*zip(*ticks), size=8)
    for stage in STAGES:
        axis.barh(0, 0, color=COLOURS[stage], label=stage)
    figure.legend(*axis.get_legend_handles_labels(), frameon=False, loc="outside upper center", ncols=len(STAGES))
    save(figure, folder, "stages")


def draw_size(plt, folder, result):
    """CPU time against the number of particles, for the bed and its copies."""
    rows = [row for row in result["rows"] if row["case"].startswith("bed") and row["ranks"]*row["threads"] == 1]
    if len({row["atoms"] for row in rows}) < 2:
        return
    figure, axis = plt.subplots(figsize=(6, 4), layout="constrained")
    for peer in dict.fromkeys(row["peer"] for row in rows if row["case"] != "bed"):
        points = sorted((row["atoms"], row["ns"]["loop"]) for row in rows if row["peer"] == peer)
        axis.plot(*zip(*points), "o-", label=peer)
    axis.set(xscale="log", xlabel="particles", ylabel="ns of CPU per particle and step")
    axis.set_ylim(bottom=0)
    axis.legend(frameon=False)
    save(figure, folder, "size")


def draw_scaling(plt, folder, result):
    """Time by the clock against ranks and threads, with the line of ideal scaling."""
    groups = {}
    for row in result["rows"]:
        groups.setdefault((row["case"], row["peer"]), []).append(row)
    groups = {key: rows for key, rows in groups.items() if len({(r["ranks"], r["threads"]) for r in rows}) > 1}
    if not groups:
        return
    figure, axis = plt.subplots(figsize=(6, 4), layout="constrained")
    for (case, peer), rows in groups.items():
        for kind, other, line in (("ranks", "threads", "o-"), ("threads", "ranks", "s--")):
            points = sorted((row[kind], 1e3/row["clock"]["loop"]) for row in rows if row[other] == 1)
            if len(points) > 1:
                axis.plot(*zip(*points), line, label=f"{case}, {peer}, {kind}")
                axis.plot([1, points[-1][0]], [points[0][1]/points[0][0]*n for n in (1, points[-1][0])], "k:", lw=0.6)
    axis.set(xscale="log", yscale="log", xlabel="ranks or threads (dotted: ideal)",
             ylabel="million particle steps per s")
    numbers = sorted({row[kind] for rows in groups.values() for row in rows for kind in ("ranks", "threads")})
    axis.set_xticks(numbers, [str(n) for n in numbers])
    axis.xaxis.set_minor_locator(plt.NullLocator())
    for which in ("major", "minor"):
        getattr(axis.yaxis, f"set_{which}_formatter")("{x:.3g}")
    axis.legend(frameon=False, fontsize=7)
    save(figure, folder, "scaling")


def draw_limit(plt, folder, result):
    """Part of the bandwidth limit."""
    rows = [row for row in result["rows"] if fraction(row, result) and counts(row)]
    if not rows:
        return
    figure, axis = plt.subplots(figsize=(9, 1 + 0.2*len(rows)), layout="constrained")
    for place, row in enumerate(rows):
        ours = row["peer"] == "granular/grit"
        axis.barh(place, 100*fraction(row, result), color="#3b6ea5" if ours else "#b0b0b0", height=0.8)
    axis.set_yticks(range(len(rows)), [f"{row['case']}: {label(row)}" for row in rows], size=7)
    axis.invert_yaxis()
    axis.set(xlabel="% of what the bandwidth of the memory allows (packings in the cache may pass 100)")
    save(figure, folder, "limit")


def load(folder):
    """The results of a folder."""
    try:
        with open(os.path.join(folder, "results.json"), encoding="utf-8") as file:
            result = json.load(file)
    except OSError as error:
        sys.exit(f"report.py: expected the file results.json in {folder}, got an error: {error.strerror}")
    if any("clock" not in row for row in result["rows"]):
        sys.exit(f"report.py: expected CPU times in results.json in {folder}, got times by the clock from a bench.py "
                 "before them: measure anew")
    return result


def write(folder):
    """results.md and pictures from results.json."""
    result = load(folder)
    write_table(folder, result)
    if not result["rows"]:
        return
    try:
        import matplotlib
    except ImportError:
        print("python3 has no matplotlib: no pictures")
        return
    matplotlib.use("Agg")
    import matplotlib.pyplot as plt
    for name in PICTURES:
        path = os.path.join(folder, name + ".png")
        if os.path.exists(path):
            os.remove(path)
    for draw in (draw_stages, draw_size, draw_scaling, draw_limit):
        draw(plt, folder, result)


def main():
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", default=".", help="with results.json (%(default)s)")
    parser.add_argument("--page", help="page whose summary is replaced, such as examples/bench/README.md")
    options = parser.parse_args()
    write(options.folder)
    if options.page:
        write_summary(options.folder, load(options.folder), options.page)


if __name__ == "__main__":
    main()
