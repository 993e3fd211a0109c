"""Random commands between two runs."""

# Those that LAMMPS does not keep in a restart file: a script that goes on from one has to repeat them.
class Command:
    def __init__(self, text, repeated=False, changes_energy=True):
        self.text, self.repeated, self.changes_energy = text, repeated, changes_energy


def quiet(text, repeated=False):
    """A command that leaves particles alone."""
    return Command(text, repeated, changes_energy=False)


def some(dice, system):
    """A group of particles by ID, which are the same on any number of processes: its name, and the command."""
    count, name = len(system.particles), "some%d" % dice.randrange(10**6)
    ids = sorted(dice.sample(range(1, count + 1), max(1, count // dice.choice([3, 8, 20]))))
    return name, "group %s id %s\n" % (name, " ".join(map(str, ids)))


def on_some(dice, system, text):
    name, group = some(dice, system)
    return Command(group + text % name)


def displace(dice, system):
    way = "%.3g %.3g %.3g" % (dice.uniform(-0.02, 0.02), dice.uniform(-0.02, 0.02),
                              0 if system.flat else dice.uniform(-0.02, 0.02))
    if dice.random() < 0.3:
        return Command("displace_atoms all ramp x 0 %.3g y -9 9 units box" % dice.uniform(-0.05, 0.05))
    return on_some(dice, system, "displace_atoms %s move " + way + " units box")


def density(dice, system):
    return Command("set type %d density %.3g" % (dice.randint(1, system.types), dice.uniform(0.8, 1.5)))


def diameter(dice, system):
    return on_some(dice, system, "set group %s diameter " + "%.3g" % dice.uniform(0.85, 1.0))


def another_type(dice, system):
    return on_some(dice, system, "set group %s type " + str(dice.randint(1, system.types)))


def resize(dice, system):
    axes = [axis for axis, letter in zip("xyz", system.boundary) if letter == "p" and not (system.flat and axis == "z")]
    if not axes:
        return Command("change_box all z delta 0 1 units box") if system.boundary[2] == "f" else delete(dice, system)
    return Command("change_box all %s scale %.5g remap units box" % (dice.choice(axes), dice.uniform(0.99, 1.005)))


def delete(dice, system):
    return on_some(dice, system, "delete_atoms group %s compress no")


def create(dice, system):
    (x, y, z), flat = system.free_place(dice), system.flat
    text = "create_atoms %d single %.6g %.6g %.6g units box" % (dice.randint(1, system.types), x, y, 0 if flat else z)
    made = dice.randrange(10**6)
    return Command("group old%d union all\n%s\ngroup new%d subtract all old%d\nset group new%d diameter 0.9 density 1%s"
                   % (made, text, made, made, made, (" temperature 350" if system.traits.warm else "") + (" d_liquid 1e-3" if system.traits.liquid else "")))


def velocity(dice, system):
    way = "%.3g %.3g %s" % (dice.uniform(-0.5, 0.5), dice.uniform(-0.5, 0.5),
                            "NULL" if system.flat else "%.3g" % dice.uniform(-0.5, 0.5))
    return on_some(dice, system, "velocity %s set " + way + " units box")


def spin(dice, system):
    way = "0 0 3" if system.flat else "%.3g %.3g %.3g" % tuple(dice.uniform(-3, 3) for _ in range(3))
    return on_some(dice, system, "set group %s omega " + way)


def another_wall(dice, system):
    if not system.walls:
        return quiet("info system")
    wall = dice.choice(system.walls)
    # A restart has the wall in its old place: forces on frozen particles are those of the fixes behind fix freeze.
    held = "\nunfix held\nfix held held " + system.held if system.held == "freeze" else ""
    return Command("unfix %s\n%s%s" % (wall.name, wall.line, held))


def laws_again(dice, system):
    return quiet("\n".join(system.pair_lines))


QUIET = ["write_restart any", "write_data any nocoeff", "balance 1.0 shift xyz 5 1.1", "run 0", "info system",
         "write_dump all custom any id x fx", "write_restart any noinit"]
# In a minimization only pairs have forces.
REPEATED = ["neighbor 0.12 bin", "neighbor 0.4 bin", "timestep 4e-4", "neigh_modify every 2 delay 0 check yes"]
MOVES = [displace, density, diameter, another_type, resize, delete, create, velocity, spin, another_wall, laws_again]


def draw(dice, system):
    roll = dice.random()
    if roll < 0.25 or system.rigid:  # LAMMPS' set and rigid bodies crash together
        return quiet(dice.choice(QUIET))
    if roll < 0.35:
        return quiet(dice.choice(REPEATED), repeated=True)
    if roll < 0.38 and not system.traits.mdr:
        return quiet("minimize 0 0 0 0")
    kind = dice.choice(MOVES)
    if kind in (diameter, density) and (system.growth or system.traits.mdr):
        kind = velocity
    if kind is create and system.growth:  # LAMMPS' fix adapt crashes
        kind = displace
    if kind is another_type and system.traits.mdr:
        kind = spin
    return kind(dice, system)
