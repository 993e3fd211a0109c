"""Face-centered cubic arrays of spheres between loaded walls and in a periodic box: stress ratio at failure beside the
closed form of Thornton (1979), volumetric strain, void ratio. Arguments: names of the runs, walls.MU or periodic.MU; of
one alone there is no picture."""
import sys

import numpy as np

COLOURS = {"0.1": "#e08a1e", "0.25": "#8e44ad", "0.4": "#16a085"}
STYLES = {"walls": "-", "periodic": "--"}
BAND = 0.03             # of the stress ratio: spheres are rigid in the closed form
OPEN = 0.75             # of the contacts: most spheres of a layer do not touch any more, of 12 contacts 8 are left
FAILING = 0.001         # of axial strain after that, over which the stress ratio rings and is averaged
VOID = 3*np.sqrt(2)/np.pi - 1   # ratio of the closest packing: spheres fill π/√18
VOID_BAND = 0.01


def read(name):
    _, strain, ratio, coordination, side, volume, void = np.loadtxt(f"array.{name}.txt", ndmin=2).T
    opened = np.flatnonzero(coordination < OPEN*coordination[0])
    if not opened.size or strain[-1] < strain[opened[0]] + FAILING:
        sys.exit(f"report.py: expected compression of array {name} beyond its failure, got an axial strain of "
                 f"{strain[-1]:.5f}: the run ended early")
    begin = strain[opened[0]]
    failing = (strain >= begin) & (strain < begin + FAILING)
    return {"strain": strain, "ratio": ratio, "volume": volume, "void": void[0], "side": side[failing].mean(),
            "begin": begin, "failure": ratio[failing].mean()}


def thornton(mu):
    """σ_z/σ_x of rigid spheres in a face-centered cubic array that fails along a cube axis."""
    return 2*(1 + mu)/(1 - mu)


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
        runs = {name: read(name) for name in sys.argv[1:]}
    except (OSError, ValueError) as error:
        sys.exit(f"report.py: expected tables array.NAME.txt of in.array and in.periodic here, got: {error}")
    wrong = []
    print("array, friction  void ratio  fails at strain  side, Pa  σz/σx   2 (1 + μ)/(1 - μ)  off      friction angle  "
          "closed form")
    for name, run in runs.items():
        known = thornton(float(name.split(".", 1)[1]))
        off = run["failure"]/known - 1
        print(f"{name:>15}  {run['void']:10.4f}  {100*run['begin']:13.3f} %  {run['side']:8.1f}  {run['failure']:5.3f}  "
              f"{known:18.3f}  {100*off:+.2f} %  {angle(run['failure']):12.2f} °  {angle(known):9.2f} °")
        if not abs(off) <= BAND:
            wrong.append(f"expected a stress ratio of array {name} within {100*BAND:g} % of {known:.3f}, got "
                         f"{run['failure']:.3f}")
        if not abs(run["void"]/VOID - 1) <= VOID_BAND:
            wrong.append(f"expected the void ratio {VOID:.4f} of the closest packing within {100*VOID_BAND:g} %, got "
                         f"{run['void']:.4f} of array {name}")
    if len(runs) > 1:
        draw(runs)
    if wrong:
        sys.exit("\n".join(wrong))
    print("all in their bands" + (": triaxial.png" if len(runs) > 1 else ""))


main()
