// Rows of contacts of bodies that are no spheres, and commands between runs.
#include "bed_of_bodies.h"

using namespace Grit::Test;

namespace {

constexpr double PI = 3.14159265358979323846;

// ---- output ------------------------------------------------------------------------------------------------------------

// Rows of a local dump.
std::vector<std::vector<double>> rows_of(const Folder &folder, const std::string &file, std::size_t columns)
{
  std::vector<std::vector<double>> rows;
  for (const auto &row : folder.series(file))
    if (row.size() == columns) rows.push_back(row);
  return rows;
}

Triple part(const std::vector<double> &row, std::size_t begin)
{
  return {row.at(begin), row.at(begin + 1), row.at(begin + 2)};
}
Triple difference(const Triple &a, const Triple &b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2]}; }
Triple cross(const Triple &a, const Triple &b)
{
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

// Without couples a torque is the arm from the centre to the point times the force, for both bodies; the centres are branch apart; the
// point lies half an overlap deep in both; forces of all rows are those of the dump; counts are those of the rows.
TEST_F(BedOfBodies, RowsFitPositionsForcesAndCounts)
{
  constexpr double ROUNDING = 1e-12;
  enum Column {
    ID1,
    ID2,
    X1,
    X2 = X1 + 3,
    POINT = X2 + 3,
    BRANCH = POINT + 3,
    NORMAL = BRANCH + 3,
    OVERLAP = NORMAL + 3,
    FORCE,
    TORQUE1 = FORCE + 3,
    TORQUE2 = TORQUE1 + 3,
    NCOLUMNS = TORQUE2 + 3
  };
  const std::string
      laws = "hertz/material 1e6 0.3 0.3 damping tsuji tangential mindlin NULL 1 0.4",
      rows =
          "compute c all granular/grit/contact/local id1 id2 position1 position2 point branch normal overlap force "
          "torque1 torque2\ncompute h all granular/grit/health\nthermo_style custom step c_h[*]\n"
          "dump c all local 5000 rows.txt c_c[*]\ndump_modify c format float %.17g\n"
          "compute p all pair/local dist fx fy fz\ndump p all local 5000 pairs.txt c_p[*]\n";
  const Outcome run =
      folder.lammps(FRAME_OF_BODIES + replaced(GRAVITY, " 10 ", " 100 ") + pair_of(laws) + floor_of(laws) + rows +
                    "run 5000\n" + print_values("contacts", {"c_h[1]"}) + dump_bodies("final.txt"));
  ASSERT_TRUE(succeeds(run));
  const Table state = folder.dump("final.txt");
  std::map<long, Triple> sum;
  std::size_t pairs = 0;
  const auto all = rows_of(folder, "rows.txt", NCOLUMNS);
  for (const auto &row : all) {
    const Triple force = part(row, FORCE), point = part(row, POINT), n = part(row, NORMAL);
    const Triple back{-force[0], -force[1], -force[2]};
    const Triple first = cross(difference(point, part(row, X1)), force),
                 second = cross(difference(point, part(row, X2)), back);
    const double scale = std::hypot(force[0], force[1], force[2]);
    const bool between = row[ID2] > 0;
    pairs += between;
    EXPECT_NEAR(std::hypot(n[0], n[1], n[2]), 1, ROUNDING);
    for (int k = 0; k < 3; k++) {
      EXPECT_NEAR(part(row, BRANCH)[k], part(row, X1)[k] - part(row, X2)[k], ROUNDING);
      EXPECT_NEAR(part(row, TORQUE1)[k], first[k], ROUNDING * scale);
      EXPECT_NEAR(part(row, TORQUE2)[k], between ? second[k] : 0, ROUNDING * scale);
      sum[static_cast<long>(row[ID1])][k] += force[k];
      if (between) sum[static_cast<long>(row[ID2])][k] -= force[k];
    }
    EXPECT_NEAR(between ? 0 : point[2] + 0.5 * row[OVERLAP], 0, ROUNDING)
        << "in the middle of the overlap with the floor";
  }
  EXPECT_GT(pairs, 10u);
  EXPECT_GT(all.size(), pairs);
  std::size_t pressed = 0;  // LAMMPS shows all pairs that are near
  for (const auto &row : rows_of(folder, "pairs.txt", 4)) pressed += std::hypot(row[1], row[2], row[3]) > 0;
  EXPECT_EQ(pressed, pairs);
  for (const auto &[id, force] : sum)
    for (int k = 0; k < 3; k++) {
      const double mass_times_g = k == 2 ? state.vector(id, "f")[k] - force[k] : 0;
      EXPECT_NEAR(state.vector(id, "f")[k], force[k] + mass_times_g, 1e-9) << id;
      EXPECT_LE(mass_times_g, 0);
    }
  EXPECT_EQ(Folder::printed(run, "contacts").at(0), static_cast<double>(all.size()));
}

// ---- between runs ------------------------------------------------------------------------------------------------------

// Commands after which the next run is the same on other ranks, with and without newton, and does not stop.
TEST_F(BedOfBodies, InvarianceOfCommandsBetweenRuns)
{
  constexpr double ROUNDING = 1e-11;
  for (const char *command :
       {"delete_atoms group some compress no", "displace_atoms some move 0.3 0.1 0.2", "set group some quat 1 1 0 40",
        "set group some angmom 0.1 0.05 0", "set type 1 mass 0.4", "run 100 pre no", "velocity some set 0 0 -2",
        "set type 2 shape 0.8 0.7 0.65", "fix still some freeze", "set type 1 block 3 2.5"}) {
    const std::string input = FRAME_OF_BODIES + laws_and_walls + "group some id 3 8 17 20 31 44\nrun 300\n" +
                              std::string(command) + "\nrun 300";
    const Table reference = final_bodies(folder, input);
    for (const Setting &setting : {Setting{{{"newton", "off"}}, 1}, Setting{{{"grid", "2 2 1"}}, 4}})
      EXPECT_TRUE(bodies_agree(reference, final_bodies(folder, input, setting.variables, setting.ranks), ROUNDING))
          << in_words(setting) << ", " << command;
  }
}

// Forces without memory after such commands are those of a new process that reads the particles.
TEST_F(BedOfBodies, CommandsBetweenRunsLeaveNothingOld)
{
  constexpr double ROUNDING = 1e-9;
  const std::string laws = pair_of("hooke 1e5 0 damping none tangential none");
  for (const char *command : {"displace_atoms some move 0.3 0.1 0.2", "set group some quat 1 1 0 40",
                              "set type 2 shape 0.8 0.7 0.65", "set type 1 block 3 2.5"}) {
    const Table changed =
        final_bodies(folder, FRAME_OF_BODIES + GRAVITY + laws + "group some id 3 8 17 20 31 44\nrun 600\n" +
                                 std::string(command) + "\nrun 0\nwrite_data again.data nocoeff nofix");
    Folder second;
    second.write("bodies.data", folder.read("again.data"));
    EXPECT_TRUE(bodies_agree(changed, final_bodies(second, FRAME_OF_BODIES + GRAVITY + laws + "run 0"), ROUNDING))
        << command;
  }
}

// Bodies that are frozen stay; bodies that are moved turn with their motion, and those that lie on them go on.
TEST_F(BedOfBodies, FrozenAndMovedBodies)
{
  const std::string begin = replaced(FRAME_OF_BODIES, "fix integrate all",
                                     "group some id <= 16\ngroup others subtract all some\nfix integrate others") +
                            laws_and_walls;
  const Table start = final_bodies(folder, begin + "run 0"),
              frozen = final_bodies(
                  folder,
                  begin + "fix still some freeze\nvelocity some set 0 0 0\nset group some angmom 0 0 0\nrun 1500");
  const Table moved = final_bodies(folder, begin + "fix round some move rotate 2.6 2.6 0 0 0 1 0.5\nrun 1500");
  const double angle = 2 * PI * 1500 * 9e-5 / 0.5, c = std::cos(angle), s = std::sin(angle);
  for (long id = 1; id <= 16; id++) {
    for (const std::string column : {"xu", "yu", "zu", "c_turn[1]", "c_turn[2]"})
      EXPECT_EQ(frozen.at(id, column), start.at(id, column)) << id << column;
    for (const std::string column : {"fx", "fy", "fz", "tqx"}) EXPECT_EQ(frozen.at(id, column), 0) << id << column;
    const double x = start.at(id, "xu") - 2.6, y = start.at(id, "yu") - 2.6;
    EXPECT_NEAR(moved.at(id, "xu"), 2.6 + c * x - s * y, 1e-9);
    const Turn before{start.at(id, "c_turn[1]"), start.at(id, "c_turn[2]"), start.at(id, "c_turn[3]"),
                      start.at(id, "c_turn[4]")},
        after{moved.at(id, "c_turn[1]"), moved.at(id, "c_turn[2]"), moved.at(id, "c_turn[3]"),
              moved.at(id, "c_turn[4]")};
    const Triple was = axes_of(before)[0], is = axes_of(after)[0];
    EXPECT_NEAR(is[0], c * was[0] - s * was[1], 1e-6) << id;
    EXPECT_NEAR(is[2], was[2], 1e-6) << id;
  }
}

// A new line of pair_coeff between runs, and a change from LAMMPS' style and back.
TEST_F(BedOfBodies, ChangeOfLaws)
{
  const std::string lammps =
      "pair_style granular/superellipsoid\npair_coeff * * hooke 1e5 10 tangential linear_history 8e4 0.5 0.4 damping "
      "mass_velocity\n";
  for (const std::string &between :
       {pair_of("hooke 1e5 0.5 damping coeff_restitution tangential linear_history 8e4 0.5 0.4"),
        lammps + "run 100\n" + pair_of(LAWS), pair_of(LAWS, "radius gauss " + CAPSULES)}) {
    const std::string input = replaced(FRAME_OF_BODIES, "index \"p p f\"", "index \"p p p\"") + GRAVITY +
                              pair_of(LAWS) + "run 500\n" + between + "run 500";
    const Outcome run = folder.lammps(input + "\n" + print_values("energy", {"ke"}));
    EXPECT_TRUE(succeeds(run)) << between;
    EXPECT_LT(Folder::printed(run, "energy").at(0), 200) << between;
  }
}

}  // namespace
