// Meshes for tests, made by formulas.
#pragma once

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <vector>

#include "wall/mesh/triangle_mesh.h"

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

// The same with each triangle in four, times over.
inline TriangleMesh finer_mesh(TriangleMesh mesh, int times)
{
  for (int k = 0; k < times; k++) {
    TriangleMesh finer{mesh.corners, {}};
    std::map<std::pair<int, int>, int> middles;
    const auto middle = [&](int a, int b) {
      const auto [at, made] =
          middles.try_emplace({std::min(a, b), std::max(a, b)}, static_cast<int>(finer.corners.size()));
      if (made) finer.corners.push_back(0.5 * (mesh.corners[a] + mesh.corners[b]));
      return at->second;
    };
    for (const auto &[a, b, c] : mesh.faces) {
      const int ab = middle(a, b), bc = middle(b, c), ca = middle(c, a);
      for (const std::array<int, 3> &face : {std::array<int, 3>{a, ab, ca}, {ab, b, bc}, {ca, bc, c}, {ab, bc, ca}})
        finer.faces.push_back(face);
    }
    mesh = finer;
  }
  return mesh;
}

// An L-shaped room with an overhang: cells of 1 in a block of 3 x 3 x 2, without four of them.
inline TriangleMesh room_mesh()
{
  const auto is_open = [](int i, int j, int k) {
    const bool inside = i >= 0 && j >= 0 && k >= 0 && i < 3 && j < 3 && k < 2;
    return inside && !(i == 2 && j == 2) && !(i == 1 && j == 2 && k == 1) && !(i == 2 && j == 1 && k == 0);
  };
  TriangleMesh mesh;
  const auto corner = [&](int i, int j, int k) {
    const vec3 x{real(i), real(j), real(k)};
    for (std::size_t m = 0; m < mesh.corners.size(); m++)
      if (norm(mesh.corners[m] - x) == 0) return static_cast<int>(m);
    mesh.corners.push_back(x);
    return static_cast<int>(mesh.corners.size()) - 1;
  };
  for (int cell = 0; cell < 18; cell++)
    for (int side = 0; side < 6; side++) {
      int at[3] = {cell % 3, cell / 3 % 3, cell / 9}, next[3] = {at[0], at[1], at[2]};
      const int axis = side / 2, u = (axis + 1) % 3, v = (axis + 2) % 3;
      next[axis] += side % 2 ? 1 : -1;
      if (!is_open(at[0], at[1], at[2]) || is_open(next[0], next[1], next[2])) continue;
      at[axis] += side % 2;
      const auto shifted = [&](int along_u, int along_v) {
        int x[3] = {at[0], at[1], at[2]};
        x[u] += along_u;
        x[v] += along_v;
        return corner(x[0], x[1], x[2]);
      };
      const int a = shifted(0, 0), b = shifted(1, 0), c = shifted(1, 1), d = shifted(0, 1);
      mesh.faces.push_back({a, b, c});
      mesh.faces.push_back({a, c, d});
    }
  return mesh;
}

// A line in the plane of x and z, drawn along y from -5 to 5.
inline TriangleMesh channel_mesh(const std::vector<vec3> &profile)
{
  TriangleMesh mesh;
  for (const vec3 at : profile)
    for (const real y : {-5.0, 5.0}) mesh.corners.push_back({at.x, y, at.z});
  for (int k = 0; k + 1 < static_cast<int>(profile.size()); k++) {
    mesh.faces.push_back({2 * k, 2 * k + 2, 2 * k + 3});
    mesh.faces.push_back({2 * k, 2 * k + 3, 2 * k + 1});
  }
  return mesh;
}

// Two upright sides at -half and half in x, joined by a round bottom, up to z = 3.
inline TriangleMesh trough_mesh(real half)
{
  constexpr int ARCS = 40;
  std::vector<vec3> profile{{-half, 0, 3}};
  for (int k = 0; k <= ARCS; k++)
    profile.push_back({-half * std::cos(PI * k / ARCS), 0, -half * std::sin(PI * k / ARCS)});
  profile.push_back({half, 0, 3});
  return channel_mesh(profile);
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
