"""`insert/pack`: `create_atoms` where the command stands, and where LIGGGHTS inserts again."""
from . import there
from .amounts import how_many, is_all_in, known_region, parts_of, velocity
from .answer import translated
from .batches import due_steps
from .deposit import deposit
from .packing import Packing

LINES_EACH = 30    # at most, of a template that create_atoms places
FREE_BELOW = 0.25  # of the height of a region that particles fall out of


def pack(script, command, options):
    """With create_atoms: where the command stands, and where LIGGGHTS inserts again."""
    region, parts = known_region(script, options), parts_of(script, options)
    script.insertions.reserve(LINES_EACH*len(parts))
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
            script.insertions.repeat(due, packing.again)
    script.names.remove("fix", name)
    lines = there.measure(script, name)
    note = there.note(script, note)
    lines += packing.again() if may_hold_particles(script) else packing.first()
    script.insertions.come_in(parts)
    return translated(command, [*anew(script, f"{name}_in"), f"region {name}_in {inside.words()}", *lines], note)


def anew(script, region):
    """In a loop the region is there from the last pass, and LAMMPS refuses a second one of its name."""
    if not script.comes_again():
        return []
    return [f'if "$(is_defined(region,{region}))" then "region {region} delete"']


def may_hold_particles(script):
    """LIGGGHTS inserts what is missing in the region, and something made particles before, or the last pass of a loop."""
    makers = ("create_atoms", "read_data", "read_restart")
    return script.comes_again() or any(words[:1] and words[0] in makers or "insert/" in " ".join(words[:4])
                                       for words in script.before())


def one_by_one(script, command, options, region, each_step):
    rate_of = each_step/script.need(script.dynamics.timestep, "the time step")
    return deposit(script, command, options, lambda *_: (region, velocity(script, options)), rate_of, None,
                   "one by one, at the rate of `insert_every`, as if the region were empty then")


def falls_out(script, region):
    """Particles leave the region by gravity: there is room below it."""
    if script.dynamics.gravity is None or script.domain.box is None:
        return False
    low, high = region.bounds("z")
    return low - script.domain.box.bounds("z")[0] > FREE_BELOW*(high - low)
