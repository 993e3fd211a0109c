// Mass, center and inertia of shapes of which the textbooks know them.
#include <cmath>

#include <gtest/gtest.h>

#include "clump/mass_properties.h"
#include "clump/shapes.h"

using namespace Grit;
using namespace Grit::Test;
using Clump::mass_properties;
using Clump::MassProperties;

namespace {

constexpr real EXACT = 1e-14, DENSITY = 2.5;

void expect_same(vec3 got, vec3 expected, real tolerance)
{
  EXPECT_NEAR(got.x, expected.x, tolerance);
  EXPECT_NEAR(got.y, expected.y, tolerance);
  EXPECT_NEAR(got.z, expected.z, tolerance);
}

TEST(MassProperties, OfABox)
{
  const vec3 lo{3, -2, 10}, size{1, 2, 3};
  const MassProperties body = mass_properties(box_mesh(lo, lo + size), DENSITY);
  const real mass = DENSITY * 6;
  EXPECT_NEAR(body.mass, mass, EXACT * mass);
  expect_same(body.center, lo + 0.5 * size, EXACT * 10);
  expect_same(body.moments, (mass / 12) * vec3{4 + 9, 1 + 9, 1 + 4}, EXACT * 100);
  expect_same(body.products, {0, 0, 0}, EXACT * 100);
}

// The corner of a cube: center at a quarter, moments 3/40 m and products 1/80 m about it.
TEST(MassProperties, OfATetrahedron)
{
  const MassProperties body = mass_properties(moved(corner_mesh(), {5, 5, -7}), DENSITY);
  const real mass = DENSITY / 6;
  EXPECT_NEAR(body.mass, mass, EXACT);
  expect_same(body.center, {5.25, 5.25, -6.75}, EXACT * 10);
  expect_same(body.moments, (3 * mass / 40) * vec3{1, 1, 1}, EXACT);
  expect_same(body.products, (mass / 80) * vec3{1, 1, 1}, EXACT);
}

// Triangles with corners on a sphere enclose less than it: by a share that falls with the square of their size.
TEST(MassProperties, OfABallConverge)
{
  const real radius = 2, volume = 4 * PI / 3 * radius * radius * radius,
             moment = 0.4 * DENSITY * volume * radius * radius;
  real error[2];
  for (const int k : {0, 1}) {
    const MassProperties body = mass_properties(moved(rounded_cube(4 + k, radius), {1, 2, 3}), DENSITY);
    error[k] = 1 - body.volume / volume;
    expect_same(body.center, {1, 2, 3}, 1e-12);
    expect_same(body.moments, moment * (1 - 5.0 / 3 * error[k]) * vec3{1, 1, 1}, 3e-5 * moment);
  }
  EXPECT_LT(error[1], 2e-3);
  EXPECT_NEAR(error[0] / error[1], 4, 0.1);
}

}  // namespace
