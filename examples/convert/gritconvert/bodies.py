"""`fix multisphere`: `fix rigid/small` and what it needs, behind gravity and walls; clumps come in behind it."""
import re

from .answer import APPROXIMATED, dropped
from .clump import FIXED, PAGE, STUCK, STYLE
from .wrong import Left

BELOW = "below, as fix rigid/small, behind gravity and walls"
STOPS = "a clump that leaves the box stops the run, LIGGGHTS takes it away"
LONGER = 1.01  # than a clump: how far processes see
MAKERS = ("create_atoms", "read_data", "read_restart")  # of particles, at once
SPHERES = ("particletemplate/sphere", "pour", "pour/legacy", "deposit")
FREE = {"allow_group_and_set": 2, "allow_heatsource": 2}  # words of fix multisphere that need nothing here
BESIDE = "clumps beside other particles ({}): gravity and fix rigid/small need a group of each, as in the guide"
COMPUTES = {"ke/multisphere": "ke/rigid", "erotate/multisphere": "erotate/rigid", "ke": "ke/rigid"}
OF_SPHERES = ("ke/atom", "erotate/sphere", "erotate/sphere/atom")  # computes that leave clumps out in LIGGGHTS, and do not here
FORCES = ("multisphere", "gravity", "wall/gran", "viscous", "addforce", "aveforce", "setforce", "drag", "spring", "spring/self",
          "wall/region", "wall/reflect", "efield", "lineforce", "planeforce", "momentum", "freeze")
LATE = "forces of {} behind the first run are missing in the first half step of each run"
BY_SPHERES = "LAMMPS gives them to the spheres, and clumps keep their own"
KINETIC = ("temp", "ke", "etotal", "enthalpy", "press", "pxx", "pyy", "pzz", "pxy", "pxz", "pyz")  # stop a run of bodies


def fix_multisphere(script, command):
    """Stands further down, where gravity and walls are known; Left where clumps cannot be bodies here."""
    check(script)
    limit = first_run(script)
    late = [words[1] for place, words in script.source.all_of("fix") if words[3:4] and words[3] in FORCES and place > limit]
    notes = [LATE.format(", ".join(late))]*bool(late)
    if any("ignore" in words for _, words in script.source.all_of("thermo_modify")):
        notes.append(STOPS)
    return dropped(command, "; ".join([BELOW, *notes]), *[APPROXIMATED]*bool(notes))


def are_there(script):
    """Are there clumps that can be bodies?"""
    try:
        return bool(check(script))
    except Left:
        return False


def check(script):
    """Words of the fix multisphere of the script; Left where there is none, or fix rigid/small has no such bodies."""
    found = [(place, words) for place, words in script.source.all_of("fix") if words[3:4] == ["multisphere"]]
    if len(found) != 1:
        raise Left("clumps need one fix multisphere, which moves them", PAGE)
    place, words = found[0]
    rest = words[4:]
    while rest:
        if rest[0] not in FREE:
            raise Left(f"'{rest[0]}' of fix multisphere has no counterpart: fix rigid/small knows no mass of fluid", PAGE)
        rest = rest[FREE[rest[0]]:]
    if script.source.covered[place] or place in script.source.doubtful:
        raise Left("fix multisphere in a loop or under `if`: fix rigid/small stands once, behind gravity and walls", PAGE)
    others = [one[0] for one in script.source.words if one and one[0] in MAKERS]
    others += [one[3] for _, one in script.source.all_of("fix") if len(one) > 3 and one[3] in SPHERES]
    if others:
        raise Left(BESIDE.format(others[0]), PAGE)
    gravity_of(script)
    return words


def first_run(script):
    """Place of the first run behind fix multisphere."""
    place = next(place for place, words in script.source.all_of("fix") if words[3:4] == ["multisphere"])
    runs = [one for name in ("run", "minimize") for one, _ in script.source.all_of(name) if one > place]
    return min(runs, default=len(script.source.words))


def gravity_of(script):
    """Name of the fix; empty where there is none."""
    found = [(place, words) for place, words in script.source.all_of("fix") if words[3:4] == ["gravity"]]
    if not found:
        return ""
    place, words = found[0]
    if len(found) > 1 or place > first_run(script) or ["unfix", words[1]] in script.source.words:
        raise Left("gravity of clumps is named by fix rigid/small: one fix gravity must be there in all runs", PAGE)
    if words[2] != "all":
        raise Left("fix rigid/small gives gravity to all clumps: not to a group", PAGE)
    return words[1]


def anchor(script):
    """The last command that fix rigid/small stands behind: of those before the first run, or the last template."""
    limit = first_run(script)
    behind = [place for place, words in script.source.all_of("fix") if words[3:4] and words[3] in FORCES]
    styles = [place for place, _ in script.source.all_of("pair_style")]
    templates = [place for place, words in script.source.all_of("fix") if words[3:4] == [STYLE]]
    return max([place for place in behind + styles if place < limit] + templates)


def are_due(script):
    """Do lines of fix rigid/small follow, behind which clumps come in?"""
    return script.insertions.clumps and not script.insertions.bodies and are_there(script)


def place(script):
    """Fix rigid/small and what it needs, once: behind the anchor, or where the script ends (no present command)."""
    if are_due(script) and not script.conditional and (script.command is None or script.place > anchor(script)):
        script.writer.add(lines(script))
        script.insertions.learn(bodies=True)


def lines(script):
    _, name, group, *_ = check(script)
    clumps, gravity = script.insertions.clumps, gravity_of(script)
    longest = LONGER*max(one.length() + 2*one.radii[1] for one in clumps.values())
    return [f"fix {name}_names all property/atom mol ghost yes",
            " ".join([f"molecule {name}_clumps", *clumps]),
            f"neigh_modify exclude molecule/intra {group}",
            f"comm_modify cutoff {longest:.10g}",
            " ".join([f"fix {name} {group} rigid/small molecule mol {name}_clumps", *[f"gravity {gravity}"]*bool(gravity),
                      "reinit no"])]


def velocity(script, command):
    """Words and a note: LAMMPS gives velocities to spheres, which their bodies overwrite; `zero` may be that of bodies."""
    if not are_there(script):
        return command.words, ""
    if command.words[2:3] == ["zero"]:
        return [*command.words, "rigid", check(script)[1]], ""
    return command.words, BY_SPHERES


def refuse_kinetic(formula):
    """Words of thermo output in the formula of a variable."""
    for word in re.findall(r"(?<![\w\[(])\w+(?![\w\[(])", " ".join(formula)):
        if word in KINETIC:
            raise Left(f"'{word}' stops a run of bodies in LAMMPS: compute ke/rigid has their kinetic energy", PAGE)


def refuse_stuck(script, command):
    """`fix_modify` of fix multisphere."""
    words = command.words
    if len(words) > 2 and words[2] in FIXED and are_there(script) and words[1] == check(script)[1]:
        raise Left(STUCK.format(words[2]), PAGE)
