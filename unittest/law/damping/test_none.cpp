// In a bed: hooke 1e4 0 tangential linear_history 8e3 0.5 0.4 damping none
#include "law/damping/none.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

TEST(DampingNone, ForceDoesNotDependOnTheVelocity)
{
  Drive drive{law("hooke 200 7 damping none tangential none"), round_pair()};
  drive.c.vn = -3;
  const ContactForce f = drive.step();
  EXPECT_REL(f.normal, 2.0);
  EXPECT_EQ(f.energy.dissipated, 0);
}

// The coefficient of the normal law stays without meaning.
TEST(DampingNone, CoefficientIsNotUsed)
{
  EXPECT_EQ(law("hooke 200 7 damping none tangential none").damping(round_pair(), NormalForce{}), 0);
  EXPECT_EQ(law("hooke 200 0 damping none tangential none").damping(round_pair(), NormalForce{}), 0);
}
