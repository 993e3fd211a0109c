#!/usr/bin/env python3
"""Picture of the falling beads: kinetic energy for each kilogram of glass and of acetate, from energies.txt of in.box."""
import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np


def main():
    time, glass, others, z_glass, z_others = np.loadtxt("energies.txt", skiprows=1, unpack=True)
    figure, axis = plt.subplots(figsize=(8, 4.2), layout="constrained")
    axis.semilogy(time, glass, label="glass, 3 mm")
    axis.semilogy(time, others, label="cellulose acetate, 6 mm")
    axis.set(xlabel="time / s", ylabel="kinetic energy / (J/kg)", xlim=(0, time[-1]))
    axis.legend(frameon=False)
    figure.savefig("box.png", dpi=110)
    print(f"at the end: glass {glass[-1]:.2e} J/kg, acetate {others[-1]:.2e} J/kg; "
          f"mean heights {1e3*z_glass[-1]:.1f} and {1e3*z_others[-1]:.1f} mm")
    print("picture: box.png")


if __name__ == "__main__":
    main()
