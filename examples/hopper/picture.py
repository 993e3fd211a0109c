"""Pictures of the hopper: the flow curve, and frames of the opened hopper with shaded spheres."""
import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
from matplotlib.colors import LinearSegmentedColormap, PowerNorm
from PIL import Image

PIXELS = 5200        # per metre, before two by two pixels become one
FASTEST = 1.2        # m/s, end of the colour scale
LIGHT = np.array([-0.45, -0.6, 0.66])
COLOURS = LinearSegmentedColormap.from_list("flow", plt.get_cmap("turbo")(np.linspace(0.1, 0.92, 256)))
NORM = PowerNorm(0.6, 0, FASTEST, clip=True)


def draw_flow(path, first, second, total, rate, expected, rows, flow, ranks):
    """Mass discharged and flow rate against time."""
    figure, (mass, slope) = plt.subplots(2, 1, figsize=(7, 6.4), sharex=True, height_ratios=[3, 2],
                                         layout="constrained")
    for run, colour, label in ((first, "#1f6fb4", f"on {ranks[0]} ranks, then stopped"),
                               (second, "#e07b1f", f"restarted on {ranks[1]}")):
        mass.plot(run["time"], total - run["mass_left"], color=colour, lw=4 if run is first else 2, label=label)
        if len(run["time"]) > 8:
            step = max(1, int(0.02/(run["time"][1] - run["time"][0])))
            t, m = run["time"][::step], run["mass_left"][::step]
            slope.plot(0.5*(t[1:] + t[:-1]), -np.diff(m)/np.diff(t), color=colour, lw=4 if run is first else 2)
    for axis in (mass, slope):
        axis.axvline(second["time"][0], color="0.75", lw=1, zorder=0)
    mass.text(second["time"][0], 1.01*total, "restart file ", ha="right", va="top", color="0.5", fontsize=9)
    if rate:
        t = flow["time"][rows]
        begin = np.mean(total - flow["mass_left"][rows]) - rate*t.mean()
        mass.plot(flow["time"], np.clip(begin + rate*flow["time"], 0, total), "k--", lw=1,
                  label=f"fitted: {rate:.2f} kg/s")
        if expected:
            mass.plot(flow["time"], np.clip(expected*(flow["time"] + begin/rate), 0, total), color="#2a9d5c", lw=1.5,
                      label=f"Beverloo, Rose & Tanaka: {expected:.2f} kg/s")
            slope.axhline(expected, color="#2a9d5c", lw=1.5)
        slope.axhline(rate, color="k", ls="--", lw=1)
    mass.set(ylabel="mass discharged / kg", ylim=(0, 1.04*total), xlim=(0, flow["time"][-1]))
    mass.legend(frameon=False, loc="lower right")
    slope.set(xlabel="time since the opening / s", ylabel="flow rate / (kg/s)", ylim=(0, None))
    figure.savefig(path, dpi=120)
    plt.close(figure)


def section(a, height):
    """Outline of the right wall in the plane of the cut, from the orifice upwards."""
    return np.array([[a.orifice/2, 0], [a.radius, a.joint], [a.radius, height]])


def render(frame, a, low, high):
    """Image of the spheres behind the plane y = 0, seen from the front."""
    _, x, speed, radius = frame
    half = a.radius + 0.012
    wide, tall = int(2*half*PIXELS), int((high - low)*PIXELS)
    image, depth = np.ones((tall, wide, 3)), np.full((tall, wide), np.inf)
    shade_back_wall(image, a, low, high, half)
    colours = COLOURS(NORM(speed))[:, :3]
    light = LIGHT/np.linalg.norm(LIGHT)
    for i in np.flatnonzero(x[:, 1] > 0):
        px, py, r = (x[i, 0] + half)*PIXELS, (high - x[i, 2])*PIXELS, radius[i]*PIXELS
        x0, x1 = max(int(px - r), 0), min(int(px + r) + 2, wide)
        y0, y1 = max(int(py - r), 0), min(int(py + r) + 2, tall)
        if x0 >= x1 or y0 >= y1:
            continue
        u, v = np.meshgrid((np.arange(x0, x1) + 0.5 - px)/r, (py - np.arange(y0, y1) - 0.5)/r)
        inside = u**2 + v**2 < 1
        w = np.sqrt(np.where(inside, 1 - u**2 - v**2, 0))
        y = x[i, 1] - w*radius[i]
        seen = inside & (y < depth[y0:y1, x0:x1])
        diffuse = np.clip(u*light[0] - w*light[1] + v*light[2], 0, 1)
        far = 0.45 + 0.55*np.exp(-max(x[i, 1] - 0.006, 0)/0.02)
        bright = far*(0.5 + 0.55*diffuse)*(0.45 + 0.55*w**0.5)
        colour = np.clip(colours[i]*bright[..., None] + 0.3*far*diffuse[..., None]**24, 0, 1)
        depth[y0:y1, x0:x1][seen] = y[seen]
        image[y0:y1, x0:x1][seen] = colour[seen]
    tall, wide = tall//2*2, wide//2*2
    return image[:tall, :wide].reshape(tall//2, 2, wide//2, 2, 3).mean((1, 3)), half


def shade_back_wall(image, a, low, high, half):
    """Grey inner side of the far half of the hopper."""
    tall, wide, _ = image.shape
    z = high - (np.arange(tall) + 0.5)/PIXELS
    across = (np.arange(wide) + 0.5)/PIXELS - half
    wall = np.where(z < 0, 0, np.minimum(a.orifice/2 + z*np.tan(np.radians(a.beta)), a.radius))
    share = across[None, :]/np.maximum(wall, 1e-9)[:, None]
    inside = abs(share) < 1
    grey = 0.80 + 0.13*np.sqrt(np.clip(1 - share**2, 0, 1)) - 0.05*share
    grey = np.where((z < a.joint)[:, None], grey - 0.05, grey)
    image[inside] = np.clip(grey, 0, 1)[inside][:, None]


def draw_hopper(path, chosen, a):
    """The frames side by side, coloured by speed."""
    low = -0.055
    high = max(max(frame[1][:, 2].max() for frame in chosen) + 0.012, a.joint + 0.04)
    figure, axes = plt.subplots(1, len(chosen), figsize=(3.6*len(chosen) + 0.9, 3.6*(high - low)/(2*a.radius) + 0.2),
                                layout="constrained", squeeze=False)
    for axis, frame in zip(axes[0], chosen):
        image, half = render(frame, a, low, high)
        axis.imshow(image, extent=(-half, half, low, high), interpolation="antialiased")
        for side in (-1, 1):
            wall = section(a, high)
            axis.plot(side*(wall[:, 0] + 0.0012), wall[:, 1], color="0.25", lw=3.5, solid_capstyle="butt")
        here = frame[1][:, 2] > 0
        axis.set_title(f"{frame[0]:.2f} s: {here.sum()} spheres in the hopper", fontsize=11)
        axis.set(xlim=(-half, half), ylim=(low, high), aspect="equal")
        axis.axis("off")
    bar = figure.colorbar(plt.cm.ScalarMappable(NORM, COLOURS), ax=axes[0].tolist(), shrink=0.6, pad=0.01, aspect=26,
                          extend="max")
    bar.set_label("speed / (m/s)")
    bar.set_ticks([0, 0.1, 0.2, 0.4, 0.6, 0.8, 1.0, 1.2])
    figure.savefig(path, dpi=110)
    plt.close(figure)
    halve_size(path)


def halve_size(path):
    """Writes a picture again with 5 bits per colour, grey ones excepted."""
    pixels = np.asarray(Image.open(path).convert("RGB")).astype(int)
    coloured = np.ptp(pixels, axis=2) > 12
    pixels[coloured] = np.round(np.round(pixels[coloured]*31/255)*255/31)
    Image.fromarray(pixels.astype(np.uint8)).save(path, optimize=True)
