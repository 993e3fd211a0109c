"""Particles of a frame of dump custom: places in the box, radii, masses, and any column."""
import numpy as np

from .dump import AXES
from .wrong import Wrong, listed

PLACES = (("x", "y", "z"), ("xu", "yu", "zu"), ("xs", "ys", "zs"), ("xsu", "ysu", "zsu"))
VELOCITY = "vx", "vy", "vz"
SPEED = "speed"
UNIT_SPHERE = 4*np.pi/3  # volume


class Particles:
    """Spheres: x inside the box where it is periodic, radius, and the columns of the frame."""

    def __init__(self, frame):
        self.frame, self.path, self.step, self.box = frame, frame.path, frame.step, frame.box
        if frame.box.tilt.any():
            raise Wrong(f"expected an orthogonal box for particles in {frame.path}, got a triclinic one")
        self.x, self.radius = places(frame), radii(frame)
        self.rows = None
        if frame.has("id"):
            check_ids(frame.column("id"), f"step {self.step} of {self.path}")

    def __len__(self):
        return len(self.radius)

    @property
    def volume(self):
        return UNIT_SPHERE*self.radius**3

    def velocity(self, purpose="the velocity"):
        return self.frame.vector(VELOCITY, purpose)

    def mass(self, density=None):
        """Masses from the column mass or density, or from a density of all."""
        if density is not None:
            return density*self.volume
        if self.frame.has("mass"):
            mass = self.frame.column("mass")
            if len(mass) and mass.min() < 0:
                raise Wrong(f"expected masses of at least 0 in {self.path}, got {mass.min():g}")
            return mass
        if self.frame.has("density"):
            return self.frame.column("density")*self.volume
        raise Wrong(f"expected a column 'mass' or 'density' in {self.path}, or --density, got: "
                    f"{listed(self.frame.names)}")

    def quantity(self, name):
        """A column, or the magnitude of the velocity as 'speed'."""
        if name == "radius":
            return self.radius
        if name == SPEED and not self.frame.has(SPEED):
            return np.linalg.norm(self.velocity("'speed'"), axis=1)
        return self.frame.column(name)

    def row_of(self, ids, what):
        """Rows of the particles with these IDs."""
        if self.rows is None:
            self.rows = {k: row for row, k in enumerate(self.frame.column("id", "the partners of contacts"))}
        missing = next((k for k in ids if k not in self.rows), None)
        if missing is not None:
            raise Wrong(f"expected the particle {missing:g} of {what} in step {self.step} of {self.path}, got "
                        f"{len(self)} others: the contacts must be those of the same particles")
        return np.array([self.rows[k] for k in ids], int)

    def kept(self, chosen):
        return Particles(self.frame.kept(chosen))


def check_ids(ids, where):
    """IDs are whole numbers from 1 on, each of one particle."""
    odd = next((k for k in ids if k < 1 or k != int(k)), None)
    if odd is not None:
        raise Wrong(f"expected whole numbers from 1 on as id in {where}, got {odd:g}")
    if len(set(ids)) < len(ids):
        raise Wrong(f"expected each id once in {where}, got {len(set(ids))} for {len(ids)} particles")


def places(frame):
    """Positions, scaled and unwrapped ones included; in periodic directions inside the box."""
    names = next((names for names in PLACES if frame.has(*names)), None)
    if names is None:
        raise Wrong(f"expected columns 'x y z' (or xu yu zu, xs ys zs, xsu ysu zsu) in {frame.path}, got: "
                    f"{listed(frame.names)}")
    x = frame.vector(names)
    if "s" in names[0]:
        x = frame.box.low + x*frame.box.size
    return wrapped(x, frame.box)


def wrapped(x, box):
    """Places inside the box in periodic directions."""
    return np.where(box.periodic, box.low + np.mod(x - box.low, box.size), x)


def radii(frame):
    """Radii from the column radius or diameter."""
    name = next((name for name in ("radius", "diameter") if frame.has(name)), None)
    if name is None:
        raise Wrong(f"expected a column 'radius' or 'diameter' in {frame.path}, got: {listed(frame.names)}")
    values = frame.column(name)
    if len(values) and values.min() <= 0:
        raise Wrong(f"expected spheres with {name} above 0 in {frame.path}, got {values.min():g}")
    return values/2 if name == "diameter" else values


def axis_number(text, what):
    """0, 1 or 2 for x, y or z."""
    if text not in tuple(AXES):
        raise Wrong(f"expected x, y or z for {what}, got '{text}'")
    return AXES.index(text)
