"""Lines of laws for a bed of grains of density 1 and diameters near 1: those of the unit tests, and random mixtures of them."""
import os
import re

TESTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
KEYWORDS = ("damping", "tangential", "rolling", "twisting", "cohesion", "bond", "heat", "cutoff")
OPTIONAL = ("rolling", "twisting", "cohesion", "bond", "heat")
# For walls where the law of the bed never lets go.
BREAKS = "hooke 1e4 0.5 damping coeff_restitution tangential linear_history 8e3 0.5 0.4"

# What no test of a single law has in a bed: presets, liquid that is shared, bonds that never break or replace the contact.
FURTHER = [
    "preset lammps/hooke 1e4 NULL 50 NULL 0.5 1",
    "preset lammps/hooke/history 1e4 NULL 50 NULL 0.5 1",
    "preset lammps/hertz/history 1e5 NULL 50 NULL 0.5 0",
    "preset liggghts/hertz/epsd2 1e5 0.3 0.5 0.4 0.1",
    "preset liggghts/hooke 1e5 0.3 0.5 0.4 1.0",
    "preset aspherix/hertz 1e5 0.3 0.5 0.4 torsion on",
    "preset aspherix/hooke 1e5 0.3 0.5 0.4 1.0 ktkn material",
    "preset aspherix/luding 1e4 3 0.2 0.05 0.2 0.5 0.4",
    "preset woo/linear 3e4 0.5 0.4",
    "preset woo/elastic6 3e4 0.5 0.3 map physical cutoff 2.0",
    "preset woo/pellet 3e4 0.5 0.4 200 0.05",
    "preset demlab/sds 1e4 0.5 0.4 0.5 0.3",
    "pellet 3e4 200 0.05 damp 10 confinement -100 damping velocity tangential cundall 0.5 0.4",
    "hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential history 0.4 heating on heat radius 50",
    "hertz/material 1e5 0.5 0.3 damping tsuji tangential history 0.4 cohesion washino 1 20 share 0.05 max_gap 0.5 cutoff 1.4",
    "hertz/material 1e5 0.5 0.3 damping tsuji tangential history 0.4 cohesion easo 1 20 share 1 caps on viscosity 0.1 "
    "min_gap 0.05 max_gap 0.5 cutoff 1.4",
    "hertz/material 1e5 0.5 0.3 damping tsuji tangential history 0.4 bond parallel 1e4 2.5 NULL NULL gap 0.05 "
    "retardation 1e-4 cutoff 2.0",
    "hertz/material 1e5 0.5 0.3 damping tsuji tangential history 0.4 bond parallel 1e4 2.5 200 200 gap 0.05 overlay no "
    "retardation 1e-4 cutoff 1.6",
    "hertz/material 1e5 0.5 0.3 damping tsuji tangential history 0.4 bond parallel 1e4 2.5 100 100 gap 0.1 step 60 "
    "moment 0.5 tanphi 0.3 retardation 1e-4 cutoff 1.6",
    "mdr 1e4 0.3 300 0.5 0.5 0.2 damping mdr 1 tangential linear_history 1e4 1 0.5 rolling sds 2e3 1 0.2",
    "mdr 1e4 0.4 300 0 0.8 0.2 damping mdr 2 tangential mindlin NULL 1 0.5 twisting marshall",
]


def bed_lines():
    """The lines '// In a bed: ...' of the tests of the laws."""
    lines = []
    for folder, _, names in sorted(os.walk(os.path.join(TESTS, "law"))):
        for name in sorted(names):
            if not name.endswith(".cpp"):
                continue
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                text = "".join(line for line in iter(file.readline, "") if line.startswith("//"))
            found = re.search(r"// In a bed: ([^&\n]*(?:&\n//[^&\n]*)*)", text)
            if found:
                lines.append(" ".join(re.sub(r"&\n//", " ", found.group(1)).split()))
    return lines


def model_lines():
    """The combinations of unittest/style/models.h: strings in C++, which stand one behind the other."""
    with open(os.path.join(TESTS, "style", "models.h"), encoding="utf-8") as file:
        text = file.read()
    lines = []
    for found in re.finditer(r'\{"\w+",\s*((?:"[^"]*"\s*)+)(?:,\s*"( cutoff [^"]*)")?', text):
        lines.append(" ".join(("".join(re.findall(r'"([^"]*)"', found.group(1))) + (found.group(2) or "")).split()))
    return lines


def parts_of(line):
    """{"normal": words, "damping": words, ...} of a line of laws."""
    parts, at = {"normal": []}, "normal"
    for word in line.split():
        if word in KEYWORDS and not (word == "bond" and at == "bond"):
            at = word
            parts[at] = []
        else:
            parts[at].append(word)
    return parts


def line_of(parts):
    """The opposite of parts_of()."""
    words = list(parts["normal"])
    for keyword in KEYWORDS:
        if keyword in parts:
            words += [keyword] + parts[keyword]
    return " ".join(words)


class Library:
    """Draws lines of laws."""

    def __init__(self):
        self.lines = [line for line in bed_lines() + model_lines() + FURTHER if " tangential " in line or line.startswith("preset")]
        # With state of particles, or contacts that live beyond the surfaces.
        self.mdr = [line for line in self.lines if line.startswith("mdr ")]
        self.rare = [line for line in self.lines if re.search("mdr |thinning|bond parallel|share|break no|jkr", line)]
        self.pool = {keyword: [] for keyword in KEYWORDS}
        for line in self.lines:
            parts = parts_of(line)
            for keyword in KEYWORDS:
                if keyword in parts and "preset" not in parts["normal"]:
                    self.pool[keyword].append((parts[keyword], parts.get("cutoff")))

    def draw(self, dice):
        """One line as it is, or with laws of other lines beside its own; not all of these go together."""
        roll = dice.random()
        line = dice.choice(self.mdr if roll < 0.05 else self.rare if roll < 0.2 else self.lines)
        if dice.random() < 0.4:
            return line
        parts = parts_of(line)
        # A preset has friction of its own, and mdr no partners of these kinds.
        for keyword in OPTIONAL:
            taken = keyword in parts or (keyword in ("cohesion", "bond") and "mdr" in parts["normal"])
            if taken or dice.random() > 0.25:
                continue
            words, cutoff = dice.choice(self.pool[keyword])
            parts[keyword] = words
            if cutoff and keyword in ("cohesion", "bond"):
                parts["cutoff"] = max(parts.get("cutoff", ["0"]), cutoff, key=lambda c: float(c[0]))
        line = line_of(parts)
        for word in ("limit_damping", "synchronized_verlet"):
            if dice.random() < 0.15:
                line += " " + word
        return line


class Traits:
    """What a script needs for a line of laws, or for several."""

    def __init__(self, lines):
        text = " " + " ".join(lines) + " "
        self.mdr = "mdr " in text
        self.thins = "thinning" in text
        self.warm = bool(re.search(r" heat (?!none)| heating on", text))
        self.conducts = bool(re.search(r" heat (?!none)", text))
        self.liquid = " share " in text
        self.unbroken = bool(re.search(r"break no|elastic6|NULL NULL gap", text))
        self.bonds = " bond parallel" in text
        cutoffs = [float(c) for c in re.findall(r" cutoff (\S+)", text)]
        self.cutoff = max(cutoffs, default=1.1)
        self.given_cutoff = bool(cutoffs)


def for_wall(line):
    """What walls take of a line for pairs."""
    parts = parts_of(line)
    parts.pop("cutoff", None)
    return line_of(parts).replace(" synchronized_verlet", "")
