// Bodies of pair_style granular/superellipsoid/grit against closed forms: impacts, rolling, tops, capsules that lie, spheres
// that are written as other shapes, and a stack.
#include "../support/board.h"
#include "shapes.h"

using namespace Grit::Test;

namespace {

constexpr double PI = 3.14159265358979323846, G = 10;

const std::string GRAVITY = "fix gravity all gravity 10 vector 0 0 -1\n";

std::string pair_and_floor(const std::string &laws, const std::string &words = CAPSULES)
{
  return "pair_style granular/superellipsoid/grit " + words + "\npair_coeff * * " + laws +
         "\nfix floor all wall/gran/grit granular " + laws + " zplane 0 NULL\n";
}

std::string steps(double time, double dt) { return "run " + std::to_string(std::lround(time / dt)) + "\n"; }

double inner(const Triple &a, const Triple &b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }
Triple cross(const Triple &a, const Triple &b)
{
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

// ---- impact ------------------------------------------------------------------------------------------------------------

struct Impact {
  Body body;
  double mass;
  Triple moments;  // principal ones

  // From the centre to the lowest point: x^n + y^n + z^n = 1 in half lengths with the gradient along -z of space; a capsule has it
  // under the lower end of its axis.
  Triple lowest() const
  {
    const auto axes = axes_of(body.turn);
    Triple p{}, r{};
    if (body.type == 3) {
      const double radius = 0.5 * body.size[0], half = 0.5 * body.size[2] - radius, side = axes[2][2] > 0 ? -1 : 1;
      return {side * half * axes[2][0], side * half * axes[2][1], side * half * axes[2][2] - radius};
    }
    const double n = body.n1, dual = n / (n - 1);
    double height = 0;
    for (int k = 0; k < 3; k++) height += std::pow(0.5 * body.size[k] * std::fabs(axes[k][2]), dual);
    height = std::pow(height, 1 / dual);
    for (int k = 0; k < 3; k++) {
      const double half = 0.5 * body.size[k], w = axes[k][2];
      p[k] = -std::copysign(half * std::pow(half * std::fabs(w) / height, dual - 1), w);
    }
    for (int k = 0; k < 3; k++)
      for (int c = 0; c < 3; c++) r[c] += p[k] * axes[k][c];
    return r;
  }
  // 1 / (1/m + (r x n).I^-1 (r x n))
  double mass_at_contact() const
  {
    const auto axes = axes_of(body.turn);
    const Triple arm = cross(lowest(), {0, 0, 1});
    double inverse = 1 / mass;
    for (int k = 0; k < 3; k++) inverse += std::pow(inner(arm, axes[k]), 2) / moments[k];
    return 1 / inverse;
  }
};

// Moments of a capsule of radius r and length l between the centres of its ends.
Triple moments_of_capsule(double mass, double r, double l)
{
  const double cylinder = PI * r * r * l, ends = 4 * PI / 3 * r * r * r, density = mass / (cylinder + ends);
  const double along = density * (cylinder * r * r / 2 + ends * 2 * r * r / 5),
               across =
                   density * (cylinder * (r * r / 4 + l * l / 12) + ends * (2 * r * r / 5 + l * l / 4 + 3 * l * r / 8));
  return {across, across, along};
}

// Bodies fall on a floor without friction, far from each other. A stiff one gets the impulse (1 + e) m* v of a rigid body, where the
// dashpot c gives e = exp(-pi z / sqrt(1 - z^2)) with z = c / (2 sqrt(k m*)): m* of each body, all with z = 0.2 of the mass of 1.
TEST(MotionOfBodies, ImpulseOfARigidBody)
{
  constexpr double SPEED = 1, APART = 4, DAMPING = 0.2;
  const Turn tilted = turn_about({1, 0.3, 0.2}, 0.7);
  std::vector<Impact> all = {{{1, {1, 1, 2}, {}, tilted}, 1, {0.25, 0.25, 0.1}},
                             {{1, {1.4, 0.8, 2}, {}, tilted}, 1, {0.232, 0.298, 0.13}},
                             {{3, {0.8, 0.8, 2}, {}, tilted}, 1, moments_of_capsule(1, 0.4, 1.2)}};
  // A block of exponent 4: 1/m times the mean of x^2 over half length^2 is G(3/4)^2 / (G(1/4) G(5/4)) 3/5 in all axes.
  const double square = 0.6 * std::pow(std::tgamma(0.75), 2) / (std::tgamma(0.25) * std::tgamma(1.25));
  all.push_back(
      {{2, {1, 1.2, 1.6}, {}, tilted}, 1, {square * (0.36 + 0.64), square * (0.25 + 0.64), square * (0.25 + 0.36)}});
  all.back().body.n1 = all.back().body.n2 = 4;
  const Folder folder;
  double before = 0;
  for (const double stiffness : {1e6, 1e8}) {
    const double c = DAMPING * 2 * std::sqrt(stiffness), time = PI / std::sqrt(stiffness), dt = time / 4000;
    Bodies bodies{{-APART, -APART, 0}, {APART * 4, APART, 4}, {}};
    for (std::size_t k = 0; k < all.size(); k++) {
      Body &b = all[k].body;
      b.x = {APART * static_cast<double>(k), 0, 0.1 * time * SPEED - all[k].lowest()[2]};
      b.v = {0, 0, -SPEED};
      bodies.all.push_back(b);
    }
    folder.write("bodies.data", bodies.data_file());
    const std::string laws = "hooke " + number(stiffness) + " " + number(c) + " damping velocity tangential none";
    const Outcome run = folder.lammps(
        FRAME_OF_BODIES + pair_and_floor(laws) + "set type * mass 1\n" + steps(3 * time, dt) + dump_bodies("final.txt"),
        {{"dt", number(dt)}, {"boundary", "f f f"}});
    ASSERT_TRUE(succeeds(run));
    const Table state = folder.dump("final.txt");
    double worst = 0;
    for (std::size_t k = 0; k < all.size(); k++) {
      const double m = all[k].mass_at_contact(), z = c / (2 * std::sqrt(stiffness * m)),
                   e = std::exp(-PI * z / std::sqrt(1 - z * z)), impulse = (1 + e) * m * SPEED;
      const long id = static_cast<long>(k) + 1;
      const Triple turned = cross(all[k].lowest(), {0, 0, impulse}), spun = state.vector(id, "angmom");
      worst = std::max(worst, std::fabs(state.at(id, "vz") - (impulse - SPEED)) / impulse);
      for (int i = 0; i < 3; i++) worst = std::max(worst, std::fabs(spun[i] - turned[i]) / impulse);
      EXPECT_NEAR(spun[2], 0, 1e-12);
    }
    if (before > 0) {  // falls with the overlap, the root of the stiffness
      EXPECT_LT(worst, before / 6);
      record("S9", worst);
    }
    EXPECT_LT(worst, before > 0 ? 1e-4 : 2e-3);
    before = worst;
  }
}

// ---- rolling -----------------------------------------------------------------------------------------------------------

// An ellipsoid rocks on its flat side as it rolls: w^2 = m g (R - c) / (I + m c^2) with the radius R = a^2/c of its lowest point.
TEST(MotionOfBodies, RockingEllipsoid)
{
  constexpr double A = 1, B = 0.8, C = 0.5, STIFF = 1e7, TILT = 0.01, DT = 1e-5, TOLERANCE = 1e-3;
  const double mass = 1, moment = mass * (A * A + C * C) / 5,
               w = std::sqrt(mass * G * (A * A / C - C) / (moment + mass * C * C));
  Bodies one{{-4, -4, 0}, {4, 4, 3}, {}};
  const double height = std::sqrt(std::pow(A * std::sin(TILT), 2) + std::pow(C * std::cos(TILT), 2));
  one.all.push_back({1, {2 * A, 2 * B, 2 * C}, {0, 0, height - mass * G / STIFF}, turn_about({0, 1, 0}, TILT)});
  const Folder folder;
  folder.write("bodies.data", one.data_file());
  const double period = 2 * PI / w;
  const Outcome run = folder.lammps(
      FRAME_OF_BODIES + GRAVITY + pair_and_floor("hooke 1e7 0 damping none tangential linear_history 8e6 0 10") +
          "set type * mass 1\ncompute tilt all reduce sum c_turn[3]\nfix tilt all ave/time 1 1 1 c_tilt "
          "file tilt.txt format \" %.17g\"\n" +
          steps(1.3 * period, DT),
      {{"dt", number(DT)}, {"boundary", "f f f"}});
  ASSERT_TRUE(succeeds(run));
  std::vector<double> zeros;  // where the tilt changes its sign
  double last = 1;
  for (const auto &row : folder.series("tilt.txt")) {
    if ((last < 0) != (row.at(1) < 0)) zeros.push_back(DT * (row[0] - row[1] / (row[1] - last)));
    last = row[1];
  }
  ASSERT_EQ(zeros.size(), 3u);
  EXPECT_NEAR(zeros[2] - zeros[0], period, TOLERANCE * period);
  record("S9", std::fabs(zeros[2] - zeros[0] - period) / period);
}

// A symmetric top without torque: its axis goes around the angular momentum L with |L| / I of the moment across it.
TEST(MotionOfBodies, PrecessionOfACapsule)
{
  constexpr double RADIUS = 0.3, LENGTH = 1.2, DT = 1e-4, TIME = 2, TOLERANCE = 1e-6;
  Bodies one{{-4, -4, 0}, {4, 4, 8}, {}};
  one.all.push_back({3, {2 * RADIUS, 2 * RADIUS, 2 * RADIUS + LENGTH}, {0, 0, 4}});
  one.all[0].spun = {0.3, 0, 0.4};
  const Folder folder;
  folder.write("bodies.data", one.data_file());
  const Outcome run =
      folder.lammps(FRAME_OF_BODIES + pair_and_floor("hooke 1e3 0 damping none tangential none") +
                        "set type * mass 2\ncompute rot all erotate/asphere\nthermo_style custom step c_rot\nrun 0\n" +
                        print_values("before", {"c_rot"}) + steps(TIME, DT) + print_values("after", {"c_rot"}) +
                        dump_bodies("final.txt"),
                    {{"dt", number(DT)}, {"boundary", "f f f"}});
  ASSERT_TRUE(succeeds(run));
  const Table state = folder.dump("final.txt");
  const Triple moments = moments_of_capsule(2, RADIUS, LENGTH), l{0.6, 0, 0.8}, z{0, 0, 1}, side = cross(l, z);
  const double angle = 0.5 / moments[0] * TIME;
  const Triple axis = axes_of(
      {state.at(1, "c_turn[1]"), state.at(1, "c_turn[2]"), state.at(1, "c_turn[3]"), state.at(1, "c_turn[4]")})[2];
  for (int k = 0; k < 3; k++)
    EXPECT_NEAR(axis[k], z[k] * std::cos(angle) + side[k] * std::sin(angle) + l[k] * l[2] * (1 - std::cos(angle)),
                TOLERANCE)
        << k;
  const double energy = 0.5 * (0.09 / moments[0] + 0.16 / moments[2]);
  EXPECT_NEAR(Folder::printed(run, "before").at(0), energy, 1e-12);
  EXPECT_NEAR(Folder::printed(run, "after").at(0), energy, TOLERANCE * energy);
  record("S9", std::fabs(Folder::printed(run, "after").at(0) - energy) / energy);
}

// ---- what lies ---------------------------------------------------------------------------------------------------------

const std::string DAMPED = "hooke 1e5 0.5 damping coeff_restitution tangential linear_history 8e4 0.5 0.5";

// A capsule falls on its side, a little tilted, and lies on both ends: half the weight on each, level.
TEST(MotionOfBodies, CapsuleLiesOnBothEnds)
{
  Bodies one{{-4, -4, 0}, {4, 4, 3}, {}};
  one.all.push_back({3, {0.6, 0.6, 1.8}, {0, 0, 0.45}, turn_about({0.3, 1, 0}, 0.5 * PI + 0.1)});
  const Folder folder;
  folder.write("bodies.data", one.data_file());
  const Outcome run = folder.lammps(
      FRAME_OF_BODIES + GRAVITY + pair_and_floor(DAMPED) +
          "set type * mass 1\ncompute c all granular/grit/contact/local of walls part force.normal point\n"
          "dump c all local 40000 contacts.txt c_c[*]\ndump_modify c format float %.17g\nrun 40000\n" +
          dump_bodies("final.txt"),
      {{"boundary", "f f f"}});
  ASSERT_TRUE(succeeds(run));
  const auto rows = folder.series("contacts.txt");
  std::vector<std::vector<double>> contacts;
  for (const auto &row : rows)
    if (row.size() == 5) contacts.push_back(row);
  ASSERT_EQ(contacts.size(), 2u);
  EXPECT_NE(contacts[0][0], contacts[1][0]) << "parts";
  for (const auto &c : contacts) EXPECT_NEAR(c[1], 0.5 * G, 1e-6 * G);
  const Table state = folder.dump("final.txt");
  const Triple axis = axes_of(
      {state.at(1, "c_turn[1]"), state.at(1, "c_turn[2]"), state.at(1, "c_turn[3]"), state.at(1, "c_turn[4]")})[2];
  EXPECT_NEAR(axis[2], 0, 1e-9);
  for (const double v : state.vector(1, "v")) EXPECT_NEAR(v, 0, 1e-6);
  EXPECT_NEAR(state.at(1, "zu"), 0.3 - 0.5 * G / 1e5, 1e-9);
}

// Both ends of a capsule that lies are spheres of its radius, whichever is higher: k sqrt(r) overlap^1.5.
TEST(MotionOfBodies, EndsOfACapsuleAreSpheres)
{
  constexpr double RADIUS = 0.3, HALF = 0.6, STIFF = 1e5, DEEP = 0.01;
  for (const double tilt : {-0.004, 0.0, 0.004}) {
    Bodies one{{-4, -4, 0}, {4, 4, 3}, {}};
    one.all.push_back({3,
                       {2 * RADIUS, 2 * RADIUS, 2 * RADIUS + 2 * HALF},
                       {0, 0, RADIUS - DEEP},
                       turn_about({0, 1, 0}, 0.5 * PI + tilt)});
    const Folder folder;
    folder.write("bodies.data", one.data_file());
    ASSERT_TRUE(
        succeeds(folder.lammps(FRAME_OF_BODIES + pair_and_floor("hertz 1e5 0 damping none tangential none") +
                                   "compute c all granular/grit/contact/local of walls part force.normal overlap\n"
                                   "dump c all local 1 contacts.txt c_c[*]\ndump_modify c format float %.17g\nrun 0",
                               {{"boundary", "f f f"}})));
    double ends = 0;
    for (const auto &row : folder.series("contacts.txt")) {
      if (row.size() != 3) continue;
      const double overlap = DEEP + (row[0] == 0 ? -1 : 1) * HALF * std::sin(tilt);
      EXPECT_NEAR(row[1], STIFF * std::sqrt(RADIUS) * std::pow(overlap, 1.5), 1e-9 * STIFF)
          << tilt << ", part " << row[0];
      ends++;
    }
    EXPECT_EQ(ends, 2) << tilt;
  }
}

// Five cubes of exponent 8 that are not quite above each other stand: each lies on the flat middle of the next, where the point of
// contact moves about with the tilt, so that they keep trembling a little.
void expect_stack_stands(int number_of_steps)
{
  constexpr double OFF = 0.01, STIFF = 1e5, TREMBLING = 1e-4;  // metres, N/m, and J: of 100 J of potential energy
  constexpr int CUBES = 5;
  Bodies stack{{-4, -4, 0}, {4, 4, 8}, {}};
  for (int k = 0; k < CUBES; k++) {
    Body b{2, {1, 1, 1}, {k % 2 ? OFF : -OFF, OFF * (k % 3 - 1), k + 0.5}, turn_about({0, 0, 1}, 0.02 * k)};
    b.n1 = b.n2 = 8;
    stack.all.push_back(b);
  }
  const Folder folder;
  folder.write("bodies.data", stack.data_file());
  const Outcome run = folder.lammps(
      FRAME_OF_BODIES + GRAVITY +
          pair_and_floor("hooke 1e5 0.3 damping coeff_restitution tangential linear_history 8e4 0.5 0.5") +
          "set type * mass 1\ncompute rot all erotate/asphere\nthermo_style custom step ke c_rot\nrun " +
          std::to_string(number_of_steps) + "\n" + print_values("energy", {"ke", "c_rot"}) + dump_bodies("final.txt"),
      {{"dt", "1e-4"}, {"boundary", "f f f"}});
  ASSERT_TRUE(succeeds(run));
  for (const double energy : Folder::printed(run, "energy")) EXPECT_LT(energy, TREMBLING);
  const Table state = folder.dump("final.txt");
  double height = 0;
  for (int k = 0; k < CUBES; k++) {
    height += 1 - (CUBES - k) * G / STIFF;  // each presses the next with the weight of those above
    const long id = k + 1;
    EXPECT_NEAR(state.at(id, "zu"), height - 0.5, 1e-4) << id;
    EXPECT_NEAR(state.at(id, "xu"), k % 2 ? OFF : -OFF, 2e-3) << id;
    EXPECT_NEAR(state.at(id, "yu"), OFF * (k % 3 - 1), 2e-3) << id;
  }
}

TEST(MotionOfBodies, StackOfCubesStands) { expect_stack_stands(20000); }
TEST(MotionOfBodies, NightlyStackOfCubesStands) { expect_stack_stands(100000); }

// ---- spheres -----------------------------------------------------------------------------------------------------------

const std::string ALL_LAWS =
    "hertz/material 1e6 0.3 0.3 damping tsuji tangential mindlin NULL 1 0.4 rolling sds 1e3 10 0.2 twisting marshall";

// A bed of spheres that falls on a floor, as atom_style sphere with pair_style granular/grit, and as ellipsoids and capsules.
class SpheresAsBodies : public testing::Test {
 protected:
  const Folder folder;
  Spheres spheres = bed(3, 3, 3, 0.6);

  void SetUp() override
  {
    for (Sphere &s : spheres.all) s.v[2] -= 2, s.type = 1;
    folder.write("spheres.data", spheres.data_file(1));
  }
  std::string rest(int number_of_steps) const
  {
    return GRAVITY + "fix floor all wall/gran/grit granular " + ALL_LAWS +
           " zplane 0 NULL\ncompute ledger all granular/grit/energy\n" + "thermo_style custom step c_ledger[*]\nrun " +
           std::to_string(number_of_steps) + "\nwrite_dump all custom final.txt " +
           "id xu yu zu vx vy vz fx fy fz tqx tqy tqz modify sort id format float %.17g\n" + accounts();
  }
  static std::string accounts()
  {
    std::vector<std::string> names;
    for (int k = 1; k <= 19; k++) names.push_back("c_ledger[" + std::to_string(k) + "]");
    return print_values("ledger", names);
  }
  Outcome of_bodies(const std::string &words, double exponent, int number_of_steps) const
  {
    Bodies bodies{spheres.lo, spheres.hi, {}};
    for (const Sphere &s : spheres.all) {
      const double d = s.diameter, moment = PI / 60 * d * d * d * d * d;
      Body b{1, {d, d, d}, s.x, turn_about({1, s.x[0], s.x[1]}, s.x[2]), s.v, {}, exponent, exponent};
      for (int k = 0; k < 3; k++) b.spun[k] = moment * s.omega[k];
      bodies.all.push_back(b);
    }
    folder.write("bodies.data", bodies.data_file(1));
    return folder.lammps(FRAME_OF_BODIES + "pair_style granular/superellipsoid/grit " + words + "\npair_coeff * * " +
                         ALL_LAWS + "\n" + rest(number_of_steps));
  }
  void expect_same(const std::string &words, double exponent, int number_of_steps, double tolerance) const
  {
    const Outcome wanted =
        folder.lammps(replaced(FRAME_OF_SPHERES, "5e-4", "9e-5") + "pair_style granular/grit\npair_coeff * * " +
                      ALL_LAWS + "\n" + rest(number_of_steps));
    ASSERT_TRUE(succeeds(wanted));
    const Table spheres_state = folder.dump("final.txt");
    const Outcome run = of_bodies(words, exponent, number_of_steps);
    ASSERT_TRUE(succeeds(run));
    EXPECT_TRUE(bodies_agree(spheres_state, folder.dump("final.txt"), tolerance)) << words << exponent;
    const auto a = Folder::printed(wanted, "ledger"), b = Folder::printed(run, "ledger");
    ASSERT_EQ(a.size(), b.size());
    EXPECT_GT(std::fabs(a[8]), 0) << "slip";
    EXPECT_GT(a[17], 0) << "lost";
    for (std::size_t k = 0; k < a.size(); k++) EXPECT_NEAR(a[k], b[k], tolerance * a[18]) << "account " << k + 1;
  }
  inline static const std::string FRAME_OF_SPHERES = R"(
units si
atom_style sphere
atom_modify map array sort 50 1.0
boundary p p f
comm_modify vel yes
read_data spheres.data
neighbor 0.2 bin
neigh_modify delay 0 every 1 check yes
timestep 5e-4
thermo 100
thermo_modify norm no
fix integrate all nve/sphere
)";
};

TEST_F(SpheresAsBodies, GiveTheNumbersOfSpheres)
{
  constexpr double ROUNDING = 1e-10;
  expect_same("", 2, 2000, ROUNDING);
  expect_same("shape 1 capsule", 2, 2000, ROUNDING);
  for (const std::string radius : {"mean", "gauss", "volume"}) expect_same("radius " + radius, 2, 1000, ROUNDING);
}

// Exponents of 2 + 2e-9 are searched as those of blocks. They change radii by up to that times ln 2 / 4, and so overlaps, which are a
// hundredth of a radius, by 4e-8 of them.
TEST_F(SpheresAsBodies, OrOfBlocksThatAreNearlySpheres) { expect_same("", 2 + 2e-9, 1000, 1e-6); }

}  // namespace
