// In a bed: hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential history 0.4 &
//            cohesion toroid 1 20 volume_ratio 1e-3 viscosity 0.1 min_gap 0.05 cutoff 1.3
#include "law/cohesion/toroid.h"

#include "../../support/bridge.h"
#include "../../support/cases.h"
#include "../../support/compare.h"
#include "../../support/exact_bridge.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

// Of the table on the page, V/R^3 and degrees.
const std::array VOLUMES{1e-5, 1e-4, 1e-3, 1e-2, 1e-1};
const std::array DEGREES{0.0, 10.0, 20.0, 30.0, 40.0, 50.0, 60.0, 70.0, 80.0};

// f(the law's bridge, the exact one, what to say of them).
template <class F>
void for_each_bridge(F f)
{
  for (const real degrees : DEGREES)
    for (const real volume : VOLUMES) {
      const Bridge bridge{"toroid", degrees, volume};
      f(bridge, ExactBridge(volume, bridge.radians()), bridge.line());
    }
}

}  // namespace

// Young and Laplace's shape, which the law knows nothing of, between equal spheres.
TEST(CohesionToroid, PullOffIsThatOfTheExactShape)
{
  for_each_bridge([](const Bridge &bridge, const ExactBridge &exact, const std::string &line) {
    EXPECT_WITHIN(bridge.force(0), exact.at_touch().force(), 2e-4) << line;
  });
}

TEST(CohesionToroid, ForceIsThatOfTheExactShape)
{
  for_each_bridge([](const Bridge &bridge, const ExactBridge &exact, const std::string &line) {
    for (const auto &[part, relative] :
         {std::pair(0.25, 0.001), {0.5, 0.006}, {0.75, 0.032}, {0.9, 0.094}, {0.99, 0.31}}) {
      const real gap = part * exact.at_rupture().gap;
      if (gap > bridge.rupture()) continue;
      EXPECT_WITHIN(bridge.force(gap), exact.at(gap).force(), relative) << line << " at " << part << " of the rupture";
    }
  });
}

TEST(CohesionToroid, RupturesWhereTheExactShapeDoes)
{
  for_each_bridge([](const Bridge &bridge, const ExactBridge &exact, const std::string &line) {
    EXPECT_WITHIN(bridge.rupture(), exact.at_rupture().gap, 0.042) << line;
  });
}

TEST(CohesionToroid, WorkIsThatOfTheExactShape)
{
  for_each_bridge([](const Bridge &bridge, const ExactBridge &exact, const std::string &line) {
    EXPECT_WITHIN(bridge.work(), exact.work(), 0.041) << line;
  });
}

// The derivative of the potential, by central differences, up to the rupture; angles and volumes at which the meridian is
// concave, straight and convex.
TEST(CohesionToroid, ForceIsTheDerivativeOfThePotential)
{
  for (const real degrees : {0.0, 45.0, 75.0, 84.0, 90.0})
    for (const real volume : {1e-9, 1e-4, 1e-2, 0.8}) {
      const Bridge bridge{"toroid", degrees, volume};
      const real last = bridge.rupture(), d = 1e-4 * last;
      for (const real part : {0.1, 0.5, 0.99}) {
        const real slope = (bridge.potential(part * last + d) - bridge.potential(part * last - d)) / (2 * d);
        EXPECT_NEAR(slope, bridge.force(part * last), 1e-6 * 2 * PI) << bridge.line() << " at " << part;
      }
    }
}

// A straight meridian, alpha + angle = 90 degrees: the cylinder is the exact shape, F = pi y.
TEST(CohesionToroid, ACylinderIsExact)
{
  const real alpha = 0.3, y = std::sin(alpha), cap = 1 - std::cos(alpha), gap = 0.1;
  const real volume = PI * (y * y * (gap + 2 * cap) - 2 * cap * cap * (1 - cap / 3));
  EXPECT_REL((Bridge{"toroid", 90 - alpha * 180 / PI, volume}.force(gap)), PI * y);
}

// A zone of a ball between the spheres: the pressure in it cancels the pull of its surface.
TEST(CohesionToroid, ABallDoesNotPull)
{
  const real ball = 0.5, x = 0.2, y = std::sqrt(ball * ball - x * x), alpha = std::asin(y), cap = 1 - std::cos(alpha);
  const real volume = 2 * PI * (ball * ball * x - x * x * x / 3 - cap * cap * (1 - cap / 3));
  const real angle = PI / 2 - alpha + std::atan(x / y);
  EXPECT_NEAR((Bridge{"toroid", angle * 180 / PI, volume}.force(2 * (x - cap))), 0, 1e-9);
}

// Derjaguin: 2 pi R gamma cos(angle) between spheres whose bridge is very small, 4 pi r gamma cos(angle) at a wall.
TEST(CohesionToroid, SmallBridgesPullAsDerjaguinSays)
{
  const std::string line = "hooke 1e-200 0 damping none tangential none cohesion toroid 0.0728 30 volume 1e-22";
  const real reff = Glassy::RADIUS_I * Glassy::RADIUS_J / (Glassy::RADIUS_I + Glassy::RADIUS_J);
  for (const auto &[contact, radius] : {std::pair(Glassy::pair(), 2 * reff), {Glassy::wall(), 2 * Glassy::RADIUS_I}}) {
    Drive drive{law(line), contact};
    EXPECT_WITHIN(-drive.step().normal, 2 * PI * radius * 0.0728 * std::cos(PI / 6), 2e-4);
  }
}

// Unequal spheres count as equal ones of the radius 2 R*, in the potential as well.
TEST(CohesionToroid, UnequalSpheresCountAsEqualOnes)
{
  const std::string line = "hooke 1e-200 0 damping none tangential none cohesion toroid 0.0728 30 volume 1e-10";
  Drive unequal{law(line), Glassy::pair()}, equal{law(line), resting_pair(0.006, 0.006, 1, 0, Glassy::DT)};
  for (const real gap : {0.0, 1e-4, 3e-4}) {
    unequal.c.delta = equal.c.delta = -gap;
    const ContactForce f = unequal.step(), g = equal.step();
    EXPECT_REL(f.normal, g.normal);
    EXPECT_REL(f.cohesive, g.cohesive);
  }
}

TEST(CohesionToroid, RupturesAndDoesNotFormAgainWithoutTouch)
{
  Bridge bridge{"toroid", 30, 1e-3};
  const real last = bridge.rupture();
  EXPECT_GT(bridge.force(last * (1 - 1e-9)), 0);
  EXPECT_EQ(bridge.force(last * (1 + 1e-9)), 0);
  EXPECT_NEAR(bridge.potential(last * (1 - 1e-9)), 0, 1e-8);
  Drive drive{law(bridge.line()), resting_pair(1, 1, 1, -0.5 * last, 1e-3)};
  EXPECT_EQ(drive.step().normal, 0) << "the spheres have not touched";
}

TEST(CohesionToroid, MaxGapEndsItEarlier)
{
  Bridge bridge{"toroid", 30, 1e-3, "max_gap 0.1"};  // R* = 0.5
  EXPECT_REL(bridge.rupture(), 0.05);
  EXPECT_GT(bridge.force(0.05 * (1 - 1e-9)), 0);
  EXPECT_EQ(bridge.force(0.05 * (1 + 1e-9)), 0);
}

// No toroid between the spheres holds more than about their own volume.
TEST(CohesionToroid, VolumesAboveThatOfTheCubeCountAsThat)
{
  for (const real degrees : {0.0, 90.0})
    for (const real gap : {0.0, 0.3})
      EXPECT_EQ((Bridge{"toroid", degrees, 50}.force(gap)), (Bridge{"toroid", degrees, 1}.force(gap)));
}

// Values as in test_easo.cpp: a tenth of 2 and 1 mm^3, given back half each; viscous forces of Shi & McCarthy (2008).
TEST(CohesionToroid, ViscousAndShared)
{
  Contact c = Glassy::pair();
  c.liquid_i = 2e-9;
  c.liquid_j = 1e-9;
  c.delta = 0;
  const std::string words = "hooke 1e-200 0 damping none tangential none cohesion toroid 0.0728 30 ";
  Drive drive{law(words + "share 0.1 max_gap 1 viscosity 0.05 min_gap 0.02"), c};
  const ContactForce formed = drive.step();
  EXPECT_REL(formed.flow_i, -2e-10);
  EXPECT_REL(formed.flow_j, -1e-10);
  EXPECT_REL(drive.h[0], 3e-10);
  drive.c.delta = -3e-4;
  drive.c.vn = -0.2;
  Drive constant{law(words + "volume 3e-10"), c};
  constant.step();
  constant.c.delta = -3e-4;
  EXPECT_REL(drive.step().normal - constant.step().normal, 0.2 * 0.02827433388230813);
  drive.c.delta = -1e-2;
  const ContactForce last = drive.step();
  EXPECT_TRUE(last.ended);
  EXPECT_REL(last.flow_i, 1.5e-10);
  EXPECT_REL(last.flow_j, 1.5e-10);
}

TEST(CohesionToroid, WantsOneSourceOfLiquid)
{
  for (const char *liquid : {"", "volume 1 share .1 max_gap 1", "share .1", "volume 1 viscosity 1"})
    EXPECT_THROW(setting(std::string("hooke 1 0 tangential none cohesion toroid 1 0 ") + liquid), std::invalid_argument)
        << liquid;
}
