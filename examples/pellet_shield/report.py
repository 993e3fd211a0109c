"""Picture of the pellets, coloured by the plastic energy that each has taken up, and plot of the ledger. Ends with a verdict
and with status 1 where the energy is not accounted for."""
import glob
import pathlib
import sys

import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
from matplotlib.colors import LogNorm

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import proof  # noqa: E402  (found by the line above)

STEP = 1.5e-6         # s
CLOSED = 1e-9         # largest change of the balance over the energy at the start: round-off
SHOWN = (("kinetic", "kinetic", "#1f6fb4"), ("plastic", "plastic deformation", "#c0392b"),
         ("slip", "sliding friction", "#e07b1f"), ("broken", "adhesion of broken contacts", "#8e44ad"))
WEAKEST = 30          # largest energy over that of the palest colour
PLATE = np.array([[-30, -5], [30, -5], [30, 0], [-30, 0]])


def read_frame(path):
    with open(path) as file:
        lines = [next(file) for _ in range(9)]
        return int(lines[1]), np.loadtxt(file, ndmin=2)


def read_ledger(path):
    """Columns by the names in the title, which in.shield writes beside the columns that it chooses."""
    with open(path) as file:
        next(file)
        names = next(file).lstrip("#").split()
        table = np.loadtxt(file, ndmin=2)
    if table.shape[1] != len(names):
        proof.stop(f"expected a column for each of the {len(names)} names in the title of {path}, got {table.shape[1]}")
    return dict(zip(names, table.T))


ledger = read_ledger("ledger.txt")
time = 1e3*STEP*ledger["step"]
start = ledger["kinetic"][0]

print("pellets of 4 mm at 4 m/s on a plate: energies at the end, per cent of the kinetic energy at the start "
      f"({start:.4f} J)")
fall = ledger["gravity"][0] - ledger["gravity"][-1]
ENDS = (("sliding friction", "slip", 1), ("plastic deformation", "plastic", 1), ("adhesion of broken contacts", "broken", 1),
        ("kinetic", "kinetic", 1), ("error of the time step", "time_step", 3))
proof.table([name for name, *_ in ENDS], [[f"{100*ledger[key][-1]/start:.{digits}f}" for _, key, digits in ENDS]])
print(f"  stored in contacts: {100*ledger['stored'][-1]/start:.4f}, from gravity: {100*fall/start:.1f}")
balance = ledger["total"] + ledger["gravity"]
change = np.abs(balance - balance[0]).max()/start
print(f"  largest change of the balance: {change:.1e} of that energy")
print(f"  deepest overlap: {100*ledger['overlap'].max():.0f} % of the radius")

figure, axis = plt.subplots(figsize=(7, 4.4), layout="constrained")
for name, label, colour in SHOWN:
    axis.plot(time, 1e3*ledger[name], color=colour, lw=2, label=label)
axis.plot(time, 1e3*(ledger["gravity"] - ledger["gravity"][0]), color="0.5", lw=1.5, label="potential of gravity")
axis.plot(time, 1e3*(balance - ledger["gravity"][0]), "k--", lw=1.2, label="sum of all accounts")
axis.set(xlabel="time / ms", ylabel="energy / mJ")
axis.legend(frameon=False, ncols=2)
figure.savefig("ledger.png", dpi=120)

frames = [read_frame(path) for path in sorted(glob.glob("frame.*.dump"))]
chosen = [frames[k] for k in (len(frames)//4, len(frames)//2, -1)]
top = max(frame[:, 5].max() for _, frame in frames)
figure, axes = plt.subplots(1, 3, figsize=(10, 6.2), sharey=True, layout="constrained")
for axis, (step, frame) in zip(axes, chosen):
    x, y, z, radius, plastic = frame[:, 1:6].T
    order = np.argsort(-y)                                     # the nearest last
    size = (1e3*radius[order]*axis.get_window_extent().width/200)**2
    dots = axis.scatter(1e3*x[order], 1e3*z[order], s=size, c=1e6*plastic[order], cmap="YlOrRd",
                        norm=LogNorm(1e6*top/WEAKEST, 1e6*top, clip=True), edgecolors="0.3", linewidths=0.15)
    axis.fill(*PLATE.T, color="0.45")
    axis.set(xlim=(-75, 75), ylim=(-60, 190), xlabel="x / mm", title=f"{1e3*STEP*step:.0f} ms", aspect="equal")
axes[0].set_ylabel("z / mm")
figure.colorbar(dots, ax=axes, label="plastic energy taken up by a pellet / μJ", shrink=0.8)
figure.savefig("pellet_shield.png", dpi=130)
print("\nThe pellets: pellet_shield.png\nThe ledger:  ledger.png")
said = f"the sum of all accounts changes by {change:.1e} of the energy at the start, expected below {CLOSED:.0e}"
proof.end([] if change < CLOSED else [said], said)
