// In a bed: hooke/stiffness 1e4 8e3 90 xt 0.5 damping mass_velocity tangential history 0.4
#include "law/normal/hooke_stiffness.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

// By hand: kn = 200, delta = 0.01.
TEST(NormalHookeStiffness, SpringsOfTheUser)
{
  const NormalForce f = law("hooke/stiffness 200 70 0 tangential none").normal(round_pair(), nullptr);
  EXPECT_REL(f.force, 2.0);
  EXPECT_REL(f.kn, 200.0);
  EXPECT_REL(f.kt, 70.0);
  EXPECT_REL(f.stored, 0.01);
  EXPECT_REL(f.contact_radius, 0.05);
}

// gamma_n = 3 meff = 6, gamma_t = gamma_n/2 = 3.
TEST(NormalHookeStiffness, DampingOfTheUser)
{
  Drive drive{law("hooke/stiffness 200 0 3 xt .5 damping mass_velocity tangential history 100"), round_pair()};
  drive.c.vn = -0.1;
  EXPECT_REL(drive.step().normal, 2.6);
  EXPECT_REL(drive.slide(0.5, 1).tangential.value.y, -1.5);
}

// gamma_n = 3 itself.
TEST(NormalHookeStiffness, AbsoluteDamping)
{
  Drive drive{law("hooke/stiffness 200 0 3 damping velocity tangential none"), round_pair()};
  drive.c.vn = -0.1;
  EXPECT_REL(drive.step().normal, 2.3);
}
