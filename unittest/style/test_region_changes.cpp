// Regions that commands between runs define anew: as in LAMMPS the wall is the new one, its motion begins anew, and a
// warning says so.
#include "frame.h"

using namespace Grit::Test;

namespace {

constexpr double SAME = 1e-10;
const std::string WORDS = "Region properties for region pot changed between runs, resetting its motion";
const std::string LAWS = "hertz/material 1e5 0.4 0.3 damping tsuji tangential linear_nohistory 30 0.5";
// Variables and parts of regions.
const std::string PARTS = R"(
variable way equal 0.01*sin(20*step*dt)
variable angle equal 2*step*dt
variable deep equal -3-0.001*sin(20*step*dt)
region one sphere 0 0 -3 3 side out
region two sphere 0 0 30 3 side out
)";
const Variables LAMMPS = {REFERENCE, {"boundary", "f f f"}, {"pair", "granular"}, {"wall", "wall/gran/region"}},
                HERE = {{"boundary", "f f f"},
                        {"pair", "granular/grit kinematics lammps"},
                        {"wall", "wall/gran/region/grit"}};

class NewRegion : public testing::Test {
 protected:
  const Folder folder;

  void SetUp() override
  {
    Spheres one{{-4, -4, -4}, {4, 4, 4}, {{1, 1.0, {0.002, 0.001, 0.4978}, {0.02, 0.01, 0}, {0, 0, 3}}}};
    folder.write("spheres.data", one.data_file(1));
  }
  static std::string input(const std::string &region, const std::string &commands)
  {
    return FRAME + GRAVITY + "pair_style ${pair}\npair_coeff * * " + LAWS + "\n" + PARTS + "region pot " + region +
           "\nfix pot all ${wall} granular " + LAWS + " region pot\nrun 50\n" + commands + "run 50\n";
  }
  Outcome run(const std::string &region, const std::string &commands)
  {
    const Outcome outcome = folder.lammps(input(region, commands), HERE);
    EXPECT_TRUE(succeeds(outcome));
    return outcome;
  }
};

const std::string DELETE = "region pot delete\n",
                  SPARE = "region spare sphere 9 9 9 1\n";  // takes the old place in memory

TEST_F(NewRegion, MovesThingsAsInLammps)
{
  const std::pair<std::string, std::string> changes[] = {
      {"sphere 0 0 -3 3 side out", "sphere 0 0 -3 3.001 side out"},
      {"sphere 0 0 -3 3 side out move NULL v_way NULL", "sphere 0 0 -3 3.001 side out move NULL v_way NULL"},
      {"cylinder y 0 -3 3 -9 9 side out rotate v_angle 0 0 -3 0 1 0",
       "cylinder y 0 -3 3.001 -9 9 side out rotate v_angle 0 0 -3 0 1 0"},
      {"block -9 9 -9 9 0 9", "block -9 9 -9 9 0.001 9"}};
  for (const auto &[before, after] : changes) {
    const std::string commands = DELETE + SPARE + "region pot " + after + "\n";
    EXPECT_TRUE(agree(folder.final_state(input(before, commands), LAMMPS),
                      folder.final_state(input(before, commands), HERE), SAME))
        << after;
  }
}

TEST_F(NewRegion, IsNamed)
{
  const std::string ball = "sphere 0 0 -3 3 side out", moving = ball + " move NULL v_way NULL";
  const std::pair<std::string, std::string> changes[] = {{ball, "sphere 0 0 -3 3.001 side out"},
                                                         {ball, moving},
                                                         {moving, ball},
                                                         {moving, moving},
                                                         {ball, "block -9 9 -9 9 -9 0 side out"},
                                                         {ball, "block -9 9 -9 9 0 9"}};
  for (const auto &[before, after] : changes)
    for (const std::string &spare : {std::string(), SPARE})
      EXPECT_TRUE(run(before, DELETE + spare + "region pot " + after + "\n").says(WORDS))
          << before << " then " << after;
  EXPECT_TRUE(run("intersect 2 one two", "region one delete\nregion one sphere 0 0 -3 3.001 side out\n").says(WORDS))
      << "a part of it";
}

TEST_F(NewRegion, OldOnesAreNotNamed)
{
  for (const std::string region :
       {"sphere 0 0 -3 3 side out move NULL v_way NULL", "cylinder y 0 -3 3 -9 9 side out rotate v_angle 0 0 -3 0 1 0",
        "sphere 0 0 v_deep 3 side out", "intersect 2 one two",
        // from outside LAMMPS looks at these with numbers that nobody has set
        "cylinder z 0 0 3 -9 0 open 1 open 3", "cylinder z 0 0 3 -9 0 open 1 open 2 open 3",
        "cone z 0 0 3 2 -9 0 open 1 open 2 open 3"}) {
    const Outcome outcome = run(region, "run 0\nwrite_restart any\nrun 5 pre no\nchange_box all boundary f f f\n");
    EXPECT_TRUE(succeeds(outcome)) << region;
    EXPECT_FALSE(outcome.says("Region properties")) << region;
  }
}

// LAMMPS takes the length of the axis for a part of the velocity.
TEST(AxisOfARegion, ThatIsNotOfLengthOneIsTold)
{
  const Folder folder;
  folder.write("spheres.data", bed(2, 2, 2, 0.3).data_file());
  const auto run = [&](const std::string &axis) {
    return folder.lammps(
        FRAME + "variable angle equal step*dt\nregion pot sphere 1 1 1 6 rotate v_angle 1 1 1 " + axis +
            "\npair_style granular/grit\npair_coeff * * hooke 1e4 50 tangential none\n"
            "fix pot all wall/gran/region/grit granular hooke 1e4 50 tangential none region pot\nrun 1\n",
        {{"boundary", "f f f"}});
  };
  EXPECT_FALSE(run("0 0.6 0.8").says("expected an axis of length 1"));
  EXPECT_TRUE(run("0 3 4").says("expected an axis of length 1 for the rotation of region pot in fix pot"));
}
}  // namespace
