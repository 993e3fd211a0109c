// Walls of joined regions: where one part ends in another its surface is none, so that a particle near the rim may meet the
// wall before the neighbor list is built again.
#include "frame.h"

using namespace Grit::Test;

namespace {

// Two spheres of radius 2 around x = -1 and x = 1 meet in a rim of radius sqrt(3) at x = 0. There the nearest point of each
// is inside the other; 0.05 beside it that is not so, and the skin is larger than this way.
TEST(JoinedRegions, TouchAParticleThatTheyDidNotTouchWhenTheListWasBuilt)
{
  const Folder folder;
  folder.write("spheres.data",
               Spheres{{-4, -4, -4}, {4, 4, 4}, {{1, 0.2, {0, 1.7, 0}, {-1, 0, 0}, {0, 0, 0}}}}.data_file(1));
  const std::string laws = "hooke 1e-3 0 damping none tangential none",
                    input = FRAME + "region a sphere -1 0 0 2\nregion b sphere 1 0 0 2\nregion both union 2 a b\n" +
                            "pair_style granular/grit\npair_coeff * * " + laws +
                            "\nfix wall all wall/gran/region/grit granular " + laws + " region both\nrun 100\n" +
                            print_values("wall", {"f_wall[1]", "f_wall[2]"});
  std::vector<std::vector<double>> forces;
  for (const char *check : {"yes", "no"}) {  // no: a list in every step
    const Outcome run = folder.lammps(input, {{"boundary", "f f f"}, {"check", check}, {"skin", "0.3"}});
    ASSERT_TRUE(succeeds(run));
    forces.push_back(Folder::printed(run, "wall"));
  }
  EXPECT_GT(std::fabs(forces[1].at(1)), 1e-5);  // 1e-3 times an overlap of 0.047
  for (int k = 0; k < 2; k++) EXPECT_NEAR(forces[0].at(k), forces[1].at(k), 1e-9 * std::fabs(forces[1].at(1)));
}

}  // namespace
