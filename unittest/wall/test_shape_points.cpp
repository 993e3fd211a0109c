// Bodies that are no spheres at walls: a sphere that is written as one of them finds the forces of a sphere, and what follows
// from where bodies meet walls.
#include "wall/shape_points_region.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "../shape/bodies.h"
#include "../support/laws.h"
#include "meshes.h"
#include "wall/mesh/mesh_places.h"
#include "wall/mesh/mesh_surface.h"
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
// A mesh as a wall.
struct MeshAsWall {
  static constexpr real FLAT = 10;
  MeshSurface surface;
  MeshWall wall;
  mutable MeshRoom room;

  explicit MeshAsWall(const TriangleMesh &mesh, const RegionMotion &motion = {}) : surface(mesh, FLAT)
  {
    static const vec3 none{0, 0, 0};
    wall.mesh = surface.view();
    wall.numbers = surface.face_numbers().data();
    wall.images = &none;
    wall.nimages = 1;
    wall.smooth = std::cos(FLAT * PI / 180);
    wall.motion = motion;
  }
  int faces() const { return static_cast<int>(surface.faces().size()); }
  template <class F>
  void for_each_point(vec3 x, real reach, F &&f) const
  {
    room.find(wall, x, reach);
    room.for_each_point(wall, x, reach, f);
  }
};
template <class F>
void for_each_place(const MeshAsWall &mesh, const ShapeAtWall &at, real reach, F &&f)
{
  MeshPlaces(mesh.wall, mesh.faces(), at, reach, mesh.room).for_each(f);
}

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

// ---- what lies, rolls and bridges --------------------------------------------------------------------------------------

Axes along_x() { return {{0, 1, 0}, {0, 0, 1}, {1, 0, 0}}; }  // of bodies whose long axis is z
Body at(vec3 x, const BodyShape &shape) { return {x, {0, 0, 0}, {0, 0, 0}, shape.bounding(), MASS, shape.bounding()}; }

std::vector<int> parts_of(const std::vector<Place> &places)
{
  std::vector<int> parts;
  for (const Place &place : places) parts.push_back(place.point.id);
  std::sort(parts.begin(), parts.end());
  return parts;
}

// A rod across a drum touches with both ends, and one that lies in it along the axis too; likewise an ellipsoid across.
TEST(ShapePoints, RodsInDrum)
{
  constexpr real DRUM = 2, DEEP = 0.01;
  CylinderWall drum;
  drum.radius = DRUM;
  const BodyShape rod = capsule(along_x(), 0.2, 2);
  // Ends at x = 1, whose distance from the axis is to be DRUM - 0.2 + DEEP.
  const real low = std::sqrt((DRUM - 0.2 + DEEP) * (DRUM - 0.2 + DEEP) - 1);
  const std::vector<Place> across = places_of(drum, rod, at({0, -low, 0}, rod), 0);
  ASSERT_EQ(across.size(), 2u);
  EXPECT_EQ(parts_of(across), (std::vector<int>{0, 1}));
  for (const Place &place : across) {
    EXPECT_NEAR(place.body.radius - place.point.distance, DEEP, EXACT);
    EXPECT_NEAR(place.body.radius, 0.2, EXACT) << "an end is a sphere";
  }
  const BodyShape egg = ellipsoid(along_x(), {0.3, 0.3, 1.6});
  const std::vector<Place> lies = places_of(drum, egg, at({0, -1.2, 0}, egg), 0);
  ASSERT_EQ(lies.size(), 2u);
  EXPECT_EQ(parts_of(lies), (std::vector<int>{FOLLOWED, FOLLOWED + 1}));
  // Forces of both have no torque.
  const Acting sum = act(lies, {0, -1.2, 0}, 0);
  EXPECT_LE(norm(sum.torque), EXACT * norm(sum.force));
  EXPECT_GT(sum.force.y, 0);
  EXPECT_TRUE(places_of(drum, egg, at({0, -DRUM - 1, 0}, egg), 0).empty()) << "outside";
}

// A flat side in a hollow wall has two contacts also where it overlaps between them: what is between counts for nothing.
TEST(ShapePoints, FlatSideInDrum)
{
  CylinderWall drum;
  drum.radius = 5;
  const BodyShape slab = block({{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {1, 0.3, 0.5}, 8);
  constexpr real DEEP = 4.75;  // of the center; the middle of the face overlaps by 0.05
  const std::vector<Place> places = places_of(drum, slab, at({0, -DEEP, 0}, slab), 0);
  ASSERT_EQ(places.size(), 2u);
  EXPECT_NEAR(places[0].point.d.x, -places[1].point.d.x, 1e-9);
  EXPECT_GT(std::fabs(places[0].point.d.x), 0.1 * places[0].point.distance);
}

// Seams of coplanar triangles are not felt, wherever a body is.
TEST(ShapePoints, SeamsAreNotFelt)
{
  constexpr real SAME = 1e-10, HEIGHT = 0.39;
  const MeshAsWall floor(floor_mesh(6, 6, 4, 0.3));
  PlaneWall plane;
  plane.axis = 2;
  plane.has_lo = true;
  AnyBody any(5);
  for (int k = 0; k < 300; k++) {
    const vec3 x{any.between(-2, 2), any.between(-2, 2), HEIGHT};
    const real lean = any.between(-0.02, 0.02), turn = any.between(0, 2 * PI);
    const vec3 z = unit(vec3{std::cos(turn), std::sin(turn), lean}), y = unit(cross(z, vec3{0, 0, 1}));
    const Axes axes{cross(y, z), y, z};
    for (const BodyShape &shape :
         {capsule(axes, 0.4, 1.2), ellipsoid(axes, {0.4, 0.5, 1}), block(axes, {0.4, 0.5, 1}, 4)}) {
      const std::vector<Place> on_mesh = places_of(floor, shape, at(x, shape), 0),
                               on_plane = places_of(plane, shape, at(x, shape), 0);
      ASSERT_EQ(on_mesh.size(), on_plane.size()) << k;
      const Acting a = act(on_mesh, x, 0), b = act(on_plane, x, 0);
      EXPECT_LE(norm(a.force - b.force), SAME * norm(b.force));
      EXPECT_LE(norm(a.torque - b.torque), SAME * norm(b.force));
    }
  }
}

// A capsule over the edge of a table lies on its inner end and on the edge; over a gap between two tables on both edges; on a ridge
// on the ridge. As it goes over the edge, end by end, the energy has no jump.
TEST(ShapePoints, CapsulesOverEdges)
{
  constexpr real DEEP = 0.01, RADIUS_OF_ROD = 0.2;
  const MeshAsWall table(box_mesh({-3, -3, -3}, {0, 3, 0}));
  const BodyShape rod = capsule(along_x(), RADIUS_OF_ROD, 2);
  const real height = RADIUS_OF_ROD - DEEP;
  EXPECT_EQ(places_of(table, rod, at({-1.5, 0.1, height}, rod), 0).size(), 2u) << "on the table";
  const std::vector<Place> over = places_of(table, rod, at({0.3, 0.1, height}, rod), 0);
  ASSERT_EQ(over.size(), 2u) << "over the edge";
  for (const Place &place : over) EXPECT_NEAR(place.body.radius - place.point.distance, DEEP, EXACT);
  real least = INFINITE, most = -INFINITE;
  for (int k = 0; k <= 2000; k++) {
    const real x = -1.5 + k * 1e-3;  // the rod goes on until its middle is over the floor of nothing
    const std::vector<Place> places = places_of(table, rod, at({x, 0.1, height}, rod), 0);
    const real energy = act(places, {x, 0.1, height}, 0).stored;
    if (getenv("DBG") && places.size() != 2) {
      printf("x %g:", x);
      for (auto &p : places)
        printf(" id %d (%g %g %g) d %g %g %g", p.point.id, p.body.x.x, p.body.x.y, p.body.x.z, p.point.d.x, p.point.d.y,
               p.point.d.z);
      puts("");
    }
    least = std::min(least, energy);
    most = std::max(most, energy);
  }
  EXPECT_NEAR(least, most, 1e-6 * most) << "as one end and then the edge carries it";
  const MeshAsWall ridge(channel_mesh({{-2, 0, -1}, {0, 0, 0}, {2, 0, -1}}));
  const std::vector<Place> on_ridge = places_of(ridge, rod, at({0.1, 0.1, height}, rod), 0);
  ASSERT_EQ(on_ridge.size(), 1u);
  EXPECT_NEAR(on_ridge[0].point.d.z, on_ridge[0].point.distance, EXACT);
}

// An end of a capsule is a sphere: as it tips on a plane, on a mesh or in a drum along its axis, its energy has no jump.
TEST(ShapePoints, CapsulesTipSmoothly)
{
  constexpr real HEIGHT = 0.19, STEP = 1e-7;
  PlaneWall plane;
  plane.axis = 2;
  plane.has_lo = true;
  const MeshAsWall floor(floor_mesh(3, 3, 4, 0.2));
  const auto energy = [&](const auto &wall, real lean) {
    const vec3 z = unit(vec3{1, 0, lean});
    const BodyShape rod = capsule({{0, 1, 0}, cross(z, vec3{0, 1, 0}), z}, 0.2, 1);
    const vec3 x{0.1, 0.2, HEIGHT};
    return act(places_of(wall, rod, at(x, rod), 0), x, 0).stored;
  };
  const real flat = energy(plane, 0);
  EXPECT_GT(flat, 0);
  for (const real lean : {-STEP, STEP}) {
    EXPECT_NEAR(energy(plane, lean), flat, 1e-9 * flat);
    EXPECT_NEAR(energy(floor, lean), flat, 1e-9 * flat);
  }
  EXPECT_NEAR(energy(floor, 0), flat, EXACT * flat);
}

}  // namespace
