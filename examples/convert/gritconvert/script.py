"""What a foreign script asks for, as far as it is read: the model that translations read, beside the present command."""
from contextlib import contextmanager

from . import causes
from .answer import TRANSLATED, dropped, kept, translated
from .contact_model import PairLaws
from .domain import Domain
from .insertions import Insertions
from .mesh import Meshes
from .names import KINDS, Names
from .numbers import short
from .properties import Properties
from .variables import Variables
from .writer import Writer
from .wrong import PAGE, Left

ELSEWHERE = "what it did stands in other lines here, which have no such value"


class Script:
    """Goes through the commands of a source: `handler(script, command)` gives the Answer to each, the writer writes it."""

    def __init__(self, source, handler, writes_files=False, heat=None):
        self.source, self.handler = source, handler
        self.writer, self.names, self.causes = Writer(writes_files), Names(source.second_walls), causes.Causes()
        self.variables, self.constants = Variables(source.changing()), source.constants()
        self.domain, self.pairs, self.heat = Domain(), PairLaws(), heat
        self.properties = Properties(lambda name, text: self.because(("property", name), text))
        self.meshes, self.insertions = Meshes(), Insertions()
        self.command, self.conditional = None, False  # the present one; whether it is one of `if`

    def translate(self):
        self.go(self.source.commands)
        return self

    def go(self, commands):
        for command in commands:
            if command.name in ("fix", "pair_style", "compute", "dump"):
                command.learn(words=self.variables.spelled(command.words))
            self.handle(command)

    def handle(self, command):
        """Writes the answer to a command, or the reason why there is none."""
        outer, self.command = self.command, command
        self.causes.forget(command)
        try:
            self.writer.answer(command, self.handler(self, command))
        except (Left, IndexError, ValueError, ArithmeticError) as wrong:
            left = wrong if isinstance(wrong, Left) else causes.of_words(self.value, command, wrong)
            self.writer.leave(command, str(left), left.page)
            self.causes.remember(command, left)
            if command.name in self.names.gone and len(command.words) > 1:
                self.names.remove(command.name, command.words[1])
        finally:
            self.command = outer

    @contextmanager
    def under_condition(self):
        """The commands that are handled are of `if`."""
        outer, self.conditional = self.conditional, True
        try:
            yield
        finally:
            self.conditional = outer

    # ---- what stands elsewhere

    @property
    def place(self):
        return self.command.place

    def before(self):
        """Words of all commands before the present one."""
        return self.source.words[:self.place]

    def behind(self):
        """Words of all commands behind the present one."""
        return self.source.words[self.place + 1:]

    def later(self, name):
        """Words of the commands of a name behind the present one."""
        return [words for place, words in self.source.all_of(name) if place > self.place]

    def comes_again(self):
        """Is the present command in a loop?"""
        return self.source.covered[self.place]

    def ends_in_loop(self, fix):
        """Is there `unfix FIX` before the loop begins again?"""
        last = min(end for begin, end in self.source.loops if begin < self.place < end)
        return any(words[:2] == ["unfix", fix] for words in self.source.words[self.place:last])

    # ---- what is known

    def because(self, key, otherwise, page=PAGE):
        """Left for what needs another command, with the reason of that one if it is left."""
        return self.causes.left(key, self.command.file, otherwise, page)

    def renamed(self, command, words=None, note=""):
        """A command, or these words of it, with the new names of what became something else; kept if nothing changes."""
        words = [self.names.new(word) for word in words or command.words]
        return translated(command, " ".join(words), note) if note or words != command.words else kept(command)

    def absorbed(self, command, why, fate=TRANSLATED):
        """A comment in place of a command that names what other lines have in them: its name is gone."""
        self.names.remove(command.name, command.words[1])
        return dropped(command, why, fate)

    def refuse_gone(self, words):
        """Words may not ask for what is gone."""
        gone = self.names.first_gone(words)
        if gone:
            cause = self.causes.get((KINDS[gone[0]], gone[2:]))
            why = cause.text(self.command.file) if cause else ELSEWHERE
            raise Left(f"it uses {gone}, which is gone: {why}", cause=cause)

    def value(self, word):
        """The number of a word, None where it is not known before the run."""
        return self.variables.value(word)

    def need(self, word, what):
        """A number that must be known before the run."""
        value = self.value(word)
        if value is None:
            raise Left(f"{what} must be a number that is known before the run, got {word}")
        return value

    def whole(self, word, what):
        """A number without fraction that must be known before the run."""
        value = self.need(word, what)
        if value != int(value):
            raise Left(f"{what} must be a whole number, got {word}")
        return int(value)

    def lasting(self, word):
        """A word that may stand further down: with numbers in place of variables that are defined anew until then."""
        value = self.value(word) if self.source.defines(word, self.place + 1, len(self.source.words)) else None
        return word if value is None else short(value)

    def earlier(self, word, place):
        """A word of a later command that is to stand here: with the constants that are defined in between."""
        text = self.constants.text(word) if self.source.defines(word, self.place, place) else word
        if text is None:
            raise Left(f"'{word}' has a variable that is defined further down")
        return text
