// The curvature of surfaces that triangles stand for, beside that of the surfaces.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "meshes.h"
#include "wall/mesh/mesh_surface.h"

using namespace Grit;

namespace {

constexpr real FLAT = 10, THIRD = 1.0 / 3;

// Principal curvatures, the larger one first, of each face at a point of it, as seen from far away or from within. `core`: the
// middle of what is around a face, by its middle; a face may wind either way.
std::vector<std::pair<real, real>> curvatures(
    const TriangleMesh &mesh, bool outside = true,
    const std::function<vec3(vec3)> &core = [](vec3) { return vec3{0, 0, 0}; }, real u = THIRD, real v = THIRD)
{
  const MeshSurface surface(mesh, FLAT, true);
  std::vector<std::pair<real, real>> found;
  for (std::size_t k = 0; k < surface.faces().size(); k++) {
    const MeshFace &face = surface.faces()[k];
    const vec3 middle = face.corner + THIRD * (face.first + face.second);
    const bool points_out = dot(face.normal, middle - core(middle)) > 0;
    const Curvature at = surface.curvatures()[k].at(u, v, outside == points_out);
    const real first = at.first == 0 ? 0 : 1 / at.first, second = at.second == 0 ? 0 : 1 / at.second;
    found.emplace_back(std::max(first, second), std::min(first, second));
  }
  return found;
}

// A tube of radius r around a circle of radius R.
TriangleMesh ring_mesh(int around, int along, real R, real r)
{
  TriangleMesh mesh;
  for (int j = 0; j < along; j++)
    for (int i = 0; i < around; i++) {
      const real a = 2 * PI * i / around, b = 2 * PI * j / along, out = R + r * std::cos(a);
      mesh.corners.push_back({out * std::cos(b), out * std::sin(b), r * std::sin(a)});
      const int next = j * around + (i + 1) % around, far = (j + 1) % along * around;
      mesh.faces.push_back({j * around + i, next, far + (i + 1) % around});
      mesh.faces.push_back({j * around + i, far + (i + 1) % around, far + i});
    }
  return mesh;
}

vec3 middle(const TriangleMesh &mesh, int face)
{
  const auto &[a, b, c] = mesh.faces[face];
  return THIRD * (mesh.corners[a] + mesh.corners[b] + mesh.corners[c]);
}

}  // namespace

// n facets of width 2 R sin(π/n) that meet in the angle 2π/n.
TEST(MeshCurvature, OfACylinder)
{
  for (const int n : {40, 100, 1000}) {
    const TriangleMesh mesh = cylinder_mesh(n, 0.3, 2);
    const real expected = (PI / n) / (0.3 * std::sin(PI / n));
    for (const auto &[first, second] : curvatures(mesh)) {
      EXPECT_NEAR(first, expected, 1e-8 * expected) << n;
      EXPECT_NEAR(second, 0, 1e-5 * expected) << n;  // of a square root of round-off
    }
    for (const auto &[first, second] : curvatures(mesh, false, [](vec3 at) { return vec3{0, 0, at.z}; }, 0.2, 0.7)) {
      EXPECT_NEAR(first, 0, 1e-5 * expected) << n;
      EXPECT_NEAR(second, -expected, 1e-8 * expected) << n;
    }
  }
}

// Corners with four faces in place of six are a sixth off, on any ball of this kind; most are not.
TEST(MeshCurvature, OfABall)
{
  std::vector<real> mean;
  for (const int times : {4, 5}) {
    real worst = 0, sum = 0;
    const auto found = curvatures(ball_mesh(times, 2));
    for (const auto &[first, second] : found)
      for (const real one : {first, second}) {
        worst = std::max(worst, std::fabs(2 * one - 1));
        sum += std::fabs(2 * one - 1) / (2 * found.size());
      }
    EXPECT_LT(worst, 0.17) << times;
    mean.push_back(sum);
  }
  EXPECT_LT(mean[1], mean[0]);
  EXPECT_LT(mean[1], 0.002);
}

// Of a ring: 1/r, and cos a/(R + r cos a), which is negative where it is a saddle.
TEST(MeshCurvature, OfARing)
{
  const real R = 3, r = 1;
  std::vector<real> worst;
  for (const int times : {1, 2}) {
    const TriangleMesh mesh = ring_mesh(60 * times, 180 * times, R, r);
    const MeshSurface surface(mesh, FLAT, true);
    const auto found =
        curvatures(mesh, true, [&](vec3 at) { return (R / std::hypot(at.x, at.y)) * vec3{at.x, at.y, 0}; });
    worst.push_back(0);
    for (std::size_t face = 0; face < found.size(); face++) {
      const vec3 at = middle(mesh, surface.face_numbers()[face]);
      const real out = std::hypot(at.x, at.y), cosine = (out - R) / r;
      worst.back() = std::max({worst.back(), std::fabs(found[face].first - 1 / r),
                               std::fabs(found[face].second - cosine / (R + r * cosine))});
    }
  }
  EXPECT_LT(worst[0], 0.02);
  EXPECT_NEAR(std::log2(worst[0] / worst[1]), 2, 0.5);
}

// What lies in a plane is flat; sharp edges join nothing, so that the sides of a box are.
TEST(MeshCurvature, OfFlatSurfacesIsNone)
{
  for (const TriangleMesh &mesh : {floor_mesh(9, 7, 4, 0.3), finer_mesh(box_mesh({0, 0, 0}, {1, 2, 3}), 2)})
    for (const auto &[first, second] : curvatures(mesh)) {
      EXPECT_EQ(first, 0);
      EXPECT_EQ(second, 0);
    }
}

// Where the surface ends in a sharp edge, only its own faces count: a cylinder with lids of a fan around a corner.
TEST(MeshCurvature, EndsAtSharpEdges)
{
  const int n = 80;
  TriangleMesh mesh = cylinder_mesh(n, 0.3, 2);
  const auto open = curvatures(mesh);
  mesh.corners.push_back({0, 0, 2});
  for (int k = 0; k < n; k++) mesh.faces.push_back({2 * k + 1, 2 * ((k + 1) % n) + 1, 2 * n});
  const MeshSurface surface(mesh, FLAT, true);
  const auto closed = curvatures(mesh);
  int seen = 0;
  for (std::size_t face = 0; face < closed.size(); face++) {
    const bool is_lid = surface.face_numbers()[face] >= 2 * n;
    EXPECT_NEAR(closed[face].first, is_lid ? 0 : open[0].first, 1e-8);
    seen += is_lid;
  }
  EXPECT_EQ(seen, n);
}

// Faces that wind the other way have the same curvature, seen from the same side; on an edge both faces say the same.
TEST(MeshCurvature, DoesNotDependOnWinding)
{
  TriangleMesh mesh = ring_mesh(60, 180, 3, 1), turned = mesh;
  for (std::size_t k = 0; k < mesh.faces.size(); k += 3) std::swap(turned.faces[k][1], turned.faces[k][2]);
  const MeshSurface one(mesh, FLAT, true), other(turned, FLAT, true);
  ASSERT_EQ(one.face_numbers(), other.face_numbers());
  for (std::size_t face = 0; face < one.faces().size(); face++) {
    const bool same = one.face_numbers()[face] % 3 != 0;
    const Curvature a = one.curvatures()[face].at(0.1, 0.3, true),
                    b = same ? other.curvatures()[face].at(0.1, 0.3, true)
                             : other.curvatures()[face].at(0.3, 0.1, false);
    EXPECT_NEAR(std::min(1 / a.first, 1 / a.second), std::min(1 / b.first, 1 / b.second), 1e-6);
    EXPECT_NEAR(std::max(1 / a.first, 1 / a.second), std::max(1 / b.first, 1 / b.second), 1e-6);
  }
  for (const MeshFace &face : one.faces()) {
    ASSERT_NE(face.smooth[0], MeshFace::NONE);
    const vec3 between = face.corner + 0.25 * face.first;  // on its first side
    const int k = static_cast<int>(&face - one.faces().data());
    const Curvature here = one.curvatures()[k].at(0.25, 0, true);
    real u, v;
    one.faces()[face.smooth[0]].coordinates(between, u, v);
    const Curvature there = one.curvatures()[face.smooth[0]].at(u, v, true);
    EXPECT_NEAR(1 / here.first, 1 / there.first, 1e-9);
    EXPECT_NEAR(1 / here.second, 1 / there.second, 1e-9);
  }
}
