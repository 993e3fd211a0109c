// In a bed: hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential mindlin_rescale/force NULL 0.5 0.4
#include "law/tangential/mindlin_rescale_force.h"

#include "../../support/compare.h"
#include "../../support/mindlin.h"

using namespace Grit;
using namespace Grit::Test;

// By hand: kt a = 100, gamma_t = 0.5 * 2, N = 10, limit 0.5 * 10, steps of 1 * 0.01: as linear_history.
TEST(TangentialMindlinRescaleForce, StickAndSlip)
{
  Drive drive = mindlin_pressed("mindlin_rescale/force 2000 .5 .5");
  EXPECT_VEC(drive.slide(1, 1).tangential.value, (vec3{0, -2, 0}), ARITHMETIC);
  const ContactForce f = drive.slide(1, 5);
  EXPECT_VEC(f.tangential.value, (vec3{0, -5, 0}), ARITHMETIC);
  EXPECT_REL(drive.h[1], -4.0);
  EXPECT_REL(f.tangential.energy.stored, 0.08);
  EXPECT_REL(f.tangential.energy.dissipated, 0.05);
}

// The spring force shrinks with the contact radius; on loading it is kept.
TEST(TangentialMindlinRescaleForce, ChangeOfTheContactRadius)
{
  EXPECT_REL(force_after_change("mindlin_rescale/force", 1), 1.0);
  EXPECT_REL(force_after_change("mindlin_rescale/force", 2), 1.0);
  EXPECT_REL(force_after_change("mindlin_rescale/force", 0.5), 0.5);
}

// NULL: 8 G* a, value of an independent Python implementation for two materials.
TEST(TangentialMindlinRescaleForce, StiffnessOfTheMaterials)
{
  Drive drive{Glassy::hertz("tangential mindlin_rescale/force NULL 0 10"), Glassy::pair()};
  EXPECT_VEC(drive.slide(0.02, 10).tangential.value, (vec3{0, -10485.362437 * 2e-7, 0}), ARITHMETIC);
}
