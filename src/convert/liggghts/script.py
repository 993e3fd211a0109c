"""The translation of a script, command by command."""
import os

from . import regions
from .insertion import Insertion
from .output import Output
from .properties import NOT_HERE, Laws, Model, Properties
from .reader import commands
from .table import APPROXIMATED, KEPT, LEFT, TRANSLATED
from .values import Unknown, Values
from .walls import Walls, mesh
from .wrong import BadInput, Left

PAGE = "src/convert/liggghts2grit.md"
# Commands of LAMMPS that mean the same there.
SAME = {"variable", "include", "label", "jump", "next", "if", "print", "shell", "log", "echo", "clear", "quit", "units",
        "boundary", "newton", "processors", "dimension", "lattice", "region", "create_box", "create_atoms", "delete_atoms",
        "read_data", "read_restart", "write_restart", "write_data", "write_dump", "restart", "group", "set", "velocity",
        "neighbor", "neigh_modify", "atom_modify", "timestep", "reset_timestep", "run", "thermo", "thermo_modify",
        "thermo_style", "compute", "compute_modify", "uncompute", "fix_modify", "dump_modify", "undump", "displace_atoms",
        "change_box", "mass", "run_style", "minimize", "min_style", "balance", "suffix", "package", "info", "timer",
        "partition", "special_bonds", "replicate", "python", "plugin", "comm_modify", "comm_style", "pair_modify"}
SAME_FIXES = {"nve/sphere", "gravity", "freeze", "adapt", "print", "ave/time", "ave/atom", "ave/histo", "ave/correlate",
              "momentum", "enforce2d", "setforce", "addforce", "aveforce", "viscous", "deform", "rigid", "rigid/small",
              "halt", "move", "balance", "store/state", "vector", "dt/reset", "nve/limit", "nve/noforce", "spring",
              "planeforce", "lineforce", "drag", "external", "wall/reflect", "deposit", "evaporate", "ave/chunk", "nve"}
SAME_COMPUTES = {"erotate/sphere", "ke", "ke/atom", "reduce", "property/atom", "com", "group/group", "msd", "displace/atom",
                 "stress/atom", "pressure", "temp", "coord/atom", "contact/atom", "erotate/sphere/atom", "inertia",
                 "property/local", "cluster/atom", "centro/atom", "pe", "reduce/region", "gyration", "rdf", "vcm/chunk",
                 "chunk/atom", "nparticles/tracer/region"}
NOT_NEEDED = {"modify_timing": "timing yes of pair_style", "thermo_log": "", "soft_particles": "", "hard_particles": "",
              "partitioner_style": ""}
STYLES_OF_LAMMPS = ("gran/hooke", "gran/hooke/history", "gran/hertz/history")


class Script:
    """One script with those that it includes."""

    def __init__(self, source, folder, table):
        self.source, self.folder, self.table = source, folder, table
        self.values, self.properties = Values(), Properties()
        self.walls, self.output, self.insertion = Walls(self), Output(self), Insertion(self)
        self.regions, self.box = {}, {}
        self.model, self.old_style, self.gravity = None, "", 0.0
        self.ntypes, self.notes, self.coefficients = 0, [], None
        self.fixes, self.computes, self.variables = {}, {}, {}
        self.grows, self.heats, self.temperature, self.has_atoms = False, False, "", False

    # ---- what other modules ask ----
    def note(self, text):
        if text not in self.notes:
            self.notes.append(text)

    def is_zero(self, text):
        try:
            return self.values.number(text) == 0
        except Unknown:
            return False

    def region(self, name):
        return self.regions.get(name)

    @staticmethod
    def make_block(low, high):
        return regions.Block(list(low), list(high))

    # ---- first look ----
    def prepare(self, found):
        """What must be known before: properties, motions and dumps of meshes, who grows."""
        for command in found:
            words = command.words
            if command.name == "fix" and len(words) > 3:
                self.prepare_fix(words)
            elif command.name == "dump" and len(words) > 5:
                self.output.prepare(words)
            elif command.name == "variable":
                self.values.define(words)
        self.values = Values()

    def prepare_fix(self, words):
        style = words[3]
        try:
            if style.startswith("property/global"):
                self.properties.define(words, self.values)
            elif style.startswith("mesh/surface"):
                self.walls.meshes[words[1]] = mesh(words)
            elif style == "move/mesh":
                self.walls.prepare(words)
            elif style.startswith("heat/gran"):
                self.heats = True
            elif style == "adapt":
                self.grows = self.grows or "diameter" in words
        except (Left, Unknown, ValueError, IndexError):
            pass  # said when its turn comes

    # ---- one after the other ----
    def translate(self, found):
        lines = []
        for at, command in enumerate(found):
            lines += self.command(command, at)
        return lines

    def command(self, command, at):
        if not command.words:
            return command.text.split("\n")
        self.has_atoms = self.has_atoms or command.name in ("create_atoms", "read_data", "read_restart")
        self.notes = []
        try:
            translated = self.lines(command, at)
        except Left as reason:
            return self.leave(command, str(reason), reason.page)
        except Unknown as unknown:
            return self.leave(command, f"a number that only the run knows: {unknown}", PAGE)
        except (IndexError, ValueError) as error:
            return self.leave(command, f"words that are missing or not those of the manual ({error})", PAGE)
        if self.notes:
            self.table.add(APPROXIMATED, command, "; ".join(self.notes), PAGE)
            return [f"# approximated: {note}" for note in self.notes] + translated
        same = translated == command.text.split("\n")
        self.table.add(KEPT if same else TRANSLATED, command)
        return translated

    def leave(self, command, reason, page):
        self.table.add(LEFT, command, reason, page)
        if command.name in ("fix", "compute") and len(command.words) > 1:
            (self.fixes if command.name == "fix" else self.computes)[command.words[1]] = None
        where = f", see {page}" if page else ""
        return [f"# left: {reason}{where}"] + ["# " + line for line in command.text.split("\n")]

    def lines(self, command, at):
        words, same = command.words, command.text.split("\n")
        own = getattr(self, "do_" + command.name, None)
        if own:
            result = own(words, at)
            return same if result is None else result
        if command.name in NOT_NEEDED:
            instead = NOT_NEEDED[command.name]
            self.note("not needed" + (f": {instead}" if instead else ""))
            return ["# " + line for line in same]
        if command.name not in SAME:
            raise Left("a command that LAMMPS does not have", PAGE)
        named = self.output.with_names(words)
        return same if named == words else [" ".join(named)]

    # ---- commands ----
    def do_variable(self, words, _at):
        self.values.define(words)
        self.variables[words[1]] = words[2]
        named = self.output.with_names(words)
        return None if named == words else [" ".join(named)]

    def do_atom_style(self, words, _at):
        if "superquadric" in words or "convexhull" in words:
            raise Left("particles that are not spheres", PAGE)
        style = " ".join("sphere" if word == "granular" else word for word in words[1:])
        if style == "sphere" and self.grows:
            style = "sphere 1"
        return [f"atom_style      {style}"]

    def do_communicate(self, words, _at):
        return [f"comm_modify     mode {' '.join(words[1:])}"]

    def do_region(self, words, _at):
        if words[2].startswith("mesh"):
            raise Left("a region of a mesh", PAGE)
        try:
            found = regions.region(words, self.values)
        except Unknown:
            found = None
        if found:
            self.regions[words[1]] = found
        return None

    def do_create_box(self, words, _at):
        self.ntypes = int(self.values.number(words[1]))
        found = self.regions.get(words[2])
        if isinstance(found, regions.Block):
            self.box = {axis: (found.low[d], found.high[d]) for d, axis in enumerate("xyz")}
        return None

    def do_set(self, words, _at):
        if "property/atom" not in words:
            return None
        at = words.index("property/atom")
        if words[at + 1] != "Temp" or not self.heats:
            raise Left(f"property {words[at + 1]} of atoms", PAGE)
        return [f"set             {' '.join(words[1:at])} temperature {words[at + 2]}"]

    def do_reset_timestep(self, _words, _at):
        if "pour" in self.fixes.values():
            raise Left("LAMMPS does not reset the step where there is a fix pour: write it before the insertion", PAGE)

    def do_compute_modify(self, words, _at):
        changed = ["dynamic/dof" if word == "dynamic" else word for word in words]
        return None if changed == words else [f"compute_modify  {' '.join(changed[1:])}"]

    def do_include(self, words, _at):
        name = words[1]
        if "$" in name:
            self.note("the script that is included has a name that only the run knows: translate it by itself")
            return None
        file = os.path.join(self.folder, name)
        if not os.path.exists(file):
            self.note("the included script is not there: translate it by itself")
            return None
        with open(file, encoding="utf-8", errors="replace") as text:
            found = commands(text.read(), file)
        self.prepare(found)
        self.included[os.path.basename(name)] = "\n".join(self.translate(found)) + "\n"
        return [f"include         {os.path.basename(name)}"]

    def do_pair_style(self, words, at):
        if words[1] == "gran":
            self.model = Model(words[words.index("model") + 1:])
        elif words[1] in STYLES_OF_LAMMPS:
            self.old_style = words[1][len("gran/"):]
            self.coefficients = [f"pair_coeff      * * preset lammps/{self.old_style} {' '.join(words[2:8])}"]
        elif words[1] == "granular":
            self.old_style = "granular"
        else:
            raise Left(f"pair_style {words[1]}", PAGE)
        return ["pair_style      granular/grit"]

    def do_pair_coeff(self, words, at):
        if self.old_style == "granular":
            return None
        if self.coefficients:
            return self.coefficients
        if not self.model:
            raise Left("pair_coeff without a pair_style before", PAGE)
        laws = Laws(self.model, self.properties, self.heats)
        lines = laws.lines(max(self.ntypes, self.properties.count(), 1))
        for note in laws.notes:
            self.note(note)
        return lines

    def do_thermo_style(self, words, _at):
        return self.output.thermo_style(words)

    def do_dump(self, words, _at):
        return self.output.dump(words)

    def do_compute(self, words, _at):
        self.computes[words[1]] = words[3]
        lines = self.output.compute(words)
        if lines:
            return lines
        if words[3] not in SAME_COMPUTES:
            raise Left(f"compute {words[3]}", PAGE)
        return None

    def do_unfix(self, words, _at):
        name = words[1]
        kind = self.fixes.get(name, "")
        if kind is None:
            return [f"# unfix {name}"]
        if kind.startswith("move "):
            return self.walls.stop(kind.split()[1])
        if kind == "pack":
            return [f"# unfix {name}: the particles are there"]
        if kind in ("words", "mesh"):
            return [f"# unfix {name}"]
        return None

    # ---- fixes ----
    def do_fix(self, words, at):
        name, style = words[1], words[3]
        self.fixes[name] = "fix"
        if style.startswith("property/global"):
            return self.property(words)
        if style.startswith("particletemplate/") and style != "particletemplate/sphere":
            raise Left("particles that are not single spheres", PAGE)
        if style == "particletemplate/sphere":
            return self.words_only(name, self.insertion.template, words)
        if style.startswith("particledistribution/discrete"):
            return self.words_only(name, self.insertion.mixture, words)
        if style.startswith("insert/"):
            self.fixes[name] = "pack" if style == "insert/pack" else "pour"
            return self.insertion.insert(words)
        if style.startswith("mesh/surface"):
            return self.surface(words)
        if style == "move/mesh":
            self.fixes[name] = "move " + words[words.index("mesh") + 1]
            return self.walls.move(words)
        if style.startswith("wall/gran"):
            return self.walls.wall(words)
        if style.startswith("check/timestep/gran"):
            return [f"fix             {name} {words[2]} granular/grit/timestep {' '.join(words[4:])}"]
        if style == "pour":
            return self.pour(words)
        if style.startswith("heat/gran"):
            return self.heat(words)
        if style == "adapt" and any(self.variables.get(word[2:]) == "atom" for word in words if word.startswith("v_")):
            raise Left("fix adapt with a variable of style atom: LAMMPS wants one of style equal", PAGE)
        if style == "gravity":
            self.know_gravity(words)
        if style not in SAME_FIXES:
            raise Left(f"fix {style}", PAGE)
        named = self.output.with_names(words)
        return None if named == words else ["fix             " + " ".join(named[1:])]

    def know_gravity(self, words):
        try:
            self.gravity = self.values.number(words[4])
        except Unknown:
            self.gravity = 9.81

    def heat(self, words):
        if "thermalCapacity" not in self.properties.types:
            raise Left("heat without thermalCapacity", PAGE)
        self.temperature = words[words.index("initial_temperature") + 1]
        capacities = " ".join(self.properties.types["thermalCapacity"])
        kind = "constant" if len(self.properties.types["thermalCapacity"]) == 1 else "type"
        self.fixes[words[1]], self.computes["grit_heat"] = "heat", "property/atom"
        given = [f"set             group all temperature {self.temperature}"] if self.has_atoms else []
        return ["fix             grit_heat all property/atom temperature heatflow ghost yes", *given,
                "compute         grit_heat all property/atom temperature heatflow",
                f"fix             {words[1]} {words[2]} heat/flow {kind} {capacities}"]

    def property(self, words):
        if words[4] in NOT_HERE:
            self.fixes[words[1]] = "words"
            self.note(f"{words[4]} has no place in GRIT")
            return ["# " + " ".join(words)]
        self.properties.define(words, self.values)
        self.fixes[words[1]] = "words"
        return [f"# {' '.join(words[4:])}: in pair_coeff"]

    def words_only(self, name, read, words):
        read(words)
        self.fixes[name] = "words"
        return ["# " + " ".join(words[3:])]

    def surface(self, words):
        found = mesh(words)
        known = self.walls.meshes.get(words[1])
        if known:
            found.moves, found.turns, found.wall = known.moves, known.turns, known.wall
        self.walls.meshes[words[1]] = found
        self.fixes[words[1]] = "mesh"
        for note in found.notes:
            self.note(note)
        return [f"# mesh {words[1]}: {' '.join(words[4:])}"]

    # LIGGGHTS took diameters by two numbers and the region last.
    def pour(self, words):
        if "diam" in words:
            at = words.index("diam")
            if words[at + 1] in ("one", "range", "poly"):
                return None
            words = words[:at + 1] + ["range"] + words[at + 1:]
        return ["fix             " + " ".join(words[1:])]


def convert(text, name, source, table):
    """Texts of the new script (under '') and of those that it includes, by name."""
    found = commands(text, name)
    if not any(command.words for command in found):
        raise BadInput(f"expected commands in {name}, got none")
    script = Script(source, os.path.dirname(os.path.abspath(name)), table)
    script.included = {}
    script.prepare(found)
    lines = script.translate(found)
    head = [f"# from {os.path.basename(name)} by liggghts2grit"]
    return {"": "\n".join(head + lines) + "\n", **script.included}
