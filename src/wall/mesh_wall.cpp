#include "wall/mesh_wall.h"

#include <algorithm>

namespace Grit {

bool MeshWall::is_near(vec3 x, real distance) const
{
  return std::any_of(images.begin(), images.end(),
                     [&](vec3 image) { return surface.view().is_near(motion.back(x + image), distance); });
}

void MeshWall::find_near(vec3 x, real reach, MeshRoom &room) const
{
  room.near.clear();
  for (int image = 0; image < static_cast<int>(images.size()); image++)
    surface.find_near(motion.back(x + images[image]), reach, image, room);
}

void MeshWall::find_near(MeshNeighbours &lists, int particle, vec3 x, real touch, real reach, MeshRoom &room) const
{
  const auto search = [&](real distance, std::vector<MeshNeighbours::Item> &items) {
    find_near(x, distance, room);
    for (const FacePoint &point : room.near) items.push_back({point.image, point.face});
  };
  const std::vector<MeshNeighbours::Item> &items = lists.of(particle, motion.back(x), touch, reach, search);
  const MeshView mesh = surface.view();
  room.near.clear();
  for (const auto &[image, face] : items) {
    FacePoint point = mesh.faces[face].nearest(face, motion.back(x + images[image]));
    point.image = image;
    if (point.square < reach * reach) room.near.push_back(point);
  }
}

// A belt runs along the surface in the direction that is nearest to its own, everywhere as fast.
vec3 MeshWall::velocity(vec3 at, vec3 d) const
{
  const vec3 body = motion.velocity(at);
  const real speed = norm(belt);
  if (speed == 0) return body;
  const vec3 along = belt - (dot(belt, d) / dot(d, d)) * d;
  const real length = norm(along);
  constexpr real ACROSS = 1e-6;  // over its speed: it runs against the surface
  return length > ACROSS * speed ? body + (speed / length) * along : body;
}

void follow_normals(const WallHistory &contacts, int i, real cosine, std::vector<WallPoint> &points)
{
  struct Pair {
    real cosine;
    WallPoint *point;
    int part;
  };
  std::vector<Pair> pairs;
  for (WallPoint &point : points) point.was = WallPoint::NEW;
  contacts.for_each(i, [&](int part, const double *values) {
    const vec3 normal = load(values);
    const bool none = dot(normal, normal) == 0;
    for (WallPoint &point : points) {
      const real with = none ? (part == point.id ? 1 : -1) : dot(normal, point.d) / point.distance;
      if (with >= cosine) pairs.push_back({with, &point, part});
    }
  });
  std::stable_sort(pairs.begin(), pairs.end(), [](const Pair &a, const Pair &b) { return a.cosine > b.cosine; });
  std::vector<int> given;
  for (const Pair &pair : pairs) {
    if (pair.point->was != WallPoint::NEW || std::find(given.begin(), given.end(), pair.part) != given.end()) continue;
    pair.point->was = pair.part;
    given.push_back(pair.part);
  }
}

}  // namespace Grit
