"""Tables with commas: a line of names, then lines of numbers, as measurements and the tables of grit-view are."""
import csv
import math

import numpy as np

from .wrong import Wrong

MOST_CHARACTERS = 100_000  # of a line
MOST_LINES = 1_000_000


def number(text, what):
    """A finite number."""
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not math.isfinite(value):
        raise Wrong(f"expected a number for {what}, got '{text}'")
    return value


def lines_of(text, file):
    """Lines of an open file, which may have no end."""
    for count, line in enumerate(iter(lambda: text.readline(MOST_CHARACTERS), "")):
        if len(line) == MOST_CHARACTERS or count == MOST_LINES:
            raise Wrong(f"expected at most {MOST_LINES} lines of fewer than {MOST_CHARACTERS} characters in {file}, got "
                        "more")
        yield line


def rows_of(file, what):
    """Cells of the lines that are no comments."""
    try:
        with open(file, encoding="utf-8") as text:
            return list(csv.reader(line for line in lines_of(text, file) if line.strip() and not line.startswith("#")))
    except OSError as error:
        raise Wrong(f"expected {what}, got '{file}': {error.strerror}") from error
    except (UnicodeDecodeError, csv.Error) as error:
        raise Wrong(f"expected text with commas in {file}, got: {error}") from error


def read_csv(file, what="a table with commas"):
    """Columns of a file, {name: array}. Lines that begin with # are comments; empty cells, and 'nan', are NaN. Raises Wrong
    (a ValueError); what: the words for such a file in its sentence."""
    rows = rows_of(file, what)
    if not rows:
        raise Wrong(f"expected a line of names and lines of numbers in {file}, got nothing")
    names = [name.strip() for name in rows[0]]
    if len(set(names)) < len(names):
        raise Wrong(f"expected each column once in {file}, got "
                    f"'{next(name for name in names if names.count(name) > 1)}' twice")
    for row in rows[1:]:
        if len(row) != len(names):
            raise Wrong(f"expected {len(names)} cells in each line of {file}, got {len(row)}: {','.join(row)}")
    cells = zip(*rows[1:]) if len(rows) > 1 else ([] for _ in names)
    return {name: np.array([number(cell, f"'{name}' in {file}") if cell.strip() not in ("", "nan") else math.nan
                            for cell in column]) for name, column in zip(names, cells)}
