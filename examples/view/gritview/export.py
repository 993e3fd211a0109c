"""Files for other programs: VTK PolyData (.vtp) for ParaView, extended XYZ for OVITO and ASE."""
import base64
import pathlib
import struct
import sys
import xml.sax.saxutils

import numpy as np

from grit.dump import AXES, MOST_ROWS
from grit.particles import PLACES, VELOCITY
from grit.rows import REMEMBERED, VECTORS, same_step
from grit.wrong import Wrong

LEAST_EXPONENT = 2.0  # of a body; LAMMPS writes 0 for a particle without a shape
TYPES = {"f": "Float64", "i": "Int64"}
VTK_VECTORS = {"velocity": VELOCITY, "force": ("fx", "fy", "fz"), "omega": ("omegax", "omegay", "omegaz"),
               "torque": ("tqx", "tqy", "tqz")}
XYZ_KINDS = {"f": "R", "i": "I"}
XYZ_NAMES = {"velocity": "velo", "force": "forces"}  # as OVITO and ASE call them
# Of bodies that are no spheres, as compute property/atom of LAMMPS names them: diameters, quaternion, exponents.
DIAMETERS, QUATERNION = ("shapex", "shapey", "shapez"), ("quatw", "quati", "quatj", "quatk")
EXPONENTS = "block1", "block2"
WHOLE = "id", "type", "mol", "id1", "id2", "type1", "type2", "wall", "part"


def columns_of(frame, vectors, left_out=()):
    """Columns as arrays of numbers, with vectors put together; columns of words are left out."""
    arrays, used = {}, set(left_out)
    for name, parts in vectors.items():
        if frame.has(*parts) and not used & set(parts):
            arrays[name] = frame.vector(parts)
            used |= set(parts)
    for name in frame.names:
        values = frame.rows[:, frame.names.index(name)]
        if name not in used and not (len(values) and np.isnan(values).all()):
            arrays[name] = values.astype(np.int64) if name in WHOLE and (abs(values) < MOST_ROWS).all() else values
    return arrays


def particle_columns(particles):
    """Radius and all other columns but the places."""
    places = {name for names in PLACES for name in names}
    arrays = columns_of(particles.frame, VTK_VECTORS, places | {"radius", "diameter"})
    return {"radius": particles.radius} | arrays


def body_columns(particles):
    """What ParaView's glyphs need of bodies that are no spheres; empty where the dump has no shapes.

    semi_axes   [n, 9]: half lengths times unit vectors of the axes y, z, x of the body: a glyph of VTK has its axis of
                symmetry along y, a body along z
    roundness   [n, 2]: 2/n1 and 2/n2, as VTK's superquadric has them for phi and theta
    """
    frame = particles.frame
    if not frame.has(*DIAMETERS, *QUATERNION):
        return {}
    w, x, y, z = frame.vector(QUATERNION).T
    axes = np.stack([np.stack([1 - 2*(y*y + z*z), 2*(x*y + w*z), 2*(x*z - w*y)], axis=1),
                     np.stack([2*(x*y - w*z), 1 - 2*(x*x + z*z), 2*(y*z + w*x)], axis=1),
                     np.stack([2*(x*z + w*y), 2*(y*z - w*x), 1 - 2*(x*x + y*y)], axis=1)], axis=1)
    half = axes*frame.vector(DIAMETERS)[:, :, None]/2
    arrays = {"semi_axes": half[:, [1, 2, 0]].reshape(-1, 9)}
    if frame.has(*EXPONENTS):
        arrays["roundness"] = 2/np.maximum(frame.vector(EXPONENTS), LEAST_EXPONENT)
    return arrays


# ---- VTK -------------------------------------------------------------------------------------------------------------

def data_array(name, values, attributes=""):
    """One array of the XML form: base64 of the number of bytes and the bytes."""
    values = np.ascontiguousarray(values, np.int64 if values.dtype.kind == "i" else np.float64)
    raw = values.tobytes()
    parts = f' NumberOfComponents="{values.shape[1]}"' if values.ndim > 1 else ""
    text = base64.b64encode(struct.pack("=Q", len(raw)) + raw).decode()
    return (f'<DataArray type="{TYPES[values.dtype.kind]}" Name={xml.sax.saxutils.quoteattr(name)}{parts}{attributes} '
            f'format="binary">{text}</DataArray>\n')


def section(tag, arrays):
    return f"<{tag}>\n{''.join(data_array(*item) for item in arrays.items())}</{tag}>\n"


def polydata(points, cells, size, arrays, on_cells, frame):
    """Text of a .vtp file whose cells have 'size' points each."""
    count = len(points)//size
    ends = {"connectivity": np.arange(len(points)), "offsets": size*np.arange(1, count + 1)}
    numbers = {tag: count if tag == cells else 0 for tag in ("Verts", "Lines", "Strips", "Polys")}
    sizes = " ".join(f'NumberOf{tag}="{number}"' for tag, number in numbers.items())
    data = {"PointData": {} if on_cells else arrays, "CellData": arrays if on_cells else {}}
    fields = {"step": np.array([frame.step])} | ({} if frame.time is None else {"TimeValue": np.array([frame.time])})
    fields = "".join(data_array(*item, ' NumberOfTuples="1"') for item in fields.items())
    return (f'<?xml version="1.0"?>\n<VTKFile type="PolyData" version="1.0" byte_order="'
            f'{sys.byteorder.capitalize()}Endian" header_type="UInt64">\n<PolyData>\n'
            f'<FieldData>\n{fields}</FieldData>\n'
            f'<Piece NumberOfPoints="{len(points)}" {sizes}>\n'
            f'{"".join(section(tag, values) for tag, values in data.items())}'
            f'{section("Points", {"Points": points})}{section(cells, ends)}</Piece>\n</PolyData>\n</VTKFile>\n')


def particles_vtp(particles):
    arrays = particle_columns(particles) | body_columns(particles)
    return polydata(particles.x, "Verts", 1, arrays, False, particles.frame)


def contacts_vtp(contacts, particles):
    """Lines from the partner, or the wall, to the center of particle 1."""
    same_step(particles, contacts)
    first, branch = contacts.ends(particles)
    points = np.stack([first, first - branch], axis=1).reshape(-1, len(AXES))
    vectors = {name: tuple(f"{name}.{axis}" for axis in AXES) for name in (*VECTORS, *REMEMBERED)}
    arrays = columns_of(contacts.frame, vectors)
    if "force" in arrays:
        arrays["force.magnitude"] = np.linalg.norm(arrays["force"], axis=1)
    return polydata(points, "Lines", 2, arrays, True, contacts.frame)


# ---- extended XYZ ----------------------------------------------------------------------------------------------------

def extended_xyz(particles):
    """Text of a frame: number, box and names of the columns, rows."""
    arrays = {"pos": particles.x} | particle_columns(particles)
    arrays = {XYZ_NAMES.get(name, name): values for name, values in arrays.items()}
    properties = ":".join(f"{name.replace(':', '_')}:{XYZ_KINDS[a.dtype.kind]}:{a.shape[1] if a.ndim > 1 else 1}"
                          for name, a in arrays.items())
    lattice = " ".join(f"{value:.17g}" for value in np.diag(particles.box.size).ravel())
    origin = " ".join(f"{value:.17g}" for value in particles.box.low)
    pbc = " ".join("T" if periodic else "F" for periodic in particles.box.periodic)
    time = "" if particles.frame.time is None else f" Time={particles.frame.time:.17g}"
    rows = zip(*[a if a.ndim > 1 else a[:, None] for a in arrays.values()])
    lines = [" ".join(f"{value:d}" if a.dtype.kind == "i" else f"{value:.17g}" for a in row for value in a)
             for row in rows]
    return "\n".join([str(len(particles)), f'Lattice="{lattice}" Origin="{origin}" Properties={properties} pbc="{pbc}" '
                      f"Step={particles.step}{time}", *lines]) + "\n"


# ---- files -----------------------------------------------------------------------------------------------------------

def write(path, text):
    try:
        pathlib.Path(path).write_text(text, encoding="utf-8")
    except OSError as error:
        raise Wrong(f"expected to write {path}, got: {error.strerror}") from error


def with_ending(path, ending):
    if not str(path).endswith(ending):
        raise Wrong(f"expected a file that ends in {ending} for --output, got '{path}'")
    return pathlib.Path(path)


def write_vtp(options, frames):
    """A file for each frame; with several frames, or contacts, further names, and a collection (.pvd) for ParaView."""
    path, parts = with_ending(options.output, ".vtp"), []
    for particles, contacts in frames:
        step = f".{particles.step}" if options.step == "all" else ""
        texts = {"": particles_vtp(particles)}
        if contacts is not None:
            texts["_contacts"] = contacts_vtp(contacts, particles)
        for what, text in texts.items():
            name = path.with_name(f"{path.stem}{what}{step}.vtp")
            write(name, text)
            parts.append((what, particles, name))
    if options.step == "all":
        for what in sorted({part[0] for part in parts}):
            collection(path.with_name(f"{path.stem}{what}.pvd"), [part for part in parts if part[0] == what])
    print(f"wrote {len(parts)} files: {parts[0][2]}{' ..' if len(parts) > 1 else ''}")


def collection(path, parts):
    """List of files with their times, or with their steps where the dump has no times."""
    rows = "".join(f'<DataSet timestep="{particles.step if particles.frame.time is None else particles.frame.time}" '
                   f'file={xml.sax.saxutils.quoteattr(name.name)}/>\n' for _, particles, name in parts)
    write(path, f'<?xml version="1.0"?>\n<VTKFile type="Collection" version="1.0">\n<Collection>\n{rows}</Collection>\n'
          "</VTKFile>\n")


def write_xyz(options, frames):
    path = with_ending(options.output, ".xyz")
    texts = [extended_xyz(particles) for particles, _ in frames]
    write(path, "".join(texts))
    print(f"wrote {len(texts)} frame{'s' if len(texts) > 1 else ''}: {path}")
