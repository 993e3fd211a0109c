// In a bed: hertz/material 1e5 0.5 0.3 damping coeff_restitution tangential history 0.4 cohesion sjkr 100
#include "law/cohesion/sjkr.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

Law alone(const std::string &k) { return law("hooke 1e-200 0 damping none tangential none cohesion sjkr " + k); }

}  // namespace

// Lens radius of 5 and 7.5 mm at 10 um by an independent Python implementation.
TEST(CohesionSjkr, LensOfTwoSpheres)
{
  const real a = 2.44891806308e-4;
  EXPECT_REL((Drive{alone("1e5"), Glassy::pair()}.step().normal), -1e5 * PI * a * a);
}

// A = pi (r^2 - D^2).
TEST(CohesionSjkr, CircleOnAWall)
{
  const real r = Glassy::RADIUS_I, distance = r - Glassy::OVERLAP;
  EXPECT_REL((Drive{alone("1e5"), Glassy::wall()}.step().normal), -1e5 * PI * (r * r - distance * distance));
}

// The lens of two unit spheres 1 apart has the volume 5 pi/12, the cap of height 0.5 of one at a wall 5 pi/24.
TEST(CohesionSjkr, PotentialIsTheVolumeOfTheLens)
{
  EXPECT_REL((Drive{alone("3"), resting_pair(1, 1, 1, 1, 1)}.step().cohesive), -3 * 5 * PI / 12);
  EXPECT_REL((Drive{alone("3"), resting_on_wall(1, 1, 0.5, 1)}.step().cohesive), -3 * 5 * PI / 24);
}

// Friction 0.5: of the load 10 without the attraction, or with it.
TEST(CohesionSjkr, FrictionSeesTheAttractionOnDemand)
{
  const auto friction = [](const std::string &option) {
    Drive drive = pressed("tangential linear_history 1e6 0 .5 cohesion sjkr 100 " + option);
    return drive.slide(1, 1);
  };
  EXPECT_REL(norm(friction("").tangential.value), 5);
  EXPECT_REL(norm(friction("tangential_reduce off").tangential.value), 5);
  const ContactForce reduced = friction("tangential_reduce on");
  EXPECT_REL(norm(reduced.tangential.value), 0.5 * reduced.normal);
  EXPECT_LT(reduced.normal, 10);
}
