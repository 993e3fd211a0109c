"""A clump, a body of spheres that keep their places in it: what insertions ask of it, and its molecule file."""
import math
from dataclasses import dataclass

PAGE = "src/site/guide/shapes.md"
STYLE = "particletemplate/multisphere"
FIXED = ("fflag", "tflag")
STUCK = ("'{}' stops some motions of clumps: fix rigid/small, which alone takes clumps that come in a run, has no 'force' and "
         "'torque' as fix rigid has")
ROUNDED = 1e-13  # of the size


@dataclass(frozen=True)
class Clump:
    """What a Template is for single spheres. Places of spheres are those about the center of mass."""

    name: str
    kind: str
    density: float
    spheres: tuple  # x, y, z, radius
    mass: float
    inertia: tuple  # Ixx Iyy Izz Ixy Ixz Iyz about the center of mass
    group: str = "all"
    even, words = False, ""

    @property
    def radii(self):
        """Smallest and largest."""
        found = [one[3] for one in self.spheres]
        return min(found), max(found)

    @property
    def largest(self):
        """Radius of the sphere about the center of mass that holds the clump."""
        return max(math.hypot(*one[:3]) + one[3] for one in self.spheres)

    def length(self):
        """Between the centers that are farthest from each other."""
        return max(math.dist(a[:3], b[:3]) for a in self.spheres for b in self.spheres)

    @staticmethod
    def is_normal():
        return False

    def mean_volume(self):
        return self.mass/self.density

    def lines(self):
        """Of the molecule file. The spheres share the mass by their volumes."""
        cubes = sum(one[3]**3 for one in self.spheres)
        moments, (xy, xz, yz), size = self.inertia[:3], self.inertia[3:], self.largest
        # LAMMPS' page of the command molecule says xy xz yz, LAMMPS (4 Jul 2026) reads yz xz xy.
        body = " ".join(digits((*moments, yz, xz, xy), max(self.inertia)))
        rows = {"Coords": [" ".join(digits(one[:3], size)) for one in self.spheres],
                "Types": [self.kind]*len(self.spheres),
                "Diameters": [f"{2*one[3]:.12g}" for one in self.spheres],
                "Masses": [f"{self.mass*one[3]**3/cubes:.12g}" for one in self.spheres]}
        text = [f"# {self.name}: {len(self.spheres)} spheres, density {self.density:.10g}; mass and inertia are of the body", "",
                f"{len(self.spheres)} atoms", f"{self.mass:.12g} mass", "0 0 0 com", f"{body} inertia"]
        for name, values in rows.items():
            text += ["", name, "", *(f"{k} {value}" for k, value in enumerate(values, 1))]
        return text


def digits(values, size):
    """Twelve of each; what is nothing beside the size is 0."""
    return [f"{one if abs(one) > ROUNDED*size else 0:.12g}" for one in values]
