"""A packing that in.packing wrote: fraction at jamming, contacts, rattlers, order of the axes."""
import numpy as np

import proof
from grit import dump
from grit.wrong import Wrong

HELD = 4          # contacts that a body without friction needs to be held; one with fewer is a rattler
MOST_UNBALANCED = 0.1      # net force over mean contact force, of a packing that counts as at rest
COLUMNS = "c_shape"        # lengths of the axes (1 to 3), quaternion (4 to 7)


def rotations(quaternions):
    """Matrices whose columns are the axes of the bodies."""
    w, x, y, z = quaternions.T
    rows = ((1 - 2*(y*y + z*z), 2*(x*y - w*z), 2*(x*z + w*y)), (2*(x*y + w*z), 1 - 2*(x*x + z*z), 2*(y*z - w*x)),
            (2*(x*z - w*y), 2*(y*z + w*x), 1 - 2*(x*x + y*y)))
    return np.moveaxis(np.array(rows), 2, 0)


def without_rattlers(pairs, count):
    """Bodies that others hold, and contacts of each among them: rattlers go until none is left."""
    held = np.ones(count, bool)
    while True:
        both = held[pairs].all(axis=1)
        contacts = np.bincount(pairs[both].ravel(), minlength=count)
        loose = held & (contacts < HELD)
        if not loose.any():
            return held, contacts
        held &= ~loose


class Packing:
    """One shape: from packing.NAME.txt and the dumps beside it."""

    def __init__(self, name):
        self.name = name
        try:
            rows = np.loadtxt(f"packing.{name}.txt", ndmin=2)
            (bodies,), (contacts,) = (list(dump.read_frames(f"{what}.{name}.dump")) for what in ("bodies", "pairs"))
        except (OSError, ValueError, Wrong) as error:
            proof.stop(f"expected the files that in.packing writes for {name}, got: {error}")
        if rows.shape != (2, 4):
            proof.stop(f"expected two rows of four numbers in packing.{name}.txt, got {rows.shape}")
        _, self.pressures, self.fractions, self.unbalanced = rows.T
        self.box, self.places = bodies.box, bodies.vector(("x", "y", "z"))
        columns = [bodies.column(f"{COLUMNS}[{k}]") for k in range(1, 8)]
        self.half = np.stack(columns[:3], axis=1)/2
        self.turns = rotations(np.stack(columns[3:], axis=1))
        pairs = np.stack([contacts.column(f"c_pairs[{k}]") for k in (1, 2)], axis=1).astype(int) - 1
        held, number = without_rattlers(pairs, len(bodies))
        self.overlap = contacts.column("c_pairs[3]").mean()
        self.rattlers, self.contacts = 1 - held.mean(), number[held].mean()

    @property
    def at_jamming(self):
        """Fraction where the line through both pressures comes to none."""
        (high, low), (dense, loose) = self.pressures, self.fractions
        return loose - (dense - loose)*low/(high - low)

    @property
    def corrected(self):
        """The same by the mean overlap: bodies that are closer by it in each direction fill so much more."""
        return self.fractions[1]*(1 - self.overlap)**3

    @property
    def is_sphere(self):
        return np.ptp(self.half) < 1e-9*self.half.max()

    @property
    def order(self):
        """Largest eigenvalue of <(3 u u - 1)/2>, 1 if all u are parallel: axes of symmetry, or the longest ones."""
        u = self.turns[:, :, 0 if np.ptp(self.half[0, :2]) > 1e-9 else 2]
        return np.linalg.eigvalsh(1.5*np.einsum("ni,nj->ij", u, u)/len(u) - 0.5*np.eye(3))[-1]
