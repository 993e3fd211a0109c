"""Every LAMMPS style of the benchmark, with its switches, is in the LAMMPS of the tests and computes a few steps."""
import os
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "examples", "bench"))
from cases import BODIES, LAMMPS, PEERS  # noqa: E402  (found by the line above)

LAWS = "hooke 1e4 50 damping mass_velocity tangential linear_history 8e3 1 0.5"
CLASSIC = "1e4 NULL 50 NULL 0.5 0"
DECK = """
atom_style {atoms}
boundary p p f
comm_modify vel yes
newton off
lattice sc 1.0
region box block 0 5 0 5 0 5
create_box 1 box
create_atoms 1 box
set group all {size}
pair_style {style}
pair_coeff * * {laws}
fix gravity all gravity 9.81 vector 0 0 -1
fix motion all {motion}
timestep 1e-4
info fixes
thermo_style custom step ke
run 20
print "energy = $(ke)"
"""
TAKEN = "by the suffix GRIT computes in place of LAMMPS: pair_style granular"
THREADS = 2
LONGEST = 60  # s


def deck(style):
    granular = style.startswith("granular")
    words = {"style": style if granular else f"{style} {CLASSIC}", "laws": LAWS if granular else ""}
    if style in BODIES:
        return DECK.format(**words, atoms="ellipsoid superellipsoid", size="shape 1.01 1.01 1.01 mass 1",
                           motion="nve/asphere")
    return DECK.format(**words, atoms="sphere", size="diameter 1.01 density 1", motion="nve/sphere")


class Peers(unittest.TestCase):
    def run_of(self, peer):
        switches = [switch.format(threads=THREADS) for switch in peer.switches]
        with tempfile.TemporaryDirectory() as folder:
            return subprocess.run([LAMMPS, "-log", "none", "-nocite", *switches], cwd=folder, input=deck(peer.style),
                                  capture_output=True, text=True, timeout=LONGEST, check=False)

    def test_each_computes(self):
        for peer in PEERS.values():
            if peer.program != LAMMPS:
                continue
            with self.subTest(peer.name):
                run = self.run_of(peer)
                said = [line for line in run.stdout.splitlines() if line.startswith("energy = ")]
                self.assertEqual((run.returncode, len(said)), (0, 1), run.stdout[-1000:] + run.stderr[-500:])
                self.assertGreater(float(said[0].split()[-1]), 0)

    def test_the_suffix_puts_grit_in_place_of_lammps(self):
        for name, grit in (("granular", False), ("granular/grit", False), ("granular -sf grit", True)):
            said = self.run_of(PEERS[name]).stdout
            self.assertEqual((TAKEN in said, "style = nve/sphere/grit" in said), (grit, grit), name + "\n" + said[-1000:])


if __name__ == "__main__":
    unittest.main()
