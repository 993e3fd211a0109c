"""The bed of the hopper: how densely spheres fill it, and how far they overlap."""
import numpy as np


def volume_below(z, radius, height):
    """Volume of spheres at height z below a plane."""
    h = np.clip(height - z + radius, 0, 2*radius)
    return np.pi*h**2*(radius - h/3)


def hopper_volume(height, a):
    """Volume of the hopper between the orifice and a height."""
    cone = min(height, a.joint)
    r = a.orifice/2 + cone*np.tan(np.radians(a.beta))
    return np.pi/3*cone*(a.orifice**2/4 + a.orifice/2*r + r**2) + np.pi*a.radius**2*max(height - a.joint, 0)


def packing_fraction(x, radius, a):
    """Share of spheres in the volume of the bed, without its lowest and uppermost layers; None where there is none."""
    low, high = 2*a.diameter, np.percentile(x[:, 2], 98) - 2*a.diameter
    if high < low + 5*a.diameter:
        return None
    solid = np.sum(volume_below(x[:, 2], radius, high) - volume_below(x[:, 2], radius, low))
    fraction = solid/(hopper_volume(high, a) - hopper_volume(low, a))
    return fraction if fraction > 0.4 else None


def overlaps(x, radius):
    """Overlaps of all contacts between spheres over the smaller radius, by cells of the largest diameter."""
    cell = np.floor((x - x.min(0))/(2*radius.max())).astype(int) + 1
    size = cell.max(0) + 2
    index = (cell[:, 0]*size[1] + cell[:, 1])*size[2] + cell[:, 2]
    order = np.argsort(index, kind="stable")
    found = []
    for shift in np.ndindex(3, 3, 3):
        dx, dy, dz = np.array(shift) - 1
        wanted = index + (dx*size[1] + dy)*size[2] + dz
        first = np.searchsorted(index[order], wanted)
        count = np.searchsorted(index[order], wanted, side="right") - first
        i = np.repeat(np.arange(len(x)), count)
        j = order[np.arange(count.sum()) - np.repeat(np.cumsum(count) - count, count) + np.repeat(first, count)]
        i, j = i[i < j], j[i < j]
        gap = np.linalg.norm(x[i] - x[j], axis=1) - radius[i] - radius[j]
        found.append(-gap[gap < 0]/np.minimum(radius[i], radius[j])[gap < 0])
    return np.concatenate(found)
