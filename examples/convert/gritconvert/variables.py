"""Variables of a script whose values are known before it runs: those that hold numbers, formulas or words."""
import re

from .numbers import calculate, literal
from .wrong import Left

MOST_LETTERS = 2000  # of a text, with its variables put in
NAMES = re.compile(r"\$\{(\w+)\}|\$(\w)")               # `${name}` and `$n`
IN_FORMULAS = re.compile(NAMES.pattern + r"|\bv_(\w+)")  # and `v_name`
MOST_IN_FORMULA = 20_000  # of a formula, with numbers in place of its variables
FORMAT = re.compile(r":%[-+ #0]*\d*(?:\.\d+)?l?[a-zA-Z]$")  # behind the formula of a `$( )`
PRINTED = re.compile(r"%[-+ #0]?\d{0,2}(\.\d{1,2})?[eEfFgGdi]")  # formats that make short words
FORMULA, TEXT = "formula", "text"
SHOWN = 40           # letters of a word that a message shows
DEEPEST = 50         # of variables that name variables
WORDS = ("string", "index", "universe")  # styles that hold text


class Variables:
    """Variables by name. Each is worked out once, so that a formula of many variables is as short as it is written."""

    def __init__(self, changing=()):
        self.known = {}                # text by name, and whether it is a formula
        self.numbers, self.unknown = {}, set()  # worked out so far; those that came to nothing
        self.depth = 0                 # of those that are being worked out
        self.changing = set(changing)  # names of those with several values

    def define(self, words):
        """`variable NAME STYLE ...`"""
        name, style = "".join(words[1:2]), "".join(words[2:3])
        if style == "index" and name in self.known:
            return  # LAMMPS keeps its first value
        self.unknown.clear()
        if self.known.pop(name, None) is not None:
            self.numbers.clear()  # others may follow from it
        if name in self.changing or len(words) < 4:
            return
        if style in ("equal", "internal"):
            self.keep(name, self.text(unquoted(words[3]), brackets=True), FORMULA)
        elif style in WORDS:
            self.keep(name, self.text(unquoted(words[3])), TEXT)
        elif style == "loop":
            self.keep(name, words[3] if len(words) > 4 and literal(words[4]) is not None else "1", TEXT)
        elif style == "format" and len(words) > 4:
            self.keep(name, self.printed(words[3], unquoted(words[4])), TEXT)
        self.number(name)

    def keep(self, name, text, kind):
        if text is not None:
            self.known[name] = text, kind

    def printed(self, name, form):
        """The number of a variable as `format` writes it, None where it is not known."""
        value = self.number(name)
        return None if value is None or not PRINTED.fullmatch(form) else form % value

    def formula(self, name):
        """The text that a variable holds, else nothing."""
        return self.known.get(name, ("", TEXT))[0]

    def spelled(self, words):
        """Words with those in place of a variable that holds words, such as the name of a model or a list of numbers."""
        found = []
        for word in words:
            match = NAMES.fullmatch(word)
            text, kind = self.known.get(name_of(match), ("", TEXT)) if match else ("", TEXT)
            parts = text.split() if kind == TEXT else []
            found += parts if len(parts) > 1 or text[:1].isalpha() and parts else [word]
        return found

    def text(self, word, brackets=False):
        """A word with its variables put in, None where one is not known; in a formula numbers stand in brackets."""
        pieces, last = [], 0
        for match in NAMES.finditer(word):
            piece = self.spelling(name_of(match), brackets)
            if piece is None:
                return None
            pieces += [word[last:match.start()], piece]
            last = match.end()
        pieces.append(word[last:])
        most = MOST_IN_FORMULA if brackets else MOST_LETTERS
        if len(pieces) > 1 and sum(map(len, pieces)) > most:
            raise Left(f"'{word[:SHOWN]}' has more than {most} letters with its variables put in")
        return "".join(pieces)

    def spelling(self, name, brackets):
        """What LAMMPS writes for `${name}`."""
        if name not in self.known:
            return None
        text, kind = self.known[name]
        if kind == TEXT and (not brackets or literal(text) is None):
            return text
        number = self.number(name)
        return None if number is None else f"({number!r})" if brackets else f"{number:.15g}"

    def number(self, name):
        """The number that a variable has, None where it is not known."""
        if name in self.numbers:
            return self.numbers[name]
        if name not in self.known or name in self.unknown or self.depth > DEEPEST:
            return None
        self.unknown.add(name)  # for one that names itself
        self.depth += 1
        value = self.value(self.known[name][0])
        self.depth -= 1
        if value is not None:
            self.unknown.discard(name)
            self.numbers[name] = value
        return value

    def value(self, word):
        """The number of a word, or None where it is not known before the run."""
        if word is None:
            return None
        number = literal(word)
        if number is not None:
            return number
        text = unquoted(word)
        if text.startswith("$(") and text.endswith(")"):
            text = FORMAT.sub("", text[2:-1])
        pieces, last = [], 0
        for match in IN_FORMULAS.finditer(text):
            piece = self.spelling(name_of(match), True) if match.group(3) is None else self.number(match.group(3))
            if piece is None:
                return None
            pieces += [text[last:match.start()], f"({piece!r})" if match.group(3) else piece]
            last = match.end()
        pieces.append(text[last:])
        return None if sum(map(len, pieces)) > MOST_IN_FORMULA else calculate("".join(pieces))


def name_of(match):
    return next((name for name in match.groups() if name is not None), "")


def names_in(word):
    """Names of the variables that LAMMPS puts into a word when it reads the line."""
    pattern = IN_FORMULAS if word.startswith("$(") else NAMES
    return {name_of(match) for match in pattern.finditer(word)}


def unquoted(word):
    return word.strip("\"'")
