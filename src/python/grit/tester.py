"""The law tester as a library: what a contact law does between two bodies, as arrays, without LAMMPS.

    curve = grit.tester.load("hertz/material 1e7 1 0.3 damping none tangential none", depth=1e-5, radius=0.005)
    curve.overlap, curve.force      # NumPy arrays, in m and N
    curve.units["f_normal"]         # 'N'

Words, protocols and columns are those of the program lawtester: src/tester/lawtester.md.
"""
import collections
import collections.abc
import ctypes
import functools
import numbers
import os

import numpy as np

from . import places
from .wrong import Wrong

LIBRARY = "grit_tester.so"
OPTIONS = ("radius shape half exponents quat law_radius density mass temperature other mixed materials pair weight normal "
           "step every coarser most_steps at units").split()
FLAGS = "wall", "lammps"
Note = collections.namedtuple("Note", "stage time expression value")
Note.__doc__ = "What a stage printed when it ended: number of the stage, time, expression as written, its value."


class Curve(collections.abc.Mapping):
    """What the tester recorded: an array for each column of its table, one value a row, by name or as an attribute.

    Units are those of the run; in SI: time, stage_time [s]; overlap, u_normal, u_shear1, u_shear2 [m]; u_twist, u_bend1,
    u_bend2 [rad]; v_normal .. [m/s], v_twist .. [rad/s]; f_normal, f_shear1, f_shear2 [N], on body A, repulsion positive;
    m_twist, m_bend1, m_bend2, torque_a_twist .. [N m]; e_elastic_normal .., work, kinetic [J]. `units` has those of all
    columns, '-' for numbers. What contacts remember is there as well: normal_kn, tangential_xi_1 ..

    notes: list of Note, what stages printed.
    """

    def __init__(self, columns, units, notes=()):
        self.columns, self.units, self.notes = columns, units, list(notes)

    def __getitem__(self, name):
        return self.columns[name]

    def __iter__(self):
        return iter(self.columns)

    def __len__(self):
        return len(self.columns)

    def __getattr__(self, name):
        if name == "columns" or name not in self.columns:
            raise AttributeError(f"expected a column of the law tester's table, got '{name}'; it has "
                                 f"{', '.join(self.__dict__.get('columns', ()))}")
        return self.columns[name]

    def __dir__(self):
        return [*super().__dir__(), *self.columns]

    @property
    def force(self):
        """f_normal: the normal force on body A, positive where the bodies repel each other [N]."""
        return self.columns["f_normal"]

    def of_stage(self, number):
        """The rows of a stage, counted from 1, as a Curve."""
        rows = self.columns["stage"] == number
        if not rows.any():
            raise Wrong(f"expected a stage of the law tester's table, got {number:g}")
        return Curve({name: values[rows] for name, values in self.columns.items()}, self.units,
                     [note for note in self.notes if note.stage == number])


def run(law, protocol=None, *, stages=None, laws=(), words=(), **given):
    """Runs an experiment and returns its Curve.

    law       line of laws, as after pair_coeff I J: text, or a sequence of words
    protocol  one that comes with the tester, see protocols(); 'normal' if there are no stages
    stages    instead of a protocol: text of stages as a sequence of strings, or the path of a file
    laws      files of laws in shared objects, as made by grit-law
    words     further options as the program lawtester has them: ["--set", "speed=1"]
    given     radius, density, mass, temperature: a number, or two for both bodies; wall=True; other, mixed: lines of laws;
              shape: "ellipsoid", "superellipsoid", "capsule", or two names; half: its three half lengths; exponents: two;
              quat: x, y, z and an angle in degrees; of these also a pair, of A and of B; law_radius: "hertz", "gauss" ..;
              materials (a file), pair (two names); weight; normal (three numbers); lammps=True; step; every; coarser; most_steps;
              at; units. Every other name is a parameter of the protocol: depth=1e-5, speed=0.1, cycles="2*3".

    Raises Wrong, a ValueError, with the tester's sentence.
    """
    with Answer("run", words_of(law, protocol, stages, laws, words, given)) as answer:
        return answer.curve()


def load(law, **given):
    """Normal loading and unloading, the protocol 'normal': depth is the largest overlap, cycles the number of loads, speed
    the velocity of approach. Everything else is that of run()."""
    return run(law, "normal", **given)


def report(law="", protocol=None, *, stages=None, laws=(), words=(), collision_speed=None, **given):
    """What the program lawtester prints: stiffnesses, critical time steps, a head-on collision. As run().

    collision_speed  of the bodies before the head-on collision; `speed` is a parameter of the protocol
    """
    if collision_speed is not None:
        words = [*words, "--speed", text_of(collision_speed)]
    with Answer("tell", words_of(law, protocol, stages, laws, words, given)) as answer:
        return answer.text()


def protocols():
    """The protocols that come with the tester: {name: {parameter: default}}, defaults as expressions."""
    found = {}
    for line in report(words=["--list"]).splitlines():
        if line.startswith(" "):
            parameter, _, default = line.strip().partition(" = ")
            found[next(reversed(found))][parameter] = default
        else:
            found[line.partition(":")[0]] = {}
    return found


# ---- words -----------------------------------------------------------------------------------------------------------

def text_of(value):
    """A number with all its digits, or a word."""
    if isinstance(value, numbers.Real) and not isinstance(value, numbers.Integral):
        return repr(float(value))
    return os.fspath(value) if isinstance(value, os.PathLike) else str(value)


def several(value):
    """A value, or several with commas between them, also of a list of lists."""
    if isinstance(value, (str, os.PathLike, numbers.Number)):
        return text_of(value)
    return ",".join(several(part) for part in value)


def words_of(law, protocol, stages, laws, words, given):
    """The words for the program lawtester."""
    found = [text_of(word) for word in words]
    if protocol is not None:
        found += ["--protocol", protocol]
    if stages is not None and isinstance(stages, (str, os.PathLike)):
        found += ["--stages", text_of(stages)]
    elif stages is not None:
        found += [word for stage in stages for word in ("--stage", stage)]
    found += [word for file in laws for word in ("--load", text_of(file))]
    for name, value in given.items():
        if name in FLAGS:
            found += [f"--{name}"]*bool(value)
        elif name in OPTIONS:
            found += [f"--{name.replace('_', '-')}", several(value)]
        else:
            found += ["--set", f"{name}={text_of(value)}"]
    return found + (law.split() if isinstance(law, str) else [text_of(word) for word in law])


# ---- library ---------------------------------------------------------------------------------------------------------

@functools.cache
def library():
    """grit_tester.so, opened once; its functions are those of src/tester/tester_library.h."""
    path = places.find([LIBRARY], "the law tester", "build GRIT where CLI11 and muParser are (Debian: libcli11-dev "
                       "libmuparser-dev)")
    try:
        functions = ctypes.CDLL(path)
    except OSError as error:
        raise Wrong(f"expected to open the law tester, got: {error}") from error
    test, text = ctypes.c_void_p, ctypes.c_char_p
    for name, result, arguments in (
            ("run", test, [ctypes.c_int, ctypes.POINTER(text)]), ("tell", test, [ctypes.c_int, ctypes.POINTER(text)]),
            ("end", None, [test]), ("error", text, [test]), ("text", text, [test]), ("columns", text, [test]),
            ("nrows", ctypes.c_long, [test]), ("copy", None, [test, ctypes.POINTER(ctypes.c_double)])):
        function = getattr(functions, f"grit_test_{name}")
        function.restype, function.argtypes = result, arguments
    return functions


class Answer:
    """An answer of the library, which is given back at the end. While it computes, other threads of Python run."""

    def __init__(self, function, words):
        cut = next((word for word in words if "\0" in word), None)
        if cut is not None:
            raise Wrong(f"expected words without zero bytes for the law tester, got '{cut}'")
        self.library = library()
        listed = (ctypes.c_char_p*len(words))(*(word.encode("utf-8", "surrogateescape") for word in words))
        self.test = getattr(self.library, f"grit_test_{function}")(len(words), listed)

    def __enter__(self):
        error = self.of("error")
        if error:
            self.__exit__()
            raise Wrong(error)
        return self

    def __exit__(self, *_):
        self.library.grit_test_end(self.test)

    def of(self, what):
        return getattr(self.library, f"grit_test_{what}")(self.test).decode("utf-8", "replace")

    def text(self):
        return self.of("text")

    def curve(self):
        columns = [line.split("\t") for line in self.of("columns").splitlines()]
        units = dict(columns)
        if len(units) < len(columns):
            names = [name for name, _ in columns]
            raise Wrong("expected each column of the law tester's table once, got "
                        f"'{next(name for name in names if names.count(name) > 1)}' twice")
        table = np.empty((self.library.grit_test_nrows(self.test), len(columns)))
        self.library.grit_test_copy(self.test, table.ctypes.data_as(ctypes.POINTER(ctypes.c_double)))
        notes = [line.split("\t") for line in self.text().splitlines()]
        return Curve(dict(zip(units, np.ascontiguousarray(table.T))), units,
                     [Note(int(stage), float(time), words, float(value)) for stage, time, words, value in notes])
