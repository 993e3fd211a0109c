#!/usr/bin/env python3
"""Reduced recoil psi' of the contact point against reduced incidence psi, and a picture.

psi = slip velocity before / (mu v_n), psi' the same after the collision. For kt/kn = 2/7 the answer is piecewise linear:
psi' = -psi below 3.5 and psi - 7 above. The other reference values were integrated once for one sphere on a plate with a
step of t_c/20000 (after Maw, Barber & Fawcett, Wear 38 (1976) 101).
Reads after.txt from the working folder, prints the errors, writes oblique.png.
"""
import numpy as np
import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

RADIUS, MU, NORMAL_SPEED, SPACING, STEP_OF_PSI = 0.02, 0.3, 0.5, 0.1, 0.25  # as in in.oblique
PSI = np.array([0.5, 1, 2, 3, 4, 5, 6, 7, 8])
LAWS = (
    ("linear_history, kt/kn = 2/7", [-0.5, -1, -2, -3, -3, -2, -1, 0, 1]),
    ("linear_history, kt/kn = 0.8", [0.171524, 0.139701, -0.641599, -1.416556, -1.799993, -1.728558, -1, 0, 1]),
    ("mindlin", [0.475199, 0.666838, -0.276257, -1.001273, -1.397981, -1.435637, -0.981406, 0, 1]),
    ("mindlin/force", [0.364022, 0.504311, -0.175735, -1.043189, -1.560210, -1.636098, -1, 0, 1]),
)


def main():
    table = np.loadtxt("after.txt", skiprows=9)
    kind, speed, spin = table[:, 1], table[:, 3], table[:, 5]
    recoil = (speed - RADIUS * spin) / (MU * NORMAL_SPEED)
    figure, axes = plt.subplots(figsize=(8, 4.5))
    print(f"{'law':30s} largest error of psi'")
    for number, (name, reference) in enumerate(LAWS, 1):
        mine = kind == number
        psi = STEP_OF_PSI * np.arange(1, np.count_nonzero(mine) + 1)
        line, = axes.plot(psi, recoil[mine], label=name)
        axes.plot(PSI, reference, "o", color=line.get_color(), fillstyle="none")
        at = np.isin(psi, PSI)
        print(f"{name:30s} {np.abs(recoil[mine][at] - reference).max():.1e}")
    axes.set_xlabel(r"incidence $\psi = v_t / (\mu v_n)$")
    axes.set_ylabel(r"recoil of the contact point $\psi'$")
    axes.set_title("Oblique impact of a sphere on a plate; circles: reference")
    axes.legend()
    figure.tight_layout()
    figure.savefig("oblique.png", dpi=110)


if __name__ == "__main__":
    main()
