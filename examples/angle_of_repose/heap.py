"""Heaps on a plate, as text dumps have them: frames, and the slopes of the surface."""
import numpy as np

FLANK = 0.15, 0.85  # part of the half length over which the slope is taken


def frames(path):
    """Frames of a text dump: edges of the box, and its columns by name."""
    lines = open(path).read().split("\n")
    found = []
    for k in (k for k, line in enumerate(lines) if line == "ITEM: NUMBER OF ATOMS"):
        number = int(lines[k + 1])
        box = np.array([line.split() for line in lines[k + 3:k + 6]], float)
        rows = np.array([line.split() for line in lines[k + 7:k + 7 + number]], float)
        found.append((box, dict(zip(lines[k + 6].split()[2:], rows.T))))
    return found


def slopes(box, grains, diameter, half):
    """Height of the surface at y = 0, and its slope, on the left and on the right, in diameters; which spheres are on the
    plate, whose half length is `half` diameters.

    The surface of a strip one diameter long is the mean over its cells, one diameter deep, of the highest sphere."""
    x, top = grains["x"]/diameter + half, (grains["z"] + grains["radius"])/diameter
    here = (x >= 0) & (x < 2*half) & (grains["z"] > 0)
    low, high = box[1]
    cells = round((high - low)/diameter)
    surface = np.zeros((2*half, cells))
    cell = ((grains["y"] - low)/(high - low)*cells).astype(int) % cells
    np.maximum.at(surface, (x[here].astype(int), cell[here]), top[here])
    place = np.arange(2*half) + 0.5 - half
    fits = []
    for side in (-1, 1):
        flank = (FLANK[0]*half < side*place) & (side*place < FLANK[1]*half)
        slope, height = np.polyfit(place[flank], surface.mean(1)[flank], 1)
        fits.append((height, -side*slope))
    return fits, here
