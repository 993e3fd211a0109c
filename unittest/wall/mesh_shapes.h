// Surfaces that tests of meshes share, as triangles in the order of a file.
#pragma once

#include "wall/mesh/triangle_mesh.h"

namespace Grit::Test {

// Corner k of the unit cube has the bits of k as coordinates.
inline vec3 cube_corner(int k) { return {k & 1 ? 1. : 0., k & 2 ? 1. : 0., k & 4 ? 1. : 0.}; }

// Wound counterclockwise as seen from outside; triangles 1 and 2 are the bottom, 3 and 4 the top.
inline std::vector<Triangle> cube()
{
  constexpr int FACES[][3] = {{0, 2, 3}, {0, 3, 1}, {4, 5, 7}, {4, 7, 6}, {0, 1, 5}, {0, 5, 4},
                              {2, 6, 7}, {2, 7, 3}, {0, 4, 6}, {0, 6, 2}, {1, 3, 7}, {1, 7, 5}};
  std::vector<Triangle> triangles;
  for (const auto &[a, b, c] : FACES) triangles.push_back({cube_corner(a), cube_corner(b), cube_corner(c)});
  return triangles;
}

// n x n squares of the plane z = 0, each of side 1 and of two triangles.
inline std::vector<Triangle> floor_of_squares(int n)
{
  std::vector<Triangle> triangles;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      const vec3 a{i + 0., j + 0., 0}, b{i + 1., j + 0., 0}, c{i + 1., j + 1., 0}, d{i + 0., j + 1., 0};
      triangles.push_back({a, b, c});
      triangles.push_back({a, c, d});
    }
  return triangles;
}

}  // namespace Grit::Test
