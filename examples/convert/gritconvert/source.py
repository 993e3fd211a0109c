"""The foreign script as it is read: all of its commands, and where what stands in it. It does not change any more."""
import bisect
import heapq
import itertools

from .reader import Command, commands_of, read_text
from .spread import Spread, define
from .variables import Variables, names_in


class Source(Spread):
    """Commands, and what stands at each place, a place being the number of a command in the order of the text.

    `renews` puts today's words in place of the old names of LIGGGHTS. A file that is no script, such as one of Python, has
    lines for commands, and no places.
    """

    def __init__(self, path, renews=False, is_script=True):
        super().__init__(path, renews)
        self.commands = commands_of(path) if is_script else lines_of(path)  # of the script itself
        if is_script:
            self.spread(self.commands)
        self.places, self.sets = {}, {}  # of commands of a name with a word; lines of `set` by the particle that has them
        self.by_name, self.definitions = {}, {}  # place and words of the commands of each name; places of each variable's
        for place, words in enumerate(self.words):
            if words:
                self.by_name.setdefault(words[0], []).append((place, words))
        for place, words in self.all_of("variable"):
            if len(words) > 2:
                self.definitions.setdefault(words[1], []).append(place)
        self.loops = loop_spans(self.words)                     # begin and end of each
        self.covered = covered(self.loops, len(self.words))     # by place whether it is in a loop

    def all_of(self, name):
        """Place and words of all commands of a name."""
        return self.by_name.get(name, [])

    def first_place(self, name, place, word=""):
        """Place of the first command of a name behind another one, with this word if one is given; else the end."""
        if (name, word) not in self.places:
            found = [one for one, words in self.all_of(name) if not word or word in words]
            self.places[name, word] = [*found, len(self.words)]
        places = self.places[name, word]
        return places[min(bisect.bisect_right(places, place), len(places) - 1)]

    def sets_before(self, chosen, place):
        """Place and words of `set` before a place that may concern the chosen particles, the last first: not of single
        others."""
        if not self.sets:
            for one in self.all_of("set"):
                self.sets.setdefault(single(one[1][1:3]), []).append(one)
        kinds = ["", single(chosen)] if single(chosen) else list(self.sets)
        return heapq.merge(*(before(self.sets[kind], place) for kind in kinds if kind in self.sets),
                           key=lambda one: -one[0])

    def changing(self):
        """Variables that have several values: of loops, and defined under `if` or in a loop beside another place."""
        names = {name for _, words in self.all_of("next") for name in words[1:]}
        for name, found in self.definitions.items():
            again = any(self.covered[k] for k in found)
            if any(k in self.doubtful for k in found) or (again and len(found) > 1):
                names.add(name)
        return names

    def constants(self):
        """Variables that have one value in the whole script."""
        several = {name for name, places in self.definitions.items() if len(places) > 1}
        known = Variables(self.changing() | several)
        for k in sorted(k for places in self.definitions.values() for k in places):
            define(known, self.words[k])
        return known

    def defines(self, word, begin, end):
        """Is a variable of the word defined from one place to another?"""
        return any(begin <= k < end for name in names_in(word) for k in self.definitions.get(name, []))

    def has_variable(self, name):
        """Does a line of the script define it?"""
        return name in self.definitions

    def free_name(self, name):
        """A name that no variable of the script has."""
        used = {words[1] for _, words in self.all_of("variable") if len(words) > 1}
        while name in used:
            name += "_"
        return name


def before(lines, place):
    """Those of lines, each a place and words, that stand before a place, the last first."""
    return (lines[k] for k in range(bisect.bisect_left(lines, (place,)) - 1, -1, -1))


def single(chosen):
    """The number of one particle that `set atom N` chooses, else nothing."""
    return chosen[1] if len(chosen) > 1 and chosen[0] == "atom" and chosen[1].isdigit() else ""


def loop_spans(all_words):
    """Begin and end of each loop."""
    labels, found = {}, []
    for k, words in enumerate(all_words):
        if words[:1] == ["label"] and len(words) > 1:
            labels.setdefault(words[1], k)
        elif words[:1] == ["jump"]:
            found.append((labels.get(words[2], k) if len(words) > 2 else 0, k))
    return [(begin, end) for begin, end in found if begin < end]


def covered(loops, number):
    """For each of so many places whether it is inside of a loop."""
    steps = [0]*(number + 1)
    for begin, end in loops:
        steps[begin + 1] += 1
        steps[end] -= 1
    return [total > 0 for total in itertools.accumulate(steps)]


def lines_of(path):
    """Lines as commands."""
    return [Command(str(path), n, line, line.split()) for n, line in enumerate(read_text(path).splitlines(), 1)]
