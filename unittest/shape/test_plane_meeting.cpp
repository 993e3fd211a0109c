// Bodies that are no spheres on planes.
#include "shape/plane_meeting.h"

#include <array>
#include <vector>

#include "../support/compare.h"
#include "bodies.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

constexpr real EXACT = 1e-12, ROUND_OFF = 1e-13;

template <class Body>
std::vector<WallMeeting> on_plane(const Body &body, vec3 up, real height)
{
  std::vector<WallMeeting> all;
  meet_plane(body, up, height, [&](const WallMeeting &m) { all.push_back(m); });
  return all;
}

// Overlap h(-n) - n . (x - x0), numbers of mpmath with 30 digits.
TEST(PlaneMeeting, ReferencePlanes)
{
  const Superellipsoid egg{
      turned_by(0.90630778703664996, 0.29883623873011983, 0.29883623873011983, 0), {1.5, 1, 0.75}, 2, 2};
  const auto lies = on_plane(egg, {0, 0, 1}, 0.7);
  ASSERT_EQ(lies.size(), 1u);
  EXPECT_NEAR(-lies[0].gap, 0.38903654410013112, EXACT);
  EXPECT_VEC((lies[0].on_body + vec3{0, 0, 0.7}),
             (vec3{0.65056633707158849, -0.028829601795997827, -0.38903654410013112}), EXACT);
  EXPECT_NEAR(lies[0].on_wall().z, -0.7, EXACT);
  const Superellipsoid block{
      turned_by(0.98480775301220806, 0.15531565177288684, 0.077657825886443419, 0), {1, 1, 1}, 4, 4};
  const vec3 n{0.097590007294853323, -0.19518001458970665, 0.97590007294853318}, x{0.2, 0, 0.7};
  const auto leans = on_plane(block, n, dot(n, x) + 0.3);
  EXPECT_NEAR(-leans[0].gap, 0.047309638158978753, EXACT);
  EXPECT_VEC(leans[0].on_body + x, (vec3{0.41369394614118682, -0.14623611195131534, -0.42650309328021157}), EXACT);
  EXPECT_EQ(leans[0].part, 0);
  EXPECT_EQ(leans[0].sign, 1);
}

// A sphere has the gap of its centre less its radius, whatever it is written as.
TEST(PlaneMeeting, Sphere)
{
  AnyBody any(31);
  for (int k = 0; k < 100; k++) {
    const real radius = any.between(0.1, 2), height = any.between(0, 2);
    const vec3 up = any.direction();
    const auto egg = on_plane(Superellipsoid{any.axes(), {radius, radius, radius}, 2, 2}, up, height),
               capsule = on_plane(Capsule{any.direction(), radius, 0}, up, height);
    ASSERT_EQ(egg.size() + capsule.size(), 2u);
    for (const WallMeeting &m : {egg[0], capsule[0]}) {
      EXPECT_NEAR(m.gap, height - radius, ROUND_OFF);
      EXPECT_VEC(m.on_body, -radius * up, ROUND_OFF);
      EXPECT_VEC(m.normal, up, ROUND_OFF);
      EXPECT_VEC(m.on_wall(), -height * up, 1e-12 / height);
    }
  }
}

// Each end is the contact of a sphere: both of a capsule that lies, the lower one of one that stands.
TEST(PlaneMeeting, CapsuleHasTwoEnds)
{
  AnyBody any(32);
  for (int k = 0; k < 100; k++) {
    const Capsule body{any.direction(), any.between(0.1, 1), any.between(0.5, 3)};
    const vec3 up = any.direction();
    const auto ends = on_plane(body, up, 0.4);
    ASSERT_EQ(ends.size(), 2u);
    for (int end = 0; end < 2; end++) {
      const vec3 middle = (end - 0.5) * body.segment * body.axis;
      EXPECT_EQ(ends[end].part, end);
      EXPECT_NEAR(ends[end].gap, 0.4 + dot(up, middle) - body.radius, EXACT);
      EXPECT_VEC(ends[end].on_body, middle - body.radius * up, EXACT);
    }
    EXPECT_NEAR(std::min(ends[0].gap, ends[1].gap), 0.4 - body.support(-up).height, EXACT);
  }
  const auto stands = on_plane(Capsule{{0, 0, 1}, 0.5, 2}, {0, 0, 1}, 1.4);
  EXPECT_NEAR(stands[0].gap, -0.1, EXACT);
  EXPECT_NEAR(stands[1].gap, 1.9, EXACT);
}

// A block on its face that turns over it: the lowest point runs from edge to edge, without a jump, by the power 1 / (n
// - 1) of the angle: x / a = s^(1/n) where s is the part of x in the sum of powers, (a u_x)^q over all of (a u_x)^q +
// (c u_z)^q, q = n / (n - 1).
TEST(PlaneMeeting, LowestPointOfAFaceIsContinuous)
{
  for (const real n : {2., 4., 8.}) {
    real last = INFINITE, widest = 0;
    const real q = n / (n - 1);
    for (real t = -1; t <= 1; t += 1. / 4096) {
      const real angle = std::copysign(std::pow(std::fabs(t), n - 1), t);
      const Superellipsoid block{turned_by(std::cos(angle / 2), 0, std::sin(angle / 2), 0), {1, 0.8, 0.6}, n, n};
      const vec3 p = block.axes.to_body(on_plane(block, {0, 0, 1}, 0.6)[0].on_body);
      const real x = std::pow(std::fabs(std::sin(angle)), q), z = std::pow(0.6 * std::cos(angle), q);
      EXPECT_NEAR(p.x, std::copysign(std::pow(x / (x + z), 1 / n), t), EXACT);
      if (last < INFINITE) widest = std::max(widest, std::fabs(p.x - last));
      last = p.x;
    }
    EXPECT_LT(widest, 2.5e-3);  // of the 2 that it goes in 8192 steps
  }
}

// Parts stay with the normals that turn least; what is new gets what is free.
TEST(WallMeeting, PartsAreKept)
{
  const vec3 before[]{{0, 0, 1}, {0, 0, 0}, {1, 0, 0}};
  const auto with = [](vec3 normal) { return WallMeeting{unit(normal), 0, {0, 0, 0}, 0}; };
  WallMeeting now[]{with({1, 0.02, 0}), with({0, -1, 0}), with({0.01, 0, 1})};
  keep_parts(now, 3, before, 3, 0.9);
  EXPECT_EQ(now[0].part, 2);
  EXPECT_EQ(now[1].part, 1);
  EXPECT_EQ(now[2].part, 0);
  WallMeeting two[]{with({1, 0, 0.3}), with({1, 0, 0.1})};  // both near the same: the nearer one keeps it
  keep_parts(two, 2, before, 3, 0.9);
  EXPECT_EQ(two[0].part, 0);
  EXPECT_EQ(two[1].part, 2);
}

}  // namespace
