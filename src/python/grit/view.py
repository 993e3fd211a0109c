"""Files that grit-view reads and writes: dumps of particles and contacts, its tables, and files for ParaView and OVITO."""
import base64
import pathlib
import re
import struct
import sys
import xml.etree.ElementTree

import numpy as np

from .columns import read_csv
from .dump import LAST, Box, Frame, Lines, read_frames
from .particles import Particles
from .rows import read as contacts  # noqa: F401  (a reader like the others here)
from .wrong import Wrong

KINDS = {"Float64": "f8", "Int64": "i8"}
NUMBER_OF_BYTES = struct.Struct("=Q")
MOST_BYTES = 8_000_000_000  # of a file for ParaView, all of which is read
PROPERTIES, QUOTED = re.compile(r"Properties=(\S+)"), re.compile(r'(\w+)="([^"]*)"')
SIZE = re.compile(r" Step=(-?\d+)(?: Time=(\S+))?")


def table(path):
    """A table of grit-view (--table), {name: array}."""
    return read_csv(path, "a table of grit-view")


def particles(path, step=LAST):
    """Particles of a frame of dump custom: x [n, 3], radius, velocity(), frame.column(name) and so on.

    path  of a dump, text or .gz, or of several by a name with *
    step  a number, 'first' or 'last'
    """
    return Particles(next(read_frames(path, step)))


class PolyData:
    """What a .vtp file of grit-view has: points [n, 3], arrays by name on points or on cells, the step and the time. Cells
    have two points each, the ends of a contact, in `ends` [cells, 2]; cells of one point are the particles."""

    def __init__(self, points, ends, on_points, on_cells, step, time):
        self.points, self.ends, self.on_points, self.on_cells = points, ends, on_points, on_cells
        self.step, self.time = step, time


def vtp(path):
    """Points or lines of a .vtp file that grit-view wrote."""
    root = tree(path, "PolyData")
    if root.get("byte_order") != f"{sys.byteorder.capitalize()}Endian" or root.get("header_type") != "UInt64":
        raise Wrong(f"expected the byte order and the lengths of this machine in {path}, got {root.get('byte_order')}, "
                    f"{root.get('header_type')}")
    try:
        parts = {name: {array.get("Name"): array_of(array) for array in root.iterfind(f".//{name}/DataArray")}
                 for name in ("FieldData", "PointData", "CellData", "Points", "Verts", "Lines")}
        lines, verts = parts["Lines"], parts["Verts"]
        size, cells = (2, lines) if len(lines.get("offsets", ())) or not verts else (1, verts)
        ends = cells["connectivity"].reshape(-1, size)
        if len(ends) != len(cells["offsets"]):
            raise ValueError(f"{len(ends)} cells of {size} points for {len(cells['offsets'])}")
        fields = parts["FieldData"]
        return PolyData(parts["Points"]["Points"], ends, parts["PointData"], parts["CellData"], int(fields["step"][0]),
                        float(fields["TimeValue"][0]) if "TimeValue" in fields else None)
    except (KeyError, ValueError, struct.error) as error:
        raise Wrong(f"expected a .vtp file of grit-view, got {path}: {error!r}") from error


def pvd(path):
    """Times (steps where the dump had none) and paths of the files of a .pvd file: [(time, path)]."""
    folder = pathlib.Path(path).parent
    sets = tree(path, "Collection").iterfind(".//DataSet")
    try:
        return [(float(part.get("timestep")), str(folder/part.get("file"))) for part in sets]
    except (TypeError, ValueError) as error:
        raise Wrong(f"expected a .pvd file of grit-view, got {path}: {error}") from error


def tree(path, kind):
    """The root of an XML file of VTK."""
    try:
        size = pathlib.Path(path).stat().st_size
        if size > MOST_BYTES:
            raise Wrong(f"expected at most {MOST_BYTES} bytes in {path}, got {size}")
        text = pathlib.Path(path).read_text(encoding="utf-8")
        if "<!" in text:  # entities could become any amount of text
            raise Wrong(f"expected a file of grit-view, got declarations '<!' in {path}")
        root = xml.etree.ElementTree.fromstring(text)
    except OSError as error:
        raise Wrong(f"expected a file of grit-view, got {path}: {error.strerror}") from error
    except (UnicodeDecodeError, xml.etree.ElementTree.ParseError) as error:
        raise Wrong(f"expected a file of grit-view, got {path}: {error}") from error
    if root.tag != "VTKFile" or root.get("type") != kind:
        raise Wrong(f"expected a VTK file of the type {kind}, got {path}: {root.tag}, {root.get('type')}")
    return root


def array_of(element):
    """An array of a file of VTK: base64 of the number of bytes and the bytes."""
    if element.get("type") not in KINDS or element.get("format") != "binary":
        raise ValueError(f"an array of {element.get('type')}, {element.get('format')}")
    raw = base64.b64decode(element.text or "", validate=True)
    size, = NUMBER_OF_BYTES.unpack_from(raw)
    if size != len(raw) - NUMBER_OF_BYTES.size:
        raise ValueError(f"{len(raw) - NUMBER_OF_BYTES.size} bytes for {size}")
    values = np.frombuffer(raw, KINDS[element.get("type")], offset=NUMBER_OF_BYTES.size)
    parts = int(element.get("NumberOfComponents", 1))
    return values.reshape(-1, parts) if parts > 1 else values


def xyz(path):
    """Frames of an .xyz file that grit-view wrote, as frames of a dump are: columns pos.x, pos.y, pos.z, radius and so on;
    vectors have three columns."""
    with Lines(path, "an .xyz file of grit-view") as lines:
        for first in iter(lines.line, ""):
            if not first.isdigit():
                raise lines.wrong("a number of particles", first)
            yield frame_of(lines, int(first), lines.line())


def frame_of(lines, count, head):
    """One frame; its head is in line 2."""
    properties, step, parts = PROPERTIES.search(head), SIZE.search(head), dict(QUOTED.findall(head))
    if not properties or not step or not {"Lattice", "Origin", "pbc"} <= set(parts):
        raise lines.wrong("'Lattice=.. Origin=.. Properties=.. pbc=.. Step=..'", head)
    words = properties.group(1).split(":")
    names = [name for name, number in zip(words[::3], words[2::3]) for name in
             ([f"{name}.{axis}" for axis in "xyz"] if number == "3" else [name])]
    rows = [line.split() for line in lines.take(count)]
    try:
        low, size = (np.array(parts[name].split(), float) for name in ("Origin", "Lattice"))
        values = np.array(rows, float).reshape(count, len(names))
        box = Box(low, low + np.diag(size.reshape(3, 3)), [word == "T" for word in parts["pbc"].split()])
    except ValueError as error:
        raise lines.wrong(f"{count} rows of {len(names)} numbers, and a box,", error) from error
    time = step.group(2)
    return Frame(lines.path, int(step.group(1)), box, names, values, None if time is None else float(time))
