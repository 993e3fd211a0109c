"""Commands of a script, as LAMMPS and LIGGGHTS read them: `&` continues a line, `#` begins a comment."""
import pathlib
from dataclasses import dataclass, field

from .wrong import Wrong

QUOTES = "\"'"
MOST_BYTES = 50_000_000  # a script is smaller


@dataclass
class Command:
    """One command: where it stands, its lines as they are, its words and its comment."""

    file: str
    line: int
    text: str
    words: list = field(default_factory=list)
    comment: str = ""

    @property
    def name(self):
        return self.words[0] if self.words else ""


def read_text(path):
    """The text of a script; a folder, a binary file or none is an error."""
    path = pathlib.Path(path)
    try:
        raw = path.read_bytes() if path.stat().st_size <= MOST_BYTES else b"\0"
    except OSError as error:
        raise Wrong(f"expected a script to read, got: {error}") from error
    if b"\0" in raw:
        raise Wrong(f"expected a script in {path}, got a binary file")
    return raw.decode("utf-8", errors="replace")


def commands_of(path):
    return list(split_commands(read_text(path), str(path)))


def split_commands(text, file):
    """Every command, empty line and comment of a text, in order."""
    held, start = [], 1
    for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), 1):
        if not held:
            start = number
        held.append(line)
        if is_continued(line):
            continue
        yield command_of(held, file, start)
        held = []
    if held:
        raise Wrong(f"expected a line after '&' in line {start} of {file}, got the end of the file")


def is_continued(line):
    """LAMMPS looks for `&` at the end of the line, also of a comment; LIGGGHTS' scripts have none there."""
    code, comment = split_comment(line)
    return code.rstrip().endswith("&") and not comment


def split_comment(line):
    """Code and comment of a line; `#` in quotes is no comment."""
    quote = ""
    for k, letter in enumerate(line):
        if quote:
            quote = "" if letter == quote else quote
        elif letter in QUOTES:
            quote = letter
        elif letter == "#":
            return line[:k], line[k:]
    return line, ""


def command_of(lines, file, number):
    parts, comment = [], ""
    for line in lines:
        code, comment = split_comment(line)
        code = code.rstrip()
        parts.append(code[:-1] if code.endswith("&") else code)
    joined = " ".join(parts)
    try:
        words = split_words(joined)
    except ValueError as error:
        raise Wrong(f"expected {error} in line {number} of {file}, got the end of the line") from error
    return Command(file, number, "\n".join(lines), words, comment.strip())


def split_words(text):
    """Words at blanks; what is in quotes, or in `$( )` and `${ }`, is in one word."""
    words, word, quote, depth = [], "", "", 0
    for k, letter in enumerate(text):
        if quote:
            quote = "" if letter == quote else quote
        elif letter in QUOTES:
            quote = letter
        elif letter in "({" and (depth or text[k - 1:k] == "$"):
            depth += 1
        elif letter in ")}" and depth:
            depth -= 1
        elif letter.isspace() and not depth:
            if word:
                words.append(word)
            word = ""
            continue
        word += letter
    if quote:
        raise ValueError(f"a closing {quote}")
    return words + [word] if word else words
