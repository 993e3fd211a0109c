"""The script that comes out: its lines, the files that it includes, and the table of what became of each command."""
from contextlib import contextmanager
from dataclasses import dataclass, field

from .answer import LEFT, Table
from .files import inner_name

SUFFIX = ".lmp"  # of translated files that are included


@dataclass
class Sheet:
    """Lines of one file, or of one branch of `if`, and the outcomes of their commands."""

    lines: list = field(default_factory=list)
    table: Table = field(default_factory=Table)


class Writer:
    """Owns every line that is written."""

    def __init__(self, writes_files):
        self.sheet = Sheet()
        self.files, self.names = {}, {}  # lines of included files by their new names; these names by the files
        self.writes_files = writes_files

    def add(self, lines):
        """Lines that are no answer to a command; one text may be several lines."""
        self.sheet.lines += [line for text in lines for line in text.split("\n")]

    def answer(self, command, answer):
        self.add(answer.lines)
        if answer.fate:
            self.sheet.table.add(command, answer.fate, answer.note, answer.page)

    def leave(self, command, reason, page):
        """The command as a comment below the reason why it is not translated."""
        self.leave_part(command, reason, page)
        self.add("# " + line for line in command.text.split("\n"))

    def leave_part(self, command, reason, page):
        """What a translated command has beside."""
        self.add(self.left_part(command, reason, page))

    def left_part(self, command, reason, page, shown=None):
        """Notes it in the table, and gives the lines, which show this page or another one."""
        self.sheet.table.add(command, LEFT, reason, page)
        return [f"# not translated: {reason}" + (f" (see {shown or page})" if page else "")]

    # ---- files that are included, branches of `if`

    @contextmanager
    def apart(self):
        """A sheet for commands that stand elsewhere than in the present one."""
        held, self.sheet = self.sheet, Sheet()
        try:
            yield self.sheet
        finally:
            self.sheet = held

    def name_of(self, path, name):
        """The name of the translation of a file."""
        return self.names.setdefault(path, inner_name(name + SUFFIX, self.files))

    def put_beside(self, name, lines):
        """A file that the new script reads; gives its name in the folder of the output."""
        new = inner_name(name, self.files)
        self.files[new] = lines
        return new

    def keep_file(self, name, sheet):
        """Tells whether this translation is the one that there is for the file, or the first."""
        if self.files.get(name, sheet.lines) != sheet.lines:
            return False
        if name not in self.files:
            self.sheet.table.extend(sheet.table)
        self.files[name] = sheet.lines
        return True

    # ---- what is known at the end only

    def put_first(self, line):
        self.sheet.lines.insert(0, line)

    def replace(self, old, new):
        """Other lines for those of a text, wherever it stands; tells whether it does."""
        old = old.split("\n")
        for lines in self.every_file():
            for k in range(len(lines)):
                if lines[k:k + len(old)] == old:
                    lines[k:k + len(old)] = new
                    return True
        return False

    def replace_reason(self, old, new, name=""):
        """Another reason in comments above commands, or above those with this word."""
        for lines in self.every_file():
            for k, line in enumerate(lines):
                if line.startswith(f"# {old}: ") and (not name or name in line.split()):
                    lines[k] = line.replace(old, new, 1)

    def every_file(self):
        return self.sheet.lines, *self.files.values()
