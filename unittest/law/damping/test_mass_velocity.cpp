// In a bed: hooke 1e4 90 tangential linear_history 8e3 0.5 0.4 damping mass_velocity
#include "law/damping/mass_velocity.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

// By hand: damp meff = 7 * 2.
TEST(DampingMassVelocity, ProportionalToTheEffectiveMass)
{
  const Law damped = law("hooke 200 7 damping mass_velocity tangential none");
  Contact c = round_pair();
  EXPECT_REL(damped.damping(c, NormalForce{}), 14.0);
  c.meff = 3;
  EXPECT_REL(damped.damping(c, NormalForce{}), 21.0);
}

TEST(DampingMassVelocity, Force)
{
  Drive drive{law("hooke 200 7 damping mass_velocity tangential none"), round_pair()};
  drive.c.vn = -0.1;
  EXPECT_REL(drive.step().normal, 3.4);
}
