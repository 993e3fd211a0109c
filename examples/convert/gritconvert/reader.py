"""Commands of a script, as LAMMPS and LIGGGHTS read them: `&` continues a line, `#` begins a comment."""
import pathlib
from dataclasses import dataclass, field

from .wrong import Wrong

QUOTES = "\"'"
TRIPLE = '"""'
MOST_BYTES = 20_000_000  # a script is smaller


@dataclass
class Command:
    """One command: where it stands, its lines as they are, its words and its comment."""

    file: str
    line: int
    text: str
    words: list = field(default_factory=list)
    comment: str = ""
    place: int = -1  # among all commands, those of included files and of `if` in their places
    inner: object = None  # commands of an included file; of `if` by word
    file_read: object = None  # by `include`
    wrong: object = None      # what is wrong with its old name
    changed: bool = False     # its words are no longer those of its text
    refused: str = ""         # why `include` reads none

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
    return list(split_commands(read_text(path), str(path)))


def split_commands(text, file):
    """Every command, empty line and comment of a text, in order."""
    held, start, quote = [], 1, ""
    for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), 1):
        if not held:
            start = number
        held.append(line)
        quote = split_comment(line, quote)[2]
        if quote == TRIPLE or is_continued(line):
            continue
        yield command_of(held, file, start)
        held, quote = [], ""
    if held:
        wanted = "a closing \"\"\"" if quote == TRIPLE else "a line after '&'"
        raise Wrong(f"expected {wanted} in line {start} of {file}, got the end of the file")


def is_continued(line):
    """Both programs look for `&` at the end of the line, also of a comment: the next line is in the comment then."""
    return line.rstrip().endswith("&")


def quote_at(text, k):
    """The quote that begins or ends here: \"\"\", " or '."""
    return TRIPLE if text.startswith(TRIPLE, k) else text[k] if text[k] in QUOTES else ""


def letters_of(text, quote=""):
    """Each letter, a triple quote being one, with the quote that it is in: that of a quote itself, too."""
    k = 0
    while k < len(text):
        mark = quote_at(text, k)
        if quote and text.startswith(quote, k):
            yield k, quote, quote
            k, quote = k + len(quote), ""
        elif mark and not quote:
            quote = mark
            yield k, mark, mark
            k += len(mark)
        else:
            yield k, text[k], quote
            k += 1


def split_comment(line, quote=""):
    """Code and comment of a line, and the quote that is open at its end; `#` in quotes is no comment."""
    if not quote and not any(letter in line for letter in QUOTES):
        code, mark, comment = line.partition("#")
        return code, mark + comment, ""
    for k, letter, inside in letters_of(line, quote):
        if inside and letter == inside:
            quote = "" if quote else inside
        elif letter == "#" and not inside:
            return line[:k], line[k:], ""
    return line, "", quote


def command_of(lines, file, number):
    parts, comment, quote = [], "", ""
    for line in lines:
        if comment:
            comment = comment.rstrip().removesuffix("&") + line.strip()
            continue
        code, comment, quote = split_comment(line, quote)
        stripped = code.rstrip()
        parts.append(code + "\n" if quote == TRIPLE else stripped[:-1] + " " if stripped.endswith("&") else stripped)
    try:
        words = split_words("".join(parts))
    except ValueError as error:
        raise Wrong(f"expected {error} in line {number} of {file}, got the end of the line") from error
    return Command(file, number, "\n".join(lines), words, comment.strip())


def split_words(text):
    """Words at blanks; what is in quotes, or in `$( )` and `${ }`, is in one word."""
    if not any(letter in text for letter in QUOTES + "$"):
        return text.split()
    words, word, depth, quote = [], "", 0, ""
    for k, letter, inside in letters_of(text):
        if inside:
            if letter == inside:
                quote = "" if quote else inside
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


def unquoted(word):
    """A word without the quotes around it."""
    for quote in (TRIPLE, *QUOTES):
        if len(word) >= 2*len(quote) and word.startswith(quote) and word.endswith(quote):
            return word[len(quote):-len(quote)]
    return word


def quoted(text):
    """A text as one word."""
    return next(quote + text + quote for quote in ('"', "'", TRIPLE) if quote not in text or quote == TRIPLE)
