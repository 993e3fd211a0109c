"""Writes a shaft with four blades as triangles: make_mixer.py FILE. The axis is z, through the origin; lengths in m."""
import sys

import numpy as np

SHAFT, TOP, SIDES = 0.007, 0.070, 16       # radius, height, number of sides
BLADES, TIP = 4, 0.0475                    # number, and how far they reach from the axis
LOW, HEIGHT, THICKNESS = 0.0010, 0.015, 0.002
RAKE = 45.0                                # degrees between a blade and the floor: its lower edge goes first
ROOT = 0.004                               # where it begins, inside the shaft
CORNERS = np.array([[0, 1, 3, 2], [4, 6, 7, 5], [0, 4, 5, 1], [2, 3, 7, 6], [0, 2, 6, 4], [1, 5, 7, 3]])    # of a box


def blade(turn):
    """Twelve triangles of a box that leans back; it moves along +y where it points to +x."""
    lean = np.radians(RAKE)
    up = np.array([0, -np.cos(lean), np.sin(lean)])*HEIGHT/np.sin(lean)      # from the lower edge to the upper one
    through = np.array([0, -THICKNESS/np.sin(lean), 0])    # level: no face hangs over the floor in front of the edge
    corners = np.array([[x, 0, LOW] + a*up + b*through for x in (ROOT, TIP) for a in (0, 1) for b in (0, 1)])
    cos, sin = np.cos(turn), np.sin(turn)
    corners = corners @ np.array([[cos, sin, 0], [-sin, cos, 0], [0, 0, 1]])
    return [corners[face[list(pick)]] for face in CORNERS for pick in ((0, 1, 2), (0, 2, 3))]


def shaft():
    """Its side, from the floor up."""
    angle = 2*np.pi*np.arange(SIDES)/SIDES
    foot, head = (np.stack([SHAFT*np.cos(angle), SHAFT*np.sin(angle), 0*angle + z], axis=1) for z in (0, TOP))
    for k in range(SIDES):
        yield [foot[k - 1], foot[k], head[k]]
        yield [foot[k - 1], head[k], head[k - 1]]


def write(path, triangles):
    """Binary STL, with normals from the order of the corners."""
    triangles = np.array(triangles, dtype="<f4")
    normal = np.cross(triangles[:, 1] - triangles[:, 0], triangles[:, 2] - triangles[:, 0])
    normal /= np.linalg.norm(normal, axis=1)[:, None]
    rows = np.zeros(len(triangles), dtype=[("numbers", "<f4", 12), ("attribute", "<u2")])
    rows["numbers"] = np.concatenate([normal, triangles.reshape(-1, 9)], axis=1)
    with open(path, "wb") as file:
        file.write(b"shaft with blades, binary STL".ljust(80) + np.uint32(len(rows)).tobytes() + rows.tobytes())


def main():
    if len(sys.argv) != 2:
        sys.exit(f"make_mixer.py: expected FILE, got '{' '.join(sys.argv[1:])}'")
    blades = [triangle for k in range(BLADES) for triangle in blade(2*np.pi*k/BLADES)]
    write(sys.argv[1], [*blades, *shaft()])


if __name__ == "__main__":
    main()
