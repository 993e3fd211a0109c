"""Where the triangles of an STL file are: the face through which particles come in."""
import re
import struct

from .wrong import Left

HEADER, TRIANGLE = 84, 50  # bytes of a binary file
MOST_BYTES = 100_000_000


def corners(path):
    try:
        raw = path.read_bytes() if path.is_file() and path.stat().st_size <= MOST_BYTES else b""
    except OSError as error:
        raise Left(f"the mesh of the insertion cannot be read: {error}") from error
    if len(raw) >= HEADER and len(raw) == HEADER + TRIANGLE*struct.unpack_from("<I", raw, HEADER - 4)[0]:
        found = []
        for k in range(HEADER, len(raw), TRIANGLE):
            numbers = struct.unpack_from("<9f", raw, k + 12)
            found += [numbers[0:3], numbers[3:6], numbers[6:9]]
    else:
        text = raw.decode("ascii", errors="replace")
        found = [tuple(map(float, three)) for three in re.findall("vertex" + 3*r"\s+([-+.\deE]+)", text)]
    if not found or len(found) % 3:
        raise Left(f"the mesh of the insertion has no triangles: {path.name}")
    return found


def face(path, placement, value):
    """Bounds along x, y, z and the area seen from above, after `scale` and `shift`; `value` gives the number of a word."""
    points = [list(point) for point in corners(path)]
    for words in placement:
        name, *numbers = words.split()
        numbers = [value(word) for word in numbers]
        if None in numbers:
            raise Left(f"the mesh of the insertion is placed by numbers that are not known before the run: {words}")
        if name == "rotate":
            raise Left("the mesh of the insertion is turned")
        for point in points:
            for k in range(3):
                point[k] = point[k]*numbers[0] if name == "scale" else point[k] + numbers[k]
    bounds = [(min(point[k] for point in points), max(point[k] for point in points)) for k in range(3)]
    area = 0.0
    for a, b, c in zip(points[::3], points[1::3], points[2::3]):
        area += abs((b[0] - a[0])*(c[1] - a[1]) - (c[0] - a[0])*(b[1] - a[1]))/2
    return bounds, area
