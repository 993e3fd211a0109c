// The presets lammps/... are the older styles of LAMMPS, pair gran/... and fix wall/gran without `granular`, with the same
// arguments. Those turn their torques with the full radii as arms, so that a pair of spheres gets angular momentum from
// nowhere; r - d/2 here, as in LAMMPS' pair granular. All else is the same with `kinematics lammps`.
#include "frame.h"

#include <algorithm>

using namespace Grit::Test;

namespace {

constexpr double SAME = 1e-10;  // of the largest value: sums are made in another order, collisions multiply that
constexpr int STEPS = 400, EVERY = 20;

struct Case {
  const char *name, *style;
  std::string arguments;
  double tolerance;
};
std::ostream &operator<<(std::ostream &out, const Case &c) { return out << c.style << " " << c.arguments; }
std::string name_of(const testing::TestParamInfo<Case> &info) { return info.param.name; }

const std::vector<Case> CASES = {
    {"Hooke", "hooke", "1e4 NULL 5 10 0.5 1", SAME},
    {"HookeWithNull", "hooke", "1e4 NULL 5 NULL 0.2 1 limit_damping", SAME},
    {"HookeWithoutDashpot", "hooke", "1e4 3e3 5 10 0.5 0", SAME},
    {"HookeHistory", "hooke/history", "1e4 8e3 5 10 0.5 1 limit_damping", SAME},
    {"HookeHistoryWithNull", "hooke/history", "1e4 NULL 5 NULL 0.2 1", SAME},
    {"HookeHistoryWithoutDashpot", "hooke/history", "1e4 NULL 5 10 0.5 0", SAME},
    {"HertzHistory", "hertz/history", "1e5 8e4 50 100 0.5 1", SAME},
    {"HertzHistoryWithNull", "hertz/history", "1e5 NULL 50 NULL 0.2 1 limit_damping", SAME},
    {"HertzHistoryWithoutDashpot", "hertz/history", "1e5 NULL 50 10 0.5 0", SAME}};

const std::string OURS = "pair_style granular/grit kinematics lammps\n";
std::string our_laws(const Case &c) { return std::string("preset lammps/") + c.style + " " + c.arguments; }
std::string our_pairs(const Case &c) { return OURS + "pair_coeff * * " + our_laws(c) + "\n"; }
std::string host_pairs(const Case &c)
{
  return std::string("pair_style gran/") + c.style + " " + c.arguments + "\npair_coeff * *\n";
}
std::string our_wall(const Case &c, const std::string &fix, const std::string &place)
{
  return "fix wall all " + fix + "/grit granular " + our_laws(c) + " " + place + "\n";
}
std::string host_wall(const Case &c, const std::string &fix, const std::string &place)
{
  return "fix wall all " + fix + " " + c.style + " " + c.arguments + " " + place + "\n";
}

const std::string SNAPSHOTS = "dump states all custom " + std::to_string(EVERY) +
                              " states.txt id xu yu zu vx vy vz omegax omegay omegaz fx fy fz tqx tqy tqz\n"
                              "dump_modify states sort id format float %.17g\nrun " +
                              std::to_string(STEPS);

std::vector<Table> states(const Spheres &spheres, const std::string &input, const Variables &variables = {})
{
  const Folder folder;
  folder.write("spheres.data", spheres.data_file());
  EXPECT_TRUE(succeeds(folder.lammps(FRAME + GRAVITY + input + SNAPSHOTS, variables)));
  return folder.dumps("states.txt");
}

void expect_same(const std::vector<Table> &lammps, const std::vector<Table> &here, double tolerance)
{
  ASSERT_EQ(lammps.size(), STEPS / EVERY + 1u);
  ASSERT_EQ(here.size(), lammps.size());
  for (std::size_t k = 0; k < lammps.size(); k++) EXPECT_TRUE(agree(lammps[k], here[k], tolerance)) << "snapshot " << k;
}

// Spheres that fall on each other and on a floor.
Spheres falling(int layers)
{
  Spheres spheres = bed(4, 4, layers, 1.0);
  for (Sphere &s : spheres.all) {
    s.v[2] -= 1;
    s.omega[0] += 2;
  }
  return spheres;
}

class ClassicStyles : public testing::TestWithParam<Case> {};

// With the torques out of the way.
TEST_P(ClassicStyles, ForcesAreThoseOfLammps)
{
  const Case &c = GetParam();
  const std::string place = "zplane 0 NULL", no_torques = "fix spins all settorque/atom 0 0 0\n";
  const auto lammps = states(falling(3), host_pairs(c) + host_wall(c, "wall/gran", place) + no_torques, {REFERENCE});
  const auto here = states(falling(3), our_pairs(c) + our_wall(c, "wall/gran", place) + no_torques);
  expect_same(lammps, here, c.tolerance);
  EXPECT_GT(largest_difference(lammps.back(), lammps.front(), {"vx", "vy"}), 0.5);  // they did slide
}

// A single layer, whose spheres hardly meet: torques and all.
TEST_P(ClassicStyles, WallsAreThoseOfLammps)
{
  const Case &c = GetParam();
  const std::string plain = "hooke 1e4 5 damping velocity tangential linear_nohistory 1 0.5\n";
  const std::string place = "zplane 0 NULL wiggle x 0.2 0.3";
  const auto lammps = states(
      falling(1), "pair_style granular\npair_coeff * * " + plain + host_wall(c, "wall/gran", place), {REFERENCE});
  const auto here = states(falling(1), OURS + "pair_coeff * * " + plain + our_wall(c, "wall/gran", place));
  expect_same(lammps, here, SAME);
  EXPECT_GT(largest_difference(lammps.back(), lammps.front(), {"omegax", "omegay"}), 0.5);
}

INSTANTIATE_TEST_SUITE_P(LikeLammps, ClassicStyles, testing::ValuesIn(CASES), name_of);

// The normal of a curved wall turns with the sphere that rolls on it, and so does a spring.
TEST(ClassicWalls, RegionsAreThoseOfLammps)
{
  const std::string pot = "region pot cylinder z 2.2 2.2 2.2 0 9 side in\n", place = "region pot";
  const std::string plain = "hooke 1e4 5 damping velocity tangential linear_nohistory 1 0.5\n";
  Spheres spheres =
      bed(4, 4, 1, 1.0, [](double x, double y, double, double r) { return std::hypot(x - 2.2, y - 2.2) + r < 2.2; });
  for (Sphere &s : spheres.all) s.v[0] += 1;
  for (const char *name : {"HookeHistory", "HertzHistoryWithNull"}) {
    const Case &c =
        *std::find_if(CASES.begin(), CASES.end(), [&](const Case &one) { return one.name == std::string(name); });
    const auto lammps =
        states(spheres, pot + "pair_style granular\npair_coeff * * " + plain + host_wall(c, "wall/gran/region", place),
               {REFERENCE});
    const auto here = states(spheres, pot + OURS + "pair_coeff * * " + plain + our_wall(c, "wall/gran/region", place));
    expect_same(lammps, here, c.tolerance);
  }
}

// Stiffness of gran/hertz/history is a pressure, in units metal 1.6e6 times a force over an area.
TEST(ClassicStylesUnits, PressureMustBeForceOverArea)
{
  const Folder folder;
  folder.write("spheres.data", falling(1).data_file());
  std::string metal = FRAME;
  metal.replace(metal.find("units si"), 8, "units metal");
  const Case &c = CASES.back();
  const std::string sentence =
      "expected units in which pressure is force/length^2 (lj, si, cgs, micro, nano) for preset "
      "'lammps/hertz/history' in ";
  EXPECT_TRUE(fails_saying(folder.lammps(metal + our_pairs(c)), {sentence + "pair_coeff * *"}));
  EXPECT_TRUE(fails_saying(folder.lammps(metal + our_wall(c, "wall/gran", "zplane 0 NULL")), {sentence + "fix wall"}));
}

// ---- the one difference ------------------------------------------------------------------------------------------------

constexpr double BIG = 0.5, SMALL = 0.3, DELTA = 0.008;  // radii, overlap
const std::string SLIDING_LAW = "1e4 8e3 5 10 0.5 1";

// Two spheres at rest that turn against each other in contact.
Spheres turning_pair()
{
  const double x = 4 + BIG + SMALL - DELTA;
  return {{0, 0, 0},
          {10, 4, 4},
          {{1, 2 * BIG, {4, 2, 2}, {0, 0, 0}, {0, 0, 1}}, {1, 2 * SMALL, {x, 2, 2}, {0, 0, 0}, {0, 0, 1}}}};
}

// The arms are r there and r - d/2 here.
TEST(ClassicTorques, ArmsAreShorterByHalfTheOverlap)
{
  const Folder folder;
  folder.write("spheres.data", turning_pair().data_file(1));
  const Case law{"", "hooke/history", SLIDING_LAW, SAME};
  const std::string frame = FRAME + "unfix integrate\n";
  const Table lammps = folder.final_state(frame + host_pairs(law) + "run 1", {REFERENCE}),
              here = folder.final_state(frame + our_pairs(law) + "run 1");
  EXPECT_GT(std::fabs(lammps.at(1, "fy")), 1e-3);
  EXPECT_NEAR(here.at(1, "fy") / lammps.at(1, "fy"), 1, 1e-12);
  EXPECT_NEAR(here.at(1, "tqz") / lammps.at(1, "tqz"), (BIG - 0.5 * DELTA) / BIG, 1e-12);
  EXPECT_NEAR(here.at(2, "tqz") / lammps.at(2, "tqz"), (SMALL - 0.5 * DELTA) / SMALL, 1e-12);
}

// Spheres of diameter and density 1 with an overlap of up to 1 % of their radius.
Spheres oblique_collision()
{
  return {
      {0, 0, 0}, {10, 4, 4}, {{1, 1, {4, 2, 2}, {1, 0, 0}, {0, 0, 0}}, {1, 1, {5.001, 2, 2}, {0, 0.5, 0}, {0, 0, 0}}}};
}
constexpr double MASS = 0.52359877559829887, INERTIA = 0.4 * MASS * 0.25;
double angular_momentum(const Table &t)
{
  double sum = 0;
  for (long id : {1, 2}) {
    const Triple x = t.vector(id, "x"), v = t.vector(id, "v");
    sum += MASS * (x[0] * v[1] - x[1] * v[0]) + INERTIA * t.at(id, "omegaz");
  }
  return sum;
}

// So that a collision changes the sum of the angular momenta there, and does not here.
TEST(ClassicTorques, CollisionsKeepTheAngularMomentum)
{
  const Folder folder;
  folder.write("spheres.data", oblique_collision().data_file(1));
  const Case law{"", "hooke/history", SLIDING_LAW, SAME};
  const Variables small_steps = {{"dt", "1e-5"}, {"boundary", "f f f"}};
  const Table begin = folder.final_state(FRAME + our_pairs(law) + "run 0", small_steps),
              lammps = folder.final_state(FRAME + host_pairs(law) + "run 3000", with(small_steps, {REFERENCE})),
              here = folder.final_state(FRAME + our_pairs(law) + "run 3000", small_steps);
  const double start = angular_momentum(begin), spin = INERTIA * (here.at(1, "omegaz") + here.at(2, "omegaz"));
  EXPECT_EQ(here.at(1, "fx"), 0);  // they have parted
  EXPECT_NEAR(angular_momentum(here), start, 1e-12 * spin);
  EXPECT_NEAR((angular_momentum(lammps) - start) / spin, 0.0045, 0.0005) << "LAMMPS' arms have changed";
  EXPECT_NEAR(lammps.at(1, "omegaz") / here.at(1, "omegaz"), 0.9959, 0.0005);
}

}  // namespace
