"""`insert/stream` of LIGGGHTS: particles that come through a face."""
import math

from .amounts import flow, is_all_in, mean_velocity, parts_of, total, velocity
from .deposit import deposit
from .regions import Region
from .stl import face
from .wrong import Left

LARGEST_GAIN = 0.5  # of velocity by gravity on the way of a radius, over the velocity


def stream(script, command, options):
    """Through a face: particles appear at it, as often as LIGGGHTS lets them through, and begin to fall there."""
    name = options.get("insertion_face", [""])[0]
    if name not in script.meshes.named:
        raise script.because(("fix", name), f"there is no mesh '{name}' for the face")
    one = script.meshes.named[name]
    bounds, area = face(script.source.path.parent/(script.variables.text(one.file) or one.file), one.placement, script.value)
    flat = [high - low for low, high in bounds]
    speed = mean_velocity(script, options)[2]
    largest = max(template.radii[1] for _, template in parts_of(script, options))
    if flat[2] > 0.05*max(flat[:2]) or area <= 0:
        raise Left("the face of the insertion is not level")
    if speed == 0:
        raise Left("particles do not go through the face")
    if min(flat[:2]) < 2*largest and is_all_in(options):
        raise Left("the face is smaller than a particle")
    rate, number = flow(script, options), total(script, options)
    if rate is None:
        length = script.need(options.get("extrude_length", [""])[0], "the rate, or else extrude_length,")
        if number is None or length <= 0:
            raise Left("the insertion has no rate")
        rate = number*abs(speed)/length
    if is_all_in(options):
        bounds = [(low + largest, high - largest) for low, high in bounds[:2]] + bounds[2:]
        area *= math.prod(1 - 2*largest/side for side in flat[:2])
    ranges = velocity(script, options)

    def start(template, time):
        shift, change = early(script, template, mean_velocity(script, options))
        places = [(low + way, high + way) for (low, high), way in zip(bounds, shift)]
        falling = [*ranges[:2], (ranges[2][0] + change, ranges[2][1] + change)]
        return behind(script, places, area, speed*time), falling

    return deposit(script, command, options, start, rate, number,
                   "particles appear one by one, and go through the face with the same rate and velocity")


def early(script, one, speed):
    """In LIGGGHTS particles come to the face when they have moved by a radius, without gravity. Here they appear as
    long before, where and with the vertical velocity that gravity turns into those at the face: both as shifts."""
    wait = (one.radii[0] + one.radii[1])/2/abs(speed[2])
    gain = (script.dynamics.gravity or 0)*wait
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
