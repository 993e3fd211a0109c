#include "law/parts/lens.h"

#include "../../support/cases.h"
#include "../../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

Contact pair(real radi, real radj) { return resting_pair(radi, radj, 1, 1e-5, 1e-6); }

// A sphere against a wall of the given radius of curvature.
Contact curved(real radius, real curvature, real delta)
{
  const vec3 zero{0, 0, 0}, d{radius - delta, 0, 0}, n{1, 0, 0};
  return wall_contact({d, zero, zero, radius, 1}, d, d.x, curvature, zero, zero, n, 1e-6, true, false);
}

}  // namespace

// Values of an independent Python implementation, overlap 10 um.
TEST(Lens, Radius)
{
  EXPECT_REL(lens_radius(pair(.005, .005)), 2.23550889061e-4);
  EXPECT_REL(lens_radius(pair(.005, .0075)), 2.44891806308e-4);
  EXPECT_REL(lens_radius(pair(.005, .05)), 3.01386582521e-4);
  EXPECT_REL(lens_radius(curved(.005, 0, 1e-5)), 3.16069612586e-4);
}

TEST(Lens, MeanOfTheCaps)
{
  EXPECT_REL(mean_cap_radius(pair(.005, .005)), 2.23550889061e-4);
  EXPECT_REL(mean_cap_radius(pair(.005, .0075)), 2.48683260231e-4);
  EXPECT_REL(mean_cap_radius(pair(.005, .05)), 4.65319996179e-4);
  EXPECT_REL(mean_cap_radius(curved(.005, 0, 1e-5)), 3.16069612586e-4);
}

// A flat wall is a sphere of infinite radius, convex or hollow.
TEST(Lens, FlatWallIsTheLimitOfCurvedOnes)
{
  const real flat = lens_radius(curved(.005, 0, 1e-4)), volume = lens_volume(curved(.005, 0, 1e-4));
  for (const real curvature : {1e8, -1e8}) {
    EXPECT_REL(lens_radius(curved(.005, curvature, 1e-4)), flat);
    EXPECT_REL(lens_volume(curved(.005, curvature, 1e-4)), volume);
  }
}

// Hollow of radius 3, sphere of radius 1, overlap 0.5: the centres are 2.5 apart, and the circle lies
// x = (2.5^2 + 1 - 3^2)/(2 2.5) = -0.35 from the centre of the sphere.
TEST(Lens, InAHollow) { EXPECT_REL(lens_square(curved(1, -3, 0.5)), 1 - 0.35 * 0.35); }

// Two caps of height 1/2 of unit spheres: 2 pi h^2 (3 r - h)/3 = 5 pi/12; a sphere that is inside the other.
TEST(Lens, Volume)
{
  EXPECT_REL(lens_volume(resting_pair(1, 1, 1, 1, 1)), 5 * PI / 12);
  EXPECT_REL(lens_volume(resting_pair(1, 3, 1, 2.5, 1)), 4 * PI / 3);
  EXPECT_EQ(lens_square(resting_pair(1, 3, 1, 2.5, 1)), 0);
}

TEST(Lens, NothingWithoutOverlap)
{
  for (const real delta : {0., -1e-3}) {
    const Contact c = resting_pair(1, 2, 1, delta, 1);
    EXPECT_EQ(lens_square(c), 0);
    EXPECT_EQ(lens_volume(c), 0);
    EXPECT_EQ(mean_cap_radius(c), 0);
  }
}
