"""The bed: particles as circles, coloured by any column."""
import numpy as np
from matplotlib import colormaps
from matplotlib.cm import ScalarMappable
from matplotlib.colors import BoundaryNorm, ListedColormap, Normalize

from grit.dump import AXES
from grit.wrong import Wrong

from . import scene, units
from .picture import DISTINCT, canvas, plain, save, write_table

SEQUENTIAL, DIVERGING = "viridis", "RdBu_r"
NAME = "type"         # a column of names, not of amounts
SHADES = 256


def limits(text, values):
    """Ends of the colour scale: those asked for, or those of the values."""
    if text is None:
        return values.min(), values.max()
    try:
        low, high = (float(word) for word in text.split(","))
    except ValueError:
        low = high = 0
    if not low < high:
        raise Wrong(f"expected LOW,HIGH with LOW below HIGH for --range, got '{text}'")
    return low, high


def colours_of(name, values, low, high):
    """Map and norm: distinct colours for names, two colours where the sign matters, else from dark to bright."""
    kinds = np.unique(values)
    if name == NAME and len(kinds) <= len(DISTINCT):
        edges = np.concatenate([[kinds[0] - 0.5], (kinds[1:] + kinds[:-1])/2, [kinds[-1] + 0.5]])
        return ListedColormap(DISTINCT[:len(kinds)]), BoundaryNorm(edges, len(kinds)), kinds
    if low < 0 < high:
        end = max(-low, high)  # 0 is pale, and both signs have the same strength of colour
        part = np.linspace((1 + low/end)/2, (1 + high/end)/2, SHADES)
        return ListedColormap(colormaps[DIVERGING](part)), Normalize(low, high), None
    return colormaps[SEQUENTIAL], Normalize(low, high if high > low else low + (abs(low) or 1)), None


def extend(values, low, high):
    """Which ends of the colour bar have an arrow."""
    under, over = values.min() < low, values.max() > high
    return ("neither", "max", "min", "both")[2*under + over]


def draw(particles, options):
    """The picture; returns the columns of its table."""
    view, layer = scene.View(options.view), scene.Slice(options.slice) if options.slice else None
    order, radius = scene.chosen(particles, view, layer)
    system = units.system(options.units, particles.frame)
    values = particles.quantity(options.colour)[order]
    unit = options.unit if options.unit is not None else units.unit_of(options.colour, system)
    low, high = limits(options.range, values)
    factor, unit = units.with_prefix(unit, [low, high])
    cmap, norm, kinds = colours_of(options.colour, factor*values, factor*low, factor*high)
    centers = view.flat(particles.x[order])
    frame = scene.Frame2D(particles.box, view, centers, radius, system)
    figure, axis = canvas(frame.size())
    frame.prepare(axis)
    circles, rows = scene.add_circles(axis, frame, centers, radius, edgecolors="0.15", linewidths=0.4, zorder=2)
    circles.set_facecolor(cmap(norm(factor*values))[rows])
    scene.mark_periodic_sides(axis, frame)
    bar = figure.colorbar(ScalarMappable(norm, cmap), ax=axis, aspect=28, pad=0.02,
                          extend="neither" if kinds is not None else extend(factor*values, factor*low, factor*high))
    bar.set_label(units.label(options.colour, unit))
    if kinds is not None:
        bar.set_ticks(kinds, labels=[f"{kind:g}" for kind in kinds])
    columns = {"id": plain(particles.frame.column("id")[order])} if particles.frame.has("id") else {}
    columns |= {name: plain(particles.x[order, k]) for k, name in enumerate(AXES)}
    return figure, columns | {"circle": plain(radius), options.colour: plain(values)}


def run(options, particles, _):
    figure, columns = draw(particles, options)
    save(figure, options.output)
    if options.table:
        write_table(options.table, columns)
    values = np.asarray(columns[options.colour], float)
    print(f"{len(values)} particles in step {particles.step}, {options.colour} from {values.min():.6g} to "
          f"{values.max():.6g}, mean {values.mean():.6g}")
