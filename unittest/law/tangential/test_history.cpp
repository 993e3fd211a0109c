// In a bed: hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential history 0.4 torsion on
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

// The same with the stiffness of the material, whose force is that of the first row of the path above.
TEST(TangentialHistory, WithALinearSpringAndTheStiffnessOfTheMaterial)
{
  const std::string rest = " .7 .25 2 ktkn material damping coeff_restitution tangential history 10";
  Drive drive{law("hooke/material 5e7 .7 .3 2 ktkn material damping coeff_restitution tangential history 10",
                  "hooke/material 1e8" + rest),
              Glassy::pair()};
  EXPECT_REL(drive.slide(0.2, 5).tangential.value.y, -.144520881903);
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

// Sliding at the limit heats with mu N v, sticking with gamma_t v^2; half of it goes to each particle.
TEST(TangentialHistory, Heating)
{
  Drive drive{Glassy::hertz("tangential history .5 heating on"), Glassy::pair()};
  ContactForce f = drive.slide(0.2, 1);
  EXPECT_REL(f.heat_i, 0.5 * .0268071038931);
  EXPECT_REL(f.heat_j, 0.5 * .0268071038931);
  f = drive.slide(0.2, 100);
  EXPECT_REL(f.heat_i + f.heat_j, 8.37498123938e-3);
  drive.c.dt = 0;
  EXPECT_EQ(drive.step().heat_i, 0);
  Drive cold{Glassy::hertz("tangential history .5"), Glassy::pair()};
  EXPECT_EQ(cold.slide(0.2, 100).heat_i, 0);
}

TEST(TangentialHistory, WithoutDamping)
{
  Drive drive{Glassy::hertz("tangential history 10 tangential_damping off"), Glassy::pair()};
  const ContactForce f = drive.slide(0.2, 5);
  EXPECT_REL(f.tangential.value.y, -10485.362437 * 1e-6);
  EXPECT_EQ(drive.dissipated, 0);
}

// No force between bonded particles, and a new spring when the bond breaks.
TEST(TangentialHistory, BondedOff)
{
  Drive drive{Glassy::hertz("tangential history 10 bonded off"), Glassy::pair()};
  drive.slide(0.2, 5);
  drive.c.bonded = true;
  EXPECT_EQ(norm(drive.slide(0.2, 5).tangential.value), 0);
  drive.c.bonded = false;
  EXPECT_REL(drive.slide(0.2, 1).tangential.value.y, -10485.362437 * 2e-7 - .670177597328 * .2);
  Drive always{Glassy::hertz("tangential history 10"), Glassy::pair()};
  always.c.bonded = true;
  EXPECT_REL(always.slide(0.2, 5).tangential.value.y, -10485.362437 * 1e-6 - .670177597328 * .2);
}

// A normal law like Luding's: k_t = 1e4 and gamma_t = 0.716949895437, one step of 2 um from an elongation of 10 um; the
// sum of spring and dashpot is cut.
TEST(TangentialHistory, NormalLawsThatCutTheSum)
{
  struct Row {
    real limit, force, xi;
  };
  for (const Row &row : {Row{.15, -.15, 6.61002091268e-7}, Row{.5, -.263389979087, 1.2e-5}}) {
    Contact c = Glassy::pair();
    c.dt = 1e-5;
    c.onset = false;
    c.vt = {0, .2, 0};
    NormalState s{1, 1, 0, 1e4, 1e4, .716949895437, .716949895437};
    real h[] = {0, 1e-5, 0};
    const Friction f = Tangential::History{row.limit, true, false, false, true}(c, s, h);
    EXPECT_REL(f.value.y, row.force);
    EXPECT_REL(h[1], row.xi);
    EXPECT_EQ(f.sliding, row.limit < .2);
  }
}

// Linear spring: work of the spring (trapezoidal) and of the dashpot is stored or dissipated in every step, to 1e-12.
TEST(TangentialHistory, Balance)
{
  Drive drive{law("hooke 38204.800157 .7 damping coeff_restitution tangential history .1"), Glassy::pair()};
  real work = 0, most = 0;
  vec3 old{0, 0, 0};
  int slips = 0;
  for (int step = 0; step < 200; step++) {
    drive.c.vt = {0, 0.3 * std::cos(0.1 * step), 0.2 * std::sin(0.17 * step)};
    const ContactForce f = drive.step();
    const vec3 spring = f.tangential.value - f.tangential.drag;
    work -= dot(0.5 * (old + spring) + f.tangential.drag, drive.c.vt) * drive.c.dt;
    most = larger(most, fabs(work));
    old = spring;
    slips += f.tangential.sliding;
    EXPECT_NEAR(work - f.tangential.energy.stored - drive.dissipated, 0, 1e-12 * most) << step;
  }
  EXPECT_GT(slips, 20);
  EXPECT_LT(slips, 180);
}

// Data of the pair and of a wall: damped normal forces of two speeds, and the linear law of a characteristic velocity.
TEST(TangentialHistory, NormalForcesItIsMadeFor)
{
  const real force[][2] = {{0, .0837498123938}, {-.05, .12042782015}, {.05, .0470718046377}, {.5, -.283030265167}};
  for (const auto &[vn, expected] : force) {
    Drive drive{Glassy::hertz("tangential history .5"), Glassy::pair()};
    drive.c.vn = vn;
    EXPECT_REL(drive.step().normal, expected) << vn;
  }
  // The limit is taken of |N|, also where damping attracts.
  Drive parting{Glassy::hertz("tangential history .5"), Glassy::pair()};
  parting.c.vn = .5;
  EXPECT_REL(parting.slide(.2, 100).tangential.value.y, -.141515132584);
  Drive limited{Glassy::hertz("tangential history .5 limit_damping"), Glassy::pair()};
  limited.c.vn = .5;
  EXPECT_EQ(limited.slide(.2, 100).tangential.value.y, 0);
  Drive linear{law("hooke 38204.800157 .7 damping coeff_restitution tangential history .5"), Glassy::pair()};
  linear.c.vn = -.05;
  EXPECT_REL(linear.step().normal, .452115687758);
}
