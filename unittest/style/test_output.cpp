// What the styles tell: columns of contacts, totals of walls, energy, pressure.
#include <algorithm>
#include <sstream>

#include "both_styles.h"
#include "local_rows.h"

using namespace Grit::Test;

namespace {

constexpr std::size_t LEAST_CONTACTS = 31;

class Output : public BothStyles {};

TEST_F(Output, ColumnsOfPairLocal)
{
  const std::string input = FRAME + STYLES + R"(
compute ids all property/local patom1 patom2 cutoff radius
compute contacts all pair/local dist force fx fy fz p1 p2 p3 p4 p5 p6 p7 p8 p9 p10 p11 p12 cutoff radius
dump contacts all local 800 contacts.txt c_ids[*] c_contacts[*]
dump_modify contacts format float %.17g
run 800
)";
  std::vector<Rows> rows;
  for (const Variables &styles : {LAMMPS, HERE}) {
    ASSERT_TRUE(succeeds(folder.lammps(input, styles)));
    rows.push_back(local_rows(folder.series("contacts.txt")));
  }
  expect_same_columns(rows[0], rows[1], SAME, LEAST_CONTACTS);
}

// One line at the end of each run, with every stage and 100 % in all; none without the keyword.
TEST_F(Output, TimesOfTheStages)
{
  const std::string styles =
      "pair_style granular/grit TIMING\npair_coeff * * hooke 1e4 0.5 tangential none\n"
      "fix floor all wall/gran/grit granular hooke 1e4 0.5 tangential none zplane 0 NULL\nrun 200\nrun 200\n";
  const auto run = [&](const std::string &timing) {
    std::string input = FRAME + styles;
    return folder.lammps(input.replace(input.find("TIMING"), std::string("TIMING").size(), timing));
  };
  const std::string begin = "granular/grit: mean time of the processes:";
  const Outcome timed = run("timing yes");
  ASSERT_TRUE(succeeds(timed));
  std::istringstream lines(timed.output);
  int found = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.rfind(begin, 0) != 0) continue;
    found++;
    double percent = 0;
    for (const char *stage : {"contact list", "history", "contacts", "walls"}) {
      const std::size_t at = line.find(std::string(" ") + stage + " ");
      ASSERT_NE(at, std::string::npos) << stage;
      percent += std::stod(line.substr(line.find('(', at) + 1));
    }
    EXPECT_NEAR(percent, 100, 0.3) << line;
  }
  EXPECT_EQ(found, 2);
  for (const char *none : {"timing no", ""}) {
    const Outcome quiet = run(none);
    EXPECT_TRUE(succeeds(quiet));
    EXPECT_FALSE(quiet.says("mean time")) << none;
  }
}

TEST_F(Output, ContactsOfTheWall)
{
  const std::string input =
      FRAME + STYLES + "run 400\nwrite_dump all custom contacts.txt id f_floor[*] modify sort id format float %.17g";
  std::vector<Table> tables;
  for (const Variables &styles : {LAMMPS, HERE}) {
    ASSERT_TRUE(succeeds(folder.lammps(input, styles)));
    tables.push_back(folder.dump("contacts.txt"));
  }
  ASSERT_EQ(tables[0].columns, tables[1].columns);
  for (const std::string &column : tables[0].columns)
    EXPECT_LT(largest_difference(tables[0], tables[1], {column}), 1e-8) << column;
  int touching = 0;
  for (const auto &row : tables[1].rows) touching += row.second[tables[1].index("f_floor[1]")] == 1;
  EXPECT_GT(touching, 10);
}

std::vector<std::string> columns(const std::string &before, const std::string &after)
{
  std::vector<std::string> all;
  for (const char *k : {"1", "2", "3", "4", "5", "6"}) all.push_back(before + k + after);
  return all;
}

// Total force on the wall, and its torque about the origin: against the sums over all particles of what they feel, where
// nothing but wall and weight acts on them.
TEST(WallTotals, AreTheSumOverTheParticles)
{
  const Folder folder;
  Spheres spheres{{0, 0, 0}, {8, 8, 8}, {}};
  Dice dice;
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < 6; j++)
      spheres.all.push_back(
          {1, dice.between(0.9, 1.1), {0.7 + 1.3 * i, 0.7 + 1.3 * j, 0.545}, dice.within(1), dice.within(1)});
  folder.write("spheres.data", spheres.data_file(1));
  for (int ranks : {1, 2}) {
    const std::string input = FRAME + "pair_style granular/grit\npair_coeff * * " + LAWS +
                              "\nfix floor all wall/gran/grit granular " + LAWS + " zplane 0 NULL\nrun 40\n" +
                              print_values("total", columns("f_floor[", "]")) + dump_state("end.txt");
    const Outcome run = folder.lammps(input, {{"boundary", "f f f"}}, ranks);
    ASSERT_TRUE(succeeds(run));
    const std::vector<double> total = Folder::printed(run, "total");
    const Table end = folder.dump("end.txt");
    std::vector<double> sum(6, 0);
    for (const auto &row : end.rows) {
      const Triple f = end.vector(row.first, "f"), x = end.vector(row.first, "x");
      const Triple t = end.vector(row.first, "tq");
      const double expected[] = {-f[0],
                                 -f[1],
                                 -f[2],
                                 -(x[1] * f[2] - x[2] * f[1] + t[0]),
                                 -(x[2] * f[0] - x[0] * f[2] + t[1]),
                                 -(x[0] * f[1] - x[1] * f[0] + t[2])};
      for (int k = 0; k < 6; k++) sum[k] += expected[k];
    }
    ASSERT_EQ(total.size(), 6u);
    for (int k = 0; k < 6; k++)
      EXPECT_NEAR(total[k], sum[k], 1e-11 * (std::fabs(sum[2]) + std::fabs(sum[3]))) << "component " << k + 1;
    EXPECT_LT(sum[2], -1);
  }
}

TEST(WallTotals, SettledParticlesWeighWhatTheyWeigh)
{
  const Folder folder;
  const Spheres spheres = bed(4, 4, 3, 0.3);
  folder.write("spheres.data", spheres.data_file());
  const std::string laws = "hooke 2e3 10 damping velocity tangential linear_history 1e3 1 0.5";
  const std::string input = FRAME + GRAVITY + "pair_style granular/grit\npair_coeff * * " + laws +
                            "\nfix floor all wall/gran/grit granular " + laws + " zplane 0 NULL\nrun 20000\n" +
                            print_values("weight", {"f_floor[3]", "mass(all)*10"});
  const Outcome run = folder.lammps(input);
  ASSERT_TRUE(succeeds(run));
  const std::vector<double> weight = Folder::printed(run, "weight");
  EXPECT_NEAR(-weight.at(0) / weight.at(1), 1, 1e-3);
}

// ---- energy and pressure -----------------------------------------------------------------------------------------------

// Spheres that bounce without loss and without friction; gravity and the floor count among the potential energies.
TEST(WallEnergy, IsAPartOfThePotentialEnergy)
{
  const Folder folder;
  folder.write("spheres.data",
               Spheres{{0, 0, 0},
                       {4, 4, 4},
                       {{1, 1.0, {1, 1, 1.5}, {0, 0, 0}, {0, 0, 0}}, {1, 1.2, {3, 3, 1.4}, {0, 0, -1}, {0, 0, 0}}}}
                   .data_file(1));
  const std::string input = FRAME + GRAVITY + R"(
pair_style granular/grit
pair_coeff * * hooke 1e4 0 damping none tangential none
fix floor all wall/gran/grit granular hooke 1e4 0 damping none tangential none zplane 0 NULL
fix_modify gravity energy yes
fix_modify floor energy yes
variable total equal ke+pe
fix total all ave/time 1 1 1 v_total f_floor file total.txt format " %.17g"
run )";
  double errors[2];
  for (int k = 0; k < 2; k++) {
    ASSERT_TRUE(succeeds(folder.lammps(input + (k ? "8000" : "4000"), {{"dt", k ? "1e-4" : "2e-4"}})));
    const auto rows = folder.series("total.txt");
    double error = 0, stored = 0;
    for (const auto &row : rows) {
      error = std::max(error, std::fabs(row.at(1) / rows[0].at(1) - 1));
      stored = std::max(stored, row.at(2));
    }
    EXPECT_GT(stored / rows[0].at(1), 0.3) << "the sphere did not reach the floor";
    errors[k] = error;
  }
  EXPECT_LT(errors[0], 1e-3);
  EXPECT_NEAR(errors[0] / errors[1], 4, 0.5);
}

// Pressure tensor of the contacts, as a whole and as the sum over particles, against that of LAMMPS.
void expect_pressure_of_lammps(const Folder &folder, const std::string &styles, const Variables &frame)
{
  const std::string input = FRAME + styles + R"(
compute pressure all pressure NULL pair
compute stress all stress/atom NULL pair
compute sum all reduce sum c_stress[1] c_stress[2] c_stress[3] c_stress[4] c_stress[5] c_stress[6]
thermo_style custom step c_pressure[*] c_sum[*]
run 400
)" + print_values("pressure", columns("c_pressure[", "]")) +
                            print_values("sum", columns("-c_sum[", "]/vol"));
  const Outcome lammps = folder.lammps(input, with(frame, LAMMPS)), here = folder.lammps(input, with(frame, HERE));
  ASSERT_TRUE(succeeds(lammps));
  ASSERT_TRUE(succeeds(here));
  const std::vector<double> expected = Folder::printed(lammps, "pressure");
  for (const char *what : {"pressure", "sum"}) {
    const std::vector<double> pressure = Folder::printed(here, what);
    ASSERT_EQ(pressure.size(), 6u);
    for (int k = 0; k < 6; k++)
      EXPECT_NEAR(pressure[k], expected[k], SAME * std::fabs(expected[2])) << what << " " << k + 1;
  }
}

TEST_F(Output, Pressure) { expect_pressure_of_lammps(folder, STYLES, {}); }

// Contacts across borders count once, with newton on and off. No rolling: LAMMPS confuses its parity there.
TEST_F(Output, PressureOfAPeriodicBox)
{
  Spheres pressed = bed(4, 4, 4, 0.3);
  for (Sphere &s : pressed.all) s.diameter *= 1.15;
  pressed.hi[2] = 4.4;
  folder.write("spheres.data", pressed.data_file());
  const std::string styles =
      "pair_style ${pair}\npair_coeff * * hertz/material 1e5 0.4 0.3 damping tsuji tangential mindlin NULL 1.0 0.5\n";
  for (const char *newton : {"on", "off"})
    expect_pressure_of_lammps(folder, styles, {{"boundary", "p p p"}, {"newton", newton}});
}

TEST_F(Output, MemoryIsCounted)
{
  const Outcome run = folder.lammps(FRAME + STYLES + "run 0\ninfo memory", HERE);
  ASSERT_TRUE(succeeds(run));
  EXPECT_TRUE(run.says("Per MPI rank memory allocation"));
}

}  // namespace

// The word of the first scripts.
TEST_F(BothStyles, KinematicsHostAreThoseOfLammps)
{
  const std::string input = FRAME + STYLES + "\nrun 200";
  const Variables older = with(HERE, {{"pair", "granular/grit kinematics host"}});
  EXPECT_TRUE(agree(folder.final_state(input, HERE), folder.final_state(input, older), 0));
}
