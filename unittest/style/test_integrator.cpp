// fix nve/sphere/grit beside fix nve/sphere of LAMMPS.
#include "lammps_run.h"

using namespace Grit::Test;

namespace {

constexpr double LAST_DIGITS = 1e-10;  // that of Kokkos joins half steps

// Spheres of two sizes fall on a floor and roll on it.
std::string falling(const std::string &motion, const std::string &dimension = "3")
{
  const std::string flat = dimension == "2" ? "-0.5 0.5" : "0 6";
  return "dimension " + dimension + R"(
atom_style sphere
atom_modify map array
boundary p f p
newton off
comm_modify vel yes
region box block 0 12 0 9 )" +
         flat + R"( units box
create_box 2 box
lattice )" +
         (dimension == "2" ? "sq 1.0" : "sc 1.0") + R"(
region low block 1 11 1 8 )" +
         flat + R"( units box
create_atoms 1 region low
set group all type/fraction 2 0.5 4711
set type 1 diameter 0.8
set type 2 diameter 0.9
set group all density 2
velocity all create 2.0 321 dist gaussian
group small type 1
pair_style granular/grit
pair_coeff * * hooke 1e4 5 tangential linear_history 3e3 0.5 0.5
fix floor all wall/gran/grit granular hooke 1e4 5 tangential linear_history 3e3 0.5 0.5 yplane 0 9
fix pull all gravity 9.81 vector 0 -1 0
)" + motion +
         R"(
timestep 1e-3
run 200
)";
}

}  // namespace

class Integrator : public testing::Test {
 protected:
  Folder folder;

  // A run in which LAMMPS moves the spheres, and the same with GRIT in its place.
  void compare(const std::string &motion, const std::string &dimension = "3")
  {
    const Table of_lammps = folder.final_state(falling(motion, dimension)),
                ours = folder.final_state(falling(replaced(motion, "nve/sphere", "nve/sphere/grit"), dimension));
    EXPECT_GT(ours.rows.size(), 50u);
    EXPECT_TRUE(agree(of_lammps, ours, LAST_DIGITS));
  }
};

TEST_F(Integrator, AllSpheres) { compare("fix motion all nve/sphere"); }

TEST_F(Integrator, AGroup)
{
  compare(
      "fix motion small nve/sphere\nvelocity all set 0 0 0\ngroup rest subtract all small\n"
      "fix still rest freeze");
}

TEST_F(Integrator, Discs) { compare("fix motion all nve/sphere disc\nfix flat all enforce2d", "2"); }

// In a run of which the time step changes, and which goes on without a setup.
TEST_F(Integrator, OtherTimeSteps)
{
  compare("fix motion all nve/sphere\ntimestep 5e-4\nrun 50\ntimestep 2e-4\nrun 50 pre no");
}

TEST_F(Integrator, TheSuffixFindsIt)
{
  if (with_kokkos()) GTEST_SKIP() << "Kokkos has one of its own";
  const Outcome run = folder.lammps("suffix grit\n" + falling("fix motion all nve/sphere\ninfo fixes"));
  EXPECT_TRUE(succeeds(run));
  EXPECT_TRUE(run.says("style = nve/sphere/grit")) << run.output;
}

TEST_F(Integrator, RefusesWhatLammpsRefuses)
{
  EXPECT_TRUE(fails_saying(folder.lammps(falling("fix motion all nve/sphere/grit disk")), {"Unknown keyword", "disk"}));
}
