"""Insertion: templates and distributions of particles, `insert/pack`, `insert/stream` and `insert/rate/region`."""
import math
from dataclasses import dataclass

from .pour import pour_lines
from .regions import Region
from .table import APPROXIMATED
from .wrong import Left

PAGE = "examples/convert/liggghts2grit.md"
ATTEMPTS = 5000  # for each particle that create_atoms places
FLAGS = {"seed": 1, "distributiontemplate": 1, "maxattempt": 1, "insert_every": 1, "overlapcheck": 1, "all_in": 1,
         "random_distribute": 1, "verbose": 1, "region": 1, "particles_in_region": 1, "volumefraction_region": 1,
         "mass_in_region": 1, "ntry_mc": 1, "nparticles": 1, "mass": 1, "particlerate": 1, "massrate": 1, "start": 1,
         "insertion_face": 1, "extrude_length": 1, "check_dist_from_subdomain_border": 1, "warn_region": 1,
         "set_property": 2, "duration": 1, "parallel": 1, "omega": 4, "orientation": 1}


@dataclass
class Template:
    kind: str
    density: float
    radii: tuple  # smallest and largest
    even: bool    # all radii between them as often

    def mean_volume(self):
        a, b = self.radii
        cubes = a**3 if a == b else (b**4 - a**4)/(4*(b - a))
        return 4/3*math.pi*cubes


def template(script, command):
    words, style = command.words, command.words[3]
    if style != "particletemplate/sphere":
        raise Left("particles made of spheres need a molecule file and fix rigid/small of LAMMPS", PAGE)
    found, k = {"atom_type": ["1"]}, 5
    while k < len(words):
        count = {"atom_type": 1, "density": 2, "radius": 2, "volume_limit": 1}.get(words[k])
        if count and words[k + 1:k + 2] in (["uniform"], ["gaussian"]):
            count = 3 + (words[k + 2:k + 3] in (["number"], ["mass"], ["volume"]))
        if count is None or k + count >= len(words):
            raise Left(f"'{words[k]}' of the template has no counterpart", PAGE)
        found[words[k]] = words[k + 1:k + 1 + count]
        k += 1 + count
    if "radius" not in found or "density" not in found:
        raise Left("the template has no radius or no density", PAGE)
    numbers = [script.need(word, "the radius") for word in found["radius"] if word[0] in "0123456789.+-$"]
    density = script.need(found["density"][1], "the density")
    kind, radii = found["radius"][0], (numbers[0], numbers[-1])
    if kind == "gaussian":
        half = math.sqrt(3)*numbers[1]  # an even distribution of the same mean and width
        radii = numbers[0] - half, numbers[0] + half
    if min(radii) <= 0 or density <= 0:
        raise Left("radius and density must be positive", PAGE)
    script.templates[words[1]] = Template(found["atom_type"][0], density, radii, kind != "constant")
    script.gone.add(words[1])
    if kind == "gaussian" or found["density"][0] != "constant":
        return script.drop(command, "an even distribution of radii in place of a normal one", APPROXIMATED)
    return script.drop(command, "in the insertion")


def distribution(script, command):
    """`particledistribution/discrete SEED N template weight ...`: weights by mass, or by number."""
    words = command.words
    pairs = words[6:]
    if len(words) < 8 or len(pairs) % 2:
        raise Left("the distribution has no pairs of template and weight", PAGE)
    parts = []
    for name, weight in zip(pairs[::2], pairs[1::2]):
        if name not in script.templates:
            raise Left(f"the template {name} was not translated", PAGE)
        one = script.templates[name]
        share = script.need(weight, "the weight")
        if "numberbased" not in words[3]:
            share /= one.density*one.mean_volume()
        parts.append((share, one))
    total = sum(share for share, _ in parts)
    if total <= 0:
        raise Left("the weights must be positive", PAGE)
    script.distributions[words[1]] = [(share/total, one) for share, one in parts]
    script.gone.add(words[1])
    script.drop(command, "in the insertion")


def read_options(words):
    found, k = {}, 0
    while k < len(words):
        if words[k] == "vel":
            count = {"constant": 4, "uniform": 7, "gaussian": 7}.get(words[k + 1] if k + 1 < len(words) else "", 0)
        else:
            count = FLAGS.get(words[k], 0)
        if not count or k + count >= len(words):
            raise Left(f"'{words[k]}' of the insertion has no counterpart", PAGE)
        found[words[k]] = words[k + 1:k + 1 + count]
        k += 1 + count
    return found


def velocity(script, options):
    if "vel" not in options:
        return [0.0, 0.0, 0.0]
    return [script.need(word, "the velocity") for word in options["vel"][1:4]]


def insert(script, command):
    words = command.words
    options = read_options(words[4:])
    name = options.get("distributiontemplate", [""])[0]
    if name not in script.distributions:
        raise Left(f"the distribution {name} was not translated", PAGE)
    parts = script.distributions[name]
    if words[3] == "insert/pack":
        return pack(script, command, options, parts)
    if words[3] == "insert/stream":
        from .pour import stream
        return stream(script, command, options, parts)
    return rate(script, command, options, parts)


def known_region(script, options):
    name = options.get("region", [""])[0]
    region = script.regions.get(name)
    if region is None or region.outside:
        raise Left(f"the region '{name}' must be a block, cylinder or sphere of known size", PAGE)
    return region


def mean(parts, mass=False):
    """Mean volume or mass of a particle."""
    return sum(share*one.mean_volume()*(one.density if mass else 1) for share, one in parts)


def how_many(script, options, region, parts):
    if "particles_in_region" in options:
        return round(script.need(options["particles_in_region"][0], "the number of particles"))
    if "volumefraction_region" in options:
        return int(script.need(options["volumefraction_region"][0], "the volume fraction")*region.volume()/mean(parts))
    if "mass_in_region" in options:
        return int(script.need(options["mass_in_region"][0], "the mass")/mean(parts, mass=True))
    raise Left("neither number, volume fraction nor mass of particles is given", PAGE)


def pack(script, command, options, parts):
    """At once with create_atoms; again and again with fix pour where particles fall out of the region."""
    region = known_region(script, options)
    number = how_many(script, options, region, parts)
    every = options.get("insert_every", ["once"])[0]
    if every != "once" and falls_out(script, region) and region.style != "sphere":
        return again_and_again(script, command, options, region, number, every)
    if "all_in" in options and options["all_in"][0] == "yes":
        largest = max(one.radii[1] for _, one in parts)
        region = region.shrunk(largest)
    note = "particles are placed here and by other random numbers" if every == "once" else \
        "placed once: the region is not emptied between two insertions"
    script.gone.add(command.words[1])
    script.write(command, create(script, command, options, region, number, parts), APPROXIMATED, note)


def again_and_again(script, command, options, region, number, every):
    """As many particles as LIGGGHTS inserts until the fix ends, one after another."""
    every, step = script.need(every, "insert_every"), script.need(script.step, "the time step")
    steps = script.steps_until_unfix(command.words[1])
    times = (steps - 1)//every + 1 if steps else None
    rate_of = number/(every*step) if times is None else number*times/(steps*step)
    pour(script, command, options, region, rate_of, None if times is None else int(number*times),
         "the rate of `insert_every`, as if the region were empty then")


def falls_out(script, region):
    """Particles leave the region by gravity: there is room below it."""
    if script.gravity is None or script.box is None:
        return False
    low, high = region.bounds("z")
    return low - script.box.bounds("z")[0] > 0.25*(high - low)


def create(script, command, options, region, number, parts):
    """Lines that place particles, the largest first, and give them radius, density, velocity and group."""
    name, group = command.words[1:3]
    seed = options.get("seed", ["1"])[0]
    lines = [f"region {name}_in {region.words()}"]
    speed = velocity(script, options)
    previous = 0.0
    counts = [round(number*share) for share, _ in parts]
    order = sorted(range(len(parts)), key=lambda k: -parts[k][1].radii[1])
    for count, one in ((counts[k], parts[k][1]) for k in order):
        largest = one.radii[1]
        gap = max(previous, largest) + largest
        previous = max(previous, largest)
        lines += [f"group {name}_old union all",
                  f"create_atoms {one.kind} random {count} {seed} {name}_in overlap {gap:.10g} maxtry {ATTEMPTS}",
                  f"group {name}_new subtract all {name}_old"]
        if one.even:
            lines += [f"variable {name}_d atom 2*random({one.radii[0]:.10g},{largest:.10g},{seed})",
                      f"set group {name}_new diameter v_{name}_d"]
        else:
            lines.append(f"set group {name}_new diameter {2*largest:.10g}")
        lines += [f"set group {name}_new density {one.density:.10g}",
                  f"velocity {name}_new set {' '.join(f'{v:.10g}' for v in speed)} units box"]
        if script.heat is not None and script.heat.written:
            lines.append(f"set group {name}_new temperature {script.heat.temperature}")
        if group != "all":
            lines.append(f"group {group} union {group} {name}_new")
        lines += [f"group {name}_new delete", f"group {name}_old delete"]
    return lines


def rate(script, command, options, parts):
    return pour(script, command, options, known_region(script, options), flow(script, options, parts),
                total(script, options, parts), "particles come in batches, at the same rate")


def flow(script, options, parts):
    """Particles per time."""
    if "particlerate" in options:
        return script.need(options["particlerate"][0], "the rate")
    if "massrate" in options:
        return script.need(options["massrate"][0], "the rate")/mean(parts, mass=True)
    return None


def total(script, options, parts):
    """All particles, None without end."""
    if options.get("nparticles", ["INF"])[0] != "INF":
        return round(script.need(options["nparticles"][0], "the number of particles"))
    if options.get("mass", ["INF"])[0] != "INF":
        return int(script.need(options["mass"][0], "the mass")/mean(parts, mass=True))
    return None


def pour(script, command, options, region, rate_of, number, note):
    parts = script.distributions[options["distributiontemplate"][0]]
    lines = pour_lines(script, command, options, region, rate_of, number, parts, velocity(script, options))
    script.write(command, lines, APPROXIMATED, note)


def block(bounds):
    return Region("block", [value for pair in bounds for value in pair])
