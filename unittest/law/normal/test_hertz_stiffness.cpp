// In a bed: hertz/stiffness 1e5 8e4 3e3 xt 0.5 damping viscoelastic tangential history 0.4
#include "law/normal/hertz_stiffness.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

// By hand: a = sqrt(reff delta) = 0.05; F = kn a delta, kt a.
TEST(NormalHertzStiffness, SpringsOfTheUser)
{
  const NormalForce f = law("hertz/stiffness 20000 8000 0 tangential none").normal(round_pair(), nullptr);
  EXPECT_REL(f.force, 10.0);
  EXPECT_REL(f.contact_radius, 0.05);
  EXPECT_REL(f.kn, 1500.0);
  EXPECT_REL(f.kt, 400.0);
  EXPECT_REL(f.stored, 0.04);
}

// gamma_n = 3 meff sqrt(reff delta), gamma_t = 2 gamma_n: meff = 2, so 0.3 and 0.6; F_t = -gamma_t vt with kt = 0.
TEST(NormalHertzStiffness, DampingOfTheUser)
{
  Drive drive{law("hertz/stiffness 20000 0 3 xt 2 damping viscoelastic tangential history 100"), round_pair()};
  drive.c.vn = -1;
  EXPECT_REL(drive.step().normal, 10.3);
  EXPECT_REL(drive.slide(0.5, 1).tangential.value.y, -0.6 * 0.5);
}

TEST(NormalHertzStiffness, SpringOfHertz)
{
  const NormalForce f = law("hertz/stiffness 7 3 0 tangential none").normal(Glassy::pair(), nullptr);
  const NormalForce g = law("hertz 7 0 tangential none").normal(Glassy::pair(), nullptr);
  EXPECT_EQ(f.force, g.force);
  EXPECT_EQ(f.kn, g.kn);
}
