// In a bed: hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential mindlin_rescale/force NULL 0.5 0.4
#include "law/tangential/mindlin_rescale_force.h"

#include "../../support/mindlin.h"

using namespace Grit::Test;

// The spring force shrinks with the contact radius; on loading it is kept.
TEST(TangentialMindlinRescaleForce, StickSlipRadiusAndMaterial)
{
  expect_mindlin({"mindlin_rescale/force", -4.0, 1.0, 1.0, 0.5});
}
