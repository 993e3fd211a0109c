"""`insert/pack`: `create_atoms` where the command stands, and where LIGGGHTS inserts again."""
from .answer import translated
from .deposit import deposit, measure, noted
from .insertion import Insertion
from .packing import Packing
from .timeline import due_steps

LINES_EACH = 30    # at most, of a template that create_atoms places
FREE_BELOW = 0.25  # of the height of a region that particles fall out of


def pack(script, command):
    one = Insertion(script, command)
    region, lines_each = one.region(), LINES_EACH*len(one.parts)
    script.insertions.reserve(lines_each)
    inside = region.shrunk(one.largest()) if one.is_all_in() else region
    packing = Packing(one, one.number_in(region), inside)
    note = "particles are placed here and by other random numbers"
    if one.word("insert_every", "once") != "once":
        every = one.number("insert_every", "insert_every")
        due = due_steps(script, one.name, every, lines_each)
        if due is None and falls_out(script, region):
            rate = packing.number/every/script.need(script.domain.timestep, "the time step")
            return deposit(one, lambda *_: (inside, one.velocity()), rate, None,
                           "one by one, at the rate of `insert_every`, as if the region were empty then")
        if due is None:
            note = "placed once: the region is not emptied between two insertions"
        else:
            script.insertions.add("repeated", (due, packing.again))
    script.names.remove("fix", one.name)
    lines = measure(script, one.name)
    note = noted(script, note)
    lines += packing.again() if may_hold_particles(script) else packing.first()
    script.insertions.come_in(one.parts)
    return translated(command, [*anew(script, f"{one.name}_in"), f"region {one.name}_in {inside.words()}", *lines], note)


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


def falls_out(script, region):
    """Particles leave the region by gravity: there is room below it."""
    if script.domain.gravity is None or script.domain.box is None:
        return False
    low, high = region.bounds("z")
    return low - script.domain.box.bounds("z")[0] > FREE_BELOW*(high - low)
