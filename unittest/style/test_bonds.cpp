// Bonds of cemented grains in LAMMPS: beams against beam theory, breaking, ranks, threads, devices and restart.
#include <cmath>
#include <set>
#include <sstream>

#include "kokkos_runs.h"

using namespace Grit::Test;

namespace {

const std::string SOLID = "hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential history 0.4 ",
                  WEAK = SOLID + "bond parallel 1e5 2.5 500 400 gap 0.2 step 0 retardation 1e-4 ",
                  LEDGER = "compute ledger all granular/grit/energy\n";

// What the ledger says of bonds: elastic, viscous, formed, broken in tension and in shear.
const std::string BONDS_OF_LEDGER =
    "fix bonds all ave/time 10 1 10 c_ledger[20] c_ledger[21] c_ledger[22] c_ledger[23] c_ledger[24] c_ledger[19] "
    "format \" %.17g\" file bonds.txt\n";
enum Column { STEP, ELASTIC, VISCOUS, FORMED, TENSION, SHEAR, TOTAL };

class BondedBed : public Kokkos, public testing::WithParamInterface<Way> {
 protected:
  void SetUp() override { folder.write("spheres.data", bed(5, 5, 4, 1.5).data_file()); }
  static std::string laws()
  {
    return "pair_style granular/grit\npair_coeff * * " + WEAK + "\nfix floor all wall/gran/grit granular " + WEAK +
           " zplane 0 NULL\n";
  }
  static std::string whole(const std::string &more) { return FRAME + GRAVITY + laws() + more; }
  Table after(const std::string &input) { return state(GetParam().switches, input, {}, GetParam().ranks); }
};

}  // namespace

// As on one rank of the CPU; the same bonds form and break.
TEST_P(BondedBed, IsTheSame)
{
  const std::string input = whole(LEDGER + BONDS_OF_LEDGER) + "run 300";
  const Table cpu = state(NONE, input);
  const auto expected = folder.series("bonds.txt").back();
  EXPECT_TRUE(agree(cpu, after(input), KOKKOS_ROUNDING));
  const auto bonds = folder.series("bonds.txt").back();
  for (const int k : {FORMED, TENSION, SHEAR}) EXPECT_EQ(bonds.at(k), expected.at(k)) << k;
  EXPECT_GT(bonds.at(FORMED), 100);
  EXPECT_GT(bonds.at(TENSION) + bonds.at(SHEAR), 5);
  EXPECT_LT(bonds.at(TENSION) + bonds.at(SHEAR), bonds.at(FORMED) - 5);
}

TEST_P(BondedBed, IsTheSameWithoutALedger)
{
  const std::string input = whole("") + "run 300";
  EXPECT_TRUE(agree(state(NONE, input), after(input), KOKKOS_ROUNDING));
}

TEST_P(BondedBed, ContinuesFromARestartFile)
{
  const std::string file = "restart 100 half.*\n",
                    again =
                        "units si\nread_restart half.100\ncomm_modify vel yes\nneighbor 0.3 bin\n"
                        "neigh_modify delay 0 every 1 check yes\ntimestep 5e-4\nfix integrate all nve/sphere\n" +
                        GRAVITY + laws() + LEDGER + BONDS_OF_LEDGER + file;
  const Table whole_run = after(whole(LEDGER + BONDS_OF_LEDGER) + file + "run 200");
  const auto bonds = folder.series("bonds.txt").back();
  const Table continued = after(again + "run 100");
  EXPECT_TRUE(agree(continued, whole_run, KOKKOS_ROUNDING));
  const auto bonds_again = folder.series("bonds.txt").back();
  for (const int k : {FORMED, TENSION, SHEAR}) EXPECT_EQ(bonds_again.at(k), bonds.at(k)) << k;
  if (GetParam().switches.empty() && GetParam().ranks == 1) EXPECT_TRUE(identical(continued, whole_run));
}

// Each bond that the ledger counts as broken is recorded once, also when numbers of steps are set back. Walls are only counted.
TEST_P(BondedBed, RecordsEachBreakOnce)
{
  const std::string recorded = "pair_style granular/grit store/local breaks 10 id1 id2 mode\npair_coeff * * " + WEAK +
                               "\nfix floor all wall/gran/grit granular " + SOLID + " zplane 0 NULL\n",
                    dump = "dump breaks all local 10 breaks.* f_breaks[1] f_breaks[2] f_breaks[3]\n",
                    again = "undump breaks\nreset_timestep 0\n" +
                            std::string(dump).replace(dump.find("breaks.*"), 8, "later.*") + "run 100\n";
  const Switches with(GetParam().switches);
  const Outcome run = folder.lammps(FRAME + GRAVITY + recorded + LEDGER + dump +
                                        "thermo_style custom step c_ledger[23] c_ledger[24]\nrun 200\n" + again +
                                        print_values("broken", {"c_ledger[23]", "c_ledger[24]"}),
                                    {}, GetParam().ranks);
  ASSERT_TRUE(succeeds(run));
  std::set<std::pair<long, long>> pairs;
  std::size_t rows = 0;
  for (const std::string &prefix : {"breaks.", "later."})
    for (int step = 0; step <= 200; step += 10) {
      std::istringstream file(folder.read(prefix + std::to_string(step)));
      std::string line;
      while (std::getline(file, line) && line.find("ITEM: ENTRIES") == std::string::npos) {
      }
      for (long a, b, mode; file >> a >> b >> mode; rows++) pairs.insert({a, b});
    }
  EXPECT_EQ(pairs.size(), rows);
  EXPECT_GT(rows, 5u);
  EXPECT_EQ(static_cast<double>(rows), folder.printed(run, "broken").at(0) + folder.printed(run, "broken").at(1));
}

INSTANTIATE_TEST_SUITE_P(Kokkos, BondedBed, testing::ValuesIn(ALL_WAYS), way_name);

// ---- beams ---------------------------------------------------------------------------------------------------------------

namespace {

// Eleven spheres of 5 mm in a row along x, the first of them held; E = 10 MPa, kn/ks = 2.5, R = 5 mm.
constexpr int JOINTS = 10;
constexpr double YOUNG = 1e7, KRATIO = 2.5, RADIUS = 5e-3, PITCH = 0.01, PI = 3.14159265358979323846,
                 AREA = PI * RADIUS * RADIUS, INERTIA = AREA * RADIUS * RADIUS / 4, POLAR = 2 * INERTIA,
                 KN = YOUNG / PITCH, KS = KN / KRATIO;

class Beam : public Kokkos {
 protected:
  // Where the last sphere is at rest, moved by `load` in newton.
  std::vector<double> tip(const std::string &load)
  {
    const Outcome run = folder.lammps(beam("NULL NULL") + "run 1\nfix load tip addforce " + load +
                                      "\nrun 25000\nprint \"tip = $(x[11]:%.16g) $(y[11]:%.16g) $(z[11]:%.16g)\"\n");
    EXPECT_TRUE(succeeds(run));
    return folder.printed(run, "tip");
  }
  static std::string beam(const std::string &strength, const std::string &style = "")
  {
    return "units si\natom_style sphere\natom_modify map array\nboundary f f f\ncomm_modify vel yes\n"
           "region box block -0.02 0.14 -0.05 0.05 -0.05 0.05\ncreate_box 1 box\n"
           "lattice sc 0.01\nregion row block -0.1 10.1 -0.1 0.1 -0.1 0.1\ncreate_atoms 1 region row\n"
           "set group all diameter 0.01 density 2500\nneighbor 0.002 bin\nneigh_modify delay 0\n"
           "pair_style granular/grit " +
           style + "\npair_coeff * * none damping none tangential none bond parallel 1e7 2.5 " + strength +
           " gap 1e-6 step 0 retardation 1e-4 cutoff 0.012\ntimestep 2e-5\n"
           "group held id 1\ngroup tip id 11\ngroup moving subtract all held\nfix hold held freeze\n"
           "fix integrate moving nve/sphere\nfix drag moving viscous 0.1\n";
  }
};

}  // namespace

TEST_F(Beam, IsPulledAsARod)
{
  const double force = 1, expected = JOINTS * force / (KN * AREA);
  EXPECT_NEAR(tip("1 0 0").at(0) - JOINTS * PITCH, expected, 1e-6 * expected);
}

// Forces act in the middle of the joints: P L^3/(3 E I) (1 - 1/(4 n^2)) after Euler and Bernoulli, shear as after Timoshenko
// with the area as it is.
TEST_F(Beam, BendsAsACantilever)
{
  const double force = 1e-3, length = JOINTS * PITCH,
               bending = force * length * length * length / (3 * YOUNG * INERTIA),
               expected = bending * (1 - 0.25 / (JOINTS * JOINTS)) + JOINTS * force / (KS * AREA);
  const std::vector<double> at = tip("0 0.8e-3 -0.6e-3");
  EXPECT_NEAR(at.at(1), 0.8 * expected, 1e-4 * expected);
  EXPECT_NEAR(at.at(2), -0.6 * expected, 1e-4 * expected);
}

// The first joint has the largest moment, P (L - d/2), and breaks at M R/I = 1 kPa.
TEST_F(Beam, BreaksAtItsRoot)
{
  const double force = 1e3 * INERTIA / RADIUS / (JOINTS * PITCH - 0.5 * PITCH);
  const Outcome run =
      folder.lammps(beam("1e3 NULL", "store/local breaks 1 id1 id2 time mode x") +
                    "fix drag moving viscous 0.03\nvariable load equal 2e-3*time\nfix load tip addforce 0 v_load 0\n"
                    "dump breaks all local 1 breaks.txt f_breaks[1] f_breaks[2] f_breaks[3] f_breaks[4] f_breaks[5]\n"
                    "dump_modify breaks format line \"%.0f %.0f %.9g %.0f %.9g\"\n"
                    "compute bond all pair/local p15 p16\ncompute joints all reduce sum c_bond[1] inputs local\n"
                    "compute when all reduce max c_bond[2] inputs local\nthermo_style custom step c_joints c_when\n"
                    "run 50000\nprint \"held = $(c_joints) $(c_when:%.9g)\"\n");
  ASSERT_TRUE(succeeds(run));
  std::istringstream file(folder.read("breaks.txt"));
  std::vector<std::vector<double>> rows;
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::vector<double> row;
    for (double word; words >> word;) row.push_back(word);
    if (row.size() == 5) rows.push_back(row);
  }
  ASSERT_EQ(rows.size(), 1u) << folder.read("breaks.txt").substr(0, 300);
  EXPECT_EQ(rows[0][0], 1);
  EXPECT_EQ(rows[0][1], 2);
  EXPECT_NEAR(2e-3 * rows[0][2], force, 0.02 * force);
  EXPECT_EQ(rows[0][3], 2) << "in tension";
  EXPECT_NEAR(rows[0][4], 0.5 * PITCH, 1e-4 * PITCH);
  EXPECT_EQ(folder.printed(run, "held").at(0), JOINTS - 1);
}

TEST_F(Beam, HangsOnAWall)
{
  const Outcome run = folder.lammps(
      "units si\natom_style sphere\natom_modify map array\nboundary f f f\ncomm_modify vel yes\nregion box block -0.02 "
      "0.02 -0.02 0.02 -0.02 "
      "0.02\n"
      "create_box 1 box\ncreate_atoms 1 single 0 0 0.005\nset group all diameter 0.01 density 2500\n"
      "pair_style granular/grit\npair_coeff * * none damping none tangential none\ntimestep 2e-5\n"
      "fix floor all wall/gran/grit granular none damping none tangential none bond parallel 1e7 2.5 1.5e4 NULL step 0 "
      "gap 1e-6 retardation 1e-4 zplane 0 NULL\nfix integrate all nve/sphere\ncompute ledger all "
      "granular/grit/energy\nrun 1\nfix load all addforce 0 0 0.5\n"
      "fix drag all viscous 1\nrun 10000\n"
      "print \"up = $(z[1]:%.16g) $(c_ledger[22])\"\nunfix load\nfix load all addforce 0 0 1.5\nrun 100\n"
      "print \"free = $(z[1]:%.16g) $(c_ledger[23])\"\n");
  ASSERT_TRUE(succeeds(run));
  const double elongation = 0.5 / (YOUNG / RADIUS * AREA);
  EXPECT_NEAR(folder.printed(run, "up").at(0) - RADIUS, elongation, 1e-6 * elongation);
  EXPECT_EQ(folder.printed(run, "up").at(1), 1);
  EXPECT_GT(folder.printed(run, "free").at(0), RADIUS + 1e-4) << "1.5 N are more than 1.5e4 Pa";
  EXPECT_EQ(folder.printed(run, "free").at(1), 1);
}

// A step that is past forms nothing, and the log says it.
TEST_F(Beam, SaysThatItsStepIsPast)
{
  const Outcome run =
      folder.lammps(beam("NULL NULL") + "reset_timestep 10\ncompute ledger all granular/grit/energy\nrun 5\n" +
                    "print \"formed = $(c_ledger[22])\"\n");
  ASSERT_TRUE(succeeds(run));
  EXPECT_NE(folder.read("log.txt").find("bonds of 'step 0' form after that step, which is past at step 10"),
            std::string::npos);
  EXPECT_EQ(folder.printed(run, "formed").at(0), 0);
}

// The same at a wall; and a bond that never breaks does not hide that grains were put into each other.
TEST_F(Beam, WarnsOfWallsAndOfDeepOverlaps)
{
  const Outcome run = folder.lammps(
      beam("NULL NULL") +
      "fix floor all wall/gran/grit granular none damping none tangential none bond parallel 1e7 2.5 1e4 NULL step 0 "
      "zplane -1 NULL\nset group all diameter 0.0119\nreset_timestep 10\nrun 1\n");
  ASSERT_TRUE(succeeds(run));
  const std::string log = folder.read("log.txt");
  EXPECT_NE(log.find("fix floor wall/gran/grit: bonds of 'step 0' form after that step"), std::string::npos);
  EXPECT_NE(log.find("expected overlaps of at most"), std::string::npos);
}

// ---- bad input -------------------------------------------------------------------------------------------------------------

TEST_F(Beam, RefusesWhatCannotBe)
{
  const auto stops = [&](const std::string &input, const std::string &sentence) {
    EXPECT_TRUE(fails_saying(folder.lammps(input + "run 0\n"), {sentence})) << input;
  };
  stops(beam("NULL NULL", "store/local breaks 1"), "expected some of id1, id2, time, mode, x, y, z after 'store/local");
  stops(beam("NULL NULL", "store/local breaks 0 id1"), "expected an ID for a fix and a whole number of steps");
  stops(beam("NULL NULL", "store/local breaks"), "got the end of the line");
  std::string taken = beam("NULL NULL", "store/local mine 1 id1");
  stops(taken.insert(taken.find("pair_style"), "fix mine all nve/sphere\n"),
        "expected a new ID for 'store/local' in pair_style");
  stops(beam("NULL NULL") +
            "region ball sphere 0 0 0 1\nfix wall all wall/gran/region/grit granular none damping none "
            "tangential none bond parallel 1e7 2.5 NULL NULL region ball\n",
        "expected a tensile strength 'sigma' for bond law 'parallel'");
}
