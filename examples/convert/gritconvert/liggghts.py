"""Commands of LIGGGHTS, one after another."""
from . import alike, batches, flow, growth, heat, insertion, meshes, output, pairs, pour, units, walls
from .regions import read_region
from .script import Script
from .table import APPROXIMATED
from .wrong import Left

PAGE = "examples/convert/liggghts2grit.md"
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
REGIONS = ("block", "cone", "cylinder", "plane", "prism", "sphere", "union", "intersect")  # of both programs
PACKAGES = {"drag": "EXTRA-FIX"}
STEP_PAGE = "src/lammps/fix_timestep.md"
MOST_TYPES = 100  # each two of them have a line of laws
INSERTIONS = ("insert/pack", "insert/stream", "insert/rate/region")
ATOM_STYLES = {"granular": "sphere", "sphere": "sphere"}


def translate(path, writes_files=False):
    script = Script(path, writes_files, renews=True)
    script.heat = heat.find(script)
    script.translate(one_command)
    output.finish(script)
    pairs.finish(script)
    script.finish()
    folders(script)
    return script


def folders(script):
    """LAMMPS writes into folders that are there."""
    named = {word.split("/")[0] for words in script.all_words for k, word in enumerate(words)
             if words and words[0] in ("dump", "fix", "write_restart", "restart") and word.startswith("post/")}
    for name in sorted(named):
        script.lines.insert(0, f"shell mkdir {name}")


def one_command(script, command):
    name = command.name
    if not name:
        return script.keep(command)
    if command.wrong:
        raise command.wrong
    if script.conditional:
        flow.refuse_in_if(command)
    if name in ("run", "minimize") and script.pairs_due:
        pairs.write_pairs(script)
    units.say_box(command)
    if name in COMMANDS:
        return COMMANDS[name](script, command)
    if name in SAME:
        return script.rename(command)
    raise Left(f"the command {name} is not known here", PAGE)


def atom_style(script, command):
    words = command.words[1:]
    if len(words) != 1 or words[0] not in ATOM_STYLES:
        raise Left(f"particles are spheres: not '{' '.join(words)}'", PAGE)
    grows = any(words[3:4] == ["adapt"] and "diameter" in words for words in script.all_words)
    return script.write(command, f"atom_style {ATOM_STYLES[words[0]]}" + (" 1" if grows else ""))


def communicate(script, command):
    words = command.words[1:]
    if not words or words[0] not in ("single", "multi"):
        raise Left("neither 'single' nor 'multi'", PAGE)
    # LAMMPS takes `multi` behind `neighbor .. multi` only. The same particles are there with `single`, more of them are sent.
    return script.write(command, " ".join(["comm_modify mode single", *words[1:]]))


def boundary(script, command):
    """Which borders are periodic, by axis; not known under `if`."""
    words = command.words[command.words.index("boundary") + 1:][:3] if "boundary" in command.words else []
    if words:
        script.borders = None if script.conditional or len(words) < 3 else words
    return script.rename(command)


def group(script, command):
    if command.words[2:] == ["initialize"]:
        return script.write(command, " ".join([*command.words[:2], "empty"]))
    return script.rename(command)


def variable(script, command):
    script.variables.define(command.words)
    script.refuse_gone(command.words[3:])
    script.gone_of("variable").discard("".join(command.words[1:2]))
    if command.words[2:3] == ["universe"]:
        return script.write(command, " ".join(command.words).replace(" universe ", " index ", 1))
    return script.rename(command)


def region(script, command):
    words = command.words
    if len(words) < 3:
        raise Left("the region has no style", PAGE)
    if words[2].startswith("mesh/"):
        raise Left("regions of tetrahedra are not known to LAMMPS", PAGE)
    if words[2] not in REGIONS:
        raise Left(f"LAMMPS has no region of style {words[2]}", PAGE)
    script.regions[words[1]] = read_region(script, words)
    alike.without(script, command)


# LAMMPS takes its kinetic energy from degrees of freedom, of which it takes three away, and counts them when a run begins.
DEGREES = "compute_modify thermo_temp dynamic/dof yes extra/dof 0"


def begin_output(script):
    """What the output of LAMMPS needs to be that of LIGGGHTS, behind the line that makes the box."""
    script.lines += script.marks_molecules()
    if script.renews:
        script.lines.append(DEGREES)
        if not any(words[:1] == ["thermo_style"] for words in script.all_words):
            script.lines.append(alike.THERMO_ONE)


def create_box(script, command):
    words = command.words
    if len(words) < 3:
        raise Left("number of types or region is missing", PAGE)
    number = script.value(words[1])
    script.types = types_of_properties(script) if number is None else int(number)
    if not 0 < script.types <= MOST_TYPES:
        raise Left(f"the number of types must be between 1 and {MOST_TYPES}, got {words[1]}", PAGE)
    script.box = script.regions.get(words[2])
    script.boxes.append(command)
    script.keep(command)
    begin_output(script)


def read_data(script, command):
    if "add" not in command.words:
        script.types = types_of_properties(script)
        script.boxes.append(command)
    script.keep(command)
    begin_output(script)


def types_of_properties(script):
    """The number of types is that of the properties, where no box is created."""
    sizes = [len(words) - 6 for words in script.all_words if words[3:6:2] == ["property/global", "peratomtype"]]
    return max(sizes, default=1)


def timestep(script, command):
    script.step = command.words[1] if len(command.words) > 1 and not script.conditional else None
    script.keep(command)


def restart(script, command):
    script.types = types_of_properties(script)
    script.has_types_of_file, script.borders = True, None
    script.restarted = True
    script.write(command, command.text, APPROXIMATED,
                 "a restart file of LIGGGHTS cannot be read: write this one with the translated script")
    begin_output(script)


def unfix(script, command):
    name = command.words[1] if len(command.words) > 1 else ""
    if meshes.end_motion(script, command):
        return
    if name in script.walls:
        return script.write(command, [f"unfix {part}" for part in script.walls[name].parts])
    if name in script.gone:
        return script.drop(command, "the fix is gone")
    lines = [f"unfix {one}" for one in (name, *script.also_gone.get(name, []))]
    return script.write(command, lines) if len(lines) > 1 else script.keep(command)


def dropped(why):
    return lambda script, command: script.drop(command, why)


def gone_or_kept(script, command):
    """`undump`, `dump_modify` .. of what is gone goes, too."""
    kind = next(kind for kind in ("dump", "compute", "fix") if kind in command.name)
    if command.words[1:2] and command.words[1] in script.gone_of(kind):
        return script.drop(command, "what it concerns is gone")
    return script.rename(command)


def dimension(script, command):
    """Particles are discs in two dimensions of LIGGGHTS, and spheres here."""
    if command.words[1:2] != ["2"]:
        return script.keep(command)
    return script.write(command, " ".join(command.words), APPROXIMATED,
                        "masses are those of spheres, LIGGGHTS has discs of mass pi r^2 density: `set .. density/disc`")


def dump_modify(script, command):
    gone = "".join(command.words[1:2]) in script.gone_of("dump")
    return gone_or_kept(script, command) if gone else alike.without(script, command)


def modify(script, command):
    """`compute_modify thermo_temp dynamic yes`."""
    words = ["dynamic/dof" if word == "dynamic" else "extra/dof" if word == "extra" else word for word in command.words]
    return gone_or_kept(script, command) if words == command.words else script.write(command, " ".join(words))


def gravity(script, command):
    words = command.words
    values = [script.value(word) for word in words[6:9]]
    size = script.value(words[4]) if len(words) > 4 else None
    if words[5:6] == ["vector"] and size and len(values) == 3 and values[:2] == [0, 0] and (values[2] or 0) < 0:
        script.gravity = size
    return script.keep(command)


def timestep_check(script, command):
    words = command.words
    return script.write(command, " ".join([*words[:3], "granular/grit/timestep", *words[4:]]), APPROXIMATED,
                        "the fraction of the Rayleigh time is that of LIGGGHTS, those of other times are not", STEP_PAGE)


def fix(script, command):
    words = command.words
    if len(words) < 4:
        raise Left("ID, group or style is missing", PAGE)
    style = words[3]
    script.gone.discard(words[1])
    if style in FIXES:
        return FIXES[style](script, command)
    if style in SAME_FIXES:
        script.refuse_gone(words[4:])
        if style in PACKAGES:
            return script.write(command, " ".join(map(script.new_name, words)), APPROXIMATED,
                                f"the same, in a LAMMPS with the package {PACKAGES[style]}")
        return script.rename(command)
    if style in INSERTIONS:
        return insertion.insert(script, command)
    raise Left(f"fix {style} has no counterpart that is known here", PAGE)


FIXES = {"property/global": pairs.property_global, "wall/gran": walls.wall, "mesh/surface": meshes.mesh,
         "mesh/surface/stress": meshes.mesh, "mesh/surface/planar": meshes.mesh, "move/mesh": meshes.move_mesh,
         "particletemplate/sphere": insertion.template, "particletemplate/multisphere": insertion.template,
         "particledistribution/discrete": insertion.distribution,
         "particledistribution/discrete/massbased": insertion.distribution,
         "particledistribution/discrete/numberbased": insertion.distribution, "gravity": gravity,
         "heat/gran": heat.heat,
         "heat/gran/conduction": heat.heat, "nve/limit": alike.nve_limit, "adapt": growth.adapt,
         "pour": pour.pour, "pour/legacy": pour.pour,
         "check/timestep/gran": timestep_check}
COMMANDS = {"dimension": dimension, "boundary": boundary, "change_box": boundary, "group": group,
            "lattice": units.lattice, "units": units.system, "thermo_log": output.thermo_log,
            "atom_style": atom_style, "communicate": communicate, "variable": variable, "region": region, "fix": fix,
            "create_box": create_box, "read_data": read_data, "timestep": timestep, "unfix": unfix,
            "include": flow.include, "if": flow.condition, "jump": flow.jump,
            "read_restart": restart, "pair_style": pairs.pair_style, "pair_coeff": pairs.pair_coeff,
            "set": heat.set_command, "reset_timestep": meshes.reset_timestep, "neigh_modify": alike.without,
            "velocity": alike.velocity, "modify_timing": alike.timing,
            "run": batches.run, "dump": output.dump, "compute": output.compute, "thermo_style": output.thermo_style,
            "dump_modify": dump_modify, "undump": gone_or_kept, "uncompute": gone_or_kept, "fix_modify": gone_or_kept,
            "compute_modify": modify, "hard_particles": dropped("only LIGGGHTS asks for it"),
            "soft_particles": dropped("only LIGGGHTS asks for it")}
