"""`insert/pack`: a fix that inserts once, or `create_atoms` where as many are to come as are missing in the region."""
from . import packed
from .answer import translated
from .bodies import MAKERS
from .domain import falls_out
from .insertion import Insertion
from .largest import measure, noted
from .packing import ATTEMPTS, BALLS, PLACED, TOO_MANY, Packing
from .pouring import APART, pouring, region_of
from .settled import refuse_unsettled
from .timeline import due_steps, has_run
from .wrong import Left

LINES_EACH = 30    # at most, of a template that create_atoms places
EVEN = "; an even distribution of radii in place of a normal one"
ONCE = 1_000_000_000  # steps until a fix would insert again
LIMITS = {"particles_in_region": "number", "mass_in_region": "mass", "volumefraction_region": "fraction"}


def pack(script, command):
    one = Insertion(script, command)
    if one.has_clumps():
        return clumps(one)
    by_fix = not one.has_superquadrics() and not counts_others(one) and not is_warm(script)
    if one.word("insert_every", "once") in ("once", "0") and by_fix:
        return pack_once(one)
    if "start" in one.options:
        raise Left("'start' of an insertion that comes again, or among other particles, has no counterpart")
    region, lines_each = one.region(), LINES_EACH*len(one.parts)
    script.insertions.reserve(lines_each)
    inside = region.shrunk(one.largest()) if one.is_all_in() else region
    packing = Packing(one, one.number_in(region), inside)
    notes = packed.across(one) + ([BALLS] if one.has_superquadrics() else [APART]*one.may_overlap())
    pending = packed.taken_off(one, False, notes)
    note = "; ".join([PLACED, *notes])
    if one.word("insert_every", "once") != "once":
        every = one.number("insert_every", "insert_every")
        due = due_steps(script, one.name, every, lines_each)
        if due is None and falls_out(script, region):
            return at_rate(one, packing.number, every, packed.across(one))
        if due is None:
            note = "; ".join(["placed once: the region is not emptied between two insertions", *notes])
        else:
            refuse_unsettled(script, one.options.get("omega", []))
            script.insertions.add("repeated", (due, packing.again))
    script.names.remove("fix", one.name)
    lines = measure(script, one.name)
    note = noted(script, note) + EVEN*any(template.is_normal() for _, template in one.parts)
    lines += packing.again(pending=pending) if may_hold_particles(script) else packing.first()
    packed.remember(one, None, by_fix=False)
    script.insertions.come_in(one.parts)
    return translated(command, [*one.anew(f"{one.name}_in"), f"region {one.name}_in {inside.words()}", *lines], note)


def clumps(one):
    """By a fix alone: once, or at a rate where the region is emptied again and again."""
    script, every = one.script, one.word("insert_every", "once")
    notes = ["what is in the region already is not taken off"]*may_hold_particles(script)
    if every in ("once", "0"):
        return pack_once(one, notes)
    if not falls_out(script, one.region()):
        return pack_once(one, ["placed once: the region is not emptied between two insertions", *notes])
    return at_rate(one, one.number_in(one.region()), one.number("insert_every", every))


def at_rate(one, number, every, notes=()):
    """So many in so many steps."""
    rate = number/every/one.script.need(one.script.domain.timestep, "the time step")
    return pouring(one, *in_region(one, [f"rate number {rate:.10g}"]), every=one.word("insert_every"),
                   notes=["at the rate of `insert_every`, as if the region were empty then", *notes])


def pack_once(one, more=()):
    """In the first step of the run, as in LIGGGHTS."""
    script = one.script
    given = [word for word in LIMITS if word in one.options]
    if not given:
        raise Left("neither number, volume fraction nor mass of particles is given")
    word, amount = given[0], one.word(given[0])
    if one.has_clumps() and word == "volumefraction_region":  # a fix counts overlaps twice
        word, amount = "particles_in_region", str(one.number_in(one.region()))
    notes = [*more, *([] if word == "volumefraction_region" else packed.across(one))]
    net, by_mass = net_amount(one, word, amount, notes), word == "mass_in_region"
    if net is not None and net <= 0 and word != "volumefraction_region":
        return script.absorbed(one.command, "nothing comes, as particles of other insertions fill the region")
    if net is not None and word != "volumefraction_region" and (word == "particles_in_region" or packed.pending(one)):
        amount = f"{net:.10g}"
    answer = pouring(one, *in_region(one, [f"until {LIMITS[word]} {amount}"]), every=str(ONCE), notes=notes, tries=tries_of(one))
    packed.remember(one, net, True, by_mass)
    return answer


def net_amount(one, word, amount, notes):
    """Number of particles, or mass, that is to come beside what other insertions put into the region in the same step; None
    where it is not known. A fraction is counted by the fix itself."""
    by_mass = word == "mass_in_region"
    if word == "volumefraction_region":
        try:
            return max(one.number_in(one.region()) - packed.taken_off(one, False, []), 0)
        except Left:
            return None
    if one.script.value(amount) is None and not packed.pending(one):
        return None
    total = packed.taken_off(one, by_mass, notes)
    whole = one.script.need(amount, "the mass" if by_mass else "the number of particles")
    return (whole if by_mass else round(whole)) - total


def in_region(one, amounts):
    """Words of the place, those of the amounts, and the lines that the region needs."""
    region, lines = region_of(one)
    return region, [*["whole yes"]*one.is_all_in(), *amounts], lines


def tries_of(one):
    """As many find places as in LIGGGHTS, which tries so often for each that is wanted, found or not: all, unless there are
    too many."""
    region = one.script.domain.regions.get(one.word("region"))
    try:
        is_full = region is not None and one.number_in(region)*one.mean() > TOO_MANY*region.volume()
    except Left:
        is_full = False
    return f"{2*one.number('maxattempt', 'maxattempt', one.THEIR_TRIES):.0f}" if is_full else str(ATTEMPTS)


def is_warm(script):
    """Particles have temperatures, which come with `create_atoms`."""
    return script.heat is not None and script.heat.written


def counts_others(one):
    """LIGGGHTS takes particles off that are in the region already, and there may be some. A fix counts them for a fraction."""
    script = one.script
    if "volumefraction_region" in one.options or not may_hold_particles(script):
        return False
    if packed.has_placed(one):
        return True
    return script.comes_again() or has_run(script) or any(words[:1] and words[0] in MAKERS for words in script.before())


def may_hold_particles(script):
    """LIGGGHTS inserts what is missing in the region, and something made particles before, or the last pass of a loop."""
    return script.comes_again() or any(words[:1] and words[0] in MAKERS or "insert/" in " ".join(words[:4])
                                       for words in script.before())
