"""Curve of force against overlap of the two cycles, and its numbers beside the closed form. Ends with a verdict and with status
1 where they differ."""
import pathlib
import sys

import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import proof  # noqa: E402  (found by the line above)

E, R, ALPHA, KA_KN = 1.0e7, 0.5, 1000.0, 0.05
K = np.pi*R*E/2       # stiffness of equal spheres, N/m
LENGTH = 2*R          # of the contact, m
AGREES = 1e-3         # largest difference over the number: the rows are two steps apart


def yielding(d):
    return K*LENGTH/ALPHA*np.log1p(ALPHA*d/LENGTH)


def force(d, largest):
    """Closed form for an overlap below the largest one so far: elastic or tensile."""
    p = largest - yielding(largest)/K
    tension = -np.minimum(K*(p - d), 4*KA_KN*K*d*(p - d)/np.where(p > 0, p, 1))
    return np.where(d >= p, K*(d - p), tension)


def dissipated(d):
    """Plastic work of a first loading up to overlap d."""
    x = ALPHA*d/LENGTH
    return K*(LENGTH/ALPHA)**2*((1 + x)*np.log1p(x) - x - 0.5*np.log1p(x)**2)


step, d, f, elastic, adhesive, plastic, broken, work = np.loadtxt("cycle.txt", unpack=True)
second = step > step[-1]/2
print("two pellets, E = 10 MPa, r = 0.5 m, alpha = 1000, ka/kn = 0.05, pressed to 2 and 4 mm")
rows_of_page, differences = [], []


def show(name, measured, expected, digits):
    rows_of_page.append((name, f"{measured:.{digits}f}", f"{expected:.{digits}f}"))
    differences.append(abs(measured/expected - 1))


for name, rows in (("first", ~second), ("second", second)):
    deepest = d[rows].max()
    p = deepest - yielding(deepest)/K
    back = np.flatnonzero(rows)[np.argmax(d[rows]):]           # from the deepest point on
    zero = back[np.argmax(f[back] < 0)]                        # the first point in tension
    crossing = d[zero] - f[zero]*(d[zero - 1] - d[zero])/(f[zero - 1] - f[zero])
    show(f"largest force of the {name} cycle / N", f[rows].max(), yielding(deepest), 4)
    show(f"largest tension of the {name} cycle / N", -f[back].min(), KA_KN*K*p, 4)
    show(f"plastic overlap of the {name} cycle / mm", 1e3*crossing, 1e3*p, 5)
# The pellets overlap at the start: what pressed them so far happened before the run, and the ledger does not know it.
show("plastic energy / J", plastic[-1], dissipated(d.max()) - dissipated(d[0]), 6)
proof.table(("", "measured", "closed form"), rows_of_page)

figure, axis = plt.subplots(figsize=(7, 4.6), layout="constrained")
for rows, colour, name, width in ((~second, "#1f6fb4", "first cycle", 6), (second, "#e07b1f", "second cycle", 2.5)):
    axis.plot(1e3*d[rows], 1e-3*f[rows], color=colour, lw=width, label=name)
    deepest, path = d[rows].max(), np.linspace(d.min(), d[rows].max(), 400)
    axis.plot(1e3*path, 1e-3*force(path, deepest), "k--", lw=0.8, zorder=3)
axis.plot(1e3*path, 1e-3*yielding(path), "k--", lw=0.8, zorder=3)
axis.plot([], [], "k--", lw=0.8, label="closed form")
axis.axhline(0, color="0.7", lw=0.8)
axis.set(xlabel="overlap / mm", ylabel="force / kN")
axis.legend(frameon=False)
figure.savefig("pellet_cycle.png", dpi=120)
print("\nThe curve: pellet_cycle.png")
farthest = np.max(differences)    # NaN if there is one
said = f"the largest difference from the closed form is {farthest:.1e}, expected below {AGREES:.0e}"
proof.end([] if farthest < AGREES else [said], said)
