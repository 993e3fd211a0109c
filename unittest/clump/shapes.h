// Closed shapes, as triangles of a file.
#pragma once

#include "wall/meshes.h"

namespace Grit::Test {

inline std::vector<Triangle> triangles_of(const TriangleMesh &mesh)
{
  std::vector<Triangle> all;
  for (const auto &[a, b, c] : mesh.faces) all.push_back({mesh.corners[a], mesh.corners[b], mesh.corners[c]});
  return all;
}

// The corner of a cube with sides of 1 along the axes.
inline TriangleMesh corner_mesh()
{
  return {{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}}};
}

// A cube from -1 to 1 whose corners, each face in 4^times triangles, are moved onto a sphere about the origin: all triangles
// wind the same way.
inline TriangleMesh rounded_cube(int times, real radius)
{
  TriangleMesh mesh = finer_mesh(box_mesh({-1, -1, -1}, {1, 1, 1}), times);
  for (vec3 &corner : mesh.corners) corner = (radius / norm(corner)) * corner;
  return mesh;
}

inline TriangleMesh moved(TriangleMesh mesh, vec3 way)
{
  for (vec3 &corner : mesh.corners) corner = corner + way;
  return mesh;
}

}  // namespace Grit::Test
