// Bodies that are no spheres inside of cylinders and cones.
#include "shape/inside_round.h"

#include <algorithm>
#include <array>

#include "round_walls.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

constexpr real EXACT = 1e-12, ROUND_OFF = 1e-13;

template <class Body>
std::vector<WallMeeting> inside(const Body &body, const RoundSide &side, vec3 x, real reach = INFINITE)
{
  return all_of([&](auto f) { meet_inside(body, side, x, reach, f); });
}
std::vector<WallMeeting> of_sign(std::vector<WallMeeting> all, int sign)
{
  all.erase(std::remove_if(all.begin(), all.end(), [&](const WallMeeting &m) { return m.sign != sign; }), all.end());
  return all;
}

// A sphere, written as an ellipsoid or a capsule, meets what LAMMPS' regions and walls answer for its centre.
TEST(InsideRound, Sphere)
{
  AnyBody any(41);
  int met = 0, rims = 0;
  for (int k = 0; k < 16000; k++) {
    RoundSide side{along_axis(k % 3, 1), any.between(1, 3), k % 2 == 0 ? 0 : any.between(-0.5, 0.5)};
    side.lo = any.between(-2, -0.5);
    side.hi = any.between(0.5, 1.5);
    const Round region = region_of(side, k % 3);
    const vec3 x{any.between(-2, 2), any.between(-2, 2), any.between(-2, 2)};
    if (!region.holds(x)) continue;
    const real radius = any.between(0.1, 1), reach = any.between(0, 0.3);
    WallPoint point{};
    const bool is_met = region.inner(0, x, reach + radius, point);
    const auto egg = inside(Superellipsoid{any.axes(), {radius, radius, radius}, 2, 2}, side, x, reach),
               ball = inside(Capsule{any.direction(), radius, 0}, side, x, reach);
    ASSERT_EQ(egg.size(), is_met ? 1u : 0u) << k;
    ASSERT_EQ(ball.size(), is_met ? 1u : 0u) << k;
    if (!is_met) continue;
    // A direction is known as well as the place is, over its distance from the axis or from the wall; at a rim the
    // search for the common normal ends at 1e-12.
    const real h = component(x - point.d, k % 3), away = norm(x - component(x, k % 3) * side.axis);
    const bool at_rim = h == side.lo || h == side.hi;
    const real direction = (at_rim ? EXACT : ROUND_OFF) / std::min(away, point.distance);
    for (const WallMeeting &m : {egg[0], ball[0]}) {
      EXPECT_NEAR(m.gap, point.distance - radius, ROUND_OFF);
      EXPECT_VEC(m.normal, (1 / point.distance) * point.d, direction);
      EXPECT_VEC(m.on_body, (-radius / point.distance) * point.d, direction);
      EXPECT_EQ(m.part, 0);
    }
    met++;
    rims += at_rim;
  }
  EXPECT_GT(met, 200);
  EXPECT_GT(rims, 40);
  // On the axis no direction is nearer than the others.
  EXPECT_TRUE(inside(Superellipsoid{any.axes(), {1, 1, 1}, 2, 2}, {{0, 0, 1}, 1.01}, {0, 0, 0.3}).empty());
  EXPECT_TRUE(inside(Capsule{{1, 0, 0}, 1, 0}, {{0, 0, 1}, 1.01}, {0, 0, 0.3}).empty());
}

struct Pose {
  Superellipsoid body;
  RoundSide side;
  vec3 x;
};

// Plates, needles and blocks; small and large walls; axes of the body along that of the wall, or nearly.
Pose any_pose(AnyBody &any, int k)
{
  constexpr std::array EXPONENTS{2., 2.5, 3., 4., 6., 8.};
  Superellipsoid body = any.block(EXPONENTS[k % 6], EXPONENTS[k / 6 % 6]);
  if (k % 3 == 0) body.half = {1, 0.25, 0.2};
  if (k % 3 == 1) body.half = {1, 1, 0.2};
  const real radius = k % 4 == 0 ? any.between(0.8, 1.5) : k % 4 == 1 ? any.between(1.5, 5) : k % 4 == 2 ? 50 : 1000;
  RoundSide side{any.direction(), radius, k % 5 < 2 ? 0 : any.between(-1.5, 1.5)};
  if (k % 2 == 1) side.axis = k % 7 < 3 ? unit(body.axes.x + 1e-4 * any.direction()) : body.axes.x;
  const Tangents t(side.axis);
  const real turn = any.between(0, 2 * PI), h = any.between(-0.2, 0.2) * radius;
  const vec3 out = std::cos(turn) * t.a + std::sin(turn) * t.b;
  real near = 0, far = 2 * radius + 5;  // of the axis, so that it overlaps by a part of its size
  for (int step = 0; step < 40; step++) {
    const real middle = (near + far) / 2;
    const vec3 x = h * side.axis + middle * out;
    real least = INFINITE;
    for (const WallMeeting &m : inside(body, side, x, 1)) least = std::min(least, m.gap);
    (least < -0.01 ? far : near) = middle;
  }
  return {body, side, h * side.axis + near * out};
}

// Angles at which g' goes from above to below 0, by samples: all around, and closer by and by towards the side of the
// body.
std::vector<real> highest_of_samples(const Pose &pose)
{
  constexpr int AROUND = 1500, CLOSER = 400;
  const DirectionCircle circle(pose.side.axis, pose.side.slope, pose.x);
  const auto slope = [&](real angle) {
    return dot(circle.slope(angle), pose.body.support(circle.at(angle)).at + pose.x);
  };
  std::vector<real> angles;
  for (int k = 0; k < AROUND; k++) angles.push_back(-PI + 2 * PI * (k + 0.5) / AROUND);
  for (int k = 0; k < CLOSER; k++)
    for (const real sign : {-1, 1}) angles.push_back(sign * std::pow(10, -9 + 9. * k / CLOSER));
  std::sort(angles.begin(), angles.end());
  std::vector<real> all;
  const real clear = 3e-14 * (1 + norm(pose.x));
  real last = -1, last_angle = -PI;
  for (const real angle : angles) {
    const real here = slope(angle);
    if (std::fabs(here) < clear) continue;
    if (last > 0 && here < 0) {
      real from = last_angle, to = angle;
      for (int k = 0; k < 60; k++) (slope((from + to) / 2) > 0 ? from : to) = (from + to) / 2;
      all.push_back((from + to) / 2);
    }
    last = here;
    last_angle = angle;
  }
  return all;
}

// None is missed, and each is one: the points lie on the normal of both surfaces.
TEST(InsideRound, AllMeetingsOfRandomPoses)
{
  AnyBody any(42);
  int several = 0;
  for (int k = 0; k < 1200; k++) {
    const Pose pose = any_pose(any, k);
    const auto found = inside(pose.body, pose.side, pose.x);
    ASSERT_LE(found.size(), static_cast<std::size_t>(MOST_INSIDE));
    const DirectionCircle circle(pose.side.axis, pose.side.slope, pose.x);
    const auto highest = of_sign(found, 1);
    for (const real angle : highest_of_samples(pose)) {
      const vec3 u = circle.at(angle);
      const real gap = pose.side.distance() - dot(u, pose.x) - pose.body.support(u).height;
      real off = INFINITE;
      for (const WallMeeting &m : highest) off = std::min(off, norm(m.normal + u) + std::fabs(m.gap - gap));
      EXPECT_LT(off, 1e-6) << k;
    }
    for (const WallMeeting &m : found) {
      const real exact = EXACT * pose.side.radius;
      expect_on_side(pose.side, pose.x, m, -1, exact);
      EXPECT_NEAR(m.gap, pose.side.distance() + dot(m.normal, pose.x) - pose.body.support(-m.normal).height, exact);
      if (m.sign == 1) expect_on_normal(pose.body, m, 10 * exact);
    }
    several += highest.size() > 1;
  }
  EXPECT_GT(several, 200);
}

// A rod across a drum touches it at both ends, and with two corners of each where they are flat faces; the middle of a
// face is between them. Closed forms.
TEST(InsideRound, AcrossADrum)
{
  const RoundSide drum{{0, 1, 0}, 1.99};
  const vec3 x{0.004, 7, 0};
  const auto egg = inside(Superellipsoid{turned_by(1, 0, 0, 0), {2, 0.3, 0.3}, 2, 2}, drum, x, 0);
  ASSERT_EQ(egg.size(), 2u);
  EXPECT_NEAR(std::min(egg[0].gap, egg[1].gap), -0.014, EXACT);
  EXPECT_NEAR(std::max(egg[0].gap, egg[1].gap), -0.006, EXACT);
  for (const real n : {4., 8.}) {
    const auto all = inside(Superellipsoid{turned_by(1, 0, 0, 0), {2, 0.3, 0.3}, n, n}, drum, x, 0);
    ASSERT_EQ(of_sign(all, 1).size(), 4u);
    ASSERT_EQ(of_sign(all, -1).size(), 2u);
    for (const WallMeeting &m : of_sign(all, -1)) {
      EXPECT_NEAR(m.gap, m.normal.x < 0 ? -0.014 : -0.006, EXACT);
      EXPECT_VEC(m.on_body, (vec3{m.normal.x < 0 ? 2. : -2., 0, 0}), 1e-9);
    }
    for (const WallMeeting &m : of_sign(all, 1)) EXPECT_LT(m.gap, m.normal.x < 0 ? -0.014 : -0.006);
  }
  const auto capsule = inside(Capsule{{1, 0, 0}, 0.5, 3}, drum, {0.004, 7, 0}, 0);
  ASSERT_EQ(capsule.size(), 2u);
  EXPECT_NEAR(capsule[0].gap, -0.006, EXACT);
  EXPECT_NEAR(capsule[1].gap, -0.014, EXACT);
  EXPECT_VEC(capsule[0].on_body, (vec3{-2, 0, 0}), EXACT);
  EXPECT_EQ(capsule[0].part, 0);
  EXPECT_EQ(capsule[1].part, 1);
}

// Energy of overlaps, each with its sign, and the force that is its gradient.
struct Pushed {
  real energy = 0;
  vec3 force{0, 0, 0}, torque{0, 0, 0};

  Pushed(const std::vector<WallMeeting> &all)
  {
    for (const WallMeeting &m : all) {
      if (m.gap >= 0) continue;
      energy += m.sign * m.gap * m.gap / 2;
      force += (m.sign * -m.gap) * m.normal;
      torque += (m.sign * -m.gap) * cross(m.on_body, m.normal);
    }
  }
};

// A block rolls over faces and edges in a drum, where meetings come and go: the energy is a smooth function of place
// and turn, and its slope is the force, with the torque.
TEST(InsideRound, EnergyOfARollingBlock)
{
  constexpr real SMALL = 1e-6;
  for (const real radius : {2., 5., 60.})
    for (const real slope : {0., 0.4}) {
      const RoundSide side{{0, 1, 0}, radius, slope};
      int last = -1, changes = 0;
      real energy = -1;
      for (real turn = -0.2; turn < 1.4; turn += 1. / 512) {
        const auto pushed = [&](real further, vec3 way) {
          const Axes axes = turned_by(std::cos((turn + further) / 2), 0, std::sin((turn + further) / 2), 0);
          const Superellipsoid block{axes, {0.5, 0.6, 0.5}, 8, 8};
          return inside(block, side, vec3{0.001, 0.1, -(radius - 0.6)} + way, 0);
        };
        const auto here = pushed(0, {0, 0, 0});
        const Pushed now(here);
        const int count = static_cast<int>(here.size());
        changes += last >= 0 && count != last;
        last = count;
        EXPECT_LT(energy >= 0 ? std::fabs(now.energy - energy) : 0, 2e-3) << turn;
        energy = now.energy;
        const real turned =
            (Pushed(pushed(SMALL, {0, 0, 0})).energy - Pushed(pushed(-SMALL, {0, 0, 0})).energy) / (2 * SMALL);
        EXPECT_NEAR(now.torque.y, -turned, 1e-6) << radius << " " << turn;
        for (int axis = 0; axis < 3; axis++) {
          const vec3 step = along_axis(axis, SMALL);
          const real moved = (Pushed(pushed(0, step)).energy - Pushed(pushed(0, -step)).energy) / (2 * SMALL);
          EXPECT_NEAR(component(now.force, axis), -moved, 1e-6) << radius << " " << turn;
        }
      }
      EXPECT_GT(changes, 1);
    }
}

// In a drum so large that it is nearly a plane, meetings and what is between them sum up to the one on the plane.
TEST(InsideRound, LargeDrumIsAPlane)
{
  constexpr real RADIUS = 1e7;
  AnyBody any(43);
  for (int k = 0; k < 60; k++) {
    Superellipsoid block = any.block(k % 2 == 0 ? 8 : 3, 8);
    if (k % 3 > 0) {
      const real tilt = k % 3 == 1 ? 0 : 1e-9 * k;
      block.axes = turned_by(std::cos(tilt), 0, std::sin(tilt), 0);
    }
    const real height = block.support({0, 0, -1}).height - 0.05;
    const Pushed in_drum(inside(block, {{0, 1, 0}, RADIUS}, {0, 0, height - RADIUS}, 0));
    EXPECT_NEAR(in_drum.energy, 0.05 * 0.05 / 2, 1e-7);
    EXPECT_NEAR(in_drum.force.z, 0.05, 1e-6);
  }
}

// At an open end bodies rest on the rim, with numbers as exact as elsewhere.
TEST(InsideRound, OpenEnds)
{
  constexpr real DEEPEST = -0.05;  // deeper down a point of the rim may be as near to two sides of a body
  AnyBody any(44);
  int rims = 0, twice = 0;
  for (int k = 0; k < 1000; k++) {
    RoundSide side{any.direction(), any.between(0.7, 2), k % 2 == 0 ? 0 : any.between(-0.4, 0.4)};
    side.lo = -0.7;
    side.hi = 0.8;
    const Tangents t(side.axis);
    const vec3 x = any.between(0.2, 1.2) * side.axis + any.between(-0.6, 0.6) * t.a + any.between(-0.6, 0.6) * t.b;
    const Superellipsoid block = any.block(2 + k % 5, 2 + k % 3);
    const Capsule rod{any.direction(), any.between(0.1, 0.4), any.between(1, 2.5)};
    const auto check = [&](const auto &body) {
      int here = 0;
      for (const WallMeeting &m : inside(body, side, x, 0.2)) {
        if (m.gap < DEEPEST) continue;
        const real h = dot(x + m.on_wall(), side.axis);
        const bool upper = h > side.hi - 1e-9;
        if (!upper && h > side.lo + 1e-9) continue;
        expect_on_rim(side, upper ? side.hi : side.lo, x, m, 1e-10);
        expect_on_normal(body, m, 1e-9);
        here++;
      }
      rims += here;
      twice += here > 1;
    };
    check(block);
    check(rod);
  }
  EXPECT_GT(rims, 250);
  EXPECT_GT(twice, 20);
}

// Where the side ends the contact goes on at the rim: neither gap nor normal jumps.
TEST(InsideRound, OverARim)
{
  const auto nearer = [](const WallMeeting &a, const WallMeeting &b) { return a.gap < b.gap; };
  for (const real slope : {0., 0.3, -0.3}) {
    RoundSide side{{0, 0, 1}, 1, slope};
    side.hi = 0.5;
    const Superellipsoid egg{turned_by(0.9, 0.1, 0.3, std::sqrt(0.09)), {0.5, 0.3, 0.4}, 3, 2};
    const Capsule rod{unit(vec3{0.3, 0.2, 1}), 0.3, 0.2};
    WallMeeting last_egg{}, last_rod{};
    for (real h = 0; h < 0.6; h += 1e-3) {
      const vec3 x{0.57 + slope * h, 0, h};
      const auto egg_now = inside(egg, side, x, 0.1), rod_now = inside(rod, side, x + vec3{0.1, 0, 0.1}, 0.5);
      ASSERT_EQ(egg_now.size(), 1u) << slope << " " << h;
      ASSERT_GE(rod_now.size(), 1u) << h;
      const WallMeeting nearest = *std::min_element(rod_now.begin(), rod_now.end(), nearer);
      if (h > 0) {
        EXPECT_NEAR(egg_now[0].gap, last_egg.gap, 3e-3) << h;
        EXPECT_VEC(egg_now[0].normal, last_egg.normal, 1e-2) << h;
        EXPECT_NEAR(nearest.gap, last_rod.gap, 3e-3) << h;
        EXPECT_VEC(nearest.normal, last_rod.normal, 1e-2) << h;
      }
      last_egg = egg_now[0];
      last_rod = nearest;
    }
  }
}

// A rod that tumbles down in a drum keeps the numbers of its ends.
TEST(InsideRound, PartsAreKept)
{
  const RoundSide drum{{0, 1, 0}, 1.2};
  vec3 before[4]{};
  vec3 ends[4]{};
  int seen = 0;
  for (real turn = 0; turn < 7; turn += 1e-2) {
    const Superellipsoid rod{turned_by(std::cos(turn / 2), 0, std::sin(turn / 2), 0), {1, 0.2, 0.2}, 4, 4};
    auto now = of_sign(inside(rod, drum, {-0.7 * std::sin(turn + 0.1), 0, -0.7 * std::cos(turn + 0.1)}, 0.2), 1);
    ASSERT_LE(now.size(), 4u);
    keep_parts(now.data(), static_cast<int>(now.size()), before, 4, 0.98);
    vec3 next[4]{};
    for (const WallMeeting &m : now) {
      const vec3 in_body = rod.axes.to_body(m.on_body);
      if (norm(before[m.part]) > 0) {
        EXPECT_GT(in_body.x * ends[m.part].x, 0) << turn;
        seen++;
      }
      next[m.part] = m.normal;
      ends[m.part] = in_body;
    }
    std::copy(next, next + 4, before);
  }
  EXPECT_GT(seen, 700);
}

}  // namespace
