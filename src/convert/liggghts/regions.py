"""Regions whose size is known: blocks, cylinders, spheres."""
import math
from dataclasses import dataclass


@dataclass
class Block:
    low: list
    high: list

    def volume(self):
        return math.prod(b - a for a, b in zip(self.low, self.high))

    def height(self):
        return self.high[2] - self.low[2]

    def pours(self):
        return True

    def text(self):
        return "block " + " ".join(f"{a:.9g} {b:.9g}" for a, b in zip(self.low, self.high))

    def shrunk(self, r):
        """The room of centers, or nothing."""
        inner = Block([a + r for a in self.low], [b - r for b in self.high])
        return inner.text() if all(a < b for a, b in zip(inner.low, inner.high)) else ""


@dataclass
class Cylinder:
    axis: str
    center: list
    radius: float
    low: float
    high: float

    def volume(self):
        return math.pi * self.radius**2 * (self.high - self.low)

    def height(self):
        return self.high - self.low

    def pours(self):
        return self.axis == "z"

    def shrunk(self, r):
        if self.radius <= r or self.low + r >= self.high - r:
            return ""
        return (f"cylinder {self.axis} {self.center[0]:.9g} {self.center[1]:.9g} {self.radius - r:.9g} "
                f"{self.low + r:.9g} {self.high - r:.9g}")


@dataclass
class Sphere:
    center: list
    radius: float

    def volume(self):
        return 4 / 3 * math.pi * self.radius**3

    def pours(self):
        return False

    def shrunk(self, r):
        return f"sphere {' '.join(f'{c:.9g}' for c in self.center)} {self.radius - r:.9g}" if self.radius > r else ""


def region(words, values):
    """Of 'region ID STYLE ...', or None. Throws values.Unknown."""
    style, rest = words[2], words[3:]
    if style == "block":
        n = [values.number(word) for word in rest[:6]]
        return Block(n[0::2], n[1::2])
    if style == "cylinder":
        n = [values.number(word) for word in rest[1:6]]
        return Cylinder(rest[0], n[:2], n[2], n[3], n[4])
    if style == "sphere":
        n = [values.number(word) for word in rest[:4]]
        return Sphere(n[:3], n[3])
    return None
