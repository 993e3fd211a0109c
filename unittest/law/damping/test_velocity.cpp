// In a bed: hooke 1e4 20 tangential linear_history 8e3 0.5 0.4 damping velocity
#include "law/damping/velocity.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

// By hand: kn delta = 2, damp vn = 7 * 0.1; power damp vn^2 over a step of 0.01.
TEST(DampingVelocity, ForceAndPower)
{
  Drive drive{law("hooke 200 7 damping velocity tangential none"), round_pair()};
  drive.c.vn = -0.1;
  const ContactForce approaching = drive.step();
  EXPECT_REL(approaching.normal, 2.7);
  EXPECT_REL(approaching.energy.dissipated, 7e-4);
  drive.c.vn = 0.1;
  EXPECT_REL(drive.step().normal, 1.3);
}

// limit_damping: no attraction. Then only the force that is left dissipates: (2 - 0) * 1 * 0.01.
TEST(DampingVelocity, LimitDampingLeavesNoAttraction)
{
  Drive drive{law("hooke 200 7 damping velocity tangential none limit_damping"), round_pair()};
  drive.c.vn = 1;
  const ContactForce f = drive.step();
  EXPECT_EQ(f.normal, 0);
  EXPECT_REL(f.energy.dissipated, 0.02);
  drive.law.limit_damping = false;
  EXPECT_REL(drive.step().normal, -5.0);
}

TEST(DampingVelocity, AtRestNothingIsDamped)
{
  Drive drive{law("hooke 200 7 damping velocity tangential none"), round_pair()};
  EXPECT_REL(drive.step().normal, 2.0);
}
