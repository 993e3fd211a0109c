// In a bed: hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential history 0.4 rolling epsd3 0.2 0.3 3
#include "law/rolling/epsd3.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

Drive rolling(const std::string &law)
{
  Drive drive = pressed("tangential none rolling " + law);
  drive.c.spin = {0, 1, 0};
  return drive;
}

}  // namespace

// By hand: k_r = 3 * 1000 * 0.4^2 * 0.25^2 = 30; masses 2, radii 0.5: the pair has meff 2, I_r = 1.4 * 2 * 0.5^2/2.
TEST(RollingEpsd3, StiffnessOfTheUser)
{
  Drive drive = rolling("epsd3 .4 .1 3");
  drive.c.massi = drive.c.massj = 2;
  EXPECT_VEC(drive.steps(2).torque_i, (vec3{0, -30 * 0.02 - 0.2 * std::sqrt(0.35 * 30), 0}), ARITHMETIC);
}

// With 2.25 it is epsd.
TEST(RollingEpsd3, IsEpsdAtItsStiffness)
{
  Drive one = rolling("epsd .4 .1"), other = rolling("epsd3 .4 .1 2.25");
  for (int step = 0; step < 20; step++) EXPECT_VEC(other.step().torque_i, one.step().torque_i, 0);
}
