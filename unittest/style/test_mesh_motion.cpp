// Mesh walls that move, beside others that move so: what is found in time, and when positions change between runs.
#include <cmath>

#include "frame.h"
#include "kokkos_runs.h"
#include "stl.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const std::string LAWS = "hooke 1e4 0 damping none tangential linear_nohistory 0 0";
const std::string BEGIN = FRAME + "pair_style granular/grit\npair_coeff * * " + LAWS + "\n";
const std::string MESH = "fix wall all wall/gran/mesh/grit granular " + LAWS + " mesh wall.stl ";

// A rectangle along y, and along x or z.
TriangleMesh plate(vec3 lo, vec3 hi)
{
  return {{lo, {lo.x, hi.y, lo.z}, hi, {hi.x, lo.y, hi.z}}, {{0, 1, 2}, {0, 2, 3}}};
}

class MovingMeshes : public testing::Test {
 protected:
  const Folder folder;
  void write_sphere(Triple at, Triple lo, Triple hi) const
  {
    folder.write("spheres.data", Spheres{lo, hi, {{1, 1.0, at, {0, 0, 0}, {0, 0, 0}}}}.data_file());
  }
};

}  // namespace

// A bar turns, comes in over a border and meets a sphere on its axis that nothing was near to before.
TEST_F(MovingMeshes, AnImageThatComesLaterIsFound)
{
  write_sphere({0, 0, 0.45}, {-10, -3.5, -3}, {10, 3.5, 3});
  folder.write("wall.stl", stl(plate({3, -0.5, 0}, {8, 0.5, 0})));
  const auto state = [&](const std::string &check, const std::string &switches = "") {
    const Switches with(switches);
    return folder.final_state(BEGIN + MESH + "rotate period 4 0 0 0 0 0 1\nrun 1250",
                              {{"boundary", "p p f"}, {"dt", "1e-3"}, {"check", check}});
  };
  const Table always = state("no"), listed = state("yes");
  EXPECT_GT(always.at(1, "zu"), 0.5) << "the bar pushes it up";
  EXPECT_TRUE(agree(always, listed, 1e-12));
#ifdef GRIT_HAS_KOKKOS
  for (const std::string &switches : WAYS) EXPECT_TRUE(agree(always, state("yes", switches), 1e-9)) << switches;
#endif
}

// A sphere that comes into an empty box meets the mesh behind the border: overlap 0.2 at the least, spring of 1e4.
TEST_F(MovingMeshes, ParticlesThatComeInMeetImages)
{
  folder.write("wall.stl", stl(plate({-2.8, -2, -2}, {-2.8, 2, 2})));
  folder.write("ball.mol",
               "a ball\n\n1 atoms\n\nCoords\n\n1 0 0 0\n\nTypes\n\n1 1\n\nDiameters\n\n1 1.0\n\nMasses\n\n1 0.5\n");
  const std::string input =
      "units si\natom_style sphere\natom_modify map array\nboundary p p p\ncomm_modify vel yes\n"
      "region box block -3 3 -3 3 -3 3\ncreate_box 1 box\nneighbor 0.01 bin\nneigh_modify delay 0 every 1\n"
      "comm_modify cutoff 1.1\ntimestep 1e-6\npair_style granular/grit\npair_coeff * * " +
      LAWS + "\nfix nve all nve/sphere\n" + MESH +
      "\nregion in block 2.88 2.9 -0.1 0.1 -0.1 0.1\nmolecule ball ball.mol\n"
      "fix d all deposit 1 0 1 1234 mol ball region in near 0.1\nthermo_style custom step atoms f_wall[1]\nrun 2\n" +
      print_values("force", {"f_wall[1]"});
  const Outcome run = folder.lammps(input);
  ASSERT_TRUE(succeeds(run));
  EXPECT_GT(folder.printed(run, "force").at(0), 0.18e4);
  EXPECT_LT(folder.printed(run, "force").at(0), 0.22e4);
}

// A variable that a script changes between runs moves the mesh at once, without a velocity: F = 1e4 δ at δ = 0.05 - gap.
TEST_F(MovingMeshes, VariablesMayChangeBetweenRuns)
{
  write_sphere({0, 0, 0.45}, {-3, -3, -3}, {3, 3, 3});
  folder.write("wall.stl", stl(plate({-2, -2, 0}, {2, 2, 0})));
  const std::string damped = "hooke 1e4 50 tangential linear_nohistory 0 0";
  std::string input = FRAME + "pair_style granular/grit\npair_coeff * * " + damped + "\nvariable gap equal 0\n" +
                      "fix wall all wall/gran/mesh/grit granular " + damped +
                      " mesh wall.stl move NULL NULL v_gap\nthermo_style custom step f_wall[3]\n";
  const std::vector<double> gaps{0, -0.02, 0.02};
  for (std::size_t k = 0; k < gaps.size(); k++)
    input += "variable gap equal " + std::to_string(gaps[k]) + "\nrun 0\n" +
             print_values("force" + std::to_string(k), {"f_wall[3]"});
  input += "run 1\n" + print_values("later", {"f_wall[3]"});
  const Outcome run = folder.lammps(input, {{"boundary", "f f f"}, {"dt", "1e-9"}});
  ASSERT_TRUE(succeeds(run));
  for (std::size_t k = 0; k < gaps.size(); k++)
    EXPECT_NEAR(folder.printed(run, "force" + std::to_string(k)).at(0), -1e4 * (0.05 + gaps[k]), 1e-6);
  EXPECT_NEAR(folder.printed(run, "later").at(0), -1e4 * (0.05 + gaps.back()), 1e-3) << "no velocity by a new value";
}

// Another value of the variable, or another curvature, than in a restart file is told.
TEST_F(MovingMeshes, RestartFilesKnowTheVariableAndTheCurvature)
{
  write_sphere({0, 0, 0.45}, {-3, -3, -3}, {3, 3, 3});
  folder.write("wall.stl", stl(plate({-2, -2, 0}, {2, 2, 0})));
  const std::string moved = MESH + "move NULL NULL v_gap ";
  ASSERT_TRUE(succeeds(folder.lammps(BEGIN + "variable gap equal 0.01\n" + moved + "\nrun 1\nwrite_restart a.restart\n",
                                     {{"boundary", "f f f"}})));
  const auto goes_on = [&](const std::string &gap, const std::string &more) {
    return folder.lammps(
        "units si\nread_restart a.restart\ncomm_modify vel yes\nfix integrate all nve/sphere\n"
        "variable gap equal " +
        gap + "\n" + moved + more + "\nrun 1\n");
  };
  EXPECT_TRUE(succeeds(goes_on("0.01", "")));
  EXPECT_TRUE(fails_saying(goes_on("0.02", ""), {"variable 'gap' of 0.01", "0.02"}));
  EXPECT_TRUE(succeeds(goes_on("0.02", "history keep")));
  EXPECT_TRUE(fails_saying(goes_on("0.01", "curvature on"), {"curvature"}));
}

// In 2d a mesh has no images along z, in which LAMMPS' box is periodic: a plane that leans over a disc it does not touch.
TEST_F(MovingMeshes, NoImagesAlongZInTwoDimensions)
{
  if (on_device()) GTEST_SKIP() << "kernels of a device leave the numbers of each mesh out";
  write_sphere({0, 0.7, 0}, {-3, -3, -0.5}, {3, 3, 0.5});
  folder.write("wall.stl", stl(TriangleMesh{{{-2, -2.06, -2}, {2, -2.06, -2}, {2, 1.94, 2}, {-2, 1.94, 2}},
                                            {{0, 1, 2}, {0, 2, 3}}}));
  const Outcome run =
      folder.lammps("dimension 2\n" + BEGIN + MESH +
                        "\nfix two all enforce2d\nthermo_style custom step f_wall[1] f_wall[2] f_wall[3] f_wall[1][8]\n"
                        "run 0\n" +
                        print_values("force", {"f_wall[2]", "f_wall[1][8]"}),
                    {{"boundary", "f f p"}});
  ASSERT_TRUE(succeeds(run));
  for (const double number : folder.printed(run, "force")) EXPECT_EQ(number, 0);
}

// As other motions in LAMMPS that count steps; one of variables alone has them from there.
TEST_F(MovingMeshes, StepsAreNotResetWhileItMovesByThem)
{
  write_sphere({0, 0, 0.45}, {-3, -3, -3}, {3, 3, 3});
  folder.write("wall.stl", stl(plate({-2, -2, 0}, {2, 2, 0})));
  for (const std::string motion : {"move 0 0 1", "wiggle z 0.02 1", "rotate period 2 0 0 0 0 0 1"})
    EXPECT_TRUE(fails_saying(folder.lammps(BEGIN + MESH + motion + "\nrun 1\nreset_timestep 0\n"),
                             {"reset timestep", "time-dependent fix"}));
  for (const std::string motion : {"", "move NULL NULL v_gap", "move 0 NULL NULL", "surface_velocity 1 0 0"})
    EXPECT_TRUE(succeeds(
        folder.lammps(BEGIN + "variable gap equal 0.01\n" + MESH + motion + "\nrun 1\nreset_timestep 0\nrun 1\n")))
        << motion;
}
