// In a bed: hooke 1e4 0.5 damping coeff_restitution tangential linear_history 8e3 0.5 0.4
#include "law/tangential/linear_history.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const char *const LAWS[] = {"linear_history", "linear_history_classic"};  // the same where the contact does not turn

}  // namespace

// By hand: kt = 100, gamma_t = 0.5 * 2, N = 10, limit 0.5 * 10, steps of 1 * 0.01.
TEST(TangentialLinearHistory, SpringAndDashpotStick)
{
  for (const std::string law : LAWS) {
    Drive drive = pressed("tangential " + law + " 100 .5 .5");
    EXPECT_VEC(drive.slide(1, 1).tangential.value, (vec3{0, -2, 0}), ARITHMETIC) << law;
    const ContactForce f = drive.slide(1, 2);
    EXPECT_VEC(f.tangential.value, (vec3{0, -4, 0}), ARITHMETIC) << law;
    EXPECT_REL(drive.h[1], 0.03) << law;
    EXPECT_REL(f.tangential.energy.stored, 0.045) << law;
    EXPECT_REL(f.tangential.energy.dissipated, 0.01) << law;
  }
}

// Sixth step: trial 0.06 and dashpot 1 are cut to 5; spring (5 - 1)/100 as in the step before, slip work 4 * 0.01.
TEST(TangentialLinearHistory, SumIsCutAtTheLimit)
{
  for (const std::string law : LAWS) {
    Drive drive = pressed("tangential " + law + " 100 .5 .5");
    const ContactForce f = drive.slide(1, 6);
    EXPECT_VEC(f.tangential.value, (vec3{0, -5, 0}), ARITHMETIC) << law;
    EXPECT_REL(drive.h[1], 0.04) << law;
    EXPECT_REL(f.tangential.energy.stored, 0.08) << law;
    EXPECT_REL(f.tangential.energy.dissipated, 0.05) << law;
  }
}

// Torque: lever r - delta/2 = 0.495.
TEST(TangentialLinearHistory, TorquesOnBothSpheres)
{
  Drive drive = pressed("tangential linear_history 100 .5 .5");
  const ContactForce f = drive.slide(1, 1);
  EXPECT_VEC(f.torque_i, (vec3{0, 0, 0.99}), ARITHMETIC);
  EXPECT_VEC(f.torque_j, (vec3{0, 0, 0.99}), ARITHMETIC);
}

// Kinematics of LAMMPS: a spring that leaves the tangent plane is turned into it at full length.
TEST(TangentialLinearHistory, HostKeepsTheLengthOfTheSpring)
{
  Drive drive = pressed("tangential linear_history 100 0 10");
  drive.slide(1, 1);
  drive.c.lammps_kinematics = true;
  drive.c.n = {0.8, 0.6, 0};
  drive.c.vt = {0, 0, 0};
  drive.step();
  EXPECT_VEC(load(drive.h), (vec3{-0.006, 0.008, 0}), ARITHMETIC);
}
