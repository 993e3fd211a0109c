"""`fix deposit` of LAMMPS: one particle after another, with the rate and the velocity of an insertion of LIGGGHTS."""
import itertools
import math

from .answer import translated
from .timeline import has_run
from .wrong import Left

WITHOUT_END = 1_000_000   # particles of an insertion that goes on until its fix ends
ATTEMPTS = 2000           # for each particle
LEAST_STEPS = 10          # between two particles of a fix: each makes LAMMPS build its neighbor lists
MOST_FIXES = 20           # that share the rate of a template
ROUNDED = 0.005           # relative error of a rate by steps being whole numbers, at most where so many fixes do
PARTICLE_LINES = 16       # of the file of a particle
MOLECULES = "# molecules"  # stands for their lines until all are known
TOUCHING = 1.0001         # distance over the sum of the radii


def deposit(one, start, rate, number, note):
    script = one.script
    if script.comes_again():
        raise Left("an insertion one by one begins again in each pass of the loop, which LAMMPS' `molecule` does not")
    lines = measure(script, one.name, is_first=False) + deposit_lines(one, start, rate, number)
    script.insertions.come_in(one.parts)
    return translated(one.command, lines, noted(script, note))


def deposit_lines(one, start, rate, number):
    """For each template: its region, and fixes that share its rate; its particle in a file stands before all of them.

    `start(template, time)` is the region and the velocity for particles of a template that come this time apart."""
    script, name = one.script, one.name
    step = script.need(script.domain.timestep, "the time step")
    largest = max(template.radii[1] for template in script.insertions.templates.values())
    seed, lines, molecules, fixes = one.seed(), [], [], 0
    for k, (share, template) in enumerate(one.parts, 1):
        copies, every = sharing(1/(rate*share*step))
        script.insertions.reserve(copies + PARTICLE_LINES*len(template.sizes()))
        wanted = round(share*number) if number is not None else WITHOUT_END
        molecules += particle_file(f"{name}_particle{k}", template)
        region, speed = start(template, every*step)
        lines.append(f"region {name}_in{k} {region.words()}")
        near = gap(script, TOUCHING*largest, TOUCHING*template.radii[1])
        for copy in range(copies):
            fix = f"{name}_{fixes + 1}" if fixes else name
            lines.append(f"fix {fix} {one.group} deposit {max((wanted + copy)//copies, 1)} 0 {every} {seed + fixes} "
                         f"region {name}_in{k} mol {name}_particle{k} near {near} "
                         f"attempt {ATTEMPTS} {velocity_words(speed)} units box")
            if fixes:
                script.names.add_part(name, fix)
            fixes += 1
    script.insertions.add("molecules", molecules)
    return mark_molecules(script) + lines


def mark_molecules(script):
    """The first time the mark of their place, behind the box: `jump` may pass over the first fix deposit."""
    return [MOLECULES] if not script.conditional and script.insertions.mark_molecules() else []


def sharing(apart):
    """Fixes that share a rate, and the steps between two particles of each."""
    for copies in range(1, MOST_FIXES + 1):
        every = max(round(apart*copies), 1)
        if every >= LEAST_STEPS and abs(every/(apart*copies) - 1) <= ROUNDED:
            break
    return copies, every


def velocity_words(speed):
    return " ".join(f"v{axis} {low:.10g} {high:.10g}" for axis, (low, high) in zip("xyz", speed))


def particle_file(name, one):
    """Lines that write a molecule file for each size, and read them."""
    lines, files = [], []
    for k, radius in enumerate(one.sizes(), 1):
        files.append(f"{name}_{k}.txt" if one.even else f"{name}.txt")
        mass = 4/3*math.pi*radius**3*one.density
        lines += [f'print """A particle, for fix deposit\n1 atoms\nCoords\n#\n1 0 0 0\nTypes\n#\n1 {one.kind}\n'
                  f'Diameters\n#\n1 {2*radius:.10g}\nMasses\n#\n1 {mass:.10g}""" file {files[-1]} screen no']
    return [*lines, f"molecule {name} {' '.join(files)}"]


# ---- how large the particles are that are there already, which new ones must not touch

def measure(script, name, is_first=True):
    """Lines for the largest radius of a restart file. LAMMPS knows it after a run, and takes no particles by create_atoms
    before one. Where nothing needs that run, walls may be missing yet, so it is not the first one."""
    if not script.domain.restarted or script.insertions.largest_of_file or not (is_first or has_run(script)):
        return []
    walls = itertools.takewhile(lambda words: words[:1] != ["run"], script.source.words[script.place:])
    if not has_run(script) and (script.conditional or any(words[3:4] == ["wall/gran"] for words in walls)):
        raise Left("LAMMPS takes particles after a run only: define the walls before the insertion, and that without `if`")
    if script.conditional:
        return []
    script.insertions.learn(largest_of_file=f"v_{name}_largest")
    return [f"compute {name}_radius all property/atom radius", f"compute {name}_max all reduce max c_{name}_radius",
            "run 0", f"variable {name}_largest equal $(c_{name}_max)", f"uncompute {name}_max",
            f"uncompute {name}_radius"]


def gap(script, largest, radius):
    """Least distance of centers to all that are there, the largest of the script having the first radius."""
    of_file = script.insertions.largest_of_file
    if not of_file:
        return f"{largest + radius:.10g}"
    return f"$(ternary({of_file}>{largest:.10g},{of_file},{largest:.10g})+{radius:.10g})"


def noted(script, begin):
    """With what is not known of them."""
    makers = ["read_restart"]*(not script.insertions.largest_of_file) + ["create_atoms", "read_data"]
    found = [words[0] for words in script.before() if words and words[0] in makers]
    return f"{begin}; particles of {found[0]} count as no larger than those of this script" if found else begin
