// Together with other styles and outputs of LAMMPS.
#include "frame.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>

#include "run_environment.h"

using namespace Grit::Test;

namespace {

constexpr double SAME = 1e-10;
constexpr double ROUNDING = 1e-9;

const std::string LAWS = "hertz/material 1e5 0.4 0.3 damping tsuji tangential mindlin_rescale NULL 1.0 0.5 rolling sds 2e3 1 0.2";

// Pair style and wall of LAMMPS and those of the same name here, in a box in which LAMMPS confuses no parity.
const std::string STYLES = GRAVITY + "pair_style ${pair}\npair_coeff * * " + LAWS + "\nfix floor all ${wall} granular " + LAWS +
    " zplane 0 NULL contacts\nfix sides all ${wall} granular " + LAWS + " xplane 0 NULL\n";
const Variables CLOSED = {{"boundary", "f f f"}, {"newton", "off"}, {"sort", "0 0"}};

Variables with(Variables variables, const Variables &more)
{
  variables.insert(more.begin(), more.end());
  return variables;
}
const Variables HOST = with(CLOSED, {{"pair", "granular"}, {"wall", "wall/gran"}});
const Variables HERE = with(CLOSED, {{"pair", "granular/grit kinematics host"}, {"wall", "wall/gran/grit"}});

// Lines "ID type diameter density x y z" of a data file as lines "ID type x y z diameter density molecule".
std::string as_hybrid(const std::string &data)
{
  std::istringstream in(data);
  std::string text;
  bool atoms = false;
  for (std::string line; std::getline(in, line); text += line + "\n") {
    if (line.find("# hybrid") != std::string::npos) atoms = true;
    if (line == "Velocities") atoms = false;
    std::istringstream words(line);
    std::string w[7];
    int count = 0;
    while (count < 7 && words >> w[count]) count++;
    if (atoms && count == 7) line = w[0] + " " + w[1] + " " + w[4] + " " + w[5] + " " + w[6] + " " + w[2] + " " + w[3] + " 0";
  }
  return text;
}

class Coupling : public testing::Test {
 protected:
  const Folder folder;

  void SetUp() override { folder.write("spheres.data", bed(5, 5, 5, 0.3).data_file()); }

  void expect_same_motion(const std::string &commands)
  {
    const std::string input = FRAME + STYLES + commands + "\nrun 500";
    EXPECT_TRUE(agree(folder.final_state(input, HOST), folder.final_state(input, HERE), SAME));
  }
};

// ---- other fixes -------------------------------------------------------------------------------------------------------

TEST_F(Coupling, Freeze)
{
  expect_same_motion("group frozen id 1:25:2 60\ngroup mobile subtract all frozen\nunfix integrate\nfix integrate mobile nve/sphere\n"
                     "fix frozen frozen freeze");
}

TEST_F(Coupling, WallsOfAGroup)
{
  expect_same_motion("group some id 1:125:3\nfix lower some ${wall} granular hooke 1e4 0.5 damping coeff_restitution tangential "
                     "linear_history 8e3 1 0.5 zplane 0.6 NULL");
}

// Forces of bonded neighbours count in part, or not at all.
TEST_F(Coupling, SpecialBonds)
{
  std::string input = FRAME + STYLES;
  input.replace(input.find("atom_style sphere"), 17, "atom_style hybrid sphere bond");
  input.replace(input.find("read_data spheres.data"), 22, "read_data spheres.data extra/bond/per/atom 6 extra/special/per/atom 20 nocoeff");
  std::string data = bed(5, 5, 5, 0.3).data_file();
  data.replace(data.find("2 atom types"), 12, "2 atom types\n1 bond types");
  data.replace(data.find("Atoms # sphere"), 14, "Atoms # hybrid");
  folder.write("spheres.data", as_hybrid(data));
  const std::string bonds = "bond_style zero\nbond_coeff *\nspecial_bonds lj 0 1 1\ncreate_bonds many all all 1 0.9 1.12\nspecial_bonds lj 0.5 1 1\n";
  const std::string whole = input + bonds + "run 500";
  EXPECT_TRUE(agree(folder.final_state(whole, HOST), folder.final_state(whole, HERE), SAME));
}

// Bodies of 2 and 3 spheres: contacts count with the mass of the body.
const std::string BODIES = R"(
group 1 id 26 27
group 2 id 51 56 61
group 3 id 76 101
group single subtract all 1 2 3
neigh_modify exclude group 1 1
neigh_modify exclude group 2 2
neigh_modify exclude group 3 3
unfix integrate
fix integrate single nve/sphere
)";
const std::string SMALL_BODIES = BODIES + R"(
fix number all property/atom i_body
set group 1 i_body 1
set group 2 i_body 2
set group 3 i_body 3
group bodies union 1 2 3
fix bodies bodies rigid/small custom i_body
)";

TEST_F(Coupling, RigidBodies) { expect_same_motion(BODIES + "group bodies union 1 2 3\nfix bodies bodies rigid group 3 1 2 3"); }

TEST_F(Coupling, SmallRigidBodies) { expect_same_motion(SMALL_BODIES); }

TEST_F(Coupling, RigidBodiesOnTwoRanks)
{
  const std::string input = FRAME + STYLES + SMALL_BODIES + "run 300";
  Variables variables = HERE;
  variables["grid"] = "2 1 1";
  EXPECT_TRUE(agree(folder.final_state(input, HERE), folder.final_state(input, variables, 2), ROUNDING));
}

// The largest overlap of two spheres over the smaller radius.
double largest_overlap(const Table &state)
{
  double largest = 0;
  for (auto i = state.rows.begin(); i != state.rows.end(); ++i)
    for (auto j = std::next(i); j != state.rows.end(); ++j) {
      const Triple a = state.vector(i->first, "x"), b = state.vector(j->first, "x");
      const double ri = state.at(i->first, "radius"), rj = state.at(j->first, "radius");
      const double distance = std::sqrt(std::pow(a[0] - b[0], 2) + std::pow(a[1] - b[1], 2) + std::pow(a[2] - b[2], 2));
      largest = std::max(largest, (ri + rj - distance) / std::min(ri, rj));
    }
  return largest;
}

// Particles that are not there yet when the run begins are known by their radius.
void expect_insertion(const std::string &command, std::size_t particles)
{
  const std::string input = R"(
units si
atom_style sphere
newton off
boundary f f f
comm_modify vel yes
region box block 0 5 0 5 0 12
create_box 2 box
neighbor 0.05 bin
pair_style granular/grit
pair_coeff * * )" + LAWS + R"(
fix floor all wall/gran/grit granular )" + LAWS + R"( zplane 0 NULL
fix sides all wall/gran/grit granular )" + LAWS + R"( xplane 0 5
fix fronts all wall/gran/grit granular )" + LAWS + R"( yplane 0 5
fix gravity all gravity 10 vector 0 0 -1
fix integrate all nve/sphere
timestep 5e-4
region slab block 0.6 4.4 0.6 4.4 6 11.4
)" + command + R"(
thermo_modify lost error
run 6000
write_dump all custom end.txt id xu yu zu radius
)";
  const Folder folder;
  for (int ranks : {1, 2}) {
    ASSERT_TRUE(succeeds(folder.lammps(input, {}, ranks)));
    const Table end = folder.dump("end.txt");
    EXPECT_EQ(end.rows.size(), particles);
    EXPECT_LT(largest_overlap(end), 0.1);
  }
}

TEST(Insertion, Pour) { expect_insertion("fix pour all pour 60 1 4711 region slab diam range 0.5 1.0 dens 1 1 vol 0.2 50", 60); }

TEST(Insertion, PourOfAnotherType) { expect_insertion("fix pour all pour 60 2 4711 region slab diam one 0.8 dens 1 1 vol 0.2 50", 60); }

TEST(Insertion, Deposit) { expect_insertion("fix deposit all deposit 40 1 100 4711 region slab near 1.05 vz -3 -3", 40); }

// ---- other pair styles -------------------------------------------------------------------------------------------------

Table forces(const Folder &folder, const std::string &pair)
{
  return folder.final_state(FRAME + "velocity all set 1 2 3 sum yes\n" + pair + "run 0");
}

TEST(Hybrid, OverlayAddsForces)
{
  const Folder folder;
  Spheres spheres = bed(4, 4, 4, 1);
  for (Sphere &s : spheres.all) s.diameter *= 1.2;
  folder.write("spheres.data", spheres.data_file());
  const std::string grit = "hertz/material 1e5 0.4 0.3 damping tsuji tangential linear_nohistory 1 0.5\n", lj = "lj/cut 2.0\n";
  const Table one = forces(folder, "pair_style granular/grit\npair_coeff * * " + grit);
  const Table two = forces(folder, "pair_style " + lj + "pair_coeff * * 0.1 0.9\n");
  const Table both = forces(folder, "pair_style hybrid/overlay granular/grit " + lj + "pair_coeff * * granular/grit " + grit +
                                        "pair_coeff * * lj/cut 0.1 0.9\n");
  Table sum = one;
  for (auto &[id, row] : sum.rows)
    for (const char *column : {"fx", "fy", "fz", "tqx", "tqy", "tqz"}) row[sum.index(column)] += two.at(id, column);
  EXPECT_TRUE(agree(sum, both, 1e-13));
}

// Laws only between particles of one type; the others do not see each other, or meet another style.
TEST(Hybrid, EachPairItsStyle)
{
  const Folder folder;
  Spheres spheres = bed(4, 4, 4, 1);
  for (Sphere &s : spheres.all) s.diameter *= 1.2;
  folder.write("spheres.data", spheres.data_file());
  const std::string laws = "hertz/material 1e5 0.4 0.3 damping tsuji tangential linear_nohistory 1 0.5";
  const Table all = forces(folder, "pair_style hybrid granular/grit zero 2.0\npair_coeff * * zero\npair_coeff 1 1 granular/grit " + laws + "\n");
  const Table only = forces(folder, "neigh_modify exclude type 1 2\nneigh_modify exclude type 2 2\npair_style granular/grit\npair_coeff * * " +
                                        laws + "\n");
  EXPECT_TRUE(agree(only, all, 1e-13));
}

// ---- output ------------------------------------------------------------------------------------------------------------

// Rows of a dump file without IDs, such as that of pair/local.
void expect_same_rows(const std::vector<std::vector<double>> &host, const std::vector<std::vector<double>> &here)
{
  ASSERT_EQ(host.size(), here.size());
  ASSERT_GT(host.size(), 30u);
  for (std::size_t column = 0; column < host[0].size(); column++) {
    double scale = 0, difference = 0;
    for (std::size_t row = 0; row < host.size(); row++) {
      scale = std::max(scale, std::fabs(host[row].at(column)));
      difference = std::max(difference, std::fabs(host[row].at(column) - here[row].at(column)));
    }
    EXPECT_LE(difference, SAME * scale) << "column " << column + 1;
  }
}

// Without the lines of step, number of rows and box.
std::vector<std::vector<double>> rows_of_contacts(std::vector<std::vector<double>> lines)
{
  lines.erase(std::remove_if(lines.begin(), lines.end(), [](const auto &line) { return line.size() < 3; }), lines.end());
  return lines;
}

TEST_F(Coupling, ColumnsOfPairLocal)
{
  const std::string input = FRAME + STYLES + R"(
compute ids all property/local patom1 patom2 cutoff radius
compute contacts all pair/local dist force fx fy fz p1 p2 p3 p4 p5 p6 p7 p8 p9 p10 p11 p12 cutoff radius
dump contacts all local 800 contacts.txt c_ids[*] c_contacts[*]
dump_modify contacts format float %.17g
run 800
)";
  std::vector<std::vector<std::vector<double>>> rows;
  for (const Variables &styles : {HOST, HERE}) {
    ASSERT_TRUE(succeeds(folder.lammps(input, styles)));
    rows.push_back(rows_of_contacts(folder.series("contacts.txt")));
  }
  expect_same_rows(rows[0], rows[1]);
}

TEST_F(Coupling, ContactsOfTheWall)
{
  const std::string input = FRAME + STYLES + "run 400\nwrite_dump all custom contacts.txt id f_floor[*] modify sort id format float %.17g";
  std::vector<Table> tables;
  for (const Variables &styles : {HOST, HERE}) {
    ASSERT_TRUE(succeeds(folder.lammps(input, styles)));
    tables.push_back(folder.dump("contacts.txt"));
  }
  ASSERT_EQ(tables[0].columns, tables[1].columns);
  for (const std::string &column : tables[0].columns) EXPECT_LT(largest_difference(tables[0], tables[1], {column}), 1e-8) << column;
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
    for (int j = 0; j < 6; j++) spheres.all.push_back({1, dice.between(0.9, 1.1), {0.7 + 1.3 * i, 0.7 + 1.3 * j, 0.545}, dice.within(1), dice.within(1)});
  folder.write("spheres.data", spheres.data_file(1));
  for (int ranks : {1, 2}) {
    const std::string input = FRAME + "pair_style granular/grit\npair_coeff * * " + LAWS + "\nfix floor all wall/gran/grit granular " + LAWS +
        " zplane 0 NULL\nrun 40\n" + print_values("total", columns("f_floor[", "]")) +
        dump_state("end.txt");
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
    for (int k = 0; k < 6; k++) EXPECT_NEAR(total[k], sum[k], 1e-11 * (std::fabs(sum[2]) + std::fabs(sum[3]))) << "component " << k + 1;
    EXPECT_LT(sum[2], -1);
  }
}

TEST(WallTotals, SettledParticlesWeighWhatTheyWeigh)
{
  const Folder folder;
  const Spheres spheres = bed(4, 4, 3, 0.3);
  folder.write("spheres.data", spheres.data_file());
  const std::string laws = "hooke 2e3 10 damping velocity tangential linear_history 1e3 1 0.5";
  const std::string input = FRAME + GRAVITY + "pair_style granular/grit\npair_coeff * * " + laws + "\nfix floor all wall/gran/grit granular " +
      laws + " zplane 0 NULL\nrun 20000\n" + print_values("weight", {"f_floor[3]", "mass(all)*10"});
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
  folder.write("spheres.data", Spheres{{0, 0, 0},
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

// Pressure tensor of the contacts; with newton on and off, as a whole and as the sum over particles.
TEST_F(Coupling, Pressure)
{
  const std::string input = FRAME + STYLES + R"(
compute pressure all pressure NULL pair
compute stress all stress/atom NULL pair
compute sum all reduce sum c_stress[1] c_stress[2] c_stress[3] c_stress[4] c_stress[5] c_stress[6]
thermo_style custom step c_pressure[*] c_sum[*]
run 400
)" + print_values("pressure", columns("c_pressure[", "]")) + print_values("sum", columns("-c_sum[", "]/vol"));
  const Outcome host = folder.lammps(input, HOST), here = folder.lammps(input, HERE);
  ASSERT_TRUE(succeeds(host));
  ASSERT_TRUE(succeeds(here));
  const std::vector<double> expected = Folder::printed(host, "pressure");
  for (const char *what : {"pressure", "sum"}) {
    const std::vector<double> pressure = Folder::printed(here, what);
    ASSERT_EQ(pressure.size(), 6u);
    for (int k = 0; k < 6; k++) EXPECT_NEAR(pressure[k], expected[k], SAME * std::fabs(expected[2])) << what << " " << k + 1;
  }
}

TEST_F(Coupling, MemoryIsCounted)
{
  const Outcome run = folder.lammps(FRAME + STYLES + "run 0\ninfo memory", HERE);
  ASSERT_TRUE(succeeds(run));
  EXPECT_TRUE(run.says("Per MPI rank memory allocation"));
}

// ---- examples ----------------------------------------------------------------------------------------------------------

// Every input of every example for 100 steps; those that read a restart file come after those that write it.
TEST(Examples, RunForAHundredSteps)
{
  namespace fs = std::filesystem;
  std::vector<fs::path> first, second;
  for (const auto &entry : fs::recursive_directory_iterator(EXAMPLES))
    if (entry.is_regular_file() && entry.path().filename().string().rfind("in.", 0) == 0) {
      std::ostringstream text;
      text << std::ifstream(entry.path()).rdbuf();
      (text.str().find("read_restart") == std::string::npos ? first : second).push_back(entry.path());
    }
  ASSERT_GE(first.size(), 3u);
  std::map<fs::path, std::unique_ptr<Folder>> folders;
  first.insert(first.end(), second.begin(), second.end());
  for (const fs::path &file : first) {
    std::unique_ptr<Folder> &folder = folders[file.parent_path()];
    if (!folder) folder = std::make_unique<Folder>();
    for (const auto &entry : fs::directory_iterator(file.parent_path()))
      if (entry.is_regular_file()) fs::copy(entry.path(), folder->path(entry.path().filename()), fs::copy_options::skip_existing);
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    EXPECT_TRUE(succeeds(folder->lammps(text.str(), {{"steps", "100"}}))) << file;
  }
}

}  // namespace
