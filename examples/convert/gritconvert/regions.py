"""Regions whose size is known: where particles may come in."""
import math
from dataclasses import dataclass

from .units import in_spacings
from .wrong import Left

INFINITE = 1e20  # what INF and EDGE count as
AXES = "xyz"
ENDS = ("INF", "EDGE")


@dataclass
class Region:
    """A block (three pairs of bounds) or a cylinder (axis, two centers, radius, two ends)."""

    style: str
    numbers: list
    axis: str = ""
    outside: bool = False

    def volume(self):
        n = self.numbers
        if self.style == "block":
            return math.prod(n[k + 1] - n[k] for k in (0, 2, 4))
        if self.style == "cylinder":
            return math.pi*n[2]**2*(n[4] - n[3])
        return 4/3*math.pi*n[3]**3

    def shrunk(self, r):
        """The region for centers of particles of radius r that are all in."""
        n = list(self.numbers)
        if self.style == "block":
            n = [value + (r if k % 2 == 0 else -r) for k, value in enumerate(n)]
        elif self.style == "cylinder":
            n[2:] = [n[2] - r, n[3] + r, n[4] - r]
        else:
            n[3] -= r
        one = Region(self.style, n, self.axis)
        if min(one.lengths()) <= 0:
            raise Left(f"the region is too small for a particle of radius {r:g}")
        return one

    def lengths(self):
        n = self.numbers
        if self.style == "block":
            return [n[1] - n[0], n[3] - n[2], n[5] - n[4]]
        return [n[2], n[4] - n[3]] if self.style == "cylinder" else [n[3]]

    def words(self):
        numbers = " ".join(f"{value:.10g}" for value in self.numbers)
        return f"{self.style} {self.axis} {numbers} units box".replace("  ", " ")

    def bounds(self, axis):
        """Low and high end along an axis."""
        k, n = AXES.index(axis), self.numbers
        if self.style == "block":
            return n[2*k], n[2*k + 1]
        if self.style == "sphere":
            return n[k] - n[3], n[k] + n[3]
        if axis == self.axis:
            return n[3], n[4]
        center = n[[a for a in AXES if a != self.axis].index(axis)]
        return center - n[2], center + n[2]


def read_region(script, words):
    """A Region of `region ID style ...`, or None where its style or numbers are not known."""
    style, rest, axis = words[2], words[3:], ""
    count = {"block": 6, "cylinder": 5, "sphere": 4}.get(style)
    if style == "cylinder" and rest:
        axis, rest = rest[0], rest[1:]
    if count is None or len(rest) < count:
        return None
    spacing = script.domain.spacing if in_spacings(words) else 1.0
    if spacing is None:
        return None
    numbers = []
    for k, word in enumerate(rest[:count]):
        value = infinite_end(script, style, axis, k) if word in ENDS else script.value(word)
        if value is None:
            return None
        numbers.append(value if word in ENDS else value*spacing)
    outside = "side" in rest and rest[rest.index("side") + 1:][:1] == ["out"]
    return Region(style, numbers, axis, outside)


def infinite_end(script, style, axis, k):
    """INF is the end of the box, where there is one."""
    high = k % 2 == 1 if style == "block" else k == 4
    if script.domain.box and (style == "block" or axis):
        return script.domain.box.bounds(AXES[k//2] if style == "block" else axis)[high]
    return INFINITE if high else -INFINITE
