"""`compute pair/gran/local` and `wall/gran/local`: rows of contacts, in columns of GRIT."""
from .answer import translated
from .contact_model import Model
from .wrong import Left

PAGE = "src/lammps/output/compute_granular_grit_contact_local.md"
OF = {"pair/gran/local": "pairs", "wall/gran/local": "walls"}
NOTHING = ""
VECTOR = 3
# In the order in which LIGGGHTS has them, whatever the order of the words: what GRIT has for each value, a name of
# three components standing once.
VALUES = {"pos": ["position1", "position2"], "vel": [NOTHING]*6, "id": ["id1", "id2", NOTHING], "force": ["force"],
          "force_normal": ["normal_force"], "force_tangential": ["tangential_force"], "torque": ["torque1"],
          "torque_normal": [NOTHING]*3, "torque_tangential": [NOTHING]*3, "history": ["tangential.xi"],
          "contactArea": ["area"], "delta": ["overlap"], "contactPoint": ["point"], "ms_id": [NOTHING]*2,
          "heatFlux": ["heat1"]}
AT_WALLS = {"pos": ["position2", "position1"], "id": ["wall", "part", "id1"]}
ALWAYS = ("pos", "vel", "id", "force", "torque", "history", "contactArea")  # where no value is named
ONE = ("id1", "id2", "wall", "part", "area", "overlap", "heat1", NOTHING)   # columns; all others are three
PLAIN_NORMALS, PLAIN_COHESION = ("hertz", "hooke"), ("off", "sjkr", "sjkr2")  # that remember nothing
SEEN = "rows are seen from the particle with the smaller ID"


def compute(script, command):
    """The columns keep their order; what scripts ask of them, and dumps, get the new numbers."""
    words = command.words
    style, asked = words[3], [word for word in words[4:] if word != "verbose"]
    values = VALUES | AT_WALLS if OF[style] == "walls" else VALUES
    unknown = [word for word in asked if word not in values]
    if unknown:
        raise Left(f"'{unknown[0]}' of {style} has no counterpart", PAGE)
    names = [name for name in values if name in (asked or ALWAYS)]
    if "history" in names:
        values = values | {"history": remembered(script)}
    columns, lost = [], []
    for name in names:
        columns += [one for one in values[name] if one]
        lost += [name]*(NOTHING in values[name])
    if not columns:
        raise Left(f"there is no column for {' '.join(names)}", PAGE)
    rename(script, words[1], [one for name in names for one in values[name]], columns)
    notes = [SEEN] + [f"without {' '.join(lost)}"]*bool(lost) + ["walls of all kinds"]*(OF[style] == "walls")
    line = f"compute {words[1]} {words[2]} granular/grit/contact/local of {OF[style]} {' '.join(columns)}"
    return translated(command, line, "; ".join(notes), PAGE)


def remembered(script):
    """The tangential spring, and the couple of a rolling spring, which is a force here."""
    model = script.pairs.model or Model("")
    plain = model.normal in PLAIN_NORMALS and model.part("cohesion") in PLAIN_COHESION
    if model.part("tangential") != "history" or not plain:
        raise Left("contacts remember other values here than in LIGGGHTS: name the columns that you need", PAGE)
    return ["tangential.xi"] + [NOTHING]*VECTOR*model.part("rolling_friction").startswith("epsd")


def rename(script, name, theirs, columns):
    """Numbers of columns of LIGGGHTS become those of GRIT; of what is not there they are lost."""
    others, total = {}, sum(1 if one in ONE else VECTOR for one in columns)
    old, new = 0, 0
    for one in theirs:
        for _ in range(1 if one in ONE else VECTOR):
            old += 1
            new += one != NOTHING
            word = f"c_{name}[{old}]"
            if one == NOTHING:
                script.names.add("lost_columns", word)
            else:
                others[word] = f"c_{name}" if total == 1 else f"c_{name}[{new}]"
    script.names.rename(others)
