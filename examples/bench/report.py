#!/usr/bin/env python3
"""Tables and pictures of results.json, of one machine or of several.

`report.py FOLDER...` writes results.md and the pictures beside the results.json in each folder again, and prints the
ratios of GRIT over the other codes, those of all folders side by side. With --page the table goes into a page.
"""
import argparse
import os
import sys

from machine import machine_lines
from page import Machine, ratio_table, write_summary
from pictures import draw
from ratios import ENOUGH_CPU, build_lines, code_lines, serial_lines
from result_rows import by_case, counts, fraction, label, load

def cells(row, result):
    """A row of the table."""
    ns, part = row["ns"], fraction(row, result)
    stages = [f"{ns[key]:.1f}" for key in ("pair", "neigh", "comm", "modify")]
    ratios = [f"{row[key]:.2f}" if row.get(key) and counts(row) else "" for key in ("ratio", "pair_ratio")]
    return [label(row) + ("" if row["same_law"] else " (other law)"), f"{ns['loop']:.1f}", f"{row['ns_smallest']:.1f}",
            *stages, f"{row['clock']['loop']:.1f}", *ratios, f"{row['z']:.2f}", f"{row['candidates']:.2f}",
            f"{row['rebuilds']:.0f}", f"{row['memory']:.0f}", f"{100*part:.0f} %" if part else "",
            f"{100*row['cpu_use']:.0f} %"]


RESULTS = "results"  # the folder of bench.py if none is named
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


def write_table(folder, result):
    """results.md."""
    name = Machine(folder, result).name
    lines = ["# Results" + (f": {name}" if name != RESULTS else ""), "", *[line + "  " for line in machine_lines(result)], "",
             "Times in ns of CPU, of all ranks and threads together, per particle and time step: total is the median, "
             "least the smallest; the stages are LAMMPS' (LIGGGHTS counts modify as other); clock: the total by the "
             "clock. ratio, of pair: total and pair stage over those of the reference, median over rounds; z: contacts "
             "of a particle; k: entries of the neighbour list per particle; bytes: memory per particle; limit: part of "
             "what the bandwidth of the memory allows; CPU: of the processor.", "",
             *code_lines(result), *build_lines(result), *serial_lines(result)]
    for name, rows in by_case(result["rows"]).items():
        physics = ", ".join(f"{key} {value:.4g}" for key, value in rows[0]["physics"].items())
        lines += [f"## {name}", "", f"{rows[0]['title']}; {rows[0]['atoms']} particles, {rows[0]['steps']} steps; "
                  f"{rows[0]['peer']}: {physics}", "", *table_lines(rows, result), ""]
    with open(os.path.join(folder, "results.md"), "w", encoding="utf-8") as file:
        file.write("\n".join(lines))


def write(folder):
    """results.md and pictures from results.json, which is returned."""
    result = load(folder)
    write_table(folder, result)
    if result["rows"]:
        draw(folder, result)
    return result


def main():
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="*", default=["."], metavar="FOLDER",
                        help="with the results.json of a machine (the present folder)")
    parser.add_argument("--page", help="page whose summary is replaced, such as examples/bench/README.md")
    options = parser.parse_args()
    if len({Machine(folder, {}).name for folder in options.folders}) < len(options.folders):
        sys.exit("report.py: expected folders of different names, one for each machine, got "
                 + ", ".join(f"'{folder}'" for folder in options.folders))
    found = [Machine(folder, write(folder)) for folder in options.folders]
    print("\n".join(ratio_table(found)))
    if options.page:
        write_summary(found, options.page)


if __name__ == "__main__":
    main()
