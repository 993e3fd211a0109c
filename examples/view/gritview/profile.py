"""Profiles over an axis: averages by the volume of the spheres in each bin, and stress from contacts.

A sphere counts in each bin with the volume of its part there, a contact with the part of its branch there: the line
integral of T. Weinhart, A. R. Thornton, S. Luding, O. Bokhove, Granular Matter 14 (2012) 289-294, over a layer.
"""
import re

import numpy as np
from matplotlib.ticker import MaxNLocator

from grit.dump import AXES
from grit.rows import same_step
from grit.wrong import Wrong, listed

from . import units
from .picture import BLUE, ORANGE, canvas, plain, save, write_table

SOLID, AGITATION, PRESSURE, COORDINATION = "solid_fraction", "granular_temperature", "pressure", "coordination"
STRESS = re.compile(r"stress_([xyz])([xyz])$")
BINS = 20
PANEL = 2.7           # inches
HEIGHT = 4.8
MOST_PANELS = 4
MOST_TICKS = 4
BETWEEN_PANELS = 0.06 # of their width


def below(place, center, radius):
    """Volume of a sphere's part below a plane: that of a cap of height h, pi h^2 (r - h/3)."""
    h = np.clip(place - center + radius, 0, 2*radius)
    return np.pi*h**2*(radius - h/3)


class Bins:
    """Layers of a box between edges across an axis."""

    def __init__(self, box, axis, edges, area):
        self.box, self.axis, self.edges, self.area = box, axis, edges, area

    @property
    def middle(self):
        return (self.edges[1:] + self.edges[:-1])/2

    @property
    def volume(self):
        return self.area*np.diff(self.edges)

    def images(self):
        """Shifts by which bodies are seen in a periodic direction."""
        length = self.box.size[self.axis]
        return (-length, 0, length) if self.box.periodic[self.axis] else (0,)

    def sphere_parts(self, particles):
        """Volume of each sphere in each bin."""
        center, radius = particles.x[:, self.axis, None], particles.radius[:, None]
        return sum(np.diff(below(self.edges, center + shift, radius)) for shift in self.images())

    def branch_parts(self, first, branch):
        """Part of each branch in each bin, from 0 to 1."""
        end = first[:, self.axis]
        begin = end - branch[:, self.axis]
        low, high = np.minimum(begin, end)[:, None], np.maximum(begin, end)[:, None]
        length = np.maximum(high - low, np.finfo(float).tiny)
        level = (high - low)[:, 0] <= 1e-12*self.box.size[self.axis]  # lies in one bin
        parts = 0
        for shift in self.images():
            inside = np.diff(np.clip(self.edges - shift, low, high))/length
            here = (self.edges[:-1] - shift <= low) & (low < self.edges[1:] - shift)
            parts = parts + np.where(level[:, None], here, inside)
        return parts


def bins_of(particles, options, axis):
    """Bins between the ends asked for, or those of the bed, or of a periodic box."""
    if options.bins < 1:
        raise Wrong(f"expected at least 1 for --bins, got {options.bins}")
    box, place = particles.box, particles.x[:, axis]
    if not len(particles):
        raise Wrong(f"expected particles in step {particles.step} of {particles.path}, got none")
    if options.between:
        low, high = ends(options.between)
        bottom, top = (place - particles.radius).min(), (place + particles.radius).max()
        if high <= bottom or low >= top:
            raise Wrong(f"expected --between to meet the particles, which reach from {bottom:g} to {top:g}, got "
                        f"'{options.between}'")
    elif box.periodic[axis]:
        low, high = box.low[axis], box.high[axis]
    else:
        low = max(box.low[axis], (place - particles.radius).min())
        high = min(box.high[axis], (place + particles.radius).max())
    others = [k for k in range(len(AXES)) if k != axis]
    area = options.area if options.area is not None else np.prod(box.size[others])
    if not area > 0:
        raise Wrong(f"expected an area above 0 for --area, got {area:g}")
    return Bins(box, axis, np.linspace(low, high, options.bins + 1), area)


def ends(text):
    try:
        low, high = (float(word) for word in text.split(","))
    except ValueError:
        low = high = 0
    if not low < high:
        raise Wrong(f"expected LOW,HIGH with LOW below HIGH for --between, got '{text}'")
    return low, high


# ---- quantities ------------------------------------------------------------------------------------------------------

def average(parts, values):
    """Average over the solid volume of each bin; nothing in empty bins."""
    solid = parts.sum(0)
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.where(solid > 0, parts.T @ values/solid, np.nan)


def agitation(parts, velocity):
    """Granular temperature: a third of the mean square of the velocities about their mean in the bin."""
    mean = np.stack([average(parts, velocity[:, k]) for k in range(len(AXES))], axis=1)
    square = sum(average(parts, velocity[:, k]**2) - mean[:, k]**2 for k in range(len(AXES)))
    return np.clip(square, 0, None)/len(AXES)


def stress(bins, particles, contacts):
    """Tensor in each bin: the sum of force times branch over the volume; pressure is positive."""
    same_step(particles, contacts)
    first, branch = contacts.ends(particles)
    force = contacts.vector("force", "the stress")
    parts = bins.branch_parts(first, branch)
    return np.einsum("cb,ci,cj->bij", parts, force, branch)/bins.volume[:, None, None]


def coordination(particles, contacts):
    """Contacts of each particle with particles and walls."""
    same_step(particles, contacts)
    count = np.zeros(len(particles))
    for name in ("id1", "id2"):
        ids = contacts.frame.column(name, "the number of contacts")
        np.add.at(count, particles.row_of(ids[ids > 0], contacts.path), 1)
    return count


def needed(contacts, name):
    if contacts is None:
        raise Wrong(f"expected a file of contacts (--contacts) for {name}, got none")
    return contacts


def profile(name, bins, particles, contacts):
    """Values of a quantity in all bins."""
    if name == PRESSURE:
        return np.trace(stress(bins, particles, needed(contacts, name)), axis1=1, axis2=2)/len(AXES)
    component = STRESS.match(name)
    if component:
        i, j = (AXES.index(axis) for axis in component.groups())
        return stress(bins, particles, needed(contacts, name))[:, i, j]
    parts = bins.sphere_parts(particles)
    if name == SOLID:
        return parts.sum(0)/bins.volume
    if name == AGITATION:
        return agitation(parts, particles.velocity(f"the {name}"))
    if name == COORDINATION:
        return average(parts, coordination(particles, needed(contacts, name)))
    if name not in (*particles.frame.names, "radius", "speed"):
        raise Wrong(f"expected {SOLID}, {AGITATION}, {COORDINATION}, {PRESSURE}, stress_xx .. stress_zz, speed or a "
                    f"column of {particles.path} for --of, got '{name}'; columns: {listed(particles.frame.names)}")
    return average(parts, particles.quantity(name))


def weight_above(bins, particles, gravity, density):
    """Weight of the solid above the middle of each bin over the area."""
    share = 1 - below(bins.middle[None, :], particles.x[:, bins.axis, None], particles.radius[:, None]) \
        / particles.volume[:, None]
    return gravity*(particles.mass(density)[:, None]*share).sum(0)/bins.area


# ---- picture ---------------------------------------------------------------------------------------------------------

def unit_for(name, system):
    """Unit of a quantity; velocities keep theirs as vx .. of the particles."""
    return "" if name in (SOLID, COORDINATION) else units.unit_of(name, system)


def draw(bins, columns, weight, options, system):
    """Panels side by side over the same axis, which stands upright."""
    figure, axes = canvas((0.9 + PANEL*len(columns), HEIGHT), ncols=len(columns), sharey=True, squeeze=False)
    figure.get_layout_engine().set(wspace=BETWEEN_PANELS)
    over, over_unit = units.with_prefix(units.unit_of("x", system), bins.edges)
    for axis, (name, values) in zip(axes[0], columns.items()):
        factor, unit = units.with_prefix(unit_for(name, system), values)
        axis.stairs(factor*values, over*bins.edges, orientation="horizontal", color=BLUE, lw=1.8, baseline=None)
        if weight is not None and (STRESS.match(name) or name == PRESSURE):
            axis.plot(factor*weight, over*bins.middle, color=ORANGE, ls="--", label="weight above\nover the area")
            axis.legend(loc="upper right")
        seen = values[np.isfinite(values)]
        if (seen >= 0).all():
            axis.set_xlim(left=0)
        elif (seen <= 0).all():
            axis.set_xlim(right=0)
        axis.xaxis.set_major_locator(MaxNLocator(MOST_TICKS))
        axis.set_xlabel(units.label(name, unit))
        axis.grid(color="0.92")
        axis.set_axisbelow(True)
    axes[0][0].set(ylabel=units.label(options.over, over_unit), ylim=(over*bins.edges[0], over*bins.edges[-1]))
    return figure


def run(options, particles, contacts):
    axis = AXES.index(options.over)
    if len(options.of) > MOST_PANELS or len(set(options.of)) < len(options.of):
        raise Wrong(f"expected up to {MOST_PANELS} different quantities for --of, got: {listed(options.of)}")
    bins = bins_of(particles, options, axis)
    columns = {name: profile(name, bins, particles, contacts) for name in options.of}
    weight = None
    if options.gravity is not None:
        if not any(STRESS.match(name) or name == PRESSURE for name in options.of):
            raise Wrong(f"expected a stress or the pressure among --of beside --gravity, got: {listed(options.of)}")
        weight = weight_above(bins, particles, options.gravity, options.density)
    elif options.density is not None:
        raise Wrong("expected --gravity beside --density, got none")
    figure = draw(bins, columns, weight, options, units.system(options.units, particles.frame))
    save(figure, options.output)
    if options.table:
        edges = {f"{options.over}_low": plain(bins.edges[:-1]), f"{options.over}_high": plain(bins.edges[1:])}
        above = {} if weight is None else {"weight_above": plain(weight)}
        write_table(options.table, edges | {name: plain(values) for name, values in columns.items()} | above)
    for name, values in columns.items():
        seen = values[np.isfinite(values)]
        if len(seen):
            print(f"{name} in step {particles.step}: {seen.min():.6g} to {seen.max():.6g} in {len(values)} bins over "
                  f"{options.over}")
