// In a bed: hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential mindlin/force NULL 0.5 0.4
#include "law/tangential/mindlin_force.h"

#include "../../support/compare.h"
#include "../../support/mindlin.h"

using namespace Grit;
using namespace Grit::Test;

// By hand: kt a = 100, gamma_t = 0.5 * 2, N = 10, limit 0.5 * 10, steps of 1 * 0.01: as linear_history.
TEST(TangentialMindlinForce, StickAndSlip)
{
  Drive drive = mindlin_pressed("mindlin/force 2000 .5 .5");
  EXPECT_VEC(drive.slide(1, 1).tangential.value, (vec3{0, -2, 0}), ARITHMETIC);
  const ContactForce f = drive.slide(1, 5);
  EXPECT_VEC(f.tangential.value, (vec3{0, -5, 0}), ARITHMETIC);
  EXPECT_REL(drive.h[1], -4.0);
  EXPECT_REL(f.tangential.energy.stored, 0.08);
  EXPECT_REL(f.tangential.energy.dissipated, 0.05);
}

// The spring force is remembered: it does not change without motion.
TEST(TangentialMindlinForce, ChangeOfTheContactRadius)
{
  EXPECT_REL(force_after_change("mindlin/force", 1), 1.0);
  EXPECT_REL(force_after_change("mindlin/force", 2), 1.0);
  EXPECT_REL(force_after_change("mindlin/force", 0.5), 1.0);
}

// NULL: 8 G* a, value of an independent Python implementation for two materials.
TEST(TangentialMindlinForce, StiffnessOfTheMaterials)
{
  Drive drive{Glassy::hertz("tangential mindlin/force NULL 0 10"), Glassy::pair()};
  EXPECT_VEC(drive.slide(0.02, 10).tangential.value, (vec3{0, -10485.362437 * 2e-7, 0}), ARITHMETIC);
}
