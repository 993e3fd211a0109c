// With styles for Kokkos alone, particles and contacts stay on the device: what would move in each step of a run, told
// by a library that LAMMPS loads, see transfer_counter.cpp.
//
// Without a GPU the memory of the host is that of the device. Seen there: copies and results in GRIT's regions, and
// every request of any style to have arrays of atoms on the other side, from which follows what would move. Not seen:
// copies that Kokkos leaves out because both sides are one (dual views of LAMMPS), and requests of styles that only a GPU
// has.
#include <algorithm>

#include "frame.h"
#include "switches.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

// What is the default on a GPU, on threads; the second with contacts and walls on the host.
const std::string KEPT = " -pk kokkos comm device sort device atom/map device",
                  OF_DEVICE = "-k on t 2 -sf kk/device" + KEPT, OF_HOST = "-k on t 2 -sf kk" + KEPT;
constexpr int STEPS = 400, SOME = 5;

const std::string CONTACTS = "granular hertz/material 1e5 0.5 0.3 damping tsuji tangential mindlin NULL 1.0 0.5 ",
                  FLOOR = "fix floor all wall/gran/grit " + CONTACTS + "zplane 0 NULL",
                  DRUM = "\nregion drum cylinder z 3.3 3.3 3.25 -1 20\nfix drum all wall/gran/region/grit " + CONTACTS +
                         "region drum\n";

class KokkosTransfers : public testing::Test {
 protected:
  void SetUp() override
  {
    if (HAS_GPU) GTEST_SKIP() << "counts on threads what a GPU would copy";
  }
  struct Step {
    bool lists;
    double copies, bytes, results, to_device, to_host;
  };

  // Without the first steps, to which arrays come from the setup, and the last, which writes to the log.
  std::vector<Step> steps(const std::string &switches, const std::string &walls)
  {
    folder.write("spheres.data", bed_in_a_drum().data_file());
    const Switches with(switches);
    const std::string counter = GRIT_TRANSFER_COUNTER;
    const Outcome run = folder.lammps(
        FRAME + GRAVITY + "pair_style granular/grit\npair_coeff * * " + CONTACTS.substr(CONTACTS.find(' ')) + "\n" +
            walls + "fix check all granular/grit/timestep overlap 1\nthermo 0\nrun " + std::to_string(STEPS),
        {{"skin", "0.1"}}, 1, {"LD_PRELOAD=" + counter, "KOKKOS_TOOLS_LIBS=" + counter, "GRIT_TRANSFERS=" + FILE_NAME});
    EXPECT_TRUE(succeeds(run));
    std::vector<Step> found;
    if (run.status == 0)
      for (const auto &line : folder.series(FILE_NAME))
        found.push_back({line.at(0) > 0, line.at(1), line.at(2), line.at(3), line.at(4), line.at(5)});
    constexpr std::size_t SETUP = 1, END = 1;  // the contacts go back to their particles after a run
    EXPECT_EQ(found.size(), SETUP + STEPS + END);
    if (found.size() > SOME + END + 1) found = {found.begin() + SOME, found.end() - END - 1};
    return found;
  }
  std::string counted() const { return "step by step: " + folder.path(FILE_NAME); }
  static int number_of_lists(const std::vector<Step> &all)
  {
    return static_cast<int>(std::count_if(all.begin(), all.end(), [](const Step &step) { return step.lists; }));
  }

 private:
  const std::string FILE_NAME = "transfers.txt";
  const Folder folder;

  static Spheres bed_in_a_drum()
  {
    Spheres spheres =
        bed(6, 6, 4, 2.0, [](double x, double y, double, double r) { return std::hypot(x - 3.3, y - 3.3) + r < 3.25; });
    for (Sphere &s : spheres.all) s.v[2] -= 2;
    return spheres;
  }
};

}  // namespace

TEST_F(KokkosTransfers, NoneInAStepWithTheSameList)
{
  const std::vector<Step> all = steps(OF_DEVICE, FLOOR + DRUM);
  for (const Step &step : all) {
    EXPECT_EQ(step.to_device, 0) << counted();
    EXPECT_EQ(step.to_host, 0) << counted();
    if (step.lists) continue;
    EXPECT_EQ(step.copies, 0) << counted();
    EXPECT_EQ(step.results, 0) << counted();
  }
  EXPECT_LT(number_of_lists(all), STEPS / 2);
}

// The host reads how many contacts there are and the most of a particle, and how many particles are near each wall.
// It copies where pairs of each two types begin. `results` counts besides a scan whose result stays on the device. Not
// counted: whether kernels noted what stops a run, which the host reads in every step where there is no GPU.
TEST_F(KokkosTransfers, AFewNumbersWithANewList)
{
  constexpr double OF_LIST = 3, OF_WALL = 1, WALLS = 2, BEGINS = 1, SMALL = 4096;
  const std::vector<Step> all = steps(OF_DEVICE, FLOOR + DRUM);
  for (const Step &step : all) {
    if (!step.lists) continue;
    EXPECT_EQ(step.results, OF_LIST + WALLS * OF_WALL) << counted();
    EXPECT_EQ(step.copies, BEGINS) << counted();
    EXPECT_LT(step.bytes, SMALL) << counted();
  }
  EXPECT_GT(number_of_lists(all), SOME);
}

// How many particles are near it, when it has come nearer by a skin of 0.1: the floor has not when a list is made anyway.
TEST_F(KokkosTransfers, OneNumberForAWallThatMovesFast)
{
  const std::string floor = FLOOR + " wiggle z 0.05 0.3" + DRUM,
                    lid = "fix lid all wall/gran/grit " + CONTACTS + "zplane NULL 20 wiggle z 0.5 0.05\n";
  for (const auto &[walls, fast] : {std::pair(floor, false), {floor + lid, true}}) {
    int numbers = 0;
    for (const Step &step : steps(OF_DEVICE, walls)) {
      EXPECT_EQ(step.to_device, 0) << counted();
      EXPECT_EQ(step.to_host, 0) << counted();
      if (step.lists) continue;
      EXPECT_EQ(step.copies, 0) << counted();
      EXPECT_LE(step.results, 1) << counted();
      numbers += static_cast<int>(step.results);
    }
    EXPECT_EQ(numbers > 0, fast) << numbers << " of " << STEPS << " steps";
  }
}

// Contacts on the host: positions and velocities go there and forces come back in every step.
TEST_F(KokkosTransfers, AreSeenWhereTheHostComputes)
{
  constexpr int POSITION_AND_VELOCITIES = 3, FORCE_AND_TORQUE = 2;
  for (const Step &step : steps(OF_HOST, FLOOR + DRUM)) {
    EXPECT_GE(step.to_host, POSITION_AND_VELOCITIES) << counted();
    EXPECT_GE(step.to_device, FORCE_AND_TORQUE) << counted();
  }
}
