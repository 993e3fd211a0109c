"""What a flat picture of the bed shows: the two axes of the view, slices, order in depth, spheres as circles."""
import numpy as np
from matplotlib.collections import EllipseCollection
from matplotlib.patches import Rectangle

from grit.dump import AXES
from grit.particles import axis_number
from grit.wrong import Wrong

from .units import SYSTEMS, KINDS, label, with_prefix

MARGIN = 0.02         # of the width around what is drawn
LONGER_SIDE = 7.0     # of a picture, inches
SHORTEST_SIDE = 1.8
AROUND = 2.0, 0.75   # inches beside and below the axes for labels, a colour bar or a legend


class View:
    """Axes of the picture: to the right, upwards, and towards the one who looks."""

    def __init__(self, words):
        if len(words) != 2 or words[0] == words[1]:
            raise Wrong(f"expected two different axes such as xz for --view, got '{words}'")
        self.right, self.up = (axis_number(word, "--view") for word in words)
        self.depth = 3 - self.right - self.up
        self.towards = 1 if (self.up - self.right) % 3 == 1 else -1  # right-handed: right x up points to the eye

    def flat(self, vectors):
        return vectors[:, [self.right, self.up]]

    def back_to_front(self, x):
        return np.argsort(self.towards*x[:, self.depth], kind="stable")


class Slice:
    """A layer AXIS=LOW,HIGH, or the plane AXIS=PLACE."""

    def __init__(self, text):
        axis, _, ends = text.partition("=")
        self.text, self.axis = text, axis_number(axis, "the axis of --slice")
        try:
            places = [float(word) for word in ends.split(",")]
        except ValueError:
            places = []
        if len(places) not in (1, 2) or not np.isfinite(places).all() or places != sorted(places):
            raise Wrong(f"expected AXIS=LOW,HIGH or AXIS=PLACE, such as y=0.01,0.02, for --slice, got '{text}'")
        self.low, self.high = places[0], places[-1]

    @property
    def is_plane(self):
        return self.low == self.high

    def circles(self, particles):
        """Which spheres are in the layer, by their center, or cut by the plane; and the radii of their circles."""
        place, radius = particles.x[:, self.axis], particles.radius
        if not self.is_plane:
            return (place >= self.low) & (place <= self.high), radius
        away = abs(place - self.low)
        if particles.box.periodic[self.axis]:
            away = np.minimum(away, particles.box.size[self.axis] - away)
        return away < radius, np.sqrt(np.clip(radius**2 - away**2, 0, None))

    def crossed(self, first, branch, box):
        """Which branches have a part in the layer, or cross the plane."""
        begin, end = first[:, self.axis], first[:, self.axis] - branch[:, self.axis]
        low, high = np.minimum(begin, end), np.maximum(begin, end)
        length = box.size[self.axis]
        shifts = (-length, 0, length) if box.periodic[self.axis] else (0,)
        return np.any([(low + shift <= self.high) & (high + shift >= self.low) for shift in shifts], axis=0)


def chosen(particles, view, layer):
    """Spheres of a picture from back to front, and the radii of their circles."""
    if layer is None:
        rows, radius = np.ones(len(particles), bool), particles.radius
    else:
        if layer.is_plane and layer.axis != view.depth:
            raise Wrong(f"expected a plane across {AXES[view.depth]} for this --view, got --slice {layer.text}")
        rows, radius = layer.circles(particles)
    order = view.back_to_front(particles.x)
    order = order[rows[order]]
    if not len(order):
        what = f"in the slice {layer.text}" if layer else f"in step {particles.step}"
        raise Wrong(f"expected particles {what} of {particles.path}, got none of {len(particles)}")
    return order, radius[order]


class Frame2D:
    """Part of the plane that is drawn: spheres and, in periodic directions, the box; in units that suit its size."""

    def __init__(self, box, view, centers, radius, units):
        self.low, self.high = (centers - radius[:, None]).min(0), (centers + radius[:, None]).max(0)
        for k, axis in enumerate((view.right, view.up)):
            if box.periodic[axis]:
                self.low[k], self.high[k] = box.low[axis], box.high[axis]
            else:
                self.low[k], self.high[k] = max(self.low[k], box.low[axis] - radius.max()), min(
                    self.high[k], box.high[axis] + radius.max())
        self.factor, self.unit = with_prefix(SYSTEMS[units][KINDS.index("length")], [self.high - self.low])
        self.names = AXES[view.right], AXES[view.up]
        self.periodic = [bool(box.periodic[axis]) for axis in (view.right, view.up)]

    def size(self):
        """Width and height of the figure in inches, of the shape of what is drawn."""
        wide, tall = self.high - self.low
        longest = max(wide, tall)
        inches = [max(LONGER_SIDE*side/longest, SHORTEST_SIDE) for side in (wide, tall)]
        return inches[0] + AROUND[0], inches[1] + AROUND[1]

    def prepare(self, axis):
        margin = MARGIN*max(self.high - self.low)
        axis.set(xlim=self.factor*np.array([self.low[0] - margin, self.high[0] + margin]),
                 ylim=self.factor*np.array([self.low[1] - margin, self.high[1] + margin]),
                 xlabel=label(self.names[0], self.unit), ylabel=label(self.names[1], self.unit), aspect="equal")


def with_images(frame, centers, radius):
    """Circles, and their images where they stick out of a periodic side: places, and rows of the spheres."""
    places, rows = centers, np.arange(len(centers))
    for k, periodic in enumerate(frame.periodic):
        if not periodic:
            continue
        side = frame.high[k] - frame.low[k]
        shift = np.zeros(2)
        shift[k] = side
        over, under = places[:, k] + radius[rows] > frame.high[k], places[:, k] - radius[rows] < frame.low[k]
        places = np.concatenate([places, places[over] - shift, places[under] + shift])
        rows = np.concatenate([rows, rows[over], rows[under]])
    order = np.argsort(rows, kind="stable")
    return places[order], rows[order]


def add_circles(axis, frame, centers, radius, **look):
    """Circles in units of the axis, drawn in their order; clipped at periodic sides. Returns them and their rows."""
    places, rows = with_images(frame, centers, radius)
    wide = 2*frame.factor*radius[rows]
    circles = EllipseCollection(wide, wide, np.zeros(len(wide)), units="xy", offsets=frame.factor*places,
                                offset_transform=axis.transData, **look)
    axis.add_collection(circles)
    clip_at_box(axis, frame, circles)
    return circles, rows


def clip_at_box(axis, frame, artist):
    """Hides what lies outside of the box in periodic directions, and outside of the axes in others."""
    margin = MARGIN*max(frame.high - frame.low)*np.array([not periodic for periodic in frame.periodic])
    low, high = frame.factor*(frame.low - margin), frame.factor*(frame.high + margin)
    artist.set_clip_path(Rectangle(low, *(high - low), transform=axis.transData))


def mark_periodic_sides(axis, frame):
    for k, line in enumerate((axis.axvline, axis.axhline)):
        if frame.periodic[k]:
            for place in (frame.low[k], frame.high[k]):
                line(frame.factor*place, color="0.6", lw=0.8, ls=(0, (4, 3)), zorder=3)
