// Springs and dashpots as the laws show them, and the times that a step is compared with.
#include "tester/step_limits.h"

#include <gtest/gtest.h>

#include "../support/laws.h"
#include "tester/constants.h"

using namespace Grit;
using namespace Grit::Test;
using namespace Grit::Tester;

namespace {

void set(Body &body, real radius, real mass)
{
  body.radius = body.radius0 = radius;
  body.mass = mass;
}

// Two spheres of radius 1 and mass 2, so that the effective mass is 1.
Pair heavy(const std::string &words)
{
  Pair p;
  p.law = law(words);
  set(p.a, 1, 2);
  set(p.b, 1, 2);
  return p;
}

// Glass beads of 1 mm: E* = 53.33 MPa, m* = 5.236 mg.
const std::string GLASS = "hertz/material 1e8 0.8 0.25 damping coeff_restitution tangential none";
Pair beads()
{
  Pair p;
  p.law = law(GLASS);
  for (Body *body : {&p.a, &p.b}) set(*body, 1e-3, 2500 * sphere_volume(1e-3));
  return p;
}

constexpr real DEPTH = 0.01, EXACT = 1e-6;

}  // namespace

TEST(SmallMotion, SpringsAndDashpotsOfALine)
{
  const Pair p = heavy("hooke 100 4 damping velocity tangential linear_history 50 0.5 0.5");
  const SmallMotion m = small_motion(p, DEPTH);
  EXPECT_NEAR(m.spring.normal, 100, 100 * EXACT);
  EXPECT_NEAR(m.spring.shear, 50, 50 * EXACT);
  EXPECT_NEAR(m.dashpot.normal, 4, 4 * EXACT);
  EXPECT_NEAR(m.dashpot.shear, 2, 2 * EXACT) << "xt times the normal one";
  EXPECT_EQ(m.spring.bend, 0);
  EXPECT_EQ(m.spring.twist, 0);
  // w^2 = k/m*; k_t (1/m* + 2 r^2/I) = 3.5 k_t/m*; rates of decay likewise, halved
  const RatesOfPair rates = rates_of(p, m);
  EXPECT_NEAR(rates.along.frequency_square, 100, 100 * EXACT);
  EXPECT_NEAR(rates.along.decay, 2, 2 * EXACT);
  EXPECT_NEAR(rates.largest.frequency_square, 175, 175 * EXACT);
  EXPECT_NEAR(rates.largest.decay, 3.5, 3.5 * EXACT);
}

// Of a wall, which does not move: half of the masses, and the sphere alone turns.
TEST(SmallMotion, AtAWall)
{
  Pair p = heavy("hooke 100 0 damping none tangential linear_history 50 0 0.5");
  p.wall = true;
  p.weight = 0;
  const RatesOfPair rates = rates_of(p, small_motion(p, DEPTH));
  EXPECT_NEAR(rates.along.frequency_square, 50, 50 * EXACT);
  EXPECT_NEAR(rates.largest.frequency_square, 50 * 3.5 / 2, 50 * EXACT * 3);
}

// A Hertzian spring grows with the root of the overlap: 2 E* sqrt(R* d).
TEST(SmallMotion, OfAHertzianContact)
{
  const real overlap = 1e-6, young = 1e8 / (2 * (1 - 0.25 * 0.25));
  EXPECT_NEAR(small_motion(beads(), overlap).spring.normal, 2 * young * std::sqrt(5e-4 * overlap), 1);
  EXPECT_GT(small_motion(beads(), overlap).spring.normal, 2000);
}

// Plastic contacts are stiffer when they are released.
TEST(SmallMotion, TheStifferOfPressingAndReleasing)
{
  const Pair p = heavy("luding 100 5 0.1 0.05 damp 0.5 damping none tangential none");
  EXPECT_GT(small_motion(p, DEPTH).spring.normal, 101);
  EXPECT_LT(small_motion(p, DEPTH).spring.normal, 501);
}

// What slips is no dashpot, however small its velocity is: a couple of its own size would look like an endless one.
TEST(SmallMotion, DryFrictionIsNeitherSpringNorDashpot)
{
  const SmallMotion m = small_motion(heavy("hooke 100 0 damping none tangential none rolling cdt 0.1"), DEPTH);
  EXPECT_NEAR(m.dashpot.bend, 0, 1e-6);
  EXPECT_NEAR(m.spring.bend, 0, 1e-6);
}

// k_n A, k_s A, k_n I and k_s J of a cylinder of radius 1 and length 2, beside the contact; all times the retardation.
TEST(SmallMotion, OfABond)
{
  const std::string contact = "hooke 100 0 damping none tangential none", bond = " bond parallel 1000 2 NULL NULL";
  const SmallMotion m = small_motion(heavy(contact + bond + " retardation 0.1"), 1e-5);
  EXPECT_NEAR(m.spring.normal, 500 * PI + 100, 0.1);
  EXPECT_NEAR(m.spring.shear, 250 * PI, 0.1);
  EXPECT_NEAR(m.spring.bend, 500 * PI / 4, 0.1);
  EXPECT_NEAR(m.spring.twist, 250 * PI / 2, 0.1);
  EXPECT_NEAR(m.dashpot.normal, 50 * PI, 0.1);
  EXPECT_NEAR(m.dashpot.shear, 25 * PI, 0.1);
  EXPECT_NEAR(m.dashpot.bend, 50 * PI / 4, 0.1);
  EXPECT_NEAR(m.dashpot.twist, 25 * PI / 2, 0.1);
  const Stiffness k = stiffness_at(heavy(contact + bond), 1e-5);
  EXPECT_NEAR(k.normal, 100, 1e-9);
  EXPECT_NEAR(k.bond_normal, 500 * PI, 0.1);
  EXPECT_NEAR(critical_steps(heavy(contact + bond), k).normal, 2 / std::sqrt(500 * PI + 100), 1e-5);
  EXPECT_NEAR(critical_steps(heavy(contact + bond), k).tangential, 2 / std::sqrt(3.5 * 250 * PI), 1e-5);
}

// A bond does not join bodies that collide.
TEST(SmallMotion, CollisionsAreThoseOfTheContactAlone)
{
  const std::string contact = "hooke 100 0.5 damping coeff_restitution tangential none";
  const Pair alone = heavy(contact), bonded = heavy(contact + " bond parallel 1000 2 NULL NULL");
  const Collision a = collide(alone, 0.01, 0.2), b = collide(bonded, 0.01, 0.2);
  EXPECT_EQ(b.end, Collision::PARTED);
  EXPECT_EQ(a.restitution, b.restitution);
  EXPECT_EQ(a.duration, b.duration);
}

// ---- times -------------------------------------------------------------------------------------------------------------

TEST(StepLimits, OfADampedOscillator)
{
  const Rates damped{100, 2};  // w = 10, xi = 0.2
  EXPECT_DOUBLE_EQ(critical_step(damped), 0.2 * (std::sqrt(1.04) - 0.2));
  EXPECT_DOUBLE_EQ(contact_time(damped), PI / std::sqrt(96));
  EXPECT_DOUBLE_EQ(critical_step({0, 4}), 0.25) << "2m/c of a dashpot alone: c/2m = 4";
  EXPECT_DOUBLE_EQ(critical_step({100, 0}), 0.2);
  EXPECT_EQ(contact_time({100, 10}), INFINITE);
  EXPECT_EQ(critical_step({}), INFINITE);
}

// By hand: pi 1e-3 sqrt(2500/4e7)/0.917375, and 2.87 (m*^2/(R* E*^2 0.1))^0.2.
TEST(StepLimits, OfGlassBeads)
{
  const Setting words = setting(GLASS);
  const StepLimits limits = step_limits(beads(), words, words, {0.1, 0.8});
  EXPECT_NEAR(limits.rayleigh, 2.707341e-05, 1e-10);
  EXPECT_NEAR(limits.hertz, 1.302830e-04, 1e-9);
  EXPECT_NEAR(limits.hertz_given, limits.hertz * std::pow(8, -0.2), 1e-10);
  EXPECT_EQ(limits.contact, INFINITE);
  EXPECT_EQ(step_limits(beads(), words, words, {}).hertz, INFINITE) << "at rest";
}

// Laws without elastic constants have a contact time in place of the two, here of w = 10.
TEST(StepLimits, OfSprings)
{
  const std::string line = "hooke 100 0 damping none tangential none";
  const StepLimits limits = step_limits(heavy(line), setting(line), setting(line), {1, 1});
  EXPECT_EQ(limits.rayleigh, INFINITE);
  EXPECT_EQ(limits.hertz, INFINITE);
  EXPECT_NEAR(limits.contact, PI / 10, EXACT);
  EXPECT_NEAR(limits.critical, 0.2, EXACT);
}

// Normal law luding has an optional Young's modulus.
TEST(StepLimits, WithoutTheElasticConstantsThatALawMayHave)
{
  const std::string line = "luding 100 5 0.1 0.05 damp 0.5 damping none tangential none";
  const StepLimits limits = step_limits(heavy(line), setting(line), setting(line), {1, 1});
  EXPECT_EQ(limits.rayleigh, INFINITE);
  EXPECT_LT(limits.contact, INFINITE);
}

// v sqrt(m*/k), and (15 m* v^2/(16 E* sqrt(R*)))^(2/5) of Hertz, by hand.
TEST(StepLimits, OverlapOfACollision)
{
  EXPECT_NEAR(overlap_at_speed(heavy("hooke 100 5 damping velocity tangential none"), 0.3), 0.03, 3e-5);
  EXPECT_NEAR(overlap_at_speed(beads(), 0.1), 4.423790e-06, 1e-3 * 4.423790e-06);
  EXPECT_EQ(overlap_at_speed(heavy("hooke 1 0 damping none tangential none"), 100), 2) << "up to the other center";
}
