// Particles that are no spheres, for tests: the data file that LAMMPS reads them from, a frame, and how states of them compare.
#pragma once

#include <cmath>

#include "spheres.h"

namespace Grit::Test {

// A number with all its digits.
inline std::string number(double value)
{
  char word[40];
  std::snprintf(word, sizeof word, "%.17g", value);
  return word;
}

using Turn = std::array<double, 4>;  // a quaternion, scalar first

struct Body {
  int type;
  Triple size;  // diameters
  Triple x;
  Turn turn{1, 0, 0, 0};
  Triple v{}, spun{};  // velocity, angular momentum
  double n1 = 2, n2 = 2;
};

// A turn by an angle about an axis, which need not have length 1.
inline Turn turn_about(const Triple &axis, double angle)
{
  const double s = std::sin(0.5 * angle) / std::hypot(axis[0], axis[1], axis[2]);
  return {std::cos(0.5 * angle), s * axis[0], s * axis[1], s * axis[2]};
}

// Axes of a turned body, as columns k: where unit vector k of the body points.
inline std::array<Triple, 3> axes_of(const Turn &q)
{
  const auto [w, x, y, z] = q;
  return {Triple{1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)},
          Triple{2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)},
          Triple{2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)}};
}

struct Bodies {
  Triple lo, hi;  // box
  std::vector<Body> all;

  // Densities are 1; LAMMPS takes the volume of an ellipsoid or superellipsoid.
  std::string data_file(int types = 3) const
  {
    const std::string n = std::to_string(all.size());
    std::string text = "bodies\n\n" + n + " atoms\n" + n + " ellipsoids\n" + std::to_string(types) + " atom types\n\n";
    const char *const edges[] = {"xlo xhi", "ylo yhi", "zlo zhi"};
    for (int k = 0; k < 3; k++) text += row({lo[k], hi[k]}) + edges[k] + "\n";
    std::string atoms = "\nAtoms # ellipsoid\n\n", velocities = "\nVelocities\n\n", shapes = "\nEllipsoids\n\n";
    for (std::size_t k = 0; k < all.size(); k++) {
      const Body &b = all[k];
      const std::string id = std::to_string(k + 1) + " ";
      atoms += id + std::to_string(b.type) + " 1 1 " + row({b.x[0], b.x[1], b.x[2]}) + "\n";
      velocities += id + row({b.v[0], b.v[1], b.v[2], b.spun[0], b.spun[1], b.spun[2]}) + "\n";
      shapes +=
          id + row({b.size[0], b.size[1], b.size[2], b.turn[0], b.turn[1], b.turn[2], b.turn[3], b.n1, b.n2}) + "\n";
    }
    return text + atoms + shapes + velocities;
  }

 private:
  static std::string row(const std::vector<double> &numbers)
  {
    std::string text;
    for (const double value : numbers) text += number(value) + " ";
    return text;
  }
};

inline const std::string CAPSULES = "shape 3 capsule";

// Ellipsoids (type 1), blocks (type 2) and capsules (type 3), turned at random, on a grid above z = 0. Nothing touches yet.
inline Bodies bed_of_bodies(int nx, int ny, int nz, double speed)
{
  constexpr double CELL = 1.3, SHAKE = 0.02, SPIN = 0.3;
  Bodies bodies{{0, 0, 0}, {CELL * nx, CELL * ny, CELL * nz + 2}, {}};
  Dice dice;
  for (int k = 0; k < nz; k++)
    for (int j = 0; j < ny; j++)
      for (int i = 0; i < nx; i++) {
        const Triple shake = dice.within(SHAKE);
        Body b{1 + static_cast<int>(dice.between(0, 3)), {1.1, 0.8, 0.75}, {}};
        b.x = {CELL * (i + 0.5) + shake[0], CELL * (j + 0.5) + shake[1], CELL * (k + 0.5) + shake[2]};
        b.turn = turn_about(dice.within(1), dice.between(0, 3));
        b.v = dice.within(speed);
        b.spun = dice.within(SPIN * speed * 0.1);
        if (b.type == 2) b.size = {0.9, 0.75, 0.7}, b.n1 = 4, b.n2 = 3;
        if (b.type == 3) b.size = {0.6, 0.6, 1.2};
        bodies.all.push_back(b);
      }
  return bodies;
}

// As frame.h has for spheres; the states of all bodies can be dumped: STATE_OF_BODIES.
inline const std::string FRAME_OF_BODIES = R"(
variable boundary index "p p f"
variable newton index on
variable sort index "50 1.0"
variable skin index 0.2
variable list index bin
variable every index 1
variable check index yes
variable grid index "* * *"
variable dt index 9e-5
units si
atom_style ellipsoid superellipsoid
atom_modify map array sort ${sort}
boundary ${boundary}
newton ${newton}
processors ${grid}
comm_modify vel yes
read_data bodies.data
neighbor ${skin} ${list}
neigh_modify delay 0 every ${every} check ${check}
timestep ${dt}
thermo 100
thermo_modify norm no
fix integrate all nve/asphere
compute turn all property/atom quatw quati quatj quatk
)";

inline const std::string COLUMNS_OF_BODIES =
    " id xu yu zu vx vy vz angmomx angmomy angmomz c_turn[1] c_turn[2] c_turn[3] c_turn[4] fx fy fz tqx tqy tqz";

inline std::string dump_bodies(const std::string &file)
{
  return "write_dump all custom " + file + COLUMNS_OF_BODIES + " modify sort id format float %.17g\n";
}

// The largest difference of a vector of the states is below `tolerance` times its largest component in `a`.
inline testing::AssertionResult bodies_agree(const Table &a, const Table &b, double tolerance)
{
  static const std::vector<std::vector<std::string>> GROUPS = {{"xu", "yu", "zu"},
                                                               {"vx", "vy", "vz"},
                                                               {"angmomx", "angmomy", "angmomz"},
                                                               {"c_turn[1]", "c_turn[2]", "c_turn[3]", "c_turn[4]"},
                                                               {"fx", "fy", "fz"},
                                                               {"tqx", "tqy", "tqz"}};
  if (a.rows.empty() || a.rows.size() != b.rows.size())
    return testing::AssertionFailure() << a.rows.size() << " and " << b.rows.size() << " particles";
  auto failure = testing::AssertionFailure() << "relative differences:";
  bool good = true;
  for (const auto &group : GROUPS) {
    if (!a.has(group[0]) || !b.has(group[0])) continue;
    double scale = 0;
    for (const std::string &column : group)
      for (const auto &row : a.rows) scale = std::max(scale, std::fabs(row.second[a.index(column)]));
    const double difference = largest_difference(a, b, group), relative = scale > 0 ? difference / scale : difference;
    failure << " " << group[0] << ".. " << relative;
    good = good && relative <= tolerance;
  }
  return good ? testing::AssertionSuccess() : failure << ", expected at most " << tolerance;
}

}  // namespace Grit::Test
