"""Templates of particles and where they come from: to `create_atoms` and `set`, or `fix pour`."""
import math
import os
from dataclasses import dataclass

from .stl import box_of
from .values import Unknown
from .wrong import Left

PAGE = "src/convert/liggghts2grit.md"
MAX_TRIES = 1000
LARGEST_FRACTION = 0.4  # of its region that fix pour fills at once


@dataclass
class Template:
    type: str
    density: float
    radius: float  # mean
    smallest: float
    largest: float
    how: str = "constant"

    @property
    def volume(self):
        return 4 / 3 * math.pi * self.radius**3


class Insertion:
    def __init__(self, script):
        self.script = script
        self.templates = {}
        self.mixtures = {}
        self.batches = 0

    def template(self, words):
        """'fix ID group particletemplate/sphere SEED atom_type T density constant D radius constant R'."""
        number = self.script.values.number
        density = words[words.index("density") + 2]
        if words[words.index("density") + 1] != "constant":
            raise Left("a density that is not constant", PAGE)
        at = words.index("radius")
        kind = words[at + 1]
        if kind == "constant":
            mean = low = high = number(words[at + 2])
        elif kind == "uniform":
            low, high = number(words[at + 2]), number(words[at + 3])
            mean = 0.5 * (low + high)
        else:
            raise Left(f"radii of kind {kind}", PAGE)
        type_of = words[words.index("atom_type") + 1] if "atom_type" in words else "1"
        self.templates[words[1]] = Template(type_of, number(density), mean, low, high, kind)

    def mixture(self, words):
        """'fix ID group particledistribution/discrete SEED N T1 W1 ...': shares by mass, or by number."""
        number = self.script.values.number
        n = int(number(words[5]))
        found = []
        for k in range(n):
            name, weight = words[6 + 2 * k], number(words[7 + 2 * k])
            if name not in self.templates:
                raise Left(f"template {name}, which has no translation", PAGE)
            template = self.templates[name]
            by_number = "numberbased" in words[3]
            found.append((template, weight if by_number else weight / (template.density * template.volume)))
        total = sum(share for _, share in found)
        self.mixtures[words[1]] = [(template, share / total) for template, share in found]

    def insert(self, words):
        kind = words[3].split("/")[1]
        given = words[words.index("distributiontemplate") + 1]
        if given not in self.mixtures:
            raise Left(f"distribution {given}, which has no translation", PAGE)
        mixture = self.mixtures[given]
        if kind == "pack":
            return self.pack(words, mixture)
        if kind in ("stream", "rate"):
            return self.pour(words, mixture)
        raise Left(f"insertion by {kind}", PAGE)

    def value(self, words, name):
        return self.script.values.number(words[words.index(name) + 1]) if name in words else None

    def amount(self, words, mixture, volume):
        """How many particles, or None."""
        mean = sum(share * t.volume for t, share in mixture)
        mass = sum(share * t.volume * t.density for t, share in mixture)
        for name, one in (("particles_in_region", 1), ("nparticles", 1), ("mass_in_region", mass), ("mass", mass)):
            if name in words and words[words.index(name) + 1] != "INF":
                return self.value(words, name) / one
        fraction = self.value(words, "volumefraction_region")
        return fraction * volume / mean if fraction is not None and volume else None

    def pack(self, words, mixture):
        """All at once, where LIGGGHTS does so in the first step or refills."""
        region = words[words.index("region") + 1]
        shape = self.script.region(region)
        count = self.amount(words, mixture, shape.volume() if shape else None)
        if count is None:
            raise Left("the number of particles, which only the run knows", PAGE)
        if "insert_every" in words and words[words.index("insert_every") + 1] != "once":
            self.script.note("all particles are made at once, where LIGGGHTS fills up now and then")
        lines = []
        seed = words[words.index("seed") + 1] if "seed" in words else "4711"
        largest = max(t.largest for t, _ in mixture)
        inside = "all_in" in words and words[words.index("all_in") + 1] == "yes"
        for template, share in sorted(mixture, key=lambda one: -one[0].largest):
            lines += self.batch(words, template, round(count * share), region, shape, inside, largest, seed)
        return lines

    def batch(self, words, template, n, region, shape, inside, largest, seed):
        self.batches += 1
        self.script.has_atoms = True
        k = self.batches
        lines, room = [], region
        if inside and shape and shape.shrunk(template.largest):
            room = f"grit_room{k}"
            lines.append(f"region          {room} {shape.shrunk(template.largest)} units box")
        old, new = f"grit_old{k}", f"grit_new{k}"
        lines += [f"group           {old} union all",
                  f"create_atoms    {template.type} random {n} {int(float(seed)) % 1000000 + k} {room} overlap "
                  f"{template.largest + largest:.6g} maxtry {MAX_TRIES} units box",
                  f"group           {new} subtract all {old}"]
        diameter = f"{2 * template.radius:.9g}"
        if template.how == "uniform":
            lines.append(f"variable        grit_size{k} atom 2*random({template.smallest},{template.largest},{4711 + k})")
            diameter = f"v_grit_size{k}"
        lines.append(f"set             group {new} diameter {diameter} density {template.density:.9g}")
        if self.script.temperature:
            lines.append(f"set             group {new} temperature {self.script.temperature}")
        if "vel" in words and words[words.index("vel") + 1] == "constant":
            at = words.index("vel")
            lines.append(f"velocity        {new} set {' '.join(words[at + 2:at + 5])} units box")
        group = words[2]
        if group != "all":
            lines.append(f"group           {group} union {group} {new}")
        return lines + [f"group           {new} delete", f"group           {old} delete"]

    def pour(self, words, mixture):
        """Particles that fall in at a rate, from a region or from what a face sweeps."""
        name, group = words[1], words[2]
        if not self.script.gravity:
            raise Left("insertion without gravity: fix pour needs it", PAGE)
        lines = []
        largest = max(t.largest for t, _ in mixture)
        if "region" in words:
            region, shape = words[words.index("region") + 1], self.script.region(words[words.index("region") + 1])
        elif "insertion_face" in words:
            region = f"grit_{name}"
            shape, line = self.face(words, region, largest)
            lines.append(line)
        else:
            raise Left("insertion without a region or a face", PAGE)
        if not shape or not shape.pours():
            raise Left("fix pour knows blocks and cylinders along z only", PAGE)
        count = self.amount(words, mixture, None)
        rate = self.rate(words, mixture)
        if count is None:
            count = 1e6
            self.script.note("an endless number of particles is a million here")
        speed = self.script.values.number(words[words.index("vel") + 4]) if "vel" in words else 0.0
        fraction, note = self.fraction(rate, shape, mixture, speed)
        if note:
            self.script.note(note)
        self.script.note("fix pour fills its region again and again at about the same rate")
        sizes = self.sizes(mixture)
        density = sum(t.density * s for t, s in mixture)
        velocity = ["0", "0", "0", "0", "0"]
        if "vel" in words and words[words.index("vel") + 1] == "constant":
            x, y, z = words[words.index("vel") + 2:][:3]
            velocity = [x, x, y, y, z]
        seed = int(float(words[words.index("seed") + 1])) % 1000000 + 1 if "seed" in words else 4711
        lines.append(f"fix             {name} {group} pour {round(count)} {mixture[0][0].type} {seed} region {region} &\n"
                     f"                diam {sizes} dens {density:.9g} {density:.9g} vol {fraction:.6g} 200 &\n"
                     f"                vel {' '.join(velocity)}")
        return lines

    @staticmethod
    def sizes(mixture):
        if len(mixture) == 1:
            t = mixture[0][0]
            return f"range {2 * t.smallest:.9g} {2 * t.largest:.9g}"
        return f"poly {len(mixture)} " + " ".join(f"{2 * t.radius:.9g} {share:.9g}" for t, share in mixture)

    def rate(self, words, mixture):
        """Particles in a unit of time, or None."""
        mass = sum(share * t.volume * t.density for t, share in mixture)
        if "particlerate" in words:
            return self.value(words, "particlerate")
        return self.value(words, "massrate") / mass if "massrate" in words else None

    def fraction(self, rate, shape, mixture, speed):
        """How full fix pour makes its region: it inserts again when what is there has fallen through."""
        mean = sum(share * t.volume for t, share in mixture)
        if rate is None:
            return LARGEST_FRACTION, ""
        g, height = self.script.gravity, shape.height()
        again = (speed + math.sqrt(speed**2 + 2 * g * height)) / g
        fraction = rate * again * mean / shape.volume()
        if fraction > LARGEST_FRACTION:
            return LARGEST_FRACTION, f"the rate is that of a region filled to {LARGEST_FRACTION}, less than asked for"
        return fraction, ""

    def face(self, words, region, largest):
        one = words[words.index("insertion_face") + 1]
        mesh = self.script.walls.meshes.get(one)
        if not mesh:
            raise Left(f"face {one}, which has no translation", PAGE)
        file = os.path.join(self.script.folder, mesh.file)
        try:
            low, high = box_of(file, mesh.words, self.script.values)
        except (OSError, ValueError, Unknown) as error:
            raise Left(f"the size of the face in {mesh.file}, which could not be read: {error}", PAGE) from error
        depth = self.value(words, "extrude_length") or 4 * largest
        self.script.note("the face becomes the block around it, as deep as it is extruded")
        if high[2] - low[2] < depth:
            high[2] = low[2] + depth
        for d in range(2):
            if high[d] - low[d] < 2 * largest:
                raise Left("a face that stands upright: fix pour wants a region that is wide", PAGE)
        shape = self.script.make_block(low, high)
        return shape, f"region          {region} {shape.text()} units box"
