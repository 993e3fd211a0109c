// Bodies of all kinds beside boxes, triangles, cylinders and cones, from outside. A direction proves that a convex body and
// a convex wall are so far apart, or overlap by no more: so no meeting may have a smaller gap than any direction, and each
// is what its own normal proves.
#include <functional>
#include <iterator>
#include <optional>
#include <vector>

#include "../support/board.h"
#include "bodies.h"
#include "shape/box_meeting.h"
#include "shape/outside_round.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

// Which exponents and half lengths, of a superellipsoid.
struct Kind {
  const char *name;
  real n1, n2;
  vec3 shortest, longest;
  real
      exact;  // over the smallest half length: of sharp edges, where ways out that are about as deep stand side by side
};
constexpr real EXACT = 1e-9, ABOUT = 0.02;
const Kind KINDS[]{{"ellipsoids", 2, 2, {0.3, 0.3, 0.3}, {1, 1, 1}, EXACT},
                   {"needles", 2, 2, {0.1, 0.1, 1}, {0.1, 0.2, 1}, EXACT},
                   {"rods with edges", 8, 2, {0.1, 0.1, 1}, {0.1, 0.2, 1}, EXACT},
                   {"flat rods", 2, 4, {0.1, 0.1, 1}, {0.1, 0.2, 1}, EXACT},
                   {"blocks", 4, 4, {0.3, 0.3, 0.3}, {1, 1, 1}, EXACT},
                   {"barrels", 3, 6, {0.3, 0.3, 0.3}, {1, 1, 1}, EXACT},
                   {"cuboids", 100, 50, {0.3, 0.3, 0.3}, {1, 1, 1}, ABOUT}};

Superellipsoid any_of(const Kind &kind, AnyBody &any)
{
  const auto half = [&](real vec3::*k) { return any.between(kind.shortest.*k, kind.longest.*k); };
  return {any.axes(), {half(&vec3::x), half(&vec3::y), half(&vec3::z)}, kind.n1, kind.n2};
}

// As its support function, about a place of its own.
struct ConvexWall {
  std::function<real(vec3)> height;
  std::vector<vec3> normals;  // of its faces
};

std::vector<vec3> directions(const ConvexWall &wall)
{
  constexpr int MANY = 800;
  constexpr real GOLDEN = 2.399963229728653;  // rad: points of a spiral
  std::vector<vec3> all = wall.normals;
  for (int k = 0; k < MANY; k++) {
    const real z = 1 - 2 * (k + 0.5) / MANY, r = std::sqrt(1 - z * z);
    all.push_back({r * std::cos(GOLDEN * k), r * std::sin(GOLDEN * k), z});
  }
  return all;
}

real gap_along(const Superellipsoid &body, const ConvexWall &wall, vec3 x, vec3 u)
{
  return dot(u, x) - wall.height(u) - body.height(-u);
}
real largest_gap(const Superellipsoid &body, const ConvexWall &wall, vec3 x, const std::vector<vec3> &all)
{
  real most = -INFINITE;
  for (const vec3 u : all) most = std::max(most, gap_along(body, wall, x, u));
  return most;
}

// Where the largest gap of these directions is about one that is wanted.
vec3 place_with(real gap, vec3 way, const Superellipsoid &body, const ConvexWall &wall, const std::vector<vec3> &all)
{
  constexpr int HALVINGS = 16;
  real low = 0, high = 8;
  for (int k = 0; k < HALVINGS; k++) {
    const real middle = (low + high) / 2;
    (largest_gap(body, wall, middle * way, all) < gap ? low : high) = middle;
  }
  return high * way;
}

// Nearer than FAR, a length that no body is away.
constexpr real FAR = 10;
using Meet = std::function<std::optional<WallMeeting>(const Superellipsoid &, vec3 x)>;

void expect_proved(const Kind &kind, const ConvexWall &wall, const Meet &meet, AnyBody &any)
{
  constexpr int BODIES = 12;
  constexpr real DEEPEST = 0.08, FARTHEST = 0.05;  // over the smallest half length
  const std::vector<vec3> all = directions(wall);
  for (int k = 0; k < BODIES; k++) {
    const Superellipsoid body = any_of(kind, any);
    const real size = body.smallest();
    const vec3 x = place_with(size * any.between(-DEEPEST, FARTHEST), any.direction(), body, wall, all);
    const auto m = meet(body, x);
    ASSERT_TRUE(m) << kind.name << ' ' << k;
    EXPECT_GE(m->gap, largest_gap(body, wall, x, all) - kind.exact * size) << kind.name << ' ' << k;
    EXPECT_NEAR(m->gap, gap_along(body, wall, x, m->normal), EXACT * size) << kind.name << ' ' << k;
    record("S10",
           std::max(largest_gap(body, wall, x, all) - m->gap, std::fabs(m->gap - gap_along(body, wall, x, m->normal))) /
               size);
  }
}

template <class OfWall>
void expect_proved_of_all(unsigned seed, const OfWall &of_wall)
{
  constexpr int WALLS = 10;
  AnyBody any(seed);
  for (const Kind &kind : KINDS)
    for (int k = 0; k < WALLS; k++)
      of_wall(any, [&](const ConvexWall &wall, const Meet &meet) { expect_proved(kind, wall, meet, any); });
}

}  // namespace

TEST(ConvexWalls, Boxes)
{
  expect_proved_of_all(71, [](AnyBody &any, const auto &expect) {
    const Axes axes = any.axes();
    const vec3 half{2, any.between(0.2, 2), 2};
    const auto height = [&](vec3 u) {
      const vec3 w = axes.to_body(u);
      return std::fabs(w.x) * half.x + std::fabs(w.y) * half.y + std::fabs(w.z) * half.z;
    };
    const auto meet = [&](const Superellipsoid &body, vec3 x) {
      std::optional<WallMeeting> met;
      meet_box(body, {axes, half, -x}, FAR, [&](const WallMeeting &m) { met = m; });
      return met;
    };
    expect({height, {axes.x, -axes.x, axes.y, -axes.y, axes.z, -axes.z}}, meet);
  });
}

TEST(ConvexWalls, Triangles)
{
  expect_proved_of_all(72, [](AnyBody &any, const auto &expect) {
    const real size = any.between(0.3, 3);
    const vec3 corner[]{size * any.direction(), size * any.direction(), size * any.direction()};
    const vec3 normal = unit(cross(corner[1] - corner[0], corner[2] - corner[0]));
    const auto height = [&](vec3 u) { return std::max({dot(u, corner[0]), dot(u, corner[1]), dot(u, corner[2])}); };
    const auto meet = [&](const Superellipsoid &body, vec3 x) {
      std::optional<WallMeeting> met;
      const WallTriangle triangle{corner[0] - x, corner[1] - corner[0], corner[2] - corner[0], normal};
      meet_triangle(body, triangle, FAR, [&](const WallMeeting &m) { met = m; });
      return met;
    };
    expect({height, {normal, -normal}}, meet);
  });
}

TEST(ConvexWalls, CylindersAndCones)
{
  expect_proved_of_all(73, [](AnyBody &any, const auto &expect) {
    const vec3 axis = any.direction();
    RoundSide side{axis, 2, any.between(-1, 1) < 0 ? 0.0 : -0.5};
    side.lo = -1.5;
    side.hi = 1.5;
    const auto height = [&](vec3 u) {
      const real along = dot(u, axis), across = norm(u - along * axis);
      return std::max(side.lo * along + side.radius_at(side.lo) * across,
                      side.hi * along + side.radius_at(side.hi) * across);
    };
    const auto meet = [&](const Superellipsoid &body, vec3 x) {
      std::optional<WallMeeting> met;
      meet_outside(body, side, x, FAR, [&](const WallMeeting &m) { met = m; });
      return met;
    };
    expect({height, {axis, -axis}}, meet);
  });
}

// A body as a wall: searches between particles keep the same rule.
TEST(ConvexWalls, OtherBodies)
{
  expect_proved_of_all(74, [](AnyBody &any, const auto &expect) {
    const Kind &kind = KINDS[static_cast<int>(any.between(0, std::size(KINDS)))];
    const Superellipsoid other = any_of(kind, any);
    const auto meet = [&](const Superellipsoid &body, vec3 x) {
      const CommonNormal n = common_normal(body, other, -x);
      return std::optional(WallMeeting{-n.normal, n.gap, n.on_i, 0});
    };
    expect({[&](vec3 u) { return other.height(u); }, {}}, meet);
  });
}
