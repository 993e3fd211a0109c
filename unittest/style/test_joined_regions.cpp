// Walls of joined regions: where one part ends in another its surface is none, so that a particle near the rim may meet the
// wall before the neighbor list is built again.
#include "kokkos_runs.h"

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

// LAMMPS gives joined regions no angular velocity of their own: that of the part counts. The axis goes through the point of
// contact, so that nothing but the twisting couple depends on it.
TEST(JoinedRegions, TurnWithTheirParts)
{
  const Folder folder;
  folder.write("spheres.data",
               Spheres{{-4, -4, -4}, {4, 4, 4}, {{1, 1.0, {0, 0, .498}, {0, 0, 0}, {0, 0, 0}}}}.data_file(1));
  const std::string laws = "hertz/material 1e5 0.4 0.3 damping tsuji tangential mindlin NULL 1.0 0.5 twisting marshall";
  std::vector<Table> states;
  for (const std::string region : {"spun", "both"}) {
    const std::string input = FRAME +
                              "variable angle equal 2*step*dt\n"
                              "region spun block -3 3 -3 3 0 3 rotate v_angle 0 0 0 0 0 1\n"
                              "region still sphere 0 0 0 3.5\nregion both intersect 2 spun still\n"
                              "pair_style granular/grit\npair_coeff * * " +
                              laws + "\nfix wall all wall/gran/region/grit granular " + laws + " region " + region +
                              "\nrun 50";
    states.push_back(folder.final_state(input, {{"boundary", "f f f"}}));
  }
  EXPECT_GT(std::fabs(states[0].at(1, "omegaz")), 1e-4);
  EXPECT_TRUE(agree(states[0], states[1], 1e-9));
}

// ---- many parts --------------------------------------------------------------------------------------------------------

const std::string LAWS =
    "hertz/material 1e5 0.4 0.3 damping tsuji tangential mindlin NULL 1.0 0.5 rolling sds 2e3 1 0.1";
const std::string PAIR = "pair_style granular/grit\npair_coeff * * " + LAWS + "\n";
const Variables WALLED = {{"boundary", "f f f"}};

// Pins all around a ball of radius 1, each with a round head that the ball touches.
constexpr int PINS = 44;
std::string pins()
{
  constexpr double HEAD = 0.1, OVERLAP = 0.002, GOLDEN_ANGLE = 2.399963229728653;
  std::string commands;
  for (int k = 0; k < PINS; k++) {
    const double z = 1 - 2 * (k + 0.5) / PINS, across = std::sqrt(1 - z * z), distance = 1 + HEAD - OVERLAP;
    char line[200];
    std::snprintf(line, sizeof line, "region pin%d sphere %.17g %.17g %.17g %g side out\n", k,
                  distance * across * std::cos(k * GOLDEN_ANGLE), distance * across * std::sin(k * GOLDEN_ANGLE),
                  distance * z, HEAD);
    commands += line;
  }
  return commands;
}

// So many pins in each wall.
std::string walls_of(int size)
{
  std::string commands = pins();
  for (int first = 0; first < PINS; first += size) {
    const int n = std::min(size, PINS - first);
    const std::string id = std::to_string(first);
    commands += "region cage" + id + " intersect " + std::to_string(n);
    for (int k = first; k < first + n; k++) commands += " pin" + std::to_string(k);
    commands += "\nfix cage" + id + " all wall/gran/region/grit granular " + LAWS + " region cage" + id + "\n";
  }
  return commands;
}

class ManyParts : public testing::TestWithParam<Way> {
 protected:
  const Folder folder;

  // It spins, and crosses the border between two processes.
  void SetUp() override
  {
    folder.write(
        "spheres.data",
        Spheres{{-2, -2, -2}, {2, 2, 2}, {{1, 2.0, {-1e-4, 0, 0}, {0.02, 0.01, 0}, {0.1, 0.2, 0.3}}}}.data_file(1));
  }
  Table state(const std::string &commands)
  {
    const Switches in_use(GetParam().switches);
    return folder.final_state(FRAME + PAIR + commands, WALLED, GetParam().ranks);
  }
};

TEST_P(ManyParts, OfOneWallAreThoseOfSeveral)
{
  constexpr double SAME = 1e-12;
  const std::string run = "run 100\n",
                    ledger = "compute ledger all granular/grit/energy\nthermo_style custom step c_ledger[1]\n";
  const Table one = state(walls_of(PINS) + run), several = state(walls_of(11) + run);
  EXPECT_GT(one.at(1, "xu"), 0) << "on the other process";
  EXPECT_GT(std::fabs(one.at(1, "tqz")), 0);
  EXPECT_TRUE(agree(several, one, SAME));
  EXPECT_TRUE(agree(several, state(walls_of(PINS) + ledger + run), SAME)) << "with an energy ledger";
}

TEST_P(ManyParts, GoOnFromARestartFile)
{
  const std::string again = R"(
units si
atom_modify map array
read_restart file
comm_modify vel yes
neighbor 0.3 bin
neigh_modify delay 0 every 1 check yes
timestep 5e-4
fix integrate all nve/sphere
)";
  const Table whole = state(walls_of(PINS) + "run 30\nwrite_restart file\nrun 70 pre no\n");
  const Switches in_use(GetParam().switches);
  EXPECT_TRUE(unchanged(whole, folder.final_state(again + walls_of(PINS) + "run 70\n", {}, GetParam().ranks)));
}

// A cube that is smaller than the ball in it: all six faces at once, where LAMMPS expects three.
TEST_P(ManyParts, AreTheFacesOfANarrowBlock)
{
  constexpr double SAME = 1e-10;
  const std::string faces =
      "region box block -0.98 0.99 -0.985 0.98 -0.99 0.98\nfix box all wall/gran/region/grit granular " + LAWS +
      " region box\n";
  std::string planes;
  for (const std::string plane : {"x -0.98 0.99", "y -0.985 0.98", "z -0.99 0.98"})
    planes += "fix " + plane.substr(0, 1) + " all wall/gran/grit granular " + LAWS + " " + plane.substr(0, 1) +
              "plane" + plane.substr(1) + "\n";
  EXPECT_TRUE(agree(state(planes + "run 100\n"), state(faces + "run 100\n"), SAME));
}

INSTANTIATE_TEST_SUITE_P(Kokkos, ManyParts, testing::ValuesIn(ALL_WAYS), way_name);

}  // namespace
