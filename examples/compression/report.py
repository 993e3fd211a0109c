"""Triaxial compression of two packings at constant volume: stress ratio against strain beside
what the anisotropies of the contacts and of their forces say, and the friction angle at the critical state."""
import pathlib
import sys

import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import proof  # noqa: E402  (found by the line above)

NAMES = {"dense": "#1f6fb4", "loose": "#c0392b"}
SFF_BAND = 0.10 if proof.QUICK else 0.05   # of q/p: the relation leaves out products of anisotropies and higher harmonics
ANGLES = 18, 24       # degrees, at the critical state of spheres of friction 0.5: chosen around what came out
SAME = 0.10           # of q/p: both packings end in one critical state
CRITICAL = 0.20       # strain from which the state is taken as critical
TINY = 1e-30          # Pa, so that spheres that do not touch yet have ratios
SHEARED = 0.02        # strain from which the relation is compared: before it q/p is small, and chance counts


def frames(path):
    """Steps and rows of the contacts of a dump, columns by name."""
    with open(path) as file:
        for line in file:
            if line.startswith("ITEM: TIMESTEP"):
                step = int(next(file))
            elif line.startswith("ITEM: NUMBER OF ENTRIES"):
                count = int(next(file))
            elif line.startswith("ITEM: ENTRIES"):
                names = line.split()[2:]
                if count:
                    yield step, dict(zip(names, np.loadtxt([next(file) for _ in range(count)], ndmin=2).T))


def vector(rows, name):
    return np.stack([rows[f"{name}.{axis}"] for axis in "xyz"], axis=1)


def deviator(tensor):
    return tensor - np.trace(tensor)/3*np.eye(3)


def along(tensor):
    """sqrt(3/2 a:a) of an anisotropy, negative where it is turned away from z."""
    return np.sign(tensor[2, 2])*np.sqrt(1.5*np.sum(tensor**2))


def mean_of(weight, a, b):
    """Mean of weight a_i b_j over the contacts, each tensor made symmetric."""
    tensor = np.einsum("k,ki,kj->ij", weight, a, b)/len(a)
    return (tensor + tensor.T)/2


def anisotropies(rows):
    """a_c, a_n, a_t as in Guo & Zhao (2013), eqs. of their section 2, and q/p of the contacts themselves."""
    n, force = vector(rows, "normal"), vector(rows, "force")
    normal = np.sum(force*n, axis=1)
    ones = np.ones(len(n))
    fabric = mean_of(ones, n, n)
    a_c = 7.5*deviator(fabric)
    density = 1 + np.einsum("ki,ij,kj->k", n, a_c, n)      # of contacts, over that of an isotropic packing
    chi_n = mean_of(normal/density, n, n)
    chi_t = mean_of(1/density, force - normal[:, None]*n, n)
    mean = np.trace(chi_n)
    a_n, a_t = 7.5*deviator(chi_n)/mean, 5*deviator(chi_t)/mean
    stress = mean_of(ones, vector(rows, "branch"), force)
    q_over_p = along(deviator(stress))/(np.trace(stress)/3)
    return along(a_c), along(a_n), along(a_t), q_over_p


def read(name):
    table = np.loadtxt(f"stress.{name}.txt", ndmin=2)
    steps, strain, fraction, sx, sy, sz, coordination, mechanical = table.T
    contacts = [(step, *anisotropies(rows)) for step, rows in frames(f"contacts.{name}.dump")]
    contacts = np.array([row for row in contacts if row[0] <= steps[-1]])
    side = (sx + sy)/2
    p, q = (sz + 2*side)/3, sz - side
    return {"strain": strain, "fraction": fraction, "p": p, "q": q, "ratio": q/np.maximum(p, TINY),
            "mechanical": mechanical, "sine": q/np.maximum(sz + side, TINY),
            "at": np.interp(contacts[:, 0], steps, strain), "a": contacts[:, 1:4], "contacts": contacts[:, 4]}


def relation(a):
    return 0.4*(a[:, 0] + a[:, 1] + 1.5*a[:, 2])


def late(strain):
    """The part of a run that is taken as the critical state; of a run that ended early its last fifth."""
    return strain >= min(CRITICAL, 0.8*strain[-1])


def draw(runs):
    figure, (left, right) = plt.subplots(1, 2, figsize=(9.6, 4.2), layout="constrained")
    for name, colour in NAMES.items():
        run = runs[name]
        left.plot(100*run["strain"], run["ratio"], color=colour, lw=1.2, label=f"{name}: stress")
        left.plot(100*run["at"], relation(run["a"]), "o", color=colour, ms=4.5, mfc="white",
                  label=f"{name}: from anisotropies")
        right.plot(run["p"]/1000, run["q"]/1000, color=colour, lw=1.2,
                   label=f"{name}, volume fraction {run['fraction'][0]:.3f}")
        right.plot(run["p"][-1:]/1000, run["q"][-1:]/1000, "o", color=colour, ms=5)
    slope = np.mean([run["ratio"][late(run["strain"])].mean() for run in runs.values()])
    end = max(run["p"].max() for run in runs.values())/1000
    right.plot([0, end], [0, slope*end], color="0.4", ls="--", lw=1, label=f"critical state, q = {slope:.2f} p")
    left.set(xlabel="axial strain, %", ylabel="stress ratio  q/p", ylim=(0, None), xlim=(0, None))
    left.legend(frameon=False, loc="lower right", ncols=2, fontsize=9)
    right.set(xlabel="pressure p, kPa", ylabel="deviatoric stress q, kPa", xlim=(0, None), ylim=(0, None))
    right.legend(frameon=False, loc="upper left")
    figure.savefig("compression.png", dpi=120)
    plt.close(figure)


def main():
    try:
        runs = {name: read(name) for name in NAMES}
    except OSError as error:
        proof.stop(f"expected stress.NAME.txt and contacts.NAME.dump of in.compression here, got: {error}")
    if min(run["at"].size and run["at"][-1] for run in runs.values()) < SHEARED:
        proof.stop(f"expected compression to a strain of at least {SHEARED:g}, got less: the runs ended early")
    if not proof.QUICK and min(run["strain"][-1] for run in runs.values()) < CRITICAL:
        proof.stop(f"expected compression until the critical state, to a strain of at least {CRITICAL:g}, got less")
    draw(runs)
    wrong, ends, rows, farthest, angles = [], {}, [], 0, []
    for name, run in runs.items():
        end, last = late(run["strain"]), late(run["at"])
        seen = run["at"] >= SHEARED
        off = relation(run["a"])/run["contacts"] - 1
        worst = np.abs(off[seen]).max() if seen.any() else np.inf
        angle = np.degrees(np.arcsin(run["sine"][end].mean()))
        ends[name] = run["ratio"][end].mean()
        farthest = max(farthest, worst)
        angles.append(f"{angle:.1f}")
        rows.append((name, f"{run['ratio'].max():.3f}", f"{ends[name]:.3f}", f"{angle:.1f}°", f"{run['fraction'][end].mean():.3f}",
                     *(f"{a:.3f}" for a in run["a"][last].mean(axis=0)), f"{relation(run['a'])[last].mean():.3f}",
                     f"{100*worst:.1f} %"))
        if not worst <= SFF_BAND:
            wrong.append(f"expected q/p of the {name} packing within {100*SFF_BAND:.0f} % of that from the "
                         f"anisotropies, got {100*worst:.1f} %")
        if not ANGLES[0] <= angle <= ANGLES[1]:
            wrong.append(f"expected a friction angle of {ANGLES[0]} to {ANGLES[1]} degrees at the end, got {angle:.1f} "
                         f"of the {name} packing")
    proof.table(("", "q/p largest", "q/p at the end", "friction angle", "volume fraction", "a_c", "a_n", "a_t", "q/p from them",
                 "farthest off"), rows)
    if not abs(ends["dense"]/ends["loose"] - 1) <= SAME:
        wrong.append(f"expected one q/p at the end within {100*SAME:.0f} %, got {ends['dense']:.3f} and "
                     f"{ends['loose']:.3f}")
    print("picture: compression.png")
    proof.end(wrong, f"q/p is at most {100*farthest:.1f} % off that from the anisotropies, expected within {100*SFF_BAND:.0f} %; "
                     f"friction angles are {' and '.join(angles)} degrees, expected {ANGLES[0]} to {ANGLES[1]}; q/p at the end is "
                     f"{ends['dense']:.3f} and {ends['loose']:.3f}, expected equal within {100*SAME:.0f} %")


main()
