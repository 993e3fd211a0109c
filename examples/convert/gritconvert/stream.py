"""`insert/stream` and `insert/rate/region`: particles that come one by one, through a face or anywhere in a region."""
import math
import re
import struct

from .deposit import deposit
from .domain import Region
from .insertion import Insertion
from .wrong import Left

LARGEST_GAIN = 0.5  # of velocity by gravity on the way of a radius, over the velocity
HEADER, TRIANGLE = 84, 50  # bytes of a binary file
MOST_BYTES = 100_000_000
LEVEL = 0.05        # height of a face over its size, at most


def rate(script, command):
    """`insert/rate/region`: anywhere in a region."""
    one = Insertion(script, command)
    region, rate_of = one.region(), one.rate()
    if rate_of is None:
        raise Left("the insertion has no rate")

    def start(template, _):
        return region.shrunk(template.radii[1]) if one.is_all_in() else region, one.velocity()

    return deposit(one, start, rate_of, one.total(), "particles come in one by one, at the same rate")


def stream(script, command):
    """`insert/stream`: particles appear at a face, as often as LIGGGHTS lets them through, and begin to fall there."""
    one = Insertion(script, command)
    bounds, area = face_of(one)
    flat = [high - low for low, high in bounds]
    speed, largest = one.mean_velocity()[2], one.largest()
    if flat[2] > LEVEL*max(flat[:2]) or area <= 0:
        raise Left("the face of the insertion is not level")
    if speed == 0:
        raise Left("particles do not go through the face")
    if min(flat[:2]) < 2*largest and one.is_all_in():
        raise Left("the face is smaller than a particle")
    rate_of, number = rate_through(one, speed)
    if one.is_all_in():
        bounds = [(low + largest, high - largest) for low, high in bounds[:2]] + bounds[2:]
        area *= math.prod(1 - 2*largest/side for side in flat[:2])
    ranges = one.velocity()

    def start(template, time):
        shift, change = early(script, template, one.mean_velocity())
        places = [(low + way, high + way) for (low, high), way in zip(bounds, shift)]
        falling = [*ranges[:2], (ranges[2][0] + change, ranges[2][1] + change)]
        return behind(script, places, area, speed*time), falling

    return deposit(one, start, rate_of, number,
                   "particles appear one by one, and go through the face with the same rate and velocity")


def face_of(one):
    """Bounds and area of the mesh through which particles come."""
    script, name = one.script, one.word("insertion_face")
    if name not in script.meshes.named:
        raise script.because(("fix", name), f"there is no mesh '{name}' for the face")
    mesh = script.meshes.named[name]
    return face(script.source.path.parent/(script.variables.text(mesh.file) or mesh.file), mesh.placement, script.value)


def rate_through(one, speed):
    """Particles per time, and all of them."""
    rate_of, number = one.rate(), one.total()
    if rate_of is None:
        length = one.number("extrude_length", "the rate, or else extrude_length,")
        if number is None or length <= 0:
            raise Left("the insertion has no rate")
        rate_of = number*abs(speed)/length
    return rate_of, number


def early(script, one, speed):
    """In LIGGGHTS particles come to the face when they have moved by a radius, without gravity. Here they appear as
    long before, where and with the vertical velocity that gravity turns into those at the face: both as shifts."""
    wait = (one.radii[0] + one.radii[1])/2/abs(speed[2])
    gain = (script.domain.gravity or 0)*wait
    if speed[2] > 0 or not 0 < gain < LARGEST_GAIN*abs(speed[2]):
        return (0, 0, 0), 0
    return (-speed[0]*wait, -speed[1]*wait, -speed[2]*wait - 0.5*gain*wait), gain


def behind(script, bounds, area, way):
    """The part of the stream that goes through the face in a time, in which it makes a way: the face, extruded."""
    ends = (bounds[2][1], bounds[2][0] - way) if way < 0 else (bounds[2][0] - way, bounds[2][1])
    bounds = [*bounds[:2], ends]
    if script.domain.box is not None:
        bounds = [moved_into(low, high, *script.domain.box.bounds(axis)) for (low, high), axis in zip(bounds, "xyz")]
    (xlo, xhi), (ylo, yhi), (zlo, zhi) = bounds
    width, depth = xhi - xlo, yhi - ylo
    if area < 0.9*width*depth and abs(width - depth) < 0.05*width:
        return Region("cylinder", [(xlo + xhi)/2, (ylo + yhi)/2, math.sqrt(area/math.pi), zlo, zhi], "z")
    return Region("block", [xlo, xhi, ylo, yhi, zlo, zhi])


def moved_into(low, high, box_low, box_high):
    """Bounds, moved into the box, and no longer than that."""
    shift = max(box_low - low, 0) or min(box_high - high, 0)
    return max(low + shift, box_low), min(high + shift, box_high)


# ---- the face, an STL file

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
