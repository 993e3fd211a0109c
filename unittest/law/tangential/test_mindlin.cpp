// In a bed: hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential mindlin NULL 0.5 0.4
#include "law/tangential/mindlin.h"

#include "../../support/mindlin.h"

using namespace Grit::Test;

// The elongation is remembered: the force follows the contact radius.
TEST(TangentialMindlin, StickSlipRadiusAndMaterial) { expect_mindlin({"mindlin", 0.04, 1.0, 2.0, 0.5}); }
