// Particles for a test, the same on every machine, and the data file that LAMMPS reads them from.
#pragma once

#include <cmath>
#include <cstdio>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "lammps_run.h"

namespace Grit::Test {

struct Sphere {
  int type;
  double diameter;
  Triple x, v, omega;
};

struct Spheres {
  Triple lo, hi;  // box
  std::vector<Sphere> all;

  std::string data_file(int types = 2, double density = 1) const
  {
    std::string text =
        "spheres\n\n" + std::to_string(all.size()) + " atoms\n" + std::to_string(types) + " atom types\n\n";
    const char *const edges[] = {"xlo xhi", "ylo yhi", "zlo zhi"};
    for (int k = 0; k < 3; k++) text += number(lo[k]) + number(hi[k]) + edges[k] + "\n";
    std::string atoms = "\nAtoms # sphere\n\n", velocities = "\nVelocities\n\n";
    for (std::size_t k = 0; k < all.size(); k++) {
      const Sphere &s = all[k];
      const std::string id = std::to_string(k + 1) + " ";
      atoms += id + std::to_string(s.type) + " " + number(s.diameter) + number(density) + numbers(s.x) + "\n";
      velocities += id + numbers(s.v) + numbers(s.omega) + "\n";
    }
    return text + atoms + velocities;
  }

 private:
  static std::string number(double value)
  {
    char text[40];
    std::snprintf(text, sizeof text, "%.17g ", value);
    return text;
  }
  static std::string numbers(const Triple &t) { return number(t[0]) + number(t[1]) + number(t[2]); }
};

// Random numbers that do not depend on the library.
class Dice {
 public:
  double between(double low, double high) { return low + (high - low) * (static_cast<double>(bits() >> 11) * 0x1p-53); }
  Triple within(double size) { return {between(-size, size), between(-size, size), between(-size, size)}; }

 private:
  std::mt19937_64 bits{20240229};
};

// Diameters 0.8 to 1.05 of two types on a disturbed grid of `nx` x `ny` x `nz` cells above z = 0, velocities and spins up to
// `speed`. Nothing touches yet. Cells outside `inside(x, y, z, radius)` stay empty.
inline Spheres bed(int nx, int ny, int nz, double speed,
                   const std::function<bool(double, double, double, double)> &inside = {})
{
  constexpr double CELL = 1.1, SHAKE = 0.02;
  Spheres spheres{{0, 0, 0}, {CELL * nx, CELL * ny, CELL * nz + 2}, {}};
  Dice dice;
  for (int k = 0; k < nz; k++)
    for (int j = 0; j < ny; j++)
      for (int i = 0; i < nx; i++) {
        const Triple shake = dice.within(SHAKE), v = dice.within(speed), omega = dice.within(speed);
        const double diameter = dice.between(0.8, 1.05);
        const int type = dice.between(0, 1) < 0.6 ? 1 : 2;
        const Triple x{CELL * (i + 0.5) + shake[0], CELL * (j + 0.5) + shake[1], CELL * (k + 0.5) + shake[2]};
        if (!inside || inside(x[0], x[1], x[2], 0.5 * diameter)) spheres.all.push_back({type, diameter, x, v, omega});
      }
  return spheres;
}

}  // namespace Grit::Test
