#include "law/tangential/history.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

// All numbers are of an independent Python implementation of the model of Kloss et al. (2012).
TEST(TangentialHistory, PathOfStickSlipAndReversal)
{
  struct Row {
    real speed;
    int steps;
    real xi, force, slip, damped, stored;
  };
  const Row table[] = {
      {.2, 5, 1e-6, -.144520881903, 0, 1.34035519466e-7, 5.24268121852e-9},
      {.5, 5, 3.5e-6, -.371787567193, 0, 9.71757516125e-7, 6.42228449269e-8},
      {.5, 10, 5.74266368344e-6, -.0602139100749, 1.65702615605e-7, 1.64193511345e-6, 1.72894117313e-7},
      {-.3, 3, 4.84266368344e-6, .150276195317, 1.65702615605e-7, 1.82288306473e-6, 1.22948170032e-7},
      {-.3, 20, -1.15733631656e-6, .213188369939, 1.65702615605e-7, 3.02920273992e-6, 7.02219060943e-9},
      {-.3, 20, -5.74266368344e-6, .0602139100749, 2.50789553766e-7, 3.93394249631e-6, 1.72894117313e-7}};
  Drive drive{Glassy::hertz("tangential history .5"), Glassy::pair()};
  drive.c.vn = -0.05;
  for (const Row &row : table) {
    const ContactForce f = drive.slide(row.speed, row.steps);
    EXPECT_REL(drive.h[1], row.xi);
    EXPECT_REL(f.tangential.value.y, row.force);
    EXPECT_REL(drive.dissipated, row.slip + row.damped);
    EXPECT_REL(f.tangential.energy.stored, row.stored);
  }
}

// The elongation is remembered: the force of the same 2 um follows the stiffness at other overlaps.
TEST(TangentialHistory, ForceFollowsTheOverlap)
{
  const real force[][2] = {{4e-6, -.0132630509574}, {1e-5, -.0209707248741}, {2e-5, -.0296570835297}};
  for (const auto &[delta, expected] : force) {
    Drive drive{Glassy::hertz("tangential history 10"), Glassy::pair()};
    drive.slide(2, 1);
    drive.c.delta = delta;
    EXPECT_REL(drive.slide(0, 1).tangential.value.y, expected) << "delta = " << delta;
  }
}

// On a wall: k_t = 13536.5446992, gamma_t = 0.866970327261.
TEST(TangentialHistory, OnAWall)
{
  Drive drive{Glassy::hertz("tangential history 10"), Glassy::wall()};
  EXPECT_REL(drive.slide(0.2, 5).tangential.value.y, -13536.5446992 * 1e-6 - 0.866970327261 * 0.2);
}

// Linear normal force: k_t = k_n, gamma_t = gamma_n.
TEST(TangentialHistory, WithALinearSpring)
{
  Drive drive{law("hooke 38204.800157 .7 damping coeff_restitution tangential history 10"), Glassy::pair()};
  EXPECT_REL(drive.slide(0.2, 5).tangential.value.y, -38204.800157 * 1e-6 - 1.40135372376 * 0.2);
}

// Neither in a step nor in the passive evaluation after it.
TEST(TangentialHistory, NoFrictionNoForce)
{
  Drive drive{Glassy::hertz("tangential history 0"), Glassy::pair()};
  EXPECT_EQ(norm(drive.slide(0.2, 5).tangential.value), 0);
  drive.c.dt = 0;
  EXPECT_EQ(norm(drive.step().tangential.value), 0);
}

// A spring at its limit still slips when the step is evaluated once more.
TEST(TangentialHistory, SlipIsSlipAgain)
{
  Drive drive{Glassy::hertz("tangential history .5"), Glassy::pair()};
  const vec3 slipping = drive.slide(0.5, 40).tangential.value;
  drive.c.dt = 0;
  EXPECT_VEC(drive.step().tangential.value, slipping, ARITHMETIC);
}
