"""Friction coefficient of sheared spheres against the inertial number, beside the curve of Jop, Forterre & Pouliquen."""
import glob
import pathlib
import sys

import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import proof  # noqa: E402  (found by the line above)

# Glass beads: Jop, Forterre & Pouliquen, Nature 441 (2006) 727, eq. 1: mu_s = tan 20.9, mu_2 = tan 32.76, I_0 = 0.279.
MU_S, MU_2, I_0 = np.tan(np.radians(20.9)), np.tan(np.radians(32.76)), 0.279
BAND = 0.25 if proof.QUICK else 0.15   # of the friction coefficient: these are not the same beads; fewer scatter


def curve(inertial):
    return MU_S + (MU_2 - MU_S)/(I_0/inertial + 1)


rows = []
for path in sorted(glob.glob("shear.*.txt")):
    values = np.loadtxt(path, ndmin=2)[-1]
    rows.append([float(path[len("shear."):-len(".txt")])] + list(values[1:]))
if not rows:
    proof.stop("expected files shear.FRACTION.txt of in.shear_cell in this folder, found none")
fraction, mu, inertial, coordination, anisotropy, pressure, overlap = np.array(rows).T
print("spheres of 1 mm, friction 0.5, sheared at 60/s in a periodic box:")
proof.table(("volume fraction", "I", "μ", "μ(I), glass beads", "difference", "coordination", "fabric -xy"),
            [(f"{fraction[k]:.3f}", f"{inertial[k]:.3f}", f"{mu[k]:.3f}", f"{curve(inertial[k]):.3f}",
              f"{100*(mu[k]/curve(inertial[k]) - 1):.1f} %", f"{coordination[k]:.2f}", f"{anisotropy[k]:.3f}")
             for k in range(len(rows))])
print(f"largest overlap {100*overlap.max():.2f} % of a radius")
worst = np.abs(mu/curve(inertial) - 1).max()

figure, axis = plt.subplots(figsize=(6.4, 4.2), layout="constrained")
line = np.geomspace(2e-3, 1, 200)
axis.fill_between(line, (1 - BAND)*curve(line), (1 + BAND)*curve(line), color="#d9e6f2", lw=0,
                  label=f"within {100*BAND:.0f} %")
axis.plot(line, curve(line), color="#1f6fb4", lw=1.8, label="glass beads, Jop et al. (2006)")
axis.plot(inertial, mu, "o", color="#c0392b", ms=7, label="this run")
for k in range(len(rows)):
    axis.annotate(f"{fraction[k]:g}", (inertial[k], mu[k]), xytext=(6, -12), textcoords="offset points", fontsize=9)
axis.set(xscale="log", xlim=(2e-3, 1), ylim=(0.25, 0.75), xlabel="inertial number I",
         ylabel="friction coefficient of the flow  μ = τ/p")
axis.legend(frameon=False, loc="upper left")
figure.savefig("mu.png", dpi=120)
print("picture: mu.png")
said = f"friction coefficients are at most {100*worst:.1f} % off the curve, expected within {100*BAND:.0f} %"
proof.end([] if worst <= BAND else [said], said, worst=worst)
