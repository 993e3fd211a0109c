"""How far two runs of one system are apart: 0 where all bits agree, and relative to the largest value of a kind otherwise."""
import math
import re

# Columns of one kind, and the size below which a value of this kind is as good as 0.
KINDS = [(("xu", "yu", "zu"), 1.0), (("vx", "vy", "vz"), 0.1), (("omegax", "omegay", "omegaz"), 0.1),
         (("fx", "fy", "fz"), 1.0), (("tqx", "tqy", "tqz"), 0.1), (("radius",), 0.1), (("mass",), 0.1),
         (("c_warmth",), 1.0), (("d_liquid",), 1e-6), (("type",), 1.0)]
BITS = 0.0
# Sums hang on their order: energies, forces on walls. They are compared with the largest of their kind in the row.
SUMS = [(r"c_e\[\d+\]|PotEng|KinEng|f_\w+", 1e-2), (r"f_\w+\[[1-3]\]", 1.0), (r"f_\w+\[[4-6]\]", 1.0), (r"Atoms|Step", 1.0)]
HEALTH = r"c_h\[\d+\]"


class Difference:
    """The largest of all."""

    def __init__(self):
        self.size, self.where = 0.0, "nothing"

    def note(self, size, where):
        if math.isnan(size):
            size = math.inf
        if size > self.size:
            self.size, self.where = size, where

    def __str__(self):
        return "%.3g: %s" % (self.size, self.where)


def same(a, b):
    return a == b or (math.isnan(a) and math.isnan(b))


def compare_states(a, b, what, found):
    if a is None or b is None:
        found.note(math.inf, "%s: one has no state" % what)
        return
    if set(a) != set(b):
        found.note(math.inf, "%s: atoms %s are in one only" % (what, sorted(set(a) ^ set(b))[:9]))
        return
    for columns, small in KINDS:
        columns = [c for c in columns if any(c in row for row in a.values())]
        sizes = [abs(row[c]) for row in a.values() for c in columns]
        scale = max(sizes + [small])
        for number, row in a.items():
            for column in columns:
                if not same(row[column], b[number][column]):
                    size = abs(row[column] - b[number][column]) / scale
                    found.note(size, "%s: %s of atom %d is %.17g and %.17g" % (what, column, number, row[column],
                                                                                 b[number][column]))


def compare_rows(a, b, what, found):
    shared = [column for column in a if column in b]
    for pattern, small in SUMS:
        columns = [c for c in shared if re.fullmatch(pattern, c)]
        scale = max([abs(a[c]) for c in columns if math.isfinite(a[c])] + [small])
        for column in columns:
            if not same(a[column], b[column]):
                found.note(abs(a[column] - b[column]) / scale, "%s: %s is %.17g and %.17g" % (what, column, a[column], b[column]))
    for column in shared:
        if re.fullmatch(HEALTH, column) and not same(a[column], b[column]):
            found.note(abs(a[column] - b[column]) / max(abs(a[column]), 1e-3),
                       "%s: %s is %.17g and %.17g" % (what, column, a[column], b[column]))


def compare(system, way, plain, other):
    """What differs between the plain run and one in another way."""
    found = Difference()
    begin = way.restart[0] if way.restart else 0
    for number in range(begin, len(system.phases)):
        compare_states(plain.state(number), other.state(number), "phase %d" % number, found)
    rows = [last for _, last in plain.rows()]
    for _, row in other.rows():
        # `run 0` computes forces anew: several rows may be of one step.
        nearest = None
        for candidate in rows:
            if candidate["Step"] == row["Step"]:
                here = Difference()
                compare_rows(candidate, row, "output of step %d" % row["Step"], here)
                if nearest is None or here.size < nearest.size:
                    nearest = here
        if nearest:
            found.note(nearest.size, nearest.where)
    return found


def may_close(system):
    """The pages promise that the energy ledger of a run closes."""
    parts = (system.growth, system.deposit, system.held, system.rigid, system.deform, system.traits.thins)
    return system.ledger and not any(parts)


def ledger_gap(plain):
    """By how much the total of the ledger, with gravity, changes within runs, over the largest account."""
    found = Difference()
    for first, last in plain.rows():
        accounts = [k for k in first if re.fullmatch(r"c_e\[([1-9]|1[0-6]|20|21)\]|f_gravity", k)]
        scale = max([abs(row[k]) for row in (first, last) for k in accounts] + [1e-2])
        before, after = (row["c_e[19]"] + row.get("f_gravity", 0) for row in (first, last))
        found.note(abs(after - before) / scale, "steps %d to %d: total of the ledger with gravity is %.17g and %.17g" % (
            first["Step"], last["Step"], before, after))
    return found
