"""Units of columns, from their names and from the units of the run."""
import re

import numpy as np

from grit.wrong import Wrong, listed

KINDS = ("length", "velocity", "force", "mass", "density", "torque", "pressure", "energy", "power", "time", "turn",
         "agitation")
SYSTEMS = {  # as on LAMMPS' page of the command units
    "si": ("m", "m/s", "N", "kg", "kg/m³", "N m", "Pa", "J", "W", "s", "rad/s", "m²/s²"),
    "cgs": ("cm", "cm/s", "dyn", "g", "g/cm³", "dyn cm", "dyn/cm²", "erg", "erg/s", "s", "rad/s", "cm²/s²"),
    "micro": ("µm", "µm/µs", "pg µm/µs²", "pg", "pg/µm³", "pg µm²/µs²", "pg/(µm µs²)", "pg µm²/µs²", "pg µm²/µs³", "µs",
              "rad/µs", "µm²/µs²"),
    "nano": ("nm", "nm/ns", "ag nm/ns²", "ag", "ag/nm³", "ag nm²/ns²", "ag/(nm ns²)", "ag nm²/ns²", "ag nm²/ns³", "ns",
             "rad/ns", "nm²/ns²"),
    "lj": ("",)*len(KINDS),
}
DEFAULT = "si"
STRESS = re.compile(r"stress_([xyz]{2})$")
PREFIXES = {-9: "n", -6: "µ", -3: "m", 0: "", 3: "k", 6: "M", 9: "G"}
PREFIXED = "m", "m/s", "N", "Pa", "J", "W", "s", "N m"
SMALLER = {"m²/s²": (1e6, "mm²/s²"), "kg": (1e3, "g")}  # for values below 1

NAMES = [(kind, re.compile(pattern + r"$")) for kind, pattern in (
    ("length", r"[xyz]u?|radius[12]?|diameter|overlap|point\.[xyz]|branch\.[xyz]|branch|contact_radius"),
    ("velocity", r"v[xyz]|speed|velocity(\.[xyz])?"),
    ("force", r"f[xyz]|force(\.[xyz]|\.normal|\.tangential)?|(normal|tangential)_force(\.[xyz])?"),
    ("mass", r"mass|rmass"),
    ("density", r"density"),
    ("torque", r"tq[xyz]|(torque[12]?|rolling|twisting|bending)(\.[xyz])?"),
    ("pressure", r"stress_[xyz]{2}|pressure"),
    ("energy", r"(energy|lost)(\..*)?"),
    ("power", r"power|heat[12]"),
    ("turn", r"omega[xyz]|spin(\.[xyz])?"),
    ("agitation", r"granular_temperature"))]


def system(asked, frame):
    """Units of the run: those that the file says, or those asked for, or SI."""
    if asked and frame.units and asked != frame.units:
        raise Wrong(f"expected --units {frame.units}, as {frame.path} says, got {asked}")
    name = asked or frame.units or DEFAULT
    if name not in SYSTEMS:
        raise Wrong(f"expected units of granular runs ({listed(SYSTEMS)}), got '{name}'")
    return name


def unit_of(name, units):
    """The unit of a quantity by its name; nothing where it has none or is not known."""
    for kind, pattern in NAMES:
        if pattern.match(name):
            return SYSTEMS[units][KINDS.index(kind)]
    return ""


def with_prefix(unit, values):
    """Factor and unit with the prefix that suits the largest value."""
    finite = np.abs(np.asarray(values, float))
    finite = finite[np.isfinite(finite)]
    if unit in SMALLER and finite.size and 0 < finite.max() < 1:
        return SMALLER[unit]
    if unit not in PREFIXED or not finite.size or finite.max() == 0:
        return 1.0, unit
    power = int(np.clip(3*np.floor(np.log10(finite.max())/3 + 1e-12), min(PREFIXES), max(PREFIXES)))
    return 10.0**-power, PREFIXES[power] + unit


def label(name, unit):
    """Text of an axis."""
    text = STRESS.sub(r"stress σ$_{\1}$", name) if STRESS.match(name) else name.replace("_", " ")
    return f"{text} / ({unit})" if any(sign in unit for sign in "/ ") else f"{text} / {unit}" if unit else text
