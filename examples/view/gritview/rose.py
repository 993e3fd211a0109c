"""Rose of contact directions in a plane, with its second-order Fourier fit.

L. Rothenburg, R. J. Bathurst, Geotechnique 39 (1989) 601-614: E(theta) = (1 + a cos 2(theta - theta_0))/(2 pi).
"""
import numpy as np

from grit.dump import AXES
from grit.wrong import Wrong

from .picture import BLUE, ORANGE, canvas, plain, save, write_table
from .scene import View

SIZE = 6.4, 6.6
BINS = 36             # of the whole circle
IN_PLANE = 1e-9       # part of a direction in the plane, below which it has no angle there
ROOM = 1.12           # radius of the picture over the longest bar


def angles(normals, view):
    """Angles of the directions in the plane, and which contacts have one."""
    flat = view.flat(normals)
    seen = np.hypot(*flat.T) > IN_PLANE
    return np.arctan2(flat[seen, 1], flat[seen, 0]), seen


def fourier(theta, weight):
    """a and theta_0, from the averages of cos 2 theta and sin 2 theta."""
    total = weight.sum()
    c, s = 2*(weight*np.cos(2*theta)).sum()/total, 2*(weight*np.sin(2*theta)).sum()/total
    return np.hypot(c, s), np.mod(np.arctan2(s, c)/2, np.pi)


def density(theta, weight, bins):
    """E(theta) of contacts seen from both partners: edges and values, whose integral is 1."""
    both = np.mod(np.concatenate([theta, theta + np.pi]), 2*np.pi)
    counts, edges = np.histogram(both, bins=bins, range=(0, 2*np.pi), weights=np.concatenate([weight, weight]))
    return edges, counts/(2*weight.sum()*np.diff(edges))


def by_chance(weight):
    """What a would be on average in an isotropic packing of so many contacts: sqrt(pi/N)."""
    return np.sqrt(np.pi*(weight**2).sum())/weight.sum()


def weights(contacts, name):
    """1 for each contact, or its repulsive force."""
    if name == "number":
        return np.ones(len(contacts))
    return np.clip(contacts.force(name), 0, None)


def draw(theta, weight, options):
    edges, values = density(theta, weight, options.bins)
    a, direction = fourier(theta, weight)
    figure, axis = canvas(SIZE, subplot_kw={"projection": "polar"})
    axis.bar(edges[:-1], values, width=np.diff(edges), align="edge", color=BLUE, alpha=0.45, edgecolor="white", lw=0.8)
    around = np.linspace(0, 2*np.pi, 361)
    fitted = (1 + a*np.cos(2*(around - direction)))/(2*np.pi)
    symbol = "a$_c$" if options.weight == "number" else "a"
    text = (f"{symbol} = {a:.3f},  θ$_0$ = {np.degrees(direction):.0f}° from {options.view[0]} to {options.view[1]};  "
            f"by chance {by_chance(weight):.2g}")
    axis.plot(around, fitted, color=ORANGE, lw=2, label=text)
    axis.plot([direction, direction + np.pi], [fitted.max()]*2, color=ORANGE, lw=1, ls="--")
    axis.set_ylim(0, ROOM*max(values.max(), fitted.max()))
    axis.set_yticks([1/(2*np.pi)], labels=["1/2π"], bbox={"fc": "white", "ec": "none", "alpha": 0.8, "pad": 1})
    axis.set_thetagrids(range(0, 360, 45), labels=[options.view[0], "45°", options.view[1], "135°", "180°", "225°",
                                                   "270°", "315°"])
    axis.grid(color="0.85")
    what = "contact directions" if options.weight == "number" else f"contact directions by {options.weight} force"
    figure.legend(loc="outside lower center", title=f"{len(theta)} {what}: density E(θ)")
    return figure, {"angle_low": plain(np.degrees(edges[:-1])), "angle_high": plain(np.degrees(edges[1:])),
                    "density": plain(values)}


def run(options, _, contacts):
    if options.bins < 4 or options.bins % 2:
        raise Wrong(f"expected an even number of at least 4 for --bins, got {options.bins}")
    view = View(options.view)
    theta, seen = angles(contacts.normal(), view)
    weight = weights(contacts, options.weight)[seen]
    if not len(theta) or weight.sum() == 0:
        raise Wrong(f"expected contacts with a direction in the plane {options.view} and a weight in step "
                    f"{contacts.step} of {contacts.path}, got none of {len(contacts)}")
    figure, columns = draw(theta, weight, options)
    save(figure, options.output)
    if options.table:
        write_table(options.table, columns)
    a, direction = fourier(theta, weight)
    print(f"{len(theta)} contacts in step {contacts.step}: a = {a:.6g}, theta_0 = {np.degrees(direction):.6g} degrees "
          f"from {AXES[view.right]} to {AXES[view.up]}; an isotropic packing has a = {by_chance(weight):.2g} by chance")
