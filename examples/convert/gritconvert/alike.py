"""Commands that both programs have, with other words."""
from . import bodies, servo, shape_set, superquadrics
from .answer import APPROXIMATED, dropped, kept, translated
from .keywords import Keywords
from .motions import end_motion
from .wrong import Left

NOT_HERE = {"neigh_modify": ("contact_distance_factor",), "region": ("seed", "volume_limit"),
            "dump_modify": ("binary", "compressor", "precision")}  # words of LIGGGHTS alone, each with a value
TURNS = ("omegax", "omegay", "omegaz")
SET = Keywords(dict.fromkeys(("type", "mol", "x", "y", "z", "vx", "vy", "vz", "charge", "diameter", "density", "mass",
                              *TURNS), 1) | {"type/fraction": 2, "image": 3},
               "'{}' of particles has no counterpart, or no value")
THERMO_ONE = "thermo_style custom step atoms ke cpu"  # what LIGGGHTS prints if nothing is said
THERMO = ("erotate", "cu")  # columns of LIGGGHTS alone
THERMO_BODIES = THERMO_ONE.replace("ke ", "")  # LAMMPS' kinetic energy stops a run of bodies
TODAY = {"dynamic": "dynamic/dof", "extra": "extra/dof"}  # words of compute_modify


def thermo_one(script):
    return THERMO_BODIES if bodies.are_there(script) else THERMO_ONE


def without(script, command):
    """A command without the words that LAMMPS does not know; all others follow each other in pairs."""
    words, lost, all_words = [], [], iter(command.words)
    for word in all_words:
        if word in NOT_HERE[command.name]:
            lost.append(word)
            next(all_words, None)  # its value
        else:
            words.append(word)
    if not lost:
        return script.renamed(command)
    note = f"without {' '.join(lost)}"
    if len(words) <= (2 if command.name == "dump_modify" else 1):
        return dropped(command, note, APPROXIMATED)
    return translated(command, " ".join(words), note)


def velocity(script, command):
    """Not of rotation."""
    if command.words[2:3] == ["setAngular"]:
        raise Left("LAMMPS sets angular velocities by `set .. omega`")
    return script.renamed(command, *bodies.velocity(script, command))


def nve_limit(_, command):
    """`nve/limit absolute X`"""
    words = command.words
    if words[4] != "absolute" or len(words) != 6:
        raise Left("LAMMPS limits the way of a step by a length: not by a ratio of the radius")
    return translated(command, " ".join([*words[:4], words[5]]))


def set_numbers(script, command):
    """Numbers of particles: `set STYLE ID keyword value ..`."""
    if superquadrics.are_there(script):
        return shape_set.set_numbers(script, command)
    turns, found = {}, []
    for name, values in SET.each(command.words[3:]):
        if name in TURNS:
            turns[name] = values[0]
        else:
            found += [name, *values]
    if turns:
        if len(turns) < len(TURNS):
            raise Left("LAMMPS sets angular velocities by `omega` along x, y and z together")
        found += ["omega", *(turns[name] for name in TURNS)]
    return script.renamed(command, [*command.words[:3], *size_first(script, command.words[1:3], found)])


def size_first(script, chosen, words):
    """LIGGGHTS keeps the density of a particle whose diameter changes, LAMMPS its mass: the density is set after it."""
    if "diameter" not in words:
        return words
    if "density" in words:
        at = words.index("density")
        return [*words[:at], *words[at + 2:], *words[at:at + 2]] if at < words.index("diameter") else words
    density = density_of(script, chosen)
    return words if density == "later" else [*words, "density", density]


def density_of(script, chosen):
    """What these particles were given before, or `later` if they are given one below."""
    def given(places):
        return [words[words.index("density", 3) + 1] for words in places
                if words[:3] == ["set", *chosen] and "density" in words[3:-1]]
    before, after = script.before(), script.behind()
    run = next((k for k, words in enumerate(after) if words[:1] == ["run"]), len(after))
    if given(after[:run]):
        return "later"
    if not given(before):
        raise Left("LAMMPS keeps the mass where the diameter changes, LIGGGHTS the density: give it here")
    return given(before)[-1]


# ---- commands that may concern what is gone, or is several now

def unfix(script, command):
    """Ends a motion, all fixes of a wall, or one that is gone already."""
    name = "".join(command.words[1:2])
    answer = end_motion(script, command)
    if answer:
        return answer
    walls = script.meshes.walls.get(name)
    if walls is None and script.names.is_gone("fix", name):
        return dropped(command, "the fix is gone")
    fixes = script.names.with_parts(name) if walls is None else walls
    return kept(command) if walls is None and len(fixes) == 1 else translated(command, [f"unfix {one}" for one in fixes])


def gone_or_kept(script, command):
    """`undump`, `dump_modify` .. of what is gone goes, too."""
    kind = next(kind for kind in ("dump", "compute", "fix") if kind in command.name)
    if command.words[1:2] and script.names.is_gone(kind, command.words[1]):
        return dropped(command, "what it concerns is gone")
    return without(script, command) if command.name in NOT_HERE else script.renamed(command)


def fix_modify(script, command):
    """Loads of meshes change, what concerns other fixes stays."""
    bodies.refuse_stuck(script, command)
    return servo.modify(script, command) or gone_or_kept(script, command)


def compute_modify(script, command):
    """`compute_modify thermo_temp dynamic yes`."""
    words = [TODAY.get(word, word) for word in command.words]
    return gone_or_kept(script, command) if words == command.words else translated(command, " ".join(words))
