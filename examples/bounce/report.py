#!/usr/bin/env python3
"""Table and picture of the bouncing balls: heights.txt of in.bounce against h_k = R + e^(2k) (h_0 - R)."""
import argparse
import pathlib
import sys

import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import proof  # noqa: E402  (found by the line above)

BOUNCES = 4
G = 9.81             # m/s^2
LAST = 0.02          # s before the end: an apex needs a row behind it
SMALLEST = 2e-3  # m, lower bounces are not looked at
NEARLY_ELASTIC = 0.8            # restitution from which the time of a contact hardly counts
BANDS = 0.1, 0.6                # per cent of the height of a bounce, from that restitution on and below it


def apexes(time, height):
    """Times and heights of the highest points: of the parabola through the three highest rows of each flight."""
    top = np.flatnonzero((height[1:-1] >= height[:-2]) & (height[1:-1] > height[2:])) + 1
    found = []
    for i in top:
        a, b, c = np.polyfit(time[i - 1:i + 2] - time[i], height[i - 1:i + 2], 2)
        found.append((time[i] - b/(2*a), c - b*b/(4*a)))
    return found


def expected_bounces(e, fall, end):
    """How many apexes a ball reaches until the end that are looked at: each takes the time of its own rise, and of the fall."""
    first, count = np.sqrt(2*fall/G), 0
    for k in range(1, BOUNCES + 1):
        apex = first*(1 + 2*sum(e**j for j in range(1, k)) + e**k)
        if e**(2*k)*fall < SMALLEST or apex > end - LAST:
            break
        count = k
    return count


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--radius", type=float, default=0.01, help="of the balls in m (%(default)s)")
    a = parser.parse_args()

    with open("heights.txt", encoding="ascii") as file:
        restitution = [float(word) for word in file.readline().split()[1:]]
        table = np.loadtxt(file, ndmin=2)
    time, start = table[:, 0], table[0, 1]

    figure, axis = plt.subplots(figsize=(8, 4.2), layout="constrained")
    colours = plt.get_cmap("viridis")(np.linspace(0, 0.9, len(restitution)))
    rows, worst, wrong = [], 0, []
    for e, height, colour in zip(restitution, table[:, 1:].T, colours):
        axis.plot(time, 1e3*height, color=colour, lw=1.5, label=f"e = {e}")
        for k, (moment, measured) in enumerate(apexes(time, height)[:BOUNCES], 1):
            expected = a.radius + e**(2*k)*(start - a.radius)
            if expected - a.radius < SMALLEST:
                break
            off = 100*(measured - expected)/(expected - a.radius)
            worst = max(worst, abs(off))
            rows.append((f"{e:g}", f"{k}", f"{1e3*expected:.4f}", f"{1e3*measured:.4f}", f"{off:.4f}"))
            band = BANDS[e < NEARLY_ELASTIC]
            if not abs(off) <= band:
                wrong.append(f"expected bounce {k} of e = {e:g} within {band:g} % of {1e3*expected:.4f} mm, got {off:.4f} %")
            axis.plot([moment - 0.05, moment + 0.05], [1e3*expected]*2, "k-", lw=1)
        expected, found = expected_bounces(e, start - a.radius, time[-1]), sum(row[0] == f"{e:g}" for row in rows)
        if found < expected:
            wrong.append(f"expected {expected} bounces of the ball of e = {e:g}, got {found}")
    if not rows:
        wrong.append("expected a bounce until the end, got none")
    proof.table(("e", "bounce", "expected / mm", "measured / mm", "difference of the bounce / %"), rows)
    axis.set(xlabel="time / s", ylabel="height of the center / mm", xlim=(0, time[-1]), ylim=(0, 1150*start))
    axis.plot([], [], "k-", lw=1, label="$R + e^{2k}(h_0 - R)$")
    axis.legend(frameon=False, ncols=6, loc="upper right", columnspacing=1.2)
    figure.savefig("bounce.png", dpi=110)
    print("picture: bounce.png")
    proof.end(wrong, f"the largest difference of a bounce is {worst:.3f} %, expected below {BANDS[0]:g} % for e of "
                     f"{NEARLY_ELASTIC:g} and more, else below {BANDS[1]:g} %")


if __name__ == "__main__":
    main()
