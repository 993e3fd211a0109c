"""Commands of a script, as LAMMPS and LIGGGHTS read them: `&` continues a line, `#` begins a comment."""
import pathlib
from dataclasses import dataclass, field

from .known import Known
from .quotes import TRIPLE, split_comment, split_words
from .wrong import Wrong

MOST_BYTES = 20_000_000  # a script is smaller


@dataclass
class Command(Known):
    """One command: where it stands, its lines as they are, its words and its comment."""

    file: str
    line: int
    text: str
    words: list = field(default_factory=list)
    comment: str = ""
    place: int = -1  # among all commands, those of included files and of `if` in their places
    inner: object = None      # commands of an included file; of `if` by word
    file_read: object = None  # by `include`
    refused: object = None    # what is wrong with its old name, or why `include` reads no file: an exception
    changed: bool = False     # its words are no longer those of its text

    @property
    def name(self):
        return self.words[0] if self.words else ""


def read_text(path):
    """The text of a script; a folder, a binary file or none is an error, and so is one without end."""
    path = pathlib.Path(path)
    try:
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise Wrong(f"expected a script to read, got: {error}") from error
    if b"\0" in raw:
        raise Wrong(f"expected a script in {path}, got a binary file")
    if len(raw) > MOST_BYTES:
        raise Wrong(f"expected a script of at most {MOST_BYTES} bytes in {path}, got a larger file")
    return raw.decode("utf-8", errors="replace")


def commands_of(path):
    """All commands of a file, empty lines and comments among them."""
    return list(split_commands(read_text(path), str(path)))


def split_commands(text, file, line=None):
    """Every command, empty line and comment of a text, in order; of a branch of `if` all stand in this line."""
    held, start, quote = [], 1, ""
    for number, one in enumerate(text.replace("\r\n", "\n").split("\n"), 1):
        if not held:
            start = number
        held.append(one)
        quote = split_comment(one, quote)[2]
        if quote == TRIPLE or is_continued(one):
            continue
        yield command_of(held, file, start, line)
        held, quote = [], ""
    if held:
        wanted = "a closing \"\"\"" if quote == TRIPLE else "a line after '&'"
        raise Wrong(f"expected {wanted} in line {start} of {file}, got the end of the file")


def is_continued(line):
    """Both programs look for `&` at the end of the line, also of a comment: the next line is in the comment then."""
    return line.rstrip().endswith("&")


def command_of(lines, file, number, line=None):
    parts, comment, quote = [], "", ""
    for one in lines:
        if comment:
            comment = comment.rstrip().removesuffix("&") + one.strip()
            continue
        code, comment, quote = split_comment(one, quote)
        stripped = code.rstrip()
        parts.append(code + "\n" if quote == TRIPLE else stripped[:-1] + " " if stripped.endswith("&") else stripped)
    try:
        words = split_words("".join(parts))
    except ValueError as error:
        raise Wrong(f"expected {error} in line {number} of {file}, got the end of the line") from error
    return Command(file, number if line is None else line, "\n".join(lines), words, comment.strip())
