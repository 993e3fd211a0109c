"""Two million steps of a few dozen sheared spheres: memory does not grow, the energy ledger closes, and momentum is what
the walls and gravity gave."""
import pathlib
import re
import tempfile
import unittest

import numpy

from lammps import NUMBERS, constants, run

TIMESTEP = 6e-4                # of in.sheared
MEMORY, LEDGER, MOMENTUM = 1.0, 1e-10, 1e-10  # MB; of the losses; of the sum of the impulses of all thousand steps
LIMIT = {"memory": MEMORY, "ledger": LEDGER, "momentum": MOMENTUM}


def momentum_error(means, states):
    """Largest difference of momentum and impulse up to a step, over the sum of the largest impulses. In velocity Verlet
    the impulse of N steps is that of the mean force, but for halves of the first and the last one."""
    steps, momenta, forces, mean = states[:, 0], states[:, 1:4], states[:, 4:7], means[:, 1:4]
    every = steps[1] - steps[0]
    impulses = TIMESTEP*(every*mean[1:] + (forces[:-1] - forces[1:])/2)
    error = momenta[1:] - momenta[0] - impulses.cumsum(0)
    return abs(error).max()/abs(impulses).max(1).sum()


class Long(unittest.TestCase):
    def check_run(self, way, switches, **variables):
        with tempfile.TemporaryDirectory() as folder:
            output = run("in.sheared", folder, switches=switches, **variables)
            means, states = (numpy.loadtxt(pathlib.Path(folder, name)) for name in ("means", "states"))
        states = states[-len(means):]
        given = {**constants("in.sheared"), **variables}
        self.assertEqual(states[-1, 0], given["pieces"]*given["piece"])
        self.assertTrue((states[:, 0] == means[:, 0]).all())
        resident = [float(word) for word in re.findall(r"Maximum resident set size: (\S+) Mbyte", output)]
        self.assertEqual(len(resident), given["pieces"])
        balance, lost = states[:, 7], states[:, 10]
        # The first pieces reach their lists' and pages' sizes.
        found = {"memory": resident[-1] - resident[len(resident)//4],
                 "ledger": abs(balance - balance[0]).max()/lost[-1], "momentum": momentum_error(means, states)}
        half = len(states)//2
        kinetic = [states[k:k + half, 8].mean() for k in (0, half)]
        friction = [-means[k:k + half, 1].mean() for k in (0, half)]
        print(f"{way}: {states[-1, 0]:.0f} steps, {resident[-1]} MB, {found}; lost {lost[-1]:.4g}, time step "
              f"{states[-1, 12]/lost[-1]:.1e} of it, kinetic energy of the halves {kinetic[0]:.4g} and "
              f"{kinetic[1]:.4g}, force along {friction[0]:.3g} and {friction[1]:.3g}", flush=True)
        self.assertGreater(lost[-1], 1e3*kinetic[0])
        self.assertTrue(0.5 < kinetic[1]/kinetic[0] < 2, "the flow goes on")
        for name, value in found.items():
            NUMBERS.record(f"R1.{name}", value)
            self.assertLessEqual(value, LIMIT[name], name)

    def test_on_the_cpu(self):
        self.check_run("CPU", ())

    def test_on_two_threads(self):
        self.check_run("two threads", ("-k", "on", "t", "2", "-sf", "kk"))


if __name__ == "__main__":
    unittest.main()
