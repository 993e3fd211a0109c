// Two bodies on six springs (normal cundall with break no, tangential, rolling and twisting elastic) as a whole.
#include "../support/compare.h"
#include "../support/six_springs.h"
#include "two_body.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const vec3 ZERO{0, 0, 0};

}  // namespace

TEST(SixSprings, EnergyOfEachMap)
{
  const real energies[] = {5.04225620901e-3, 11.9121496522, 3.72802328226e-4};
  for (int k = 0; k < 3; k++) {
    Drive drive = SixSprings::resting(SixSprings::MAPS[k]);
    const ContactForce f = SixSprings::moved(drive, SixSprings::SLIDE, SixSprings::TWIST, SixSprings::BEND);
    EXPECT_REL(f.normal, 10.471975512);
    EXPECT_REL(f.stored(), energies[k]);
    EXPECT_EQ(f.dissipated(), 0);
  }
}

TEST(SixSprings, TensionIsKept)
{
  Drive drive = SixSprings::resting("physical");
  drive.c.delta = -1e-5;
  const ContactForce f = SixSprings::moved(drive, SixSprings::SLIDE, 0, ZERO);
  EXPECT_REL(f.normal, -2.09439510239);
  EXPECT_REL(norm(f.tangential.value), std::hypot(1.25663706144, 0.628318530718));
  EXPECT_FALSE(f.ended);
}

// Made at an overlap of 1e-5, then 100 steps at constant rates.
TEST(SixSprings, ManySteps)
{
  Drive drive = SixSprings::resting("physical", 1e-5);
  ContactForce f{};
  for (int k = 0; k < 100; k++) {
    drive.c.delta += 1e-3 * SixSprings::DT;
    f = SixSprings::moved(drive, SixSprings::DT * vec3{0, 2e-3, -1e-3}, SixSprings::DT * .1,
                          SixSprings::DT * vec3{0, .2, -.05});
  }
  EXPECT_REL(f.normal, 4.18879020479);
  EXPECT_VEC(f.tangential.value, (vec3{0, -1.25663706144, 0.628318530718}), ARITHMETIC);
  EXPECT_VEC(f.twisting.value, (vec3{-0.0837758040957, 0, 0}), ARITHMETIC);
  EXPECT_VEC(SixSprings::bending_couple(drive, f), (vec3{0, -0.0502654824574, 0.0125663706144}), ARITHMETIC);
}

// Out and back on another way: everything as at the start.
TEST(SixSprings, ClosedCycleReturnsTheEnergy)
{
  Drive drive = SixSprings::resting("physical");
  const real start = drive.step().stored();
  const vec3 slides[] = {{0, 1e-3, 0}, {0, 0, 2e-3}, {0, -1e-3, 0}, {0, 0, -2e-3}},
             bends[] = {{0, .1, 0}, {0, 0, .2}, {0, -.1, 0}, {0, 0, -.2}};
  const real twists[] = {.3, -.1, -.3, .1}, deltas[] = {1e-3, -1e-3, 2e-3, 5e-5};
  ContactForce f{};
  real most = 0;
  for (int k = 0; k < 4; k++) {
    drive.c.delta = deltas[k];
    f = SixSprings::moved(drive, slides[k], twists[k], bends[k]);
    most = larger(most, f.stored());
    EXPECT_EQ(f.dissipated(), 0);
  }
  EXPECT_GT(most, 100 * start);
  EXPECT_NEAR(f.stored(), start, 1e-12 * most);
  EXPECT_NEAR(norm(f.tangential.value), 0, 1e-12);
  EXPECT_NEAR(norm(f.torque_i), 0, 1e-12);
}

namespace {

const int DOF = 12;  // translation and rotation of i, then of j

struct Generalized {
  real value[DOF];
};

// Forces and torques after one step by q from a contact that is pressed but neither sheared, bent nor twisted.
Generalized forces(const Law &law, const Generalized &q)
{
  const real overlap = 0.01, ri = 0.5, rj = 0.7;
  const vec3 n = (1 / std::sqrt(14)) * vec3{1, -2, 3};
  Body i{(ri + rj - overlap) * n, ZERO, ZERO, ri, 1}, j{ZERO, ZERO, ZERO, rj, 2};
  real history[MAX_HISTORY] = {};
  const real dt = 1, distance = norm(i.x);
  law(sphere_contact(i, j, i.x, distance, 1, dt, true, false), history);
  i.v = load(q.value);
  i.omega = load(q.value + 3);
  j.v = load(q.value + 6);
  j.omega = load(q.value + 9);
  const vec3 d = i.x + i.v - j.v;
  const ContactForce f = law(sphere_contact(i, j, d, norm(d), 1, dt, false, false), history);
  Generalized all;
  store(f.force, all.value);
  store(f.torque_i, all.value + 3);
  store(-f.force, all.value + 6);
  store(f.torque_j, all.value + 9);
  return all;
}

}  // namespace

// d(forces, torques)/d(displacements, rotations) has an energy behind it: it is symmetric. Differences of fourth order.
TEST(SixSprings, StaticStiffnessIsSymmetric)
{
  const real step = 1e-3, tolerance = 1e-10;
  for (const char *map : SixSprings::MAPS) {
    const std::string rest = std::string(" break no tangential elastic .3 rolling elastic .4 map ") + map +
                             " twisting elastic .4 map " + map;
    const Law two = law("cundall 1e3" + rest, "cundall 3e3" + rest);
    real stiffness[DOF][DOF], largest = 0;
    for (int b = 0; b < DOF; b++) {
      const auto at = [&](real x) {
        Generalized q{};
        q.value[b] = x;
        return forces(two, q);
      };
      const Generalized f1 = at(step), f2 = at(2 * step), b1 = at(-step), b2 = at(-2 * step);
      for (int a = 0; a < DOF; a++) {
        stiffness[a][b] = (8 * (f1.value[a] - b1.value[a]) - (f2.value[a] - b2.value[a])) / (12 * step);
        largest = larger(largest, std::fabs(stiffness[a][b]));
      }
    }
    for (int a = 0; a < DOF; a++)
      for (int b = 0; b < a; b++)
        EXPECT_NEAR(stiffness[a][b], stiffness[b][a], tolerance * largest) << map << " " << a << " " << b;
  }
}

namespace {

// Unit spheres of unit mass and stiffness 1000 that start to move while nothing is stretched.
const real KN = 1000, KAPPA = .4, LENGTH = .6, OVERLAP = 1e-3, INERTIA = .4, SPEED = 1e-4;

struct Mode {
  vec3 v, omega_i, omega_j;  // v of i, the opposite of j
  real rate;                 // of the elongation, at the start
  real stiffness, frequency;
};

// After one period everything is as before; the largest force is stiffness * rate/frequency.
template <class ForceOf>
void expect_mode(const Mode &m, ForceOf &&force_of)
{
  const int steps = 20000;
  std::ostringstream line;
  line.precision(17);
  line << "cundall " << 2 * KN / PI << " break no equilibrium yes tangential elastic " << KAPPA << " rolling elastic "
       << LENGTH << " map physical twisting elastic " << LENGTH << " map physical";
  const real half = 1 - 0.5 * OVERLAP;
  TwoBody bodies(law(line.str()), {{half, 0, 0}, m.v, m.omega_i, 1, 1}, {{-half, 0, 0}, -m.v, m.omega_j, 1, 1},
                 2 * PI / m.frequency / steps);
  bodies.step();  // makes the contact
  PeakFinder force;
  for (int k = 0; k < steps; k++) {
    bodies.step();
    force.add(force_of(bodies.force));
  }
  const real tolerance = 1e-6;
  EXPECT_WITHIN(force.peak, m.stiffness * m.rate / m.frequency, tolerance);
  EXPECT_NEAR(norm(bodies.i.body.v - m.v), 0, tolerance * SPEED);
  EXPECT_NEAR(norm(bodies.i.body.omega - m.omega_i), 0, tolerance * 3 * SPEED);
  EXPECT_NEAR(norm(bodies.j.body.omega - m.omega_j), 0, tolerance * 3 * SPEED);
}

}  // namespace

TEST(SixSprings, NormalFrequency)
{
  expect_mode({{-SPEED, 0, 0}, ZERO, ZERO, 2 * SPEED, KN, std::sqrt(2 * KN)},
              [](const ContactForce &f) { return f.normal; });
}

// Bodies roll while they slide: 1/m* + 2 lever^2/I instead of 1/m*, a factor 7/2 for levers as long as radii.
TEST(SixSprings, ShearFrequency)
{
  const real lever = 1 - 0.5 * OVERLAP, softer = 1 + lever * lever / INERTIA, kt = KAPPA * KN;
  const vec3 spin{0, 0, -lever / INERTIA * SPEED};
  expect_mode({{0, SPEED, 0}, spin, spin, 2 * SPEED * softer, kt, std::sqrt(2 * kt * softer)},
              [](const ContactForce &f) { return -f.tangential.value.y; });
}

TEST(SixSprings, BendingFrequency)
{
  const vec3 spin{0, 0, SPEED};
  const real kb = LENGTH * LENGTH * KAPPA * KN;
  expect_mode({ZERO, spin, -spin, 2 * SPEED, kb, std::sqrt(2 * kb / INERTIA)},
              [](const ContactForce &f) { return -f.torque_i.z; });
}

TEST(SixSprings, TorsionFrequency)
{
  const vec3 spin{SPEED, 0, 0};
  const real kw = LENGTH * LENGTH * KN;
  expect_mode({ZERO, spin, -spin, 2 * SPEED, kw, std::sqrt(2 * kw / INERTIA)},
              [](const ContactForce &f) { return -f.twisting.value.x; });
}
