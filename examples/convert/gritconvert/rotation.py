"""Orientations: quaternions (cos, sin along x, y, z of half of the angle), turns about an axis, angular momenta."""
import math

from .wrong import Left


def turn_of(quaternion):
    """Axis and angle in degrees."""
    size = math.hypot(*quaternion)
    if not size:
        raise Left("the orientation has no direction")
    along = math.hypot(*quaternion[1:])
    return [one/along for one in quaternion[1:]] if along else [0, 0, 1], math.degrees(2*math.atan2(along,
                                                                                                    quaternion[0]))


def of_turn(words):
    """The quaternion of x, y, z and an angle in degrees, as `set .. quat` of both programs takes it: of length 1 at the
    end."""
    if None in words:
        return [None]
    half = math.radians(words[3])/2
    return [math.cos(half), *(one*math.sin(half) for one in words[:3])]


def axes_of(quaternion):
    """The three axes of a body in space."""
    size = math.hypot(*quaternion)
    if not size:
        raise Left("the orientation has no direction")
    w, x, y, z = (one/size for one in quaternion)
    return ((w*w + x*x - y*y - z*z, 2*(x*y + w*z), 2*(x*z - w*y)),
            (2*(x*y - w*z), w*w - x*x + y*y - z*z, 2*(y*z + w*x)),
            (2*(x*z + w*y), 2*(y*z - w*x), w*w - x*x - y*y + z*z))


def momentum(moments, quaternion, spin):
    """Angular momentum in space of a body with these moments about its axes and this angular velocity in space."""
    found = [0.0]*3
    for moment, axis in zip(moments, axes_of(quaternion)):
        part = moment*sum(a*b for a, b in zip(axis, spin))
        found = [one + part*a for one, a in zip(found, axis)]
    return found
