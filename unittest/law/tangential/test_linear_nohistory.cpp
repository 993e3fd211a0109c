// In a bed: hooke 1e4 0.5 damping coeff_restitution tangential linear_nohistory 0.5 0.4
#include "law/tangential/linear_nohistory.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

// By hand: N = 10, gamma_t = xt gamma_n = 0.5 * 2, limit mu N = 5, dt = 0.01.
TEST(TangentialLinearNohistory, DashpotBelowTheLimit)
{
  Drive drive = pressed("tangential linear_nohistory .5 .5");
  const ContactForce f = drive.slide(3, 1);
  EXPECT_VEC(f.tangential.value, (vec3{0, -3, 0}), ARITHMETIC);
  EXPECT_REL(f.tangential.energy.dissipated, 0.09);
}

TEST(TangentialLinearNohistory, CoulombAboveIt)
{
  Drive drive = pressed("tangential linear_nohistory .5 .5");
  const ContactForce f = drive.slide(8, 1);
  EXPECT_VEC(f.tangential.value, (vec3{0, -5, 0}), ARITHMETIC);
  EXPECT_REL(f.tangential.energy.dissipated, 0.4);
}

// Creeps: no force without motion, whatever happened before.
TEST(TangentialLinearNohistory, NothingIsRemembered)
{
  Drive drive = pressed("tangential linear_nohistory .5 .5");
  drive.slide(8, 10);
  EXPECT_EQ(norm(drive.slide(0, 1).tangential.value), 0);
  EXPECT_EQ(drive.law.nhistory(), 0);
}
