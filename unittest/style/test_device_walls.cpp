// Walls that a device computes give what the CPU style gives, and the log names those that the host computes.
#include "frame.h"
#include "switches.h"

using namespace Grit::Test;

namespace {

constexpr double SAME = 5e-9;  // of the largest value: rounding grows with every collision; in most shapes to 1e-10
constexpr double SPEED = 0.2;
constexpr int MANY = 3;  // particles with a torque at the end

const std::string LAWS =
    "hertz/material 1e5 0.4 0.3 damping tsuji tangential mindlin NULL 1.0 0.5 rolling sds 2e3 1 0.1";
const std::string PAIR = "pair_style granular/grit\npair_coeff * * " + LAWS + "\n";
const std::string MOTIONS = R"(
variable angle equal 0.5*sin(9*step*dt)
variable way equal 0.15*sin(20*step*dt)
variable lift equal 0.1*(1-cos(15*step*dt))
)";

struct Case {
  const char *name;
  std::string region;  // after its ID
  std::function<bool(double, double, double, double)> inside;
};

std::ostream &operator<<(std::ostream &out, const Case &c) { return out << c.name; }

bool anywhere(double, double, double, double) { return true; }

// Farther than `size` from the middle of the bed.
std::function<bool(double, double, double, double)> around(double size)
{
  return [size](double x, double y, double z, double r) { return std::hypot(x - 3.3, y - 3.3, z - 3.3) > size + r; };
}

// In a tube of radius 3.2 along an axis.
bool in_tube(double a, double b, double r) { return std::hypot(a - 3.3, b - 3.3) < 3.2 - r; }

const std::vector<Case> REGIONS = {
    {"BlockInside", "block 0.05 6.55 0.05 6.55 0.1 9 side in move v_way NULL v_lift", anywhere},
    {"BlockOutside", "block 2.5 4.1 2.5 4.1 2.6 4.0 side out rotate v_angle 3.3 3.0 3.3 1 2 1", around(1.5)},
    {"CylinderXInside", "cylinder x 3.3 3.3 3.2 0.1 6.5 side in",
     [](double, double y, double z, double r) { return in_tube(y, z, r); }},
    {"CylinderYOutside", "cylinder y 3.3 3.3 1.0 2.2 4.4 side out rotate v_angle 3.3 3.3 3.0 1 0 0", around(1.5)},
    {"CylinderZInside", "cylinder z 3.3 3.3 3.2 0.05 9 side in move v_way v_way v_lift",
     [](double x, double y, double, double r) { return in_tube(x, y, r); }},
    {"ConeXInside", "cone x 3.3 3.3 2.6 3.25 0.1 6.5 side in rotate v_angle 3.3 3.3 3.3 1 0 0",
     [](double x, double y, double z, double r) { return std::hypot(y - 3.3, z - 3.3) + 1.05 * r < 2.6 + 0.09 * x; }},
    {"ConeYOutside", "cone y 3.3 3.3 0.5 1.1 2.4 4.2 side out move NULL v_way NULL", around(1.6)},
    {"ConeZInside", "cone z 3.3 3.3 2.6 3.2 0.05 9 side in",
     [](double x, double y, double z, double r) { return std::hypot(x - 3.3, y - 3.3) + 1.05 * r < 2.6 + 0.067 * z; }},
    {"ConeZOutside", "cone z 3.3 3.3 1.1 0.8 2.4 4.5 side out rotate v_angle 3.3 3.3 3.3 0 1 1", around(1.45)},
    {"SphereInside", "sphere 3.3 3.3 3.4 3.3 side in move v_way NULL NULL",
     [](double x, double y, double z, double r) { return std::hypot(x - 3.3, y - 3.3, z - 3.4) < 3.28 - r; }},
    {"SphereOutside", "sphere 3.3 3.3 3.3 1.4 side out rotate v_angle 3.0 3.3 3.3 1 1 0", around(1.6)}};

// State and totals of the walls at the end.
struct Result {
  Table state;
  std::vector<double> totals;
  Outcome run;
};

Result result_of(const Folder &folder, const Case &c, const std::string &switches, int ranks)
{
  const Switches in_use(switches);
  const std::string input = FRAME + GRAVITY + PAIR + MOTIONS + "region wall " + c.region +
                            "\nfix wall all wall/gran/region/grit granular " + LAWS +
                            " region wall\nfix floor all wall/gran/grit granular " + LAWS +
                            " zplane 0 NULL wiggle z 0.05 0.3\nvelocity all set NULL NULL -2.5 sum yes\nfix mean all "
                            "ave/time 1 1000 1000 f_wall\nthermo_style custom step f_wall f_wall[1]\nrun 1000\n" +
                            print_values("totals", {"f_mean", "f_wall", "f_wall[1]", "f_wall[2]", "f_wall[3]",
                                                    "f_wall[4]", "f_wall[5]", "f_wall[6]", "f_floor", "f_floor[3]"}) +
                            dump_state("state");
  const Outcome run = folder.lammps(input, {{"dt", "4e-4"}}, ranks);
  EXPECT_TRUE(succeeds(run));
  return {folder.dump("state"), Folder::printed(run, "totals"), run};
}

class RegionWall : public testing::TestWithParam<Case> {
 protected:
  const Folder folder;
  void expect_same_on_host_and_device(int ranks) const;
};

void RegionWall::expect_same_on_host_and_device(int ranks) const
{
  folder.write("spheres.data", bed(6, 6, 6, SPEED, GetParam().inside).data_file());
  const Result lammps = result_of(folder, GetParam(), "", 1), here = result_of(folder, GetParam(), ON_DEVICE, ranks);
  EXPECT_FALSE(here.run.says("granular/grit: the host computes"));
  EXPECT_TRUE(agree(lammps.state, here.state, SAME));
  double largest = 0;
  for (double value : lammps.totals) largest = std::max(largest, std::fabs(value));
  EXPECT_GT(std::fabs(lammps.totals[0]), 0) << "nothing touches the region";
  for (std::size_t k = 0; k < lammps.totals.size(); k++)
    EXPECT_NEAR(lammps.totals[k], here.totals[k], SAME * largest) << "value " << k;
  int turning = 0;
  for (const auto &row : lammps.state.rows) turning += row.second[lammps.state.index("tqx")] != 0;
  EXPECT_GT(turning, MANY);
}

TEST_P(RegionWall, SameOnHostAndDevice) { expect_same_on_host_and_device(1); }

TEST_P(RegionWall, SameOnHostAndDeviceOfTwoRanksNightly) { expect_same_on_host_and_device(2); }

INSTANTIATE_TEST_SUITE_P(Kokkos, RegionWall, testing::ValuesIn(REGIONS),
                         [](const auto &info) { return std::string(info.param.name); });

TEST(KokkosWalls, LogSaysOnceWhyTheHostComputes)
{
  const Switches in_use(ON_DEVICE);
  const Folder folder;
  folder.write("spheres.data", bed(2, 2, 2, SPEED).data_file());
  const std::string floor = "fix wall all wall/gran/grit granular " + LAWS + " zplane 0 NULL",
                    pot = "\nfix wall all wall/gran/region/grit granular " + LAWS + " region pot";
  const std::string sentence = "granular/grit: the host computes fix wall wall/gran/";
  const std::pair<std::string, std::string> walls[] = {
      {floor + " contacts", "of the keyword 'contacts'"},
      {"region pot cylinder z 1 1 2 0 9 open 2" + pot, "region pot has open faces"},
      {"region pot prism -1 9 -1 9 0 9 0 0 0" + pot, "region pot is of style prism"},
      {"variable r equal 2+0.01*step\nregion pot sphere 1 1 1 v_r" + pot, "region pot changes its shape"},
      {"region pot cone y 1 1 2 3 -1 9" + pot, "region pot is a cone along y"}};
  for (const auto &[wall, reason] : walls) {
    const Outcome run = folder.lammps(FRAME + PAIR + wall + "\nrun 1\nrun 1");
    EXPECT_TRUE(succeeds(run));
    const std::size_t first = run.output.find(sentence);
    ASSERT_NE(first, std::string::npos) << reason;
    EXPECT_TRUE(run.says(reason));
    EXPECT_EQ(run.output.find(sentence, first + 1), std::string::npos) << "said twice: " << reason;
  }
}

// A fix that cannot send its values from the device would make LAMMPS send all particles from the host.
TEST(KokkosWalls, ParticlesStayOnTheDevice)
{
  const Switches in_use(ON_DEVICE);
  const Folder folder;
  folder.write("spheres.data", bed(4, 4, 4, SPEED).data_file());
  const std::string walls = "region pot block -1 9 -1 9 0 9\nfix floor all wall/gran/grit granular " + LAWS +
                            " zplane 0 NULL\nfix pot all wall/gran/region/grit granular " + LAWS + " region pot\n";
  const Outcome run = folder.lammps(FRAME + GRAVITY + PAIR + walls + "run 300", {}, 2);
  EXPECT_TRUE(succeeds(run));
  EXPECT_FALSE(run.says("not compatible with sending data in Kokkos communication"));
  EXPECT_FALSE(run.says("compatible with Kokkos sorting on device"));
}

// Displaced between runs from one end of a can to the other, a particle meets more parts of the wall than it can touch: what is
// remembered of the first end makes room, with the energy ledger, too.
TEST(KokkosWalls, DisplacedFromOneEndToTheOther)
{
  const Folder folder;
  Spheres one;
  one.lo = {-3, -3, -1};
  one.hi = {3, 3, 4};
  one.all = {{1, 1.0, {1.55, 0, 0.45}, {0, 1, 0}, {0, 0, 0}}};
  folder.write("spheres.data", one.data_file());
  const std::string input = FRAME + PAIR +
                            "region can cylinder z 0 0 2 0 2\nfix can all wall/gran/region/grit granular " + LAWS +
                            " region can\n",
                    displaced = "run 5\ndisplace_atoms all move 0 0 1.1\nrun 0\nrun 5\n",
                    ledger = "compute ledger all granular/grit/energy\nthermo_style custom step c_ledger[*]\n";
  for (const std::string &accounts : {std::string(), ledger}) {
    const Table cpu = folder.final_state(input + accounts + displaced, {{"boundary", "f f f"}});
    EXPECT_GT(std::fabs(cpu.at(1, "fz")), 0);  // the upper end
    const Switches in_use(ON_DEVICE);
    EXPECT_TRUE(agree(cpu, folder.final_state(input + accounts + displaced, {{"boundary", "f f f"}}), SAME));
  }
}

// Regions of other kinds have other numbers of faces.
TEST(KokkosWalls, ARegionThatIsDefinedAnew)
{
  const Folder folder;
  Spheres spheres = bed(3, 3, 2, SPEED);
  spheres.lo = {-3, -3, -3};
  spheres.hi = {7, 7, 7};
  folder.write("spheres.data", spheres.data_file());
  const std::string input =
      FRAME + GRAVITY + PAIR + MOTIONS +
      "region can sphere 1.65 1.65 3 3.5\nfix can all wall/gran/region/grit granular " + LAWS +
      " region can\nrun 200\nregion can delete\nregion can block -0.2 3.5 -0.2 3.5 v_low 9 move v_way NULL NULL\n";
  for (const std::string low : {"-0.45", "v_low"}) {  // the second one only the host knows
    std::string commands = input + "run 200\n";
    commands.replace(commands.find("v_low"), 5, low);
    const std::string script = "variable low equal -0.45+0.02*sin(step*dt)\n" + commands;
    const Table cpu = folder.final_state(script, {{"boundary", "f f f"}});
    const Switches in_use(ON_DEVICE);
    EXPECT_TRUE(agree(cpu, folder.final_state(script, {{"boundary", "f f f"}}), SAME)) << low;
  }
}

// A variable that asks for particles, which are newer on the device.
TEST(KokkosWalls, TemperatureOfAVariable)
{
  const Folder folder;
  folder.write("spheres.data", bed(3, 3, 2, SPEED).data_file());
  const std::string walls = " granular " + LAWS + " heat area 10 ";
  const std::string input =
      FRAME + GRAVITY +
      "fix property all property/atom temperature heatflow ghost yes\nset group all temperature 300\n"
      "fix conduction all heat/flow constant 1\ncompute warmth all property/atom temperature\n"
      "pair_style granular/grit\npair_coeff * * " +
      LAWS + " heat area 10\ncompute speed all ke\nvariable warm equal 300+100*xcm(all,z)+c_speed\n" +
      "region can block -9 9 -9 9 0.01 99\nfix floor all wall/gran/grit" + walls +
      "zplane 0 NULL temperature v_warm\nfix can all wall/gran/region/grit" + walls +
      "region can temperature v_warm\nrun 400\ndump warm all custom 1 warm id c_warmth\n"
      "dump_modify warm sort id format float %.17g\nrun 0\n";
  const Variables walled = {{"boundary", "f f f"}};
  EXPECT_TRUE(succeeds(folder.lammps(input, walled)));
  const Table cpu = folder.dump("warm");
  EXPECT_GT(cpu.at(1, "c_warmth"), 301);
  const Switches in_use(ON_DEVICE);
  EXPECT_TRUE(succeeds(folder.lammps(input, walled)));
  EXPECT_TRUE(agree(cpu, folder.dump("warm"), SAME));
}

// What a device does with the walls of a file.
TEST(KokkosWalls, AnotherWallThanInTheFile)
{
  const Folder folder;
  folder.write("spheres.data", bed(2, 2, 1, SPEED).data_file());
  const auto walls = [](const std::string &low, const std::string &more) {
    return "region can block -9 9 -9 9 " + low +
           " 99\nregion pit sphere 1 1 5 5\nfix floor all wall/gran/grit granular " + LAWS + " zplane " + low +
           " NULL " + more + "\nfix can all wall/gran/region/grit granular " + LAWS + " region can " + more +
           "\nfix pit all wall/gran/region/grit granular " + LAWS + " region pit\n";
  };
  ASSERT_TRUE(succeeds(
      folder.lammps(FRAME + GRAVITY + PAIR + walls("0", "") + "run 300\nwrite_restart file", {{"boundary", "f f f"}})));
  const std::string again =
      "units si\natom_modify map array\nread_restart file\ncomm_modify vel yes\nneighbor 0.3 bin\n"
      "timestep 5e-4\nfix integrate all nve/sphere\n" +
      GRAVITY;
  for (const std::string more : {"history keep", "history ignore"}) {
    const std::string script = again + walls("-0.001", more) + "run 50\n";
    const Table cpu = folder.final_state(script);
    const Switches in_use(ON_DEVICE);
    EXPECT_TRUE(agree(cpu, folder.final_state(script), SAME)) << more;
    EXPECT_TRUE(
        fails_saying(folder.lammps(again + walls("-0.001", "") + "run 1\n"), {"as in the restart file", "fix floor"}));
  }
}

}  // namespace
