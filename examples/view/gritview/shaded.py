"""Shaded spheres, ellipsoids and triangles seen from afar, without perspective, and films of them: for pictures of examples."""
import numpy as np
from PIL import Image

LIGHT = np.array([-0.45, 0.66, 0.60])      # towards it: to the left, upwards, to the eye
DIM, BRIGHT, GLOSS = 0.42, 0.62, 0.30      # of a sphere: in the shade, facing the light, and its reflection
SHARPNESS = 24                             # of the reflection
FLAT_DIM, FLAT_BRIGHT = 0.55, 0.45         # of a triangle
FINER = 2                                  # drawn as much finer than the picture, per side
PAUSE = 900                                # ms, of the last frame of a film
BACKGROUND = 1.0
FACET = [("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("attribute", "<u2")]    # of a binary STL file
HEADER = 84                                # its bytes before the first facet


class View:
    """The eye and what it sees: `toward` points to the eye, `up` upwards in the picture; sizes in m and pixels."""

    def __init__(self, center, toward, up, width, height, pixels):
        self.toward = np.asarray(toward, float)/np.linalg.norm(toward)
        up = np.asarray(up, float) - np.dot(up, self.toward)*self.toward
        self.up = up/np.linalg.norm(up)
        self.right = np.cross(self.up, self.toward)
        self.center, self.width, self.height = np.asarray(center, float), width, height
        self.scale = pixels*FINER/width
        self.shape = round(pixels*height/width)*FINER, pixels*FINER

    def project(self, points):
        """Column, row, and how near to the eye (m)."""
        x = np.asarray(points, float) - self.center
        return np.stack([(x @ self.right + self.width/2)*self.scale, (self.height/2 - x @ self.up)*self.scale,
                         x @ self.toward], axis=-1)


class Canvas:
    """Colours and nearness of pixels."""

    def __init__(self, view, background=BACKGROUND):
        self.view, self.light = view, LIGHT/np.linalg.norm(LIGHT)
        self.colour = np.full((*view.shape, 3), background)
        self.near = np.full(view.shape, -np.inf)

    def window(self, low, high):
        """The pixels around a shape: slices, and their columns and rows; None where it is outside."""
        size = self.view.shape[::-1]
        first = np.clip(np.floor(low).astype(int), 0, size)
        last = np.clip(np.ceil(high).astype(int) + 1, 0, size)
        if np.any(first >= last):
            return None
        rows, columns = np.mgrid[first[1]:last[1], first[0]:last[0]] + 0.5
        return (slice(first[1], last[1]), slice(first[0], last[0])), columns, rows

    def paint(self, where, shown, near, colour):
        shown = shown & (near > self.near[where])
        self.near[where][shown] = near[shown]
        self.colour[where][shown] = colour[shown]

    def spheres(self, centers, radii, colours):
        """Spheres, each with a colour of three numbers from 0 to 1."""
        for (x, y, near), radius, tint in zip(self.view.project(centers), radii, colours):
            size = radius*self.view.scale
            found = self.window(np.array([x, y]) - size, np.array([x, y]) + size)
            if found is None:
                continue
            where, columns, rows = found
            across, up = (columns - x)/size, (y - rows)/size
            toward = np.sqrt(np.clip(1 - across**2 - up**2, 0, None))
            facing = np.clip(across*self.light[0] + up*self.light[1] + toward*self.light[2], 0, None)
            shade = (DIM + BRIGHT*facing)[..., None]*tint + GLOSS*facing[..., None]**SHARPNESS
            self.paint(where, toward > 0, near + radius*toward, np.minimum(shade, 1))

    def ellipsoids(self, centers, half, rotations, colours):
        """Ellipsoids by their half lengths (n, 3) and rotations (n, 3, 3), whose columns are the axes of the bodies."""
        axes = np.stack([self.view.right, self.view.up, self.view.toward])
        for (x, y, near), a, turn, tint in zip(self.view.project(centers), half, rotations, colours):
            turned = axes @ turn
            size = np.sqrt(turned**2 @ a**2)*self.view.scale
            found = self.window(np.array([x, y]) - size[:2], np.array([x, y]) + size[:2])
            if found is None:
                continue
            where, columns, rows = found
            p = np.stack([columns - x, y - rows], axis=-1)/self.view.scale
            c = turned/a**2 @ turned.T                          # points of the surface have q . c q = 1
            half_sum = p @ c[:2, 2]
            root = half_sum**2 - c[2, 2]*(np.einsum("...i,ij,...j", p, c[:2, :2], p) - 1)
            toward = (np.sqrt(np.clip(root, 0, None)) - half_sum)/c[2, 2]
            normal = np.concatenate([p, toward[..., None]], axis=-1) @ c
            facing = np.clip(normal @ self.light/np.linalg.norm(normal, axis=-1), 0, None)
            shade = (DIM + BRIGHT*facing)[..., None]*tint + GLOSS*facing[..., None]**SHARPNESS
            self.paint(where, root > 0, near + toward, np.minimum(shade, 1))

    def triangles(self, corners, colours):
        """Triangles (n, 3 corners, 3), each with a colour; both sides are seen."""
        axes = np.stack([self.view.right, self.view.up, self.view.toward])
        normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
        normals /= np.maximum(np.linalg.norm(normals, axis=1), np.finfo(float).tiny)[:, None]
        bright = FLAT_DIM + FLAT_BRIGHT*abs(normals @ axes.T @ self.light)
        for (a, b, c), tint in zip(self.view.project(corners), bright[:, None]*np.asarray(colours)):
            twice = (b[0] - a[0])*(c[1] - a[1]) - (b[1] - a[1])*(c[0] - a[0])
            found = self.window(np.min([a, b, c], axis=0)[:2], np.max([a, b, c], axis=0)[:2])
            if abs(twice) < 1e-6 or found is None:     # seen from its edge, or not at all
                continue
            where, x, y = found
            part = [((q[0] - p[0])*(y - p[1]) - (q[1] - p[1])*(x - p[0]))/twice for p, q in ((b, c), (c, a), (a, b))]
            near = sum(share*corner[2] for share, corner in zip(part, (a, b, c)))
            self.paint(where, np.min(part, axis=0) >= 0, near, np.broadcast_to(tint, (*near.shape, 3)))

    def image(self):
        """As coarse as the picture: numbers from 0 to 1."""
        rows, columns = self.view.shape
        return self.colour.reshape(rows//FINER, FINER, columns//FINER, FINER, 3).mean(axis=(1, 3))


def rectangle(west, east, low, high, y):
    """In a plane across y, from west to east along x and from low to high along z: two triangles."""
    a, b, c, d = ((x, y, z) for x, z in ((west, low), (east, low), (east, high), (west, high)))
    return np.array([(a, b, c), (a, c, d)])


def ring(inner, outer, corners=180):
    """Around the axis y, between two radii: triangles."""
    angle = np.linspace(0, 2*np.pi, corners + 1)
    near, far = (radius*np.stack([np.sin(angle), 0*angle, np.cos(angle)], axis=1) for radius in (inner, outer))
    return np.concatenate([np.stack([near[:-1], far[:-1], far[1:]], axis=1),
                           np.stack([near[:-1], far[1:], near[1:]], axis=1)])


def read_stl(path):
    """Triangles of a binary STL file: their corners."""
    with open(path, "rb") as file:
        file.seek(HEADER)
        return np.frombuffer(file.read(), dtype=FACET)["corners"].astype(float)


def frames(path):
    """Step and columns by name of each frame of a dump."""
    with open(path) as file:
        for line in file:
            if line.startswith("ITEM: TIMESTEP"):
                step = int(next(file))
            elif line.startswith(("ITEM: NUMBER OF ATOMS", "ITEM: NUMBER OF ENTRIES")):
                count = int(next(file))
            elif line.startswith(("ITEM: ATOMS", "ITEM: ENTRIES")):
                names = line.split()[2:]
                rows = np.array([next(file).split() for _ in range(count)], dtype=float).reshape(count, len(names))
                yield step, dict(zip(names, rows.T))


def film(path, images, delay, colours=96):
    """A GIF: one palette for all frames, and a background that stays, keep the file small; `delay` in ms."""
    images = [Image.fromarray((255*np.clip(image, 0, 1)).astype(np.uint8)) for image in images]
    width, height = images[0].size
    chosen = images[0], images[len(images)//2], images[-1]
    palette = Image.new("RGB", (width, len(chosen)*height))
    for place, image in enumerate(chosen):
        palette.paste(image, (0, place*height))
    palette = palette.quantize(colours, dither=Image.Dither.NONE)
    images = [image.quantize(palette=palette, dither=Image.Dither.NONE) for image in images]
    images[0].save(path, save_all=True, append_images=images[1:], duration=[delay]*(len(images) - 1) + [PAUSE], loop=0,
                   optimize=True)
