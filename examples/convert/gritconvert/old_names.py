"""Names of LIGGGHTS 1 and 2, in the words of LIGGGHTS 3 (its page of the new syntax)."""
from .wrong import Left

MODELS = {"hertz/history": "hertz tangential history", "hooke/history": "hooke tangential history",
          "hertz": "hertz tangential no_history", "hooke": "hooke tangential no_history"}
MODELS |= {f"{law}/history/{end}": f"{law}/stiffness tangential history" for law in ("hertz", "hooke")
           for end in ("simple", "stiffness")}
OPTIONS = ("rolling_friction", "cohesion", "tangential_damping", "absolute_damping", "ktToKnUser", "limitForce")
FLAGS = [[first, second] for first in range(4) for second in range(2)]  # of damping and rolling, and of cohesion
MOTIONS = {"linear": "* * *", "wiggle": "amplitude * * * period *", "rotate": "origin * * * axis * * * period *"}
SHAPES = ("plane", "cylinder")
SECOND = "_2"  # ends the name of the fix of the second of two planes


def modern(words, value):
    """One command, or two where a wall was two planes; Left where an order is not known."""
    if words[:1] == ["pair_style"] and len(words) > 1 and words[1][:5] == "gran/" and words[1][5:] in MODELS:
        model, rest = model_of(words[1][5:], words[2:], value)
        return [["pair_style", "gran", "model", *model]] if not rest else [words]
    if words[:1] != ["fix"] or len(words) < 5:
        return [dump(words)]
    style = words[3]
    if style[:10] == "wall/gran/" and style[10:] in MODELS:
        return wall(words, value)
    if style in ("mesh/gran", "mesh/gran/stressanalysis"):
        return [mesh(words, value)]
    if style == "move/mesh/gran":
        return [motion(words)]
    if style == "heat/gran" and value(words[4]) is not None:
        return [[*words[:4], "initial_temperature", *words[4:]]]
    return [words]


def dump(words):
    """`stl` had no folder in its name."""
    return [*words[:3], "mesh/stl", *words[4:]] if words[:1] + words[3:4] == ["dump", "stl"] else words


def model_of(style, words, value):
    """Words of a model, and the rest: from two flags, as `1 0`, or from keywords."""
    model, k = MODELS[style].split(), 0
    flags = [value(word) for word in words[:3]]
    if flags[:1] + flags[1:2] in FLAGS and flags[2:] in ([], [None]) and words[2:3] != ["NULL"]:
        damped, rolling = flags[0] % 2, flags[0] > 1
        model += ["rolling_friction", "cdt"]*rolling + ["cohesion", "sjkr"]*int(flags[1])
        model += [] if damped else ["tangential_damping", "off"]
        return model, words[2:]
    rest = []
    while k < len(words):
        if words[k] in OPTIONS and k + 1 < len(words):
            model += words[k:k + 2]
            k += 1
        else:
            rest.append(words[k])
        k += 1
    return model, rest


def wall(words, value):
    model, rest = model_of(words[3][10:], words[4:], value)
    begin = ["wall/gran", "model", *model]
    if rest[:1] == ["mesh/gran"]:
        return [[*words[:3], *begin, "mesh", "n_meshes", rest[1], "meshes", *rest[2:]]]
    if rest[:1] == ["mesh"]:
        return [[*words[:3], *begin, *rest]]
    if rest[:1] != ["primitive"] and rest and rest[0][1:] in SHAPES:
        return planes(words, begin, rest)
    return [[*words[:3], *begin, *(rest if rest[:1] == ["primitive"] else ["primitive", *rest])]]


def planes(words, begin, rest):
    """`xplane LO HI TYPE`, `zcylinder R TYPE`."""
    shape, kind = rest[0], rest[-1]
    if shape.endswith("cylinder"):
        return [[*words[:3], *begin, "primitive", "type", kind, shape, rest[1], "0", "0"]]
    places = [place for place in rest[1:3] if place != "NULL"]
    return [["fix", words[1] + SECOND*k, words[2], *begin, "primitive", "type", kind, shape, place]
            for k, place in enumerate(places)]


def mesh(words, value):
    """`mesh/gran FILE TYPE SCALE X Y Z RX RY RZ [conveyor VX VY VZ] [finnie yes]`"""
    new = [*words[:3], "mesh/surface" + "/stress"*words[3].endswith("analysis"), "file", words[4], "type", words[5]]
    scale, shift, turns, rest = words[6], words[7:10], words[10:13], words[13:]
    turned = [k for k in range(3) if value(turns[k]) != 0]
    if len(turned) > 1 or turned and any(value(word) != 0 for word in shift):
        raise Left("the order of rotations and shift of mesh/gran is not known here: write mesh/surface")
    new += ["scale", scale] if value(scale) != 1 else []
    new += ["move", *shift] if any(value(word) != 0 for word in shift) else []
    for k in turned:
        new += ["rotate", "axis", *("1." if n == k else "0." for n in range(3)), "angle", turns[k]]
    names = {"conveyor": (["surface_vel"], 3), "finnie": (["wear"], 1), "rotate": (["surface_ang_vel"], 7)}
    while rest:
        name, count = names.get(rest[0], ([rest[0]], 1))
        new += [*name, *(["finnie" if word == "yes" else "off" for word in rest[1:2]] if name == ["wear"] else
                         rest[1:1 + count])]
        rest = rest[1 + count:]
    return new


def motion(words):
    """`move/mesh/gran STYLE numbers MESH [1]`"""
    style, rest = words[4], words[5:]
    said = MOTIONS.get(style, "").split()
    count = said.count("*")
    if not count or len(rest) <= count:
        return [*words[:3], "move/mesh", *words[4:]]  # of LIGGGHTS 2, by another name
    numbers = iter(rest)
    return [*words[:3], "move/mesh", "mesh", rest[count], style, *(next(numbers) if word == "*" else word for word in said)]
