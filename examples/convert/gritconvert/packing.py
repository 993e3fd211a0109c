"""`create_atoms` in place of `insert/pack`: particles of several sizes in a region."""
from . import shape_set
from .largest import gap

PLACED = "particles are placed here and by other random numbers"
BALLS = "their bounding spheres do not overlap when they come, in LIGGGHTS the bodies or the boxes around them"
ATTEMPTS = 20000  # for each particle that create_atoms places
TOO_MANY = 0.5    # volume of particles over that of the region of their centers, above which they find no places
ROUNDS = 20       # in which small particles look for places among larger ones
LAST_ATTEMPTS = 2000  # for each of those that found none
ABOVE = 1 + 1e-6  # times a radius: above it but for rounding


class Packing:
    """Lines that place particles, the largest first, and give them radius, density, velocity and group."""

    def __init__(self, one, number, region):
        self.script, self.one, self.name, self.number = one.script, one, one.name, number
        self.seed, self.velocity = one.seed(), one.velocity()
        self.parts = sorted(one.parts, key=lambda part: -part[1].radii[1])
        self.attempts, self.fillings = ATTEMPTS, 0
        self.is_full = number*one.mean() > TOO_MANY*region.volume()
        if self.is_full:
            # LIGGGHTS tries so often for each that is wanted, found or not; this many here find as many places.
            self.attempts = round(2*one.number("maxattempt", "maxattempt", one.THEIR_TRIES))

    def first(self, number=None, step=0):
        """All, or so many of them at a step."""
        number = self.number if number is None else number
        counts = [round(number*high) - round(number*low) for low, high in self.bounds()]
        return [line for count, (_, one) in zip(counts, self.parts) if count
                for line in self.place(count, one, self.seed + int(step))]

    def bounds(self):
        """Shares added up, so that rounded numbers have the right sum."""
        sums = [0.0]
        for share, _ in self.parts:
            sums.append(sums[-1] + share)
        return list(zip(sums, [*sums[1:-1], 1.0]))

    def again(self, step=0, pending=0):
        """As many as are missing in the region now, beside those that fixes put there in the next step."""
        number = max(self.number - pending, 0)
        inside = f"count(all,{self.one.word('region')})"
        lines = [f"variable {self.name}_missing equal $(ternary({number}>{inside},{number}-{inside},0))"]
        for (low, high), (_, one) in zip(self.bounds(), self.parts):
            missing = f"v_{self.name}_missing"
            count = f"$(round({missing}*{high:.10g})-round({missing}*{low:.10g}))" if high - low < 1 else f"${{{missing[2:]}}}"
            lines += self.place(count, one, self.seed + int(step))
        return lines

    def place(self, count, one, seed):
        name, new, radius = self.name, f"{self.name}_new", one.radii[1]
        sizes = self.script.insertions.sizes | {part.radii[1] for _, part in self.parts}
        larger = sorted(size for size in sizes if size > radius)
        apart = gap(self.script, max(larger, default=radius), radius)
        lines = [f"group {name}_old union all"]
        turned = shape_set.turned(self.one, one, new, seed)
        if turned is not None or self.is_simple(apart, radius):
            lines += self.create(count, one, apart, seed, self.attempts)
        else:
            lines += self.create_among_larger(count, one, larger, apart, seed)
        lines += [*(turned or []), *self.moves(new, seed)]
        if self.script.heat is not None and self.script.heat.written:
            lines.append(f"set group {new} temperature {self.script.heat.temperature}")
        if self.one.group != "all":
            lines.append(f"group {self.one.group} union {self.one.group} {new}")
        return [*lines, f"group {new} delete", f"group {name}_old delete"]

    def is_simple(self, apart, radius):
        """Do all keep one distance?"""
        return apart == f"{2*radius:.10g}" or self.is_full or self.script.conditional or not self.script.pairs.exist()

    def create(self, count, one, apart, seed, attempts):
        name, new = self.name, f"{self.name}_new"
        return [f"create_atoms {one.kind} random {count} {seed} {name}_in overlap {apart} maxtry {attempts} units box",
                f"group {new} subtract all {name}_old", *one.settings(name, new, seed)]

    def create_among_larger(self, count, one, larger, apart, seed):
        """create_atoms knows one distance. So those that are too near to larger ones go again, and others come; the last
        few keep the distance of the largest ones."""
        name, there_now = self.name, f"(count(all)-count({self.name}_old))"
        groups, deletions = self.larger_ones(one.radii[1], larger, apart)
        wanted = f"variable {name}_wanted equal $(v_{name}_number-{there_now})"
        self.fillings += 1
        again = f"{name}_more{self.fillings}"
        return [*groups, f"variable {name}_number equal {count}",
                f"variable {name}_round loop {ROUNDS}", f"label {again}", wanted,
                *self.create(f"${{{name}_wanted}}", one, f"{2*one.radii[1]:.10g}", f"$({seed}+v_{name}_round)",
                             self.attempts),
                *deletions,
                f'if "$({there_now}>=v_{name}_number)" then "variable {name}_round delete" "jump SELF {again}_done"',
                f"next {name}_round", f"jump SELF {again}", f"label {again}_done", wanted,
                *self.create(f"${{{name}_wanted}}", one, apart, seed, LAST_ATTEMPTS),
                *(f"group {name}_old{k} delete" for k in range(len(deletions)))]

    def larger_ones(self, radius, larger, apart):
        """Groups of larger particles by their size, and what deletes new ones that are too near to them."""
        lowest, highest = [radius, *larger[:-1]], [*larger[:-1], None]
        gaps = [f"{radius + size:.10g}" for size in larger[:-1]] + [apart]
        groups, deletions = [], []
        for k, (low, high, least) in enumerate(zip(lowest, highest, gaps)):
            which = f"radius>{ABOVE*low:.10g}"
            if high is not None:
                which = f"({which})*(radius<={ABOVE*high:.10g})"
            groups += [f"variable {self.name}_size atom {which}", f"group {self.name}_old{k} variable {self.name}_size"]
            deletions.append(f'if "$(count({self.name}_old{k}))" then '
                             f'"delete_atoms overlap {least} {self.name}_new {self.name}_old{k} compress no"')
        return groups, deletions

    def moves(self, new, seed):
        """Velocity and spin."""
        words, lines = [], []
        for axis, (low, high) in zip("xyz", self.velocity):
            words.append(f"{low:.10g}")
            if high > low:
                lines.append(f"variable {self.name}_v{axis} atom random({low:.10g},{high:.10g},{seed})")
                words[-1] = f"v_{self.name}_v{axis}"
        lines.append(f"velocity {new} set {' '.join(words)} units box")
        if "omega" in self.one.options and not self.one.has_superquadrics():
            lines.append(f"set group {new} omega {' '.join(self.one.options['omega'][1:])}")
        return lines
