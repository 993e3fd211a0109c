"""Pills and rice in a drum beside spheres of their volume: angle of the surface, how bodies lie in the flow, energies;
and bodies that hit a plane beside the closed form. Ends with a verdict."""
import sys
from pathlib import Path

EXAMPLES = Path(__file__).resolve().parents[1]
sys.path += [str(EXAMPLES), str(EXAMPLES/"view")]
import proof  # noqa: E402  (found by the line above, and those below)
import drum  # noqa: E402
import impact  # noqa: E402
import picture  # noqa: E402

# Files, words, length over width, capsules: run.
DRUMS = (("sphere", "spheres", 1.0, False), ("pill", "pills 2:1", 2.0, True), ("rice2", "rice 2:1", 2.0, False),
         ("rice3", "rice 3:1", 3.0, False))
if proof.QUICK:
    DRUMS = DRUMS[:2]
STEEPER = 2.0                         # degrees that long bodies are steeper than spheres, their mean, at least
SMALL_ANGLE = 0.0, 25.0               # between long bodies and the flow, degrees
ORDERED = 0.05                        # that the longer rice is ordered more
BALANCE = 1e-9                        # of the ledger, over the work of the drum
STEP_ERROR = 0.005                    # of the losses
POWER = float("inf") if proof.QUICK else 0.03     # moment of the weight beside that of the drum: a swing is too short
IMPACT = 0.003                        # of the speed before the impact


def words(one):
    lies = ("-", "-") if one.aspect == 1 else (f"{one.leaning:.1f}", f"{one.order:.2f}")
    return (one.title, f"{one.angles.mean():.1f} ± {one.angles.std(ddof=1):.1f}", *lies,
            f"{one.of_weight/one.gained:.3f}", f"{one.balance:.0e}", f"{100*one.step_error:.2f} %")


def steeper(drums):
    """Angle of the surface of long bodies, their mean, above that of spheres."""
    return sum(one.angles.mean() for one in drums[1:])/len(drums[1:]) - drums[0].angles.mean()


def of_one(one):
    """Sentences about one drum."""
    if one.aspect > 1 and not SMALL_ANGLE[0] < one.leaning < SMALL_ANGLE[1]:
        yield f"expected an angle from {SMALL_ANGLE[0]:g} to {SMALL_ANGLE[1]:g} degrees between {one.title} and the " \
              f"flow, got {one.leaning:.1f}"
    if not one.balance <= BALANCE:
        yield f"expected a ledger of {one.title} that closes to {BALANCE:g} of the work, got {one.balance:.2g}"
    if not abs(one.step_error) <= STEP_ERROR:
        yield f"expected an error of the time step of {100*STEP_ERROR:g} % of the losses of {one.title} at most, got " \
              f"{100*one.step_error:.2f} %"
    if not abs(one.of_weight/one.gained - 1) <= POWER:
        yield f"expected a moment of the weight of {one.title} within {100*POWER:g} % of that of the drum, got " \
              f"{one.of_weight/one.gained:.3f} of it"


def of_all(drums, impacts):
    for one in drums:
        yield from of_one(one)
    if not steeper(drums) >= STEEPER:
        yield f"expected long bodies at least {STEEPER:g} degrees steeper than spheres on the average, got " \
              f"{steeper(drums):.1f}"
    if not proof.QUICK and not drums[3].order >= drums[2].order + ORDERED:
        yield f"expected axes of rice 3:1 with an order at least {ORDERED:g} above that of 2:1, got " \
              f"{drums[3].order:.2f} and {drums[2].order:.2f}"
    if not impacts.off.max() <= IMPACT:
        yield f"expected velocities after an impact within {100*IMPACT:g} % of the speed, got " \
              f"{100*impacts.off.max():.2f} %"


def main():
    drums = [drum.Drum(*one) for one in DRUMS]
    impacts = impact.Impacts()
    proof.table(("bodies", "angle of the surface", "to the flow", "order", "moment of the weight", "balance",
                 "error of the step"), [words(one) for one in drums])
    print()
    proof.table(("impact", *impact.SHAPES),
                [(row, *(f"{100*off.max():.3f} %" for off in impacts.off[k])) for k, row in enumerate(impact.ROWS)])
    picture.draw_drums(drums)
    picture.draw_impacts(impacts)
    print("pictures: pills.png, impact.png")
    angles = ", ".join(f"{one.title} {one.angles.mean():.1f}" for one in drums)
    proof.end(list(of_all(drums, impacts)),
              f"angle of the surface: {angles} degrees, expected long bodies at least {STEEPER:g} steeper than "
              f"spheres on the average; ledgers close to {max(one.balance for one in drums):.1g} of the work, expected "
              f"{BALANCE:g}; velocities after impacts within {100*impacts.off.max():.2f} % of the closed form, "
              f"expected {100*IMPACT:g} %")


main()
