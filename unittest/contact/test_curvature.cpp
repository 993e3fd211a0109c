// Walls that are not as curved in one direction as in the other.
#include "contact/curvature.h"

#include <cmath>

#include "../support/cases.h"
#include "../support/compare.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

constexpr real FIRST_ORDER = 1e-6;

// The exact solution for two bodies of the relative radii R' > R'', E* = 1, overlap 1: Johnson, Contact Mechanics (1985),
// section 4.2, of half axes a > b of the ellipse of contact with e^2 = 1 - b^2/a^2. B/A = R'/R'' gives e.
real exact_force(real longer, real shorter)
{
  const auto ratio = [](real e) {
    const real k = std::comp_ellint_1(e), m = std::comp_ellint_2(e);
    return (m / (1 - e * e) - k) / (k - m);
  };
  real lo = 1e-3, hi = 1 - 1e-12;
  for (int step = 0; step < 100; step++) {
    const real middle = 0.5 * (lo + hi);
    (ratio(middle) < longer / shorter ? lo : hi) = middle;
  }
  const real e = lo, k = std::comp_ellint_1(e), m = std::comp_ellint_2(e);
  // of a = 1: B = 1/(2 R'') = p0 b/e^2 (E/(1 - e^2) - K), delta = p0 b K, P = 2/3 pi p0 b
  const real b = std::sqrt(1 - e * e), p0 = 1 / (2 * shorter) * e * e / (b * (m / (1 - e * e) - k));
  const real overlap = p0 * b * k, force = 2.0 / 3.0 * PI * p0 * b;
  return force / std::pow(overlap, 1.5);  // F = C overlap^(3/2)
}

// Force of `hertz/material` with E* = 1 on a sphere of radius 1, over overlap^(3/2).
real force_of_law(const Curvature &wall, bool lammps_kinematics = false)
{
  constexpr real OVERLAP = 1e-3;
  const vec3 zero{0, 0, 0}, d{1 - OVERLAP, 0, 0};
  const Law hertz = law("hertz/material 2 0 0 damping none tangential none");
  real h[MAX_HISTORY];
  const Contact c = wall_contact({d, zero, zero, 1, 1}, d, d.x, wall, zero, zero, d, 0, true, lammps_kinematics);
  return hertz(c, h).normal / std::pow(OVERLAP, 1.5);
}

Curvature cylinder(real radius) { return {radius, 2 * radius}; }
Curvature with(real first, real second)
{
  Curvature wall = 0;
  wall.first = first;
  wall.second = second;
  return wall;
}

}  // namespace

// Rods and tubes: the table on the page of region walls. The ratios of forces are those of another program, with elliptic
// integrals by the arithmetic-geometric mean.
TEST(Curvature, EquivalentRadiusBesideTheExactSolution)
{
  EXPECT_WITHIN(exact_force(1 + 1e-4, 1), 4.0 / 3.0, 1e-4);
  const struct {
    real radius, longer, shorter, over_exact;
  } cases[] = {{2, 1, 1 / 1.5, 0.9965885695425468},    {-3, 1.5, 1, 0.9965885695425468},
               {1, 1, 0.5, 0.9901055821645323},        {-2, 2, 1, 0.9901055821645323},
               {0.25, 1, 0.2, 0.9491639817560231},     {-1.25, 5, 1, 0.9491639817560231},
               {0.1, 1, 1 / 11.0, 0.8943156651520692}, {-1.1, 11, 1, 0.8943156651520692}};
  for (const auto &one : cases) {
    EXPECT_WITHIN(force_of_law(cylinder(one.radius)), 4.0 / 3.0 * std::pow(one.longer * one.shorter, 0.25), 1e-12);
    EXPECT_WITHIN(force_of_law(cylinder(one.radius)) / exact_force(one.longer, one.shorter), one.over_exact, 1e-8)
        << one.radius;
  }
}

// R (1 + sqrt(1 + r/R)); for small particles the 2 R that LAMMPS takes for all.
TEST(Curvature, SphereOfACylinder)
{
  EXPECT_REL(sphere_of_wall(cylinder(1), 3, false), 3);
  EXPECT_REL(sphere_of_wall(cylinder(-4), 3, false), -6);
  EXPECT_WITHIN(sphere_of_wall(cylinder(1), 1e-8, false), 2, FIRST_ORDER);
  EXPECT_WITHIN(sphere_of_wall(cylinder(-1), 1e-8, false), -2, FIRST_ORDER);
  EXPECT_EQ(sphere_of_wall(cylinder(0.3), 3, true), 0.6);
  EXPECT_EQ(sphere_of_wall(cylinder(-1), 3, false), 0) << "narrower than the particle";
  EXPECT_EQ(sphere_of_wall(cylinder(-3), 3, false), 0) << "as narrow as the particle";
}

// By hand: (1 + 3/1)(1 + 3/(-4)) = 1 is flat, (1 + 3/1)(1 + 3/3) = 8.
TEST(Curvature, TwoRadii)
{
  EXPECT_EQ(sphere_of_wall(with(1, -4), 3, false), 0) << "a saddle that is as flat as a plane";
  EXPECT_REL(effective_radius_on_wall(3, sphere_of_wall(with(1, 3), 3, false)), 3 / std::sqrt(8));
  EXPECT_REL(sphere_of_wall(with(1, 3), 3, false), sphere_of_wall(with(3, 1), 3, false));
  for (const real radius : {0.7, -7.}) {
    EXPECT_EQ(sphere_of_wall(radius, 3, false), radius);
    EXPECT_WITHIN(sphere_of_wall(with(radius, radius * (1 + 1e-9)), 3, false), radius, 2e-9);
  }
}

TEST(Curvature, LengthOfAWall)
{
  EXPECT_EQ(length_of_wall(0, 3, 0.2, false), 3);
  EXPECT_EQ(length_of_wall(0, 3, 4, false), 4);
  EXPECT_EQ(length_of_wall(7, 3, 4, false), 7);
  EXPECT_EQ(length_of_wall(-7, 3, 4, false), 4);
  EXPECT_EQ(length_of_wall(cylinder(0.5), 3, 4, false), 0.5);
  EXPECT_EQ(length_of_wall(cylinder(0.5), 3, 4, true), 1);
  EXPECT_EQ(length_of_wall(cylinder(-9), 3, 0, false), 3);
  EXPECT_EQ(length_of_wall(with(2, 5), 3, 0, false), 2);
  EXPECT_EQ(length_of_wall(with(-2, 5), 3, 0, false), 5);
}

// A sphere of 1 mm on a rod of 0.5 mm, E 10 MPa: E pi (0.5 mm)^2/(1.5 mm); for LAMMPS the rod is a sphere of 1 mm.
TEST(Curvature, StiffnessOnARod)
{
  const real r = 1e-3, rod = 0.5e-3, overlap = 1e-6;
  const vec3 zero{0, 0, 0}, d{r - overlap, 0, 0};
  for (const std::string line :
       {"cundall 1e7 damping none tangential none", "pellet 1e7 0 0 damping none tangential none"})
    for (const bool lammps_kinematics : {false, true}) {
      real h[MAX_HISTORY];
      const Contact c =
          wall_contact({d, zero, zero, r, 1}, d, d.x, cylinder(rod), zero, zero, d, 1e-6, true, lammps_kinematics);
      EXPECT_WITHIN(law(line)(c, h).normal / overlap, lammps_kinematics ? 15707.963267949 : 5235.98775598, 1e-9)
          << line;
    }
}
