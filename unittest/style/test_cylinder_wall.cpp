// zcylinder: the wall is that of a region that is a cylinder, on the CPU, on several ranks, on threads and on a device.
#include "kokkos_runs.h"

using namespace Grit::Test;

namespace {

constexpr double SAME = 1e-9, RADIUS = 2.85, MIDDLE = 3.3;
const std::string LAWS =
    "hertz/material 1e5 0.4 0.3 damping tsuji tangential mindlin NULL 1.0 0.5 rolling sds 2e3 1 0.1";
const std::string PAIR = "pair_style granular/grit\npair_coeff * * " + LAWS + "\n";
const Variables WALLED = {{"boundary", "f f f"}};
const std::string SUMS = "thermo_style custom step f_tube f_tube[1] c_ledger[1]\n";

// A bed in a tube around the z axis that is thrown about.
Spheres bed_in_tube()
{
  constexpr double SPEED = 0.2, OUTWARD = 0.2;
  Spheres spheres = bed(6, 6, 3, SPEED, [](double x, double y, double, double r) {
    return std::hypot(x - MIDDLE, y - MIDDLE) < RADIUS - r;
  });
  for (Sphere &s : spheres.all)
    for (int k = 0; k < 2; k++) {
      s.x[k] -= MIDDLE;
      s.v[k] += OUTWARD * s.x[k];
    }
  spheres.lo[0] = spheres.lo[1] = -MIDDLE;
  spheres.hi[0] = spheres.hi[1] = MIDDLE;
  return spheres;
}

std::string floor_of(const std::string &laws)
{
  return "fix floor all wall/gran/grit granular " + laws + " zplane 0 NULL\n";
}
std::string tube(const std::string &keywords = "", const std::string &laws = LAWS)
{
  return "fix tube all wall/gran/grit granular " + laws + " zcylinder 2.85 " + keywords + "\n";
}
std::string region(const std::string &motion = "", const std::string &laws = LAWS, const std::string &keywords = "")
{
  return "region tube cylinder z 0 0 2.85 INF INF side in " + motion +
         "\nfix tube all wall/gran/region/grit granular " + laws + " region tube " + keywords + "\n";
}

class ZCylinder : public testing::Test {
 protected:
  const Folder folder;

  void SetUp() override { folder.write("spheres.data", bed_in_tube().data_file()); }
  struct Result {
    Table state;
    std::vector<double> totals;
    std::string log;
  };
  Result result(const std::string &commands, const std::string &switches = "", int ranks = 1, int steps = 400)
  {
    const Switches in_use(switches);
    const std::string n = std::to_string(steps),
                      mean = "fix mean all ave/time 1 " + n + " " + n + " f_tube f_tube[*]\nrun " + n + "\n";
    const Outcome run = folder.lammps(commands + mean +
                                          print_values("totals", {"f_mean[1]", "f_mean[2]", "f_mean[3]", "f_mean[4]",
                                                                  "f_mean[5]", "f_mean[6]", "f_mean[7]"}) +
                                          dump_state("state"),
                                      WALLED, ranks);
    EXPECT_TRUE(succeeds(run));
    if (run.status != 0) return {};
    return {folder.dump("state"), Folder::printed(run, "totals"), run.output};
  }
  static void expect_same(const Result &a, const Result &b, const std::string &what, double tolerance = SAME)
  {
    EXPECT_TRUE(agree(a.state, b.state, tolerance)) << what;
    ASSERT_EQ(a.totals.size(), b.totals.size());
    double largest = 0;
    for (const double value : a.totals) largest = std::max(largest, std::fabs(value));
    EXPECT_GT(std::fabs(a.totals.at(0)), 0) << "nothing touches the wall: " << what;
    for (std::size_t k = 0; k < a.totals.size(); k++)
      EXPECT_NEAR(a.totals[k], b.totals[k], tolerance * largest) << what << ", value " << k;
  }
};

const std::string START = FRAME + GRAVITY + PAIR + floor_of(LAWS);

TEST_F(ZCylinder, IsARegion)
{
  expect_same(result(START + region()), result(START + tube()), "at rest");
  expect_same(result(START + region("", LAWS, "half_thickness 0.05")), result(START + tube("half_thickness 0.05")),
              "thicker");
  // Regions get their velocity from where they are, with the rounding of that.
  constexpr double DIFFERENCE = 1e-6;
  expect_same(result("variable angle equal -1.5/2.85*step*dt\n" + START + region("rotate v_angle 0 0 0 0 0 1")),
              result(START + tube("shear y 1.5")), "turning", DIFFERENCE);
  expect_same(result("variable way equal 0.7*step*dt\n" + START + region("move NULL NULL v_way")),
              result(START + tube("shear z 0.7")), "sliding", DIFFERENCE);
  // The region's velocity is that of the half step before: the first differences are A omega^2 dt/2 of A omega.
  expect_same(
      result("variable way equal 0.05*(1-cos(2*PI/0.3*step*dt))\n" + START + region("move NULL NULL v_way"), "", 1, 60),
      result(START + tube("wiggle z 0.05 0.3"), "", 1, 60), "swinging", 0.02);
}

TEST_F(ZCylinder, IsThatOfLammps)
{
  const std::string laws = "hertz/material 1e5 0.4 0.3 damping tsuji tangential mindlin NULL 1.0 0.5",
                    rest = "pair_coeff * * " + laws + "\n";
  const std::string here =
      FRAME + GRAVITY + "pair_style granular/grit kinematics lammps\n" + rest + floor_of(laws) + tube("", laws);
  const std::string lammps = FRAME + GRAVITY + "pair_style granular\n" + rest + "fix floor all wall/gran granular " +
                             laws +
                             " zplane 0 NULL\nregion tube cylinder z 0 0 2.85 INF INF side in\n"
                             "fix tube all wall/gran/region granular " +
                             laws + " region tube\n";
  const Table reference = folder.final_state(lammps + "run 400\n", {REFERENCE, {"boundary", "f f f"}});
  EXPECT_TRUE(agree(reference, folder.final_state(here + "run 400\n", WALLED), SAME));
}

TEST_F(ZCylinder, KokkosRunsItInEveryWay)
{
  const std::string commands = START + "compute ledger all granular/grit/energy\n" + tube("shear x 1.5") + SUMS;
  const Result cpu = result(commands);
  expect_same(cpu, result(commands, "", 2), "2 ranks");
  for (const std::string &switches : {TWO_THREADS, ON_DEVICE})
    for (const int ranks : {1, 2}) {
      const Result here = result(commands, switches, ranks);
      expect_same(cpu, here, switches);
      EXPECT_EQ(here.log.find("the host computes"), std::string::npos) << switches;
    }
}

// Every joule that the wall puts in is found in the particles or in a mechanism: the ledger of a region says the same.
TEST_F(ZCylinder, EnergyAndHeat)
{
  const std::string laws = LAWS + " heat area 10", warm =
                                                       "fix property all property/atom temperature heatflow ghost yes\n"
                                                       "set group all temperature 300\n"
                                                       "fix conduction all heat/flow constant 1\n"
                                                       "compute warmth all property/atom temperature\n"
                                                       "compute ledger all granular/grit/energy\n";
  const std::string start = FRAME + GRAVITY + warm + "pair_style granular/grit\npair_coeff * * " + laws + "\n",
                    end = "run 400\n" +
                          print_values("ledger",
                                       {"c_ledger[1]", "c_ledger[2]", "c_ledger[3]", "c_ledger[4]", "c_ledger[5]"}) +
                          "dump warm all custom 1 warm id c_warmth\n"
                          "dump_modify warm sort id format float %.17g\nrun 0\n",
                    hot = "temperature 400";
  const auto run = [&](const std::string &wall) {
    const Outcome outcome = folder.lammps(start + wall + SUMS + end, WALLED);
    EXPECT_TRUE(succeeds(outcome));
    return std::pair(Folder::printed(outcome, "ledger"), folder.dump("warm"));
  };
  const auto a = run(region("", laws, hot)), b = run(tube(hot, laws));
  ASSERT_EQ(a.first.size(), b.first.size());
  double largest = 0;
  for (const double value : a.first) largest = std::max(largest, std::fabs(value));
  EXPECT_GT(largest, 0);
  for (std::size_t k = 0; k < a.first.size(); k++) EXPECT_NEAR(a.first[k], b.first[k], SAME * largest) << k;
  EXPECT_TRUE(agree(a.second, b.second, SAME));
}

TEST_F(ZCylinder, ContinuesExactlyAndKnowsItsFile)
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
)" + GRAVITY + floor_of(LAWS);
  const std::string wall = tube("wiggle z 0.05 0.3");
  for (const int ranks : {1, 2}) {
    const Table whole =
        folder.final_state(START + wall + "run 200\nwrite_restart file\nrun 200 pre no\n", WALLED, ranks);
    EXPECT_TRUE(unchanged(whole, folder.final_state(again + wall + "run 200\n", {}, ranks))) << ranks;
  }
  const auto refused = [&](const std::string &other, const std::vector<std::string> &texts) {
    EXPECT_TRUE(fails_saying(folder.lammps(again + other + "run 1\n"), texts));
  };
  refused(tube("wiggle z 0.05 0.4"), {"motion 'wiggle z 0.05 0.3' for fix tube", "got 'wiggle z 0.05 0.4'"});
  refused("fix tube all wall/gran/grit granular " + LAWS + " zcylinder 2.86 wiggle z 0.05 0.3\n",
          {"surface 'zcylinder 2.85' for fix tube", "got 'zcylinder 2.86'"});
}

TEST_F(ZCylinder, WrongOnesAreRefused)
{
  const std::string wall = "fix tube all wall/gran/grit granular ",
                    start = FRAME + "pair_style granular/grit\npair_coeff * * " + LAWS + "\n";
  const std::pair<std::string, std::vector<std::string>> wrong[] = {
      {LAWS + " zcylinder", {"expected a number for the radius of 'zcylinder' in fix tube", "the end of the line"}},
      {LAWS + " zcylinder -1", {"expected a radius above 0 for 'zcylinder' in fix tube", "got '-1'"}},
      {LAWS + " zcylinder 3 wiggle x 1 1", {"expected z for 'wiggle' of 'zcylinder' in fix tube", "got 'x'"}},
      {LAWS + " zcylinder 3 half_thickness 3",
       {"expected walls with a gap between them in fix tube", "got radius 3 with half thickness '3'"}},
      {"cundall 3e4 break no damp 5 damping velocity tangential cundall 0.5 0.4 zcylinder 3",
       {"expected 'break yes' for normal law 'cundall' in fix tube", "which only plane walls know"}}};
  for (const auto &[words, texts] : wrong)
    EXPECT_TRUE(fails_saying(folder.lammps(start + wall + words + "\nrun 1\n", WALLED), texts)) << words;
  EXPECT_TRUE(fails_saying(folder.lammps(start + wall + LAWS + " zcylinder 3\nrun 1\n"),
                           {"expected a boundary that is not periodic in x for 'zcylinder' in fix tube"}));
  const Outcome narrow = folder.lammps(start + wall + LAWS + " zcylinder 0.5\nrun 0\n", WALLED);
  EXPECT_TRUE(narrow.says("expected a cylinder of fix tube wall/gran/grit that is at least "));
}

}  // namespace
