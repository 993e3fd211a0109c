"""Contacts, as compute granular/grit/contact/local gives them: from dump local, or from a running LAMMPS.

    contacts = grit.rows.read("contacts.dump", words="id1 id2 branch force")   # of the last frame
    contacts["overlap"], contacts["force"]                                     # arrays [n] and [n, 3]

A row is a contact of particle 1 with particle 2 or, where id2 is 0, with a wall. Forces act on particle 1; the branch d
= x1 - x2 goes from the partner (at a wall from its point) to the center of particle 1.
"""
import re

import numpy as np

from .dump import ALL, AXES, LAST, Box, Frame, Lines, read_frames
from .wrong import Wrong, listed

VECTORS = ("point position1 position2 normal branch velocity spin force normal_force tangential_force torque1 torque2 "
           "rolling twisting bending").split()
REMEMBERED = ("tangential.xi tangential.force rolling.xi rolling.force rolling.angle bond.shear_force "
              "bond.bending").split()  # vectors of the laws
OF_A_COMPUTE = re.compile(r"c_(\w+)(?:\[(\d+)\])?$")  # how LAMMPS names columns without dump_modify colname
TOTAL, NORMAL, TANGENTIAL = FORCES = "total", "normal", "tangential"
STRAIGHT = 1e-12      # of the longest branch, below which another has no direction
ODD_BRANCH = 0.05      # over the longest branch: dumps have six digits
IN_A_LOG = re.compile(r"granular/grit: compute (\S+) granular/grit/contact/local: columns? (.*?)(?:; walls .*)?$")
SAME = 1e-6           # of the box, by which its ends may differ in two files


def read(path, words=None, step=LAST):
    """Contacts of one frame of dump local, text or .gz, or of files by a name with *.

    words  those that the compute got, text or a sequence, for columns that LAMMPS named c_ID[1] ..; columns_of_log() has them
    step   of the frame: a number, 'first' or 'last'
    """
    return next(frames(path, words, step))


def frames(path, words=None, step=ALL):
    """Contacts of all frames, one after the other. As read()."""
    for frame in read_frames(path, step):
        yield Contacts(frame, split(words))


def of(lmp, compute, words):
    """Contacts now in a LAMMPS of Python, see grit.lammps: those of this process, in a step for which the compute has
    rows, such as the last one of a run, and before commands that may move particles to other places: write_restart.
    Elsewhere LAMMPS raises its exception.

    compute  ID of a compute granular/grit/contact/local
    words    those that it got
    """
    from lammps import LMP_SIZE_COLS, LMP_STYLE_LOCAL, LMP_TYPE_ARRAY, LMP_TYPE_VECTOR
    names = spelled_out(split(words))
    if not lmp.has_id("compute", compute):
        raise Wrong(f"expected a compute granular/grit/contact/local with the ID '{compute}', got none")
    width = lmp.extract_compute(compute, LMP_STYLE_LOCAL, LMP_SIZE_COLS)  # 0: a vector
    if max(width, 1) != len(names):
        raise Wrong(f"expected words for {max(width, 1)} columns of compute {compute}, got {len(names)}: {listed(names)}")
    values = lmp.numpy.extract_compute(compute, LMP_STYLE_LOCAL, LMP_TYPE_ARRAY if width else LMP_TYPE_VECTOR)
    values = np.array(() if values is None else values, float)  # a copy: LAMMPS' own goes with the next step
    low, high, xy, yz, xz, periodic, _ = lmp.extract_box()
    box = Box(*surrounding(low, high, xy, xz, yz), periodic, (xy, xz, yz))
    return Contacts(Frame(f"compute {compute}", lmp.extract_global("ntimestep"), box, names,
                          values.reshape(-1, len(names)), lmp.extract_global("atime")))


def surrounding(low, high, xy, xz, yz):
    """Corners of what surrounds a tilted box, as dumps have them, from the box that LAMMPS tilts."""
    along_x, along_y = (0, xy, xz, xy + xz), (0, yz)
    return ((low[0] + min(along_x), low[1] + min(along_y), low[2]),
            (high[0] + max(along_x), high[1] + max(along_y), high[2]))


def columns_of_log(path):
    """What a log file says of columns: {ID of the compute: their names}, of the last computes of these IDs."""
    found = {}
    with Lines(path, "a log file of LAMMPS") as lines:
        for line in iter(lines.next, ""):
            match = IN_A_LOG.match(line.rstrip("\n"))
            if match:
                found[match.group(1)] = [column.split()[1] for column in match.group(2).split(", ")]
    return found


def split(words):
    """Words of a text, or as they are."""
    return words.split() if isinstance(words, str) else words


def spelled_out(words):
    """Names of columns: a vector stands for its three components."""
    vectors = {*VECTORS, *REMEMBERED}
    return [name for word in words for name in ([f"{word}.{axis}" for axis in AXES] if word in vectors else [word])]


def named(frame, words):
    """The frame with names for its columns c_ID[1], c_ID[2] .. from the words that the compute got."""
    of_compute = {name: OF_A_COMPUTE.match(name) for name in frame.names if OF_A_COMPUTE.match(name)}
    if not words:
        return frame
    names = spelled_out(words)
    if len(set(names)) < len(names):
        twice = next(name for name in names if names.count(name) > 1)
        raise Wrong(f"expected each column once in --columns, got '{twice}' twice")
    computes = {match.group(1) for match in of_compute.values()}
    if len(computes) != 1:
        raise Wrong(f"expected columns of one compute, c_ID[1] c_ID[2] .., in {frame.path} for --columns, got: "
                    f"{listed(frame.names)}")
    places = {name: int(match.group(2) or 1) for name, match in of_compute.items()}
    if max(places.values()) != len(names):
        raise Wrong(f"expected {max(places.values())} columns from --columns for those in {frame.path}, got "
                    f"{len(names)}: {listed(names)}")
    return Frame(frame.path, frame.step, frame.box, [names[places[n] - 1] if n in places else n for n in frame.names],
                 frame.rows, frame.time, frame.units)


class Contacts:
    """Contacts with the partners, branches, normals and forces that a picture asks for."""

    def __init__(self, frame, words=None):
        frame = named(frame, words)
        if any(OF_A_COMPUTE.match(name) for name in frame.names):
            raise Wrong(f"expected names of columns in {frame.path}, got: {listed(frame.names)}; give --columns with "
                        "the words of the compute, or dump with dump_modify colname")
        self.frame, self.path, self.step, self.box = frame, frame.path, frame.step, frame.box

    def __len__(self):
        return len(self.frame)

    def __getitem__(self, name):
        """A column as an array [n], or a vector as an array [n, 3]."""
        if not self.frame.has(name) and self.has_vector(name):
            return self.vector(name)
        return self.frame.column(name)

    @property
    def names(self):
        """Of the columns."""
        return self.frame.names

    def kept(self, chosen):
        return Contacts(self.frame.kept(chosen))

    def vector(self, word, purpose=None):
        return self.frame.vector([f"{word}.{axis}" for axis in AXES], purpose)

    def has_vector(self, word):
        return self.frame.has(*(f"{word}.{axis}" for axis in AXES))

    @property
    def at_wall(self):
        """Which contacts are with a wall."""
        if self.frame.has("wall") and not self.frame.has("id2"):
            return self.frame.column("wall") > 0
        partner = self.frame.column("id2", "whether a contact is one with a wall")
        if len(partner) and partner.min() < 0:
            raise Wrong(f"expected an id2 of at least 0 (at a wall) in {self.path}, got {partner.min():g}")
        return partner == 0

    def branch(self):
        """From the partner, or the wall, to particle 1."""
        return self.vector("branch", "the line between the centers")

    def normal(self):
        """Unit vectors towards particle 1."""
        return self.vector("normal") if self.has_vector("normal") else unit_vectors(self.branch(), self.path)

    def normal_force(self):
        """Scalar, positive where particles repel each other."""
        if self.frame.has("force.normal"):
            return self.frame.column("force.normal")
        return np.sum(self.vector("force", "the normal force")*self.normal(), axis=1)

    def force(self, kind):
        """Magnitude of the total or tangential force, or the normal force with its sign."""
        if kind == NORMAL:
            return self.normal_force()
        if kind == TANGENTIAL and self.frame.has("force.tangential"):
            return self.frame.column("force.tangential")
        if kind == TANGENTIAL and self.has_vector("tangential_force"):
            return np.linalg.norm(self.vector("tangential_force"), axis=1)
        total = self.vector("force", f"the {kind} force")
        if kind == TANGENTIAL:
            total = total - np.sum(total*self.normal(), axis=1)[:, None]*self.normal()
        return np.linalg.norm(total, axis=1)

    def ends(self, particles):
        """Centers of particle 1, those across the boundary as seen from particle 2, and the branches."""
        first = particles.x[particles.row_of(self.frame.column("id1", "the centers"), f"{self.path}")]
        branch = self.branch()
        self.check_branches(particles, first, branch)
        return first, branch

    def check_branches(self, particles, first, branch):
        """Between particles a branch is the line between their centers: columns in another order are found out."""
        if not self.frame.has("id2"):
            return
        both = ~self.at_wall
        second = particles.x[particles.row_of(self.frame.column("id2")[both], f"{self.path}")]
        away = first[both] - second - branch[both]
        size = np.where(particles.box.periodic, particles.box.size, np.inf)
        away -= np.where(np.isfinite(size), size, 0)*np.round(away/size)
        worst = np.linalg.norm(away, axis=1).max(initial=0)
        if worst > ODD_BRANCH*np.linalg.norm(branch, axis=1).max(initial=0):
            raise Wrong(f"expected branches in {self.path} that join the centers in {particles.path}, got one that is "
                        f"{worst:g} off: are the columns in this order, and both files of the same step?")


def unit_vectors(vectors, path):
    length = np.linalg.norm(vectors, axis=1)
    if len(length) and length.min() <= STRAIGHT*length.max():
        raise Wrong(f"expected branches longer than 0 in {path}, got {length.min():g}")
    return vectors/length[:, None]


def same_step(particles, contacts):
    """Refuses contacts of another box."""
    away = max(abs(particles.box.low - contacts.box.low).max(), abs(particles.box.high - contacts.box.high).max())
    if away > SAME*particles.box.size.max():
        raise Wrong(f"expected the same box in {particles.path} and {contacts.path} at step {contacts.step}, got other "
                    f"ends: {listed(contacts.box.low)} to {listed(contacts.box.high)}")
