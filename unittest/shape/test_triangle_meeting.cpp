// Bodies that are no spheres on triangles.
#include "shape/triangle_meeting.h"

#include <algorithm>
#include <array>

#include "round_walls.h"
#include "wall/mesh/mesh_face.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

constexpr real EXACT = 1e-12, ROUND_OFF = 1e-13;

WallTriangle any_triangle(AnyBody &any, real size)
{
  const vec3 a = any.between(0, size) * any.direction(), b = size * any.direction(), c = size * any.direction();
  return {a, b, c, unit(cross(b, c))};
}
std::vector<WallMeeting> on_triangle(const Superellipsoid &body, const WallTriangle &t, real reach = INFINITE)
{
  return all_of([&](auto f) { meet_triangle(body, t, reach, f); });
}
std::vector<WallMeeting> on_triangle(const Capsule &body, const WallTriangle &t, real reach = INFINITE)
{
  return all_of([&](auto f) { meet_triangle(body, t, reach, [&](const WallMeeting &m, int) { f(m); }); });
}

// The point of a mesh's face that is nearest to a sphere.
TEST(TriangleMeeting, Sphere)
{
  AnyBody any(61);
  int features[3]{};
  for (int k = 0; k < 2000; k++) {
    const WallTriangle t = any_triangle(any, 1.5);
    const real radius = any.between(0.1, 1);
    const MeshFace face{t.corner, t.first, t.second, t.normal, {}};
    const FacePoint point = face.nearest(0, {0, 0, 0});
    const real distance = std::sqrt(point.square);
    if (distance < radius / 2) continue;  // deeper than a search for the common normal goes
    const auto egg = on_triangle(Superellipsoid{any.axes(), {radius, radius, radius}, 2, 2}, t),
               ball = on_triangle(Capsule{any.direction(), radius, 0}, t);
    ASSERT_EQ(egg.size() + ball.size(), 2u) << k;
    for (const WallMeeting &m : {egg[0], ball[0]}) {
      EXPECT_NEAR(m.gap, distance - radius, ROUND_OFF) << k;
      EXPECT_VEC(m.normal, (1 / distance) * point.d,
                 (m.part == WallTriangle::FACE ? ROUND_OFF : EXACT) / std::min(1., distance));
      EXPECT_EQ(m.part, point.features) << k;
    }
    features[point.features]++;
  }
  for (const int number : features) EXPECT_GT(number, 100);
}

// Apart from a triangle the gap is the largest over all directions: no direction of a grid has a larger one, and that
// of the normal has it.
TEST(TriangleMeeting, LargestGapOfRandomPoses)
{
  AnyBody any(62);
  constexpr std::array EXPONENTS{2., 3., 4., 6., 8.};
  int edges = 0, deep = 0;
  for (int k = 0; k < 1000; k++) {
    const Superellipsoid body = any.block(EXPONENTS[k % 5], EXPONENTS[k / 5 % 5]);
    const WallTriangle t = any_triangle(any, 3);
    const auto all = on_triangle(body, t);
    if (all.empty() || all[0].gap < -0.1) {  // deep within
      deep++;
      continue;
    }
    const WallMeeting &m = all[0];
    const auto gap = [&](vec3 u) {
      return -std::max({dot(u, t.corner), dot(u, t.corner + t.first), dot(u, t.corner + t.second)}) -
             body.support(-u).height;
    };
    EXPECT_NEAR(m.gap, gap(m.normal), 1e-9) << k;
    for (int way = 0; way < 200; way++) EXPECT_LE(m.gap > 0 ? gap(any.direction()) : m.gap, m.gap + 1e-9);
    expect_on_normal(body, m, 1e-8);
    edges += m.part != WallTriangle::FACE;
  }
  EXPECT_GT(edges, 100);
  EXPECT_LT(deep, 500);
}

// Over the seam of two triangles in one plane the gap of the nearer one stays, and beyond an edge nothing jumps.
TEST(TriangleMeeting, OverASeamAndAnEdge)
{
  const vec3 up{0, 0, 1};
  for (const real n : {2., 4., 8.}) {
    const Superellipsoid body{turned_by(0.9, 0.1, 0.3, 0.3), {0.5, 0.4, 0.3}, n, n};
    const Capsule rod{unit(vec3{1, 0.3, 0.05}), 0.2, 1};
    const real height = body.support(-up).height - 0.01;
    real last = 0;
    for (real x = -0.1; x < 3; x += 2e-3) {
      const auto seen = [&](vec3 a, vec3 b, vec3 c, real h) {
        const vec3 at{x, 0.3, h};
        return WallTriangle{a - at, b - a, c - a, unit(cross(b - a, c - a))};
      };
      const auto nearest = [&](const auto &one, real h) {
        real gap = INFINITE;
        for (const WallTriangle &t :
             {seen({-2, -2, 0}, {0.5, -2, 0}, {0.2, 2, 0}, h), seen({0.5, -2, 0}, {2, 3, 0}, {0.2, 2, 0}, h)})
          for (const WallMeeting &m : on_triangle(one, t)) gap = std::min(gap, m.gap);
        return gap;
      };
      const real gap = nearest(body, height);
      EXPECT_NEAR(x < 0.6 ? gap : -0.01, -0.01, EXACT) << n << " " << x;
      EXPECT_LT(x > -0.1 ? std::fabs(gap - last) : 0, 3e-3) << n << " " << x;
      last = gap;
      const real lowest = 0.21 - rod.support(-up).height;
      EXPECT_NEAR(x < 0.3 ? nearest(rod, 0.21) : lowest, lowest, EXACT) << x;
    }
  }
}

}  // namespace

// The edge of a sharp cube stands just before the end of a triangle: over a free edge it slips off, over a seam, beyond which
// the surface goes on, it does not.
TEST(TriangleMeeting, SharpBodyBeforeASeam)
{
  constexpr real HALF = 0.5, DEEP = 0.05 * HALF, BEFORE = 0.05 * DEEP;
  const real angle = 60 * M_PI / 180;
  const Superellipsoid cube{turned_by(std::cos(angle / 2), 0, std::sin(angle / 2), 0), {HALF, HALF, HALF}, 100, 100};
  const vec3 lowest = cube.support({0, 0, -1}).at, centre{-BEFORE - lowest.x, 0, -DEEP - lowest.z};
  const WallTriangle t{vec3{0, -2, 0} - centre, {0, 4, 0}, {-3, 2, 0}, {0, 0, 1}};
  const auto on = [&](bool seam) {
    const bool seams[]{seam, false, false};
    return all_of([&](auto f) { meet_triangle(cube, t, INFINITE, f, seams); });
  };
  const auto at_seam = on(true), at_edge = on(false);
  ASSERT_EQ(at_seam.size() + at_edge.size(), 2u);
  EXPECT_VEC(at_seam[0].normal, (vec3{0, 0, 1}), EXACT);
  EXPECT_NEAR(at_seam[0].gap, -DEEP, EXACT);
  EXPECT_GT(at_edge[0].gap, -DEEP);
  EXPECT_GT(at_edge[0].normal.x, 0.5);
}

// Thin and sharp bodies deep in a plane: whatever triangle of it they meet, the plane proves a gap, and no meeting has less.
TEST(TriangleMeeting, NoLessThanThePlaneProves)
{
  constexpr int BODIES = 4000;
  constexpr real DEEP = 0.2, ROUND_OFF_OF_SHARP = 1e-9;  // over the smallest half length
  AnyBody any(62);
  int beside = 0;
  for (int k = 0; k < BODIES; k++) {
    const bool needle = k % 2 == 0;
    const Superellipsoid body =
        needle ? Superellipsoid{any.axes(), {0.1, 0.1, 1}, 2, 2} : Superellipsoid{any.axes(), {0.5, 0.4, 0.5}, 100, 50};
    const real deep = DEEP * body.smallest();
    const vec3 lowest = body.support({0, 0, -1}).at, place{lowest.x, lowest.y, lowest.z + deep};
    const auto corner = [&] { return place + vec3{any.between(-0.5, 0.5), any.between(-0.5, 0.5), 0}; };
    const vec3 a = corner(), b = corner(), c = corner();
    for (const WallMeeting &m : on_triangle(body, {a, b - a, c - a, {0, 0, 1}})) {
      EXPECT_GE(m.gap, -deep - ROUND_OFF_OF_SHARP * body.smallest()) << k;
      if (m.part != WallTriangle::FACE) beside++;
    }
  }
  EXPECT_GT(beside, BODIES / 2);
}
