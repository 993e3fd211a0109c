#!/usr/bin/env python3
"""Forty small inputs that a GPU computes beside stored numbers of the CPU: what first_hour.py asks in its part `decks`.

A packing of 512 spheres that touch from the beginning, under one row of laws and walls, takes 40 steps, in which LAMMPS makes
five lists and sorts. Of positions, velocities, angular velocities, forces and torques, the length of the vector of all
particles and its products with three fixed vectors of random numbers are compared: one wrong component of one particle
changes them. Rows that are chaotic run long, and averages of them are compared with those of runs on the CPU from other
random numbers.

decks.py LMP stores the numbers of the CPU in decks.json again.
"""
import argparse
import json
import math
import os
import statistics
import subprocess
import sys
import tempfile
from dataclasses import dataclass

HERE = os.path.dirname(os.path.abspath(__file__))
STORED = os.path.join(HERE, "decks.json")
STATE, SERIES = "state.txt", "series.txt"
QUANTITIES = {"positions": "x y z", "velocities": "vx vy vz", "spins": "omegax omegay omegaz", "forces": "fx fy fz",
              "torques": "tqx tqy tqz"}
PROJECTIONS = 3
END = 600  # characters of what a program said that are shown
HEADER_LINES = 9  # of a dump
IN_ORDER = 1e-12  # of the length of a vector, where forces are added in the order of the CPU
IN_ANY_ORDER = 1e-10  # where they are not, or functions such as pow are those of the device
SEED = 471
SEEDS = 8  # runs of the CPU behind a band
BAND = 6  # standard deviations of these runs

HEAD = """
newton {newton}
units si
atom_style {atoms}
atom_modify map array sort 20 1.0
boundary {boundary}
comm_modify vel yes
region box block {box}
create_box 2 box
lattice sc 1.0
region bed block 0 7.9 0 7.9 0 7.9
create_atoms 1 region bed
group second id 1:512:3
set group second type 2
variable d atom 1.01+0.07*sin(37*id)
set group all diameter v_d
set group all density 1
variable u atom random(-1,1,{seed})
velocity all set v_u v_u v_u
variable a atom random(-1,1,{seed})
variable b atom random(-1,1,{seed})
set group all omega v_a v_b v_a
displace_atoms all random 0.02 0.02 0.02 471
neighbor 0.3 bin
neigh_modify delay 0 every 10 check no
timestep 5e-4
thermo 1000000
thermo_modify norm no
fix integrate all nve/sphere
"""
HERTZ = "hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential mindlin NULL 0.5 0.4"
HISTORY = "hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential history 0.4"
HOOKE = "hooke 1e4 0.5 damping coeff_restitution tangential linear_history 8e3 0.5 0.4"
CUNDALL = "cundall 3e4 damp 10 break no damping velocity tangential elastic 0.5"
OPEN = {"boundary": "f f f", "box": "-1 9 -1 9 -1 9"}
FALL = "fix gravity all gravity 10 vector 0 0 -1\n"
WALL = "fix wall all wall/gran{kind}/grit granular " + HERTZ
HOT = "fix property all property/atom temperature heatflow ghost yes\n"
WARMTH = ("variable warmth atom 300+10*x+5*z\nset group all temperature v_warmth\nfix conduction all heat/flow "
          "constant 1\ncompute warm all property/atom temperature\n")
DRUM_SPIN = "variable angle equal 2.0*step*dt\n"


@dataclass(frozen=True)
class Deck:
    """One row: laws between particles, and what stands around them in the script."""
    laws: str
    style: str = ""  # further words of the pair style
    before: str = ""  # commands before the pair style
    after: str = ""  # commands after it
    middle: str = ""  # commands between two halves of the run
    newton: str = "on"
    atoms: str = "sphere"
    boundary: str = "p p p"
    box: str = "0 8 0 8 0 8"
    steps: int = 40
    tolerance: float = IN_ORDER
    columns: str = ""  # further ones of the particles that are compared
    averages: str = ""  # variables of which averages are compared, in the second half of a long run

    def script(self, seed=SEED):
        """Input of LAMMPS."""
        order = "" if self.tolerance > IN_ORDER or self.averages else " deterministic yes"
        text = HEAD.format(newton=self.newton, atoms=self.atoms, boundary=self.boundary, box=self.box, seed=seed)
        text += f"{self.before}pair_style granular/grit{order}{self.style}\n"
        text += "".join(f"pair_coeff {types} {laws}\n" for types, laws in self.lines()) + self.after
        half = self.steps//2
        if self.averages:
            return text + (f"compute turning all erotate/sphere\ncompute touching all contact/atom\n"
                           f"compute moving all ke\ncompute contacts all reduce ave c_touching\n"
                           f"variable height equal xcm(all,z)\nrun {half}\nfix series all ave/time 20 "
                           f"{half//20} {half} {self.averages} file {SERIES}\nrun {half}\n")
        columns = " ".join((*QUANTITIES.values(), self.columns))
        return text + (f"run {half}\n{self.middle}run {self.steps - half}\n"
                       f"write_dump all custom {STATE} id {columns} modify sort id format float %.17g\n")

    def lines(self):
        """Types and laws of each pair_coeff."""
        lines = [part.strip() for part in self.laws.split(";")]
        return list(zip(("* *",) if len(lines) == 1 else ("1 1", "2 2", "1 2"), lines))


def long_run(laws, **words):
    """A row of which averages count."""
    return Deck(laws, steps=4000, averages="c_moving c_turning c_contacts v_height", **words)


DECKS = {
    "hooke": Deck(HOOKE),
    "hooke, no history": Deck("hooke 1e4 20 damping velocity tangential linear_nohistory 0.5 0.4"),
    "hooke, classic history": Deck("hooke 1e4 90 damping mass_velocity tangential linear_history_classic 8e3 0.5 0.4"),
    "hertz": Deck("hertz 1e5 0.5 damping coeff_restitution tangential mindlin 8e4 0.5 0.4", newton="off"),
    "hertz/material": Deck(HERTZ),
    "hertz/material, newton off": Deck(HERTZ, newton="off"),
    "hertz/material, tsuji": Deck("hertz/material 1e5 0.5 0.3 damping tsuji tangential mindlin_rescale NULL 0.5 0.4"),
    "mindlin/force": Deck("hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential mindlin_rescale/force NULL "
                          "0.5 0.4"),
    "incremental": Deck("hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential incremental 0.4 rescale on"),
    "stiffness": Deck("hertz/stiffness 1e5 8e4 3e3 xt 0.5 damping viscoelastic tangential history 0.4 torsion on"),
    "hysteresis": Deck("hooke/hysteresis 1e5 0.5 0.3 1 3 0.2 0.05 damping coeff_restitution tangential history 0.4"),
    "luding": Deck("luding 1e4 3 0.2 0.05 pulloff 0.5 damp 0.5 damping coeff_restitution tangential history 0.4"),
    "dmt": Deck("dmt 1e5 10 0.3 0.5 damping velocity tangential mindlin NULL 0.5 0.4", tolerance=IN_ANY_ORDER),
    "jkr": Deck("jkr 1e5 10 0.3 2 damping velocity tangential mindlin NULL 0.5 0.4 cutoff 1.3", tolerance=IN_ANY_ORDER),
    "eepa": Deck("eepa 1e5 0.5 0.3 0.6 2 pulloff 0.5 damping coeff_restitution tangential mindlin NULL 0.5 0.4",
                 tolerance=IN_ANY_ORDER),
    "thornton_ning": Deck("thornton_ning 1e5 10 0.3 2 2e4 damping velocity tangential mindlin NULL 0.5 0.4 cutoff 1.3",
                          tolerance=IN_ANY_ORDER),
    "cundall": Deck("cundall 3e4 damp 10 lens legacy damping velocity tangential cundall 0.5 0.4"),
    "thinning": Deck("pellet 3e4 200 0.05 damp 10 thinning 5 damping velocity tangential cundall 0.5 0.4",
                     atoms="sphere 1", tolerance=IN_ANY_ORDER, columns="radius"),
    "rolling and twisting": Deck(HERTZ + " rolling sds 2e3 1 0.2 twisting marshall"),
    "rolling epsd2": Deck(HISTORY + " rolling epsd2 0.2"),
    "rolling epsd3, twisting history": Deck(HISTORY + " rolling epsd3 0.2 0.3 3 twisting history cap mean"),
    # Its resistance turns where particles stop to roll, so rounding grows there.
    "rolling cdt, twisting sds": Deck(HOOKE + " rolling cdt 0.2 twisting sds 200 0.1 0.05", tolerance=IN_ANY_ORDER),
    "unbroken contacts": Deck(CUNDALL + " rolling elastic 0.3 map physical cutoff 2.0"),
    "cohesion": Deck(HISTORY + " cohesion sjkr 100", tolerance=IN_ANY_ORDER),
    "liquid bridges": Deck(HISTORY + " cohesion easo 1 20 volume_ratio 1e-3 viscosity 0.1 min_gap 0.05 cutoff 1.3",
                           tolerance=IN_ANY_ORDER),
    "bonds": Deck(HISTORY + " bond parallel 1e4 2.5 50 50 retardation 1e-4", tolerance=IN_ANY_ORDER),
    "heat": Deck(HISTORY + " heat radius 50", before=HOT, after=WARMTH, tolerance=IN_ANY_ORDER, columns="c_warm"),
    "three pairs of types": Deck(f"{HERTZ} ; {HOOKE} ; {HISTORY}"),
    "energy ledger": Deck(HERTZ, columns="v_stored v_lost", after="compute energy all granular/grit/energy\n"
                          "variable kept equal c_energy[17]\nvariable gone equal c_energy[18]\n"
                          "variable stored atom v_kept\nvariable lost atom v_gone\n"),
    "a box that shears": Deck(HERTZ, before="change_box all triclinic\n",
                              after="fix shear all deform 1 xy erate 1.0 remap v\n"),
    "floor": Deck(HERTZ, boundary="p p f", box="0 8 0 8 -1 9",
                  after=FALL + WALL.format(kind="") + " zplane -0.4 NULL wiggle z 0.05 0.3\n"),
    "cylinder": Deck(HERTZ, **OPEN, after=FALL + "region round cylinder z 3.5 3.5 5.3 -20 20\n" +
                     WALL.format(kind="/region") + " region round\n"),
    "turning drum": Deck(HERTZ, **OPEN, after=FALL + DRUM_SPIN + "region round cylinder y 3.5 3.5 5.3 -20 20 "
                         "rotate v_angle 3.5 3.5 3.5 0 1 0\n" + WALL.format(kind="/region") + " region round\n"),
    "cone": Deck(HERTZ, **OPEN, after=FALL + "region pointed cone z 3.5 3.5 4 6.5 -0.6 9\n" + WALL.format(kind="/region") +
                 " region pointed\n"),
    "block": Deck(HERTZ, **OPEN, after=FALL + "region room block -0.45 7.45 -0.45 7.45 -0.45 12\n" +
                  WALL.format(kind="/region") + " region room\n"),
    "restart": Deck(HERTZ + " rolling sds 2e3 1 0.2", middle="write_restart half.restart\nclear\nread_restart half.restart\n"
                    "comm_modify vel yes\nneighbor 0.3 bin\nneigh_modify delay 0 every 10 check no\ntimestep 5e-4\n"
                    "thermo 1000000\nthermo_modify norm no\nfix integrate all nve/sphere\n"),
    "cooling gas": long_run(HERTZ, box="0 16 0 16 0 16"),
    "settling bed": long_run(HERTZ + " rolling sds 2e3 1 0.2", boundary="p p f", box="0 8 0 8 -1 12",
                            after=FALL + WALL.format(kind="") + " zplane -0.5 NULL\n"),
    "shaken bed": long_run(HERTZ, boundary="p p f", box="0 8 0 8 -2 40",
                           after=FALL + WALL.format(kind="") + " zplane -0.5 NULL wiggle z 0.1 0.2\n"),
    "chute": long_run(HERTZ, boundary="p p f", box="0 8 0 8 -1 40",
                      after="fix gravity all gravity 10 chute 24\ngroup base id 1:64\nfix rough base freeze\n"
                            "fix bottom all wall/gran/grit granular " + HERTZ + " zplane -0.6 NULL\n"),
}


def weight(row, column, projection):
    """A random number between -1 and 1 that is the same everywhere: a step of a well-mixed congruence (Steele, 2014)."""
    z = (row*15 + column)*PROJECTIONS + projection + 1
    z = (z*0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    z = ((z ^ (z >> 30))*0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    z = ((z ^ (z >> 27))*0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    return ((z ^ (z >> 31)) >> 11)*2.0**-52 - 1


def numbers_of_state(path):
    """{quantity: [length, products]} of a dump."""
    with open(path, encoding="ascii") as file:
        lines = file.read().splitlines()
    rows = [[float(word) for word in line.split()] for line in lines[HEADER_LINES:]]
    columns = [name for words in QUANTITIES.values() for name in words.split()]
    groups = [(name, [columns.index(word) + 1 for word in words.split()]) for name, words in QUANTITIES.items()]
    groups += [(f"column {k}", [k]) for k in range(len(columns) + 1, len(rows[0]))]
    found = {}
    for name, places in groups:
        values = [(int(row[0]), place, row[place]) for row in rows for place in places]
        length = math.sqrt(math.fsum(v*v for _, _, v in values))
        found[name] = [length, *(math.fsum(weight(i, place, p)*v for i, place, v in values) for p in range(PROJECTIONS))]
    return found


def numbers(name, lmp, switches, folder, run, seed=SEED):
    """What one row gives: `run` starts a program in a folder."""
    deck = DECKS[name]
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "in.deck"), "w", encoding="ascii") as file:
        file.write(deck.script(seed))
    run([lmp, *switches, "-in", "in.deck", "-log", "log.run"], folder)
    if not deck.averages:
        return numbers_of_state(os.path.join(folder, STATE))
    with open(os.path.join(folder, SERIES), encoding="ascii") as file:
        return dict(zip(deck.averages.split(), map(float, file.read().split("\n")[-2].split()[1:])))


def worst(name, found, stored):
    """The largest difference in units of what it may be, and where; infinite where a number is none."""
    parts = {}
    for key, here in found.items():
        there = stored[key]
        if DECKS[name].averages:
            parts[key] = abs(here - there["mean"])/(BAND*there["scatter"])
        else:
            parts[key] = max(abs(x - y) for x, y in zip(here, there))/(DECKS[name].tolerance*there[0] or 1.0)
    key = max(parts, key=lambda k: math.inf if math.isnan(parts[k]) else parts[k])
    return (math.inf if math.isnan(parts[key]) else parts[key]), key


def of_cpu(name, lmp, switches, folder, run):
    """What decks.json has for a row."""
    if not DECKS[name].averages:
        return numbers(name, lmp, switches, folder, run)
    runs = [numbers(name, lmp, switches, folder, run, SEED + k) for k in range(SEEDS)]
    return {key: {"mean": statistics.mean(r[key] for r in runs), "scatter": statistics.stdev(r[key] for r in runs)}
            for key in runs[0]}


def main():
    """Stores the numbers of the CPU."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lmp", help="LAMMPS on the CPU, with the plugin in LAMMPS_PLUGIN_PATH")
    parser.add_argument("--only", action="append", choices=DECKS, help="rows, all by default; the others keep their numbers")
    options = parser.parse_args()
    stored = {}
    if options.only:
        with open(STORED, encoding="utf-8") as file:
            stored = json.load(file)

    def run(command, folder):
        ended = subprocess.run(command, cwd=folder, text=True, capture_output=True, check=False)
        if ended.returncode:
            sys.exit(f"{command}: {ended.stdout[-END:]}{ended.stderr[-END:]}")
    with tempfile.TemporaryDirectory() as folder:
        for name in options.only or DECKS:
            stored[name] = of_cpu(name, options.lmp, [], folder, run)
    with open(STORED, "w", encoding="utf-8") as file:
        file.write("{\n" + ",\n".join(f"{json.dumps(name)}: {json.dumps(stored[name])}" for name in DECKS) + "\n}\n")


if __name__ == "__main__":
    main()
