// Where bodies that are no spheres meet walls, for tests: planes, cylinders and regions, and meshes.
#pragma once

#include <array>
#include <cmath>
#include <vector>

#include "../shape/bodies.h"
#include "../support/laws.h"
#include "meshes.h"
#include "wall/mesh/mesh_places.h"
#include "wall/mesh/mesh_surface.h"
#include "wall/shape_points_region.h"
#include "wall/wall_contact.h"

namespace Grit::Test {

inline constexpr real EXACT = 1e-12, RADIUS = 0.4, MASS = 0.3, DT = 1e-5;
inline const char *const LAW =
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

inline BodyShape ellipsoid(const Axes &axes, vec3 half) { return {ShapeKind::ellipsoid, {axes, half, 2, 2}}; }
inline BodyShape block(const Axes &axes, vec3 half, real n) { return {ShapeKind::superellipsoid, {axes, half, n, n}}; }
inline BodyShape capsule(const Axes &axes, real radius, real segment)
{
  return {ShapeKind::capsule, {axes, {radius, radius, segment / 2 + radius}, 2, 2}};
}

struct Acting {
  vec3 force{0, 0, 0}, torque{0, 0, 0};
  real stored = 0;
};
inline Acting act(const std::vector<Place> &places, vec3 center, real half_thickness)
{
  static const Law law = Contract::law(LAW);
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

}  // namespace Grit::Test
