"""What the DEM programs of LAMMPS' own tests (unittest/granular) should give, in closed form, and how far a state is from it.

A system names its closed form and its tolerance; the numbers are those of its variables. A state has rows of particles in
the order of their IDs: x, v, omega, f, radius, mass."""
import math
from dataclasses import dataclass

import numpy

COLUMNS = "id xu yu zu vx vy vz omegax omegay omegaz fx fy fz radius mass"


@dataclass
class State:
    """After `seconds`, in the system's units."""
    rows: numpy.ndarray
    seconds: float

    def __getattr__(self, name):
        columns = {"x": slice(1, 4), "v": slice(4, 7), "omega": slice(7, 10), "f": slice(10, 13), "radius": 13, "mass": 14}
        return self.rows[:, columns[name]]


def off(expected, got):
    return abs(got - expected)/abs(expected)


def spring(stiffness, *overlaps):
    return sum(stiffness/2*max(overlap, 0)**2 for overlap in overlaps)


def free_fall(s, c):
    yield off(c["z0"] - c["grav"]*s.seconds**2/2, s.x[0, 2])
    yield off(-c["grav"]*s.seconds, s.v[0, 2])


def bounce_height(s, c):
    """Highest point after a number of bounces on a rigid floor."""
    top = s.x[0, 2] + s.v[0, 2]**2/(2*c["grav"])
    yield off(c["radius"] + c.get("restitution", c.get("en"))**(2*c["bounce_k"])*(c["h0"] - c["radius"]), top)


def stack_energy(s, c):
    """Two spheres between floor and ceiling, elastic linear springs: kinetic, gravitational and stored energy."""
    def stored(low, high):
        return c["grav"]*(s.mass[0]*low + s.mass[1]*high) + spring(
            c["knorm"], s.radius[0] - low + c["ylo"], high + s.radius[1] - c["yhi"], s.radius[0] + s.radius[1] - high + low)
    yield off(stored(c["y1"], c["y2"]), stored(s.x[0, 1], s.x[1, 1]) + (s.mass*(s.v**2).sum(1)).sum()/2)


def slip_cessation(s, c):
    """A sphere that slid rolls with 5/7 of its first speed."""
    yield off(5/7*c["u0"], s.v[0, 0])
    yield off(5/7*c["u0"]/c["radius"], s.omega[0, 1])


def sliding(s, c, speed, along, spin):
    """Impact on a plane, sliding all the time: Coulomb's limit times the normal impulse."""
    impulse = c["xmu"]*(1 + c["en"])*speed
    yield off(c["en"]*speed, s.v[0, 2])
    yield off(along(impulse), s.v[0, 0])
    yield off(spin(2.5*impulse/c["radius"]), s.omega[0, 1])


def oblique_impact(s, c):
    yield from sliding(s, c, c["vz_in"], lambda change: c["vx_in"] - change, lambda turn: turn)


def spin_impact(s, c):
    yield from sliding(s, c, c["vin"], lambda change: change, lambda turn: c["omega0"] - turn)


def spin_no_friction(s, c):
    """Opposite spins: no sliding, so nothing changes."""
    yield off(c["omega0"], s.omega[0, 1])
    yield from abs(s.v[0, :2])


def energy_dissipation(s, c):
    """Only a gain counts."""
    before = (c["vx_in"]**2 + c["vz_in"]**2)/2
    after = (s.v[0]**2).sum()/2 + s.radius[0]**2*(s.omega[0]**2).sum()/5
    yield max(after/before - 1, 0)


def rolling_decay(s, c):
    """A spin that the couple mu_r R N slows."""
    yield off(c["omega0"] - 5*c["mur"]*c["grav"]/(2*s.radius[0])*s.seconds, s.omega[0, 1])


def pulloff_dmt(s, c):
    """Derjaguin, Muller and Toporov."""
    yield off(4*math.pi*c["coh"]*c["reff"], math.sqrt((s.f[0]**2).sum()))


def collision_restitution(s, c):
    yield abs((s.mass*s.v[:, 0]).sum())/(s.mass.sum()*c["vin"])
    yield off(c["en"], (s.v[1, 0] - s.v[0, 0])/(2*c["vin"]))


def hertz_normal_impact(s, c):
    """At the deepest point the kinetic energy of before is 2/5 of force times overlap."""
    if len(s.rows) > 1:
        overlap = s.radius[:2].sum() - math.sqrt(((s.x[0] - s.x[1])**2).sum())
    else:
        overlap = s.radius[0] - s.x[0, 2] + c.get("floor", 0)
    yield off(c["mred_factor"]*s.mass[0]*c["vrela"]**2/2, 0.4*overlap*math.sqrt((s.f[0]**2).sum()))


def angle_of_repose(s, c):
    """Peak over the farthest grain: only whether it is in the band of the system, whose tolerance is 1."""
    flat = s.x[:, :2] - s.x[:, :2].mean(0)
    angle = math.degrees(math.atan2(s.x[:, 2].max() - c["floor"], math.sqrt((flat**2).sum(1).max())))
    yield abs(2*angle - c["aor_lo"] - c["aor_hi"])/(c["aor_hi"] - c["aor_lo"])


FORMS = {"freefall": free_fall, "bounce_height": bounce_height, "stack_energy": stack_energy, "slip_cessation": slip_cessation,
         "oblique_impact": oblique_impact, "spin_impact": spin_impact, "spin_no_friction": spin_no_friction,
         "energy_dissipation": energy_dissipation, "rolling_decay": rolling_decay, "pulloff_dmt": pulloff_dmt,
         "collision_restitution": collision_restitution, "hertz_normal_impact": hertz_normal_impact,
         "angle_of_repose": angle_of_repose}
# Drag of a gas on a sphere without contacts.
WITHOUT_CONTACTS = ("terminal_velocity_linear", "terminal_velocity_schiller_naumann")
