"""A cemented rock that is pressed and pulled: modulus and strengths beside those that Furtney (2016) found for the same
grains and cement, modulus against the stiffness of the cement beside the bound of uniform strain. Ends with a verdict
and with status 1 where a number is out of its band."""
import glob
import re
import sys
from pathlib import Path

import numpy as np

EXAMPLES = Path(__file__).resolve().parents[1]
sys.path += [str(EXAMPLES), str(EXAMPLES/"view")]
import picture  # noqa: E402  (found by the line above, and those below)
import proof  # noqa: E402
from gritview import shaded  # noqa: E402

KNOWN = {"modulus": 1.82e9, "strength": 3.4e6, "tensile": 0.74e6}  # Pa: Furtney (2016), page 1
# Of those: packings differ, and strengths more than moduli.
BAND = ({"modulus": 0.4, "strength": 0.7, "tensile": 0.7} if proof.QUICK else
        {"modulus": 0.15, "strength": 0.25, "tensile": 0.25})
UNITS = {"modulus": ("Young's modulus", "GPa", 1e9, 2), "strength": ("compressive strength", "MPa", 1e6, 1),
         "tensile": ("tensile strength, direct", "MPa", 1e6, 2)}
ABOVE = 1.1 if proof.QUICK else 1.0      # of the bound: few bonds do not point in all directions alike
E, KRATIO, ALPHA = 1.5e9, 1.5, 1/1.5    # Pa, -: moduli of grains and cement, ratio of stiffnesses and its inverse
FIT = 0.2, 0.5                          # of the strength: where the modulus is fitted
ROCK, PULLED = "compress.1.0", "pull.1.0"
TENSION = 2                             # mode of a crack; 3: in shear
SEEN = 0.0, 0.6, 1.0, 1.1               # strains over that at the largest stress, of the frames in the picture


def curve(name):
    strain, stress = np.loadtxt(f"stress.{name}.txt", ndmin=2).T[1:]
    return strain, np.abs(stress)


def modulus(name):
    strain, stress = curve(name)
    peak = np.argmax(stress)
    low, high = (share*stress[peak] for share in FIT)
    first, last = (np.argmax(stress > value) for value in (low, high))
    if last - first < 3:
        proof.stop(f"expected stresses that rise beyond {FIT[0]:g} to {FIT[1]:g} of the largest in stress.{name}.txt, "
                   "got too few "
             "rows")
    return np.polyfit(strain[first:last], stress[first:last], 1)[0]


def size():
    """Height and area of the prism, fraction that the grains fill."""
    with open("grains.lmp") as file:
        words = dict(re.findall(r"variable (\w+) equal (\S+)", file.read()))
    return (float(words[name]) for name in ("height", "area", "fraction"))


def bound(name, stiff):
    """Modulus if all grains moved with the strain. It is not below that of the specimen: of all motions the true one
    stores the least energy. Isotropic directions: A (2 + 3 α)/(3 (4 + α)), A = Σ k l²/V."""
    bonds = picture.bonds(name)
    height, area, _ = size()
    length, overlap = bonds[:, 4], bonds[:, 5]
    section = np.pi*np.minimum(bonds[:, 2], bonds[:, 3])**2
    k = E*stiff*section/length + np.where(overlap > 0, E*section/(bonds[:, 2] + bonds[:, 3]), 0)
    return (k*length**2).sum()/(height*area)*(2 + 3*ALPHA)/(3*(4 + ALPHA))


def frames(peak, strain, step):
    """Places in the dump of frames, and strains, of the states in the picture: SEEN, and the last one."""
    steps = [k for k, _ in shaded.frames(f"frames.{ROCK}.dump")]
    wanted = [np.interp(share*peak, strain, step) for share in SEEN] + [steps[-1]]
    places = [int(np.argmin(np.abs(np.array(steps) - value))) for value in wanted]
    return places, np.interp([steps[k] for k in places], step, strain)


def compare(found):
    """Prints the numbers beside those of Furtney. Returns what is wrong."""
    wrong = []
    rows = []
    for key, value in found.items():
        (label, unit, scale, digits), off = UNITS[key], value/KNOWN[key] - 1
        known, here = f"{KNOWN[key]/scale:.{digits}f} {unit}", f"{value/scale:.2f} {unit}"
        rows.append((label, known, here, f"{100*off:+.0f} %"))
        if not abs(off) <= BAND[key]:
            wrong.append(f"expected a {label} within {100*BAND[key]:g} % of {known}, got {here}")
    known, here = (numbers["tensile"]/numbers["strength"] for numbers in (KNOWN, found))
    rows.append(("tensile over compressive", f"{known:.3f}", f"{here:.3f}", f"{100*(here/known - 1):+.0f} %"))
    proof.table(("", "Furtney (2016)", "here", "off"), rows)
    return wrong


def stiffnesses(names):
    """Prints moduli beside their bounds. Returns both by the stiffness of the cement, and what is wrong."""
    wrong, moduli, rows = [], [], []
    for name in names:
        stiff = float(name.split(".", 1)[1])
        here, most = modulus(name), bound(name, stiff)
        moduli.append((stiff, here, most))
        rows.append((f"{stiff:g}", f"{here/1e9:.2f}", f"{most/1e9:.2f}", f"{here/most:.2f}"))
        if not here <= ABOVE*most:
            wrong.append(f"expected a modulus below the bound {most/1e9:.2f} GPa, got {here/1e9:.2f}")
    proof.table(("cement over that of Furtney", "modulus, GPa", "bound", "ratio"), rows)
    return moduli, wrong


def main():
    names = sorted(re.findall(r"stress\.(compress\.[\d.]+)\.txt", " ".join(glob.glob("stress.*.txt"))),
                   key=lambda name: float(name.split(".", 1)[1]))
    if ROCK not in names or not glob.glob(f"stress.{PULLED}.txt"):
        proof.stop(f"expected stress.{ROCK}.txt and stress.{PULLED}.txt of in.test here, got neither or one")
    step = np.loadtxt(f"stress.{ROCK}.txt", ndmin=2)[:, 0]
    (strain, stress), pulled, broken = curve(ROCK), curve(PULLED), picture.cracks(ROCK)
    height, _, fraction = size()
    peak = strain[np.argmax(stress)]
    early = broken[:, 0] <= step[np.argmax(stress)]
    print(f"rock of {len(picture.bonds(ROCK))} bonds, {1e3*height:.1f} mm high, grains fill {fraction:.3f} of it; the "
          f"stress is largest at a strain of {100*peak:.3f} %")
    found = {"modulus": modulus(ROCK), "strength": stress.max(), "tensile": pulled[1].max()}
    wrong = compare(found)
    tension = broken[:, 3] == TENSION
    print(f"cracks: {early.sum()} until then, {tension[early].sum()} of them in tension; {len(broken)} at the end, "
          f"{tension.sum()} in tension")
    moduli, above = stiffnesses(names)
    picture.draw_curves((strain, stress), pulled, np.interp(broken[:, 0], step, strain), moduli, KNOWN)
    picture.draw_specimen(ROCK, *frames(peak, strain, step), height)
    offs = (f"{UNITS[key][0]} {100*(found[key]/KNOWN[key] - 1):+.0f} % off Furtney's (band {100*BAND[key]:g} "
            "%)" for key in found)
    most = max(here/bound for _, here, bound in moduli)
    proof.end(wrong + above, f"{', '.join(offs)}; moduli at most {most:.2f} of their bounds, expected at most "
                             f"{ABOVE:g}")


if __name__ == "__main__":
    main()
