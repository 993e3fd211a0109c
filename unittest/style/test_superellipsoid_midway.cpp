// With `contact midway` and `kinematics lammps` bodies move as with LAMMPS' pair_style granular/superellipsoid.
#include "differences.h"

#include <algorithm>
#include <cmath>

using namespace Grit::Test;

namespace {

// Of the largest value in the run. LAMMPS ends the ways to surfaces of blocks at 1e-8, and so does GRIT here.
constexpr double SAME = 1e-10;

const Variables LAMMPS = {REFERENCE, {"pair", "granular/superellipsoid"}};
const Variables HERE = {{"pair", "granular/superellipsoid/grit kinematics lammps contact midway"}};

// Moments of inertia are those of the mass that particles have when the shape comes.
const std::string TWO = R"(
variable pair index here
variable curvature index " "
units si
atom_style ellipsoid superellipsoid
atom_modify map array
comm_modify vel yes
newton on
boundary f f f
region box block -3 5 -3 3 -3 3
create_box 1 box
create_atoms 1 single 0 0 0
create_atoms 1 single 1.45 0.3 0.2
set type 1 mass 1.5
set atom 1 shape SHAPE_1
set atom 1 block BLOCK_1
set atom 2 shape SHAPE_2
set atom 2 block BLOCK_2
set atom 1 quat 1 0.3 0.5 40
set atom 2 quat 0.2 -1 0.4 75
velocity all set 0 0 0
group second id 2
velocity second set -1.5 -0.2 0.1
set atom 1 angmom 0.05 -0.1 0.08
set atom 2 angmom -0.1 0.02 0.12
pair_style ${pair} ${curvature}
pair_coeff * * LAW
neighbor 0.3 bin
neigh_modify every 1 delay 0 check yes
fix integrate all nve/asphere
timestep 1e-4
)";

// 216 bodies on a lattice, turned at random, that run into each other. Nothing touches at the start, where LAMMPS keeps
// no point from which its next search begins: blocks on both sides of a periodic boundary then have other forces.
const std::string MANY = R"(
variable pair index here
units si
atom_style ellipsoid superellipsoid
atom_modify map array sort 0 0
comm_modify vel yes
newton off
boundary p p p
lattice sc 1.4
region box block 0 6 0 6 0 6
create_box 1 box
create_atoms 1 box
set type 1 mass 1.0
set type 1 shape SHAPE_1
set type 1 block BLOCK_1
set type 1 quat/random 84729
variable vx atom 3*sin(6.28*id*0.13)
variable vy atom 3*sin(6.28*id*0.37+1)
variable vz atom 3*sin(6.28*id*0.71+2)
velocity all set v_vx v_vy v_vz
pair_style ${pair}
pair_coeff * * LAW
neighbor 0.3 bin
neigh_modify every 20 delay 0 check no
fix integrate all nve/asphere
timestep 1e-4
)";

const std::string ALL_STEPS =
    "dump states all custom EVERY states.txt id xu yu zu vx vy vz angmomx angmomy angmomz fx fy fz tqx tqy tqz\n"
    "dump_modify states sort id format float %.17g\nrun STEPS\n";
const std::vector<std::vector<std::string>> GROUPS = {{"xu", "yu", "zu"},
                                                      {"vx", "vy", "vz"},
                                                      {"angmomx", "angmomy", "angmomz"},
                                                      {"fx", "fy", "fz"},
                                                      {"tqx", "tqy", "tqz"}};

std::vector<Table> states(const Folder &folder, const std::string &input, const Variables &variables)
{
  const Outcome run = folder.lammps(input, variables);
  EXPECT_TRUE(succeeds(run));
  return run.status == 0 ? folder.dumps("states.txt") : std::vector<Table>{};
}

double largest(const std::vector<Table> &all, const std::vector<std::string> &group)
{
  double most = 0;
  for (const Table &one : all)
    for (const auto &row : one.rows)
      for (const std::string &column : group) most = worse(most, std::fabs(row.second[one.index(column)]));
  return most;
}

double difference(const Table &a, const Table &b, const std::vector<std::string> &group)
{
  double most = 0;
  for (const auto &row : a.rows)
    for (const std::string &column : group)
      most = worse(most, std::fabs(row.second[a.index(column)] - b.at(row.first, column)));
  return most;
}

// In every snapshot, of the largest value in any.
void expect_same(const std::string &input, const Variables &more)
{
  const Folder folder;
  const std::vector<Table> lammps = states(folder, input, with(LAMMPS, more)),
                           here = states(folder, input, with(HERE, more));
  ASSERT_EQ(lammps.size(), here.size());
  EXPECT_GT(largest(lammps, {"tqx", "tqy", "tqz"}), 0) << "nothing touches";
  for (const std::vector<std::string> &group : GROUPS) {
    double most = 0;
    for (std::size_t k = 0; k < lammps.size(); k++) most = worse(most, difference(lammps[k], here[k], group));
    EXPECT_LE(most, SAME * largest(lammps, group)) << group[0];
    if (most > 0) record("S8", most / largest(lammps, group));
  }
}

struct Bodies {
  const char *name;
  std::string shape_1, block_1, shape_2, block_2;  // shapes are diameters
};
struct Law {
  const char *name;
  std::string words;
};
const Bodies BODIES[] = {{"Ellipsoids", "1.2 0.9 1.0", "2 2", "1.6 0.8 0.8", "2 2"},
                         {"EllipsoidsOfAspect2", "2.0 1.0 1.0", "2 2", "1.0 1.2 0.9", "2 2"},
                         {"Blocks", "1.2 0.9 1.0", "4 4", "1.0 1.2 0.9", "4 4"},
                         {"Cylinders", "1.2 0.9 1.0", "4 2", "1.0 1.2 0.9", "4 2"},
                         {"BlockAndCylinder", "1.2 0.9 1.0", "4 4", "1.0 1.2 0.9", "4 2"},
                         {"EllipsoidAndBlock", "1.2 0.9 1.0", "2 2", "1.0 1.2 0.9", "4 4"}};
const Law LAWS[] = {{"Hooke", "hooke 3e3 5 tangential classic 2e3 0.5 0.4 damping mass_velocity"},
                    {"HookeViscoelastic", "hooke 3e3 5 tangential classic 2e3 0.5 0.4 damping viscoelastic"},
                    {"Hertz", "hertz 1e4 5 tangential classic 5e3 0.5 0.4 damping viscoelastic"},
                    {"HertzOfMass", "hertz 1e4 5 tangential classic 5e3 0.5 0.4 damping mass_velocity limit_damping"}};

std::string filled(std::string text, const Bodies &b, const Law &law, int steps, int every)
{
  for (const auto &[what, value] : {std::pair<std::string, std::string>{"SHAPE_1", b.shape_1},
                                    {"BLOCK_1", b.block_1},
                                    {"SHAPE_2", b.shape_2},
                                    {"BLOCK_2", b.block_2},
                                    {"LAW", law.words},
                                    {"EVERY", std::to_string(every)},
                                    {"STEPS", std::to_string(steps)}})
    if (text.find(what) != std::string::npos) text = replaced(text, what, value);
  return text;
}

class Collision : public testing::TestWithParam<std::tuple<Bodies, Law>> {};

TEST_P(Collision, IsThatOfLammps)
{
  constexpr int STEPS = 3500, EVERY = 10;
  const auto &[bodies, law] = GetParam();
  const std::string input = filled(TWO + ALL_STEPS, bodies, law, STEPS, EVERY);
  for (const char *curvature : {" ", "curvature_gaussian"}) expect_same(input, {{"curvature", curvature}});
}

INSTANTIATE_TEST_SUITE_P(SuperellipsoidMidway, Collision,
                         testing::Combine(testing::ValuesIn(BODIES), testing::ValuesIn(LAWS)), [](const auto &info) {
                           return std::string(std::get<0>(info.param).name) + std::get<1>(info.param).name;
                         });

class Crowd : public testing::TestWithParam<std::tuple<Bodies, Law>> {};

TEST_P(Crowd, MovesAsWithLammps)
{
  constexpr int STEPS = 1000, EVERY = 50;
  const auto &[bodies, law] = GetParam();
  expect_same(filled(MANY + ALL_STEPS, bodies, law, STEPS, EVERY), {});
}

INSTANTIATE_TEST_SUITE_P(SuperellipsoidMidway, Crowd,
                         testing::Combine(testing::Values(BODIES[0], BODIES[2]), testing::ValuesIn(LAWS)),
                         [](const auto &info) {
                           return std::string(std::get<0>(info.param).name) + std::get<1>(info.param).name;
                         });

// It is another line than the common normal.
TEST(SuperellipsoidMidway, DiffersFromTheCommonNormal)
{
  constexpr int STEPS = 3500, EVERY = 10;
  constexpr double LEAST = 1e-4;  // of the largest force
  const Folder folder;
  const std::string input = filled(TWO + ALL_STEPS, BODIES[1], LAWS[0], STEPS, EVERY);
  const std::vector<Table> lammps = states(folder, input, LAMMPS),
                           common = states(folder, input, {{"pair", "granular/superellipsoid/grit kinematics lammps"}});
  ASSERT_EQ(lammps.size(), common.size());
  double most = 0;
  for (std::size_t k = 0; k < lammps.size(); k++) most = std::max(most, difference(lammps[k], common[k], GROUPS[3]));
  EXPECT_GT(most, LEAST * largest(lammps, GROUPS[3]));
}

}  // namespace
