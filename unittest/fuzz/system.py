"""Random systems: grains, laws, walls and what happens to them, all from one seed."""
import random

import commands
from laws import Library, Traits
from walls import Builder

LIBRARY = Library()
SKIN = 0.3
FEWEST = 4
MATERIALS = """units si
laws hertz/material young_modulus restitution poisson_ratio damping coeff_restitution &
     tangential mindlin NULL 1.0 friction rolling sds 2e3 1 0.2
material one young_modulus 1e5 poisson_ratio 0.3 density 1
material two young_modulus 2e5 poisson_ratio 0.2 density 1
material three young_modulus 5e4 poisson_ratio 0.25 density 1
""" + "".join("pair %s %s restitution %g friction %g\n" % p for p in [
    ("one", "one", 0.5, 0.4), ("one", "two", 0.6, 0.3), ("one", "three", 0.4, 0.5), ("two", "two", 0.7, 0.2),
    ("two", "three", 0.3, 0.6), ("three", "three", 0.8, 0.1)])


class Phase:
    """Commands, and a run behind them."""

    def __init__(self, steps, before=(), pre=True):
        self.steps, self.before, self.pre = steps, list(before), pre


class System:
    def __init__(self, seed):
        dice = random.Random(seed)
        self.seed, self.files = seed, {}
        self.draw_laws(dice)
        self.flat = dice.random() < 0.08 and not self.traits.mdr
        self.draw_box(dice)
        self.gravity = None if self.boundary[2] == "p" else (0, 0, -1) if dice.random() < 0.7 else (0.3, -0.2, -1)
        if self.flat:
            self.gravity = (1, -2, 0)
        # Laws change radii in a step, growth at its beginning and once more in each setup, as of a file.
        self.growth = None if dice.random() > 0.15 or self.traits.thins or self.traits.mdr else \
            dice.choice(["(1+0.05*step*dt)", "(1+0.01*sin(40*step*dt))", "(1+0.3*step*dt)", "(1+step*dt)", "(1-0.2*step*dt)"])
        self.sizes = [1.0, 0.85, 0.93]  # of types that grow
        self.walls = Builder(dice, self).all()
        self.draw_particles(dice)
        self.deposit = self.boundary[2] == "f" and self.above >= 2 and not (self.traits.warm or self.traits.liquid or self.growth) and dice.random() < 0.15
        self.draw_groups(dice)
        self.restart_every = 50 if dice.random() < 0.5 else 0
        self.ledger = dice.random() < 0.4 and not self.traits.mdr
        self.health = dice.random() < 0.3
        self.step = 5e-4 if dice.random() < 0.8 else 2e-4
        self.draw_phases(dice)
        for wall in self.walls:
            self.files.update(wall.files)

    def draw_laws(self, dice):
        self.types = dice.choice([1, 2, 2, 3])
        self.style = "pair_style granular/grit" + dice.choice(["", "", "", " kinematics lammps"])
        self.lines = [LIBRARY.draw(dice)]
        self.pair_lines = ["pair_coeff * * " + self.lines[0]]
        roll = dice.random()
        mdr = "mdr " in self.lines[0]
        if self.types > 1 and not mdr and roll < 0.35:  # each pair of types has laws of its own
            self.pair_lines = []
            for i in range(1, self.types + 1):
                for j in range(i, self.types + 1):
                    line = LIBRARY.draw(dice)
                    while "mdr " in line:
                        line = LIBRARY.draw(dice)
                    self.lines.append(line)
                    self.pair_lines.append("pair_coeff %d %d %s" % (i, j, line))
            self.lines.pop(0)
        elif roll < 0.45:
            self.files["some.materials"] = MATERIALS
            names = " ".join(["one", "two", "three"][:self.types])
            self.pair_lines = ["pair_coeff * * materials some.materials " + names]
            self.lines = ["hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential mindlin NULL 1.0 0.4"]
        self.hybrid = not mdr and dice.random() < 0.05
        if self.hybrid:  # two styles at once
            more = LIBRARY.draw(dice)
            while "mdr " in more:
                more = LIBRARY.draw(dice)
            self.lines = [self.lines[0], more]
            self.style = "pair_style hybrid/overlay granular/grit granular/grit"
            self.pair_lines = ["pair_coeff * * granular/grit %d %s" % (k + 1, line) for k, line in enumerate(self.lines)]
        self.laws_of_walls = "type" if dice.random() < 0.35 else "own"
        self.traits = Traits(self.lines)

    def draw_groups(self, dice):
        """Particles that move in their own way, and pairs that do not see each other."""
        roll = 1.0 if self.deposit else dice.random()
        self.held = "freeze" if roll < 0.08 else "move linear 0.2 NULL 0" if roll < 0.13 else \
            "move wiggle 0.03 0 0 0.3" if roll < 0.17 else None
        self.rigid = 0.17 < roll < 0.23 and not (self.traits.mdr or self.flat or self.growth)
        self.excluded = "exclude type 1 %d" % dice.randint(1, self.types) if dice.random() < 0.04 else None
        self.deform = self.boundary[0] == "p" and dice.random() < 0.15

    def draw_box(self, dice):
        self.boundary = dice.choice(["ppf", "ppf", "fff", "fff", "pff", "ppp", "fpf", "mmf", "ffm", "sfs", "ppm"])
        if self.flat:
            self.boundary = dice.choice(["ppp", "ffp", "pfp"])
        self.cell = dice.choice([0.95, 1.0, 1.1])
        cells = [dice.randint(2, 5) for _ in range(3)]
        if self.flat:
            cells = [dice.randint(4, 9), dice.randint(4, 9), 1]
        room = 2 * (self.traits.cutoff * 1.1 + SKIN)  # two images of one particle are no neighbors of another one
        for k in range(3):
            while self.boundary[k] == "p" and cells[k] * self.cell < room and not (self.flat and k == 2):
                cells[k] += 1
        self.cells = cells
        self.size = [self.cell * n for n in cells]
        self.above = dice.choice([0.5, 2, 8])

    def bounds(self):
        """Where the box is."""
        low = [-0.5 * self.size[0], -0.5 * self.size[1], 0.0]
        high = [0.5 * self.size[0], 0.5 * self.size[1], self.size[2]]
        if self.flat:
            low[2], high[2] = -0.5, 0.5
        for k in range(3):
            if self.boundary[k] != "p":
                low[k], high[k] = low[k] - 0.4, high[k] + (self.above if k == 2 else 0.4)
        return low, high

    def draw_particles(self, dice):
        self.particles = []
        speed, loose = dice.choice([0.1, 0.5, 1.5]), dice.random() < 0.2
        for k in range(self.cells[2]):
            for j in range(self.cells[1]):
                for i in range(self.cells[0]):
                    x = [self.cell * (c + 0.5) + dice.uniform(-0.03, 0.03) for c in (i, j, k)]
                    x[0], x[1] = x[0] - 0.5 * self.size[0], x[1] - 0.5 * self.size[1]
                    number = len(self.particles) + 1
                    kind = dice.randint(1, self.types)
                    diameter = self.sizes[kind - 1] if self.growth else dice.uniform(0.8, 1.02)
                    v, omega = ([dice.uniform(-speed, speed) for _ in range(3)] for _ in range(2))
                    if self.flat:
                        x[2], v[2], omega[0], omega[1] = 0.0, 0.0, 0.0, 0.0
                    missing = loose and dice.random() < 0.5
                    if not missing and all(wall.inside(*x, 0.5 * diameter) for wall in self.walls):
                        self.particles.append((number, kind, diameter, x, v, omega))
        if "p" not in self.boundary and not self.flat and not self.growth and dice.random() < 0.1:
            self.add_giant(dice)
        # IDs without gaps: commands name them.
        self.particles = [(n + 1,) + p[1:] for n, p in enumerate(self.particles)]
        if len(self.particles) < FEWEST:
            raise ValueError("hardly any grains")

    def add_giant(self, dice):
        """One that is larger than the others by far, above the bed."""
        radius = 1.2
        center = [0.0, 0.0, self.size[2] + radius + 0.1]
        if all(wall.inside(*center, radius) for wall in self.walls):
            self.particles.append((0, dice.randint(1, self.types), 2 * radius, center, [0.0, 0.0, -2.0], [1.0, 2.0, 3.0]))
            self.above = max(self.above, 4)

    def free_place(self, dice):
        """A place for one more particle: above the bed, or where a deep overlap is taken as it comes."""
        return (dice.uniform(-0.3, 0.3) * self.size[0], dice.uniform(-0.3, 0.3) * self.size[1],
                self.size[2] + (0.3 if self.boundary[2] != "p" else -0.5))

    def draw_phases(self, dice):
        self.phases = [Phase(dice.choice([100, 150, 200]))]
        for _ in range(dice.choice([0, 0, 1, 1, 2, 3])):
            if dice.random() < 0.2:
                self.phases.append(Phase(dice.choice([50, 100]), pre=False))
                continue
            before = [commands.draw(dice, self) for _ in range(dice.choice([1, 1, 2]))]
            self.phases.append(Phase(dice.choice([50, 100]), before))

    def data_file(self, order=None, shake=None):
        """What read_data reads: in another order, or shifted by round-off."""
        low, high = self.bounds()
        text = ["grains", "", "%d atoms" % len(self.particles), "%d atom types" % self.types, ""]
        text += ["%.17g %.17g %slo %shi" % (low[k], high[k], "xyz"[k], "xyz"[k]) for k in range(3)]
        atoms, velocities = ["", "Atoms # sphere", ""], ["", "Velocities", ""]
        for k in order or range(len(self.particles)):
            number, kind, diameter, x, v, omega = self.particles[k]
            if shake:
                x = [a + shake.uniform(-1e-13, 1e-13) for a in x[:2]] + ([x[2]] if self.flat else [x[2] + shake.uniform(-1e-13, 1e-13)])
            atoms.append("%d %d %.17g 1 %.17g %.17g %.17g" % (number, kind, diameter, *x))
            velocities.append("%d %.17g %.17g %.17g %.17g %.17g %.17g" % (number, *v, *omega))
        return "\n".join(text + atoms + velocities) + "\n"
