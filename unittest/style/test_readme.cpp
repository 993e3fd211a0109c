// What README.md says of its first script.
#include "frame.h"
#include "readme_script.h"

using namespace Grit::Test;

namespace {

// To the letter but for the number of steps.
TEST(Readme, FirstScriptRuns)
{
  const Folder folder;
  const Outcome run = folder.lammps(readme_script(200));
  EXPECT_TRUE(succeeds(run));
  EXPECT_TRUE(run.says("500 atoms")) << run.output;
}

// To the letter: the grains come to rest on the floor, which carries their weight. Then it is continued as the text says.
TEST(Readme, FirstScriptFillsTheBoxNightly)
{
  constexpr double ACCELERATION = 9.81;
  const Folder folder;
  const Outcome run =
      folder.lammps(readme_script() + print_values("end", {"mass(all)", "f_floor[3]", "ke"}) + dump_state("end.txt"));
  ASSERT_TRUE(succeeds(run));
  const std::vector<double> end = folder.printed(run, "end");
  EXPECT_NEAR(end[1] / (-end[0] * ACCELERATION), 1, 0.05);  // a few still bounce
  EXPECT_LT(end[2], 1e-6);                                  // of 1.5e-3 in the fall
  const std::string fixes = readme_lines("fix");
  const Table continued = folder.final_state("read_restart bed.40000\n" + fixes + "run 20000\n");
  // With Kokkos LAMMPS rounds in another way in steps with output, and the grains collide too often for a comparison.
  EXPECT_TRUE(with_kokkos() || unchanged(folder.dump("end.txt"), continued));
}

// LAMMPS does not keep the settings of `neighbor`: with others a restart is right, but not to the last bit.
TEST(NeighborSettings, OfARestartDecideTheLastBits)
{
  const Folder folder;
  folder.write("spheres.data", bed(5, 5, 5, 1.0).data_file());
  const std::string laws = "hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential mindlin NULL 0.5 0.5";
  const std::string floor = "fix floor all wall/gran/grit granular " + laws + " zplane 0 NULL\n";
  const Table whole = folder.final_state(FRAME + GRAVITY + "pair_style granular/grit\npair_coeff * * " + laws + "\n" +
                                         floor + "restart 400 file.*\nrun 800");
  const auto continued = [&](const std::string &skin) {
    return folder.final_state("atom_modify map array\nread_restart file.400\nneighbor " + skin +
                              " bin\nneigh_modify delay 0 every 1 check yes\nthermo 100\n"
                              "fix integrate all nve/sphere\n" +
                              GRAVITY + floor + "run 400");
  };
  EXPECT_TRUE(unchanged(whole, continued("0.3")));
  const Table other = continued("0.1");
  EXPECT_TRUE(agree(whole, other, 1e-6));
  if (!with_kokkos()) {
    EXPECT_FALSE(identical(whole, other));
  }
}

// Page of the pair style, Setup: where a run begins, damping sees other velocities; with `pre no` nothing begins.
TEST(SeveralRuns, AreOneWithPreNoOnly)
{
  const Folder folder;
  folder.write("spheres.data", bed(4, 4, 3, 1.0).data_file());
  const std::string laws = "hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential mindlin NULL 0.5 0.5",
                    input = FRAME + GRAVITY + "pair_style granular/grit\npair_coeff * * " + laws +
                            "\nfix floor all wall/gran/grit granular " + laws + " zplane 0 NULL\n";
  const Table whole = folder.final_state(input + "run 300"),
              pre_no = folder.final_state(input + "run 200\nrun 100 pre no"),
              two = folder.final_state(input + "run 200\nrun 100");
  EXPECT_TRUE(unchanged(whole, pre_no));
  const double change = largest_difference(whole, two, {"vx", "vy", "vz"});
  EXPECT_GT(change, 1e-6);
  EXPECT_LT(change, 1e-1);
}

}  // namespace
