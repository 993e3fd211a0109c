// Walls on threads of the host: what a particle gets from a wall does not depend on how many there are; sums over particles
// do, by rounding, but not on the run.
#include "kokkos_runs.h"

using namespace Grit::Test;

namespace {

const std::string FOUR_THREADS = on_threads(4);
const std::string LAWS =
                      "hertz/material 1e5 0.6 0.3 damping tsuji tangential mindlin NULL 1.0 0.5 rolling sds 2e3 1 0.1 "
                      "twisting marshall heat area 10",
                  WALL = "wall/gran/grit granular " + LAWS, REGION = "wall/gran/region/grit granular " + LAWS,
                  KEYWORDS = " contacts temperature 400";
// Particles that meet walls only.
const std::string MOTIONS = R"(
variable angle equal 2*sin(9*step*dt)
variable way equal 0.3*sin(20*step*dt)
)",
                  STYLES = GRAVITY + "pair_style granular/grit\npair_coeff * * " + LAWS +
                           "\nneigh_modify exclude type 1 1 exclude type 1 2 exclude type 2 2\n" + MOTIONS;
const std::string HEAT =
                      "fix property all property/atom temperature heatflow ghost yes\n"
                      "fix conduction all heat/flow constant 1\n",
                  WARM = "set group all temperature 300\n";

struct Case {
  const char *name;
  std::string wall;
};

std::ostream &operator<<(std::ostream &out, const Case &c) { return out << c.name; }

// Around a bed in a box of 6.6 x 6.6 x 6.4.
const std::vector<Case> CASES = {
    {"Planes", "fix wall all " + WALL + " zplane 0 5.8 wiggle z 0.2 0.2"},
    {"Cylinder", "fix wall all " + WALL + " zcylinder 3.75 shear x 2"},
    {"Block",
     "region wall block 0.1 6.5 0.1 6.5 0.1 5.5 move v_way NULL v_way\nfix wall all " + REGION + " region wall"},
    {"OpenBlock", "region wall block 0.1 6.5 0.1 6.5 0.1 5.5 open 6\nfix wall all " + REGION + " region wall"},
    {"CylinderOutside",
     "region wall cylinder y 3.3 3.3 1.25 2.1 4.5 side out rotate v_angle 3.3 3.3 3 1 0 0\nfix wall all " + REGION +
         " region wall"},
    {"Cone", "region wall cone z 3.3 3.3 3.65 3.9 -0.5 6 rotate v_angle 3.3 3.3 3 0 0 1\nfix wall all " + REGION +
                 " region wall"},
    {"Sphere", "region wall sphere 3.3 3.3 3.3 4.4 move v_way NULL NULL\nfix wall all " + REGION + " region wall"},
    {"ChangingSphere",
     "variable size equal 4.4-v_way\nregion wall sphere 3.3 3.3 3.3 v_size\nfix wall all " + REGION + " region wall"},
    {"RegionPlane", "region wall plane 0 0 0.2 0 0.1 1 move NULL NULL v_way\nfix wall all " + REGION + " region wall"},
    {"Prism", "region wall prism -0.2 6.3 0.1 6.5 0.1 5.5 0.6 0 0\nfix wall all " + REGION + " region wall"},
    {"Ellipsoid", "region wall ellipsoid 3.3 3.3 3.3 4.4 4.3 4.2\nfix wall all " + REGION + " region wall"},
    {"Joined",
     "region low block 0.1 6.5 0.1 6.5 0.1 4\nregion high sphere 3.3 3.3 4 3.2\nregion wall union 2 low high\n"
     "fix wall all " +
         REGION + " region wall"}};

// Everything that walls tell.
struct Told {
  Table state, columns;
  std::vector<double> sums;
};

class KokkosWallThreads : public testing::TestWithParam<Case> {
 protected:
  const Folder folder;

  void SetUp() override
  {
    Spheres spheres = bed(6, 6, 5, 1.5, [](double x, double y, double z, double r) {
      return std::hypot(x - 3.3, y - 3.3) < 4.1 - r && std::hypot(x - 3.3, y - 3.3, z - 3.3) > 1.5 + r &&
             std::hypot(x - 3.3, y - 3.3, z - 3.3) < 4.3;
    });
    if (std::string(GetParam().name) == "Cylinder") {  // which is about the z axis
      for (Sphere &s : spheres.all) s.x[0] -= 3.3, s.x[1] -= 3.3;
    }
    for (int k = 0; k < 3; k++) spheres.lo[k] -= 10, spheres.hi[k] += 10;
    folder.write("spheres.data", spheres.data_file());
  }
  Told told(const std::string &switches, const std::string &input) const
  {
    const Switches in_use(switches);
    const std::string
        output =
            "compute ledger all granular/grit/energy\ncompute mine all granular/grit/energy/atom\n"
            "compute warmth all property/atom temperature\nthermo_style custom step f_wall f_wall[3] c_ledger[*]\n",
        last = dump_state("state.txt") +
               "write_dump all custom columns.txt id f_wall[*] c_mine[*] c_warmth modify sort id format "
               "float %.17g\n";
    std::vector<std::string> sums{"f_wall"};
    for (int k = 1; k <= 6; k++) sums.push_back("f_wall[" + std::to_string(k) + "]");
    for (int k = 1; k <= 15; k++) sums.push_back("c_ledger[" + std::to_string(k) + "]");
    std::string commands = input;
    commands.replace(commands.find("run "), 0, output);
    const Outcome run =
        folder.lammps(commands + print_values("sums", sums) + last, {{"boundary", "f f f"}, {"atoms", "sphere 1"}});
    EXPECT_TRUE(succeeds(run)) << switches;
    if (run.status != 0) return {};
    return {folder.dump("state.txt"), folder.dump("columns.txt"), Folder::printed(run, "sums")};
  }
  void expect_what_one_gives(const std::vector<std::string> &all_threads) const;
  static void expect_same(const Told &one, const Told &several, const std::string &what)
  {
    EXPECT_TRUE(identical(one.state, several.state)) << what;
    EXPECT_TRUE(identical(one.columns, several.columns)) << what;
    ASSERT_EQ(one.sums.size(), several.sums.size()) << what;
    double largest = 0;
    for (const double value : one.sums) largest = std::max(largest, std::fabs(value));
    for (std::size_t k = 0; k < one.sums.size(); k++)
      EXPECT_NEAR(one.sums[k], several.sums[k], KOKKOS_ROUNDING * largest) << what << ", sum " << k;
  }
};

const std::string READ_AGAIN =
    "units si\natom_style sphere 1\natom_modify map array\nread_restart half\ncomm_modify vel "
    "yes\nneighbor 0.3 bin\nneigh_modify delay 0 every 1 check yes\ntimestep 5e-4\n"
    "fix integrate all nve/sphere\n";

void KokkosWallThreads::expect_what_one_gives(const std::vector<std::string> &all_threads) const
{
  const std::string wall = GetParam().wall + KEYWORDS + "\n",
                    input = FRAME + HEAT + WARM + STYLES + wall + "run 400\nwrite_restart half\n",
                    again = READ_AGAIN + HEAT + STYLES + wall + "run 200\n";
  const Told one = told(ONE_THREAD, input), one_again = told(ONE_THREAD, again);
  int warmed = 0;
  for (const auto &[id, row] : one.columns.rows) warmed += one.columns.at(id, "c_warmth") > 300;
  EXPECT_GT(warmed, 3) << "too few have met the wall";
  for (const std::string &threads : all_threads) {
    const Told several = told(threads, input), several_again = told(threads, again), repeated = told(threads, input);
    expect_same(one, several, threads);
    expect_same(one_again, several_again, threads + ", restart");
    EXPECT_EQ(several.sums, repeated.sums) << "another run";
    EXPECT_TRUE(identical(several.columns, repeated.columns)) << "another run";
  }
  const Told cpu = told(NONE, input);  // LAMMPS rounds the motion differently
  EXPECT_TRUE(agree(cpu.state, one.state, KOKKOS_ROUNDING));
}

TEST_P(KokkosWallThreads, GiveWhatOneGives) { expect_what_one_gives({TWO_THREADS}); }

TEST_P(KokkosWallThreads, FourGiveWhatOneGivesNightly) { expect_what_one_gives({FOUR_THREADS}); }

INSTANTIATE_TEST_SUITE_P(Kokkos, KokkosWallThreads, testing::ValuesIn(CASES),
                         [](const auto &info) { return std::string(info.param.name); });

// Each thread finds a particle that stops the run.
TEST(KokkosWallThreads, SayWhatStopsARun)
{
  const Folder folder;
  Spheres spheres = bed(4, 4, 1, 0);
  for (Sphere &s : spheres.all) s.x[2] = 0.6;
  folder.write("spheres.data", spheres.data_file());
  const std::string laws = "hooke 1e4 10 tangential none",
                    input = FRAME + "pair_style granular/grit\npair_coeff * * " + laws;
  for (const std::string &threads : {TWO_THREADS, FOUR_THREADS}) {
    const Switches in_use(threads);
    EXPECT_TRUE(fails_saying(folder.lammps(input +
                                           "\nvariable low equal 0.6\nregion wall block -9 9 -9 9 v_low 9\n"
                                           "fix wall all wall/gran/region/grit granular " +
                                           laws + " region wall\nrun 1\n"),
                             {"granular/grit: expected the center of atom 1 beside the wall in fix wall"}));
  }
}

}  // namespace
