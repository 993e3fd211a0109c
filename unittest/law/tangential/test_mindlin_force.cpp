// In a bed: hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential mindlin/force NULL 0.5 0.4
#include "law/tangential/mindlin_force.h"

#include "../../support/mindlin.h"

using namespace Grit::Test;

// The spring force is remembered: it does not change without motion.
TEST(TangentialMindlinForce, StickSlipRadiusAndMaterial) { expect_mindlin({"mindlin/force", -4.0, 1.0, 1.0, 1.0}); }
