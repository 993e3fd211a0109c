"""Superquadrics that come in at a rate: create_atoms, at once and between pieces of runs. Fix granular/grit/insert
makes spheres alone, and LAMMPS' fix deposit and fix pour know no shapes of particles."""
import math

from . import packed
from .answer import translated
from .domain import AXES, Region
from .largest import measure, noted
from .packing import BALLS, PLACED, Packing
from .timeline import MOST, due_steps
from .wrong import Left

LATER = "'start' of an insertion of superquadrics has no counterpart"
STEPS = ("superquadrics come in by create_atoms between pieces of runs: this needs a time step and runs that are known "
         f"before the run, and at most {MOST} insertions")
LEVEL = ("superquadrics come in by create_atoms in a volume before the face: this needs a face that is a rectangle or "
         "a disc across an axis, a velocity and a time step that are known before the run")
LINES_EACH = 10  # at most, of a template in one insertion


def in_batches(one, region, rate, every, notes):
    """The Answer to an insertion at a rate: so many each time, the first at once, until all of them are there."""
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
    where = [*one.anew(f"{one.name}_in"), f"region {one.name}_in {region.words()}"]
    return translated(one.command, where + lines, note)


def into_region(one):
    """`insert/rate/region`, as often as the script says."""
    number, region = rate_of(one), one.region()
    if number is None:
        raise Left("the insertion has no rate")
    inside = region.shrunk(one.largest()) if one.is_all_in() else region
    return in_batches(one, inside, number, one.number("insert_every", "insert_every"), packed.across(one))


def through(one, face, notes):
    """`insert/stream`: into the volume before the face, which is empty again at each insertion, as in LIGGGHTS."""
    mean, step, radius = one.mean_velocity(), one.script.value(one.script.domain.timestep or ""), one.largest()
    plan = face.plan(radius if one.is_all_in() else 0) if face is not None else None
    if plan is None or mean is None or not step:
        raise Left(LEVEL)
    speed = face.passing(mean)
    every = one.number("insert_every", "insert_every") if "insert_every" in one.options else math.floor(
        one.number("extrude_length", "insert_every, or else extrude_length,")/(speed*step)) if speed else 0
    length = every*step*speed
    if length <= 2*radius:
        raise Left("the way of a particle between two insertions must be larger than the particle")
    number = rate_of(one) or limit_of(one)/(every*step)  # old releases: all that find a place
    if math.isinf(number):
        raise Left("the insertion has no rate")
    return in_batches(one, before(plan, mean, radius, length), number, every, notes)


def before(plan, mean, radius, length):
    """The Region of centers before a face, which is a rectangle or a disc across an axis."""
    level, center, sides = plan
    sign = 1 if mean[level] < 0 else -1  # particles come from the other side
    ends = sorted(center[level] + sign*way for way in (radius, length - radius))
    across = [k for k in range(3) if k != level]
    if len(sides) == 1:
        return Region("cylinder", [*(center[k] for k in across), sides[0], *ends], AXES[level])
    numbers = [0.0]*6
    numbers[2*level:2*level + 2] = ends
    for k, side in zip(across, sides):
        numbers[2*k:2*k + 2] = center[k] - side/2, center[k] + side/2
    return Region("block", numbers)
