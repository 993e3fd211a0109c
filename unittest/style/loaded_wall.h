// What tests of walls with a load share.
#pragma once

#include <cmath>

#include "kokkos_runs.h"
#include "stl.h"

namespace Grit::Test {

inline constexpr double LOAD = 50, RADIUS = 0.5, SPRING = 1e4;
inline const Variables WALLED = {{"boundary", "f f f"}}, IN_PLANE = {{"boundary", "f f p"}};
inline const std::string HOOKE = "hooke 1e4 0 damping none tangential linear_nohistory 0 0",
                         HERTZ = "hertz/material 1e5 0.6 0.3 damping tsuji tangential mindlin NULL 1.0 0.5",
                         BODY = " vel_max 10 mass 1 damping 100";
inline const std::string HELD = "unfix integrate\nfix hold all move linear 0 0 0\n";

inline std::string laws(const std::string &words) { return "pair_style granular/grit\npair_coeff * * " + words + "\n"; }
inline std::string lid(const std::string &words, const std::string &of = HOOKE)
{
  return "fix lid all wall/gran/grit granular " + of + " " + words + "\n";
}
inline const std::string MOTION = print_values("lid", {"f_lid[7]", "f_lid[8]", "f_lid[9]", "f_lid[10]"});
enum Number { POSITION, VELOCITY, BORNE, TARGET };

class LoadedWall : public testing::Test {
 protected:
  const Folder folder;

  void write_sphere(Triple at, double half = 3, double density = 1) const
  {
    Spheres one{{-half, -half, -half}, {half, half, half}, {{1, 2 * RADIUS, at, {0, 0, 0}, {0, 0, 0}}}};
    folder.write("spheres.data", one.data_file(2, density));
  }
  // In two dimensions; the length of the box across them must not count.
  void write_disc(Triple at) const
  {
    Spheres one{{-3, -3, -1.5}, {3, 3, 1.5}, {{1, 2 * RADIUS, at, {0, 0, 0}, {0, 0, 0}}}};
    folder.write("spheres.data", one.data_file());
  }
  std::vector<double> motion(const std::string &input, const Variables &variables = WALLED, int ranks = 1) const
  {
    const Outcome run = folder.lammps(input + MOTION, variables, ranks);
    EXPECT_TRUE(succeeds(run)) << input.substr(FRAME.size());
    return run.status == 0 ? Folder::printed(run, "lid") : std::vector<double>(4, NAN);
  }
};

}  // namespace Grit::Test
