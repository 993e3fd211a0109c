"""`fix granular/grit/insert`: an insertion of LIGGGHTS with its rates, limits, sizes and shares as they are."""
import math

from . import bodies, clumps_in
from .answer import APPROXIMATED, TRANSLATED, dropped, translated
from .domain import ENDS, Region
from .settled import refuse_unsettled, settled
from .timeline import start_step
from .wrong import Left

PAGE = "src/lammps/particles/fix_granular_grit_insert.md"
NO_BOX = ("plane",)  # regions that have no end
EVEN_VELOCITIES = "velocities are normally distributed with the same width"
COLD = "they come with temperature 0"
APART = "particles do not overlap when they come, also where `overlapcheck no` lets them"
AXES = "xyz"


def pouring(one, place, amounts, before=(), every="", velocity=None, notes=(), tries=""):
    """The Answer: the fix, behind `before`, and at once or where it may stand."""
    script, name = one.script, one.name
    one.refuse_superquadrics()
    step = first_step(one)
    speed, spread, more = velocities(one)
    words = [f"fix {name} {one.group} granular/grit/insert", *kinds(one), place, *amounts, "velocity", *(velocity or speed),
             *spread, *spin(one), *([f"every {every}"] if every else []), f"tries {tries or one.tries()}", f"seed {one.seed()}"]
    notes = [*notes, *more, *[COLD]*(script.heat is not None and script.heat.written), *[APART]*one.may_overlap()]
    lines = [*before, " ".join(words)]
    later = step is not None or waits_for_pairs(script) or one.has_clumps() and not script.insertions.bodies
    if later:
        lines = [settled(script, line) for line in lines]
        refuse_unsettled(script, lines)
        if ["region", one.word("region")] in [words[:2] for words in script.behind()]:
            raise Left(f"the region '{one.word('region')}' may be another one where the insertion stands here")
    script.names.rename({f"f_{name}[1]": f"f_{name}", f"f_{name}[2]": f"f_{name}[1]"})
    script.insertions.come_in(one.parts)
    script.insertions.add("poured", settled(script, lines[-1]), name)
    if not later:
        return translated(one.command, lines, "; ".join(notes), PAGE)
    if step is not None:
        script.insertions.add("repeated", ([step], lambda _: lines))
    else:
        script.insertions.learn(waiting=[*script.insertions.waiting, *lines])
    where = "behind fix rigid/small" if one.has_clumps() else "behind pair_style"
    where = where if step is None else f"where the run has come to step {step:.0f}"
    return dropped(one.command, "; ".join([f"below, {where}", *notes]), APPROXIMATED if notes else TRANSLATED)


def first_step(one):
    """The step behind which the fix begins; None where it begins at once."""
    return start_step(one.script, one.name, one.number("start", "start")) if "start" in one.options else None


def waits_for_pairs(script):
    """GRIT takes it behind the pair style only."""
    styles = [place for place, _ in script.source.all_of("pair_style")]
    return not script.conditional and bool(styles) and not any(place < script.place for place in styles)


def place_waiting(script):
    """Lines of fixes that stand before the pair style, or before fix rigid/small, come at the first command behind it, also
    where it is left."""
    bodies.place(script)
    if bodies.are_due(script):
        return
    styles = script.source.all_of("pair_style") if script.insertions.waiting and not script.conditional else []
    if any(place < script.place for place, _ in styles):
        script.writer.add(script.insertions.take_waiting())


def kinds(one):
    """Type, density, sizes and share of each template; the last one has the rest."""
    if one.has_clumps():
        return clumps_in.words_of(one)
    base, parts = one.mix
    words = []
    for k, (share, template) in enumerate(parts):
        words += ["and"]*(k > 0) + [template.kind, f"density {template.density:.10g}", f"sizes {template.words}"]
        words += [f"group {template.group}"]*(template.group not in ("all", one.group))
        words += [f"share {base} {share:.10g}"]*(k < len(parts) - 1)
    return words


def rate_words(one):
    """`rate number R` or `rate mass R`; nothing where none, or 0, is given."""
    for word, base in (("particlerate", "number"), ("massrate", "mass")):
        if word in one.options and one.script.value(one.word(word)) != 0:
            return [f"rate {base} {one.word(word)}"]
    return []


def limit_words(one):
    """`until number N` or `until mass M`; nothing without end."""
    for word, base in (("nparticles", "number"), ("mass", "mass")):
        if one.word(word, one.ENDLESS) != one.ENDLESS:
            return [f"until {base} {one.word(word)}"]
    return []


def velocities(one):
    """Words of the mean, of the standard deviations, and what differs."""
    kind, *words = one.options.get("vel", ["constant", "0", "0", "0"])
    if kind == "constant":
        return words, [], []
    widths = [abs(one.script.need(word, "the velocity"))/(math.sqrt(3) if kind == "uniform" else 1) for word in words[3:]]
    spread = ["velocity_sd", *(f"{width:.10g}" for width in widths)] if any(widths) else []
    return words[:3], spread, [EVEN_VELOCITIES]*(kind == "uniform" and any(widths))


def spin(one):
    words = one.options.get("omega", [])[1:]
    return ["spin", *words] if any(one.script.value(word) != 0 for word in words) else []


# ---- the region

def region_of(one):
    """The word of the region and the lines that it needs: another one where LIGGGHTS cuts it off at the box."""
    script, name = one.script, one.word("region")
    defined = [words for words in script.before() if words[:2] == ["region", name]]
    if name not in script.domain.regions or not defined:
        raise script.because(("region", name), f"there is no region '{name}'")
    words, region = defined[-1], script.domain.regions[name]
    if words[2] in NO_BOX or "out" in words[words.index("side") + 1:][:1] if "side" in words else words[2] in NO_BOX:
        raise Left(f"the region '{name}' has no end: particles come into one with a box around it", PAGE)
    if region is None:
        if set(words) & set(ENDS):
            raise Left(f"the region '{name}' must have ends that are known before the run", PAGE)
        return f"region {name}", []
    inside = cut_off(region, script.domain.box)
    if inside is None and not set(words) & set(ENDS):
        return f"region {name}", []
    return f"region {one.name}_in", [*one.anew(f"{one.name}_in"), f"region {one.name}_in {(inside or region).words()}"]


def cut_off(region, box):
    """A block, or a cylinder along its axis, that ends where the box ends; None where it lies inside of it."""
    if box is None or region.style == "sphere":
        return None
    numbers = list(region.numbers)
    ends = {axis: 2*k for k, axis in enumerate(AXES)} if region.style == "block" else {region.axis: 3}
    for axis, k in ends.items():
        low, high = box.bounds(axis)
        numbers[k:k + 2] = max(numbers[k], low), min(numbers[k + 1], high)
    if numbers == list(region.numbers):
        return None
    if any(numbers[k] >= numbers[k + 1] for k in ends.values()):
        raise Left("the region of the insertion is outside of the box")
    return Region(region.style, numbers, region.axis)
