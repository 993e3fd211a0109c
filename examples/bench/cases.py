"""The cases, the codes they are measured with, and the initial states: everything the driver knows about them."""
from dataclasses import dataclass, field, replace

LAMMPS, LIGGGHTS = "lmp", "liggghts"
OTHER_BUILD = ", other build"
SUFFIX = ("-sf", "grit")  # GRIT in place of LAMMPS' styles in a script that names only those

BODIES = ("granular/superellipsoid", "granular/superellipsoid/grit")  # pair styles of bodies that are no spheres


@dataclass(frozen=True)
class Peer:
    """One code with one way of computing contacts."""
    name: str
    program: str
    style: str = ""
    switches: tuple = ()  # of the command line; {threads} is replaced
    threaded: bool = False
    plugins: str = ""  # folder; empty: LAMMPS_PLUGIN_PATH

    @property
    def code(self):
        """The name without that of the build."""
        return self.name.removesuffix(OTHER_BUILD)

    @property
    def grit_style(self):
        """The pair style of GRIT that computes; empty for other codes."""
        if self.switches == SUFFIX:
            return "granular/grit"
        return self.code if "/grit" in self.code else ""

    @property
    def gate_model(self):
        """The laws of in.fcc that this code knows."""
        return "hertz" if "hertz" in self.style else "hooke"

    @property
    def gate_script(self):
        """The input of the gate, of spheres or of other bodies."""
        return "fcc_shapes" if self.style in BODIES else "fcc"


PEERS = {peer.name: peer for peer in [
    Peer("granular", LAMMPS, "granular"),
    Peer("granular/grit", LAMMPS, "granular/grit"),
    Peer("granular -sf grit", LAMMPS, "granular", SUFFIX),
    Peer("granular/grit/kk", LAMMPS, "granular/grit", ("-k", "on", "t", "{threads}", "-sf", "kk"), True),
    Peer("gran/hertz/history", LAMMPS, "gran/hertz/history"),
    Peer("gran/hertz/history/omp", LAMMPS, "gran/hertz/history", ("-sf", "omp", "-pk", "omp", "{threads}"), True),
    Peer("gran/hooke/history", LAMMPS, "gran/hooke/history"),
    Peer("gran/hooke/history/omp", LAMMPS, "gran/hooke/history", ("-sf", "omp", "-pk", "omp", "{threads}"), True),
    Peer("gran/hooke/history/kk", LAMMPS, "gran/hooke/history",
         ("-k", "on", "t", "{threads}", "-sf", "kk", "-pk", "kokkos", "neigh", "half", "newton", "off"), True),
    Peer("liggghts", LIGGGHTS),
    *(Peer(style, LAMMPS, style) for style in BODIES),
]}

GRIT = tuple(name for name, peer in PEERS.items() if peer.grit_style)


def of_other_build(peer, plugins):
    """The same code, taken from the plugins in another folder."""
    return replace(peer, name=peer.name + OTHER_BUILD, plugins=plugins)


@dataclass(frozen=True)
class State:
    """An initial state: an input that writes `data`, then copies of it side by side."""
    name: str
    script: str = ""  # empty: a file of LAMMPS' own benchmark
    words: dict = field(default_factory=dict)
    quick: dict = field(default_factory=dict)  # other words for --quick
    copies: tuple = (1, 1, 1)


@dataclass(frozen=True)
class Case:
    """One measurement. `same` lists the peers that compute the same law as the reference, so that all must agree."""
    name: str
    title: str
    script: str
    state: State
    steps: int
    warm: int
    peers: tuple
    same: tuple
    words: dict = field(default_factory=dict)
    reference: str = "granular"
    memory: int = 3  # reals that a contact remembers
    extra: tuple = ()  # what the input prints beyond kinetic energies, z and height
    full: bool = False  # only with --full
    quick_steps: int = 0  # 0: not part of --quick
    tolerance: dict = field(default_factory=dict)  # what differs from TOLERANCE
    periodic: tuple = (1, 1, 0)  # directions in which copies may be added for weak scaling


SAME = ("granular", "granular/grit", "granular -sf grit")
LAMMPS_CODES = (*SAME, "gran/hertz/history")
MAIN = (*LAMMPS_CODES, "liggghts")
EQUAL = (*SAME, "liggghts")
EVERY = (*SAME, "granular/grit/kk", "gran/hertz/history", "gran/hertz/history/omp", "gran/hooke/history",
         "gran/hooke/history/omp", "gran/hooke/history/kk", "liggghts")
CHUTE = ("gran/hooke/history", *SAME, "gran/hooke/history/omp", "gran/hooke/history/kk", "liggghts")

SMALL_BED = {"nx": 18, "ny": 18, "nz": 12, "steps": 25000}
BED = State("bed", "in.settle", quick=SMALL_BED)
MIX = {"nx": 40, "ny": 40, "nz": 20, "width": 0.1, "steps": 45000}
MIX_5 = State("mix_5", "in.settle", {**MIX, "ratio": 5, "cells": 8})
MIX_10 = State("mix_10", "in.settle", {**MIX, "ratio": 10, "cells": 4, "head": 8})
SLOW = State("shear_slow", "in.make_shear", {"n": 14, "fraction": 0.60, "rate": 3.5}, {"n": 8}, (2, 2, 2))
FAST = State("shear_fast", "in.make_shear", {"n": 14, "fraction": 0.575, "rate": 60, "steps": 30000}, {"n": 8},
             (2, 2, 2))
# Sheared packings forget where they began, and the eight copies of one are alike: numbers of one moment differ more.
SHEAR = {"extra": ("pressure", "mu", "I"), "same": SAME, "peers": LAMMPS_CODES,
         "periodic": (1, 1, 1), "tolerance": {"z": 0.06, "spinning": 0.2, "pressure": 0.1, "mu": 0.1}}
ELLIPSOIDS = State("ellipsoids", "in.settle_shapes", {"nx": 12, "ny": 12, "nz": 16}, {"nx": 8, "ny": 8, "nz": 8})
BLOCKS = State("blocks", "in.settle_shapes", {"bodies": "blocks", "nx": 8, "ny": 8, "nz": 8},
               {"nx": 6, "ny": 6, "nz": 6})

CASES = {case.name: case for case in [
    Case("chute", "LAMMPS' bench/in.chute: most particles fly", "chute", State("chute"), 1000, 100, CHUTE, CHUTE,
         reference="gran/hooke/history", quick_steps=300),
    Case("bed", "settled bed, diameters 0.8 to 1.2 mm", "bed", BED, 2500, 500, EVERY,
         EQUAL + ("granular/grit/kk",), quick_steps=1500),
    Case("shaken", "the settled bed, shaken with twice gravity at 1 kHz", "bed", BED, 1500, 500, EQUAL, EQUAL,
         {"shake": 2.0}),
    Case("bidisperse_5", "settled bed, diameters 1 : 5", "bed", MIX_5, 1500, 500, MAIN, EQUAL, {"bins": "multi"}),
    Case("bidisperse_10", "settled bed, diameters 1 : 10", "bed", MIX_10, 1500, 500, MAIN, EQUAL, {"bins": "multi"}),
    Case("shear_slow", "simple shear, inertial number about 1e-3", "shear", SLOW, 1500, 500,
         words={"rate": 3.5}, **SHEAR),
    Case("shear_fast", "simple shear, inertial number about 1e-1", "shear", FAST, 1500, 500,
         words={"rate": 60}, quick_steps=1000, **SHEAR),
    Case("drum", "half-full drum in turning gravity", "drum",
         State("drum", "in.fill_drum", copies=(1, 5, 1)), 600, 200, MAIN, EQUAL, periodic=(0, 1, 0)),
    Case("rolling", "settled bed with rolling sds and twisting marshall", "bed", BED, 1500, 500,
         SAME, SAME, {"model": "full"}, memory=7, quick_steps=1000),
    Case("ellipsoids", "settled bed of ellipsoids, half-axes 0.6 0.4 0.4", "shapes", ELLIPSOIDS, 300, 100,
         BODIES, BODIES, {"bodies": "ellipsoids"}, BODIES[0], quick_steps=300),
    Case("blocks", "settled bed of superellipsoids, half-axes 0.5 0.35 0.35, exponents 4 4", "shapes", BLOCKS, 300, 100,
         BODIES, BODIES, {"bodies": "blocks"}, BODIES[0], quick_steps=300),
    Case("bed_100k", "settled bed, 5 copies", "bed", State("bed", "in.settle", quick=SMALL_BED, copies=(5, 1, 1)),
         600, 200, MAIN, EQUAL, full=True),
    Case("bed_700k", "settled bed, 36 copies", "bed", State("bed", "in.settle", quick=SMALL_BED, copies=(6, 6, 1)),
         200, 60, MAIN, EQUAL, full=True),
    Case("chute_1m", "the chute, 32 copies", "chute", State("chute", copies=(4, 8, 1)), 100, 20, CHUTE[:4],
         CHUTE[:4], reference="gran/hooke/history", full=True),
]}

# Numbers that peers of the same law must share with the reference, and how well (relative).
TOLERANCE = {"kinetic": 0.02, "spinning": 0.05, "z": 0.02, "height": 0.02, "pressure": 0.05, "mu": 0.05, "I": 0.05}
GATE_TOLERANCE = 1e-6  # of forces in the gate in.fcc, relative to the largest
