"""Friction and packing fraction of a powder that is sheared under one stress, over the cohesion of its grains. Ends
with a verdict and with status 1 where they are not as effective stress (weak cohesion) and Rognon et al. (2006) say."""
import glob
import re
import sys
from pathlib import Path

import numpy as np

EXAMPLES = Path(__file__).resolve().parents[1]
sys.path += [str(EXAMPLES), str(EXAMPLES/"view")]
import picture  # noqa: E402  (found by the line above, and those below)
import proof  # noqa: E402
from gritview import shaded  # noqa: E402

# Cohesion numbers: up to the one friction is that of effective stress, at the other it has grown
WEAK, STRONG = 0.5, 8.0
# How far friction may be off that, and how many times it must be that of the dry powder
BAND, MORE = 0.3 if proof.QUICK else 0.2, 1.3
MIDDLE = 0.25, 0.75           # part of the height in which the powder is looked at
PIECES = 5                    # of the second half of a run: their scatter is the error of the mean


def mean_and_error(values):
    means = [piece.mean() for piece in np.array_split(values, PIECES)]
    return values.mean(), np.std(means, ddof=1)/np.sqrt(PIECES)


def inside(z, radius, low, high):
    """Volume of the parts of spheres between two heights."""
    part = lambda level: np.clip(level - z, -radius, radius)
    below = lambda h: np.pi*(radius**2*h - h**3/3 + 2*radius**3/3)     # of a sphere, up to h above its centre
    return below(part(high)) - below(part(low))


def fabric(name):
    """Packing fraction and coordination in the middle of the cell, mean of the second half of the frames."""
    found = []
    frames = [frame for _, frame in shaded.frames(f"frames.{name}.dump")]
    for frame in frames[len(frames)//2:]:
        z, radius, kind = frame["z"], frame["radius"], frame["type"]
        bottom, top = z[kind == 2].mean(), z[kind == 3].mean()
        low, high = (bottom + share*(top - bottom) for share in MIDDLE)
        held = (z > low) & (z < high)
        found.append((inside(z, radius, low, high).sum()/(np.prod(picture.CELL)*(high - low)),
                      frame["c_contact[1]"][held].mean()))
    return np.mean(found, axis=0)


class Run:
    """Steady shear with one cohesion number."""

    def __init__(self, path):
        self.name = re.match(r"shear\.(.*)\.txt", path).group(1)
        self.cohesion = float(self.name)
        self.table = np.loadtxt(path, ndmin=2).T
        half = self.table.shape[1]//2
        if self.table.shape[1] < 2*PIECES:
            proof.stop(f"expected at least {2*PIECES} rows in {path}, got {self.table.shape[1]}: the run ended early")
        tau, error = mean_and_error(self.table[2, half:])
        self.sigma = self.table[3, half:].mean()
        self.friction, self.error = tau/self.sigma, error/self.sigma
        self.fraction, self.coordination = fabric(self.name)
        # Over the load: Σ F d/(3 V) = φ z F/(π d²), if contacts attract with the pull-off force in all directions
        self.added = self.fraction*self.coordination*self.cohesion/np.pi

    def effective(self, dry):
        """Friction if that of the dry powder also acts under the stress that attraction adds."""
        return dry.friction*(1 + self.added)

    def words(self, dry):
        """Row of the table."""
        known = self.effective(dry)
        beside = ("1", "-", "-") if self is dry else (f"{self.friction/dry.friction:.2f}", f"{known:.3f}",
                                                      f"{100*(self.friction/known - 1):+.0f} %")
        return (self.name, f"{self.friction:.3f} ± {self.error:.3f}", *beside, f"{self.fraction:.3f}",
                f"{self.coordination:.2f}")


def judge(runs):
    """Sentences about what is not as expected."""
    dry, wrong = runs[0], []
    for run in runs[1:]:
        known = run.effective(dry)
        if run.cohesion <= WEAK and not abs(run.friction/known - 1) <= BAND:
            wrong.append(f"expected friction within {100*BAND:g} % of {known:.3f} at the cohesion number {run.name}, "
                         f"got {run.friction:.3f}")
        if run.cohesion >= STRONG and not run.friction >= MORE*dry.friction:
            wrong.append(f"expected friction above {MORE:g} times {dry.friction:.3f} at the cohesion number "
                         f"{run.name}, got {run.friction:.3f}")
    for one, other in zip(runs, runs[1:]):
        if not other.fraction < one.fraction:
            wrong.append(f"expected a packing fraction below {one.fraction:.3f} at the cohesion number {other.name}, "
                         f"got {other.fraction:.3f}")
    return wrong


def main():
    runs = sorted((Run(path) for path in glob.glob("shear.*.txt")), key=lambda run: run.cohesion)
    if len(runs) < 3 or runs[0].cohesion or runs[-1].cohesion < STRONG:
        proof.stop(f"expected shear.*.txt of a dry powder, of weak and of strong cohesion here, got {len(runs)} files")
    dry = runs[0]
    proof.table(("cohesion number", "friction τ/σ", "over the dry one", "of effective stress", "off",
                 "packing fraction", "contacts of a grain"), (run.words(dry) for run in runs))
    picture.draw(runs)
    wrong = judge(runs)
    if wrong:
        proof.end(wrong, "")
    worst = max(abs(run.friction/run.effective(dry) - 1) for run in runs if run.cohesion <= WEAK)
    proof.end([], f"friction at most {100*worst:.0f} % off that of effective stress up to the cohesion number "
          f"{WEAK:g} (band {100*BAND:g} %) and {runs[-1].friction/dry.friction:.2f} of that of the dry powder at "
          f"{runs[-1].name} (expected above {MORE:g}); the packing fraction falls with cohesion")


if __name__ == "__main__":
    main()
