"""What a script runs in another order, or from other files: `include`, `if`, `jump`."""
import pathlib

from .answer import APPROXIMATED, KEPT, LEFT, kept, translated
from .quotes import quoted, unquoted
from .spread import CHANGING, file_of
from .wrong import Left

# Their translation changes what comes later, whether they run or not.
FOR_ALL = ("property/global", "particletemplate/sphere", "particletemplate/multisphere", "mesh/surface",
           "mesh/surface/stress", "mesh/surface/stress/servo", "mesh/surface/planar", "heat/gran", "heat/gran/conduction")


def include(script, command):
    """The included file is translated as part of the script, and written beside it if anything in it changes."""
    if len(command.words) < 2:
        raise Left("the file is missing")
    name = file_of(script.variables, command.words[1])
    if command.inner is None or name is None:
        raise command.refused or Left(CHANGING)
    sheet = apart(script, command.inner)
    if not any(outcome.fate != KEPT for outcome in sheet.table.outcomes) and sheet.lines == text_of(command.inner):
        return kept(command)
    new = script.writer.name_of(command.file_read.resolve(), name)
    if not script.writer.keep_file(new, sheet):
        raise Left("the file is included twice, and its translations differ")
    if not script.writer.writes_files:
        raise Left("included files are written with -o only")
    return translated(command, f"include {quoted(new) if ' ' in new else new}")


def text_of(commands):
    return [line for command in commands for line in command.text.split("\n")]


def apart(script, commands):
    """Lines and outcomes of commands that are not of the present file."""
    with script.writer.apart() as sheet:
        script.go(commands)
    return sheet


def condition(script, command):
    """`if`: commands in it are translated; where one of them cannot be, all is left."""
    words, branches = command.words, command.inner or {}
    with script.under_condition():
        changed = {k: one_branch(script, inner) for k, inner in branches.items()}
    if all(lines == text_of(branches[k]) for k, (lines, _) in changed.items()) or "then" not in words:
        return script.renamed(command)
    line = []
    for k, word in enumerate(words):
        line += [quoted(one) for one in changed[k][0]] if k in changed else [script.names.new(word)]
    return translated(command, " ".join(line), "; ".join(note for _, note in changed.values() if note))


def one_branch(script, commands):
    """Lines of a branch, and what differs in them; Left where one of them is."""
    sheet = apart(script, commands)
    left = sheet.table.of(LEFT)
    if left:
        raise Left(f"`{left[0].command}` in it: {left[0].note}", left[0].page)
    notes = [f"`{one.command}` in it: {one.note}" for one in sheet.table.of(APPROXIMATED)]
    lines = [line for line in sheet.lines if not line.startswith("#")]
    return lines or [f"print '{commands[0].name}: nothing to do'"], "; ".join(dict.fromkeys(notes))


def refuse_in_if(command):
    """Commands whose translation stands elsewhere."""
    words = command.words
    if command.name in ("pair_style", "pair_coeff", "atom_style") or words[3:4] and words[3].startswith(FOR_ALL):
        raise Left("under `if` it may run or not, but its numbers stand in other lines")


def jump(script, command):
    """To the script itself: its name is another one now."""
    words = command.words
    if len(words) < 2:
        raise Left("the file is missing")
    if words[1] == "SELF":
        return kept(command)
    if pathlib.Path(unquoted(words[1])).name == pathlib.Path(command.file).name:
        return translated(command, " ".join(["jump", "SELF", *words[2:]]))
    raise Left(f"the file {words[1]} is not translated: jump to its translation")
