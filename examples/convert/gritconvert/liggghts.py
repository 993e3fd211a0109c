"""Commands of LIGGGHTS, one after another: the tables below say which function answers each.

To add a command, write a line of COMMANDS, or of FIXES for a style of `fix`. What is the same in LAMMPS goes into SAME or
SAME_FIXES, and what is left out with a reason takes `dropping(reason)`. A function `command(script, command)` returns an
Answer (`answer.py`) or raises Left; it reads words that are keywords by a table of `keywords.py`, and tells the model in
`script` what later commands need.
"""
from . import (alike, bodies, flow, growth, heat, massflow, mesh_walls, motions, multisphere, output, pack, pairs, particles,
               pour, pouring, setup, stream, superquadrics, timeline, units, walls)
from .answer import APPROXIMATED, TRANSLATED, dropped, kept, translated
from .finish import finish
from .script import Script
from .source import Source
from .wrong import Left

SHEARED = ("LAMMPS shears periodic borders (Lees and Edwards) by a tilted box: `region prism` in place of `block`, and `fix deform 1 xy "
           "erate RATE remap v`, as in the example")
SHEAR_PAGE = "examples/shear_cell/README.md"
STEP_PAGE = "src/lammps/run/fix_timestep.md"
PYTHON_PAGE = "src/python/README.md"
COUPLED = ("couple/", "cfd/")  # begins of styles of fixes for another program
RAYLEIGH = "the fraction of the Rayleigh time is that of LIGGGHTS, those of other times are not"


def translate(path, writes_files=False):
    """The translation of a script, with the files that it includes if they are to be written."""
    read = Source(path, renews=True)
    script = Script(read, one_command, writes_files, heat.find(read)).translate()
    finish(script)
    return script


def one_command(script, command):
    """The Answer to a command; Left where there is none."""
    name = command.name
    if not name:
        return kept(command)
    pouring.place_waiting(script)
    if command.refused and name != "include":
        raise command.refused
    if script.conditional:
        flow.refuse_in_if(command)
    script.refuse_gone([word for word in command.words if "$" in word])
    if name in ("run", "minimize") and script.pairs.due:
        script.writer.add(pairs.lines_or_reason(script))
    units.say_box(command)
    if name not in COMMANDS:
        raise Left(f"the command {name} is not known here")
    return COMMANDS[name](script, command)


def fix(script, command):
    """By the style of the fix."""
    if len(command.words) < 4:
        raise Left("ID, group or style is missing")
    style = command.words[3]
    script.names.restore("fix", command.words[1])
    if style.startswith(COUPLED):
        raise Left(f"{style} exchanges data with another program, which knows LIGGGHTS only: drive LAMMPS from Python, forces of "
                   "another program come by `fix external`", PYTHON_PAGE)
    if style == "lebc":
        raise Left(SHEARED, SHEAR_PAGE)
    if style not in FIXES:
        raise Left(f"fix {style} has no counterpart that is known here")
    return FIXES[style](script, command)


def same_fix(script, command, note=""):
    """With the new names of what it asks for."""
    script.refuse_gone(command.words[4:])
    return script.renamed(command, note=note)


def nve_sphere(script, command):
    superquadrics.refuse(script, "superquadrics move by `fix nve/superquadric`")
    return same_fix(script, command)


def drag(script, command):
    return same_fix(script, command, "the same, in a LAMMPS with the package EXTRA-FIX")


def timestep_check(_, command):
    words = command.words
    return translated(command, " ".join([*words[:3], "granular/grit/timestep", *words[4:]]), RAYLEIGH, STEP_PAGE)


def dropping(why, fate=TRANSLATED):
    """The command becomes a comment with the reason."""
    return lambda _, command: dropped(command, why, fate)


SAME_FIXES = """
    nve nve/noforce freeze ave/time ave/atom ave/correlate ave/histo print
    momentum setforce addforce aveforce viscous balance enforce2d deform move spring spring/self lineforce
    planeforce halt vector external wall/reflect wall/region store/state dt/reset
""".split()
FIXES = dict.fromkeys(SAME_FIXES, same_fix) | {
    "adapt": growth.adapt, "check/timestep/gran": timestep_check, "drag": drag, "gravity": setup.gravity,
    "heat/gran": heat.heat, "heat/gran/conduction": heat.heat,
    "insert/pack": pack.pack, "insert/rate/region": stream.rate, "insert/stream": stream.stream,
    "massflow/mesh": massflow.massflow,
    "mesh/surface": mesh_walls.mesh, "mesh/surface/planar": mesh_walls.mesh, "mesh/surface/stress": mesh_walls.mesh,
    "mesh/surface/stress/servo": mesh_walls.mesh,
    "move/mesh": motions.move_mesh, "multisphere": bodies.fix_multisphere, "nve/limit": alike.nve_limit,
    "nve/sphere": nve_sphere, "nve/superquadric": superquadrics.integrate,
    "particledistribution/discrete": particles.distribution,
    "particledistribution/discrete/massbased": particles.distribution,
    "particledistribution/discrete/numberbased": particles.distribution,
    "particletemplate/multisphere": multisphere.template, "particletemplate/sphere": particles.template,
    "particletemplate/superquadric": superquadrics.template,
    "pour": pour.pour, "pour/legacy": pour.pour, "property/global": pairs.property_global, "wall/gran": walls.wall}
SAME = """
    atom_modify newton processors neighbor label pair_modify
    next print shell echo log clear write_data delete_atoms
    displace_atoms thermo thermo_modify write_restart restart
    quit package suffix mass special_bonds kspace_style bond_style
    bond_coeff molecule run_style info partition write_dump min_style
    minimize balance replicate comm_style comm_modify timer python mesh_export
""".split()
COMMANDS = dict.fromkeys(SAME, Script.renamed) | {
    "atom_style": setup.atom_style, "boundary": setup.boundary, "change_box": setup.boundary,
    "communicate": setup.communicate, "compute": output.compute, "compute_modify": alike.compute_modify,
    "create_atoms": superquadrics.create_atoms, "create_box": setup.create_box, "dimension": setup.dimension,
    "dump": output.dump, "dump_modify": alike.gone_or_kept,
    "fix": fix, "fix_modify": alike.fix_modify, "group": setup.group,
    "hard_particles": dropping("only LIGGGHTS asks for it"), "if": flow.condition, "include": flow.include,
    "jump": flow.jump, "lattice": units.lattice,
    "modify_timing": dropping("LAMMPS tells times at the end of a run", APPROXIMATED), "neigh_modify": alike.without,
    "pair_coeff": pairs.pair_coeff, "pair_style": pairs.pair_style, "read_data": setup.read_data,
    "read_restart": setup.read_restart, "region": setup.region, "reset_timestep": motions.reset_timestep,
    "run": timeline.run, "set": heat.set_command, "soft_particles": dropping("only LIGGGHTS asks for it"),
    "thermo_log": dropping("LAMMPS writes rows of thermo output into its log file alone", APPROXIMATED),
    "thermo_style": output.thermo_style, "timestep": setup.timestep, "uncompute": alike.gone_or_kept,
    "undump": alike.gone_or_kept, "unfix": alike.unfix, "units": units.system, "variable": setup.variable,
    "velocity": alike.velocity}
