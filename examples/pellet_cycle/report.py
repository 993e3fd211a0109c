"""Curve of force against overlap of the two cycles, and its numbers beside the closed form."""
import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

E, R, ALPHA, KA_KN = 1.0e7, 0.5, 1000.0, 0.05
K = np.pi*R*E/2       # stiffness of equal spheres, N/m
LENGTH = 2*R          # of the contact, m


def yielding(d):
    return K*LENGTH/ALPHA*np.log1p(ALPHA*d/LENGTH)


def force(d, largest):
    """Closed form for an overlap below the largest one so far: elastic or tensile."""
    p = largest - yielding(largest)/K
    tension = -np.minimum(K*(p - d), 4*KA_KN*K*d*(p - d)/np.where(p > 0, p, 1))
    return np.where(d >= p, K*(d - p), tension)


def dissipated(d):
    x = ALPHA*d/LENGTH
    return K*(LENGTH/ALPHA)**2*((1 + x)*np.log1p(x) - x - 0.5*np.log1p(x)**2)


step, d, f, elastic, adhesive, plastic, broken, work = np.loadtxt("cycle.txt", unpack=True)
second = step > step[-1]/2
print("two pellets, E = 10 MPa, r = 0.5 m, alpha = 1000, ka/kn = 0.05, pressed to 2 and 4 mm")
print(f"{'':22}{'measured':>14}{'closed form':>14}")
for name, rows in (("first", ~second), ("second", second)):
    deepest = d[rows].max()
    p = deepest - yielding(deepest)/K
    back = np.flatnonzero(rows)[np.argmax(d[rows]):]           # from the deepest point on
    zero = back[np.argmax(f[back] < 0)]                        # the first point in tension
    crossing = d[zero] - f[zero]*(d[zero - 1] - d[zero])/(f[zero - 1] - f[zero])
    print(f"{name} cycle")
    print(f"{'  largest force / N':22}{f[rows].max():14.4f}{yielding(deepest):14.4f}")
    print(f"{'  largest tension / N':22}{-f[back].min():14.4f}{KA_KN*K*p:14.4f}")
    print(f"{'  plastic overlap / mm':22}{1e3*crossing:14.5f}{1e3*p:14.5f}")
print(f"{'plastic energy / J':22}{plastic[-1]:14.6f}{dissipated(d.max()):14.6f}")

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
