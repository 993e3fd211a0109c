"""What first_hour.py has found on one page, page.md, with pictures where matplotlib is there."""
import collections
import os

SHOWN = 14  # kernels in the table
NS, PER_CENT = 1e-9, 100
TIME, BYTES, REGISTERS = "gpu__time_duration.sum", "dram__bytes.sum", "launch__registers_per_thread"


def table(head, rows):
    """Lines of a table."""
    return [f"| {' | '.join(map(str, row))} |" for row in (head, ["---"]*len(head), *rows)] + [""]


def of_machine(found):
    """Lines on the machine and the first run."""
    if not found:
        return []
    lines = [found.get("gpu", ""), found.get("lammps", "").split("\n")[0]]
    if "copy_bandwidth" in found:
        lines.append(f"A copy moves {found['copy_bandwidth']:.3g} bytes a second.")
    if "difference" in found:
        lines.append(f"The settled bed after 200 steps differs from the CPU by {found['difference']:.1g} (relative, of the "
                     "numbers that LAMMPS prints).")
    return ["## Machine", "", *(line + "  " for line in lines if line), ""]


def of_decks(rows):
    """Lines on decks.py."""
    if not rows:
        return []
    right = sum(row["right"] for row in rows.values())
    wrong = [[name, row["off"]] for name, row in rows.items() if not row["right"]]
    return ["## Small inputs beside the CPU", "", f"{right} of {len(rows)} right.", "",
            *(table(("wrong", "off, in units of what it may be"), wrong) if wrong else [])]


def of_tests(states):
    """Lines on the tests of the styles."""
    if not states:
        return []
    counts = collections.Counter(states.values())
    return ["## Tests of the styles", "", ", ".join(f"{n} {state}" for state, n in counts.most_common()) + ".", "",
            *(f"* {state}: `{name}`" for name, state in states.items() if state in ("failed", "late")), ""]


def speeds(rows):
    """[packing, laws, style, particles, particle-steps a second] of the rows that ended well."""
    found = []
    for name, row in rows.items():
        if isinstance(row, dict):
            packing, model, _, style = name.split(" ")
            found.append((packing, model, style, row["particles"], row["particle_steps"]))
    return found


def of_speed(rows):
    """Lines on particle-steps a second, and on what failed."""
    good = speeds(rows)
    return ["## Speed", "", *table(("packing", "laws", "style", "particles", "particle-steps a second"),
                                   [(*row[:3], row[3], f"{row[4]:.3g}") for row in good]),
            *(f"* {name}: {row}" for name, row in rows.items() if not isinstance(row, dict)), ""] if rows else []


def by_time(kernels):
    """[kernel, launches, ns, bytes, registers] of one law, those that take most first."""
    rows = [(name, m[TIME][0], m[TIME][0]*m[TIME][1], m.get(BYTES, [0, 0])[1]*m[TIME][0], m.get(REGISTERS, [0, 0])[1])
            for name, m in kernels.items() if TIME in m]
    return sorted(rows, key=lambda row: -row[2])[:SHOWN]


def of_kernels(found, bandwidth):
    """Lines on each kernel."""
    lines = []
    for model, kernels in found.items():
        if not isinstance(kernels, dict):
            lines += [f"* {model}: {kernels}", ""]
            continue
        rows = [(f"`{name[:80]}`", launches, f"{time*NS*1e6:.0f}", f"{moved:.3g}",
                 f"{PER_CENT*moved/(time*NS)/bandwidth:.0f}" if bandwidth and time else "", f"{registers:.0f}")
                for name, launches, time, moved, registers in by_time(kernels)]
        lines += [f"Bed of a million spheres, laws `{model}`:", "",
                  *table(("kernel", "launches", "us", "bytes", "% of a copy", "registers"), rows)]
    return ["## Kernels", "", *lines] if lines else []


def of_memory(found):
    """Lines on compute-sanitizer."""
    return ["## Memory", "", *table(("check", "found"), list(found.items()))] if found else []


def draw(results, out):
    """Names of the pictures that could be drawn."""
    rows = speeds(results.get("speed", {}))
    try:
        import matplotlib  # only where it is there
    except ImportError:
        print("no pictures: expected matplotlib for them; call the part `page` again where it is, with the same --out")
        return []
    if not rows:
        return []
    matplotlib.use("svg")
    from matplotlib import pyplot
    figure, axes = pyplot.subplots(figsize=(7, 4.5), layout="constrained")
    for packing, model, style in dict.fromkeys(row[:3] for row in rows):
        line = sorted((row[3], row[4]) for row in rows if row[:3] == (packing, model, style))
        axes.loglog(*zip(*line), marker="o", linestyle="-" if "grit" in style else "--", label=f"{packing}, {model}: {style}")
    axes.set(xlabel="particles", ylabel="particle-steps a second")
    axes.legend(fontsize="small")
    figure.savefig(os.path.join(out, "speed.svg"))
    pyplot.close(figure)
    return ["speed.svg"]


def page(options):
    """Writes page.md from results.json."""
    results = options.results
    pictures = draw(results, options.out)
    lines = ["# GRIT on a GPU", "", *of_machine(results.get("start", {})), *of_decks(results.get("decks", {})),
             *of_tests(results.get("agree", {})), *of_speed(results.get("speed", {})),
             *(f"![particle-steps a second by size]({name})\n" for name in pictures),
             *of_kernels(results.get("kernels", {}), results.get("start", {}).get("copy_bandwidth", 0)),
             *of_memory(results.get("memory", {}))]
    path = os.path.join(options.out, "page.md")
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(lines))
    print(path)
    return True
