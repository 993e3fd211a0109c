"""A drum that in.drum wrote: angle of the surface, how bodies lie in the flow, and the books of energies."""
import numpy as np

import proof
from gritview import shaded

RADIUS = 0.045                        # of the drum, m
PERIOD, BEGIN, STEP = 2.0, 2100, 4.5e-5    # of a turn, s; step at which it begins to turn; of time, s
SPEED = 2*np.pi/PERIOD                # of the drum, rad/s
STEADY = 10000 if proof.QUICK else 14000   # steps until the surface has found its angle
STRIP = 4.0e-3                        # width of the strips whose highest point is the surface, m
MIDDLE = 0.6                          # part of the width of the bed in which the surface is fitted
FLOWING = 0.05                        # speed down the surface of bodies that count as flowing, m/s
CENTER = 0.025                        # farthest from the middle of the surface of those, m
LENGTHS, TURN = ("c_shape[1]", "c_shape[3]"), [f"c_shape[{k}]" for k in range(4, 8)]


def axes_of(frame):
    """Axes of symmetry of the bodies, from quaternions."""
    w, x, y, z = (frame[name] for name in TURN)
    return np.stack([2*(x*z + w*y), 2*(y*z - w*x), 1 - 2*(x*x + y*y)], axis=1)


def upper_end(frame, axes, pill):
    """Highest points of the bodies."""
    across, along = (frame[name]/2 for name in LENGTHS)
    level, up = np.hypot(axes[:, 0], axes[:, 1]), abs(axes[:, 2])
    return frame["z"] + (across + (along - across)*up if pill else np.hypot(across*level, along*up))


def slope(frame, axes, pill):
    """Angle of the surface with the horizontal, from the highest point of each strip."""
    low, high = np.percentile(frame["x"], (1, 99))
    half = MIDDLE*(high - low)/2
    edges = np.arange((low + high)/2 - half, (low + high)/2 + half, STRIP)
    strip, ends = np.digitize(frame["x"], edges), upper_end(frame, axes, pill)
    top = [ends[strip == k].max() for k in range(1, len(edges))]
    return np.arctan(-np.polyfit((edges[1:] + edges[:-1])/2, top, 1)[0])


def lying(frame, axes, angle):
    """<u u> in the plane of the flow, of bodies that flow, and their number: along x down the surface, then normal."""
    down, normal = np.array([np.cos(angle), -np.sin(angle)]), np.array([np.sin(angle), np.cos(angle)])
    place, speed = (np.stack([frame[p], frame[q]], axis=1) for p, q in (("x", "z"), ("vx", "vz")))
    flows = (speed @ down > FLOWING) & (abs(place @ down) < CENTER)
    u = axes[flows][:, [0, 2]] @ np.stack([down, normal], axis=1)
    return np.einsum("ni,nj->ij", u, u), flows.sum()


class Drum:
    """One run: means over its steady part. `turned`: angle of the drum in the last frame."""

    def __init__(self, name, title, aspect, pill):
        self.name, self.title, self.aspect, self.pill = name, title, aspect, pill
        try:
            found = [pair for pair in shaded.frames(f"bodies.{name}.dump") if pair[0] >= BEGIN + STEADY]
            step, self.x, self.z, self.moment = np.loadtxt(f"means.{name}.txt").T
            booked, self.work, self.lost, self.error, balance = np.loadtxt(f"books.{name}.txt").T
        except (OSError, ValueError) as error:
            proof.stop(f"expected the files that in.drum writes for {name}, got: {error}")
        if len(found) < 2:
            proof.stop(f"expected a run of {name} of more than {BEGIN + STEADY} steps, got less: it ended early")
        frames, self.turned = [frame for _, frame in found], SPEED*STEP*(found[-1][0] - BEGIN)
        axes = [axes_of(frame) for frame in frames]
        angles = [slope(frame, u, pill) for frame, u in zip(frames, axes)]
        self.frame, self.axes, self.angles = frames[-1], axes[-1], np.degrees(angles)
        tensors, counts = zip(*(lying(frame, u, angle) for frame, u, angle in zip(frames, axes, angles)))
        self.tensor = np.sum(tensors, axis=0)/np.sum(counts)
        steady = booked >= BEGIN + STEADY
        self.balance = np.ptp(balance)/self.work[-1]
        self.gained = np.ptp(self.work[steady])
        self.step_error = (self.error[-1] - self.error[steady][0])/np.ptp(self.lost[steady])
        turned = SPEED*STEP*(booked[-1] - booked[steady][0])
        self.of_weight = self.moment[step > booked[steady][0]].mean()*turned

    @property
    def leaning(self):
        """Angle from the flow to the mean direction of the axes; positive: the end that goes ahead points outwards."""
        xx, xn, nn = self.tensor[0, 0], self.tensor[0, 1], self.tensor[1, 1]
        return np.degrees(np.arctan2(2*xn, xx - nn)/2)

    @property
    def order(self):
        """Largest eigenvalue of <(3 u u - 1)/2> in the plane of the flow: 0 at random, 1 if all are parallel."""
        return np.linalg.eigvalsh(1.5*self.tensor - 0.5*np.eye(2))[-1]
