"""Triangles of an STL file, of letters or binary."""
import re
import struct

HEADER, TRIANGLE = 84, 50  # bytes of a binary file
MOST_BYTES = 100_000_000


def corners(path):
    """Corners of all triangles, three for each; nothing where there is no such file."""
    try:
        raw = path.read_bytes() if path.is_file() and path.stat().st_size <= MOST_BYTES else b""
    except OSError:
        return []
    if len(raw) >= HEADER and len(raw) == HEADER + TRIANGLE*struct.unpack_from("<I", raw, HEADER - 4)[0]:
        found = []
        for k in range(HEADER, len(raw), TRIANGLE):
            numbers = struct.unpack_from("<9f", raw, k + 12)
            found += [numbers[0:3], numbers[3:6], numbers[6:9]]
    else:
        text = raw.decode("ascii", errors="replace")
        found = [tuple(map(float, three)) for three in re.findall("vertex" + 3*r"\s+([-+.\deE]+)", text)]
    return found if len(found) % 3 == 0 else []
