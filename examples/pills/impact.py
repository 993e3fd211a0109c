"""The impact of one body on a plane: what in.impact found, beside rigid bodies in closed form."""
from math import gamma

import numpy as np

import proof
from gritview import shaded

D, MASS, STIFFNESS, DASHPOT, FRICTION = 0.004, 4.0e-5, 1.0e8, 20.0, 0.1    # of in.impact; m, kg, N/m, kg/s
SHAPES = "ellipsoids", "pills", "cans"     # types 1, 2, 3
ROWS = "without friction", "sliding", "with a dashpot"
HALF = np.array([(0.79370*D/2, 1.58740*D/2), (0.73681*D/2, 1.47361*D/2), (0.0015, 0.0020)])   # across, along the axis
CAN = 8, 2                                 # exponents n1, n2 of a can
BEFORE = np.array([(0.0, -1.0), (-3.0, -1.0), (0.0, -1.0)])     # velocity in x and z of each row, m/s
COUNT = 17                                 # orientations of a shape in a row
ANGLES = np.radians(5.0*np.arange(1, COUNT + 1))    # between the axis of the body and the normal of the plane


def beta(x, y):
    return gamma(x)*gamma(y)/gamma(x + y)


def inertia(shape):
    """Moment across the axis over the mass, m2. Cans: integrals of Jaklic et al. (2000)."""
    a, c = HALF[shape]
    if shape == 0:
        return (a*a + c*c)/5
    if shape == 1:                        # a cylinder and two half spheres
        side = c - a
        cylinder, ends = 2*side*a**2, 4/3*a**3
        whole = cylinder*(a*a/4 + side*side/3) + ends*(2/5*a*a + 3/4*a*side + side*side)
        return whole/(cylinder + ends)
    e, f = 2/CAN[0], 2/CAN[1]
    volume = 2*a*a*c*e*f*beta(e/2 + 1, e)*beta(f/2, f/2)
    across = 0.5*a*a*c*e*f*a*a*beta(1.5*f, 0.5*f)*beta(0.5*e, 2*e + 1)
    along = 2*a*a*c*e*f*c*c*beta(0.5*f, 0.5*f + 1)*beta(1.5*e, e + 1)
    return (across + along)/volume


def contact_point(shape, angle):
    """x and z from the center of the body to its lowest point; the axis leans by the angle from z to x."""
    a, c = HALF[shape]
    axis, side = np.array([np.sin(angle), np.cos(angle)]), np.array([np.cos(angle), -np.sin(angle)])
    down = np.array([side[1], axis[1]])*-1         # the direction -z in the axes of the body
    if shape == 1:
        return np.array([0, -a]) + (c - a)*np.sign(down[1])*axis
    q = CAN[0]/(CAN[0] - 1) if shape == 2 else 2
    part = abs(down*HALF[shape])
    point = np.sign(down)*HALF[shape]*(part/(part**q).sum()**(1/q))**(q - 1)
    return point[0]*side + point[1]*axis


def after(row, shape, angle):
    """Velocity in x and z and angular velocity of a rigid body after the impact. It touches at one point, where the
    velocity changes by the impulse times the inverse mass of the point; the orientation does not change meanwhile."""
    rx, rz = contact_point(shape, angle)
    moment, (vx, vz) = MASS*inertia(shape), BEFORE[row]
    nn, nt, tt = 1/MASS + rx*rx/moment, -rx*rz/moment, 1/MASS + rz*rz/moment
    slide = FRICTION if row == 1 else 0.0     # the force of friction over that of the plane, along x
    light = nn + slide*nt                     # dv_n over dJ
    restitution = 1.0
    if row == 2:
        damped = DASHPOT/(2*np.sqrt(STIFFNESS/light))
        restitution = np.exp(-np.pi*damped/np.sqrt(1 - damped**2))
    impulse = -(1 + restitution)*vz/light
    if row == 1 and vx + (nt + slide*tt)*impulse >= 0:
        proof.stop(f"expected a body that slides as long as it touches, at {np.degrees(angle):.0f} degrees")
    jx, jz = slide*impulse, impulse
    return vx + jx/MASS, vz + jz/MASS, (rz*jx - rx*jz)/moment


class Impacts:
    """Of all bodies, by row, shape and angle: velocities after the impact, here and in closed form; their difference
    over the speed before, that of the angular velocity times half the diameter D."""

    def __init__(self, path="impact.dump"):
        _, rows = list(shaded.frames(path))[-1]
        shape = len(ROWS), len(SHAPES), COUNT
        if len(rows["id"]) != np.prod(shape):
            proof.stop(f"expected {np.prod(shape)} bodies in {path}, got {len(rows['id'])}")
        vx, vz, moment = (rows[name].reshape(shape) for name in ("vx", "vz", "c_turn"))
        own = np.array([inertia(k) for k in range(len(SHAPES))])[None, :, None]
        self.found = np.stack([vx, vz, moment/(MASS*own)], axis=-1)
        self.known = np.array([[[after(row, kind, angle) for angle in ANGLES] for kind in range(len(SHAPES))]
                               for row in range(len(ROWS))])
        speed = np.linalg.norm(BEFORE, axis=1)[:, None, None, None]
        self.off = abs(self.found - self.known)*(1, 1, D/2)/speed
