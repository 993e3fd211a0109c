"""Writes a drum with lifters as triangles: make_drum.py FILE [text]. Binary STL, or with `text` readable STL."""
import sys

import numpy as np

RADIUS, LENGTH = 0.060, 0.043       # inside, m; the axis is y, through the origin
LIFTERS, HEIGHT = 8, 0.007          # bars along the wall
FOOT, TOP = 5.0, 3.0                # half the angle that a bar takes of the wall, and of its top; degrees
FACET = 5.0                         # angle between two facets of the wall, degrees
SEGMENTS = 3                        # of the wall along the axis
INNER = (-4.5, 4.5, 16.5, 28.5), 0.8     # a ring in an end plate: its corners by bar (degrees), part of the radius
RINGS = (0.5, 24), (0.25, 8)             # those within: part of the radius, corners


def around(sector):
    """A ring of corners (angle, radius), by angle, from those of one bar and the wall up to the next."""
    return np.array([(bar*360/LIFTERS + angle, radius) for bar in range(LIFTERS) for angle, radius in sector])


def profile():
    """The cross-section: the wall, and the bars that stand on it."""
    wall = np.arange(FOOT, 360/LIFTERS - FOOT + FACET/2, FACET)
    return around([(-TOP, RADIUS - HEIGHT), (TOP, RADIUS - HEIGHT), *((angle, RADIUS) for angle in wall)])


def points(ring, y):
    """Corners at the height y of the axis, from angles (degrees, from z to x: right-handed about y) and radii."""
    angle = np.radians(ring[:, 0])
    return np.stack([ring[:, 1]*np.sin(angle), np.full(len(ring), y), ring[:, 1]*np.cos(angle)], axis=1)


def band(outer, inner):
    """Triangles between two closed rings, each a list of (angle, corner): the next corner by angle is the next."""
    loop = sorted([(angle, 0, k) for k, angle in enumerate(outer[:, 0])] +
                  [(angle, 1, k) for k, angle in enumerate(inner[:, 0])])
    at = [len(outer) - 1, len(inner) - 1]
    for _, ring, k in loop:
        yield (0, at[0]), (1, at[1]), (ring, k)
        at[ring] = k


def end_plate(shape, y):
    """A disc: rings of fewer and fewer corners, without needles, and a fan in the middle."""
    rings = [shape, around([(angle, INNER[1]*RADIUS) for angle in INNER[0]])]
    for part, count in RINGS:
        angles = rings[-1][0, 0] + np.arange(count)*360/count
        rings.append(np.stack([angles, np.full(count, part*RADIUS)], axis=1))
    for outer, inner in zip(rings, rings[1:]):
        corners = points(outer, y), points(inner, y)
        for triangle in band(outer, inner):
            yield [corners[ring][k] for ring, k in triangle]
    hub = points(rings[-1], y)
    for a, b in zip(hub, np.roll(hub, -1, axis=0)):
        yield [a, np.array([0, y, 0]), b]


def wall(shape):
    """The profile along the axis."""
    rings = [points(shape, y) for y in np.linspace(0, LENGTH, SEGMENTS + 1)]
    for near, far in zip(rings, rings[1:]):
        for k in range(len(shape)):
            yield [near[k - 1], near[k], far[k]]
            yield [near[k - 1], far[k], far[k - 1]]


def inward(triangles):
    """The same triangles with their normals: into the drum."""
    triangles = np.array(triangles, dtype="<f4").astype(float)
    normal = np.cross(triangles[:, 1] - triangles[:, 0], triangles[:, 2] - triangles[:, 0])
    normal /= np.linalg.norm(normal, axis=1)[:, None]
    out = np.sum(normal*(triangles.mean(axis=1) - [0, LENGTH/2, 0]), axis=1) > 0
    triangles[out] = triangles[out, ::-1]
    normal[out] *= -1
    return triangles, normal


def write(path, triangles, normal, text):
    if text:
        with open(path, "w") as file:
            file.write("solid drum\n")
            for n, corners in zip(normal, triangles):
                file.write("facet normal {:.9g} {:.9g} {:.9g}\n outer loop\n".format(*n))
                file.writelines("  vertex {:.9g} {:.9g} {:.9g}\n".format(*corner) for corner in corners)
                file.write(" endloop\nendfacet\n")
            file.write("endsolid drum\n")
        return
    rows = np.zeros(len(triangles), dtype=[("numbers", "<f4", 12), ("attribute", "<u2")])
    rows["numbers"] = np.concatenate([normal, triangles.reshape(-1, 9)], axis=1)
    with open(path, "wb") as file:
        file.write(b"drum with lifters, binary STL".ljust(80) + np.uint32(len(rows)).tobytes() + rows.tobytes())


def main():
    if len(sys.argv) not in (2, 3) or sys.argv[2:] not in ([], ["text"]):
        sys.exit(f"make_drum.py: expected FILE [text], got '{' '.join(sys.argv[1:])}'")
    shape = profile()
    plates = [*end_plate(shape, 0), *end_plate(shape, LENGTH)]
    triangles, normal = inward([*wall(shape), *plates])
    write(sys.argv[1], triangles, normal, text=sys.argv[2:] == ["text"])


main()
