// Neighbor lists in a box that changes: ghosts move with it. LAMMPS makes no list where the box has moved further than the
// skin and particles have not (with Kokkos), or do not move at all (also on the CPU); GRIT asks for it.
#include "kokkos_runs.h"

#include <sstream>

using namespace Grit::Test;

namespace {

// ---- runs without a setup, in which fix deform begins again and throws the box back ------------------------------------

const std::string SLIDING =
    "pair_style granular/grit\npair_coeff * * hooke 3e4 5 damping velocity tangential linear_history 8e3 1.0 0.5\n";
const std::string BOUND =
    "pair_style granular/grit\n"
    "pair_coeff 1 1 jkr 1e5 10 0.3 2 damping velocity tangential incremental 0.4 rescale on cutoff 1.3\n"
    "pair_coeff 2 2 cundall 3e4 break no damp 5 damping velocity tangential cundall 0.5 0.4 cutoff 2.4\n"
    "pair_coeff 1 2 cundall 3e4 break no damp 5 damping velocity tangential cundall 0.5 0.4 cutoff 2.4\n";
const std::string FOUR_RUNS = "run 150\nrun 200\nrun 100 pre no\nrun 150 pre no\n";

// Spheres of two types in a box slightly longer than twice the longest cutoff and skin.
Spheres crowd()
{
  constexpr int PER_EDGE = 4;
  constexpr double EDGE = 5.0, CELL = EDGE / PER_EDGE, SHAKE = 0.1, SPEED = 0.5;
  Spheres spheres{{0, 0, 0}, {EDGE, EDGE, EDGE}, {}};
  Dice dice;
  for (int n = 0; n < PER_EDGE * PER_EDGE * PER_EDGE; n++) {
    const int cell[] = {n % PER_EDGE, n / PER_EDGE % PER_EDGE, n / (PER_EDGE * PER_EDGE)};
    Triple x = dice.within(SHAKE);
    for (int k = 0; k < 3; k++) x[k] += CELL * (cell[k] + 0.5);
    const int type = dice.between(0, 1) < 0.8 ? 1 : 2;
    spheres.all.push_back({type, dice.between(0.95, 1.2), x, dice.within(SPEED), dice.within(SPEED)});
  }
  return spheres;
}

std::string sheared(const std::string &laws, const std::string &runs, int every = 1)
{
  return FRAME + "change_box all triclinic\n" + laws + "fix shear all deform " + std::to_string(every) +
         " xy erate 1.0 remap v\n" + runs;
}

struct Shear {
  std::string name, laws, way;
};
void PrintTo(const Shear &shear, std::ostream *out) { *out << shear.name; }

class KokkosShear : public Kokkos, public testing::WithParamInterface<Shear> {
 protected:
  // What LAMMPS says of its lists after each run.
  std::vector<std::string> lists_of_last() const
  {
    std::istringstream log(folder.read("log.txt"));
    std::vector<std::string> said;
    for (std::string line; std::getline(log, line);)
      if (line.rfind("Neighbor list builds", 0) == 0) said.push_back(line);
    return said;
  }
  // As on the CPU with a list in every step, whatever moves.
  void expect_right(const std::string &newton, int ranks, int every = 1)
  {
    const std::string input = sheared(GetParam().laws, FOUR_RUNS, every);
    const Variables frame = {{"boundary", "p p p"}, {"skin", "0.05"}, {"newton", newton}};
    folder.write("spheres.data", crowd().data_file());
    const Table right = state(NONE, input, with({{"check", "no"}}, frame));
    EXPECT_TRUE(agree(right, state(GetParam().way, input, frame, ranks), KOKKOS_ROUNDING))
        << GetParam().name << ", newton " << newton << ", " << ranks << " ranks, box changed every " << every;
  }
};

TEST_P(KokkosShear, RunsWithoutSetup)
{
  expect_right("on", 1);
  const std::vector<std::string> lists = lists_of_last();
  EXPECT_EQ(lists.size(), 4u);
  state(NONE, sheared(GetParam().laws, FOUR_RUNS), {{"boundary", "p p p"}, {"skin", "0.05"}});
  EXPECT_EQ(lists, lists_of_last()) << "lists are made in other steps on the CPU";
}
TEST_P(KokkosShear, RunsWithoutSetupInOtherWaysNightly)
{
  expect_right("off", 1);
  expect_right("on", 2);
  expect_right("off", 2);
  expect_right("on", 1, 0);  // fix deform changes the box after the motion
}

INSTANTIATE_TEST_SUITE_P(
    Way, KokkosShear,
    testing::Values(Shear{"SlidingOnTheCpu", SLIDING, NONE}, Shear{"SlidingOnThreads", SLIDING, TWO_THREADS},
                    Shear{"SlidingOnTheDevice", SLIDING, ON_DEVICE}, Shear{"BoundOnTheCpu", BOUND, NONE},
                    Shear{"BoundOnThreads", BOUND, TWO_THREADS}, Shear{"BoundOnTheDevice", BOUND, ON_DEVICE}),
    [](const auto &info) { return info.param.name; });

// Why GRIT asks: LAMMPS' own style in the same box.
TEST_F(Kokkos, HostMakesTooFewListsInABoxThatJumps)
{
  const std::string input = sheared("pair_style gran/hooke/history 3e4 NULL 5 NULL 0.5 1\npair_coeff * *\n", FOUR_RUNS);
  const Variables frame = {{"boundary", "p p p"}, {"skin", "0.05"}, {"newton", "off"}};
  folder.write("spheres.data", crowd().data_file());
  const Table cpu = state(NONE, input, frame);
  EXPECT_TRUE(agree(cpu, state(NONE, input, with({{"check", "no"}}, frame)), KOKKOS_ROUNDING));
  EXPECT_FALSE(agree(cpu, state(TWO_THREADS, input, frame), KOKKOS_ROUNDING)) << "LAMMPS makes these lists now";
}

TEST(MovingBox, AJumpIsSaid)
{
  const Folder folder;
  const Variables frame = {{"boundary", "p p p"}, {"skin", "0.05"}};
  folder.write("spheres.data", crowd().data_file());
  const std::string sentence = "expected the box in 'run ... pre no' to go on as in the run before";
  const Outcome back = folder.lammps(sheared(SLIDING, "run 20\nrun 5 pre no\nrun 5 pre no"), frame);
  EXPECT_TRUE(succeeds(back));
  EXPECT_TRUE(back.says(sentence)) << back.output;
  // The first of 5 steps is where the fourth of 20 was, each 1.0 * 5 * 5e-4 for two corners.
  EXPECT_TRUE(back.says("got a jump by 0.08")) << back.output;
  const std::string in_one = " start 0 stop 30\n";
  const Outcome on = folder.lammps(sheared(SLIDING, "run 20" + in_one + "run 10 pre no" + in_one), frame);
  EXPECT_TRUE(succeeds(on));
  EXPECT_FALSE(on.says(sentence)) << on.output;
}

// ---- particles at rest -------------------------------------------------------------------------------------------------

// Two spheres meet through the border of a box that becomes shorter. In the first step in which they touch the overlap is
// 86 steps of 7 * 5e-4 less 0.3, and the stiffness 1e4.
class KokkosShorterBox : public Kokkos, public testing::WithParamInterface<std::string> {};

TEST_P(KokkosShorterBox, SpheresAtRestMeet)
{
  constexpr double FORCE = 1e4 * (86 * 7 * 5e-4 - 0.3);
  const Spheres two{{0, 0, 0}, {10, 4, 4}, {{1, 1.0, {0.6, 2, 2}, {}, {}}, {1, 1.0, {9.3, 2, 2}, {}, {}}}};
  folder.write("spheres.data", two.data_file());
  const Table end = state(GetParam(),
                          FRAME +
                              "pair_style granular/grit\npair_coeff * * hooke 1e4 0 tangential none\n"
                              "fix shorter all deform 1 x vel -7 units box remap none\nrun 87",
                          {{"boundary", "p p p"}, {"skin", "0.05"}});
  EXPECT_NEAR(end.at(1, "fx"), FORCE, 1e-8 * FORCE);
  EXPECT_NEAR(end.at(2, "fx"), -FORCE, 1e-8 * FORCE);
}

INSTANTIATE_TEST_SUITE_P(Way, KokkosShorterBox, testing::Values(NONE, TWO_THREADS, ON_DEVICE));

}  // namespace
