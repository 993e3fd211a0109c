// Bodies that are no spheres outside of cylinders and cones, with and without ends.
#include "shape/outside_round.h"

#include <array>

#include "round_walls.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

constexpr real EXACT = 1e-12, ROUND_OFF = 1e-13;

template <class Body>
std::vector<WallMeeting> outside(const Body &body, const RoundSide &side, vec3 x, real reach = INFINITE)
{
  return all_of([&](auto f) { meet_outside(body, side, x, reach, f); });
}

// A sphere, written as an ellipsoid or a capsule, meets what LAMMPS' regions answer for its centre from outside.
TEST(OutsideRound, Sphere)
{
  AnyBody any(51);
  int ends = 0, sides = 0, rims = 0;
  for (int k = 0; k < 4000; k++) {
    const int axis = k % 3;
    RoundSide side{along_axis(axis, 1), any.between(0.5, 1.5), k % 2 == 0 ? 0 : any.between(-0.5, 0.5)};
    side.lo = any.between(-1, -0.5);
    side.hi = any.between(0.3, 0.6);
    const Round region = region_of(side, axis);
    const vec3 x{any.between(-2, 2), any.between(-2, 2), any.between(-2, 2)};
    if (region.holds(x)) continue;
    const real radius = any.between(0.1, 1), reach = any.between(0, 0.3);
    WallPoint point{};
    const bool is_met = region.outer(x, reach + radius, point);
    const auto egg = outside(Superellipsoid{any.axes(), {radius, radius, radius}, 2, 2}, side, x, reach),
               ball = outside(Capsule{any.direction(), radius, 0}, side, x, reach);
    ASSERT_EQ(egg.size(), is_met ? 1u : 0u) << k;
    ASSERT_EQ(ball.size(), is_met ? 1u : 0u) << k;
    if (!is_met) continue;
    const real h = component(x - point.d, axis);
    const bool at_end = fabs(h - side.lo) < ROUND_OFF || fabs(h - side.hi) < ROUND_OFF;
    (!at_end ? sides : fabs(component(point.d, axis)) == point.distance ? ends : rims)++;
    // The search for the common normal ends at 1e-12, and is as exact as the place is over its distance.
    const real direction = (at_end ? EXACT : 2 * ROUND_OFF) / std::min(1., point.distance);
    for (const WallMeeting &m : {egg[0], ball[0]}) {
      EXPECT_NEAR(m.gap, point.distance - radius, ROUND_OFF);
      EXPECT_VEC(m.normal, (1 / point.distance) * point.d, direction);
      EXPECT_VEC(m.on_body, (-radius / point.distance) * point.d, direction);
    }
  }
  EXPECT_GT(sides, 100);
  EXPECT_GT(ends, 100);
  EXPECT_GT(rims, 50);
}

// The largest value on an interval: the best of some places, then golden section beside it.
template <class Function>
real largest(real low, real high, int places, const Function &f)
{
  const real golden = (std::sqrt(5.0) - 1) / 2, cell = (high - low) / places;
  real best = low, value = f(low);
  for (int k = 1; k <= places; k++)
    if (const real there = f(low + k * cell); there > value) {
      best = low + k * cell;
      value = there;
    }
  real from = std::max(low, best - cell), to = std::min(high, best + cell);
  while (to - from > 1e-7) {
    const real third = to - golden * (to - from), two_thirds = from + golden * (to - from);
    const bool first = f(third) > f(two_thirds);
    (first ? to : from) = first ? two_thirds : third;
  }
  return std::max(value, f((from + to) / 2));
}

// The gap along a direction, of a wall with ends.
template <class Body>
real gap_along(const Body &body, const RoundSide &side, vec3 x, vec3 u)
{
  const real h = dot(u, side.axis), across = norm(u - h * side.axis);
  const real wall =
      std::max(side.lo * h + side.radius_at(side.lo) * across, side.hi * h + side.radius_at(side.hi) * across);
  return dot(u, x) - body.support(-u).height - wall;
}

// The largest gap over all directions for a wall with ends: over the turn about the axis of the largest over the angle
// to it.
real largest_gap(const Superellipsoid &body, const RoundSide &side, vec3 x)
{
  const Tangents t(side.axis);
  const real on_side = PI / 2 + std::atan(side.slope);
  return largest(0, 2 * PI, 50, [&](real turn) {
    const vec3 out = std::cos(turn) * t.a + std::sin(turn) * t.b;
    const auto gap = [&](real angle) {
      return gap_along(body, side, x, std::cos(angle) * side.axis + std::sin(angle) * out);
    };
    return std::max(largest(0, on_side, 6, gap), largest(on_side, PI, 6, gap));
  });
}

struct Pose {
  Superellipsoid body;
  RoundSide side;
  vec3 x;
};

Pose any_pose(AnyBody &any, int k, bool ends)
{
  constexpr std::array EXPONENTS{2., 2.5, 3., 4., 6., 8.};
  Superellipsoid body = any.block(EXPONENTS[k % 6], EXPONENTS[k / 6 % 6]);
  if (k % 3 == 0) body.half = {1, 0.25, 0.2};
  if (k % 3 == 1) body.half = {1, 1, 0.2};
  const real radius = k % 4 == 0 ? 0.1 : k % 4 == 1 ? 0.7 : k % 4 == 2 ? 3 : 50;
  RoundSide side{any.direction(), radius, k % 5 < 2 ? 0 : any.between(-1, 1)};
  if (k % 7 == 1) side.axis = body.axes.x;
  if (k % 7 == 2) side.axis = body.axes.z;
  real low = -0.5 * radius, high = 0.5 * radius;
  if (ends) {
    side.lo = low;
    side.hi = high;
    low -= 0.7;
    high += 0.7;
  }
  const Tangents t(side.axis);
  const real turn = any.between(0, 2 * PI), h = any.between(low, high), overlap = k % 2 == 0 ? 0.02 : -0.1;
  const vec3 out = std::cos(turn) * t.a + std::sin(turn) * t.b, at = h * side.axis;
  real near = 0, far = 2 * radius + 5;
  for (int step = 0; step < 40; step++) {
    const real middle = (near + far) / 2;
    (outside(body, side, at + middle * out)[0].gap < -overlap ? near : far) = middle;
  }
  return {body, side, at + far * out};
}

// On the side the points lie on the normal of both surfaces, and no other direction has a larger gap.
TEST(OutsideRound, EndlessWithRandomPoses)
{
  AnyBody any(52);
  for (int k = 0; k < 1200; k++) {
    const Pose pose = any_pose(any, k, false);
    const auto all = outside(pose.body, pose.side, pose.x);
    ASSERT_EQ(all.size(), 1u);
    const WallMeeting &m = all[0];
    const DirectionCircle circle(pose.side.axis, pose.side.slope, pose.x);
    real best = -INFINITE;
    for (real angle = -PI; angle < PI; angle += 0.01) {
      const vec3 u = circle.at(angle);
      best = std::max(best, dot(u, pose.x) - pose.body.support(-u).height - pose.side.distance());
    }
    const real exact = EXACT * std::max(1., pose.side.radius);
    if (pose.side.radius_at(dot(pose.x + m.on_wall(), pose.side.axis)) < 0) continue;  // beyond the tip of a cone
    EXPECT_GE(m.gap, best - exact) << k;
    EXPECT_NEAR(m.gap, dot(m.normal, pose.x) - pose.body.support(-m.normal).height - pose.side.distance(), exact) << k;
    EXPECT_NEAR(m.gap, k % 2 == 0 ? -0.02 : 0.1, 1e-9) << k;
    expect_on_side(pose.side, pose.x, m, 1, 10 * exact);
    expect_on_normal(pose.body, m, 1e-9);
  }
}

// With ends, beside the largest gap over all directions.
TEST(OutsideRound, EndsWithRandomPoses)
{
  AnyBody any(53);
  int rims = 0, discs = 0, sides = 0;
  for (int k = 0; k < 400; k++) {
    const Pose pose = any_pose(any, k, true);
    const auto all = outside(pose.body, pose.side, pose.x);
    ASSERT_EQ(all.size(), 1u);
    const WallMeeting &m = all[0];
    EXPECT_GE(m.gap, largest_gap(pose.body, pose.side, pose.x) - 1e-9) << k;
    EXPECT_NEAR(m.gap, gap_along(pose.body, pose.side, pose.x, m.normal), 1e-9) << k;
    expect_on_normal(pose.body, m, 1e-9);
    const real along = fabs(dot(m.normal, pose.side.axis)), side_sine = fabs(pose.side.slope) * pose.side.cosine();
    (along > 1 - 1e-9 ? discs : fabs(along - side_sine) < 1e-9 ? sides : rims)++;
  }
  EXPECT_GT(rims, 100);
  EXPECT_GT(discs, 12);
  EXPECT_GT(sides, 150);
}

// The gap from a place on the segment to the wall is a convex function of the place, as long as there is one: by golden
// section.
TEST(OutsideRound, Capsules)
{
  const real golden = (std::sqrt(5.0) - 1) / 2;
  AnyBody any(54);
  int between = 0;
  for (int k = 0; k < 2000; k++) {
    RoundSide side{any.direction(), any.between(0.2, 2), k % 2 == 0 ? 0 : any.between(-0.7, 0.7)};
    if (k % 4 > 1) {
      side.lo = -0.25;
      side.hi = 0.25;
    }
    const Capsule body{any.direction(), 0.3, k % 8 == 0 ? 0.3 : 1.5};
    const vec3 x = any.between(1, 4) * any.direction();
    const auto of_ball = [&](real along) {
      return outside(Capsule{body.axis, body.radius, 0}, side, x + along * body.axis)[0].gap;
    };
    const WallMeeting m = outside(body, side, x)[0];
    if (m.gap < -0.25 || side.radius_at(dot(x, side.axis) - 1) < 0 || side.radius_at(dot(x, side.axis) + 1) < 0)
      continue;
    real low = -body.segment / 2, high = body.segment / 2;
    while (high - low > 1e-8) {
      const real third = high - golden * (high - low), two_thirds = low + golden * (high - low);
      const bool lower = of_ball(third) < of_ball(two_thirds);
      (lower ? high : low) = lower ? two_thirds : third;
    }
    EXPECT_NEAR(m.gap, of_ball((low + high) / 2), 1e-7) << k;
    expect_on_normal(body, m, 1e-9);
    between += !body.beside(m.on_body).at_end;
  }
  EXPECT_GT(between, 200);
  // Beside a cylinder, the middle of what is between its ends.
  RoundSide side{{0, 0, 1}, 1};
  side.hi = 0.5;
  const WallMeeting m = outside(Capsule{{0, 0, -1}, 0.2, 2}, side, {1.1, 0, 0.1})[0];
  EXPECT_NEAR(m.gap, -0.1, EXACT);
  EXPECT_VEC(m.on_body, (vec3{-0.2, 0, -0.3}), EXACT);
}

// A block rolls around a cylinder, and slides over its rim: neither gap nor normal jumps, and the gap changes as the
// normal says.
TEST(OutsideRound, SlidesAlongAndOver)
{
  RoundSide side{{0, 0, 1}, 1, 0.2};
  side.lo = -1;
  side.hi = 0.8;
  for (const real n : {2., 8.}) {
    WallMeeting last{};
    vec3 before{0, 0, 0};
    for (real t = 0; t < 1; t += 2e-3) {
      const real turn = 4 * t, angle = 9 * t;
      const Superellipsoid block{
          turned_by(std::cos(turn), 0.3 * std::sin(turn), std::sin(turn) * std::sqrt(0.91), 0), {0.5, 0.4, 0.3}, n, n};
      const real out = 1.75 - std::max(0., 3 * (t - 0.8));
      const vec3 x{out * std::cos(angle), out * std::sin(angle), -0.2 + 1.65 * t};
      const WallMeeting m = outside(block, side, x)[0];
      if (t > 0) {
        EXPECT_NEAR(m.gap, last.gap, 4e-2) << t;
        EXPECT_VEC(m.normal, n == 2 ? last.normal : m.normal, 8e-2) << t;
      }
      constexpr real SMALL = 1e-6;
      const vec3 step = SMALL * unit(vec3{1, 2, -1} + before);
      const real moved = outside(block, side, x + step)[0].gap - outside(block, side, x - step)[0].gap;
      EXPECT_NEAR(moved / (2 * SMALL), dot(m.normal, step) / SMALL, 2e-5) << t;
      last = m;
    }
  }
}

}  // namespace
