"""Superquadrics that come in at a rate: create_atoms, at once and between pieces of runs. Fix granular/grit/insert makes spheres
alone, and LAMMPS' fix deposit and fix pour know no shapes of particles."""
import math

from .answer import translated
from .largest import measure, noted
from .packing import BALLS, PLACED, Packing
from .timeline import due_steps
from .wrong import Left

LATER = "'start' of an insertion of superquadrics has no counterpart"
STEPS = ("superquadrics come in by create_atoms between pieces of runs: this needs a time step and runs that are known before the run, "
         "and at most 50 insertions")
LINES_EACH = 10  # at most, of a template in one insertion


def in_batches(one, region, rate, every, notes):
    """The Answer to an insertion at a rate: so many at each insertion, the first at once, until all of them are there."""
    script, step = one.script, one.script.value(one.script.domain.timestep or "")
    if "start" in one.options:
        raise Left(LATER)
    if not step or every < 1 or script.conditional:
        raise Left(STEPS)
    each, total = rate*every*step, limit_of(one)
    if each <= 0 or total <= 0:
        raise Left("the insertion has no rate, or nothing comes in")
    lines_each = LINES_EACH*len(one.parts)
    due = due_steps(script, one.name, every, lines_each, math.ceil(total/each) - 1 if total < math.inf else None)
    if due is None:
        raise Left(STEPS)
    begin = measure(script, one.name)
    packing = Packing(one, each, region)
    counts = [min(round((k + 1)*each), total) - min(round(k*each), total) for k in range(len(due) + 1)]
    numbers = dict(zip(due, counts[1:]))
    script.insertions.add("repeated", ([at for at in due if numbers[at]], lambda at: packing.first(numbers[at], at)))
    return placed(one, region, begin + packing.first(counts[0]), notes)


def limit_of(one):
    """Number of particles that come in all."""
    if one.word("nparticles", one.ENDLESS) != one.ENDLESS:
        return int(one.number("nparticles", "the number of particles"))
    if one.word("mass", one.ENDLESS) != one.ENDLESS:
        return int(one.number("mass", "the mass")/one.mean(mass=True))
    return math.inf


def rate_of(one):
    """Particles in a time; None where the script gives no rate."""
    for word, each in (("particlerate", 1), ("massrate", one.mean(mass=True))):
        if word in one.options and one.number(word, "the rate"):
            return one.number(word, "the rate")/each
    return None


def placed(one, region, lines, notes):
    """The Answer with the first particles; the name of the fix is gone."""
    script = one.script
    script.names.remove("fix", one.name)
    script.insertions.come_in(one.parts)
    note = "; ".join([noted(script, PLACED), *notes, BALLS])
    return translated(one.command, [*one.anew(f"{one.name}_in"), f"region {one.name}_in {region.words()}", *lines], note)
