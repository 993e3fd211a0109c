"""Volume, center and moments of a body of spheres that may overlap, each place counted once.

A level cuts the spheres in circles. Area and moments of their union are exact: integrals along the arcs of its rim (Green).
Over the height they are integrated by Gauss' formula, between the levels where circles begin, end, meet and part. There
the area has roots of the height, which the variable z = middle - half cos(pi t) takes away.
"""
import math
from dataclasses import dataclass

AXES = range(3)
WANTED = 2000      # levels, about, of a body of many spheres
POINTS = (4, 16)   # levels between two of those where circles meet: at least, at most
SAME = 1e-9        # of the height: such levels are one
FULL = 2*math.pi


@dataclass(frozen=True)
class Body:
    """Of density 1. `moments` are the integrals of x² y² z² xy xz yz about the center."""

    volume: float
    center: tuple
    moments: tuple

    def inertia(self, mass):
        """Ixx Iyy Izz Ixy Ixz Iyz of the tensor of a body of this mass and shape."""
        xx, yy, zz, *products = (mass/self.volume*one for one in self.moments)
        return [yy + zz, xx + zz, xx + yy, *(-one for one in products)]


def body_of(spheres):
    """The Body of spheres (x, y, z, radius)."""
    middle = [sum(one[k] for one in spheres)/len(spheres) for k in AXES]
    size = max(math.dist(one[:3], middle) + one[3] for one in spheres)
    unit = [tuple((one[k] - middle[k])/size for k in AXES) + (one[3]/size,) for one in spheres]
    volume, *rest = integrals(unit)
    first = [one/volume for one in rest[:3]]
    pairs = ((0, 0), (1, 1), (2, 2), (0, 1), (0, 2), (1, 2))
    moments = [one - volume*first[a]*first[b] for one, (a, b) in zip(rest[3:], pairs)]
    return Body(volume*size**3, tuple(m + f*size for m, f in zip(middle, first)), tuple(one*size**5 for one in moments))


def integrals(spheres):
    """Of 1, x y z, x² y² z² xy xz yz."""
    levels = ends_of_pieces(spheres)
    count = min(max(WANTED//len(levels), POINTS[0]), POINTS[1])
    points, totals = gauss(count), [0.0]*10
    for low, high in zip(levels, levels[1:]):
        middle, half = (low + high)/2, (high - low)/2
        for t, weight in points:
            z, share = middle - half*math.cos(math.pi*t), weight*half*math.pi*math.sin(math.pi*t)
            area, x, y, xx, yy, xy = slice_of(spheres, z)
            for k, value in enumerate((area, x, y, z*area, xx, yy, z*z*area, xy, z*x, z*y)):
                totals[k] += share*value
    return totals


def ends_of_pieces(spheres):
    """Levels of the ends of all spheres, and of those of the circles in which two of them meet."""
    found = [one[2] + side*one[3] for one in spheres for side in (-1, 1)]
    for k, a in enumerate(spheres):
        for b in spheres[:k]:
            distance = math.dist(a[:3], b[:3])
            if abs(a[3] - b[3]) < distance < a[3] + b[3]:
                along = (distance**2 + a[3]**2 - b[3]**2)/(2*distance)
                steep = (b[2] - a[2])/distance
                reach = math.sqrt(max(a[3]**2 - along**2, 0)*max(1 - steep**2, 0))
                found += [a[2] + along*steep + side*reach for side in (-1, 1)]
    found.sort()
    apart, levels = max(SAME, 1/WANTED if len(found) > WANTED//POINTS[0] else 0)*(found[-1] - found[0]), found[:1]
    for one in found[1:]:
        if one - levels[-1] > apart:
            levels.append(one)
    levels[-1] = found[-1]
    return levels


def gauss(count):
    """Places and weights from 0 to 1 (roots of Legendre's polynomial by Newton's method)."""
    found = []
    for k in range(count):
        x = math.cos(math.pi*(k + 0.75)/(count + 0.5))
        for _ in range(100):
            last, now = 1.0, x
            for n in range(2, count + 1):
                last, now = now, ((2*n - 1)*x*now - (n - 1)*last)/n
            slope = count*(x*now - last)/(x*x - 1)
            x, step = x - now/slope, now/slope
            if abs(step) < 1e-15:
                break
        found.append(((1 - x)/2, 1/((1 - x*x)*slope**2)))
    return found


# ---- one level

def slice_of(spheres, z):
    """Integrals of 1, x, y, x², y², xy over the union of its circles."""
    circles = [(x, y, math.sqrt(r*r - (z - h)**2)) for x, y, h, r in spheres if abs(z - h) < r]
    totals = [0.0]*6
    for k, (x, y, radius) in enumerate(circles):
        for begin, end in free_arcs(circles, k):
            for n, value in enumerate(rim(x, y, radius, begin, end)):
                totals[n] += value
    return totals


def free_arcs(circles, k):
    """Pairs of angles between which the rim of a circle is in no other one."""
    x, y, radius = circles[k]
    covered = []
    for n, (a, b, other) in enumerate(circles):
        distance = math.hypot(a - x, b - y)
        if n == k or distance >= radius + other:
            continue
        if distance <= other - radius and (distance < other - radius or n < k):
            return []  # it is in the other one; of two that are the same the first counts
        if distance <= abs(radius - other):
            continue
        half = math.acos(max(-1.0, min(1.0, (distance**2 + radius**2 - other**2)/(2*distance*radius))))
        begin = (math.atan2(b - y, a - x) - half) % FULL
        covered += [(begin, min(begin + 2*half, FULL))]
        covered += [(0.0, begin + 2*half - FULL)]*(begin + 2*half > FULL)
    free, now = [], 0.0
    for begin, end in sorted(covered):
        if begin > now:
            free.append((now, begin))
        now = max(now, end)
    return [*free, (now, FULL)] if now < FULL else free


def rim(x, y, r, begin, end):
    """An arc's part of the integrals of 1, x, y, x², y², xy, as integrals of x dy, x²/2 dy, -y²/2 dx, x³/3 dy, -y³/3 dx,
    x² y/2 dy."""
    low, high = powers(begin), powers(end)
    c1, c2, c3, c4, s1, s2, s3, s4, sc, scc, sccc = (b - a for a, b in zip(low, high))
    along_y = r*(x*x*c1 + 2*x*r*c2 + r*r*c3)
    return (r*(x*c1 + r*c2), along_y/2, r*(y*y*s1 + 2*y*r*s2 + r*r*s3)/2,
            r*(x**3*c1 + 3*x*x*r*c2 + 3*x*r*r*c3 + r**3*c4)/3,
            r*(y**3*s1 + 3*y*y*r*s2 + 3*y*r*r*s3 + r**3*s4)/3,
            (y*along_y + r*r*(x*x*sc + 2*x*r*scc + r*r*sccc))/2)


def powers(t):
    """Integrals of cos^1..4, sin^1..4, sin cos^1..3 up to an angle."""
    s, c = math.sin(t), math.cos(t)
    s2, s4 = math.sin(2*t), math.sin(4*t)
    return (s, t/2 + s2/4, s - s**3/3, 3*t/8 + s2/4 + s4/32, -c, t/2 - s2/4, -c + c**3/3, 3*t/8 - s2/4 + s4/32,
            s*s/2, -c**3/3, -c**4/4)
