"""What GRIT says in a restart file of LAMMPS: laws, settings and walls are text there.

    header = grit.restart.read("bed.restart")
    header.step, header.pairs[0].laws[1, 2], header.walls["floor"].items["motion"]
    print(header)
"""
import dataclasses
import mmap
import pathlib
import re
import struct
import sys

from .wrong import Wrong

MAGIC = b"LammpS RestartT\0"
ENDIAN = 1
SEAL = struct.Struct("=IIQ")      # bytes of a block, their complement, checksum: src/setup/seal.h
INTEGER = struct.Struct("=i")
ODD, BITS, HALF = 0x9e3779b97f4a7c15, 2**64 - 1, 32
NAMES_OF_PAIRS = "pair granular/grit in words", "pair granular/grit"  # of now, of 0.1.0
STYLE = re.compile(rb"pair_style granular/grit, form \d+\n|cutoff \S+\nkinematics ")
WALL = re.compile(rb"wall of granular/grit, form \d+\n")
BEHIND_NAME, BETWEEN = ": ", "; "
ALL_DIGITS = re.compile(r"(?<!\S)-?\d+\.\d{8,}(?:e[+-]\d+)?(?![^\s,;])")  # of a number that is a word, more than it needs
LONGEST_NAME = 1024               # of a fix or a style

# Items of LAMMPS' header that are told, by their number in its lmprestart.h, and how each kind of item is read.
VERSION, BIGINT, UNITS, NTIMESTEP, DIMENSION, ATOM_STYLE, NATOMS, NTYPES = 0, 3, 4, 5, 6, 15, 16, 17
TEXTS, LONGS = {VERSION, UNITS}, {NTIMESTEP, NATOMS}
VECTORS = {8: "i", 14: "i", 49: "d"}  # numbers of processes, boundaries, their least places
LARGEST_FLAG = 1000


@dataclasses.dataclass
class Pair:
    """One pair_style granular/grit: its words, and the laws as words of pair_coeff for types (i, j). Under pair hybrid
    the file has no laws. `items` has what else the style says: what contacts remember, shared objects, fixes, what LAMMPS
    must have read right."""
    style: str
    laws: dict
    items: dict


@dataclasses.dataclass
class Wall:
    """A fix of a wall: its ID, style, and what it says of itself, {item: words}, such as 'surface' and 'motion'."""
    id: str
    style: str
    items: dict


@dataclasses.dataclass
class Header:
    """What a restart file says: LAMMPS' version, units, dimension, number of particles and types, the step, and GRIT's
    pair styles and walls, by their IDs."""
    path: str
    version: str
    units: str
    dimension: int
    step: int
    atoms: int
    types: int
    pairs: list
    walls: dict

    def __str__(self):
        lines = [f"{self.path}: step {self.step}, {self.atoms} particles of {self.types} types, units {self.units}, "
                 f"{self.dimension} dimensions, LAMMPS {self.version}"]
        for pair in self.pairs:
            lines += [f"pair_style granular/grit {pair.style}".rstrip()]
            lines += [f"pair_coeff {i} {j} {laws}" for (i, j), laws in pair.laws.items()]
            lines += [f"  {name}: {words}" for name, words in pair.items.items()]
        for wall in self.walls.values():
            lines += [f"fix {wall.id} {wall.style}", *(f"  {name}: {words}" for name, words in wall.items.items())]
        return "\n".join(lines)


def read(path):
    """The Header of a restart file; of one for several processes (a name with %) that with 'base' for the %.

    Raises Wrong (a ValueError) for what is no restart file of LAMMPS, or was written on a machine of the other byte order,
    or where a block of GRIT is damaged."""
    path = str(path).replace("%", "base")
    try:
        with open(path, "rb") as file:
            if pathlib.Path(path).stat().st_size < len(MAGIC) + 2*INTEGER.size:
                raise Wrong(f"expected a restart file of LAMMPS, got {path}, which is shorter")
            with mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as content:
                return header_of(path, content)
    except OSError as error:
        raise Wrong(f"expected a restart file of LAMMPS, got {path}: {error.strerror}") from error


def header_of(path, content):
    """The header of what stands in a file."""
    if content[:len(MAGIC)] != MAGIC:
        raise Wrong(f"expected a restart file of LAMMPS, got {path}, which begins in another way")
    try:
        lammps = items_of_lammps(content)
    except (struct.error, ValueError) as error:
        raise Wrong(f"expected the header of a restart file of LAMMPS in {path}, got another one: {error}") from error
    pairs = [pair_at(path, content, at) for at in places_of(STYLE, content)]
    walls = [wall_at(path, content, at) for at in places_of(WALL, content)]
    return Header(path, **lammps, pairs=list(filter(None, pairs)), walls={wall.id: wall for wall in walls if wall})


def places_of(pattern, content):
    """Where it begins. A list: a search that an error interrupts would keep the file in memory open (Python 3.11)."""
    return [found.start() for found in pattern.finditer(content)]


# ---- LAMMPS' own part ------------------------------------------------------------------------------------------------

def items_of_lammps(content):
    """The items in front of the box."""
    endian, = INTEGER.unpack_from(content, len(MAGIC))
    if endian != ENDIAN:
        raise ValueError("one of a machine with the other byte order")
    at, items = len(MAGIC) + 2*INTEGER.size, {}
    while NTYPES not in items:
        (flag,), at = INTEGER.unpack_from(content, at), at + INTEGER.size
        if not 0 <= flag <= LARGEST_FLAG:
            raise ValueError(f"item {flag}")
        items[flag], at = item(content, flag, at, items.get(BIGINT, 8))
    names = {"version": VERSION, "units": UNITS, "dimension": DIMENSION, "step": NTIMESTEP, "atoms": NATOMS,
             "types": NTYPES}
    missing = next((name for name, flag in names.items() if flag not in items), None)
    if missing:
        raise ValueError(f"no {missing}")
    return {name: items[flag] for name, flag in names.items()}


def item(content, flag, at, long):
    """The value of an item, and where the next one begins. long: bytes of a large integer."""
    if flag in LONGS:
        return int.from_bytes(content[at:at + long], sys.byteorder, signed=True), at + long
    number, = INTEGER.unpack_from(content, at)
    at += INTEGER.size
    if flag in TEXTS or flag == ATOM_STYLE:
        text, at = text_at(content, at - INTEGER.size)
        if flag == ATOM_STYLE:  # with its words
            count, = INTEGER.unpack_from(content, at)
            at += INTEGER.size
            for _ in range(count):
                _, at = text_at(content, at)
        return text, at
    if flag in VECTORS:
        if not 0 <= number <= LARGEST_FLAG:
            raise ValueError(f"{number} numbers of item {flag}")
        return None, at + number*struct.calcsize(VECTORS[flag])
    return number, at


def text_at(content, at):
    """A text whose length with its zero byte stands before it, and where it ends."""
    length, = INTEGER.unpack_from(content, at)
    end = at + INTEGER.size + length
    if not 0 < length <= LONGEST_NAME or end > len(content):
        raise ValueError(f"a text of {length} characters")
    return content[at + INTEGER.size:end - 1].decode("utf-8", "replace"), end


# ---- GRIT's blocks ---------------------------------------------------------------------------------------------------

def checksum(begin, data):
    """That of src/setup/seal.cpp: over words of eight bytes, the last one filled up with zeros."""
    total = begin
    for word, in struct.iter_unpack("=Q", data + bytes(-len(data) % 8)):
        total = ((total ^ word)*ODD) & BITS
        total ^= total >> HALF
    return total


def seal_of(name, data):
    """The sum of a block with a name."""
    raw = name.encode("utf-8", "replace")
    return checksum(checksum(len(raw), raw), data)


def block(content, at):
    """The bytes of a block whose seal begins there, and the sum that it should have; none if no seal is there."""
    if at < 0 or at + SEAL.size > len(content):
        return None, 0
    size, inverse, total = SEAL.unpack_from(content, at)
    if inverse != size ^ 0xffffffff or at + SEAL.size + size > len(content):
        return None, 0
    return content[at + SEAL.size:at + SEAL.size + size], total


def items_of(lines):
    """Items of lines 'name: words'; those of a name that comes again behind one another."""
    items = {}
    for line in lines:
        name, _, words = line.partition(BEHIND_NAME)
        words = ALL_DIGITS.sub(lambda number: repr(float(number[0])), words)  # the same number
        items[name] = f"{items[name]}{BETWEEN}{words}" if name in items else words
    return items


def lines_of(data):
    """Items of a block, one a line: without its form, and as they are now where version 0.1.0 wrote them."""
    first, *rest = data.decode("utf-8", "replace").splitlines()
    if first.startswith("cutoff "):
        return [line if line.startswith("system ") else line.replace(" ", BEHIND_NAME, 1) for line in [first, *rest]]
    return rest


def damaged(path, what):
    return Wrong(f"expected the block of {what} in {path} as GRIT wrote it, got another one: the file is damaged")


def pair_at(path, content, at):
    """The pair style whose text begins there; none if the words stand there by chance."""
    data, total = block(content, at - SEAL.size)
    if data is None:
        return None
    laws, total_of_laws = block(content, at + len(data))
    for part, its in ((data, total), (laws, total_of_laws)):
        if part is not None and its not in (seal_of(name, part) for name in NAMES_OF_PAIRS):
            raise damaged(path, "pair_style granular/grit")
    laws = laws or b""  # none of a style under pair hybrid
    words = [line.split(None, 2) for line in laws.decode("utf-8", "replace").splitlines()]
    items = items_of(lines_of(data))
    return Pair(items.pop("pair_style", ""), {(int(i), int(j)): line for i, j, line in words}, items)


def wall_at(path, content, at):
    """The wall whose text begins there; none if the words stand there by chance. Its fix stands in front of it."""
    data, total = block(content, at - SEAL.size)
    if data is None:
        return None
    try:
        style, before = text_before(content, at - SEAL.size - INTEGER.size)
        name, _ = text_before(content, before)
    except ValueError as error:
        raise damaged(path, "a wall") from error
    if total != seal_of(name, data):
        raise damaged(path, f"fix {name} {style}")
    return Wall(name, style, items_of(lines_of(data)))


def text_before(content, end):
    """A text with a zero byte that ends there, with its length before it, and where that begins."""
    for begin in range(end - 1, max(INTEGER.size, end - LONGEST_NAME), -1):
        if INTEGER.unpack_from(content, begin - INTEGER.size)[0] == end - begin:
            return content[begin:end - 1].decode("utf-8", "replace"), begin - INTEGER.size
    raise ValueError("no text")
