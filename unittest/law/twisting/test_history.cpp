// In a bed: hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential history 0.4 twisting history cap mean
#include "law/twisting/history.h"

#include "../../support/cases.h"
#include "../../support/compare.h"
#include "law/parts/lens.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

const real RADIUS = Glassy::RADIUS_I, OVERLAP = Glassy::OVERLAP;

Contact pair_with(real radius_j) { return resting_pair(RADIUS, radius_j, 1, OVERLAP, 1e-5); }

// E = 50 and 100 MPa at rest, mu = 0.5, steps of 10 us; spin about the normal.
Drive twisting(const std::string &tangential)
{
  Contact c = Glassy::pair();
  c.dt = 1e-5;
  c.spin = {5, 0, 0};
  return {Glassy::hertz("tangential " + tangential), c};
}

}  // namespace

// All numbers are of an independent Python implementation of the model.
TEST(TwistingHistory, RadiusOfTheCircle)
{
  EXPECT_REL(lens_radius(pair_with(.005)), 2.23550889061e-4);
  EXPECT_REL(mean_cap_radius(pair_with(.005)), 2.23550889061e-4);
  EXPECT_REL(lens_radius(pair_with(.0075)), 2.44891806308e-4);
  EXPECT_REL(mean_cap_radius(pair_with(.0075)), 2.48683260231e-4);
  EXPECT_REL(lens_radius(pair_with(.05)), 3.01386582521e-4);
  EXPECT_REL(mean_cap_radius(pair_with(.05)), 4.65319996179e-4);
  EXPECT_REL(lens_radius(Glassy::wall()), 3.16069612586e-4);
  EXPECT_REL(mean_cap_radius(Glassy::wall()), 3.16069612586e-4);
}

// a^2 = r^2 - x^2 with x = (D^2 + r^2 - R^2)/(2D), D = R - r + delta: a sphere of 5 mm in a hollow of 20 mm, overlap 1 mm.
TEST(TwistingHistory, CircleInAHollow)
{
  Contact c = resting_on_wall(.005, 1, .001, 1);
  c.radj = -.020;
  const real D = .016, x = (D * D + .005 * .005 - .020 * .020) / (2 * D);
  EXPECT_REL(lens_radius(c), std::sqrt(.005 * .005 - x * x));
  c.radj = -.004;
  EXPECT_REL(lens_radius(c), std::sqrt(.001 * .009));
}

TEST(TwistingHistory, PathOfStickSlipAndReversal)
{
  struct Row {
    real spin;
    int steps;
    real couple;
  };
  const Row table[] = {{5, 1, -2.32400849725e-7},   {5, 99, -3.34510005604e-6}, {5, 200, -9.63338128091e-6},
                       {5, 100, -1.02548214175e-5}, {-5, 1, -1.00224205678e-5}, {-5, 99, -6.9097213615e-6}};
  for (const char *law : {"history .5 torsion on", "history .5 twisting history"}) {
    Drive drive = twisting(law);
    for (const Row &row : table) {
      drive.c.spin = {row.spin, 0, 0};
      const ContactForce f = drive.steps(row.steps);
      EXPECT_VEC(f.torque_i, (vec3{row.couple, 0, 0}), ARITHMETIC) << law;
      EXPECT_VEC(f.torque_j, (vec3{-row.couple, 0, 0}), ARITHMETIC) << law;
    }
    EXPECT_REL(drive.h[3], .0113078288817) << law;  // the angle, after the three reals of xi
  }
}

// k_t a^2 = 6.28828122487e-4, gamma_t a^2 = 4.01918887202e-8, largest couple 1.02548214175e-5.
TEST(TwistingHistory, Energies)
{
  Drive drive = twisting("history .5 torsion on");
  ContactForce f = drive.steps(10);
  EXPECT_REL(f.twisting.energy.stored, 0.5 * 6.28828122487e-4 * 5e-4 * 5e-4);
  EXPECT_REL(f.twisting.energy.dissipated, 4.01918887202e-8 * 25 * 1e-5);
  f = drive.steps(1000);
  EXPECT_REL(f.twisting.energy.stored, 0.5 * 1.02548214175e-5 * .0163078288817);
  EXPECT_REL(f.twisting.energy.dissipated, 1.02548214175e-5 * 5e-5);
}

TEST(TwistingHistory, WithTheMeanRadius)
{
  const real ratio = 2.48683260231 / 2.44891806308;
  Drive drive = twisting("history .5 torsion on cap mean");
  EXPECT_REL(drive.step().twisting.value.x, -2.32400849725e-7 * ratio * ratio);
  EXPECT_REL(drive.steps(1000).twisting.value.x, -1.02548214175e-5 * ratio);
}

// What Aspherix' manual prints, M = kt a w: kt a = 10485.362437 times 2.44891806308e-4; the limit is that of the spring.
TEST(TwistingHistory, AsPrinted)
{
  for (const char *law : {"history .5 torsion printed", "history .5 twisting history form printed"}) {
    Drive drive = twisting(law);
    drive.c.spin = {2e-6, 0, 0};
    const ContactForce slow = drive.steps(100);
    EXPECT_VEC(slow.torque_i, (vec3{-5.13555869398e-6, 0, 0}), ARITHMETIC) << law;
    EXPECT_VEC(slow.torque_j, (vec3{5.13555869398e-6, 0, 0}), ARITHMETIC) << law;
    EXPECT_EQ(slow.twisting.energy.stored, 0) << law;
    EXPECT_REL(slow.twisting.energy.dissipated, 5.13555869398e-6 * 2e-11) << law;
    for (const real w : {5., -5.}) {
      drive.c.spin = {w, 0, 0};
      const ContactForce fast = drive.step();
      EXPECT_REL(fast.twisting.value.x, w > 0 ? -1.02548214175e-5 : 1.02548214175e-5) << law;
      EXPECT_REL(fast.twisting.energy.dissipated, 1.02548214175e-5 * 5e-5) << law;
    }
  }
  const real ratio = 2.48683260231 / 2.44891806308;
  Drive mean = twisting("history .5 torsion printed cap mean");
  mean.c.spin = {2e-6, 0, 0};
  EXPECT_REL(mean.step().twisting.value.x, -5.13555869398e-6 * ratio);
}

// What torsion dissipates heats as sliding does, half of it to each: gamma_t a^2 w^2 while it sticks, mu N a w at the limit.
TEST(TwistingHistory, Heating)
{
  const real stick = 4.01918887202e-8 * 25, slip = 1.02548214175e-5 * 5;
  for (const char *law : {"history .5 heating on torsion on", "history .5 heating on twisting history"}) {
    Drive drive = twisting(law);
    ContactForce f = drive.steps(10);
    EXPECT_REL(f.heat_i, 0.5 * stick) << law;
    EXPECT_REL(f.heat_j, 0.5 * stick) << law;
    f = drive.steps(1000);
    EXPECT_REL(f.heat_i + f.heat_j, slip) << law;
    drive.c.vt = {0, .2, 0};
    f = drive.steps(1000);
    EXPECT_REL(f.heat_i + f.heat_j, slip + 8.37498123938e-3) << law << ", with the heat of sliding";
    EXPECT_REL((f.heat_i + f.heat_j) * drive.c.dt, f.tangential.energy.dissipated + f.twisting.energy.dissipated);
    drive.c.dt = 0;
    EXPECT_EQ(drive.step().heat_i, 0) << law;
  }
  Drive cold = twisting("history .5 torsion on");
  EXPECT_EQ(cold.steps(1000).heat_i, 0);
}

// Spheres that spin as one: the law of LIGGGHTS gives them a couple.
TEST(TwistingHistory, NoCoupleFromSpinningTogetherOrRolling)
{
  Drive drive = twisting("history .5 torsion on");
  drive.c.spin = {0, 4, 3};
  EXPECT_EQ(norm(drive.steps(10).twisting.value), 0);
}

// By hand, another tangential law: kt = 100, xt gamma_n = 2; equal radii of 0.5, delta = 0.01: a^2 = 0.01 (0.5 - 0.01/4).
TEST(TwistingHistory, FollowsTheTangentialLaw)
{
  Drive drive = pressed("tangential linear_history 100 1 10 twisting history");
  drive.c.spin = {1, 0, 0};
  const real square = 0.01 * (0.5 - 0.0025);
  EXPECT_REL(drive.step().twisting.value.x, -(100 * 0.01 + 2) * square);
}

// A tangential law without a spring: the dashpot is cut at the limit 0.1 * 10 a.
TEST(TwistingHistory, WithoutATangentialSpring)
{
  Drive drive = pressed("tangential linear_nohistory 1 .1 twisting history");
  const real a = std::sqrt(0.01 * (0.5 - 0.0025));
  drive.c.spin = {1, 0, 0};
  EXPECT_REL(drive.step().twisting.value.x, -2 * a * a);
  drive.c.spin = {1000, 0, 0};
  EXPECT_REL(drive.step().twisting.value.x, -1 * a);
}

TEST(TwistingHistory, OffWhileBondedWithTheTangentialLaw)
{
  Drive drive = twisting("history .5 bonded off torsion on");
  drive.steps(10);
  drive.c.bonded = true;
  EXPECT_EQ(norm(drive.step().twisting.value), 0);
  drive.c.bonded = false;
  EXPECT_REL(drive.step().twisting.value.x, -2.32400849725e-7);
}
