"""Lengths in box units: LIGGGHTS takes them so where nothing is said, LAMMPS in spacings of `lattice`."""
from .answer import kept

SCALED = ("region", "create_atoms", "displace_atoms", "change_box", "velocity")  # commands with the word `units`
SCALED_FIXES = ("move", "deform", "dt/reset", "wall/reflect")
BOX = ["units", "box"]
CUBIC = ("none", "sc", "bcc", "fcc", "diamond", "sq", "sq2")  # lattices whose spacing is their number


def say_box(command):
    """Adds `units box` to a command that LAMMPS would read in other units."""
    words = command.words
    scaled = words[0] in SCALED or (words[0] == "fix" and len(words) > 3 and words[3] in SCALED_FIXES)
    if scaled and len(words) > 3 and "units" not in words[3:]:
        command.learn(words=[*words, *BOX], changed=True)


def in_spacings(words):
    """Does a command say that its lengths are in spacings of the lattice?"""
    return any(pair == ("units", "lattice") for pair in zip(words, words[1:]))


def lattice(script, command):
    """Its spacing, where that is its number."""
    words = command.words
    plain = len(words) == 3 and words[1] in CUBIC and script.domain.units != "lj"
    script.domain.learn(spacing=script.value(words[2]) if plain else None)
    return kept(command)


def system(script, command):
    script.domain.learn(units="".join(command.words[1:2]))
    return kept(command)
