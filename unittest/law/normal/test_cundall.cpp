// In a bed: cundall 3e4 damp 10 lens legacy damping velocity tangential cundall 0.5 0.4
#include "law/normal/cundall.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

// Stiffness that the contact keeps, for the two moduli 10 and 30 MPa and an overlap of 1 mm at creation.
real stiffness(const std::string &options, real radi, real radj)
{
  const std::string rest = " " + options + " tangential none";
  const Contact c = radj > 0 ? resting_pair(radi, radj, 1, 1e-3, 1e-6) : resting_on_wall(radi, 1, 1e-3, 1e-6);
  Drive drive{law("cundall 1e7" + rest, "cundall 3e7" + rest), c};
  drive.step();
  return drive.h[0];
}

}  // namespace

// Values of an independent Python implementation of Woo's linear model and of the formula in its documentation.
TEST(NormalCundall, LensesOfTwoSpheres)
{
  EXPECT_REL(stiffness("lens touch", 0.2, 0.1), 1346396.85154);
  EXPECT_REL(stiffness("lens legacy", 0.2, 0.1), 1350254.72217);
  EXPECT_REL(stiffness("lens doc", 0.2, 0.1), 1336785.93132);
  EXPECT_EQ(stiffness("", 0.2, 0.1), stiffness("lens touch", 0.2, 0.1));
}

TEST(NormalCundall, LensesOnAWall)
{
  EXPECT_REL(stiffness("lens touch", 0.1, 0), 2356194.49019);
  EXPECT_REL(stiffness("lens legacy", 0.1, 0), 2368034.66351);
  EXPECT_REL(stiffness("lens doc", 0.1, 0), 2344413.51774);
}

// One line stands for both sides of a wall: with E = (r + t)/(r/E_p + t/E_w) it is that of two materials. By hand, r = 1 mm, E 30
// and 10 MPa: pi r^2/(r/E_p + t/E_w) is 13 464 N/m for t = 2 mm and 23 562 N/m for t = r, where E is 2/(1/E_p + 1/E_w). That mean
// would give 15 708 N/m for 2 mm.
TEST(NormalCundall, OneModulusForAWallOfAnotherMaterial)
{
  const real r = 1e-3, t = 2e-3, particle = 3e7, wall = 1e7;
  const auto stiffness_with = [&](real young, real half_thickness) {
    const vec3 zero{0, 0, 0}, d{r - 1e-6, 0, 0};
    Drive drive{law("cundall " + std::to_string(young) + " tangential none"),
                wall_contact({d, zero, zero, r, 1}, d, d.x, 0, zero, zero, d, 1e-6, true, false, half_thickness)};
    drive.step();
    return drive.h[0];
  };
  const real mean = 2 / (1 / particle + 1 / wall);
  EXPECT_WITHIN(stiffness_with((r + t) / (r / particle + t / wall), t), 13463.968515384828, 1e-9);
  for (const real thin : {0., r / 2, r}) EXPECT_WITHIN(stiffness_with(mean, thin), 23561.94490192345, 1e-9);
  EXPECT_WITHIN(stiffness_with(mean, t), 15707.963267948966, 1e-9);
}

TEST(NormalCundall, StiffnessIsFrozenWhenTheContactBegins)
{
  Drive drive{law("cundall 1e7 lens doc tangential none"), resting_on_wall(0.1, 1, 1e-3, 1e-6)};
  const real k = drive.step().normal / 1e-3;
  drive.c.delta = 2e-3;
  EXPECT_REL(drive.step().normal, k * 2e-3);
}

// Pair of 10 and 15 mm; kn = 209439.510239 by the Python implementation, energy N^2/(2 kn).
TEST(NormalCundall, ForceAndEnergy)
{
  Drive drive{law("cundall 1e7 tangential none", "cundall 3e7 tangential none"),
              resting_pair(.010, .015, 1, 5e-5, 1e-4)};
  const ContactForce f = drive.step();
  EXPECT_REL(f.normal, 10.471975512);
  EXPECT_REL(f.energy.stored, 10.471975512 * 10.471975512 / (2 * 209439.510239));
}

TEST(NormalCundall, EquilibriumStartsWithoutForceAndOpensBelowIt)
{
  Drive drive{law("cundall 1e7 equilibrium yes tangential none"), round_pair()};
  EXPECT_EQ(drive.step().normal, 0);
  drive.c.delta = 0.02;
  EXPECT_GT(drive.step().normal, 0);
  drive.c.delta = 0.005;
  EXPECT_TRUE(drive.step().ended);
}

TEST(NormalCundall, UnbreakableContactPulls)
{
  const Law glued = law("cundall 1e7 break no tangential none");
  EXPECT_TRUE(glued.outlives_overlap);
  EXPECT_FALSE(law("cundall 1e7 tangential none").outlives_overlap);
  Drive drive{glued, round_pair()};
  const real force = drive.step().normal;
  drive.c.delta = -0.01;
  EXPECT_REL(drive.step().normal, -force);
}
