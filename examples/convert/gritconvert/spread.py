"""The commands of a script in the order of its text, with those of the files that it includes and of its `if`."""
import pathlib

from . import old_names
from .quotes import unquoted
from .reader import Command, commands_of, split_commands
from .variables import Variables
from .wrong import Left, Wrong

DEEPEST = 10           # of files that include files
MOST_FILES = 200       # that are included, each as often as it is
MOST_COMMANDS = 100_000  # of all files together
MOST_FIXES = 2_000     # among them, each of which looks at all others
WORDS_OF_IF = ("then", "elif", "else")
CHANGING = "the name of the included file changes, or is not known: translate each of these files"


class Spread:
    """Gives each command its place, and reads what `include` and `if` have in them."""

    def __init__(self, path, renews):
        self.path, self.renews = pathlib.Path(path), renews
        self.files = [self.path]       # the script and all that it includes
        self.words, self.fixes = [], 0  # of each command by its place; how many of them are fixes
        self.doubtful = set()          # places of commands that may not run
        self.second_walls = {}         # fixes of second planes by the first
        self.variables = Variables()

    def spread(self, commands, files=(), conditional=False):
        """Commands of a file that stands in these `files`, or of a branch."""
        for command in commands:
            self.count(command)
            if self.renews and len(command.words) > 1:
                self.renew(commands, command)
            command.learn(place=len(self.words))
            self.words.append(command.words)
            if conditional:
                self.doubtful.add(command.place)
            if command.name == "variable":
                define(self.variables, command.words)
            elif command.name == "if":
                command.learn(inner=branches(command))
                for branch in command.inner.values():
                    self.spread(branch, files, True)
            elif command.name == "include" and len(command.words) > 1:
                self.read_include(command, files)
                if command.inner is not None:
                    self.spread(command.inner, (*files, command.file_read), conditional)

    def count(self, command):
        """Refuses a script that would take too long."""
        if len(self.words) >= MOST_COMMANDS:
            raise Wrong(f"expected at most {MOST_COMMANDS} commands in {self.path} and the files that it includes, got more")
        self.fixes += command.name == "fix"
        if self.fixes > MOST_FIXES:
            raise Wrong(f"expected at most {MOST_FIXES} fixes in {self.path} and the files that it includes, got more")

    def renew(self, commands, command):
        """Old names in words of today; two walls in one command become two commands."""
        try:
            first, *more = old_names.modern(command.words, self.variables.value)
        except (Left, IndexError, ValueError) as wrong:
            command.learn(refused=wrong)  # such a command is left where it comes
            return
        command.learn(words=first)
        for words in more:
            commands.insert(commands.index(command) + 1, Command(command.file, command.line, " ".join(words), words))
            self.second_walls.setdefault(first[1], []).append(words[1])

    def read_include(self, command, files):
        """The commands of an included file become those of `include`, or it gets the reason why not."""
        try:
            path = self.find(command, files)
        except Left as left:
            command.learn(refused=left)
            return
        if len(self.files) > MOST_FILES:
            raise Wrong(f"expected at most {MOST_FILES} included files in {self.path}, got more: "
                        f"{file_of(self.variables, command.words[1])} in line {command.line} of {command.file}")
        self.files.append(path)
        command.learn(inner=commands_of(path), file_read=path)

    def find(self, command, files):
        """The file of `include`; Left where it is not known or not to be read."""
        name, here = file_of(self.variables, command.words[1]), pathlib.Path(command.file)
        if name is None:
            raise Left(CHANGING)
        path = next((folder/name for folder in (self.path.parent, here.parent) if (folder/name).is_file()), None)
        if path is None:
            raise Left("the included file was not found")
        if path.resolve() in {one.resolve() for one in (*files, self.path, here)}:
            raise Left("the file includes itself")
        if len(files) >= DEEPEST:
            raise Left(f"files include files more than {DEEPEST} levels deep")
        return path


def define(variables, words):
    """A command that raises Left here is left where it comes."""
    try:
        variables.define(words)
    except Left:
        pass


def branches(command):
    """Commands of `if`, by the place of their word: behind `then`, `else` and the condition of `elif`."""
    found, begun = {}, False
    for k, word in enumerate(command.words):
        begun |= word == "then"
        if begun and word not in WORDS_OF_IF and command.words[k - 1] != "elif":
            found[k] = list(split_commands(unquoted(word), command.file, command.line))
    return found


def file_of(variables, word):
    """The name of an included file, None if it changes in loops or is not known."""
    return variables.text(unquoted(word))
