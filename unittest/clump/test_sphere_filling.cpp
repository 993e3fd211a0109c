// Spheres lie inside of the shape and touch its surface.
#include <algorithm>

#include <gtest/gtest.h>

#include "clump/shapes.h"
#include "clump/sphere_filling.h"

using namespace Grit;
using namespace Grit::Test;
using Clump::fill;
using Clump::Filling;
using Clump::InnerSphere;

namespace {

constexpr real ROUNDING = 1e-6;

TEST(SphereFilling, ABoxHoldsItsSpheres)
{
  const vec3 size{1, 2, 3};
  const Filling filling = fill(box_mesh({0, 0, 0}, size), {0.1, 0.15, 0.95, 50, 3000, 0});
  ASSERT_GT(filling.spheres.size(), 5u);
  EXPECT_LT(filling.spheres.size(), 50u);
  EXPECT_GE(filling.covered, 0.95);
  for (const InnerSphere &sphere : filling.spheres) {
    const vec3 c = sphere.center, far = size - c;
    const real wall = std::min({c.x, c.y, c.z, far.x, far.y, far.z});
    EXPECT_NEAR(sphere.radius, wall, ROUNDING);
    EXPECT_GE(sphere.radius, 0.1);
  }
  EXPECT_NEAR(filling.spheres.front().radius, 0.5, ROUNDING);
}

// Its faces are tangent to the largest sphere inside.
TEST(SphereFilling, OneSphereFillsABall)
{
  const Filling filling = fill(rounded_cube(4, 2), {0.2, 0.05, 0.99, 50, 3000, 0.02});
  ASSERT_EQ(filling.spheres.size(), 1u);
  EXPECT_NEAR(filling.spheres[0].radius, 2, 0.05);
  EXPECT_LT(norm(filling.spheres[0].center), 0.05);
  EXPECT_GT(filling.covered, 0.99);
  EXPECT_LT(filling.farthest, 0.1);
}

// The largest sphere in the corner of a cube has radius (3 - sqrt(3))/6.
TEST(SphereFilling, LargestInATetrahedron)
{
  const Filling filling = fill(corner_mesh(), {0.05, 0.03, 0.9, 100, 6000, 0});
  real largest = 0;
  for (const InnerSphere &sphere : filling.spheres) largest = std::max(largest, sphere.radius);
  const real inscribed = (3 - std::sqrt(3.0)) / 6;
  EXPECT_LE(largest, inscribed + ROUNDING);
  EXPECT_GT(largest, 0.98 * inscribed);
}

// No point of a sphere is out of the box by more than it may be.
TEST(SphereFilling, StaysInsideToWithinTheRule)
{
  constexpr real OUT = 0.04;
  const Filling filling = fill(box_mesh({0, 0, 0}, {1, 1, 1}), {0.1, 0.05, 0.95, 50, 1000, OUT});
  real farthest = 0;
  for (const InnerSphere &sphere : filling.spheres) {
    const vec3 c = sphere.center, far = vec3{1, 1, 1} - c;
    farthest = std::max(farthest, sphere.radius - std::min({c.x, c.y, c.z, far.x, far.y, far.z}));
  }
  EXPECT_LE(farthest, OUT + ROUNDING);
  EXPECT_GT(farthest, 0.5 * OUT);
}

// How far spheres are out of the planes of a convex shape, which have a sign as distances do not.
real farthest_out(const TriangleMesh &mesh, const Filling &filling)
{
  real farthest = 0;
  for (const auto &[a, b, c] : mesh.faces) {
    const vec3 corner = mesh.corners[a], across = cross(mesh.corners[b] - corner, mesh.corners[c] - corner);
    for (const InnerSphere &sphere : filling.spheres)
      farthest = std::max(farthest, sphere.radius + dot(sphere.center - corner, across) / norm(across));
  }
  return farthest;
}

// A plate thinner than a sphere may stick out.
TEST(SphereFilling, APlateHoldsFlatSpheres)
{
  constexpr real OUT = 0.05;
  const TriangleMesh plate = box_mesh({0, 0, 0}, {1, 1, 0.04});
  const Filling filling = fill(plate, {0.01, 0.05, 0.95, 400, 1000, OUT});
  EXPECT_GT(filling.spheres.size(), 10u);
  EXPECT_LE(farthest_out(plate, filling), OUT + ROUNDING);
}

// Two faces meet at ten degrees.
TEST(SphereFilling, AWedgeHoldsItsSpheres)
{
  const real high = std::tan(PI / 18);
  const TriangleMesh wedge{{{0, 0, 0}, {1, 0, 0}, {1, 0, high}, {0, 1, 0}, {1, 1, 0}, {1, 1, high}},
                           {{0, 1, 2}, {3, 5, 4}, {0, 3, 4}, {0, 4, 1}, {1, 4, 5}, {1, 5, 2}, {0, 2, 5}, {0, 5, 3}}};
  for (const real out : {0.0, 0.01, 0.1}) {
    const Filling filling = fill(wedge, {0.005, 0.02, 0.95, 200, 2000, out});
    EXPECT_GT(filling.spheres.size(), 5u) << out;
    EXPECT_LE(farthest_out(wedge, filling), out + ROUNDING) << out;
  }
}

TEST(SphereFilling, RulesEndIt)
{
  const TriangleMesh box = box_mesh({0, 0, 0}, {1, 1, 1});
  EXPECT_EQ(fill(box, {0.05, 0.05, 1, 7, 1000, 0}).spheres.size(), 7u);
  EXPECT_TRUE(fill(box, {0.51, 0.05, 1, 7, 1000, 0}).spheres.empty());
  EXPECT_EQ(fill(box, {0.05, 2, 1, 7, 1000, 0}).spheres.size(), 1u);  // all is near the first one
}

// Every run gives the same spheres.
TEST(SphereFilling, IsRepeated)
{
  const Filling one = fill(corner_mesh(), {0.03, 0.03, 0.9, 40, 2000, 0}),
                other = fill(corner_mesh(), {0.03, 0.03, 0.9, 40, 2000, 0});
  ASSERT_EQ(one.spheres.size(), other.spheres.size());
  for (std::size_t k = 0; k < one.spheres.size(); k++) EXPECT_EQ(one.spheres[k].radius, other.spheres[k].radius);
}

}  // namespace
