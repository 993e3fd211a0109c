"""Writes belt.stl and chute.stl, strips of triangles across the box, into the present folder: make_belt.py [WIDTH].
Lengths in m."""
import sys

import numpy as np

WIDTH = 0.06                                       # along y, the periodic side
BELT = (-0.30, 0.0), (0.0, 0.0), 4                 # from (x, z) to (x, z), number of strips
CHUTE = (0.09, -0.069), (0.33, -0.237), 48         # 35 degrees steep


def strips(begin, end, count, width):
    """Two triangles for each strip from begin to end, with normals upwards."""
    places = np.linspace(begin, end, count + 1)
    near, far = (np.stack([places[:, 0], 0*places[:, 0] + y, places[:, 1]], axis=1) for y in (0, width))
    for k in range(count):
        yield near[k], near[k + 1], far[k + 1]
        yield near[k], far[k + 1], far[k]


def write(path, triangles):
    triangles = np.array(list(triangles), dtype="<f4")
    normal = np.cross(triangles[:, 1] - triangles[:, 0], triangles[:, 2] - triangles[:, 0])
    normal /= np.linalg.norm(normal, axis=1)[:, None]
    rows = np.zeros(len(triangles), dtype=[("numbers", "<f4", 12), ("attribute", "<u2")])
    rows["numbers"] = np.concatenate([normal, triangles.reshape(-1, 9)], axis=1)
    with open(path, "wb") as file:
        file.write(b"strips, binary STL".ljust(80) + np.uint32(len(rows)).tobytes() + rows.tobytes())


if __name__ == "__main__":
    across = float(sys.argv[1]) if len(sys.argv) > 1 else WIDTH
    write("belt.stl", strips(*BELT, across))
    write("chute.stl", strips(*CHUTE, across))
