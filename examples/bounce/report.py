#!/usr/bin/env python3
"""Height of every bounce against h_k = R + e^(2k) (h_0 - R), and a picture.

Reads heights.txt (step and five heights) from the working folder, prints a table, writes bounce.png.
"""
import numpy as np
import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

RADIUS, START = 0.02, 0.3  # m, as in in.bounce
RESTITUTION = (0.95, 0.9, 0.8, 0.7, 0.5)
TIMESTEP = 5e-7  # s
BOUNCES = 3


def apexes(z):
    """Heights of the local maxima of a trajectory, the start left out."""
    top = (z[1:-1] > z[:-2]) & (z[1:-1] >= z[2:])
    return z[1:-1][top]


def main():
    table = np.loadtxt("heights.txt")
    time, heights = table[:, 0] * TIMESTEP, table[:, 1:]
    figure, axes = plt.subplots(figsize=(8, 4.5))
    worst = 0
    print("   e  bounce  expected m  measured m   error")
    for e, z in zip(RESTITUTION, heights.T):
        line, = axes.plot(time, z, label=f"e = {e}")
        for k, apex in enumerate(apexes(z)[:BOUNCES], 1):
            expected = RADIUS + e ** (2 * k) * (START - RADIUS)
            error = apex / expected - 1
            worst = max(worst, abs(error))
            axes.axhline(expected, color=line.get_color(), linewidth=0.5, linestyle=":")
            print(f"{e:5.2f} {k:6d} {expected:11.6f} {apex:11.6f} {error:8.1e}")
    print(f"largest error {worst:.1e}")
    axes.set_xlabel("time [s]")
    axes.set_ylabel("height of the center [m]")
    axes.set_title("Bounces on a plate; dotted: R + e$^{2k}$ (h$_0$ - R)")
    axes.legend()
    figure.tight_layout()
    figure.savefig("bounce.png", dpi=110)


if __name__ == "__main__":
    main()
