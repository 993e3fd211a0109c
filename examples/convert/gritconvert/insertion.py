"""Insertion: templates and distributions of particles, `insert/pack`, `insert/stream` and `insert/rate/region`."""
import math
from dataclasses import dataclass

from . import causes, there
from .amounts import flow, is_all_in, mean, parts_of, total, velocity
from .batches import due_steps
from .deposit import deposit
from .packing import Packing
from .stream import stream
from .table import APPROXIMATED
from .wrong import Left

PAGE = "examples/convert/liggghts2grit.md"
DISTRIBUTIONS = ("constant", "uniform", "gaussian", "number", "mass", "volume")  # words before the numbers of a size
LINES_EACH = 30   # at most, of a template that create_atoms places
SIZES = 8         # of particles that fix deposit takes for a range of radii
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

    def sizes(self):
        """Radii that stand for all of them."""
        a, b = self.radii
        return [a + (b - a)*(k + 0.5)/SIZES for k in range(SIZES)] if self.even else [a]


def template(script, command):
    words, style = command.words, command.words[3]
    if style != "particletemplate/sphere":
        raise Left("particles made of spheres need a molecule file and fix rigid/small of LAMMPS", PAGE)
    found, k = {"atom_type": ["1"]}, 5
    while k < len(words):
        count = {"atom_type": 1, "density": 2, "radius": 2, "volume_limit": 1}.get(words[k])
        if count and words[k + 1:k + 2] in (["uniform"], ["gaussian"]):
            count = 3 + (words[k + 2:k + 3] and words[k + 2] in DISTRIBUTIONS)
        if count is None or k + count >= len(words):
            raise Left(f"'{words[k]}' of the template has no counterpart", PAGE)
        found[words[k]] = words[k + 1:k + 1 + count]
        k += 1 + count
    if "radius" not in found or "density" not in found:
        raise Left("the template has no radius or no density", PAGE)
    numbers = [script.need(word, "the radius") for word in found["radius"] if word not in DISTRIBUTIONS]
    density = script.need(found["density"][1], "the density")
    kind, radii = found["radius"][0], (numbers[0], numbers[-1])
    if kind == "gaussian":
        half = math.sqrt(3)*numbers[1]  # an even distribution of the same mean and width
        radii = numbers[0] - half, numbers[0] + half
    if min(radii) <= 0 or density <= 0:
        raise Left("radius and density must be positive", PAGE)
    number = script.whole(found["atom_type"][0], "atom_type")  # for files of particles, which stand behind the box
    script.templates[words[1]] = Template(str(number), density, radii, kind != "constant")
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
            raise causes.because(script, ("fix", name), f"there is no template {name}")
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


def insert(script, command):
    words = command.words
    options = read_options(words[4:])
    name = options.get("distributiontemplate", [""])[0]
    if name not in script.distributions:
        raise causes.because(script, ("fix", name), f"there is no distribution {name}")
    refuse_what_is_lost(script, words[3], options)
    if script.conditional and (words[3] != "insert/pack" or options.get("insert_every", ["once"])[0] != "once"):
        raise Left("under `if` it may run or not, but its files and pieces of runs stand in other lines", PAGE)
    if words[3] == "insert/pack":
        return pack(script, command, options)
    return stream(script, command, options) if words[3] == "insert/stream" else rate(script, command, options)


def refuse_what_is_lost(script, style, options):
    """Words that would change what comes in, and for which there is no translation."""
    for word in ("start", "set_property", "duration"):
        if word in options:
            raise Left(f"'{word}' of the insertion has no counterpart", PAGE)
    spins = [script.need(word, "omega") for word in options.get("omega", [""])[1:]]
    if any(spins) and style != "insert/pack":
        raise Left("'omega' of the insertion has no counterpart", PAGE)


def known_region(script, options):
    name = options.get("region", [""])[0]
    region = script.regions.get(name)
    if region is None or region.outside:
        reason = f"the region '{name}' must be a block, cylinder or sphere of known size"
        raise Left(reason, PAGE) if name in script.regions else causes.because(script, ("region", name), reason)
    return region


def how_many(script, options, region, parts):
    if "particles_in_region" in options:
        return round(script.need(options["particles_in_region"][0], "the number of particles"))
    if "volumefraction_region" in options:
        fraction = script.need(options["volumefraction_region"][0], "the volume fraction")
        return round(fraction*region.volume()/mean(parts))
    if "mass_in_region" in options:
        return round(script.need(options["mass_in_region"][0], "the mass")/mean(parts, mass=True))
    raise Left("neither number, volume fraction nor mass of particles is given", PAGE)


def pack(script, command, options):
    """With create_atoms: where the command stands, and where LIGGGHTS inserts again."""
    region, parts = known_region(script, options), parts_of(script, options)
    script.reserve(LINES_EACH*len(parts))
    inside = region.shrunk(max(one.radii[1] for _, one in parts)) if is_all_in(options) else region
    packing = Packing(script, command, options, how_many(script, options, region, parts), inside)
    every = options.get("insert_every", ["once"])[0]
    name, note = command.words[1], "particles are placed here and by other random numbers"
    if every != "once":
        every = script.need(every, "insert_every")
        due = due_steps(script, name, every, LINES_EACH*len(parts))
        if due is None and falls_out(script, region):
            return one_by_one(script, command, options, inside, packing.number/every)
        if due is None:
            note = "placed once: the region is not emptied between two insertions"
        else:
            script.batches.append((due, packing.again))
    script.gone.add(name)
    lines = there.measure(script, name)
    note = there.note(script, note)
    lines += packing.again() if may_hold_particles(script) else packing.first()
    script.inserted(parts)
    return script.write(command, [*anew(script, f"{name}_in"), f"region {name}_in {inside.words()}", *lines],
                        APPROXIMATED, note)


def anew(script, region):
    """In a loop the region is there from the last pass, and LAMMPS refuses a second one of its name."""
    if not script.comes_again():
        return []
    return [f'if "$(is_defined(region,{region}))" then "region {region} delete"']


def may_hold_particles(script):
    """LIGGGHTS inserts what is missing in the region, and something made particles before, or the last pass of a loop."""
    makers = ("create_atoms", "read_data", "read_restart")
    return script.comes_again() or any(words[:1] and words[0] in makers or "insert/" in " ".join(words[:4])
                                       for words in script.all_words[:script.place])


def one_by_one(script, command, options, region, each_step):
    rate_of = each_step/script.need(script.step, "the time step")
    deposit(script, command, options, lambda *_: (region, velocity(script, options)), rate_of, None,
            "one by one, at the rate of `insert_every`, as if the region were empty then")


def falls_out(script, region):
    """Particles leave the region by gravity: there is room below it."""
    if script.gravity is None or script.box is None:
        return False
    low, high = region.bounds("z")
    return low - script.box.bounds("z")[0] > 0.25*(high - low)


def rate(script, command, options):
    region, rate_of = known_region(script, options), flow(script, options)
    if rate_of is None:
        raise Left("the insertion has no rate", PAGE)

    def start(one, _):
        return region.shrunk(one.radii[1]) if is_all_in(options) else region, velocity(script, options)

    return deposit(script, command, options, start, rate_of, total(script, options),
                   "particles come in one by one, at the same rate")
