"""What the converter knows of a script while it goes through it, and the script that comes out."""
import pathlib
import re

from . import causes, flow
from .numbers import formula, short
from .properties import Properties
from .reader import Command, commands_of, read_text
from .table import APPROXIMATED, KEPT, LEFT, TRANSLATED, Table
from .variables import Variables, names_in
from .wrong import Left

MOLECULES = "# molecules"  # the place of those of fix deposit
LATER_WALLS = "# walls"     # the place of laws for types of walls that come later
WHY_FIRST = "# Particles of fix deposit, all before the first one: LAMMPS moves its list of molecules when it grows."
MOST_LINES = 200_000  # of all insertions
ASKED = re.compile(r"(?<!\w)[cf]_\w+(?:\[\w*\])*")  # what a word asks of a compute or fix
KINDS = {"c": "compute", "f": "fix", "v": "variable"}
PAGE = "examples/convert/liggghts2grit.md"


class Script:
    def __init__(self, path, writes_files=False, commands=None, renews=False):
        self.path, self.folder = path, pathlib.Path(path).parent
        self.commands = commands_of(path) if commands is None else commands
        self.lines, self.table = [], Table()
        self.variables, self.properties = Variables(), Properties()
        self.regions, self.box, self.types = {}, None, 0
        self.model, self.old_style, self.pairs_due, self.pairs_written = None, "", False, False
        self.meshes, self.walls, self.templates, self.distributions = {}, {}, {}, {}
        self.gravity, self.step, self.heat = None, None, None
        self.borders, self.system, self.spacing = ["p"]*3, "", 1.0  # of the box; of units; of the lattice
        self.restarted = self.has_types_of_file = False  # particles come from a restart file; so do types
        self.sizes, self.measured = set(), ""  # radii that came in so far; variable of the largest one of the file
        self.molecules, self.molecules_marked = [], False  # lines for fix deposit
        self.boxes, self.wall_types = [], []  # commands that make the box; models of walls with a type of their own
        self.laws_of_later_walls = 0, ""  # wall types that have laws where pair_coeff stands, and any line of laws
        self.heat_flow = ""  # line with a capacity for each type
        self.gone, self.also_gone, self.renamed = set(), {}, {}  # fixes
        self.gone_others = {"compute": set(), "dump": set(), "variable": set()}
        self.lost = set()  # columns of computes that came to nothing
        self.frames = {}  # of meshes that move
        self.mesh_dumps, self.written = [], set()  # dumps of meshes; fix and dump of those that walls write
        self.one_command, self.conditional = None, False
        self.files, self.writes_files = {}, writes_files  # translations of included files
        self.names = {}  # of these translations by the files
        self.sources, self.renews = [pathlib.Path(path)], renews  # old names of commands
        self.batches = []  # steps of insertions that come again, and what gives their lines
        self.place, self.command = 0, None  # of the present command
        self.causes = {}  # why commands are left, by what others know them by
        self.properties.blame = lambda name, text: causes.because(self, ("property", name), text)
        self.fixes, self.lines_of_insertions = 0, 0  # how many there are
        self.all_words, self.doubtful = [], set()  # of all files in order; places of those that may not run
        if commands is None:
            flow.spread(self, self.commands)
        self.by_name = flow.by_name(self.all_words)  # place and words of each command
        self.loops = flow.spans(self.all_words)
        self.covered = flow.covered(self.loops, len(self.all_words))
        self.definitions = flow.definitions(self.all_words)  # places by variable
        changing = flow.changing(self)
        self.variables, self.ahead = Variables(changing), flow.constants(self, changing)

    def translate(self, one_command):
        self.one_command = one_command
        self.go(self.commands)

    def go(self, commands):
        for command in commands:
            self.place = command.place
            if command.name in ("fix", "pair_style", "compute", "dump"):
                command.words = self.variables.spelled(command.words)
            self.handle(command, self.one_command)

    @classmethod
    def of_lines(cls, path):
        """Lines that are no commands, such as Python's."""
        lines = read_text(path).splitlines()
        return cls(path, commands=[Command(str(path), n, line, line.split()) for n, line in enumerate(lines, 1)])

    # ---- what is written

    def write(self, command, lines, fate=TRANSLATED, note="", page=PAGE):
        """The lines in place of a command; its comment stays."""
        lines = [lines] if isinstance(lines, str) else list(lines)
        if fate == APPROXIMATED:
            self.lines.append(f"# approximated: {note}")
        if command.comment and lines:
            lines[0] += " " + command.comment
        self.lines += lines
        self.table.add(command, fate, note, page if note else "")

    def keep(self, command):
        if command.changed:
            return self.write(command, " ".join(command.words))
        self.lines.append(command.text)
        return self.table.add(command, KEPT) if command.words else None

    def rename(self, command):
        """A command that stays but for names of what became something else."""
        words = [self.new_name(word) for word in command.words]
        if words == command.words:
            self.keep(command)
        else:
            self.write(command, " ".join(words))

    def new_name(self, word):
        return ASKED.sub(lambda match: self.renamed.get(match.group(), match.group()), word)

    def drop(self, command, why, fate=TRANSLATED):
        """A command whose work another one does now."""
        self.lines += [f"# {why}: {line}" for line in command.text.split("\n")]
        return self.table.add(command, fate, why if fate == APPROXIMATED else "")

    def leave(self, command, reason, page=""):
        self.lines.append(f"# not translated: {reason}" + (f" (see {page})" if page else ""))
        self.lines += ["# " + line for line in command.text.split("\n")]
        self.table.add(command, LEFT, reason, page)

    def leave_part(self, command, reason, page=""):
        """What a translated command has beside."""
        self.lines.append(f"# not translated: {reason}" + (f" (see {page})" if page else ""))
        self.table.add(command, LEFT, reason, page)

    def replace_in_lines(self, old, new, name=""):
        """In comments above a command, or above one with this word."""
        for lines in (self.lines, *self.files.values()):
            for k, line in enumerate(lines):
                if line.startswith(f"# {old}: ") and (not name or name in line.split()):
                    lines[k] = line.replace(old, new, 1)

    def handle(self, command, handler):
        outer, self.command = self.command, command
        causes.forget(self, command)
        try:
            handler(self, command)
        except (Left, IndexError, ValueError, ArithmeticError) as wrong:
            left = wrong if isinstance(wrong, Left) else causes.of_words(self, command, wrong)
            self.leave(command, str(left), left.page or PAGE)
            causes.remember(self, command, left)
            if command.name in ("fix", "compute", "dump", "variable") and len(command.words) > 1:
                self.gone_of(command.name).add(command.words[1])
        finally:
            self.command = outer

    # ---- what stands elsewhere

    def marks_molecules(self):
        """The first time the mark of the place, behind the box: `jump` may pass over the first fix deposit."""
        if self.molecules_marked or self.conditional:
            return []
        self.molecules_marked = True
        return [MOLECULES]

    def replace_line(self, old, new):
        """A line, or several that are one command, wherever they stand; tells whether they do."""
        old = old.split("\n")
        for lines in (self.lines, *self.files.values()):
            for k in range(len(lines)):
                if lines[k] == "\n".join(old) or lines[k:k + len(old)] == old:
                    lines[k:k + (1 if lines[k] != old[0] else len(old))] = new
                    return True
        return False

    def finish(self):
        """Fills the places of what was not known where it stands."""
        molecules = [line for text in self.molecules for line in text.split("\n")]
        self.replace_line(MOLECULES, [WHY_FIRST, *molecules] if molecules else [])
        more = range(self.types + 1, self.types + len(self.wall_types) + 1)
        known, line = self.laws_of_later_walls
        self.replace_line(LATER_WALLS, [f"pair_coeff * {number} {line}" for number in more[known:]])
        if self.heat_flow and more:
            capacities = [self.properties.get("thermalCapacity", kind, kind) for _, kind, _ in self.wall_types]
            self.replace_line(self.heat_flow, [" ".join([self.heat_flow, *capacities])])
        boxes = [self.replace_line(box.text, [self.box_with(box, len(more))]) for box in self.boxes] if more else [True]
        if not all(boxes) or not (boxes or self.has_types_of_file):
            self.leave_part(self.commands[0], f"the box needs more types, {len(more)}, for walls with models of their own",
                            PAGE)

    def box_with(self, command, extra):
        """The command that makes the box, with types for walls."""
        words = list(command.words)
        if words[0] == "create_box":
            words[1] = formula(f"{{0}}+{extra}", words[1])
        else:
            words += ["extra/atom/types", str(extra)]
        return " ".join([*words, command.comment] if command.comment else words)

    # ---- what is known

    def reserve(self, number):
        """Room for lines of insertions, before they are made."""
        self.lines_of_insertions += number
        if self.lines_of_insertions > MOST_LINES:
            raise Left(f"all insertions together would take more than {MOST_LINES} lines: give them fewer templates", PAGE)

    def inserted(self, parts):
        self.sizes |= {one.radii[1] for _, one in parts}

    def value(self, word):
        return self.variables.value(word)

    def gone_of(self, kind):
        """Names of a kind of command (`fix`, `compute` ..) that came to nothing."""
        return self.gone_others.get(kind, self.gone)

    def asks_gone(self, words):
        """What words ask of a fix, compute or variable that is gone, the first of it, else nothing."""
        for word in words:
            lost = [one for one in re.findall(r"\bc_\w+\[\d+\]", word) if one in self.lost]
            if lost:
                return lost[0]
            for letter, name in re.findall(r"\b([cfv])_(\w+)", self.new_name(word)):
                if name in self.gone_of(KINDS[letter]):
                    return f"{letter}_{name}"
        return ""

    def refuse_gone(self, words):
        gone = self.asks_gone(words)
        if gone:
            elsewhere = "what it did stands in other lines here, which have no such value"
            cause = self.causes.get((KINDS[gone[0]], gone[2:]))
            raise Left(f"it uses {gone}, which is gone: {cause.text(self.command.file) if cause else elsewhere}", PAGE, cause)

    def need(self, word, what):
        """A number that must be known before the run."""
        value = self.value(word)
        if value is None:
            raise Left(f"{what} must be a number that is known before the run, got {word}", PAGE)
        return value

    def whole(self, word, what):
        """A number without fraction that must be known before the run."""
        value = self.need(word, what)
        if value != int(value):
            raise Left(f"{what} must be a whole number, got {word}", PAGE)
        return int(value)

    def defines(self, names, begin, end):
        """Are there definitions of one of these variables from one place to another?"""
        return any(begin <= k < end for name in names for k in self.definitions.get(name, []))

    def lasting(self, word):
        """A word that may stand further down: with numbers in place of variables that are defined anew until then."""
        if not self.defines(names_in(word), self.place + 1, len(self.all_words)):
            return word
        value = self.value(word)
        return word if value is None else short(value)

    def earlier(self, word, place):
        """A word of a later command that is to stand here: with the constants that are defined in between."""
        if not self.defines(names_in(word), self.place, place):
            return word
        text = self.ahead.text(word)
        if text is None:
            raise Left(f"'{word}' has a variable that is defined further down", PAGE)
        return text

    def later(self, name):
        """Words of the commands of a name behind the present one."""
        return [words for place, words in self.all_of(name) if place > self.place]

    def all_of(self, name):
        """Place and words of all commands of a name."""
        return self.by_name.get(name, [])

    def steps_until_unfix(self, name):
        """Steps of runs from here to `unfix NAME`, or the end; None where they cannot be known."""
        steps = 0
        for k, words in enumerate(self.all_words[self.place + 1:], self.place + 1):
            if words[:2] == ["unfix", name]:
                break
            if words and words[0] in ("jump", "label"):
                return None
            if words and words[0] == "run" and len(words) > 1:
                run = self.value(words[1])
                if run is None:
                    return None
                if k in self.doubtful:
                    return None
                steps = max(steps, run - self.run_before()) if "upto" in words else steps + run
        return int(steps)

    def has_laws(self):
        """LAMMPS can find overlaps: it needs pair_coeff for that."""
        return self.pairs_written or bool(self.old_style)

    def has_run(self):
        """Is there a run before the present command?"""
        return any(place < self.place for place, _ in self.all_of("run")[:1])

    def run_before(self):
        """The step at which the present command stands, if no loop comes before it."""
        steps = 0
        for words in self.all_words[:self.place]:
            if words[:1] == ["reset_timestep"] and len(words) > 1:
                steps = self.value(words[1]) or 0
            elif words and words[0] == "run" and len(words) > 1:
                run = self.value(words[1]) or 0
                steps = max(steps, run) if "upto" in words else steps + run
        return steps

    # ---- loops

    def loops_here(self):
        return [(begin, end) for begin, end in self.loops if begin < self.place < end]

    def comes_again(self):
        return self.covered[self.place]

    def ends_in_loop(self, fix):
        """Is there `unfix FIX` before the loop begins again?"""
        last = min(end for _, end in self.loops_here())
        return any(words[:2] == ["unfix", fix] for words in self.all_words[self.place:last])

    def free_name(self, name):
        """A name that no variable of the script has."""
        used = {words[1] for words in self.all_words if words[:1] == ["variable"] and len(words) > 1}
        while name in used:
            name += "_"
        return name
