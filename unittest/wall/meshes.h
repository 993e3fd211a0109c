// Meshes for tests, made by formulas.
#pragma once

#include <cmath>
#include <random>
#include <vector>

#include "wall/triangle_mesh.h"

namespace Grit {

// A floor from -side to side in x and y: nx by ny rectangles in two triangles each. Inner corners are moved within the plane
// by up to `jitter` of a rectangle, diagonals go either way.
inline TriangleMesh floor_mesh(int nx, int ny, real side, real jitter = 0, unsigned seed = 1)
{
  TriangleMesh mesh;
  std::mt19937 random(seed);
  std::uniform_real_distribution<real> some(-jitter, jitter);
  const auto inner = [](int k, int n) { return k > 0 && k < n ? 1 : 0; };
  for (int j = 0; j <= ny; j++)
    for (int i = 0; i <= nx; i++)
      mesh.corners.push_back({side * (2 * (i + inner(i, nx) * some(random)) / nx - 1),
                              side * (2 * (j + inner(j, ny) * some(random)) / ny - 1), 0});
  for (int j = 0; j < ny; j++)
    for (int i = 0; i < nx; i++) {
      const int a = j * (nx + 1) + i, b = a + 1, c = a + nx + 1, d = c + 1;
      if (random() % 2) {
        mesh.faces.push_back({a, b, c});
        mesh.faces.push_back({b, d, c});
      } else {
        mesh.faces.push_back({a, b, d});
        mesh.faces.push_back({d, a, c});
      }
    }
  return mesh;
}

// A box of six sides in two triangles each.
inline TriangleMesh box_mesh(vec3 lo, vec3 hi)
{
  TriangleMesh mesh;
  for (int k = 0; k < 8; k++) mesh.corners.push_back({k & 1 ? hi.x : lo.x, k & 2 ? hi.y : lo.y, k & 4 ? hi.z : lo.z});
  const int sides[6][4] = {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}};
  for (const auto &s : sides) {
    mesh.faces.push_back({s[0], s[1], s[2]});
    mesh.faces.push_back({s[0], s[2], s[3]});
  }
  return mesh;
}

// A cylinder around the z axis, from -height to height, of n strips.
inline TriangleMesh cylinder_mesh(int n, real radius, real height)
{
  TriangleMesh mesh;
  for (int k = 0; k < n; k++)
    for (const real z : {-height, height})
      mesh.corners.push_back({radius * std::cos(2 * PI * k / n), radius * std::sin(2 * PI * k / n), z});
  for (int k = 0; k < n; k++) {
    const int a = 2 * k, b = 2 * ((k + 1) % n);
    mesh.faces.push_back({a, b, b + 1});
    mesh.faces.push_back({a, b + 1, a + 1});
  }
  return mesh;
}

// A sphere of triangles: an octahedron whose triangles are divided into four `times` times, corners on the sphere.
inline TriangleMesh ball_mesh(int times, real radius)
{
  std::vector<Triangle> all;
  for (const real x : {-1.0, 1.0})
    for (const real y : {-1.0, 1.0})
      for (const real z : {-1.0, 1.0}) all.push_back({vec3{x, 0, 0}, vec3{0, y, 0}, vec3{0, 0, z}});
  const auto middle = [](vec3 a, vec3 b) { return (1 / norm(a + b)) * (a + b); };
  for (int k = 0; k < times; k++) {
    std::vector<Triangle> finer;
    for (const auto &[a, b, c] : all) {
      const vec3 ab = middle(a, b), bc = middle(b, c), ca = middle(c, a);
      for (const Triangle &t : {Triangle{a, ab, ca}, Triangle{ab, b, bc}, Triangle{ca, bc, c}, Triangle{ab, bc, ca}})
        finer.push_back(t);
    }
    all = finer;
  }
  TriangleMesh mesh;
  for (const Triangle &t : all) {
    std::array<int, 3> face{};
    for (int m = 0; m < 3; m++) {
      const vec3 at = radius * t[m];
      int found = -1;
      for (int k = 0; k < static_cast<int>(mesh.corners.size()) && found < 0; k++)
        if (norm(mesh.corners[k] - at) < 1e-9 * radius) found = k;
      if (found < 0) {
        found = static_cast<int>(mesh.corners.size());
        mesh.corners.push_back(at);
      }
      face[m] = found;
    }
    mesh.faces.push_back(face);
  }
  return mesh;
}

}  // namespace Grit
