"""Insertions: `insert/pack`, `insert/stream` and `insert/rate/region`."""
from .amounts import flow, is_all_in, known_region, total, velocity
from .deposit import deposit
from .pack import pack
from .stream import stream
from .wrong import Left

FLAGS = {"seed": 1, "distributiontemplate": 1, "maxattempt": 1, "insert_every": 1, "overlapcheck": 1, "all_in": 1,
         "random_distribute": 1, "verbose": 1, "region": 1, "particles_in_region": 1, "volumefraction_region": 1,
         "mass_in_region": 1, "ntry_mc": 1, "nparticles": 1, "mass": 1, "particlerate": 1, "massrate": 1, "start": 1,
         "insertion_face": 1, "extrude_length": 1, "check_dist_from_subdomain_border": 1, "warn_region": 1,
         "set_property": 2, "duration": 1, "parallel": 1, "omega": 4, "orientation": 1}


def read_options(words):
    """Values of the keywords behind the style."""
    found, k = {}, 0
    while k < len(words):
        if words[k] == "vel":
            count = {"constant": 4, "uniform": 7, "gaussian": 7}.get(words[k + 1] if k + 1 < len(words) else "", 0)
        else:
            count = FLAGS.get(words[k], 0)
        if not count or k + count >= len(words):
            raise Left(f"'{words[k]}' of the insertion has no counterpart")
        found[words[k]] = words[k + 1:k + 1 + count]
        k += 1 + count
    return found


def insert(script, command):
    """One of the three kinds; Left where words ask for what has no counterpart."""
    words = command.words
    options = read_options(words[4:])
    name = options.get("distributiontemplate", [""])[0]
    if name not in script.insertions.distributions:
        raise script.because(("fix", name), f"there is no distribution {name}")
    refuse_what_is_lost(script, words[3], options)
    if script.conditional and (words[3] != "insert/pack" or options.get("insert_every", ["once"])[0] != "once"):
        raise Left("under `if` it may run or not, but its files and pieces of runs stand in other lines")
    if words[3] == "insert/pack":
        return pack(script, command, options)
    return stream(script, command, options) if words[3] == "insert/stream" else rate(script, command, options)


def refuse_what_is_lost(script, style, options):
    """Words that would change what comes in, and for which there is no translation."""
    for word in ("start", "set_property", "duration"):
        if word in options:
            raise Left(f"'{word}' of the insertion has no counterpart")
    spins = [script.need(word, "omega") for word in options.get("omega", [""])[1:]]
    if any(spins) and style != "insert/pack":
        raise Left("'omega' of the insertion has no counterpart")


def rate(script, command, options):
    region, rate_of = known_region(script, options), flow(script, options)
    if rate_of is None:
        raise Left("the insertion has no rate")

    def start(one, _):
        return region.shrunk(one.radii[1]) if is_all_in(options) else region, velocity(script, options)

    return deposit(script, command, options, start, rate_of, total(script, options),
                   "particles come in one by one, at the same rate")
