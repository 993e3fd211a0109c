// In a bed: hooke 1e4 0.5 damping coeff_restitution tangential linear_history 8e3 0.5 0.4 twisting sds 200 0.1 0.05
#include "law/twisting/sds.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

Drive twisting()
{
  Drive drive = pressed("tangential none twisting sds 100 1 .5");
  drive.c.spin = {1, 0, 0};
  return drive;
}

}  // namespace

// By hand: k = 100, gamma = 1, twist 1 * 0.01 per step.
TEST(TwistingSds, CoupleOpposesTheTwist)
{
  Drive drive = twisting();
  const ContactForce f = drive.step();
  EXPECT_REL(f.twisting.value.x, -2.0);
  EXPECT_VEC(f.torque_i, (vec3{-2, 0, 0}), ARITHMETIC);
  EXPECT_VEC(f.torque_j, (vec3{2, 0, 0}), ARITHMETIC);
  EXPECT_REL(f.twisting.energy.stored, 0.005);
  EXPECT_REL(f.twisting.energy.dissipated, 0.01);
}

TEST(TwistingSds, CutAtTheLimit)
{
  Drive drive = twisting();
  const ContactForce f = drive.steps(6);
  EXPECT_REL(f.twisting.value.x, -5.0);
  EXPECT_REL(drive.h[0], 0.04);
  EXPECT_REL(f.twisting.energy.dissipated, 0.05);
}

// A wound spring keeps its sense when the load drops while it unwinds: 100 * 0.029 - 1 is cut to 0.5 and still drives
// the unwinding. LAMMPS gives it the sign of the present spin.
TEST(TwistingSds, LimitDropsWhileUnwinding)
{
  Drive drive = twisting();
  drive.steps(3);
  drive.c.delta = 0.001;
  drive.c.spin = {-0.1, 0, 0};
  EXPECT_REL(drive.step().twisting.value.x, -0.5);
}

TEST(TwistingSds, NoCoupleFromRolling)
{
  Drive drive = twisting();
  drive.c.spin = {0, 4, 4};
  EXPECT_EQ(drive.steps(10).twisting.value.x, 0);
}
