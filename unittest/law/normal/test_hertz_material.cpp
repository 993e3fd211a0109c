// In a bed: hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential mindlin NULL 0.5 0.4
#include "law/normal/hertz_material.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

// Numbers of an independent Python implementation of the model of Kloss et al. (2012), who write F = k_n delta.
TEST(NormalHertzMaterial, TwoSpheresOfTwoMaterials)
{
  const real k_n = 8374.98123938;
  const NormalForce f = Glassy::hertz("tangential none").normal(Glassy::pair(), nullptr);
  EXPECT_REL(f.force, k_n * Glassy::OVERLAP);
  EXPECT_REL(f.kn, 1.5 * k_n);
  EXPECT_REL(f.kt, 10485.362437);
  EXPECT_REL(f.stored, 0.4 * k_n * Glassy::OVERLAP * Glassy::OVERLAP);
  // gamma_t / gamma_n = sqrt(k_t / S_n)
  EXPECT_REL(f.damping_ratio, 0.670177597328 / 0.733560155122);
}

TEST(NormalHertzMaterial, SphereOnWall)
{
  const NormalForce f = Glassy::hertz("tangential none").normal(Glassy::wall(), nullptr);
  EXPECT_REL(f.force, 10812.0542883 * Glassy::OVERLAP);
  EXPECT_REL(f.kt, 13536.5446992);
}

// By hand: E* = E/(2 (1 - nu^2)) = 8/3, 4/3 E* a delta = 4/3 * 8/3 * 0.05 * 0.01; 8 G* = 8 E/(4 (2 - nu)(1 + nu)) =
// 32/9.
TEST(NormalHertzMaterial, EqualMaterials)
{
  const NormalForce f = law("hertz/material 4 0 .5 tangential none").normal(round_pair(), nullptr);
  EXPECT_REL(f.force, 4.0 / 3.0 * 8.0 / 3.0 * 0.05 * 0.01);
  EXPECT_REL(f.kt, 32.0 / 9.0 * 0.05);
}

// A partner much harder than the sphere: E* = E/(1 - nu^2).
TEST(NormalHertzMaterial, RigidPartner)
{
  const Law rigid = law("hertz/material 3 0 .5 tangential none", "hertz/material 1e30 0 .3 tangential none");
  EXPECT_REL(rigid.normal(round_pair(), nullptr).force, 4.0 / 3.0 * 4.0 * 0.05 * 0.01);
}
