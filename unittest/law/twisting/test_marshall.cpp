// In a bed: hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential mindlin NULL 0.5 0.4 twisting marshall
#include "law/twisting/marshall.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

Drive twisting(const std::string &laws, real spin)
{
  Drive drive{law(laws + " twisting marshall"), round_pair()};
  drive.c.spin = {spin, 0, 0};
  return drive;
}

const char *const LINEAR = "hooke 1000 2 damping velocity tangential linear_history 100 .5 .5";
const char *const HERTZIAN = "hertz 20000 2 damping velocity tangential mindlin 2000 .5 .5";

}  // namespace

// By hand: a = 0.05, k = 100 a^2/2 = 0.125, gamma = 1 a^2/2 = 0.00125, twist 1 * 0.01: M = 0.00125 + 0.00125.
TEST(TwistingMarshall, StiffnessAndDampingOfTheTangentialLaw)
{
  EXPECT_REL(twisting(LINEAR, 1).step().twisting.value.x, -0.0025);
  EXPECT_REL(twisting(HERTZIAN, 1).step().twisting.value.x, -0.0025);  // kt a = 100
}

// Limit 2/3 a mu N = 2/3 * 0.05 * 0.5 * 10.
TEST(TwistingMarshall, Limit)
{
  EXPECT_REL(twisting(LINEAR, 1000).step().twisting.value.x, -1.0 / 6.0);
  EXPECT_REL(twisting(HERTZIAN, -1000).step().twisting.value.x, 1.0 / 6.0);
}

// LAMMPS takes kt = 2000 of mindlin for a stiffness: M = 2000 a^2/2 * 0.01 + 0.00125.
TEST(TwistingMarshall, HostTakesTheCoefficientForTheStiffness)
{
  Drive drive = twisting(HERTZIAN, 1);
  drive.c.lammps_kinematics = true;
  EXPECT_REL(drive.step().twisting.value.x, -0.02625);
}
