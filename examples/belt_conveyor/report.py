"""A belt conveyor and a chute: power of the belt, flight from its end, wear of the chute, each beside a closed form."""
import glob
import os
import re
import sys
from pathlib import Path

import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

EXAMPLES = Path(__file__).resolve().parents[1]
sys.path += [str(EXAMPLES), str(EXAMPLES/"view")]
import picture  # noqa: E402  (found by the line above, and those below)
import proof  # noqa: E402
from gritview import shaded  # noqa: E402
from make_belt import CHUTE  # noqa: E402

STEP, BEGIN = 4.5e-5, 20000               # of the run, s; step from which the stream is steady: in.belt
SPEED, GRAVITY = 1.0, 9.81                # of the belt, m/s
WIDTH = 0.012 if proof.QUICK else 0.06    # of both, m
K = 2.5e-10                               # of the wear, 1/Pa
RESTITUTION, FRICTION = 0.3, 0.3          # of the chute
FEED, FLIGHT = 0.08, 0.34                 # x of the planes that count, m: in flight, behind the chute
SLOWEST = 1.0e-3                          # m/s towards the chute: no impact below it
SHALLOW = 0.3                             # µm, end of the scale of the picture
LAWS = {"finnie": "impacts, after Finnie", "archard": "sliding, after Archard"}
BANDS = ({"belt": 0.05, "flight": 0.05, "finnie": 0.5, "archard": 0.3} if proof.QUICK else
         {"belt": 0.02, "flight": 0.02, "finnie": 0.25, "archard": 0.10})


def passed(name):
    """Columns of a list of fix granular/grit/massflow, of the steady stream."""
    with open(name) as file:
        names = next(file).lstrip("# ").split()
        table = np.loadtxt(file, ndmin=2)
    table = table[table[:, names.index("step")] >= BEGIN]
    return dict(zip(names, table.T))


def table(kind, law):
    """Columns of fix ave/time."""
    return np.loadtxt(f"{kind}.{law}.txt", ndmin=2).T


def worn(path):
    """Worn volume of each strip of the chute, m3."""
    text = Path(path).read_text()
    values = re.search(r'Name="worn_volume"[^>]*>\s*([^<]*)<', text).group(1)
    return np.array(values.split(), float).reshape(-1, 2).sum(axis=1)


def wear_since_begin(law):
    """Rate of wear of each strip in the steady stream, m3/s."""
    files = {int(re.search(r"\.(\d+)\.vtp", path).group(1)): path for path in glob.glob(f"chute.{law}.*.vtp")}
    return (worn(files[max(files)]) - worn(files[BEGIN]))/(max(files) - BEGIN)/STEP, max(files)


def slope():
    (x0, z0), (x1, z1) = CHUTE[:2]
    return np.arctan2(z0 - z1, x1 - x0)


def landing(grains):
    """Velocities along and into the chute, and the way on it, of grains whose free flight ends there."""
    angle, (x0, z0) = slope(), CHUTE[0]
    gap = (grains["x"] - x0)*np.sin(angle) + (grains["z"] - z0)*np.cos(angle) - grains["diameter"]/2
    along = grains["vx"]*np.cos(angle) - grains["vz"]*np.sin(angle)
    into = -grains["vx"]*np.sin(angle) - grains["vz"]*np.cos(angle)
    fall = GRAVITY*np.cos(angle)
    time = (np.sqrt(into**2 + 2*fall*gap) - into)/fall
    x = grains["x"] + grains["vx"]*time
    return along + GRAVITY*np.sin(angle)*time, into + fall*time, (CHUTE[1][0] - x)/np.cos(angle)


def finnie(mass, along, into):
    """Worn volume of one grain that bounces, m3: Finnie (1960), each impact with restitution and sliding friction."""
    angle, volume = slope(), 0.0
    while into > SLOWEST:
        tan = into/along
        attack = np.arctan(tan)
        part = np.cos(attack)**2/3 if tan > 1/3 else np.sin(2*attack) - 3*np.sin(attack)**2
        volume += K*mass*(along**2 + into**2)*part
        along -= FRICTION*(1 + RESTITUTION)*into
        into *= RESTITUTION
        along += GRAVITY*np.sin(angle)*2*into/(GRAVITY*np.cos(angle))
    return volume


def archard(mass, along, into, way):
    """Worn volume of one grain that slides, m3: Archard (1953), normal impulse of the landing and weight on the way."""
    return K*mass*(into*(along - FRICTION*into/2) + GRAVITY*np.cos(slope())*way)


def checks(flow, duration):
    """Key, name, unit, digits, value, expectation of each; flow: who passes in flight, by law."""
    steps, pull, _ = table("belt", "finnie")
    when, work = table("work", "finnie")
    end = passed("end.finnie.txt")
    rate = end["mass"].sum()/duration
    power = (work[-1] - work[when.searchsorted(BEGIN)])/((when[-1] - BEGIN)*STEP)
    print(f"  mass flow {rate:.4f} kg/s, pull of the belt {pull[steps > BEGIN].mean():.4f} N\n")
    yield "belt", "power of the belt", "W", 4, power, rate*SPEED**2
    drop = (end["z"] - flow["finnie"]["z"].mean()).mean()
    time = (FEED - end["x"].mean())/end["vx"].mean()
    fall = (GRAVITY*time/2 - end["vz"].mean())*time
    yield "flight", "fall of the stream up to x = 80 mm", "mm", 2, 1e3*drop, 1e3*fall
    for law in LAWS:
        grains = flow[law]
        each = list(zip(grains["mass"], *landing(grains)))
        ideal = sum(finnie(*one[:3]) if law == "finnie" else archard(*one) for one in each)/duration
        strips, _ = wear_since_begin(law)
        yield law, f"wear of the chute by {LAWS[law]}", "mm³ in an hour", 0, 3600e9*strips.sum(), 3600e9*ideal


def draw(strips):
    (x0, z0), (x1, z1) = CHUTE[:2]
    count = len(strips["finnie"])
    area = WIDTH*np.hypot(x1 - x0, z1 - z0)/count
    figure, axis = plt.subplots(figsize=(6.8, 4.2), layout="constrained")
    x = 1e3*(x0 + (np.arange(count) + 0.5)*(x1 - x0)/count)
    for law, colour, label in (("finnie", "#c0392b", "impacts, Finnie"), ("archard", "#1f6fb4", "sliding, Archard")):
        axis.step(x, 3600e6*strips[law]/area, where="mid", color=colour, lw=1.8, label=label)
    axis.set(xlabel="x along the chute, mm", ylabel="depth worn off in an hour, µm", yscale="log",
             ylim=(SHALLOW, None))
    axis.spines[["top", "right"]].set_visible(False)
    axis.legend(frameon=False)
    figure.savefig("wear.png", dpi=120)
    plt.close(figure)


def main():
    needed = [f"{kind}.{law}.txt" for kind in ("end", "flight", "belt", "work") for law in LAWS]
    if not all(map(os.path.exists, needed)):
        proof.stop(f"expected {', '.join(needed)} of in.belt here, found not all of them")
    last = min(table("work", law)[0][-1] for law in LAWS)
    if last <= BEGIN:
        proof.stop(f"expected more than {BEGIN} steps, got {last:.0f}: the runs ended early")
    flow = {law: passed(f"flight.{law}.txt") for law in LAWS}
    strips, last = wear_since_begin("finnie")
    wrong, ratios, rows = [], [], []
    for key, name, unit, digits, value, expected in checks(flow, (last - BEGIN)*STEP):
        ratio, band = value/expected, f"± {100*BANDS[key]:.0f} %"
        rows.append((name, f"{expected:.{digits}f} {unit}", f"{value:.{digits}f} {unit}", f"{ratio:.3f}", band))
        ratios.append(f"{name} {ratio:.3f} ({band})")
        if not abs(ratio - 1) <= BANDS[key]:
            wrong.append(f"expected a {name} within {band} of the closed form, got {ratio:.3f} of it")
    proof.table((f"from step {BEGIN} on", "closed form", "simulation", "ratio", "band"), rows)
    draw({law: wear_since_begin(law)[0] for law in LAWS})
    picture.draw("conveyor.png", list(shaded.frames("grains.finnie.dump"))[-1][1], strips)
    proof.end(wrong, f"ratios to closed forms: {', '.join(ratios)}")


if __name__ == "__main__":
    main()
