"""Face-centered cubic arrays of spheres between loaded walls and in a periodic box: stress ratio at failure beside the
closed form of Thornton (1979), volumetric strain, void ratio; and in an oedometer, beside Hertz' contacts. Arguments:
names of the runs, walls.MU, periodic.MU or uniaxial; of one alone there is no picture."""
import pathlib
import sys

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import proof  # noqa: E402  (found by the line above)

COLOURS = {"0.1": "#e08a1e", "0.25": "#8e44ad", "0.4": "#16a085"}
STYLES = {"walls": "-", "periodic": "--"}
BAND = 0.03             # of the stress ratio: spheres are rigid in the closed form
OPEN = 0.75             # of the contacts: most spheres of a layer do not touch any more, of 12 contacts 8 are left
FAILING = 0.001         # of axial strain after that, over which the stress ratio rings and is averaged
VOID = 3*np.sqrt(2)/np.pi - 1   # ratio of the closest packing: spheres fill π/√18
VOID_BAND = 0.01
E, NU, D = 5e7, 0.3, 1e-3       # Pa, -, m: the spheres of in.uniaxial
PRESSED = 0.0006                # axial strain from which the oedometer is judged: before, some contacts are not there yet


def read(name):
    _, strain, ratio, coordination, side, volume, void = np.loadtxt(f"array.{name}.txt", ndmin=2).T
    opened = np.flatnonzero(coordination < OPEN*coordination[0])
    if not opened.size or strain[-1] < strain[opened[0]] + FAILING:
        proof.stop(f"expected compression of array {name} beyond its failure, got an axial strain of "
                 f"{strain[-1]:.5f}: the run ended early")
    begin = strain[opened[0]]
    failing = (strain >= begin) & (strain < begin + FAILING)
    return {"strain": strain, "ratio": ratio, "volume": volume, "void": void[0], "side": side[failing].mean(),
            "begin": begin, "failure": ratio[failing].mean()}


def thornton(mu):
    """σ_z/σ_x of rigid spheres in a face-centered cubic array that fails along a cube axis."""
    return 2*(1 + mu)/(1 - mu)


def hertz(overlap):
    """Force of two equal spheres, Johnson, Contact Mechanics (1985), eq. 4.23."""
    return 4/3*E/(2*(1 - NU**2))*np.sqrt(D/4)*np.maximum(overlap, 0)**1.5


def uniaxial():
    """Stresses of the array without friction, whose strains are known: of its contacts two thirds lean by 45 degrees to the
    axis, one third lies across it; σ = Σ F d n n/V over the contacts of a sphere, V = d³/√2. Returns what is wrong."""
    _, ex, ey, ez, top, side, ax, ay, az = np.loadtxt("uniaxial.txt", ndmin=2).T
    steep, flat = hertz(D*(ex + ez)/2), hertz(D*(ex + ey)/2)
    axial, lateral = 2*np.sqrt(2)*steep/D**2, np.sqrt(2)*(steep + flat)/D**2
    pressed = ez >= PRESSED
    if not pressed.any():
        proof.stop(f"expected axial strains beyond {PRESSED:g} in uniaxial.txt, got {ez[-1]:.5f}: the run ended early")
    wrong, rows = [], []
    for k in np.flatnonzero(pressed):
        stress = {"σz": (top[k]/(ax[k]*ay[k]), axial[k]), "σx": (abs(side[k])/(ay[k]*az[k]), lateral[k])}
        cells = [(f"{here:.1f}", f"{known:.1f}", f"{100*(here/known - 1):+.1f} %") for here, known in stress.values()]
        rows.append((f"{100*ez[k]:.3f} %", f"{100*ex[k]:.3f} %", *cells[0], *cells[1],
                     f"{stress['σx'][0]/stress['σz'][0]:.3f}"))
        wrong += [f"expected {name} of the oedometer within {100*BAND:g} % of {known:.1f} Pa at a strain of {ez[k]:.5f}, got "
                  f"{here:.1f}" for name, (here, known) in stress.items() if not abs(here/known - 1) <= BAND]
    proof.table(("axial strain", "lateral strain", "σz, Pa", "of Hertz", "off", "σx, Pa", "of Hertz", "off", "σx/σz"), rows)
    print()
    return wrong


def angle(ratio):
    return np.degrees(np.arcsin((ratio - 1)/(ratio + 1)))


def draw(runs):
    import matplotlib
    matplotlib.use("Agg")
    import matplotlib.pyplot as plt
    figure, (left, right) = plt.subplots(1, 2, figsize=(9.6, 4.0), layout="constrained")
    for name, run in runs.items():
        where, mu = name.split(".", 1)
        look = {"color": COLOURS.get(mu, "k"), "ls": STYLES[where], "lw": 1.0, "label": f"μ = {mu}, {where}"}
        left.plot(100*run["strain"], run["ratio"], **look)
        left.axhline(thornton(float(mu)), color=COLOURS.get(mu, "k"), ls=":", lw=1.2)
        right.plot(100*run["strain"], 100*run["volume"], **look)
    left.set(xlabel="axial strain, %", ylabel="stress ratio σz/σx; dotted: Thornton (1979)", xlim=(0, None), ylim=(1, None))
    right.set(xlabel="axial strain, %", ylabel="volumetric strain, %; dilation upwards", xlim=(0, None))
    right.legend(frameon=False)
    figure.savefig("triaxial.png", dpi=120)
    plt.close(figure)


def main():
    try:
        runs = {name: read(name) for name in sys.argv[1:] if name != "uniaxial"}
        wrong = uniaxial() if "uniaxial" in sys.argv[1:] else []
    except (OSError, ValueError) as error:
        proof.stop(f"expected the tables that in.array, in.periodic and in.uniaxial write here, got: {error}")
    rows, farthest = [], 0
    for name, run in runs.items():
        known = thornton(float(name.split(".", 1)[1]))
        off = run["failure"]/known - 1
        farthest = max(farthest, abs(off))
        where, mu = name.split(".", 1)
        rows.append((f"{'between walls' if where == 'walls' else where}, {mu}", f"{run['void']:.3f}", f"{100*run['begin']:.3f} %",
                     f"{run['side']:.0f}", f"{run['failure']:.3f}", f"{known:.3f}", f"{100*off:+.1f} %",
                     f"{angle(run['failure']):.1f}°", f"{angle(known):.1f}°"))
        if not abs(off) <= BAND:
            wrong.append(f"expected a stress ratio of array {name} within {100*BAND:g} % of {known:.3f}, got "
                         f"{run['failure']:.3f}")
        if not abs(run["void"]/VOID - 1) <= VOID_BAND:
            wrong.append(f"expected the void ratio {VOID:.4f} of the closest packing within {100*VOID_BAND:g} %, got "
                         f"{run['void']:.4f} of array {name}")
    proof.table(("array, friction", "void ratio", "fails at a strain of", "side, Pa", "σz/σx", "closed form", "off",
                 "friction angle", "closed form"), rows)
    if len(runs) > 1:
        draw(runs)
        print("picture: triaxial.png")
    proof.end(wrong, f"stress ratios at failure are at most {100*farthest:.1f} % off the closed form, stresses of the oedometer in "
                     f"their band, expected within {100*BAND:g} %")


main()
