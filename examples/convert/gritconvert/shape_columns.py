"""Columns of superquadrics in dumps: LAMMPS gives them by a compute, and angular velocities by variables."""
from .superquadrics import are_there

BODY = "superquadric"  # the compute, and the begin of the names of variables
OF_COMPUTE = ("shapex", "shapey", "shapez", "block1", "block2", "quatw", "quati", "quatj", "quatk", "inertiax",
              "inertiay", "inertiaz",
              "angmomx", "angmomy", "angmomz")
THEIRS = {"shapex": "shapex", "shapey": "shapey", "shapez": "shapez", "blockiness1": "block1", "blockiness2": "block2",
          "roundness1": "block1", "roundness2": "block2", "quat1": "quatw", "quat2": "quati", "quat3": "quatj",
          "quat4": "quatk",
          "inertiax": "inertiax", "inertiay": "inertiay",
          "inertiaz": "inertiaz"}  # those of LAMMPS by those of LIGGGHTS
HALVES = ("shapex", "shapey", "shapez")        # LIGGGHTS has half lengths, LAMMPS diameters
TURNS = {"omegax": 0, "omegay": 1, "omegaz": 2}
AXES = "xyz"


def of(name):
    """What a column of the compute is asked by."""
    return f"c_{BODY}[{OF_COMPUTE.index(name) + 1}]"


def asked(word):
    """The word for a column of LIGGGHTS."""
    if word in HALVES or word in TURNS:
        return f"v_{BODY}_{word}"
    return of(THEIRS[word])


def columns(script, words):
    """Words of a dump with the new names of these columns, the lines before it, and the names that its file has for
    them."""
    found = [word for word in words if word in THEIRS or word in TURNS] if are_there(script) else []
    if not found:
        return words, [], {}
    lines = [f"variable {BODY}_{word} atom 0.5*{of(word)}" for word in HALVES if word in found]
    lines += angular_velocity([word for word in TURNS if word in found])
    compute = f"compute {BODY} all property/atom {' '.join(OF_COMPUTE)}"
    return ([asked(word) if word in found else word for word in words],
            [f'if "$(is_defined(compute,{BODY})) == 0" then "{compute}"', *lines],
            {asked(word): word for word in found})


def angular_velocity(names):
    """Variables of its components along x, y and z: the sum of e (L.e)/I over the axes e of the body with their moments
    I."""
    if not names:
        return []
    w, x, y, z = (of(name) for name in OF_COMPUTE[5:9])
    parts = {"xx": f"1-2*({y}^2+{z}^2)", "xy": f"2*({x}*{y}+{w}*{z})", "xz": f"2*({x}*{z}-{w}*{y})",
             "yx": f"2*({x}*{y}-{w}*{z})", "yy": f"1-2*({x}^2+{z}^2)", "yz": f"2*({y}*{z}+{w}*{x})",
             "zx": f"2*({x}*{z}+{w}*{y})", "zy": f"2*({y}*{z}-{w}*{x})", "zz": f"1-2*({x}^2+{y}^2)"}  # of axis, along
    lines = [f"variable {BODY}_{name} atom {formula}" for name, formula in parts.items()]
    for axis in AXES:
        along = "+".join(f"v_{BODY}_{axis}{k}*{of('angmom' + k)}" for k in AXES)
        lines.append(f"variable {BODY}_turn_{axis} atom ({along})/{of('inertia' + axis)}")
    for name in names:
        parts = [f"v_{BODY}_{axis}{name[-1]}*v_{BODY}_turn_{axis}" for axis in AXES]
        lines.append(f"variable {BODY}_{name} atom {'+'.join(parts)}")
    return lines
