// Bodies that are no spheres at walls: a sphere that is written as one of them finds the forces of a sphere, and what follows
// from where bodies meet walls.
#include "wall/shape_points_region.h"

#include <array>
#include <string>
#include <vector>

#include "../shape/bodies.h"
#include "../support/laws.h"
#include "wall/wall_contact.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

constexpr real EXACT = 1e-12, RADIUS = 0.4, MASS = 0.3, DT = 1e-5;
constexpr real DEEPEST = 0.2;  // of overlaps, over the radius
constexpr real USUAL = 1e3;    // force: smaller ones are those of overlaps of which round-off is a larger part
const char *const LAW =
    "hertz/material 1e6 0.4 0.3 damping tsuji tangential mindlin NULL 1.0 0.5 rolling sds 2e3 1 0.1";

struct Place {
  WallPoint point;
  Body body;
};
template <class Surface>
std::vector<Place> places_of_sphere(const Surface &wall, const Body &body, real reach)
{
  std::vector<Place> all;
  wall.for_each_point(body.x, body.radius + reach, [&](const WallPoint &point) { all.push_back({point, body}); });
  return all;
}
template <class Surface>
std::vector<Place> places_of(const Surface &wall, const BodyShape &shape, const Body &body, real reach,
                             LawRadius rule = LawRadius::gauss, real half_thickness = 0)
{
  std::vector<Place> all;
  const ShapeAtWall at{shape, body, body.radius, rule, half_thickness};
  for_each_place(wall, at, reach, [&](const WallPoint &point, const Body &sphere) { all.push_back({point, sphere}); });
  return all;
}

BodyShape ellipsoid(const Axes &axes, vec3 half) { return {ShapeKind::ellipsoid, {axes, half, 2, 2}}; }
BodyShape block(const Axes &axes, vec3 half, real n) { return {ShapeKind::superellipsoid, {axes, half, n, n}}; }
BodyShape capsule(const Axes &axes, real radius, real segment)
{
  return {ShapeKind::capsule, {axes, {radius, radius, segment / 2 + radius}, 2, 2}};
}

struct Acting {
  vec3 force{0, 0, 0}, torque{0, 0, 0};
  real stored = 0;
};
Acting act(const std::vector<Place> &places, vec3 center, real half_thickness)
{
  static const Law law = Test::law(LAW);
  WallRules rules{};
  rules.memory = ContactMemory::at_wall(law.nhistory(), false, false);
  rules.temperature = UNSET;
  rules.dt = DT;
  rules.half_thickness = half_thickness;
  Acting sum;
  for (const Place &place : places) {
    std::array<real, ContactMemory::LARGEST> memory{};
    Booking booked;
    const WallPush push = WallPush::of(rules.act<false>(law, place.point, place.body, false, memory.data(), booked));
    sum.force += push.force;
    sum.torque += push.torque + cross(place.body.x - center, push.force);
    sum.stored += push.stored;
  }
  return sum;
}

// Spheres at random places in a box around the surface that overlap with it, but no more than that.
bool anywhere(vec3) { return true; }
template <class Surface, class Has>
void expect_spheres(const Surface &wall, real box, real half_thickness, const std::string &name, const Has &has)
{
  constexpr int TRIES = 20000, WANTED = 75;
  AnyBody any(71);
  int found = 0;
  for (int k = 0; k < TRIES && found < WANTED; k++) {
    const Body body{{any.between(-box, box), any.between(-box, box), any.between(-box, box)},
                    any.direction(),
                    3 * any.direction(),
                    RADIUS,
                    MASS,
                    RADIUS};
    if (!has(body.x)) continue;
    const std::vector<Place> expected = places_of_sphere(wall, body, half_thickness);
    bool deep = expected.empty();
    for (const Place &place : expected) deep = deep || place.point.distance < half_thickness + (1 - DEEPEST) * RADIUS;
    if (deep) continue;
    found++;
    const Acting reference = act(expected, body.x, half_thickness);
    const real size = larger(norm(reference.force), USUAL);
    for (const BodyShape &shape : {ellipsoid(any.axes(), {RADIUS, RADIUS, RADIUS}), capsule(any.axes(), RADIUS, 0)}) {
      const std::vector<Place> places = places_of(wall, shape, body, half_thickness, LawRadius::gauss, half_thickness);
      ASSERT_EQ(places.size(), expected.size()) << name;
      const Acting mine = act(places, body.x, half_thickness);
      EXPECT_LE(norm(mine.force - reference.force), EXACT * size) << name;
      EXPECT_LE(norm(mine.torque - reference.torque), EXACT * size * RADIUS) << name;
      EXPECT_NEAR(mine.stored, reference.stored, EXACT * size * RADIUS) << name;
    }
  }
  EXPECT_EQ(found, WANTED) << name;
}

RegionMotion moving()
{
  RegionMotion motion;
  motion.moves = true;
  motion.shift = {0.1, -0.2, 0.15};
  motion.v = {0.3, 0.2, -0.4};
  motion.turn(0.7, {0.05, 0.1, -0.1}, unit(vec3{1, 2, -0.5}), 1.3 * unit(vec3{1, 2, -0.5}));
  return motion;
}

template <class Shape>
void expect_spheres_at(const Shape &shape, bool interior, const std::string &name)
{
  RegionWall wall(shape);
  wall.interior = interior;
  for (const real thickness : {0.0, 0.05}) {
    wall.motion = {};
    expect_spheres(wall, 2.5, thickness, name, anywhere);
    wall.motion = moving();
    expect_spheres(wall, 2.5, thickness, name + ", turned", anywhere);
  }
}

TEST(ShapePoints, SphereInZCylinder)
{
  CylinderWall wall;
  wall.radius = 1.7;
  wall.rotation = 0.9;
  wall.speed = 0.2;
  for (const real thickness : {0.0, 0.1})
    expect_spheres(wall, 1.7, thickness, "zcylinder",
                   [&](vec3 x) { return x.x * x.x + x.y * x.y < wall.radius * wall.radius; });
}

TEST(ShapePoints, SphereAtRegions)
{
  for (const bool interior : {true, false}) {
    const std::string side = interior ? "inside" : "outside";
    expect_spheres_at(Block{{-1.1, -0.9, -1.3}, {1.2, 1, 1.4}}, interior, side + " of a block");
    for (int axis = 0; axis < 3; axis++) {
      const vec3 center = vec3{0.1, -0.2, 0.15} - along_axis(axis, component(vec3{0.1, -0.2, 0.15}, axis));
      expect_spheres_at(Round{axis, center, -1.2, 1.3, 1.4, 1.4}, interior, side + " of a cylinder");
      expect_spheres_at(Round{axis, center, -1e20, 1e20, 1.4, 1.4}, interior, side + " of an endless cylinder");
      expect_spheres_at(Round{axis, center, -1.2, 1.3, 0.9, 1.6}, interior, side + " of a cone");
      expect_spheres_at(Round{axis, center, -1.2, 1.3, 1.6, 0.9}, interior, side + " of a cone upside down");
      expect_spheres_at(Round{axis, center, -1.2, 1.3, 1.6, 0}, interior, side + " of a pointed cone");
    }
    if (!interior) expect_spheres_at(Ball{{0.1, 0.2, 0.3}, 1.2}, interior, side + " of a ball");
  }
}

}  // namespace
