// Two bonded spheres that turn end over end while the bond vibrates. Velocity Verlet knows velocities half a step before the
// place of the bond, so a loaded bond that turns is strained a little ahead of its force, and vibrations grow at a rate in
// proportion to the step. With `synchronized_verlet` velocities and normal are of the same time.
#include <gtest/gtest.h>

#include "two_body.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

constexpr real RADIUS = 5e-3, DENSITY = 2500, YOUNG = 1e8;
constexpr real TURN = 0.01;  // angular velocity of the body over that of the bond, which keeps it nearly as it was
constexpr int TURNS = 100;

struct Body2 {
  real mass = sphere_mass(RADIUS, DENSITY), stiffness = YOUNG / (2 * RADIUS) * PI * RADIUS * RADIUS,
       omega = std::sqrt(2 * stiffness / mass);  // along the bond, as on the page of the law

  TwoBody joined(real step, const std::string &keyword) const
  {
    Body a{}, b{};
    a.radius = a.radius0 = b.radius = b.radius0 = RADIUS;
    a.mass = b.mass = mass;
    a.x = {RADIUS, 0, 0};
    b.x = -a.x;
    const std::string bond = "bond parallel " + std::to_string(YOUNG) + " 2.5 NULL NULL gap 1e-4 overlay no";
    TwoBody pair(law("hooke 1e3 0 damping none tangential none " + bond + " cutoff 0.02" + keyword), a, b, step);
    pair.step();
    EXPECT_EQ(pair.force.bond.state, JOINED);
    return pair;
  }
  // Part of the energy by which the body gains in 100 turns, steps of 1/(n omega). `spin`, `shake`: of both spheres, of either
  // against the other, over the angular velocity of the body.
  real gain(int n, const std::string &keyword, vec3 spin, vec3 shake) const
  {
    TwoBody pair = joined(1 / (n * omega), keyword);
    const real turn = TURN * omega, stretched = RADIUS / (1 - mass * turn * turn / (2 * stiffness));
    pair.i.body.x = {stretched, 0, 0};  // where the bond holds both on their circle
    pair.j.body.x = -pair.i.body.x;
    for (const auto &[sphere, sign] : {std::pair(&pair.i, 1), std::pair(&pair.j, -1)}) {
      const vec3 whole = vec3{0, 0, turn} + turn * spin;
      sphere->body.v = cross(whole, sphere->body.x);
      sphere->body.omega = whole + (sign * turn) * shake;
    }
    pair.setup();
    const real first = energy(pair);
    pair.run(static_cast<int>(2 * PI * TURNS / TURN * n));
    return energy(pair) / first - 1;
  }
  static real energy(const TwoBody &pair)
  {
    real sum = kinetic_energy(pair.i, pair.dt) + kinetic_energy(pair.j, pair.dt);
    for (int k = 0; k < NSTORED; k++) sum += pair.accounts.amount[k];
    return sum;
  }
};

const std::string SYNCHRONIZED = " synchronized_verlet";
const vec3 NONE{0, 0, 0}, BENT_AND_TWISTED{0.06, 0.06, 0.06}, TWISTED{0.1, 0, 0};

}  // namespace

// A body whose bond does not vibrate: the centrifugal force alone.
TEST(Tumbling, KeepsTheEnergyOfASteadyTurn)
{
  const Body2 body;
  for (const std::string &keyword : {std::string(), SYNCHRONIZED})
    EXPECT_NEAR(body.gain(6, keyword, NONE, NONE), 0, 1e-9);
}

// Vibrations of 0.6 % of the energy.
TEST(Tumbling, GrowsByTheStepUnlessItIsSynchronized)
{
  const Body2 body;
  const real coarse = body.gain(6, "", NONE, BENT_AND_TWISTED), fine = body.gain(12, "", NONE, BENT_AND_TWISTED);
  RecordProperty("coarse", std::to_string(coarse));
  RecordProperty("fine", std::to_string(fine));
  EXPECT_NEAR(coarse, 0.11, 0.01);
  EXPECT_NEAR(fine, 0.0087, 0.001);
  EXPECT_NEAR(body.gain(6, SYNCHRONIZED, NONE, BENT_AND_TWISTED), 0, 1e-6);
}

// Twice the step, twice the rate: of the vibration, whose energy is that of the spins across the shared one,
// 2 (1/2) (2/5) m r^2 (0.1 W)^2 of (2/2) m r^2 W^2 (1 + 2/5).
TEST(Tumbling, RateIsOfFirstOrder)
{
  const Body2 body;
  const real vibration = 0.4 * 0.1 * 0.1 / 1.4;
  const auto rate = [&](int n) { return std::log(1 + body.gain(n, "", NONE, TWISTED) / vibration); };
  EXPECT_NEAR(rate(12) / rate(24), 2, 0.3);
}

// A body that also spins about the bond: the keyword turns velocities with the normal, not about it.
TEST(Tumbling, SpinAboutTheBondIsNotSynchronized)
{
  const Body2 body;
  const vec3 spin{0.5, 0, 0};
  EXPECT_GT(body.gain(24, "", spin, NONE), 0.01);
  EXPECT_GT(body.gain(24, SYNCHRONIZED, spin, NONE), 1e-3);
}
