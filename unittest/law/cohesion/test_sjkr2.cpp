// In a bed: hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential history 0.4 cohesion sjkr2 100
#include "law/cohesion/sjkr2.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

Law alone(const std::string &k) { return law("hooke 1e-200 0 damping none tangential none cohesion sjkr2 " + k); }

}  // namespace

// By hand: radii 0.4 and 0.6, reff 0.24, overlap 0.01: A = 2 pi 0.01 0.48; at a wall, radius 0.4: A = 2 pi 0.01 0.4.
TEST(CohesionSjkr2, AreaTimesEnergyDensity)
{
  EXPECT_REL((Drive{alone("50"), resting_pair(0.4, 0.6, 1, 0.01, 1)}.step().normal), -50 * 2 * PI * 0.01 * 0.48);
  EXPECT_REL((Drive{alone("50"), resting_on_wall(0.4, 1, 0.01, 1)}.step().normal), -50 * 2 * PI * 0.01 * 0.4);
}

TEST(CohesionSjkr2, PotentialIsHalfOfForceTimesOverlap)
{
  EXPECT_REL((Drive{alone("50"), resting_pair(0.4, 0.6, 1, 0.01, 1)}.step().cohesive),
             -0.5 * 50 * 2 * PI * 0.01 * 0.48 * 0.01);
}

// Load 10, attraction 100 * 2 pi * 0.01 * 0.5 = pi, friction 0.5.
TEST(CohesionSjkr2, FrictionSeesTheAttractionOnDemand)
{
  const std::string laws = "tangential linear_history 1e6 0 .5 cohesion sjkr2 100";
  EXPECT_REL(norm(pressed(laws).slide(1, 1).tangential.value), 5);
  EXPECT_REL(norm(pressed(laws + " tangential_reduce on").slide(1, 1).tangential.value), 0.5 * (10 - PI));
}
