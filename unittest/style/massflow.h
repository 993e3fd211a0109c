// What tests of fix granular/grit/massflow share.
#pragma once

#include <cmath>

#include "frame.h"
#include "kokkos_runs.h"

namespace Grit::Test {

inline const std::string LAWS = "hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential mindlin NULL 0.8 0.4",
                         PAIR = "pair_style granular/grit\npair_coeff * * " + LAWS + "\n",
                         FLOW = "granular/grit/massflow ";
inline constexpr double SPHERE = 3.14159265358979323846 / 6;  // mass for diameter and density 1

enum Column { STEP, TIME, ID, TYPE, DIRECTION, MASS, DIAMETER, X, Y, Z, VX, VY, VZ };

inline std::vector<std::string> vector_of(const std::string &fix, int n = 10)
{
  std::vector<std::string> values;
  for (int k = 1; k <= n; k++) values.push_back("f_" + fix + "[" + std::to_string(k) + "]");
  return values;
}

class Massflow : public testing::Test {
 protected:
  const Folder folder;

  void write(const Spheres &spheres) const { folder.write("spheres.data", spheres.data_file()); }
  Outcome run(const std::string &commands, const Variables &variables = {}, int ranks = 1) const
  {
    const Outcome outcome = folder.lammps(FRAME + PAIR + commands, variables, ranks);
    EXPECT_TRUE(succeeds(outcome));
    return outcome;
  }
  // The values of the vector after these commands.
  std::vector<double> counted(const std::string &commands, const Variables &variables = {}, int ranks = 1) const
  {
    std::vector<double> values =
        folder.printed(run(commands + print_values("counted", vector_of("flow")), variables, ranks), "counted");
    values.resize(10);
    return values;
  }
};
// One sphere on a way that is exact: in steps of 1/4 it is at multiples of 1/4.
inline Spheres lone(double z, double vz) { return {{0, 0, 0}, {8, 8, 8}, {{1, 1, {4, 4, z}, {0, 0, vz}, {}}}}; }
inline const Variables EXACT = {{"dt", "0.25"}, {"boundary", "f f f"}};
inline const std::string LEVEL = "fix flow all " + FLOW + "plane 4 4 4 0 0 1\n";

}  // namespace Grit::Test
