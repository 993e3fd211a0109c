// In a bed: hooke 1e4 0.5 damping coeff_restitution tangential linear_history 8e3 0.5 0.4 rolling sds 2e3 1 0.2
#include "law/rolling/sds.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

// Spin 4 about y, effective radius 0.25: rolling velocity spin x n * 0.25 = 1 along -z.
Drive rolling()
{
  Drive drive = pressed("tangential none rolling sds 100 1 .5");
  drive.c.spin = {0, 4, 0};
  return drive;
}

}  // namespace

// By hand: k = 100, gamma = 1, step 1 * 0.01: Q = 2 along z, couple on i 0.25 n x Q, against the spin.
TEST(RollingSds, CoupleOpposesTheSpin)
{
  Drive drive = rolling();
  const ContactForce f = drive.step();
  EXPECT_VEC(f.rolling.value, (vec3{0, 0, 2}), ARITHMETIC);
  EXPECT_VEC(f.torque_i, (vec3{0, -0.5, 0}), ARITHMETIC);
  EXPECT_VEC(f.torque_j, (vec3{0, 0.5, 0}), ARITHMETIC);
  EXPECT_VEC(f.force, (vec3{10, 0, 0}), ARITHMETIC);  // a couple, no force
  EXPECT_REL(f.rolling.energy.stored, 0.005);
  EXPECT_REL(f.rolling.energy.dissipated, 0.01);
}

// Limit 0.5 * 10 from the fifth step on: spring 4, dashpot 1.
TEST(RollingSds, CutAtTheLimit)
{
  Drive drive = rolling();
  const ContactForce f = drive.steps(6);
  EXPECT_VEC(f.rolling.value, (vec3{0, 0, 5}), ARITHMETIC);
  EXPECT_VEC(load(drive.h), (vec3{0, 0, -0.04}), ARITHMETIC);
  EXPECT_REL(f.rolling.energy.dissipated, 0.05);
}

TEST(RollingSds, NoForceFromTwistingOrTurningTogether)
{
  Drive drive = rolling();
  drive.c.spin = {4, 0, 0};
  EXPECT_EQ(norm(drive.steps(10).rolling.value), 0);
  drive.c.spin = {0, 0, 0};
  EXPECT_EQ(norm(drive.steps(10).rolling.value), 0);
}
