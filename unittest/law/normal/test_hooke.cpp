// In a bed: hooke 1e4 0.5 damping coeff_restitution tangential linear_history 8e3 0.5 0.4
#include "law/normal/hooke.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

// By hand: kn = 200, delta = 0.01, reff = 0.25.
TEST(NormalHooke, IsALinearSpring)
{
  const NormalForce f = law("hooke 200 0 tangential none").normal(round_pair(), nullptr);
  EXPECT_REL(f.force, 2.0);
  EXPECT_REL(f.stored, 0.01);
  EXPECT_REL(f.contact_radius, 0.05);
  EXPECT_REL(f.kn, 200.0);
  EXPECT_REL(f.kt, 200.0);  // as stiff tangentially as normally for laws that ask
  EXPECT_FALSE(f.ended);
}

// Kloss et al. (2012), characteristic velocity 2 m/s: kn = 38204.800157, e = 0.7, delta = 10 um, vn = -0.05 m/s.
TEST(NormalHooke, ForceOfAnIndependentImplementation)
{
  Drive drive{law("hooke 38204.800157 .7 damping coeff_restitution tangential none"), Glassy::pair()};
  EXPECT_REL(drive.step().normal, 0.38204800157);
  drive.c.vn = -0.05;
  EXPECT_REL(drive.step().normal, 0.452115687758);
}

TEST(NormalHooke, NoOverlapNoForce)
{
  Contact c = round_pair();
  c.delta = 0;
  const NormalForce f = law("hooke 100 0 tangential none").normal(c, nullptr);
  EXPECT_EQ(f.force, 0);
  EXPECT_EQ(f.stored, 0);
}
