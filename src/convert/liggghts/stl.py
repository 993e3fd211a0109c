"""How large the mesh of an STL file is, once it is placed."""
import math
import struct

HEAD, FACET = 84, 50


def corners(name):
    with open(name, "rb") as file:
        data = file.read()
    if len(data) >= HEAD and len(data) == HEAD + FACET * struct.unpack("<I", data[80:HEAD])[0]:
        for at in range(HEAD, len(data), FACET):
            numbers = struct.unpack("<12f", data[at:at + 48])
            yield from (numbers[3:6], numbers[6:9], numbers[9:12])
        return
    for line in data.decode("ascii", "replace").splitlines():
        words = line.split()
        if words[:1] == ["vertex"]:
            yield tuple(float(word) for word in words[1:4])


def box_of(name, placement, values):
    """Lowest and highest corner. `placement`: keywords of GRIT in their order. Throws ValueError, OSError, Unknown."""
    points = [list(point) for point in corners(name)]
    if not points:
        raise ValueError("no triangles")
    at = 0
    while at < len(placement):
        count = {"scale": 1, "shift": 3, "rotate": 4}[placement[at]]
        numbers = [values.number(word) for word in placement[at + 1:at + 1 + count]]
        points = [place(placement[at], numbers, point) for point in points]
        at += 1 + count
    return [min(p[d] for p in points) for d in range(3)], [max(p[d] for p in points) for d in range(3)]


def place(word, numbers, point):
    if word == "scale":
        return [numbers[0] * x for x in point]
    if word == "shift":
        return [x + s for x, s in zip(point, numbers)]
    length = math.sqrt(sum(a * a for a in numbers[:3]))
    axis = [a / length for a in numbers[:3]]
    c, s = math.cos(math.radians(numbers[3])), math.sin(math.radians(numbers[3]))
    along = sum(a * x for a, x in zip(axis, point))
    across = [axis[1] * point[2] - axis[2] * point[1], axis[2] * point[0] - axis[0] * point[2],
              axis[0] * point[1] - axis[1] * point[0]]
    return [c * x + s * w + (1 - c) * along * a for x, w, a in zip(point, across, axis)]
