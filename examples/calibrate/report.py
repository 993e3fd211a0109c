#!/usr/bin/env python3
"""Picture of the fit: measured impacts of kharaz.csv, and what the laws in fit.txt (of fit.py) give at all angles.

What stands after -- goes to the law tester.
"""
import pathlib
import sys

import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

import fit

HERE = pathlib.Path(__file__).resolve().parent
DEGREES = [0.5, *range(1, 90)]
PANELS = {"velocity_ratio": "tangential velocity after over before", "rebound_angle": "angle of recoil / degrees"}


def fitted_line():
    """The line of laws that fit.py found."""
    return pathlib.Path("fit.txt").read_text(encoding="utf-8").split("\n")[0].removeprefix("pair_coeff * * ")


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


if __name__ == "__main__":
    main()
