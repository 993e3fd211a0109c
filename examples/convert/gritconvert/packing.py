"""`create_atoms` in place of `insert/pack`: particles of several sizes in a region."""
from . import there
from .amounts import mean, parts_of, velocity

ATTEMPTS = 20000  # for each particle that create_atoms places
TOO_MANY = 0.5    # volume of particles over that of the region of their centers, above which they find no places
THEIRS = 50       # attempts of LIGGGHTS, if the script gives none
ROUNDS = 20       # in which small particles look for places among larger ones


class Packing:
    """Lines that place particles, the largest first, and give them radius, density, velocity and group."""

    def __init__(self, script, command, options, number, region):
        self.script, self.options, self.number = script, options, number
        self.name, self.group = command.words[1:3]
        self.seed = int(options.get("seed", ["1"])[0])
        parts = parts_of(script, options)
        self.parts = sorted(parts, key=lambda part: -part[1].radii[1])
        self.velocity = velocity(script, options)
        self.attempts, self.fillings = ATTEMPTS, 0
        self.is_full = number*mean(parts) > TOO_MANY*region.volume()
        if self.is_full:
            # LIGGGHTS tries so often for each that is wanted, found or not; this many here find as many places.
            self.attempts = round(2*script.need(options.get("maxattempt", [str(THEIRS)])[0], "maxattempt"))

    def first(self):
        largest, lines = self.script.largest, []
        for share, one in self.parts:
            largest = max(largest, one.radii[1])
            lines += self.place(round(self.number*share), one, largest, self.seed)
        return lines

    def again(self, step=0):
        """As many as are missing in the region now."""
        inside = f"count(all,{self.options['region'][0]})"
        largest = max(self.script.largest, self.parts[0][1].radii[1])
        lines = [f"variable {self.name}_missing equal $(ternary({self.number}>{inside},{self.number}-{inside},0))"]
        for share, one in self.parts:
            count = f"$(round(v_{self.name}_missing*{share:.10g}))" if share < 1 else f"${{{self.name}_missing}}"
            lines += self.place(count, one, largest, self.seed + int(step))
        return lines

    def place(self, count, one, largest, seed):
        name, new = self.name, f"{self.name}_new"
        gap, own = there.gap(self.script, largest, one.radii[1]), f"{2*one.radii[1]:.10g}"
        lines = [f"group {name}_old union all"]
        if gap == own or self.is_full or self.script.conditional or not self.script.has_laws():
            lines += self.create(count, one, gap, seed)
        else:
            lines += self.create_among_larger(count, one, own, gap, seed)
        lines += self.moves(new, seed)
        if self.script.heat is not None and self.script.heat.written:
            lines.append(f"set group {new} temperature {self.script.heat.temperature}")
        if self.group != "all":
            lines.append(f"group {self.group} union {self.group} {new}")
        return [*lines, f"group {new} delete", f"group {name}_old delete"]

    def create(self, count, one, gap, seed):
        name, new, largest = self.name, f"{self.name}_new", one.radii[1]
        lines = [f"create_atoms {one.kind} random {count} {seed} {name}_in overlap {gap} maxtry {self.attempts}",
                 f"group {new} subtract all {name}_old"]
        if one.even:
            lines += [f"variable {name}_d atom 2*random({one.radii[0]:.10g},{largest:.10g},{seed})",
                      f"set group {new} diameter v_{name}_d"]
        else:
            lines.append(f"set group {new} diameter {2*largest:.10g}")
        return [*lines, f"set group {new} density {one.density:.10g}"]

    def create_among_larger(self, count, one, own, gap, seed):
        """create_atoms knows one distance. So those that are too near to larger ones go again, and others come; the last
        few keep the distance of the larger ones."""
        name, there_now = self.name, f"(count(all)-count({self.name}_old))"
        self.fillings += 1
        label = f"{name}_more{self.fillings}"
        wanted = f"variable {name}_wanted equal $(v_{name}_number-{there_now})"
        return [f"variable {name}_number equal {count}",
                f"variable {name}_round loop {ROUNDS}", f"label {label}", wanted,
                *self.create(f"${{{name}_wanted}}", one, own, f"$({seed}+v_{name}_round)"),
                f"delete_atoms overlap {gap} {name}_new {name}_old",
                f'if "$({there_now}>=v_{name}_number)" then "variable {name}_round delete" "jump SELF {label}_done"',
                f"next {name}_round", f"jump SELF {label}", f"label {label}_done", wanted,
                *self.create(f"${{{name}_wanted}}", one, gap, seed)]

    def moves(self, new, seed):
        """Velocity and spin."""
        words, lines = [], []
        for axis, (low, high) in zip("xyz", self.velocity):
            words.append(f"{low:.10g}")
            if high > low:
                lines.append(f"variable {self.name}_v{axis} atom random({low:.10g},{high:.10g},{seed})")
                words[-1] = f"v_{self.name}_v{axis}"
        lines.append(f"velocity {new} set {' '.join(words)} units box")
        if "omega" in self.options:
            lines.append(f"set group {new} omega {' '.join(self.options['omega'][1:])}")
        return lines
