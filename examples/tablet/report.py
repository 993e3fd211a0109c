"""A tablet press: stresses over the density, Heckel's line beside the yield stress of the grains, and what the friction
of the die takes beside Janssen's law. Ends with a verdict and with status 1 where a number is out of its band."""
import sys
from pathlib import Path

import numpy as np

EXAMPLES = Path(__file__).resolve().parents[1]
sys.path += [str(EXAMPLES), str(EXAMPLES/"view")]
import picture  # noqa: E402  (found by the line above, and those below)
import proof  # noqa: E402
from gritview import shaded  # noqa: E402

Y, FRICTION = 0.19, 0.1            # MPa, -: yield stress of the grains of in.tablet, friction of the die
GRAINS, RADIUS = 200, 0.55e-3      # m
# Largest mean pressure of a plastic contact over the yield stress: 1 + 1.75, see normal mdr
HARDEST = 2.75
# Of the loss by friction: some contacts with the die stick, and K is not the same everywhere
BAND = 0.3
DENSE = 0.8                        # relative density from which that is judged
HECKEL = 0.7, 0.9                  # relative densities between which Heckel's line is fitted
EMPTY = 0.001                      # of the largest force of the punch: it has left the tablet
DIE = 3                            # number of the die in walls.dump, which the log names


class Press:
    """Stresses in MPa by step: axial as mean of punch and base, radial as that of the die on the height of the
    tablet."""

    def __init__(self):
        self.step, self.height, punch, base = np.loadtxt("press.txt", ndmin=2).T
        area, volume = np.pi*picture.RADIUS**2, GRAINS*4/3*np.pi*RADIUS**3
        on_die = {step: force[wall == DIE].sum() for step, (wall, force) in
                  ((step, rows.values()) for step, rows in shaded.frames("walls.dump"))}
        self.punch, self.base = punch, -base
        self.density = volume/area/self.height
        self.axial = (punch - base)/2/area*1e-6
        self.radial = np.array([on_die[step] for step in self.step])/(2*np.pi*picture.RADIUS*self.height)*1e-6
        self.turn = int(np.argmin(self.height))
        self.janssen = 1 - np.exp(-2*FRICTION*self.radial/self.axial.clip(1e-9)*self.height/picture.RADIUS)


def main():
    try:
        press = Press()
    except (OSError, ValueError, KeyError) as error:
        proof.stop(f"expected press.txt and walls.dump of in.tablet here, got: {error}")
    left = np.flatnonzero(press.punch[press.turn:] < EMPTY*press.punch.max())
    down = slice(0, press.turn + 1)
    if press.density.max() < HECKEL[1] or not left.size:
        proof.stop(f"expected a density above {HECKEL[1]:g}, and then a punch that leaves, got a density of "
                 f"{press.density.max():.3f}: the run ended early")
    rows = []
    for density in (0.6, 0.7, 0.8, 0.9, press.density.max()):
        at = lambda values: np.interp(density, press.density[down], values[down])
        rows.append((f"{density:.2f}", f"{at(press.axial):.3f}", f"{at(press.radial):.3f}",
                     f"{at(press.radial)/at(press.axial):.2f}", f"{at(press.base)/at(press.punch):.3f}",
                     f"{1 - at(press.janssen):.3f}"))
    proof.table(("relative density", "axial stress, MPa", "radial stress, MPa", "radial/axial", "base over punch",
                 "by Janssen's law"), rows)
    dense = np.flatnonzero(press.density[down] > DENSE)
    loss = (1 - press.base[dense]/press.punch[dense]).mean()/press.janssen[dense].mean()
    held = press.radial[press.turn + left[0]]
    fitted = slice(*(int(np.argmax(press.density[down] > limit)) for limit in HECKEL))
    line = np.polyfit(press.axial[fitted], -np.log(1 - press.density[fitted]), 1)
    yielding = 1/line[0]/Y
    print(f"friction of the die above {DENSE:g}: {loss:.2f} of the loss by Janssen's law")
    print(f"when the punch has left, the die still presses with {held:.3f} MPa, {held/press.radial.max():.2f} of the "
          "largest")
    print(f"Heckel's line from {HECKEL[0]:g} to {HECKEL[1]:g}: 1/k = {1/line[0]:.3f} MPa, {yielding:.2f} of the yield "
          "stress of the grains")
    picture.draw(press, line)
    wrong = []
    if not 1 <= yielding <= HARDEST:
        wrong.append(f"expected 1/k from 1 to {HARDEST:g} of the yield stress, got {yielding:.2f}")
    if not abs(loss - 1) <= BAND:
        wrong.append(f"expected that friction takes {1 - BAND:g} to {1 + BAND:g} of what Janssen's law says, got "
                     f"{loss:.2f}")
    if not held > 0:
        wrong.append(f"expected a radial stress above 0 after the release, got {held:.3f} MPa")
    proof.end(wrong, f"1/k is {yielding:.2f} of the yield stress, expected from 1 to {HARDEST:g}; friction takes "
                     f"{loss:.2f} of what Janssen's law says, expected {1 - BAND:g} to {1 + BAND:g}; radial stress after "
                     f"the release {held:.3f} MPa, expected above 0")


if __name__ == "__main__":
    main()
