"""What an insertion of LIGGGHTS asks for: particles, rate, velocity."""
import math

from .wrong import Left



def velocity(script, options):
    """Lowest and highest velocity along x, y and z; a normal distribution has an even one of the same width."""
    if "vel" not in options:
        return [(0.0, 0.0)]*3
    kind, *words = options["vel"]
    numbers = [script.need(word, "the velocity") for word in words]
    half = [abs(value)*(math.sqrt(3) if kind == "gaussian" else 1) for value in numbers[3:]] or [0.0]*3
    return [(value - width, value + width) for value, width in zip(numbers, half)]


def mean_velocity(script, options):
    return [(low + high)/2 for low, high in velocity(script, options)]


def mean(parts, mass=False):
    """Mean volume or mass of a particle."""
    return sum(share*one.mean_volume()*(one.density if mass else 1) for share, one in parts)


def parts_of(script, options):
    return script.insertions.distributions[options["distributiontemplate"][0]]


def flow(script, options):
    """Particles per time."""
    if "particlerate" in options:
        return script.need(options["particlerate"][0], "the rate")
    if "massrate" in options:
        return script.need(options["massrate"][0], "the rate")/mean(parts_of(script, options), mass=True)
    return None


def total(script, options):
    """All particles, None without end."""
    if options.get("nparticles", ["INF"])[0] != "INF":
        return round(script.need(options["nparticles"][0], "the number of particles"))
    if options.get("mass", ["INF"])[0] != "INF":
        return int(script.need(options["mass"][0], "the mass")/mean(parts_of(script, options), mass=True))
    return None


def is_all_in(options):
    """Particles lie in the region or face as a whole, not with their centers only."""
    return options.get("all_in", ["no"])[0] == "yes"


def known_region(script, options):
    """The region of an insertion; Left where its size is not known."""
    name = options.get("region", [""])[0]
    region = script.domain.regions.get(name)
    if region is None or region.outside:
        reason = f"the region '{name}' must be a block, cylinder or sphere of known size"
        raise Left(reason) if name in script.domain.regions else script.because(("region", name), reason)
    return region


def how_many(script, options, region, parts):
    """Particles that are to be in the region."""
    if "particles_in_region" in options:
        return round(script.need(options["particles_in_region"][0], "the number of particles"))
    if "volumefraction_region" in options:
        fraction = script.need(options["volumefraction_region"][0], "the volume fraction")
        return round(fraction*region.volume()/mean(parts))
    if "mass_in_region" in options:
        return round(script.need(options["mass_in_region"][0], "the mass")/mean(parts, mass=True))
    raise Left("neither number, volume fraction nor mass of particles is given")
