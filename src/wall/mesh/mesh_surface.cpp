#include "wall/mesh/mesh_surface.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "wall/mesh/mesh_edges.h"
#include "wall/wall_words.h"

namespace Grit {

namespace {

MeshFace face_of(const TriangleMesh &mesh, const std::array<int, 3> &corners)
{
  const vec3 a = mesh.corners[corners[0]], b = mesh.corners[corners[1]] - a, c = mesh.corners[corners[2]] - a,
             across = cross(b, c);
  return {a, b, c, (1 / norm(across)) * across, {MeshFace::NONE, MeshFace::NONE, MeshFace::NONE}};
}

}  // namespace

MeshSurface::MeshSurface(const TriangleMesh &mesh, real flat, bool round)
{
  std::vector<vec3> lo, hi;
  for (const std::array<int, 3> &face : mesh.faces) {
    const vec3 a = mesh.corners[face[0]], b = mesh.corners[face[1]], c = mesh.corners[face[2]];
    lo.push_back({std::min({a.x, b.x, c.x}), std::min({a.y, b.y, c.y}), std::min({a.z, b.z, c.z})});
    hi.push_back({std::max({a.x, b.x, c.x}), std::max({a.y, b.y, c.y}), std::max({a.z, b.z, c.z})});
  }
  MeshTree sorted(lo, hi);
  numbers = std::move(sorted.order);
  tree = std::move(sorted.nodes);
  for (const int number : numbers) all.push_back(face_of(mesh, mesh.faces[number]));
  join(mesh, flat);
  if (round) bends = curvatures_of(mesh, numbers, all);
}

// Edges of two faces are smooth where these lie nearly in one plane; seen from the same side, however they wind.
void MeshSurface::join(const TriangleMesh &mesh, real flat)
{
  std::vector<std::array<int, 3>> corners;
  for (const int number : numbers) corners.push_back(mesh.faces[number]);
  const real least = std::cos(radians(flat));
  for_each_edge(sides_of(corners), [&](const MeshSide *sides, std::size_t count) {
    if (count != 2) return;
    const MeshSide &one = sides[0], &other = sides[1];
    const real cosine = (one.upwards == other.upwards ? -1 : 1) * dot(all[one.face].normal, all[other.face].normal);
    if (!(cosine >= least)) return;
    all[one.face].smooth[one.side] = other.face;
    all[other.face].smooth[other.side] = one.face;
  });
}

MeshBox MeshSurface::box_around(const RegionMotion &motion) const
{
  if (tree.empty()) return {};
  const MeshBox rest{tree[0].lo, tree[0].hi};
  MeshBox box{motion.forth(rest.lo), motion.forth(rest.lo)};
  for (int k = 0; k < MeshBox::CORNERS; k++) {
    const vec3 at = motion.forth(rest.corner(k));
    box.lo = {std::min(box.lo.x, at.x), std::min(box.lo.y, at.y), std::min(box.lo.z, at.z)};
    box.hi = {std::max(box.hi.x, at.x), std::max(box.hi.y, at.y), std::max(box.hi.z, at.z)};
  }
  return box;
}

real MeshSurface::farthest_from(vec3 point, vec3 axis) const
{
  real farthest = 0;
  for (const MeshFace &face : all)
    for (const vec3 corner : {face.corner, face.corner + face.first, face.corner + face.second})
      farthest = std::max(farthest, norm(cross(axis, corner - point)));
  return farthest;
}

}  // namespace Grit
