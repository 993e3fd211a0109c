"""Packing fraction at jamming and contacts of frictionless ellipsoids, beside published ones; of all files here that
in.packing wrote. Ends with a verdict, and with status 1 where a fraction is off, where contacts are too few or many,
or where a packing is not at rest or has an order."""
import glob
import re
import sys
from pathlib import Path

EXAMPLES = Path(__file__).resolve().parents[1]
sys.path += [str(EXAMPLES), str(EXAMPLES/"view")]
import proof  # noqa: E402  (found by the line above, and those below)
import gritview  # noqa: E402,F401  (finds the package grit)
import packing  # noqa: E402
import picture  # noqa: E402

# Shape: lowest and highest fraction, and who published it.
PUBLISHED = {"1.0": (0.64, 0.64, "O'Hern et al. 2003"), "0.5": (0.68, 0.71, "Donev et al. 2004"),
             "1.25:1:0.8": (0.735, 0.745, "Man et al. 2005")}
BAND = 0.05 if proof.QUICK else 0.02      # of these fractions; 100 spheres jam at less than many
DENSER = 0.05                             # the densest spheroids fill at least so much more than spheres
ISOSTATIC = {"spheres": 6, "spheroids": 10}     # contacts: twice the degrees of freedom, symmetric ones not counted
ISOSTATIC_OF_THREE_AXES = 12
MORE = 0.3                                # contacts that the pressure closes
SMALL_ORDER = 0.25                        # of random axes: about 1/√N


def isostatic(one):
    if one.is_sphere:
        return ISOSTATIC["spheres"]
    return ISOSTATIC_OF_THREE_AXES if ":" in one.name else ISOSTATIC["spheroids"]


def words(one):
    low, high, _ = PUBLISHED.get(one.name, (0, 0, ""))
    known = "-" if not high else f"{low:.2f}" if low == high else f"{low:.3g} to {high:.3g}"
    order = "-" if one.is_sphere else f"{one.order:.2f}"
    return (one.name, f"{one.at_jamming:.3f}", f"{one.corrected:.3f}", known, f"{one.contacts:.2f}",
            str(isostatic(one)), f"{100*one.rattlers:.1f} %", order)


def faults(one):
    """Sentences about one packing."""
    low, high, who = PUBLISHED.get(one.name, (0, 1, ""))
    if not low*(1 - BAND) <= one.at_jamming <= high*(1 + BAND):
        yield f"expected a packing fraction of {one.name} within {100*BAND:g} % of {low:g} to {high:g} ({who}), got " \
              f"{one.at_jamming:.4f}"
    if not one.contacts <= isostatic(one) + MORE:
        yield f"expected at most {isostatic(one) + MORE:g} contacts of a body of {one.name}, got {one.contacts:.2f}"
    if one.is_sphere and not one.contacts >= isostatic(one) - MORE:
        yield f"expected at least {isostatic(one) - MORE:g} contacts of a sphere, got {one.contacts:.2f}"
    if not one.is_sphere and not one.order <= SMALL_ORDER:
        yield f"expected axes of {one.name} in all directions, an order of at most {SMALL_ORDER:g}, got {one.order:.2f}"
    if not max(one.unbalanced) <= packing.MOST_UNBALANCED:
        yield f"expected a packing of {one.name} at rest, unbalanced forces of at most {packing.MOST_UNBALANCED:g} " \
              f"of those of the contacts, got {max(one.unbalanced):.3f}"


def main():
    names = [re.fullmatch(r"packing\.(.*)\.txt", path)[1] for path in glob.glob("packing.*.txt")]
    found = [packing.Packing(name) for name in sorted(names, key=lambda name: (":" in name, name))]
    of = {one.name: one for one in found}
    if len(found) < 2 or "1.0" not in of:
        proof.stop(f"expected packing.NAME.txt of spheres, 1.0, and of another shape here, got {len(found)} files")
    proof.table(("axes", "fraction at jamming", "by the overlap", "published", "contacts", "isostatic", "rattlers",
                 "order"), [words(one) for one in found])
    picture.draw(found, PUBLISHED, ISOSTATIC)
    print("picture: spheroids.png")
    wrong = [fault for one in found for fault in faults(one)]
    densest = max(found, key=lambda one: one.at_jamming*(":" not in one.name))
    if not densest.at_jamming >= of["1.0"].at_jamming + DENSER:
        wrong.append(f"expected spheroids that fill at least {DENSER:g} more than spheres, got "
                     f"{densest.at_jamming:.4f} at the aspect ratio {densest.name}")
    proof.end(wrong, f"spheres fill {of['1.0'].at_jamming:.3f} of the volume (published 0.64, band {100*BAND:g} %) "
              f"with {of['1.0'].contacts:.2f} contacts (isostatic 6), spheroids of the aspect ratio {densest.name} "
              f"{densest.at_jamming:.3f} with {densest.contacts:.2f} (isostatic 10)")


main()
