// In a bed: hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential mindlin_rescale NULL 0.5 0.4
#include "law/tangential/mindlin_rescale.h"

#include "../../support/mindlin.h"

using namespace Grit::Test;

// The elongation shrinks with the contact radius, the force with its square; on loading it is kept.
TEST(TangentialMindlinRescale, StickSlipRadiusAndMaterial)
{
  expect_mindlin({"mindlin_rescale", 0.04, 1.0, 2.0, 0.25});
}
