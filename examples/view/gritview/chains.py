"""Force chains: a line for each contact, as wide as its force, over pale particles."""
import numpy as np
from matplotlib.collections import LineCollection
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.lines import Line2D

from grit.dump import AXES
from grit.particles import wrapped
from grit.rows import TOTAL, same_step

from . import scene, units
from .picture import PALE, canvas, plain, save, write_table

WIDEST = 0.5          # of the mean diameter, the line of the largest force
MOST_POINTS = 15      # of a line where spheres are large
NARROWEST = 0.25      # points, so that the smallest forces are seen
LEGEND_SHARES = 1, 0.5, 0.1
POINTS_PER_INCH = 72
PUSHING = LinearSegmentedColormap.from_list("pushing", ["#8FBEDD", "#0072B2", "#06304F"])  # weak to strong
PULLING = LinearSegmentedColormap.from_list("pulling", ["#F0B48A", "#D55E00", "#7A3500"])


def lines_of(contacts, particles, layer):
    """Beginnings (particle 1), branches, and rows of the contacts in the layer."""
    first, branch = contacts.ends(particles)
    rows = np.arange(len(contacts)) if layer is None else np.flatnonzero(layer.crossed(first, branch, contacts.box))
    return first[rows], branch[rows], rows


def seen_twice(first, branch, box):
    """Segments; a contact across a periodic side is drawn from either particle."""
    second = first - branch
    inside = wrapped(second, box)
    across = np.flatnonzero(np.linalg.norm(inside - second, axis=1) > 0.5*min(box.size))
    begin = np.concatenate([first, inside[across] + branch[across]])
    end = np.concatenate([second, inside[across]])
    return begin, end, np.concatenate([np.arange(len(first)), across])


def look(force, largest, widest):
    """Colour and width of a line."""
    share = abs(force)/largest if largest > 0 else 0
    return (PULLING if force < 0 else PUSHING)(share), max(widest*share, NARROWEST)


def add_lines(axis, frame, segments, forces, widest):
    """Lines with the strong ones on top; repulsion and attraction in two colours."""
    order, largest = np.argsort(abs(forces), kind="stable"), abs(forces).max()
    colours, widths = zip(*(look(force, largest, widest) for force in forces[order]))
    lines = LineCollection(frame.factor*segments[order], linewidths=widths, colors=colours, capstyle="round", zorder=2)
    axis.add_collection(lines)
    scene.clip_at_box(axis, frame, lines)


def explain_widths(figure, forces, widest, options, unit):
    """Legend: which force has which width."""
    largest = abs(forces).max()
    factor, unit = units.with_prefix(unit, [largest])
    shown = [(largest*share, f"{float(format(factor*largest*share, '.2g')):g} {unit}") for share in LEGEND_SHARES]
    if (forces < 0).any():
        shown.append((-largest/2, "attraction"))
    handles = []
    for force, text in shown:
        colour, width = look(force, largest, widest)
        handles.append(Line2D([], [], color=colour, lw=width, solid_capstyle="butt", label=text))
    figure.legend(handles=handles, loc="outside right upper", title=f"{options.force} force", labelspacing=1,
                  handlelength=2.2, alignment="left")


def table(contacts, first, branch, rows, forces):
    """Ends and force of each line."""
    second = first - branch
    columns = {name: plain(contacts.frame.column(name)[rows]) for name in ("id1", "id2") if contacts.frame.has(name)}
    for name, ends in (("1", first), ("2", second)):
        columns |= {f"{axis}{name}": plain(ends[:, k]) for k, axis in enumerate(AXES)}
    return columns | {"force": plain(forces)}


def draw(particles, contacts, options):
    """The picture; returns the columns of its table."""
    same_step(particles, contacts)
    view, layer = scene.View(options.view), scene.Slice(options.slice) if options.slice else None
    order, radius = scene.chosen(particles, view, layer)
    first, branch, rows = lines_of(contacts, particles, layer)
    forces = contacts.force(options.force)[rows]
    centers = view.flat(particles.x[order])
    system = units.system(options.units, particles.frame)
    frame = scene.Frame2D(particles.box, view, centers, radius, system)
    figure, axis = canvas(frame.size())
    frame.prepare(axis)
    scene.add_circles(axis, frame, centers, radius, facecolors=PALE, edgecolors="0.78", linewidths=0.5, zorder=1)
    scene.mark_periodic_sides(axis, frame)
    if len(forces):
        begin, end, which = seen_twice(first, branch, particles.box)
        segments = np.stack([view.flat(begin), view.flat(end)], axis=1)
        explain_widths(figure, forces, 1, options, "")  # makes room
        figure.canvas.draw()
        shown = axis.transData.transform([[0, 0], [frame.factor*2*particles.radius.mean(), 0]])
        widest = min(WIDEST*(shown[1, 0] - shown[0, 0])*POINTS_PER_INCH/figure.dpi, MOST_POINTS)
        figure.legends.clear()
        explain_widths(figure, forces, widest, options, units.unit_of("force", system))
        add_lines(axis, frame, segments, forces[which], widest)
    else:
        axis.set_title("no contacts", color="0.35", fontsize="medium")
    return figure, table(contacts, first, branch, rows, forces)


def run(options, particles, contacts):
    figure, columns = draw(particles, contacts, options)
    save(figure, options.output)
    if options.table:
        write_table(options.table, columns)
    total = np.asarray(columns["force"], float)
    if len(total):
        print(f"{len(total)} contacts in step {contacts.step}, mean {options.force} force {total.mean():.6g}, largest "
              f"{total.max():.6g}")


DEFAULT_FORCE = TOTAL
