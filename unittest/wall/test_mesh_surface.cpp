// Where spheres touch meshes: one contact with what is flat or round, however it is cut into triangles; one for each side of a
// hollow corner. Numbers without a source are worked out by hand in the line above them.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "meshes.h"
#include "wall/mesh/mesh_neighbours.h"
#include "wall/mesh/mesh_surface.h"

using namespace Grit;

namespace {

constexpr real FLAT = 10;

std::vector<WallPoint> contacts(const MeshSurface &surface, vec3 x, real touch, real reach = 0, real flat = FLAT)
{
  const vec3 none{0, 0, 0};
  MeshWall wall;
  wall.mesh = surface.view();
  wall.numbers = surface.face_numbers().data();
  wall.images = &none;
  wall.nimages = 1;
  wall.smooth = std::cos(flat * PI / 180);
  MeshRoom room;
  room.find(wall, x, std::max(touch, reach));
  std::vector<WallPoint> found;
  room.for_each_point(wall, x, touch, [&](const WallPoint &point) { found.push_back(point); });
  return found;
}

void expect_vector(vec3 a, vec3 b, real error)
{
  EXPECT_NEAR(a.x, b.x, error);
  EXPECT_NEAR(a.y, b.y, error);
  EXPECT_NEAR(a.z, b.z, error);
}

struct Floor {
  const char *name;
  TriangleMesh mesh;
};

// Of cells 4 wide to 1/100 of a radius, needles of 1 : 1000, and the same with corners that are moved.
std::vector<Floor> floors()
{
  return {{"two triangles", floor_mesh(1, 1, 4)}, {"regular", floor_mesh(20, 20, 4)},
          {"fine", floor_mesh(400, 400, 2)},      {"irregular", floor_mesh(20, 20, 4, 0.3)},
          {"needles", floor_mesh(1, 2000, 4)},    {"irregular needles", floor_mesh(3, 2000, 4, 0.3)}};
}

TEST(MeshSurface, AFloorIsAPlane)
{
  std::mt19937 random(5);
  std::uniform_real_distribution<real> place(-1.5, 1.5), exponent(-8, -0.5);
  for (const Floor &floor : floors()) {
    const MeshSurface surface(floor.mesh, FLAT);
    for (int k = 0; k < 200; k++) {
      const vec3 x{place(random), place(random), (k % 2 ? 1 : -1) * (1 - std::pow(10, exponent(random)))};
      const auto found = contacts(surface, x, 1);
      ASSERT_EQ(found.size(), 1u) << floor.name << " " << k;
      expect_vector(found[0].d, {0, 0, x.z}, 1e-12);
    }
  }
}

// Above corners and edges, where several faces are as near.
TEST(MeshSurface, AFloorIsAPlaneAboveItsCorners)
{
  for (const Floor &floor : floors()) {
    const MeshSurface surface(floor.mesh, FLAT);
    int seen = 0;
    for (std::size_t k = 0; k < floor.mesh.faces.size() && seen < 200; k += 7, seen++) {
      const std::array<int, 3> &face = floor.mesh.faces[k];
      const vec3 a = floor.mesh.corners[face[0]], b = floor.mesh.corners[face[1]];
      for (const real t : {0.0, 0.5, 1 / 3.0}) {
        const auto found = contacts(surface, a + t * (b - a) + vec3{0, 0, 0.9}, 1);
        ASSERT_EQ(found.size(), 1u) << floor.name << " " << k;
        expect_vector(found[0].d, {0, 0, 0.9}, 1e-12);
      }
    }
  }
}

// Triangles that share no corners, as where two parts of a machine meet: a sheet of 1 x 1 cells beside one of 0.3 x 0.3.
TEST(MeshSurface, SeamsWithoutCommonCornersAreNotFelt)
{
  TriangleMesh mesh = floor_mesh(2, 2, 2);
  const TriangleMesh other = floor_mesh(7, 7, 2);
  const int n = static_cast<int>(mesh.corners.size());
  for (const vec3 corner : other.corners) mesh.corners.push_back(corner + vec3{4, 0.1, 0});
  for (const auto &face : other.faces) mesh.faces.push_back({face[0] + n, face[1] + n, face[2] + n});
  const MeshSurface surface(mesh, FLAT);
  for (int k = 0; k < 400; k++) {
    const vec3 x{1 + k * 0.005, 0.5, 0.8};
    const auto found = contacts(surface, x, 1);
    ASSERT_EQ(found.size(), 1u) << k;
    expect_vector(found[0].d, {0, 0, 0.8}, 1e-12);
  }
}

// Coordinates of seven digits, as binary STL files have them, in a plane that stands askew.
TEST(MeshSurface, RoundedCoordinatesMakeNoSecondContact)
{
  TriangleMesh mesh = floor_mesh(60, 60, 3, 0.3);
  const vec3 normal = (1 / std::sqrt(14.0)) * vec3{1, 2, 3}, u = (1 / std::sqrt(5.0)) * vec3{2, -1, 0},
             v = cross(normal, u);
  for (vec3 &corner : mesh.corners) {
    const vec3 at = corner.x * u + corner.y * v + vec3{10, 20, 30};
    corner = {real(float(at.x)), real(float(at.y)), real(float(at.z))};
  }
  const MeshSurface surface(mesh, 0.5);
  std::mt19937 random(7);
  std::uniform_real_distribution<real> place(-1.5, 1.5);
  for (int k = 0; k < 500; k++) {
    const vec3 x = place(random) * u + place(random) * v + 0.95 * normal + vec3{10, 20, 30};
    const auto found = contacts(surface, x, 1);
    ASSERT_EQ(found.size(), 1u) << k;
    // Heights are off by half of the last digit of 30: 2e-6.
    expect_vector(found[0].d, 0.95 * normal, 1e-4);
    EXPECT_NEAR(found[0].distance, 0.95, 4e-6);
  }
}

TEST(MeshSurface, HollowCornersHaveAContactForEachSide)
{
  const MeshSurface box(box_mesh({0, 0, 0}, {10, 10, 10}), FLAT);
  EXPECT_EQ(contacts(box, {5, 5, 5}, 1).size(), 0u);
  EXPECT_EQ(contacts(box, {5, 0.9, 5}, 1).size(), 1u);
  EXPECT_EQ(contacts(box, {5, 0.9, 0.8}, 1).size(), 2u);
  const auto found = contacts(box, {9.1, 0.9, 0.8}, 1);
  ASSERT_EQ(found.size(), 3u);
  expect_vector(found[0].d, {0, 0, 0.8}, 1e-14);  // the deepest first
  // Also where a diagonal or a corner of the triangles is nearest.
  for (const real at : {0.9, 0.95, 0.99}) EXPECT_EQ(contacts(box, {at, at, at}, 1).size(), 3u);
}

// One contact everywhere, whose direction goes over edges and corners without a jump: on a circle around a cube of half
// width 1 it turns by no more than the step over the distance.
TEST(MeshSurface, ABoxFromOutsideIsOneContactWithoutJumps)
{
  const MeshSurface box(box_mesh({-1, -1, -1}, {1, 1, 1}), FLAT);
  constexpr int STEPS = 20000;
  constexpr real AROUND = 2, STEP = 2 * PI * AROUND / STEPS;
  for (const real tilt : {0.0, 0.4, 0.7853981633974483}) {
    vec3 last{0, 0, 0};
    for (int k = 0; k < STEPS; k++) {
      const real angle = 2 * PI * k / STEPS;
      const vec3 x{AROUND * std::cos(angle), AROUND * std::sin(angle) * std::cos(tilt),
                   AROUND * std::sin(angle) * std::sin(tilt)};
      const auto found = contacts(box, x, 1.5);
      ASSERT_EQ(found.size(), 1u) << k;
      // The nearest point of a cube: coordinates cut off at 1.
      const auto cut = [](real a) { return a - std::clamp(a, -1.0, 1.0); };
      expect_vector(found[0].d, {cut(x.x), cut(x.y), cut(x.z)}, 1e-12);
      const real distance = found[0].distance;
      const vec3 normal = (1 / distance) * found[0].d;
      if (k > 0) {
        EXPECT_LE(norm(normal - last), 1.01 * STEP / distance);
      }
      last = normal;
    }
  }
}

// Within a cylinder of n strips the nearest one is a contact, no more than the height of a facet, R (1 - cos(pi/n)), nearer
// than the cylinder, as far as the edges are smooth.
TEST(MeshSurface, AHollowOfSmallFacetsIsOneContact)
{
  for (const int n : {48, 96, 192}) {
    const MeshSurface pipe(cylinder_mesh(n, 4, 20), FLAT);
    const real height = 4 * (1 - std::cos(PI / n));
    for (const real radius : {1.0, 2.0, 3.0})
      for (int k = 0; k < 500; k++) {
        const real angle = 0.013 * k, from_axis = 4 - radius + 0.02 * radius;
        const auto found = contacts(pipe, {from_axis * std::cos(angle), from_axis * std::sin(angle), 1.3}, radius);
        ASSERT_EQ(found.size(), 1u) << n << " " << radius << " " << k;
        const real gap = 4 - from_axis - found[0].distance;
        EXPECT_GE(gap, -1e-12);
        EXPECT_LE(gap, height * (1 + 1e-12));
      }
  }
}

// Where the edges are not smooth, each facet that has the nearest point in it is a contact.
TEST(MeshSurface, SharpEdgesOfAHollowAreSeparate)
{
  const MeshSurface pipe(cylinder_mesh(8, 4, 20), FLAT);
  const real inner = 4 * std::cos(PI / 8);  // of the facets
  const real at = inner - 0.99;             // from the axis towards a corner, at 0.01 r into both facets
  const auto found = contacts(pipe, {at / std::cos(PI / 8), 0, 1.3}, 1);
  EXPECT_EQ(found.size(), 2u);
  const auto smooth = contacts(MeshSurface(cylinder_mesh(8, 4, 20), 60), {at / std::cos(PI / 8), 0, 1.3}, 1);
  EXPECT_EQ(smooth.size(), 1u);
}

// Two planes that meet in a hollow edge along y: `degrees` between them, each cut into 2 times 4^times triangles, or, with
// `shared` false, without common corners.
TriangleMesh valley(real degrees, int times, bool shared = true)
{
  const real half = 0.5 * degrees * PI / 180, x = 4 * std::cos(half), z = 4 * std::sin(half);
  TriangleMesh mesh{{{0, -4, 0}, {0, 4, 0}, {-x, -4, z}, {-x, 4, z}, {x, -4, z}, {x, 4, z}}, {}};
  mesh.faces = {{0, 1, 2}, {1, 3, 2}, {0, 4, 1}, {1, 4, 5}};
  if (!shared) {
    mesh.corners.push_back({0, -4.1, 0});
    mesh.corners.push_back({0, 4.1, 0});
    mesh.faces[2] = {6, 4, 7};
    mesh.faces[3] = {7, 4, 5};
  }
  return finer_mesh(mesh, times);
}

// What a hollow edge pushes does not depend on how its sides are cut.
TEST(MeshSurface, HollowEdgesAreTheSameHoweverTheyAreCut)
{
  for (const real degrees : {11.0, 15.0, 40.0, 90.0}) {
    const MeshSurface coarse(valley(degrees, 0), FLAT);
    for (const int times : {2, 5}) {
      const MeshSurface fine(valley(degrees, times), FLAT), seamed(valley(degrees, times, false), FLAT);
      for (int k = 1; k < 200; k++) {
        const real foot = 0.005 * k * std::sin(0.5 * degrees * PI / 180);  // from 0 to where a side is touched alone
        const vec3 x{2 * foot, 0.37, 0.97 / std::cos(0.5 * degrees * PI / 180)};
        const auto expected = contacts(coarse, x, 1);
        for (const MeshSurface *cut : {&fine, &seamed}) {
          const auto found = contacts(*cut, x, 1);
          ASSERT_EQ(found.size(), expected.size()) << degrees << " " << times << " " << k;
          for (std::size_t m = 0; m < found.size(); m++) expect_vector(found[m].d, expected[m].d, 1e-9);
        }
      }
    }
  }
}

// Below the angle of smooth edges a hollow edge is one contact, also where its sides share no corners.
TEST(MeshSurface, SmoothHollowEdgesAreOneContact)
{
  for (const bool shared : {true, false})
    for (const int times : {0, 3}) {
      const MeshSurface smooth(valley(8, times, shared), FLAT);
      for (int k = -50; k <= 50; k++)
        EXPECT_EQ(contacts(smooth, {0.002 * k, 0.37, 0.97}, 1).size(), 1u) << shared << times << k;
    }
}

// Between the sides of a trough with a round bottom, whose edges are all smooth: the sphere does not touch what joins them, so
// that there are two contacts, however far its laws reach.
TEST(MeshSurface, SidesThatMeetFarAwayAreSeparate)
{
  const MeshSurface trough(trough_mesh(0.99), FLAT);
  for (const real reach : {1.0, 1.5, 3.0}) EXPECT_EQ(contacts(trough, {0, 0.3, 1.5}, 1, reach).size(), 2u);
  EXPECT_EQ(contacts(trough, {0, 0.3, 0}, 1).size(), 1u);  // in the round part
}

// In a pipe of n facets the contact goes over the edge from one to the next at the same distance; its normal turns by 2π/n.
TEST(MeshSurface, AHollowEdgeTurnsTheNormalByItsAngle)
{
  const int n = 100;
  const MeshSurface pipe(cylinder_mesh(n, 2, 5), FLAT);
  const real edge = 2 * PI * 7 / n, beside = 1e-9;
  const auto at = [](real angle) { return vec3{1.5 * std::cos(angle), 1.5 * std::sin(angle), 0.3}; };
  const auto before = contacts(pipe, at(edge - beside), 0.51), after = contacts(pipe, at(edge + beside), 0.51);
  ASSERT_EQ(before.size(), 1u);
  ASSERT_EQ(after.size(), 1u);
  EXPECT_NEAR(before[0].distance, after[0].distance, 1e-8);
  EXPECT_NEAR(dot(before[0].d, after[0].d) / (before[0].distance * after[0].distance), std::cos(2 * PI / n), 1e-8);
}

TEST(MeshSurface, ABallConvergesWithTheHeightOfItsFacets)
{
  std::vector<real> worst;
  for (const int times : {3, 4, 5}) {
    const MeshSurface ball(ball_mesh(times, 1), 15);
    std::mt19937 random(3);
    std::normal_distribution<real> some;
    worst.push_back(0);
    for (int k = 0; k < 500; k++) {
      const vec3 at{some(random), some(random), some(random)}, out = (1 / norm(at)) * at;
      for (const real from_center : {1.25, 0.8}) {
        const auto found = contacts(ball, from_center * out, 0.3);
        ASSERT_EQ(found.size(), 1u) << times << " " << k;
        worst.back() = std::max(worst.back(), fabs(found[0].distance - fabs(1 - from_center)));
      }
    }
  }
  // A quarter each time: the height of a facet goes with the square of its width.
  EXPECT_NEAR(std::log2(worst[0] / worst[1]), 2, 0.15);
  EXPECT_NEAR(std::log2(worst[1] / worst[2]), 2, 0.15);
}

// All faces, one after the other, find the same as the tree.
TEST(MeshSurface, TheTreeFindsAllThatIsNear)
{
  const TriangleMesh mesh = ball_mesh(3, 1);
  const MeshSurface ball(mesh, FLAT);
  const MeshView view = ball.view();
  std::mt19937 random(11);
  std::uniform_real_distribution<real> place(-1.5, 1.5);
  for (int k = 0; k < 300; k++) {
    const vec3 x{place(random), place(random), place(random)};
    std::vector<int> near, all;
    view.for_each_near(x, 0.4, [&](const FacePoint &point) {
      near.push_back(point.face);
      return true;
    });
    for (int face = 0; face < static_cast<int>(mesh.faces.size()); face++)
      if (view.faces[face].nearest(face, x).square < 0.16) all.push_back(face);
    EXPECT_EQ(near, all);
    EXPECT_EQ(view.is_near(x, 0.4), !all.empty());
  }
}

// The nearest point of a triangle is the best of many of its points.
TEST(MeshSurface, NearestPointsAreNearest)
{
  std::mt19937 random(13);
  std::uniform_real_distribution<real> place(-1, 1), share(0, 1);
  for (int k = 0; k < 300; k++) {
    const auto point = [&] { return vec3{place(random), place(random), place(random)}; };
    TriangleMesh mesh{{point(), point(), point()}, {{0, 1, 2}}};
    const MeshSurface surface(mesh, FLAT);
    const MeshFace &face = surface.view().faces[0];
    const vec3 x = 2 * point();
    const FacePoint nearest = face.nearest(0, x);
    const vec3 at = x - nearest.d - face.corner;  // in the triangle: its parts along both sides
    const real aa = dot(face.first, face.first), ab = dot(face.first, face.second), bb = dot(face.second, face.second),
               pa = dot(at, face.first), pb = dot(at, face.second), det = aa * bb - ab * ab;
    const real u = (bb * pa - ab * pb) / det, v = (aa * pb - ab * pa) / det;
    EXPECT_GE(std::min({u, v, 1 - u - v}), -1e-9);
    EXPECT_NEAR(norm(at - u * face.first - v * face.second), 0, 1e-9);
    for (int m = 0; m < 300; m++) {
      real a = share(random), b = share(random);
      if (a + b > 1) a = 1 - a, b = 1 - b;
      EXPECT_GE(norm(x - face.corner - a * face.first - b * face.second), std::sqrt(nearest.square) - 1e-12);
    }
  }
}

}  // namespace
