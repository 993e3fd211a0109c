// compute granular/grit/contact/local: rows against forces, virial and energies of the same step, in all ways to compute.
#include <algorithm>
#include <cmath>
#include <map>

#include "kokkos_runs.h"

using namespace Grit::Test;

namespace {

using Row = std::map<std::string, double>;

const std::string LAWS =
    "hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential mindlin 8e4 0.5 0.4 "
    "rolling sds 1e3 1 0.1 twisting sds 50 0.02 0.02 ";
const std::string COLUMNS =
    "id1 id2 type1 type2 wall part radius1 radius2 position1 position2 area point normal branch overlap depth velocity "
    "spin force force.normal "
    "force.tangential normal_force tangential_force torque1 torque2 rolling twisting bending slip stick energy.stored "
    "energy.normal energy.adhesive energy.cohesive energy.tangential energy.rolling energy.twisting energy.bond lost "
    "lost.normal lost.tangential lost.rolling lost.twisting lost.bond power heat1 heat2 bridge tangential.xi force.z ";

constexpr double SQUEEZED = 0.86;  // so that many spheres touch from the beginning

class ContactLocal : public Kokkos, public testing::WithParamInterface<Way> {
 protected:
  void SetUp() override
  {
    Spheres spheres = bed(5, 5, 4, 1.0);
    for (Sphere &s : spheres.all) {
      s.v[0] += 4;  // over the borders of processes
      for (double &x : s.x) x *= SQUEEZED;
    }
    for (double &length : spheres.hi) length *= SQUEEZED;
    folder.write("spheres.data", spheres.data_file());
  }
  static std::string falling(const std::string &laws = LAWS)
  {
    return FRAME + "pair_style granular/grit\npair_coeff * * " + laws + "\nfix floor all wall/gran/grit granular " +
           laws +
           " zplane 0 NULL\nregion ball sphere 1 1 0.5 1 side out\nfix ball all wall/gran/region/grit granular " +
           laws + " region ball\n";
  }
  // Names of columns as the log has them, and the rows of a dump.
  std::vector<Row> rows(const std::string &file) const
  {
    const std::string log = folder.read("log.txt");
    std::size_t at = log.find("contact/local: columns 1 ");
    EXPECT_NE(at, std::string::npos);
    std::istringstream list(log.substr(at, log.find_first_of(";\n", at) - at));
    std::vector<std::string> names;
    std::string word;
    list >> word >> word;
    for (std::string name; list >> word >> name;) {
      if (name.back() == ',') name.pop_back();
      names.push_back(name);
    }
    std::istringstream in(folder.read(file));
    for (std::string line; std::getline(in, line) && line.find("ITEM: ENTRIES") == std::string::npos;) {
    }
    std::vector<Row> all;
    for (std::string line; std::getline(in, line);) {
      std::istringstream values(line);
      Row row;
      for (const std::string &name : names) values >> row[name];
      all.push_back(row);
    }
    std::sort(all.begin(), all.end(), [](const Row &a, const Row &b) {
      return std::tuple(a.at("wall"), a.at("id1"), a.at("id2")) < std::tuple(b.at("wall"), b.at("id1"), b.at("id2"));
    });
    return all;
  }
};

const std::string DUMPS =
    "compute c all granular/grit/contact/local " + COLUMNS +
    "\ndump c all local 5 rows.* c_c[*]\ndump_modify c format float %.17g\n"
    "dump a all custom 5 atoms.* id x y z fx fy fz tqx tqy tqz\ndump_modify a format float %.17g sort id\n";

}  // namespace

// What rows say of a body: the sum of forces and torques on it.
struct OnBody {
  double force[3] = {}, torque[3] = {};
};

const std::string AXES[] = {".x", ".y", ".z"};

std::map<long, OnBody> sums(const std::vector<Row> &rows)
{
  std::map<long, OnBody> all;
  for (const Row &row : rows)
    for (int k = 0; k < 3; k++) {
      const double f = row.at("force" + AXES[k]);
      all[std::lround(row.at("id1"))].force[k] += f;
      all[std::lround(row.at("id1"))].torque[k] += row.at("torque1" + AXES[k]);
      if (row.at("wall") > 0) continue;
      all[std::lround(row.at("id2"))].force[k] -= f;
      all[std::lround(row.at("id2"))].torque[k] += row.at("torque2" + AXES[k]);
    }
  return all;
}

double sum(const std::vector<Row> &rows, const std::string &column)
{
  double total = 0;
  for (const Row &row : rows) total += row.at(column);
  return total;
}

TEST_P(ContactLocal, SumsAreForcesAndTorquesOfParticlesAndWalls)
{
  const Switches with(GetParam().switches);
  const Outcome run = folder.lammps(
      falling() + DUMPS + "thermo_style custom step f_floor[*] f_ball[*]\nrun 10\n" +
          print_values("walls", {"f_floor[1]", "f_floor[2]", "f_floor[3]", "f_ball[1]", "f_ball[2]", "f_ball[3]"}),
      {}, GetParam().ranks);
  ASSERT_TRUE(succeeds(run));
  for (const int step : {5, 10}) {
    const std::vector<Row> all = rows("rows." + std::to_string(step));
    const Table atoms = folder.dump("atoms." + std::to_string(step));
    ASSERT_GT(all.size(), 100u);
    std::map<long, OnBody> of_rows = sums(all);
    double largest[2] = {}, difference[2] = {};
    for (const auto &[id, row] : atoms.rows)
      for (int k = 0; k < 3; k++)
        for (const int torque : {0, 1}) {
          const double value = row[atoms.index(torque ? "tqx" : "fx") + k];
          largest[torque] = std::max(largest[torque], std::fabs(value));
          const OnBody &body = of_rows[id];
          difference[torque] =
              std::max(difference[torque], std::fabs(value - (torque ? body.torque[k] : body.force[k])));
        }
    for (const int torque : {0, 1}) EXPECT_LE(difference[torque], 1e-12 * largest[torque]) << step << torque;
  }
  const std::vector<double> walls = folder.printed(run, "walls");
  const std::vector<Row> last = rows("rows.10");
  for (const int wall : {1, 2}) {
    double force[3] = {}, scale = 0;
    int touching = 0;
    for (const Row &row : last)
      if (row.at("wall") == wall) {
        touching++;
        for (int k = 0; k < 3; k++) force[k] -= row.at("force" + AXES[k]);
        scale += std::fabs(row.at("force.normal"));
      }
    EXPECT_GT(touching, 2) << "wall " << wall;
    for (int k = 0; k < 3; k++) EXPECT_NEAR(force[k], walls.at(3 * (wall - 1) + k), 1e-12 * scale);
  }
}

TEST_P(ContactLocal, SumsAreVirialAndEnergies)
{
  const Switches with(GetParam().switches);
  const std::string ledger =
      "compute e all granular/grit/energy\ncompute p all pressure NULL pair\n"
      "thermo_style custom step pe c_p[*] c_e[*]\n";
  const Outcome run =
      folder.lammps(falling() + DUMPS + ledger + "run 10\n" +
                        print_values("sums", {"vol", "pe", "c_p[1]", "c_p[2]", "c_p[3]", "c_p[4]", "c_p[5]", "c_p[6]",
                                              "c_e[2]", "c_e[4]", "c_e[5]", "c_e[6]"}),
                    {}, GetParam().ranks);
  ASSERT_TRUE(succeeds(run));
  const std::vector<double> expected = folder.printed(run, "sums");
  const std::vector<Row> all = rows("rows.10");
  const int axes[6][2] = {{0, 0}, {1, 1}, {2, 2}, {0, 1}, {0, 2}, {1, 2}};
  double pair_energy = 0, virial[6] = {};
  for (const Row &row : all) {
    if (row.at("wall") > 0) continue;
    pair_energy += row.at("energy.stored");
    for (int m = 0; m < 6; m++) virial[m] += row.at("branch" + AXES[axes[m][0]]) * row.at("force" + AXES[axes[m][1]]);
  }
  EXPECT_NEAR(pair_energy, expected.at(1), 1e-12 * expected.at(1));
  const double scale = std::fabs(expected.at(4));
  for (int m = 0; m < 6; m++) EXPECT_NEAR(virial[m] / expected.at(0), expected.at(2 + m), 1e-12 * scale) << m;
  const char *const parts[] = {"energy.normal", "energy.tangential", "energy.rolling", "energy.twisting"};
  for (int m = 0; m < 4; m++) {
    EXPECT_NEAR(sum(all, parts[m]), expected.at(8 + m), 1e-12 * expected.at(8 + m)) << parts[m];
    EXPECT_GT(expected.at(8 + m), 0) << parts[m];
  }
}

TEST_P(ContactLocal, RowsAreTheSame)
{
  const std::string input = falling() + DUMPS + "run 10\n";
  ASSERT_TRUE(succeeds(folder.lammps(input)));
  const std::vector<Row> expected = rows("rows.10");
  const Switches with(GetParam().switches);
  ASSERT_TRUE(succeeds(folder.lammps(input, {{"newton", "off"}}, GetParam().ranks)));
  const std::vector<Row> here = rows("rows.10");
  ASSERT_EQ(here.size(), expected.size());
  ASSERT_GT(here.size(), 100u);
  for (const auto &[name, value] : expected.front()) {
    double scale = 0, difference = 0;
    for (std::size_t k = 0; k < here.size(); k++) {
      scale = std::max(scale, std::fabs(expected[k].at(name)));
      difference = std::max(difference, std::fabs(expected[k].at(name) - here[k].at(name)));
    }
    EXPECT_LE(difference, 1e-8 * scale) << name;
  }
  for (const char *name : {"slip", "stick", "tangential.xi.x", "rolling.y", "twisting.z", "lost.normal"})
    EXPECT_TRUE(std::any_of(here.begin(), here.end(), [&](const Row &row) { return row.at(name) != 0; })) << name;
}

// Also of a second run without a setup, and where the list is new in the step.
TEST_P(ContactLocal, ChangesNothing)
{
  const std::string runs = "run 30\nrun 30 pre no\n";
  const std::string dump = "dump a all custom 3 atoms.* id x\n";  // Kokkos rounds otherwise in steps with output
  const auto ordered = [](std::string input) {
    const std::string style = "pair_style granular/grit";
    return input.replace(input.find(style), style.size(), style + " deterministic yes");
  };
  const Table without = state(GetParam().switches, ordered(falling()) + dump + runs, {}, GetParam().ranks),
              with = state(GetParam().switches,
                           ordered(falling()) + dump + "compute c all granular/grit/contact/local " + COLUMNS +
                               "\ndump c all local 3 rows.* c_c[*]\n" + runs,
                           {}, GetParam().ranks);
  EXPECT_TRUE(identical(without, with));
}

// Gaps of 1 mm to each other and to the floor close by 0.45 mm in each step: contacts begin in step 3. A restart file keeps it.
TEST_P(ContactLocal, CountsTheSteps)
{
  Spheres two{{0, 0, 0}, {8, 8, 8}, {}};
  two.all.push_back({1, 1, {5, 5, 0.501}, {0, 0, -0.9}, {0, 0, 0}});
  two.all.push_back({1, 1, {4.001, 2, 3}, {-0.9, 0, 0}, {0, 0, 0}});
  two.all.push_back({1, 1, {3, 2, 3}, {0, 0, 0}, {0, 0, 0}});
  folder.write("spheres.data", two.data_file());
  const std::string more =
      "compute c all granular/grit/contact/local wall age\ncompute a all reduce sum c_c[2] inputs local\n"
      "compute n all reduce max c_c[1] inputs local\nfix a all ave/time 1 1 1 c_a c_n file ages.txt\n"
      "thermo_style custom step c_a\n";
  const Switches with(GetParam().switches);
  ASSERT_TRUE(succeeds(folder.lammps(falling() + more + "run 4\nwrite_restart two.r\nrun 2\n", {{"boundary", "f f f"}},
                                     GetParam().ranks)));
  const std::vector<std::vector<double>> ages = folder.series("ages.txt");
  ASSERT_GE(ages.size(), 6u);
  for (const auto &line : ages)
    if (line.at(0) >= 3) EXPECT_EQ(line.at(1), 2 * (line.at(0) - 3)) << line.at(0);
  std::string again = falling();
  again.replace(again.find("read_data spheres.data"), 22, "");
  again.replace(0, again.find("neighbor "),
                "variable dt index 5e-4\nvariable skin index 0.3\nvariable list index bin\n"
                "variable every index 1\nvariable check index yes\nread_restart two.r\n"
                "comm_modify vel yes\n");
  ASSERT_TRUE(succeeds(folder.lammps(again + more + "run 2\n", {}, GetParam().ranks)));
  EXPECT_EQ(folder.series("ages.txt").back().at(0), 6);
  EXPECT_EQ(folder.series("ages.txt").back().at(1), 2 * 3);
}

INSTANTIATE_TEST_SUITE_P(Kokkos, ContactLocal, testing::ValuesIn(ALL_WAYS), way_name);

// ---- other outputs of LAMMPS, and bad input ------------------------------------------------------------------------------

namespace {

class ContactColumnsInput : public Kokkos {
 protected:
  void SetUp() override { folder.write("spheres.data", bed(3, 3, 3, 1.0).data_file()); }
  static std::string falling()
  {
    return FRAME + GRAVITY + "pair_style granular/grit\npair_coeff * * " + LAWS +
           "\nfix floor all wall/gran/grit granular " + LAWS + " zplane 0 NULL\n";
  }
};

}  // namespace

TEST_F(ContactColumnsInput, OneColumnIsAVector)
{
  const Outcome run = folder.lammps(
      falling() +
      "compute f all granular/grit/contact/local force.normal\ncompute most all reduce max c_f inputs local\n"
      "compute c all granular/grit/contact/local force.normal overlap\n"
      "compute both all reduce max c_c[1] c_c[2] inputs local\n"
      "fix h all ave/histo 10 1 10 0 100 5 c_f mode vector kind local\nfix a all ave/time 10 1 10 c_most c_both[1]\n"
      "thermo_style custom step c_most c_both[1] c_both[2]\nthermo 50\nrun 700\n"
      "print \"most = $(c_most:%.17g) $(c_both[1]:%.17g) $(f_h[1]) $(f_a[1]:%.17g)\"\n");
  ASSERT_TRUE(succeeds(run));
  const std::vector<double> most = folder.printed(run, "most");
  EXPECT_GT(most.at(0), 0);
  EXPECT_EQ(most.at(0), most.at(1));
  EXPECT_EQ(most.at(0), most.at(3));
  EXPECT_GT(most.at(2), 5);
}

// A contact counts where both of its particles are in the group; a wall is in every group.
TEST_F(ContactColumnsInput, AsksForTheGroup)
{
  const auto largest = [&](const std::string &group) {
    const Outcome run = folder.lammps(falling() + "group some id 1:18\ncompute c " + group +
                                      " granular/grit/contact/local wall id1 id2\n"
                                      "compute most all reduce max c_c[1] c_c[2] c_c[3] inputs local\n"
                                      "thermo_style custom step c_most[*]\nrun 2000\n" +
                                      print_values("most", {"c_most[1]", "c_most[2]", "c_most[3]"}));
    EXPECT_TRUE(succeeds(run));
    return folder.printed(run, "most");
  };
  const std::vector<double> all = largest("all"), some = largest("some");
  EXPECT_EQ(all.at(0), 1);
  EXPECT_GT(all.at(2), 18);
  EXPECT_EQ(some.at(0), 1);
  EXPECT_GT(some.at(2), 0);
  EXPECT_LE(std::max(some.at(1), some.at(2)), 18);
}

// Particles by their heights: each has its own coordination, and in all of them it adds up to the sides of the contacts.
TEST_F(ContactColumnsInput, OfParticlesGoIntoChunks)
{
  const Outcome run =
      folder.lammps(falling() +
                    "compute a all granular/grit/contact/atom\ncompute h all granular/grit/health\n"
                    "compute bins all chunk/atom bin/1d z lower 1.0\n"
                    "fix f all ave/chunk 100 1 100 bins c_a[1] ave one file chunks.txt format \" %.17g\"\n"
                    "thermo_style custom step atoms c_h[2]\nrun 2000\n" +
                    print_values("sides", {"c_h[2]*atoms"}));
  ASSERT_TRUE(succeeds(run));
  constexpr std::size_t COUNT = 2, COORDINATION = 3;
  double sides = 0;
  for (const std::vector<double> &line : folder.series("chunks.txt")) {
    const bool begins_step = line.size() <= COORDINATION;  // three numbers
    sides = begins_step ? 0 : sides + line[COUNT] * line[COORDINATION];
  }
  EXPECT_GT(sides, 20);
  EXPECT_NEAR(sides, folder.printed(run, "sides").at(0), 1e-9 * sides);
}

// Commands between runs initialise styles anew; rows and numbers of the step stay, but not those by particle.
TEST_F(ContactColumnsInput, StaysOverCommandsBetweenRuns)
{
  const std::string
      computes =
          "compute f all granular/grit/contact/local force.normal\ncompute most all reduce max c_f inputs local\n"
          "compute h all granular/grit/health\ncompute a all granular/grit/contact/atom\ncompute z all reduce ave "
          "c_a[1]\n",
      runs = "thermo 100\nrun 700\nwrite_data now.data\nrun 100 pre no\n";
  const Outcome run = folder.lammps(falling() + computes + "thermo_style custom step c_most c_h[1] c_h[10]\n" + runs +
                                    print_values("end", {"c_most", "c_h[1]"}));
  ASSERT_TRUE(succeeds(run));
  EXPECT_GT(folder.printed(run, "end").at(0), 0);
  EXPECT_GT(folder.printed(run, "end").at(1), 5);
  EXPECT_TRUE(fails_saying(folder.lammps(falling() + computes + "thermo_style custom step c_z\n" + runs),
                           {"expected a run with a setup for compute a granular/grit/contact/atom after a command"}));
}

// The rows of pairs and those of walls are all rows, each once.
TEST_F(ContactColumnsInput, OfPairsOrOfWalls)
{
  const auto numbers = [&](const std::string &of) {
    return "compute c" + of + " all granular/grit/contact/local " + (of.empty() ? "" : "of " + of + " ") +
           "wall force.normal\ncompute s" + of + " all reduce sum c_c" + of + "[1] c_c" + of + "[2] inputs local\n";
  };
  const Outcome run = folder.lammps(
      falling() + numbers("") + numbers("pairs") + numbers("walls") +
      "thermo_style custom step c_s[*] c_spairs[*] c_swalls[*]\nrun 2000\n" +
      print_values("sums", {"c_s[1]", "c_s[2]", "c_spairs[1]", "c_spairs[2]", "c_swalls[1]", "c_swalls[2]"}));
  ASSERT_TRUE(succeeds(run));
  const std::vector<double> s = folder.printed(run, "sums");
  EXPECT_EQ(s.at(2), 0);  // number of the wall
  EXPECT_EQ(s.at(4), s.at(0));
  EXPECT_GT(s.at(3), 0);
  EXPECT_GT(s.at(5), 0);
  EXPECT_NEAR(s.at(3) + s.at(5), s.at(1), 1e-12 * s.at(1));
}

TEST_F(ContactColumnsInput, RefusesWhatItDoesNotKnow)
{
  const auto stops = [&](const std::string &words, const std::string &sentence) {
    EXPECT_TRUE(fails_saying(
        folder.lammps(falling() + "compute c all granular/grit/contact/local " + words + "\nrun 10\n"), {sentence}))
        << words;
  };
  stops("", "expected names of columns in compute c granular/grit/contact/local, got none");
  stops("of",
        "expected 'pairs' or 'walls' behind 'of' in compute c granular/grit/contact/local, got the end of the line");
  stops("of meshes id1",
        "expected 'pairs' or 'walls' behind 'of' in compute c granular/grit/contact/local, got 'meshes'");
  stops("of pairs", "expected names of columns in compute c granular/grit/contact/local, got none");
  stops("id1 forse", "expected some of id1, id2, type1, type2, wall, part, radius1");
  stops("id1 forse", "in compute c granular/grit/contact/local, got 'forse'");
  stops("force.w", "got 'force.w'");
  stops("overlap.x", "got 'overlap.x'");
  stops("tangential.psi", "got 'tangential.psi'");
  stops("bond.elongation", "expected values that laws in use remember as columns in compute c");
  const std::string alone =
      FRAME + "compute c all granular/grit/contact/local id1\npair_style zero 2\npair_coeff * *\n";
  EXPECT_TRUE(fails_saying(folder.lammps(alone + "run 0\n"),
                           {"expected pair_style granular/grit, fix wall/gran/grit or fix wall/gran/region/grit"}));
}
