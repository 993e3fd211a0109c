// In a bed: hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential history 0.4 rolling epsd2 0.2
#include "law/rolling/epsd2.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

// By hand. Linear spring, kt = kn = 1000, N = 10, reff = 0.25, mu = 0.4: k_r = 1000 * 0.25^2, largest couple 1.
const real KR = 62.5, LARGEST = 1, DT = 0.01;

Drive rolling()
{
  Drive drive = pressed("tangential none rolling epsd2 .4");
  drive.c.spin = {0, 1, 0};
  return drive;
}

}  // namespace

TEST(RollingEpsd2, SpringWithoutDashpot)
{
  Drive drive = rolling();
  ContactForce f = drive.step();
  EXPECT_VEC(f.torque_i, (vec3{0, -KR * DT, 0}), ARITHMETIC);
  EXPECT_REL(f.rolling.energy.stored, 0.5 * KR * DT * DT);
  EXPECT_EQ(f.rolling.energy.dissipated, 0);
  f = drive.steps(5);
  EXPECT_VEC(f.torque_i, (vec3{0, -LARGEST, 0}), ARITHMETIC);
  EXPECT_REL(f.rolling.energy.dissipated, LARGEST * DT);
  drive.c.spin = {0, -1, 0};
  EXPECT_VEC(drive.step().torque_i, (vec3{0, -LARGEST + KR * DT, 0}), ARITHMETIC);
}

// Tangential stiffness of two materials and radii: k_t = 10485.362437, reff = 0.003, from an independent Python
// implementation.
TEST(RollingEpsd2, FollowsTheTangentialStiffness)
{
  Drive drive{Glassy::hertz("tangential none rolling epsd2 10"), Glassy::pair()};
  drive.c.spin = {0, 0, 2};
  EXPECT_VEC(drive.step().torque_i, (vec3{0, 0, -10485.362437 * 0.003 * 0.003 * 2 * Glassy::DT}), ARITHMETIC);
}
