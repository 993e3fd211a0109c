"""What a script runs in another order, or from other files: `include`, `if`, `jump`."""
import itertools
import pathlib

from . import old_names
from .files import inner_name
from .reader import Command, commands_of, quoted, split_commands, unquoted
from .table import APPROXIMATED, KEPT, LEFT, Table
from .variables import Variables
from .wrong import Left, Wrong

PAGE = "examples/convert/liggghts2grit.md"
DEEPEST = 10           # of files that include files
MOST_FILES = 200       # that are included, each as often as it is
MOST_COMMANDS = 100_000  # of all files together
MOST_FIXES = 2_000     # among them, each of which looks at all others
SUFFIX = ".lmp"  # of translated files that are included
WORDS_OF_IF = ("then", "elif", "else")
# Their translation changes what comes later, whether they run or not.
FOR_ALL = ("property/global", "particletemplate/sphere", "particletemplate/multisphere", "mesh/surface",
           "mesh/surface/stress", "mesh/surface/planar", "heat/gran", "heat/gran/conduction")


def spread(script, commands, files=(), conditional=False):
    """All commands in the order of the text get their places; files that are included, and those of `if`, are read."""
    for command in commands:
        if len(script.all_words) >= MOST_COMMANDS:
            raise Wrong(f"expected at most {MOST_COMMANDS} commands in {script.path} and the files that it includes, got more")
        script.fixes += command.name == "fix"
        if script.fixes > MOST_FIXES:
            raise Wrong(f"expected at most {MOST_FIXES} fixes in {script.path} and the files that it includes, got more")
        if script.renews and len(command.words) > 1:
            renew(script, commands, command)
        command.place = len(script.all_words)
        script.all_words.append(command.words)
        if conditional:
            script.doubtful.add(command.place)
        if command.name == "variable":
            define(script, command.words)
        if command.name == "if":
            command.inner = inner_commands(command)
            for inner in command.inner.values():
                spread(script, inner, files, True)
        elif command.name == "include" and len(command.words) > 1:
            read_include(script, command, files)
            if command.inner is not None:
                spread(script, command.inner, (*files, command.file_read), conditional)


def define(script, words):
    try:
        script.variables.define(words)
    except Left:
        pass  # such a command is left where it comes


def renew(script, commands, command):
    """Old names in words of today; two walls in one command become two commands."""
    try:
        first, *more = old_names.modern(command.words, script.variables.value)
    except (Left, IndexError, ValueError) as wrong:
        command.wrong = wrong  # such a command is left where it comes
        return
    command.words = first
    for words in more:
        commands.insert(commands.index(command) + 1, Command(command.file, command.line, " ".join(words), words))
        script.also_gone.setdefault(first[1], []).append(words[1])


def inner_commands(command):
    """Commands of `if`, by the place of their word: behind `then`, `else` and the condition of `elif`."""
    found, begun = {}, False
    for k, word in enumerate(command.words):
        begun |= word == "then"
        if begun and word not in WORDS_OF_IF and command.words[k - 1] != "elif":
            found[k] = list(split_commands(unquoted(word), command.file))
            for one in found[k]:
                one.line = command.line
    return found


def file_of(script, word):
    """The name of an included file, None if it changes in loops or is not known."""
    return script.variables.text(unquoted(word))


def read_include(script, command, files):
    """The commands of an included file become those of `include`, or the reason why not."""
    try:
        name = file_of(script, command.words[1])
    except Left as left:
        command.refused = str(left)
        return
    if name is None:
        command.refused = "the name of the included file changes, or is not known: translate each of these files"
        return
    here = pathlib.Path(command.file)
    path = next((folder/name for folder in (script.folder, here.parent) if (folder/name).is_file()), None)
    if path is None:
        command.refused = "the included file was not found"
    elif path.resolve() in {one.resolve() for one in (*files, pathlib.Path(script.path), here)}:
        command.refused = "the file includes itself"
    elif len(files) >= DEEPEST:
        command.refused = f"files include files more than {DEEPEST} levels deep"
    elif len(script.sources) > MOST_FILES:
        raise Wrong(f"expected at most {MOST_FILES} included files in {script.path}, got more: {name} in line "
                    f"{command.line} of {command.file}")
    else:
        script.sources.append(path)
        command.file_read, command.inner = path, commands_of(path)


def include(script, command):
    """The included file is translated as part of the script, and written beside it if anything in it changes."""
    if len(command.words) < 2:
        raise Left("the file is missing", PAGE)
    name = file_of(script, command.words[1])
    if command.inner is None or name is None:
        raise Left(command.refused or "the name of the included file changes, or is not known: translate each of these files",
                   PAGE)
    lines, table = apart(script, command.inner)
    fates = {outcome.fate for outcome in table.outcomes}
    if fates <= {KEPT} and lines == text_of(command.inner):
        return script.keep(command)
    new = script.names.setdefault(command.file_read.resolve(), inner_name(name + SUFFIX, script.files))
    if script.files.get(new, lines) != lines:
        raise Left("the file is included twice, and its translations differ", PAGE)
    if new not in script.files:
        script.table.outcomes += table.outcomes
    script.files[new] = lines
    if not script.writes_files:
        raise Left("included files are written with -o only", PAGE)
    return script.write(command, f"include {quoted(new) if ' ' in new else new}")


def text_of(commands):
    return [line for command in commands for line in command.text.split("\n")]


def apart(script, commands):
    """Lines and table of commands that are not of the present file."""
    held = script.lines, script.table, script.place
    script.lines, script.table = [], Table()
    try:
        script.go(commands)
        return [line for text in script.lines for line in text.split("\n")], script.table
    finally:
        script.lines, script.table, script.place = held


def condition(script, command):
    """`if`: commands in it are translated; where one of them cannot be, all is left."""
    words, changed = list(command.words), {}
    outer, script.conditional = script.conditional, True
    try:
        for k, inner in (command.inner or {}).items():
            changed[k] = one_branch(script, inner)
    finally:
        script.conditional = outer
    notes = [note for lines, note in changed.values() if note]
    same = all(lines == text_of(command.inner[k]) for k, (lines, _) in changed.items())
    if same or "then" not in words:
        return script.rename(command)
    line = []
    for k, word in enumerate(words):
        line += [quoted(one) for one in changed[k][0]] if k in changed else [script.new_name(word)]
    return script.write(command, " ".join(line), APPROXIMATED if notes else "translated", "; ".join(notes), PAGE)


def one_branch(script, commands):
    lines, table = apart(script, commands)
    left = [outcome for outcome in table.outcomes if outcome.fate == LEFT]
    if left:
        raise Left(f"`{left[0].command}` in it: {left[0].note}", left[0].page or PAGE)
    notes = [f"`{one.command}` in it: {one.note}" for one in table.outcomes if one.fate == APPROXIMATED]
    lines = [line for line in lines if not line.startswith("#")]
    return lines or [f"print '{commands[0].name}: nothing to do'"], "; ".join(dict.fromkeys(notes))


def refuse_in_if(command):
    """Commands whose translation stands elsewhere."""
    words = command.words
    if command.name in ("pair_style", "pair_coeff", "atom_style") or words[3:4] and words[3].startswith(FOR_ALL):
        raise Left("under `if` it may run or not, but its numbers stand in other lines", PAGE)


def jump(script, command):
    """To the script itself: its name is another one now."""
    words = command.words
    if len(words) < 2:
        raise Left("the file is missing", PAGE)
    if words[1] == "SELF":
        return script.keep(command)
    if pathlib.Path(unquoted(words[1])).name == pathlib.Path(command.file).name:
        return script.write(command, " ".join(["jump", "SELF", *words[2:]]))
    raise Left(f"the file {words[1]} is not translated: jump to its translation", PAGE)


def by_name(all_words):
    """Place and words of the commands of each name."""
    found = {}
    for place, words in enumerate(all_words):
        if words:
            found.setdefault(words[0], []).append((place, words))
    return found


def spans(all_words):
    """Begin and end of each loop: a label and the last jump back to it."""
    labels, found = {}, []
    for k, words in enumerate(all_words):
        if words[:1] == ["label"] and len(words) > 1:
            labels.setdefault(words[1], k)
        elif words[:1] == ["jump"]:
            found.append((labels.get(words[2], k) if len(words) > 2 else 0, k))
    return [(begin, end) for begin, end in found if begin < end]


def covered(loops, number):
    """For each place whether it is inside of a loop."""
    steps = [0]*(number + 1)
    for begin, end in loops:
        steps[begin + 1] += 1
        steps[end] -= 1
    return [total > 0 for total in itertools.accumulate(steps)]


def definitions(all_words):
    """Places of the definitions of each variable."""
    places = {}
    for k, words in enumerate(all_words):
        if words[:1] == ["variable"] and len(words) > 2:
            places.setdefault(words[1], []).append(k)
    return places


def changing(script):
    """Variables that have several values: of loops, and defined under `if` or in a loop beside another place."""
    names = {name for words in script.all_words if words[:1] == ["next"] for name in words[1:]}
    for name, found in script.definitions.items():
        again = any(script.covered[k] for k in found)
        if any(k in script.doubtful for k in found) or (again and len(found) > 1):
            names.add(name)
    return names


def constants(script, changing_names):
    """Variables that have one value in the whole script."""
    known = Variables(changing_names | {name for name, places in script.definitions.items() if len(places) > 1})
    for k in sorted(k for places in script.definitions.values() for k in places):
        try:
            known.define(script.all_words[k])
        except Left:
            pass  # it is left where it comes
    return known
