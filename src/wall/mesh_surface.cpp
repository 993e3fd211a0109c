#include "wall/mesh_surface.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace Grit {

namespace {

constexpr real DEGREES_OF_PI = 180;

struct Side {  // of a face, between two corners; `forth`: the face goes from the smaller to the larger
  int lower, upper, face, side;
  bool forth;

  bool same_edge(const Side &other) const { return lower == other.lower && upper == other.upper; }
  bool operator<(const Side &other) const
  {
    return std::tie(lower, upper, face, side) < std::tie(other.lower, other.upper, other.face, other.side);
  }
};

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
  std::vector<Side> sides;
  for (int face = 0; face < static_cast<int>(all.size()); face++)
    for (int side = 0; side < MeshFace::SIDES; side++) {
      const std::array<int, 3> &corners = mesh.faces[numbers[face]];
      const int a = corners[side], b = corners[(side + 1) % MeshFace::SIDES];
      sides.push_back({std::min(a, b), std::max(a, b), face, side, a < b});
    }
  std::sort(sides.begin(), sides.end());
  const real least = std::cos(flat * PI / DEGREES_OF_PI);
  for (std::size_t k = 0, end = 0; k < sides.size(); k = end) {
    while (end < sides.size() && sides[end].same_edge(sides[k])) end++;
    if (end - k != 2) continue;
    const Side &one = sides[k], &other = sides[k + 1];
    const real cosine = (one.forth == other.forth ? -1 : 1) * dot(all[one.face].normal, all[other.face].normal);
    if (!(cosine >= least)) continue;
    all[one.face].smooth[one.side] = other.face;
    all[other.face].smooth[other.side] = one.face;
  }
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
