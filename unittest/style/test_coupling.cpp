// Together with other fixes and pair styles of LAMMPS.
#include <algorithm>
#include <sstream>

#include "both_styles.h"

using namespace Grit::Test;

namespace {

class Coupling : public BothStyles {};

// ---- other fixes -------------------------------------------------------------------------------------------------------

TEST_F(Coupling, Freeze)
{
  expect_same_motion(
      "group frozen id 1:25:2 60\ngroup mobile subtract all frozen\nunfix integrate\nfix integrate mobile nve/sphere\n"
      "fix frozen frozen freeze");
}

TEST_F(Coupling, WallsOfAGroup)
{
  expect_same_motion(
      "group some id 1:125:3\nfix lower some ${wall} granular hooke 1e4 0.5 damping coeff_restitution tangential "
      "linear_history 8e3 1 0.5 zplane 0.6 NULL");
}

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
    if (atoms && count == 7)
      line = w[0] + " " + w[1] + " " + w[4] + " " + w[5] + " " + w[6] + " " + w[2] + " " + w[3] + " 0";
  }
  return text;
}

// Forces of bonded neighbours count in part.
TEST_F(Coupling, SpecialBonds)
{
  std::string input = FRAME + STYLES;
  input.replace(input.find("read_data spheres.data"), 22,
                "read_data spheres.data extra/bond/per/atom 6 extra/special/per/atom 20 nocoeff");
  std::string data = bed(5, 5, 5, 0.3).data_file();
  data.replace(data.find("2 atom types"), 12, "2 atom types\n1 bond types");
  data.replace(data.find("Atoms # sphere"), 14, "Atoms # hybrid");
  folder.write("spheres.data", as_hybrid(data));
  const std::string bonds =
      "bond_style zero\nbond_coeff *\nspecial_bonds lj 0 1 1\ncreate_bonds many all all 1 0.9 1.12\nspecial_bonds lj "
      "0.5 1 1\n";
  const std::string whole = input + bonds + "run 500";
  const Variables atoms = {{"atoms", "hybrid sphere bond"}};
  EXPECT_TRUE(
      agree(folder.final_state(whole, with(LAMMPS, atoms)), folder.final_state(whole, with(HERE, atoms)), SAME));
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

TEST_F(Coupling, RigidBodies)
{
  expect_same_motion(BODIES + "group bodies union 1 2 3\nfix bodies bodies rigid group 3 1 2 3");
}

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
fix floor all wall/gran/grit granular )" +
                            LAWS + R"( zplane 0 NULL
fix sides all wall/gran/grit granular )" +
                            LAWS + R"( xplane 0 5
fix fronts all wall/gran/grit granular )" +
                            LAWS + R"( yplane 0 5
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

TEST(Insertion, Pour)
{
  expect_insertion("fix pour all pour 60 1 4711 region slab diam range 0.5 1.0 dens 1 1 vol 0.2 50", 60);
}

TEST(Insertion, PourOfAnotherType)
{
  expect_insertion("fix pour all pour 60 2 4711 region slab diam one 0.8 dens 1 1 vol 0.2 50", 60);
}

TEST(Insertion, Deposit)
{
  expect_insertion("fix deposit all deposit 40 1 100 4711 region slab near 1.05 vz -3 -3", 40);
}

// ---- other pair styles -------------------------------------------------------------------------------------------------

Table forces(const Folder &folder, const std::string &pair)
{
  return folder.final_state(FRAME + "velocity all set 1 2 3 sum yes\n" + pair + "run 0");
}

TEST(HybridForces, OverlayAddsForces)
{
  const Folder folder;
  Spheres spheres = bed(4, 4, 4, 1);
  for (Sphere &s : spheres.all) s.diameter *= 1.2;
  folder.write("spheres.data", spheres.data_file());
  const std::string grit = "hertz/material 1e5 0.4 0.3 damping tsuji tangential linear_nohistory 1 0.5\n",
                    lj = "lj/cut 2.0\n";
  const Table one = forces(folder, "pair_style granular/grit\npair_coeff * * " + grit);
  const Table two = forces(folder, "pair_style " + lj + "pair_coeff * * 0.1 0.9\n");
  const Table both = forces(folder, "pair_style hybrid/overlay granular/grit " + lj + "pair_coeff * * granular/grit " +
                                        grit + "pair_coeff * * lj/cut 0.1 0.9\n");
  Table sum = one;
  for (auto &[id, row] : sum.rows)
    for (const char *column : {"fx", "fy", "fz", "tqx", "tqy", "tqz"}) row[sum.index(column)] += two.at(id, column);
  EXPECT_TRUE(agree(sum, both, 1e-13));
}

// Laws only between particles of one type; the others do not see each other, or meet another style.
TEST(HybridForces, EachPairItsStyle)
{
  const Folder folder;
  Spheres spheres = bed(4, 4, 4, 1);
  for (Sphere &s : spheres.all) s.diameter *= 1.2;
  folder.write("spheres.data", spheres.data_file());
  const std::string laws = "hertz/material 1e5 0.4 0.3 damping tsuji tangential linear_nohistory 1 0.5";
  const Table all =
      forces(folder, "pair_style hybrid granular/grit zero 2.0\npair_coeff * * zero\npair_coeff 1 1 granular/grit " +
                         laws + "\n");
  const Table only =
      forces(folder,
             "neigh_modify exclude type 1 2\nneigh_modify exclude type 2 2\npair_style granular/grit\npair_coeff * * " +
                 laws + "\n");
  EXPECT_TRUE(agree(only, all, 1e-13));
}

}  // namespace
