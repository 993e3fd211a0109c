"""Commands that both programs have, with other words."""
from .answer import dropped, translated
from .table import APPROXIMATED
from .wrong import Left

NOT_HERE = {"neigh_modify": {"contact_distance_factor": 1},  # words of LIGGGHTS alone
            "region": {"seed": 1, "volume_limit": 1},
            "dump_modify": {"binary": 1, "compressor": 1, "precision": 1}}
SET = {"type": 1, "type/fraction": 2, "mol": 1, "x": 1, "y": 1, "z": 1, "vx": 1, "vy": 1, "vz": 1, "charge": 1,
       "diameter": 1, "density": 1, "mass": 1, "image": 3}
TURNS = ("omegax", "omegay", "omegaz")
THERMO_ONE = "thermo_style custom step atoms ke cpu"  # what LIGGGHTS prints if nothing is said
THERMO = ("erotate", "cu")  # columns of LIGGGHTS alone


def without(script, command):
    """A command without the words that LAMMPS does not know; all others follow each other in pairs."""
    names, words, lost, k = NOT_HERE[command.name], [], [], 0
    while k < len(command.words):
        if command.words[k] in names:
            lost.append(command.words[k])
            k += names[command.words[k]]
        else:
            words.append(command.words[k])
        k += 1
    if not lost:
        return script.renamed(command)
    note = f"without {' '.join(lost)}"
    if len(words) <= (2 if command.name == "dump_modify" else 1):
        return dropped(command, note, APPROXIMATED)
    return translated(command, " ".join(words), note)


def velocity(script, command):
    if command.words[2:3] == ["setAngular"]:
        raise Left("LAMMPS sets angular velocities by `set .. omega`")
    return script.renamed(command)


def timing(script, command):
    return dropped(command, "LAMMPS tells times at the end of a run", APPROXIMATED)


def nve_limit(script, command):
    """`nve/limit absolute X`"""
    words = command.words
    if words[4] != "absolute" or len(words) != 6:
        raise Left("LAMMPS limits the way of a step by a length: not by a ratio of the radius")
    return translated(command, " ".join([*words[:4], words[5]]))


def set_numbers(script, command):
    """Numbers of particles: `set STYLE ID keyword value ..`."""
    words, turns, found, k = command.words, {}, [], 3
    while k < len(words):
        count = 1 if words[k] in TURNS else SET.get(words[k], 0)
        if not count or k + count >= len(words):
            raise Left(f"'{words[k]}' of particles has no counterpart, or no value")
        if words[k] in TURNS:
            turns[words[k]] = words[k + 1]
        else:
            found += words[k:k + 1 + count]
        k += 1 + count
    if turns:
        if len(turns) < len(TURNS):
            raise Left("LAMMPS sets angular velocities by `omega` along x, y and z together")
        found += ["omega", *(turns[name] for name in TURNS)]
    found = size_first(script, words[1:3], found)
    if found == words[3:]:
        return script.renamed(command)
    return translated(command, " ".join(map(script.names.new, [*words[:3], *found])))


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
