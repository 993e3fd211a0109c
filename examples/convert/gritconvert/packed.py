"""Packings before the present one: LIGGGHTS takes off what they put into the same region, where a fix counts its own alone."""
from dataclasses import dataclass

from .wrong import Left

AXES = "xyz"
OTHERS = "particles that '{}' puts into a region across this one in the same step are not taken off"
STREAMS = "particles that '{}' puts into the region in the same step are not taken off"
MEANS = "what '{}' puts into the region is taken off by the mean mass of its particles"


@dataclass(frozen=True)
class Packed:
    """One packing: what its fix is to put into its region in the next step, or what was placed there at once."""

    name: str
    region: str
    place: int
    by_fix: bool
    known: bool = True    # its fix comes for certain, and in the first step
    number: object = None  # None where it is not known before the run
    mass: object = None
    by_mass: bool = False  # else by number
    is_stream: bool = False  # with a rate: what comes in a step is not known


def remember(one, net, by_fix, by_mass=False):
    """This packing puts so many particles, or so much mass, into its region; None where that is not known."""
    script, mean = one.script, one.mean(mass=True)
    number, mass = (None, None) if net is None else (net/mean, net) if by_mass else (net, net*mean)
    known = not script.conditional and "start" not in one.options
    script.insertions.add("packed", Packed(one.name, one.word("region"), script.place, by_fix, known, number, mass, by_mass))


def remember_stream(one):
    """One into a region, which begins in the next step."""
    if "start" not in one.options:
        script = one.script
        script.insertions.add("packed", Packed(one.name, one.word("region"), script.place, True, is_stream=True))


def pending(one):
    """Packings whose fixes insert in the step in which this one does, into its region."""
    return [other for other in coming(one) if other.region == one.word("region") and not other.is_stream]


def coming(one):
    """Packings whose fixes insert in the step in which this one does, wherever."""
    script = one.script
    last_run = max((place for place, _ in script.source.all_of("run") if place < script.place), default=-1)
    return [other for other in script.insertions.packed if other.by_fix and other.place > last_run and is_there(script, other)]


def is_there(script, other):
    """It has neither ended nor another meaning since."""
    return not any(words[1:2] == [other.name] and words[0] in ("fix", "unfix")
                   for words in script.source.words[other.place + 1:script.place])


def has_placed(one):
    """Did another insertion of the script place particles at once, where they may be in this region?"""
    return any(not other.by_fix and not are_apart(one, other) for other in one.script.insertions.packed)


def taken_off(one, by_mass, notes):
    """Number or mass of what is pending in the region. Left where it cannot be told."""
    total = 0
    for other in pending(one):
        amount = other.mass if by_mass else other.number
        if amount is None or not other.known or "start" in one.options:
            raise Left(f"LIGGGHTS takes off what '{other.name}' puts into the same region, which is not known before the run")
        total += amount
        notes += [MEANS.format(other.name)]*(other.by_mass != by_mass)
    return total if by_mass else round(total)


def across(one):
    """What differs: particles of streams, and in regions that are not this one, but may have places in common with it."""
    others = [other for other in coming(one) if other.region != one.word("region") and not are_apart(one, other)]
    streams = [other for other in coming(one) if other.region == one.word("region") and other.is_stream]
    return [OTHERS.format(other.name) for other in others] + [STREAMS.format(other.name) for other in streams]


def are_apart(one, other):
    """Have the regions no place in common?"""
    regions = [one.script.domain.regions.get(name) for name in (one.word("region"), other.region)]
    if None in regions or any(region.outside for region in regions):
        return False
    return any(a[1] <= b[0] or b[1] <= a[0] for a, b in (tuple(region.bounds(axis) for region in regions) for axis in AXES))
