// In a bed: hooke/material 1e5 0.5 0.3 1 ktkn material damping coeff_restitution tangential history 0.4
#include "law/normal/hooke_material.h"

#include "../../contact/two_body.h"
#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

// Materials of Glassy, V = 2 m/s. Numbers of an independent Python implementation of the model of Kloss et al. (2012).
Law hooke(const std::string &options)
{
  const std::string rest = " .7 .25 2 " + options + " damping coeff_restitution tangential none";
  return law("hooke/material 5e7 .7 .3 2 " + options + " damping coeff_restitution tangential none",
             "hooke/material 1e8" + rest);
}

}  // namespace

TEST(NormalHookeMaterial, StiffnessOfACharacteristicVelocity)
{
  const NormalForce f = hooke("").normal(Glassy::pair(), nullptr);
  EXPECT_REL(f.kn, 38204.800157);
  EXPECT_REL(f.kt, 38204.800157);
  EXPECT_REL(f.force, 38204.800157 * Glassy::OVERLAP);
  EXPECT_REL(f.stored, 0.5 * 38204.800157 * Glassy::OVERLAP * Glassy::OVERLAP);
  EXPECT_REL(hooke("").damping(Glassy::pair(), f), 1.40135372376);
}

// gamma_t = gamma_n also where kt = 2/7 kn.
TEST(NormalHookeMaterial, TangentialStiffnessOfMindlin)
{
  const NormalForce f = hooke("ktkn mindlin").normal(Glassy::pair(), nullptr);
  EXPECT_REL(f.kt, 10915.6571877);
  EXPECT_REL(f.kn, 38204.800157);
  EXPECT_EQ(f.damping_ratio, 1);
}

// kt = 8 G* sqrt(R* delta) and gamma_t = 2 sqrt(5/6) zeta sqrt(m* kt), as behind a Hertzian force: the numbers of that.
TEST(NormalHookeMaterial, TangentialStiffnessOfTheMaterial)
{
  const NormalForce f = hooke("ktkn material").normal(Glassy::pair(), nullptr);
  EXPECT_REL(f.kt, 10485.362437);
  EXPECT_REL(f.damping_ratio * 1.40135372376, .670177597328);
  EXPECT_REL(f.kn, 38204.800157);
  EXPECT_REL(f.force, 38204.800157 * Glassy::OVERLAP);
  const NormalForce wall = hooke("ktkn material").normal(Glassy::wall(), nullptr);
  EXPECT_REL(wall.kt, 13536.5446992);
  EXPECT_REL(wall.damping_ratio * hooke("").damping(Glassy::wall(), wall), .866970327261);
  Contact apart = Glassy::pair();
  apart.delta = 0;
  EXPECT_EQ(hooke("ktkn material").normal(apart, nullptr).kt, 0);
}

TEST(NormalHookeMaterial, DampedForce)
{
  Drive drive{hooke(""), Glassy::pair()};
  drive.c.vn = -0.05;
  EXPECT_REL(drive.step().normal, .452115687758);
}

// Contact time of the same implementation, e = 0.7, at any speed.
TEST(NormalHookeMaterial, Collision)
{
  const real time = 5.140308404e-4, half = 0.25, tolerance = 3e-5;
  const vec3 zero{0, 0, 0};
  TwoBody bodies(hooke(""), {{.005, 0, 0}, {-half, 0, 0}, zero, .005, sphere_mass(.005, 2500)},
                 {{-.0075, 0, 0}, {half, 0, 0}, zero, .0075, sphere_mass(.0075, 2500)}, time / 100000);
  EXPECT_WITHIN(collide(bodies).duration, time, tolerance);
  EXPECT_NEAR((bodies.i.body.v.x - bodies.j.body.v.x) / (2 * half), .7, tolerance);
}

// At an impact with the characteristic velocity the spring is pressed as deep as the Hertzian contact: by energy,
// 1/2 k d^2 = 8/15 E* sqrt(R*) d^(5/2).
TEST(NormalHookeMaterial, AsDeepAsHertz)
{
  const NormalForce f = hooke("").normal(Glassy::pair(), nullptr);
  const real speed = 2, deepest = speed * std::sqrt(Glassy::mass() / f.kn);
  Contact c = Glassy::pair();
  c.delta = deepest;
  EXPECT_REL(Glassy::hertz("tangential none").normal(c, nullptr).stored, 0.5 * f.kn * deepest * deepest);
}
