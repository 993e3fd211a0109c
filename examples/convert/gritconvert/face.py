"""The face of a stream, an STL file: is it flat, and is it a rectangle or a disc?"""
import math
from collections import Counter
from dataclasses import dataclass

from .stl import corners
from .wrong import Left

FLAT = 1e-3   # largest distance from its plane, over its size
STEPS = 1000  # to which corners are rounded, of the distance that is nothing
LIKE = 0.02   # relative difference of areas of a face and of the disc that it is
AXES = range(3)


def minus(a, b):
    return [p - q for p, q in zip(a, b)]


def cross(a, b):
    return [a[1]*b[2] - a[2]*b[1], a[2]*b[0] - a[0]*b[2], a[0]*b[1] - a[1]*b[0]]


def dot(a, b):
    return sum(p*q for p, q in zip(a, b))


def turned(point, axis, angle):
    """About an axis through the origin, right-handed (Rodrigues); the angle in degrees."""
    size, angle = math.hypot(*axis), math.radians(angle)
    if not size:
        raise Left("the axis of a rotation has no direction")
    unit = [part/size for part in axis]
    along, side = dot(unit, point), cross(unit, point)
    return [p*math.cos(angle) + s*math.sin(angle) + u*along*(1 - math.cos(angle)) for p, s, u in zip(point, side, unit)]


def placed(points, placement, value):
    """Points after `scale`, `shift` and `rotate`; nothing where a number is not known before the run."""
    for words in placement:
        name, *numbers = words.split()
        numbers = [value(word) for word in numbers]
        if None in numbers:
            return []
        if name == "scale":
            points = [[part*numbers[0] for part in point] for point in points]
        elif name == "shift":
            points = [[part + way for part, way in zip(point, numbers)] for point in points]
        else:
            points = [turned(point, numbers[:3], numbers[3]) for point in points]
    return points


@dataclass
class Face:
    """Corners of triangles in a plane, and its normal (not of length 1: twice the area)."""

    points: list
    normal: list

    @classmethod
    def read(cls, path, mesh, value):
        """Of a file; None where it cannot be read, or is placed by numbers that are not known before the run."""
        points = placed(corners(path), mesh.placement, value)
        if not points:
            return None
        normal = [0.0]*3
        for a, b, c in zip(points[::3], points[1::3], points[2::3]):
            part = cross(minus(b, a), minus(c, a))
            normal = [n + p*math.copysign(1, dot(normal, part)) for n, p in zip(normal, part)]
        one = cls(points, normal)
        if not math.hypot(*normal):
            raise Left("the mesh of the insertion has no area")
        if not one.is_flat():
            raise Left("the face of the insertion is not flat")
        return one

    def bounds(self):
        return [(min(point[k] for point in self.points), max(point[k] for point in self.points)) for k in AXES]

    def is_flat(self):
        size, area2 = max(high - low for low, high in self.bounds()), math.hypot(*self.normal)
        return all(abs(dot(minus(point, self.points[0]), self.normal)) <= FLAT*size*area2 for point in self.points)

    def is_passed(self, velocity):
        """Does a particle with this velocity go through it? One that is not known does."""
        return velocity is None or abs(dot(self.normal, velocity)) > 1e-6*math.hypot(*self.normal)*math.hypot(*velocity)

    def passing(self, velocity):
        """Size of the velocity across the face."""
        return abs(dot(self.normal, velocity))/math.hypot(*self.normal)

    def ends_at(self, center, radius):
        """Do all edges of one triangle alone lie at the rim of a disc? Others are those of holes."""
        edges, size = Counter(), LIKE*radius
        corner = {point: tuple(round(part/size*STEPS) for part in point) for point in map(tuple, self.points)}
        for three in zip(self.points[::3], self.points[1::3], self.points[2::3]):
            a, b, c = (tuple(point) for point in three)
            edges.update(frozenset(map(corner.get, pair)) for pair in ((a, b), (b, c), (c, a)))
        rim = {name for edge, number in edges.items() if number == 1 for name in edge}
        return all(abs(math.hypot(*minus(point, center)) - radius) < size for point, name in corner.items() if name in rim)

    def plan(self, radius):
        """Axis across it, center and sides of the face less a margin, where it is a rectangle along two axes; a disc has
        its radius for the sides. None of another face."""
        bounds, area = self.bounds(), math.hypot(*self.normal)/2
        level = min(AXES, key=lambda k: bounds[k][1] - bounds[k][0])
        across = [k for k in AXES if k != level]
        sides = [bounds[k][1] - bounds[k][0] for k in across]
        if bounds[level][1] - bounds[level][0] > FLAT*max(sides):
            return None
        if min(sides) <= 2*radius:
            raise Left("the face is smaller than a particle")
        center = [sum(bounds[k])/2 for k in AXES]
        if abs(area/(sides[0]*sides[1]) - 1) < FLAT:
            return level, center, [side - 2*radius for side in sides]
        around = math.sqrt(area/math.pi)
        if abs(sides[0] - sides[1]) < LIKE*sides[0] and abs(2*around/sides[0] - 1) < LIKE and self.ends_at(center, sides[0]/2):
            return level, center, [around - radius]
        return None

    def shrunk(self, radius):
        """Words of that, else nothing."""
        plan = self.plan(radius)
        if plan is None:
            return ""
        level, center, sides = plan
        if len(sides) > 1:
            return rectangle(center, [k for k in AXES if k != level], sides)
        return " ".join(["face disc", *numbers(center), *numbers(float(k == level) for k in AXES), *numbers(sides)])


def numbers(values):
    return [f"{value:.10g}" for value in values]


def rectangle(center, across, sides):
    """A corner and two edges."""
    corner, edges = list(center), [[0.0]*3, [0.0]*3]
    for k, side, edge in zip(across, sides, edges):
        corner[k] -= side/2
        edge[k] = side
    return " ".join(["face rectangle", *numbers(corner), *numbers(edges[0]), *numbers(edges[1])])
