// In a bed: hertz 1e5 0.5 damping coeff_restitution tangential mindlin 8e4 0.5 0.4
#include "law/normal/hertz.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

// By hand: kn = 20000, a = 0.05, delta = 0.01: F = kn a delta, dF/ddelta = 3/2 F/delta, energy 2/5 F delta.
TEST(NormalHertz, ThreeHalvesPower)
{
  const NormalForce f = law("hertz 20000 0 tangential none").normal(round_pair(), nullptr);
  EXPECT_REL(f.force, 10.0);
  EXPECT_REL(f.contact_radius, 0.05);
  EXPECT_REL(f.kn, 1500.0);
  EXPECT_REL(f.stored, 0.04);
  EXPECT_EQ(f.kt, 0);  // knows no material
  EXPECT_FALSE(f.ended);
}

TEST(NormalHertz, FourTimesTheOverlapIsEightTimesTheForce)
{
  const Law hertz = law("hertz 20000 0 tangential none");
  Contact c = round_pair();
  const real force = hertz.normal(c, nullptr).force;
  c.delta *= 4;
  EXPECT_REL(hertz.normal(c, nullptr).force, 8 * force);
}

// With kn = 4/3 E* it is the law of two materials.
TEST(NormalHertz, AgreesWithHertzOfTwoMaterials)
{
  const real young = 2 * 36264732.5476;  // equal partners with nu = 0: E* = E/2
  const Law given = law("hertz " + std::to_string(4.0 / 3.0 * 0.5 * young) + " 0 tangential none");
  const Law material = law("hertz/material " + std::to_string(young) + " 0 0 tangential none");
  const Contact c = Glassy::pair();
  EXPECT_REL(given.normal(c, nullptr).force, material.normal(c, nullptr).force);
}
