// What lies on walls, rolls and bridges: where bodies that are no spheres meet them.
#include "shape_places.h"

#include <algorithm>

using namespace Grit;
using namespace Grit::Test;

namespace {

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
TEST(ShapePlaces, RodsInDrum)
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

// A flat side in a hollow wall has two contacts also where it overlaps between them: what is between counts for
// nothing.
TEST(ShapePlaces, FlatSideInDrum)
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
TEST(ShapePlaces, SeamsAreNotFelt)
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

// A capsule over the edge of a table lies on its inner end and on the edge, over a gap on both edges, on a ridge on the
// ridge. As it goes over the edge with one end the energy has no jump.
TEST(ShapePlaces, CapsulesOverEdges)
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
  TriangleMesh two = box_mesh({-3, -3, -3}, {-0.6, 3, 0});
  const TriangleMesh other = box_mesh({0.7, -3, -3}, {3, 3, 0});
  const int corners = static_cast<int>(two.corners.size());
  two.corners.insert(two.corners.end(), other.corners.begin(), other.corners.end());
  for (const auto &[a, b, c] : other.faces) two.faces.push_back({a + corners, b + corners, c + corners});
  const BodyShape shorter = capsule(along_x(), RADIUS_OF_ROD, 1.5);
  const std::vector<Place> bridging = places_of(MeshAsWall(two), shorter, at({0, 0.1, height}, shorter), 0);
  EXPECT_EQ(bridging.size(), 4u) << "both ends, both edges";
  const MeshAsWall ridge(channel_mesh({{-2, 0, -1}, {0, 0, 0}, {2, 0, -1}}));
  const std::vector<Place> on_ridge = places_of(ridge, rod, at({0.1, 0.1, height}, rod), 0);
  ASSERT_EQ(on_ridge.size(), 1u);
  EXPECT_NEAR(on_ridge[0].point.d.z, on_ridge[0].point.distance, EXACT);
}

// An end of a capsule is a sphere: as it tips on a plane or a mesh, its energy has no jump.
TEST(ShapePlaces, CapsulesTipSmoothly)
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
