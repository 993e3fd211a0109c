"""What the words of an insertion ask for: of `insert/pack`, `insert/stream` and `insert/rate/region`."""
import math

from .clump import Clump
from .keywords import Keywords
from .superellipsoid import Superellipsoid
from .wrong import Left


def velocities(behind):
    return {"constant": 4, "uniform": 7, "gaussian": 7}.get("".join(behind[:1]))


def orientations(behind):
    return {"constant": 5}.get("".join(behind[:1]), 1)


KEYWORDS = Keywords(dict.fromkeys((
    "seed", "distributiontemplate", "maxattempt", "insert_every", "overlapcheck", "all_in", "random_distribute", "verbose",
    "region", "particles_in_region", "volumefraction_region", "mass_in_region", "ntry_mc", "nparticles", "mass",
    "particlerate", "massrate", "start", "insertion_face", "extrude_length", "check_dist_from_subdomain_border",
    "warn_region", "duration", "parallel", "compress_tags", "check_obb"), 1) | {
        "set_property": 2, "omega": 4, "vel": velocities, "orientation": orientations},
    "'{}' of the insertion has no counterpart")
LOST = {"set_property": "'set_property' of the insertion has no counterpart: use `set` behind the run",
        "duration": "'duration' of the insertion has no counterpart: a stream here does not pause"}  # would change what comes in
SPHERES_ALONE = ("fix granular/grit/insert makes spheres alone, fix deposit and fix pour know no shapes: superquadrics "
                 "that come in a run do so by create_atoms between two runs, at steps that are known before")
ENDLESS = "INF"
THEIR_TRIES = "50"  # attempts of LIGGGHTS, if the script gives none


class Insertion:
    """One insertion. Its numbers are Left where a translation asks for one that is not known before the run."""

    ENDLESS, THEIR_TRIES = ENDLESS, THEIR_TRIES

    def __init__(self, script, command):
        self.script, self.command = script, command
        self.name, self.group, self.style = command.words[1:4]
        self.options = KEYWORDS.read([script.lasting(word) for word in command.words[4:]])
        template = self.word("distributiontemplate")
        if template not in script.insertions.distributions:
            raise script.because(("fix", template), f"there is no distribution {template}")
        self.parts = script.insertions.distributions[template]  # shares by number, and templates
        self.mix = script.insertions.mixes[template]            # mass or number, and shares of that
        self.refuse_what_is_lost()

    def refuse_what_is_lost(self):
        """Words for which there is no translation."""
        for word, reason in LOST.items():
            if word in self.options:
                raise Left(reason)
        if self.script.conditional and self.style == "insert/pack" and self.word("insert_every", "once") != "once":
            raise Left("under `if` it may run or not, but its files and pieces of runs stand in other lines")

    def has_clumps(self):
        return any(isinstance(one, Clump) for _, one in self.parts)

    def has_superquadrics(self):
        return any(isinstance(one, Superellipsoid) for _, one in self.parts)

    def refuse_superquadrics(self):
        """For a fix: Left."""
        if self.has_superquadrics():
            raise Left(SPHERES_ALONE)

    def word(self, name, default=""):
        return self.options.get(name, [default])[0]

    def number(self, name, what, default=""):
        return self.script.need(self.word(name, default), what)

    def seed(self):
        return self.script.whole(self.word("seed", "1"), "the seed")

    def tries(self):
        """Places that are tried for each particle."""
        return self.word("maxattempt", THEIR_TRIES)

    def anew(self, region):
        """In a loop the region is there from the last pass, and LAMMPS refuses a second one of its name."""
        if not self.script.comes_again():
            return []
        return [f'if "$(is_defined(region,{region}))" then "region {region} delete"']

    def is_all_in(self):
        """Particles lie in the region or face as a whole, not with their centers only."""
        return self.word("all_in") == "yes"

    def may_overlap(self):
        """Particles come in without a look at those that are there."""
        return self.word("overlapcheck") == "no"

    def velocity(self):
        """Lowest and highest velocity along x, y and z; a normal distribution has an even one of the same width."""
        kind, *words = self.options.get("vel", ["constant", "0", "0", "0"])
        numbers = [self.script.need(word, "the velocity") for word in words]
        half = [abs(value)*(math.sqrt(3) if kind == "gaussian" else 1) for value in numbers[3:]] or [0.0]*3
        return [(value - width, value + width) for value, width in zip(numbers, half)]

    def mean_velocity(self):
        """Along x, y and z; None where it is not known before the run."""
        words = self.options.get("vel", ["constant", "0", "0", "0"])[1:4]
        numbers = [self.script.value(word) for word in words]
        return None if None in numbers else numbers

    def speed(self):
        """Its size, None where it is not known."""
        mean = self.mean_velocity()
        return None if mean is None else math.hypot(*mean)

    def mean(self, mass=False):
        """Mean volume or mass of a particle."""
        return sum(share*one.mean_volume()*(one.density if mass else 1) for share, one in self.parts)

    def largest(self):
        """Radius."""
        return max(one.largest for _, one in self.parts)

    def region(self):
        """Left where its size is not known."""
        name = self.word("region")
        region = self.script.domain.regions.get(name)
        if region is None or region.outside:
            reason = f"the region '{name}' must be a block, cylinder or sphere of known size"
            raise Left(reason) if name in self.script.domain.regions else self.script.because(("region", name), reason)
        return region

    def number_in(self, region):
        """Particles that are to be in its region."""
        if "particles_in_region" in self.options:
            return round(self.number("particles_in_region", "the number of particles"))
        if "volumefraction_region" in self.options:
            return round(self.number("volumefraction_region", "the volume fraction")*region.volume()/self.mean())
        if "mass_in_region" in self.options:
            return round(self.number("mass_in_region", "the mass")/self.mean(mass=True))
        raise Left("neither number, volume fraction nor mass of particles is given")
