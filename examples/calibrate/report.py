#!/usr/bin/env python3
"""Picture of the fit: measured impacts of kharaz.csv, and what the laws in fit.txt (of fit.py) give at all angles.

What stands after -- goes to the law tester.
"""
import pathlib
import re
import sys

import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

import fit

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import proof  # noqa: E402  (found by the line above)

HERE = pathlib.Path(__file__).resolve().parent
DEGREES = [0.5, *range(1, 90)]
PAPER = 0.092       # friction coefficient that Kharaz et al. state
DEVIATIONS = 2.0    # of those that the fit gives: by so many may the fitted one differ,
FARTHEST = 0.01     # and by that at most
RESIDUALS = {"velocity_ratio": 0.03, "rebound_angle": 3.0}   # largest of them; degrees
PANELS = {"velocity_ratio": "tangential velocity after over before", "rebound_angle": "angle of recoil / degrees"}


def fitted_line():
    """The line of laws that fit.py found."""
    return pathlib.Path("fit.txt").read_text(encoding="utf-8").split("\n")[0].removeprefix("pair_coeff * * ")


def judge():
    """What is wrong with fit.txt, and what was found."""
    text = pathlib.Path("fit.txt").read_text(encoding="utf-8")
    mu, deviation = map(float, re.search(r"^ *mu +(\S+) \+- (\S+)", text, re.MULTILINE).groups())
    band = min(DEVIATIONS*deviation, FARTHEST)
    said = [f"friction is {mu:.4f}, expected {PAPER:g} within {band:.4f}"]
    wrong = said[:] if not abs(mu - PAPER) <= band else []
    for name, most in RESIDUALS.items():
        residual = float(re.search(rf"^residual of {name}: .* at most (\S+)$", text, re.MULTILINE)[1])
        said.append(f"{name.replace('_', ' ')} is at most {residual:g} off, expected below {most:g}")
        if not residual <= most:
            wrong.append(said[-1])
    return wrong, "; ".join(said)


def main():
    tester = fit.Tester(sys.argv[2:])
    tables = [tester.run(fitted_line(), [("angle", degrees)], ends=True) for degrees in DEGREES]
    data = fit.read_csv(HERE/"kharaz.csv")
    figure, axes = plt.subplots(1, len(PANELS), figsize=(10, 4.2), layout="constrained")
    for axis, (name, title) in zip(axes, PANELS.items()):
        axis.plot(DEGREES, [fit.outcome(name)(table) for table in tables], color="#1f6fb4", label="fitted law")
        measured = np.isfinite(data[name])
        axis.plot(data["angle"][measured], data[name][measured], "k^", mfc="none", label="Kharaz et al. (2001)")
        axis.set(xlabel="angle of incidence / degrees", ylabel=title, xlim=(0, 90))
    axes[0].legend(frameon=False)
    figure.savefig("calibrate.png", dpi=110)
    print("picture: calibrate.png")
    proof.end(*judge())


if __name__ == "__main__":
    main()
