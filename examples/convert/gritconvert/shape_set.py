"""`set` of superquadrics, and of those that an insertion brings: mass, shape, orientation, rotation."""
from .keywords import Keywords
from .rotation import momentum, of_turn, turn_of
from .superellipsoid import Superellipsoid, words_of
from .superquadrics import ELLIPSOID, today
from .wrong import Left

UNKNOWN = "'{}' of superquadrics has no counterpart, or no value"
OTHERS = ("the {} of these particles may be that of another line, as it was set for others, or particles came in: give "
          "it here")
TURNED = ("LAMMPS sets angular momenta: for them shape, blockiness, density and orientation must be numbers that are "
          "known before the run")
SPUN = ("LAMMPS sets angular momenta: superquadrics that come in spinning need one orientation, constant or that of "
        "the template")
EACH = "a variable for each particle has no counterpart: the mass follows from shape, blockiness and density"
OF_MASS = ("density", "shape", "blockiness")
DEFAULTS = {"density": ["1"], "shape": ["0.5"]*3, "blockiness": [*ELLIPSOID], "quat": ["0", "0", "1", "0"]}
MOST_LINES = 200  # of `set` that are looked at for one
AS_IT_IS = (1.0, 0.0, 0.0, 0.0)  # quaternion of a template
TURNS = ("omegax", "omegay", "omegaz")
ONE_EACH = ("type", "mol", "x", "y", "z", "vx", "vy", "vz", "charge", "density", "mass", "quat/random", *TURNS)
SET = Keywords(dict.fromkeys(ONE_EACH, 1) | {"type/fraction": 2, "image": 3, "shape": 3, "blockiness": 2, "quat": 4,
                                             "quat_direct": 4}, UNKNOWN)


def set_numbers(script, command):
    """`set STYLE ID keyword value ..`: mass, shape and exponents together, as LAMMPS takes the moments from them."""
    chosen, given = command.words[1:3], list(SET.each(today(command.words[3:])))
    found, names, words = dict(given), [name for name, _ in given], []
    if set(OF_MASS) & set(found):
        density, half, block = (found.get(name) or before(script, chosen, name) for name in OF_MASS)
        if any(word.startswith("v_") for word in (*density, *half, *block)):
            raise Left(EACH)
        words = words_of(density[0], half, block)
    for name, values in given:
        if name == "quat_direct":
            axis, angle = turn_of([script.need(word, "the quaternion") for word in values])
            words += ["quat", *(f"{one:.10g}" for one in (*axis, angle))]
        elif name == "type":
            words = [name, *values, *words]
        elif name not in (*OF_MASS, *TURNS) and not (name == "mass" and set(OF_MASS) & set(names[names.index(name):])):
            words += [name, *values]
    if set(TURNS) & set(found):
        words += ["angmom", *(f"{one:.10g}" for one in momentum_of(script, chosen, found))]
    return script.renamed(command, [*command.words[:3], *words])


def before(script, chosen, name):
    """Words that these particles were given before, or those of `create_atoms`. Left where that is not known."""
    for k, (place, words) in enumerate(script.source.sets_before(chosen, script.place)):
        if k == MOST_LINES:
            break
        values = given_by(words)
        turned = name == "quat" and {"quat_direct", "quat/random"} & set(values)
        if name in values or turned:
            if turned or words[1:3] not in (chosen, ["group", "all"]) or is_unclear(script, place, chosen, values[name]):
                break
            return values[name]
    else:
        if not script.conditional and not has_others(script):
            return DEFAULTS[name]
    raise Left(OTHERS.format(name))


def has_others(script):
    """Are there particles that `create_atoms` did not make?"""
    makers = [place for name in ("read_data", "read_restart") for place, _ in script.source.all_of(name)]
    makers += [place for place, words in script.source.all_of("fix") if "insert/" in "".join(words[3:4])]
    return any(place < script.place for place in makers)


def is_unclear(script, place, chosen, words):
    """May an earlier line not have run, have had other values, or missed particles that came since?"""
    came = script.source.first_place("create_atoms", place) < script.place
    anew = any(script.source.defines(word, place + 1, script.place) for word in [*chosen, *words])
    return place in script.source.doubtful or anew or came and chosen[0] != "atom"


def given_by(words):
    """Keywords of a line of `set` with their values; none of a line that is left."""
    try:
        return dict(SET.each(today(words[3:])))
    except Left:
        return {}


# ---- rotation

def momentum_of(script, chosen, found):
    """Angular momentum of particles whose angular velocity is set."""
    words = [word for name in OF_MASS for word in found.get(name) or before(script, chosen, name)]
    if "quat/random" in found or "quat_direct" in found:
        quaternion = [script.value(word) for word in found.get("quat_direct", [""])]
    else:
        quaternion = of_turn([script.value(word) for word in found.get("quat") or before(script, chosen, "quat")])
    numbers = [script.value(word) for word in words]
    spin = [script.value(found.get(name, ["0"])[0]) for name in TURNS]
    if None in (*numbers, *quaternion, *spin):
        raise Left(TURNED)
    body = Superellipsoid("1", numbers[0], tuple(numbers[1:4]), tuple(numbers[4:]))
    return momentum(body.moments(), quaternion, spin)


def turned(one, template, new, seed):
    """Lines of orientation and angular momentum of particles that come in; None for spheres."""
    if not isinstance(template, Superellipsoid):
        return None
    script, (kind, *numbers) = one.script, one.options.get("orientation", ["template"])
    spin = [script.need(word, "the angular velocity") for word in one.options.get("omega", [])[1:]]
    if kind == "random":
        if any(spin):
            raise Left(SPUN)
        return [f"set group {new} quat/random {seed}"]
    quaternion = [script.need(word, "the orientation") for word in numbers] if kind == "constant" else AS_IT_IS
    axis, angle = turn_of(quaternion)
    words = ["quat", *(f"{value:.10g}" for value in (*axis, angle))] if angle else []
    if any(spin):
        words += ["angmom", *(f"{value:.10g}" for value in momentum(template.moments(), quaternion, spin))]
    return [" ".join([f"set group {new}", *words])]*bool(words)
