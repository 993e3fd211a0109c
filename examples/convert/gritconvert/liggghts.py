"""Commands of LIGGGHTS, one after another."""
from . import (alike, endings, flow, growth, heat, mesh_walls, motions, output, pack, pairs, particles, pour,
               setup, source, stream, timeline, units, walls)
from .answer import kept, translated
from .finish import finish
from .script import Script
from .wrong import Left

# The same in LAMMPS, words and all.
SAME = set("""
    units atom_modify boundary newton processors region create_box neighbor timestep group label
    jump next if print shell echo log clear variable include read_data write_data create_atoms delete_atoms
    displace_atoms thermo thermo_modify unfix uncompute undump write_restart restart
    lattice change_box quit dimension package suffix mass pair_modify special_bonds kspace_style bond_style
    bond_coeff molecule run_style info partition dump_modify compute_modify fix_modify write_dump min_style
    minimize balance replicate comm_style comm_modify timer python set mesh_export
""".split())
SAME_FIXES = set("""
    nve/sphere nve nve/noforce gravity freeze ave/time ave/atom ave/correlate ave/histo print adapt
    momentum setforce addforce aveforce viscous balance enforce2d deform move spring spring/self drag lineforce
    planeforce halt vector external wall/reflect wall/region store/state dt/reset
""".split())
PACKAGES = {"drag": "EXTRA-FIX"}
STEP_PAGE = "src/lammps/run/fix_timestep.md"
RAYLEIGH = "the fraction of the Rayleigh time is that of LIGGGHTS, those of other times are not"


def translate(path, writes_files=False):
    """The translation of a script, with the files that it includes if they are to be written."""
    read = source.read(path, renews=True)
    script = Script(read, one_command, writes_files, heat.find(read)).translate()
    finish(script)
    return script


def one_command(script, command):
    """The Answer to a command; Left where there is none."""
    name = command.name
    if not name:
        return kept(command)
    if command.refused and name != "include":
        raise command.refused
    if script.conditional:
        flow.refuse_in_if(command)
    if name in ("run", "minimize") and script.pairs.due:
        script.writer.add(pairs.lines_or_reason(script))
    units.say_box(command)
    if name in COMMANDS:
        return COMMANDS[name](script, command)
    if name in SAME:
        return script.renamed(command)
    raise Left(f"the command {name} is not known here")


def fix(script, command):
    """By the style of the fix."""
    words = command.words
    if len(words) < 4:
        raise Left("ID, group or style is missing")
    style = words[3]
    script.names.restore("fix", words[1])
    if style in FIXES:
        return FIXES[style](script, command)
    if style not in SAME_FIXES:
        raise Left(f"fix {style} has no counterpart that is known here")
    script.refuse_gone(words[4:])
    if style in PACKAGES:
        return translated(command, " ".join(map(script.names.new, words)),
                          f"the same, in a LAMMPS with the package {PACKAGES[style]}")
    return script.renamed(command)


def timestep_check(_, command):
    words = command.words
    return translated(command, " ".join([*words[:3], "granular/grit/timestep", *words[4:]]), RAYLEIGH, STEP_PAGE)


FIXES = {"adapt": growth.adapt, "check/timestep/gran": timestep_check, "gravity": setup.gravity,
         "move/mesh": motions.move_mesh, "nve/limit": alike.nve_limit, "property/global": pairs.property_global,
         "wall/gran": walls.wall, "insert/pack": pack.pack, "insert/stream": stream.stream, "insert/rate/region": stream.rate}
FIXES |= dict.fromkeys(("heat/gran", "heat/gran/conduction"), heat.heat)
FIXES |= dict.fromkeys(("mesh/surface", "mesh/surface/stress", "mesh/surface/planar"), mesh_walls.mesh)
FIXES |= dict.fromkeys(("particletemplate/sphere", "particletemplate/multisphere"), particles.template)
FIXES |= dict.fromkeys([f"particledistribution/discrete{end}" for end in ("", "/massbased", "/numberbased")],
                       particles.distribution)
FIXES |= dict.fromkeys(("pour", "pour/legacy"), pour.pour)
COMMANDS = {"atom_style": setup.atom_style, "boundary": setup.boundary, "change_box": setup.boundary,
            "communicate": setup.communicate, "compute": output.compute, "compute_modify": endings.compute_modify,
            "create_box": setup.create_box, "dimension": setup.dimension, "dump": output.dump,
            "dump_modify": endings.dump_modify, "fix": fix, "group": setup.group, "if": flow.condition,
            "include": flow.include, "jump": flow.jump, "lattice": units.lattice, "modify_timing": alike.timing,
            "neigh_modify": alike.without, "pair_coeff": pairs.pair_coeff, "pair_style": pairs.pair_style,
            "read_data": setup.read_data, "read_restart": setup.read_restart, "region": setup.region,
            "reset_timestep": motions.reset_timestep, "run": timeline.run, "set": heat.set_command,
            "thermo_log": output.thermo_log, "thermo_style": output.thermo_style, "timestep": setup.timestep,
            "unfix": endings.unfix, "units": units.system, "variable": setup.variable, "velocity": alike.velocity}
COMMANDS |= dict.fromkeys(("undump", "uncompute", "fix_modify"), endings.gone_or_kept)
COMMANDS |= dict.fromkeys(("hard_particles", "soft_particles"), setup.hardness)
