// In a bed: hooke 1e4 0.5 damping coeff_restitution tangential linear_history 8e3 0.5 0.4 rolling cdt 0.2
#include "law/rolling/cdt.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

// Elastic force 10, effective radius 0.25, mu = 0.4: couple 1.
Drive rolling(vec3 spin)
{
  Drive drive = pressed("tangential none rolling cdt .4");
  drive.c.spin = spin;
  return drive;
}

}  // namespace

// By hand.
TEST(RollingCdt, ConstantCoupleAgainstTheSpin)
{
  for (const real speed : {1e-3, 1., 1e3}) {
    const ContactForce f = rolling({0, speed, 0}).step();
    EXPECT_VEC(f.torque_i, (vec3{0, -1, 0}), ARITHMETIC) << speed;
    EXPECT_VEC(f.torque_j, (vec3{0, 1, 0}), ARITHMETIC) << speed;
    EXPECT_VEC(f.force, (vec3{10, 0, 0}), ARITHMETIC) << speed;
    EXPECT_REL(f.rolling.energy.dissipated, 1 * speed * 0.01) << speed;
    EXPECT_EQ(f.rolling.energy.stored, 0) << speed;
  }
}

// Spin (3, 4, 0): the couple of size 1 along (3, 4, 0)/5 loses its part along the normal.
TEST(RollingCdt, DirectionOfTheWholeSpin)
{
  EXPECT_VEC(rolling({3, 4, 0}).step().torque_i, (vec3{0, -0.8, 0}), ARITHMETIC);
  EXPECT_EQ(norm(rolling({3, 0, 0}).step().torque_i), 0);
  EXPECT_EQ(norm(rolling({0, 0, 0}).step().torque_i), 0);
}

// The limit is that of the elastic force: damping changes N, not the couple.
TEST(RollingCdt, DampingDoesNotCount)
{
  Drive drive = rolling({0, 1, 0});
  drive.c.vn = -1;
  const ContactForce f = drive.step();
  EXPECT_REL(f.normal, 12.0);
  EXPECT_VEC(f.torque_i, (vec3{0, -1, 0}), ARITHMETIC);
}

// On a wall the effective radius is that of the particle: 0.4 * 0.5 * 10.
TEST(RollingCdt, OnAWall)
{
  Drive drive{law("hooke 1000 0 tangential none rolling cdt .4"), resting_on_wall(0.5, 2, 0.01, 0.01)};
  drive.c.spin = {0, 1, 0};
  EXPECT_VEC(drive.step().torque_i, (vec3{0, -2, 0}), ARITHMETIC);
}
