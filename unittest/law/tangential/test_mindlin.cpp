// In a bed: hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential mindlin NULL 0.5 0.4
#include "law/tangential/mindlin.h"

#include "../../support/compare.h"
#include "../../support/mindlin.h"

using namespace Grit;
using namespace Grit::Test;

// By hand: kt a = 100, gamma_t = 0.5 * 2, N = 10, limit 0.5 * 10, steps of 1 * 0.01: as linear_history.
TEST(TangentialMindlin, StickAndSlip)
{
  Drive drive = mindlin_pressed("mindlin 2000 .5 .5");
  EXPECT_VEC(drive.slide(1, 1).tangential.value, (vec3{0, -2, 0}), ARITHMETIC);
  const ContactForce f = drive.slide(1, 5);
  EXPECT_VEC(f.tangential.value, (vec3{0, -5, 0}), ARITHMETIC);
  EXPECT_REL(drive.h[1], 0.04);
  EXPECT_REL(f.tangential.energy.stored, 0.08);
  EXPECT_REL(f.tangential.energy.dissipated, 0.05);
}

// The elongation is remembered: the force follows the contact radius.
TEST(TangentialMindlin, ChangeOfTheContactRadius)
{
  EXPECT_REL(force_after_change("mindlin", 1), 1.0);
  EXPECT_REL(force_after_change("mindlin", 2), 2.0);
  EXPECT_REL(force_after_change("mindlin", 0.5), 0.5);
}

// NULL: 8 G* a, value of an independent Python implementation for two materials.
TEST(TangentialMindlin, StiffnessOfTheMaterials)
{
  Drive drive{Glassy::hertz("tangential mindlin NULL 0 10"), Glassy::pair()};
  EXPECT_VEC(drive.slide(0.02, 10).tangential.value, (vec3{0, -10485.362437 * 2e-7, 0}), ARITHMETIC);
}
