"""Reader of LAMMPS dump files: text, of dump custom or dump local, plain or .gz, any number of frames, in one file or
one for each."""
import glob
import gzip
import itertools
import re
import zlib

import numpy as np

from .wrong import Wrong, listed

AXES = "xyz"
PERIODIC = "pp"
TILTS = ["xy", "xz", "yz"]
FIRST, LAST, ALL = "first", "last", "all"
MOST_STEPS_LISTED = 12
MOST_ROWS = 2**53     # whole numbers that a column of numbers holds exactly
MOST_STEP = 2**63     # LAMMPS counts steps in 64 bits
MOST_CHARACTERS = 100_000      # of a line
MOST_NUMBERS = 500_000_000     # of a frame: 4 GB of them, and more as text
MOST_FRAMES = 1_000_000        # of a file
ROWS_AT_ONCE = 100_000         # as words, which take more memory than the numbers
LARGEST = 1e100       # number of a run that has not blown up; squares of it are numbers, too


class Box:
    """Box of a frame: corners low and high of what surrounds it, which directions are periodic, and the tilts xy, xz, yz."""

    def __init__(self, low, high, periodic, tilt=(0, 0, 0)):
        self.low, self.high, self.periodic = np.array(low, float), np.array(high, float), np.array(periodic, bool)
        self.tilt = np.array(tilt, float)

    @property
    def size(self):
        return self.high - self.low


class Frame:
    """A table of numbers at one step: names of columns, rows, and the box."""

    def __init__(self, path, step, box, names, rows, time=None, units=None):
        self.path, self.step, self.box, self.names, self.rows = str(path), step, box, list(names), rows
        self.time, self.units = time, units

    def __len__(self):
        return len(self.rows)

    def has(self, *names):
        return all(name in self.names for name in names)

    def column(self, name, purpose=None):
        """The numbers of a column; a sentence with those that there are where it is missing."""
        if name not in self.names:
            wanted = f" for {purpose}" if purpose else ""
            raise Wrong(f"expected a column '{name}'{wanted} in {self.path}, got: {listed(self.names)}")
        values = self.rows[:, self.names.index(name)]
        sound = abs(values) < LARGEST
        if not sound.all():
            row = int(np.argmin(sound))
            raise Wrong(f"expected finite numbers in the column '{name}' of {self.path}, got words or {values[row]} in "
                        f"row {row + 1} of step {self.step}")
        return values

    def vector(self, names, purpose=None):
        """Three columns as an array of vectors."""
        return np.stack([self.column(name, purpose) for name in names], axis=1)

    def kept(self, chosen):
        """The frame with the chosen rows alone."""
        return Frame(self.path, self.step, self.box, self.names, self.rows[chosen], self.time, self.units)


class Lines:
    """Lines of a text file with their number."""

    def __init__(self, path, what="a dump file of LAMMPS"):
        self.path, self.number, self.what = str(path), 0, what
        try:
            self.file = gzip.open(path, "rt", encoding="utf-8") if self.path.endswith(".gz") else \
                open(path, encoding="utf-8")
        except OSError as error:
            raise Wrong(f"expected {what}, got {path}: {error.strerror}") from error

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.file.close()

    def take(self, count):
        """The next lines, fewer at the end of the file."""
        return list(itertools.islice(iter(self.next, ""), count))

    def next(self):
        """The next line as it stands in the file, with its end; empty at the end of the file."""
        try:
            line = self.file.readline(MOST_CHARACTERS)
        except (OSError, EOFError, zlib.error, UnicodeDecodeError) as error:
            raise Wrong(f"expected a text or .gz file in {self.path} after line {self.number}, got: {error}") from error
        if len(line) == MOST_CHARACTERS:
            raise Wrong(f"expected lines of fewer than {MOST_CHARACTERS} characters in {self.path}, got a longer one "
                        f"after line {self.number}: it is no {self.what.removeprefix('a ')}")
        self.number += bool(line)
        return line

    def line(self):
        """The next line, empty at the end of the file."""
        return "".join(self.take(1)).rstrip("\n")

    def wrong(self, expected, got):
        return Wrong(f"expected {expected} in line {self.number} of {self.path}, got '{got}'")


# ---- one frame -------------------------------------------------------------------------------------------------------

def numbers(lines, text, kind, count, expected):
    """So many numbers in a line."""
    try:
        values = [kind(word) for word in text.split()]
    except ValueError:
        values = []
    if len(values) != count:
        raise lines.wrong(expected, text)
    return values


def read_box(lines, head):
    """The three lines of the box; its boundaries stand in the head, behind the names of the tilts if it has some."""
    words = head.split()[3:]
    if words[:1] == ["abc"]:
        raise Wrong(f"expected an orthogonal box or tilts in {lines.path}, got a general triclinic one in line "
                    f"{lines.number}: 'dump_modify triclinic/general no' writes tilts")
    tilted = words[:len(TILTS)] == TILTS
    if len(words) - tilted*len(TILTS) != len(AXES):
        raise lines.wrong("boundaries such as 'pp pp ff' after 'ITEM: BOX BOUNDS'", head)
    what = "the lower and the upper end of the box" + ", and a tilt"*tilted
    bounds = [numbers(lines, lines.line(), float, 2 + tilted, what) for _ in AXES]
    if not all(-LARGEST < low < high < LARGEST for low, high, *_ in bounds):
        raise lines.wrong("a box whose upper ends are above its lower ends", bounds)
    low, high, *tilt = zip(*bounds)
    return Box(low, high, [word == PERIODIC for word in words[-len(AXES):]], *tilt)


class Head:
    """What stands before the rows of a frame."""

    def __init__(self, lines, first):
        self.step = self.count = self.box = self.names = self.time = self.units = None
        line = first
        while self.names is None:
            self.read_item(lines, line)
            if self.names is None:
                line = lines.line()
        if self.step is None or self.count is None or self.box is None:
            raise lines.wrong("'ITEM: TIMESTEP', 'ITEM: NUMBER OF ..' and 'ITEM: BOX BOUNDS' before the rows", line)
        if len(set(self.names)) < len(self.names):
            raise lines.wrong("each column once", next(name for name in self.names if self.names.count(name) > 1))
        if self.count*len(self.names) > MOST_NUMBERS:
            raise Wrong(f"expected at most {MOST_NUMBERS} numbers in a frame, rows times columns, got {self.count} rows "
                        f"of {len(self.names)} columns in step {self.step} of {lines.path}: dump fewer columns, or a "
                        "group")

    def read_item(self, lines, line):
        if line == "ITEM: UNITS":
            self.units = lines.line().strip()
        elif line == "ITEM: TIME":
            self.time, = numbers(lines, lines.line(), float, 1, "a time")
        elif line == "ITEM: TIMESTEP":
            self.step, = numbers(lines, lines.line(), int, 1, "a step")
            if not -MOST_STEP <= self.step < MOST_STEP:
                raise lines.wrong("a step of 64 bits", self.step)
        elif line.startswith("ITEM: NUMBER OF "):
            self.count, = numbers(lines, lines.line(), int, 1, "a number of rows")
            if not 0 <= self.count < MOST_ROWS:
                raise lines.wrong(f"a number of rows from 0 to {MOST_ROWS}", self.count)
        elif line.startswith("ITEM: BOX BOUNDS"):
            self.box = read_box(lines, line)
        elif line.startswith("ITEM: ") and len(line.split()) > 2:  # ATOMS or ENTRIES, or what dump_modify label says
            self.names = line.split()[2:]
        else:
            raise lines.wrong("a line 'ITEM: ..' of a dump file of LAMMPS", line)


def read_rows(lines, head, rows):
    """Rows of text as numbers. Words, such as element names, become NaN."""
    width = len(head.names)
    if len(rows) < head.count:
        raise Wrong(f"expected {head.count} rows of step {head.step} in {lines.path}, got {len(rows)}: the file is cut "
                    f"off; --step chooses an earlier frame")
    table, of_words, first_line = np.empty((len(rows), width)), set(), lines.number - len(rows) + 1
    for begin in range(0, len(rows), ROWS_AT_ONCE):
        words = [row.split() for row in rows[begin:begin + ROWS_AT_ONCE]]
        for k, row in enumerate(words):
            if len(row) != width:
                raise Wrong(f"expected {width} numbers in line {first_line + begin + k} of {lines.path} "
                            f"({listed(head.names)}), got {len(row)}")
        for k, column in enumerate(zip(*words)):
            try:
                table[begin:begin + len(words), k] = np.array(column, float)
            except ValueError:
                of_words.add(k)
    table[:, sorted(of_words)] = np.nan
    return table


# ---- files -----------------------------------------------------------------------------------------------------------

def heads(lines):
    """Head and rows, as text, of each frame of an open file."""
    units = None
    while True:
        line = lines.line()
        if not line:
            return
        head = Head(lines, line)
        units = head.units = head.units or units  # stands in the first frame alone
        yield head, lines.take(head.count)


def files_of(path):
    """A file; or those of a name with a *, as `dump` writes one for each step, by the numbers in their names."""
    if "*" not in str(path):
        return [path]
    found = sorted(glob.glob(str(path)), key=lambda name: [int(digits) for digits in re.findall(r"\d+", name)])
    if not found:
        raise Wrong(f"expected files with names like {path}, got none")
    return found


def read_frames(path, step=LAST):
    """Frames of a file, or of those of a name with a *: a step as a number, first, last or all."""
    found, last, files = [], None, files_of(path)
    for one in files[-1:] if step == LAST else files:
        with Lines(one) as lines:
            for head, rows in heads(lines):
                found.append(head.step)
                if len(found) > MOST_FRAMES:
                    raise Wrong(f"expected at most {MOST_FRAMES} frames in {path}, got more")
                if step == LAST:
                    last = lines, head, rows
                elif step in (ALL, FIRST, head.step):
                    yield frame_of(lines, head, rows)
                    if step != ALL:
                        return
    if last:
        yield frame_of(*last)
    elif not found:
        raise Wrong(f"expected frames of a dump of LAMMPS in {path}, got an empty file")
    elif step != ALL:
        more = ["..", found[-1]] if len(found) > MOST_STEPS_LISTED else []
        raise Wrong(f"expected step {step} in {path}, got: {listed(found[:MOST_STEPS_LISTED] + more)}")


def frame_of(lines, head, rows):
    return Frame(lines.path, head.step, head.box, head.names, read_rows(lines, head, rows), head.time, head.units)
