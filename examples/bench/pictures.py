"""Pictures of results.json."""
import os

from cases import GRIT, OTHER_BUILD
from result_rows import by_case, counts, fraction, label

STAGES = ("pair", "neigh", "comm", "modify", "output", "other")
COLOURS = dict(zip(STAGES, ("#3b6ea5", "#e08e45", "#7fb069", "#9b6a9e", "#b0b0b0", "#d0d0d0")))
PICTURES = ("stages", "size", "scaling", "limit")


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
        ours = row["peer"].removesuffix(OTHER_BUILD) in GRIT
        axis.barh(place, 100*fraction(row, result), color="#3b6ea5" if ours else "#b0b0b0", height=0.8)
    axis.set_yticks(range(len(rows)), [f"{row['case']}: {label(row)}" for row in rows], size=7)
    axis.invert_yaxis()
    axis.set(xlabel="% of what the bandwidth of the memory allows (packings in the cache may pass 100)")
    save(figure, folder, "limit")


def draw(folder, result):
    """All pictures beside the results, in place of those that are there."""
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
    for picture in (draw_stages, draw_size, draw_scaling, draw_limit):
        picture(plt, folder, result)
