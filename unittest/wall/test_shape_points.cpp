// A sphere that is written as another body finds the forces of a sphere at every wall.
#include "shape_places.h"

#include <string>

using namespace Grit;
using namespace Grit::Test;

namespace {

constexpr real DEEPEST = 0.2;  // of overlaps, over the radius
constexpr real USUAL = 1e3;    // force: smaller ones are those of overlaps of which round-off is a larger part

// Of the wall, for laws that take their stiffness from sizes.
constexpr real LENGTHS = 1e-9;
real length(const Place &place, real half_thickness)
{
  return length_of_wall(place.point.curvature, place.body.radius, half_thickness, false);
}

// Spheres at random places in a box around the surface that overlap with it, but no more than that.
bool anywhere(vec3) { return true; }
template <class Surface, class Has>
void expect_spheres(const Surface &wall, real box, real half_thickness, const std::string &name, const Has &has)
{
  constexpr int TRIES = 20000, WANTED = 50;
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
      if (places.size() == 1) {
        EXPECT_NEAR(length(places[0], half_thickness), length(expected[0], half_thickness), LENGTHS) << name;
      }
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

// A floor, and another one that is tilted by 20 degrees and goes through it: on one side of the line it is behind.
TriangleMesh two_floors()
{
  TriangleMesh mesh = floor_mesh(3, 3, 2), other = floor_mesh(4, 4, 2, 0.2);
  const int corners = static_cast<int>(mesh.corners.size());
  for (const vec3 x : other.corners) mesh.corners.push_back({x.x, 0.94 * x.y, 0.342 * x.y});
  for (const auto &[a, b, c] : other.faces) mesh.faces.push_back({a + corners, b + corners, c + corners});
  return mesh;
}

TEST(ShapePoints, SphereOnMeshes)
{
  for (const RegionMotion &motion : {RegionMotion{}, moving()})
    for (const real thickness : {0.0, 0.05}) {
      expect_spheres(MeshAsWall(floor_mesh(4, 4, 2, 0.3), motion), 2.5, thickness, "floor", anywhere);
      expect_spheres(MeshAsWall(box_mesh({-1, -1.2, -0.8}, {1.1, 0.9, 1}), motion), 2.5, thickness, "box", anywhere);
      expect_spheres(MeshAsWall(finer_mesh(box_mesh({-1, -1.2, -0.8}, {1.1, 0.9, 1}), 2), motion), 2.5, thickness,
                     "fine box", anywhere);
      expect_spheres(MeshAsWall(two_floors(), motion), 2, thickness, "two floors", anywhere);
      expect_spheres(MeshAsWall(cylinder_mesh(48, 1, 2), motion), 2, thickness, "drum of facets", anywhere);
      expect_spheres(MeshAsWall(cylinder_mesh(48, 0.45, 2), motion), 0.7, thickness, "narrow tube of facets", anywhere);
      expect_spheres(MeshAsWall(ball_mesh(2, 1), motion), 2, thickness, "ball of facets", anywhere);
      expect_spheres(MeshAsWall(room_mesh(), motion), 3, thickness, "room", anywhere);
      expect_spheres(MeshAsWall(channel_mesh({{-2, 0, 1}, {-1, 0, 0.3}, {0, 0, 0}, {1, 0, 0.3}, {2, 0, 1}}), motion), 2,
                     thickness, "channel", anywhere);
    }
}

}  // namespace
