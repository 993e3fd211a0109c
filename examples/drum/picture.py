"""The drum seen from the front, without its front plate: triangles of the mesh, grains coloured by their speed."""
import numpy as np

import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
from matplotlib.collections import LineCollection
from matplotlib.colors import LinearSegmentedColormap, Normalize
from PIL import Image

EYE = np.array([0.012, -0.24, 0.028])   # m; it looks along y, the axis of the drum
FRONT = 1.0e-4                          # triangles that end closer to y = 0 are the front plate, m
HALF = 0.0665                           # half the width of the picture, m
PIXELS, FINER = 900, 2                  # of a side of the picture, drawn twice as fine
LIGHT = np.array([-0.45, -0.65, 0.62])  # towards it
STEEL, EDGE = np.array([0.80, 0.82, 0.85]), 0.80
HOLLOWS = 0.010                         # m: what lies as far behind its surroundings is dark
ARROW = 64.0                            # radius of the arrow that shows how it turns, mm
NEAR = 15                               # pixels: its surroundings
SPEEDS = LinearSegmentedColormap.from_list("speeds", ["#173f5f", "#2f78a8", "#7fb7b2", "#f2d27a", "#ee8434", "#c1272d"])
FACET = [("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("attribute", "<u2")]    # of a binary STL file
HEADER = 84                             # its bytes before the first facet


class Canvas:
    """Colours and depths of pixels."""

    def __init__(self):
        self.size = PIXELS*FINER
        self.colour = np.ones((self.size, self.size, 3))
        self.depth = np.full((self.size, self.size), np.inf)
        self.light = LIGHT/np.linalg.norm(LIGHT)

    def project(self, points):
        """Column, row and depth of points; what is at y = 0 has its own size."""
        depth = points[..., 1] - EYE[1]
        scale = -EYE[1]/depth
        across, up = ((points[..., k] - EYE[k])*scale + EYE[k] for k in (0, 2))
        return np.stack([(across + HALF)*self.per_meter(), (HALF - up)*self.per_meter(), depth], axis=-1)

    def per_meter(self):
        return self.size/(2*HALF)

    def window(self, low, high):
        """The pixels around a shape: slices, and their columns and rows."""
        first = np.clip(np.floor(low).astype(int), 0, self.size)
        last = np.clip(np.ceil(high).astype(int) + 1, 0, self.size)
        rows, columns = np.mgrid[first[1]:last[1], first[0]:last[0]] + 0.5
        return (slice(first[1], last[1]), slice(first[0], last[0])), columns, rows

    def paint(self, where, shown, depth, colour):
        shown &= depth < self.depth[where]
        self.depth[where][shown] = depth[shown]
        self.colour[where][shown] = colour[shown]

    def triangle(self, corners):
        a, b, c = self.project(corners)
        twice = (b[0] - a[0])*(c[1] - a[1]) - (b[1] - a[1])*(c[0] - a[0])
        if abs(twice) < 1:                       # seen from its edge
            return
        where, x, y = self.window(np.min([a, b, c], axis=0)[:2], np.max([a, b, c], axis=0)[:2])
        weights = [((q[0] - p[0])*(y - p[1]) - (q[1] - p[1])*(x - p[0]))/twice for p, q in ((b, c), (c, a), (a, b))]
        depth = 1/sum(weight/corner[2] for weight, corner in zip(weights, (a, b, c)))
        heights = [abs(twice)/np.hypot(*(q - p)[:2]) for p, q in ((b, c), (c, a), (a, b))]
        edge = np.min([weight*height for weight, height in zip(weights, heights)], axis=0)    # pixels from an edge
        normal = np.cross(corners[1] - corners[0], corners[2] - corners[0])
        bright = 0.55 + 0.45*abs(normal @ self.light)/np.linalg.norm(normal)
        colour = bright*STEEL*np.where(edge < 0.5*FINER, EDGE, 1)[..., None]
        self.paint(where, np.min(weights, axis=0) >= 0, depth, colour)

    def sphere(self, center, radius, tint):
        x, y, depth = self.project(center)
        size = radius*-EYE[1]/depth*self.per_meter()
        where, columns, rows = self.window(np.array([x, y]) - size, np.array([x, y]) + size)
        across, up = (columns - x)/size, (y - rows)/size
        toward = np.sqrt(np.clip(1 - across**2 - up**2, 0, None))
        facing = across*self.light[0] - toward*self.light[1] + up*self.light[2]
        shade = 0.42 + 0.62*np.clip(facing, 0, None)
        gloss = 0.35*np.clip(facing, 0, None)**24
        self.paint(where, toward > 0, depth - radius*toward, np.minimum(shade[..., None]*tint + gloss[..., None], 1))

    def image(self):
        """Hollows darkened; and as coarse as the picture."""
        filled = np.where(np.isfinite(self.depth), self.depth, self.depth[np.isfinite(self.depth)].min())
        behind = np.clip((filled - blurred(filled, NEAR*FINER))/HOLLOWS, 0, 1)
        shaded = self.colour*np.where(np.isfinite(self.depth), 1 - 0.6*behind, 1)[..., None]
        return shaded.reshape(PIXELS, FINER, PIXELS, FINER, 3).mean(axis=(1, 3))


def blurred(values, width):
    """Means over squares of 2 width + 1 pixels."""
    for axis in (0, 1):
        values = np.apply_along_axis(lambda row: np.convolve(np.pad(row, width, mode="edge"),
                                     np.full(2*width + 1, 1/(2*width + 1)), mode="valid"), axis, values)
    return values


def read_stl(path):
    """Triangles of a binary STL file: corners."""
    with open(path, "rb") as file:
        file.seek(HEADER)
        rows = np.frombuffer(file.read(), dtype=FACET)
    return rows["corners"].astype(float)


def turned(points, angle):
    """Turned about y, right-handed."""
    x, z = points[..., 0], points[..., 2]
    return np.stack([x*np.cos(angle) + z*np.sin(angle), points[..., 1], z*np.cos(angle) - x*np.sin(angle)], axis=-1)


def rim(triangles):
    """The edges of the front plate's border: those that it shares with the wall."""
    front = np.ptp(triangles[..., 1], axis=1) + abs(triangles[:, 0, 1]) < FRONT
    pairs = [(corners[k], corners[(k + 1) % 3]) for corners in triangles[~front] for k in range(3)]
    return np.array([pair for pair in pairs if pair[0][1] < FRONT and pair[1][1] < FRONT]), triangles[~front]


def draw(path, triangles, angle, grains, rim_speed):
    edges, shell = rim(turned(triangles, angle))
    canvas = Canvas()
    for corners in shell:
        canvas.triangle(corners)
    speed = np.sqrt(grains["vx"]**2 + grains["vy"]**2 + grains["vz"]**2)
    norm = Normalize(0, 1.9*rim_speed)
    for k in range(len(speed)):
        canvas.sphere(np.array([grains[axis][k] for axis in "xyz"]), grains["radius"][k],
                      np.array(SPEEDS(norm(speed[k]))[:3]))
    figure, axis = plt.subplots(figsize=(8.2, 7.2), layout="constrained")
    axis.imshow(canvas.image(), extent=1e3*HALF*np.array([-1, 1, -1, 1]), interpolation="lanczos")
    axis.add_collection(LineCollection(1e3*edges[:, :, [0, 2]], color="#2b2f36", lw=3.2, capstyle="round"))
    axis.set(xlim=(-1e3*HALF, 1e3*HALF), ylim=(-1e3*HALF, 1e3*HALF))
    axis.set_axis_off()
    turn = np.radians(np.linspace(128, 97, 40))
    axis.plot(ARROW*np.cos(turn), ARROW*np.sin(turn), color="0.35", lw=2)
    end = ARROW*np.array([np.cos(turn[-1]), np.sin(turn[-1])])
    axis.annotate("", end + [2, 0.1], end, arrowprops={"arrowstyle": "-|>", "color": "0.35", "lw": 2,
                                               "mutation_scale": 16})
    bar = figure.colorbar(plt.cm.ScalarMappable(norm, SPEEDS), ax=axis, shrink=0.62, aspect=28, pad=0.02, extend="max")
    bar.set_label("speed of a grain, m/s", fontsize=11)
    bar.outline.set_visible(False)
    bar.ax.axhline(rim_speed, color="white", lw=1.6)
    bar.ax.text(-0.25, rim_speed, "wall ", transform=bar.ax.get_yaxis_transform(), ha="right", va="center", fontsize=10)
    figure.savefig(path, dpi=100)
    plt.close(figure)
    Image.open(path).convert("RGB").save(path, optimize=True)
