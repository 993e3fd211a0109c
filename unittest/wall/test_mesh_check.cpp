// What is said of meshes. Numbers are those of the cube (8 corners, 18 edges of 12 triangles, by Euler 8 - 18 + 12 = 2)
// and of a floor of n x n squares ((n + 1)^2 corners, 3 n^2 + 2 n edges of which 4 n are open), or are counted in the
// line above.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "mesh_shapes.h"
#include "wall/mesh/mesh_check.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

constexpr double SAME = 1e-14;

void expect_finding(const Finding &found, std::size_t count, int first)
{
  EXPECT_EQ(found.count, count);
  EXPECT_EQ(found.first, first);
}

std::string refusal(const std::vector<Triangle> &triangles, real tolerance = 0)
{
  try {
    check_mesh(triangles, tolerance, "floor.stl");
  } catch (const std::invalid_argument &complaint) {
    return complaint.what();
  }
  return "none";
}

CheckedMesh checked(const std::vector<Triangle> &triangles, real tolerance = 0)
{
  return check_mesh(triangles, tolerance, "floor.stl");
}

std::vector<std::string> warnings(const CheckedMesh &mesh) { return report_of(mesh.facts, "floor.stl").warnings; }

// ---- whole surfaces -------------------------------------------------------------------------------------------------

TEST(MeshCheck, Cube)
{
  const CheckedMesh mesh = checked(cube());
  EXPECT_EQ(mesh.mesh.corners.size(), 8u);
  EXPECT_EQ(mesh.mesh.faces.size(), 12u);
  EXPECT_EQ(mesh.facts.corners, 8u);
  EXPECT_EQ(mesh.facts.edges, 18u);
  EXPECT_TRUE(mesh.facts.is_closed());
  EXPECT_NEAR(mesh.facts.area, 6, SAME);
  EXPECT_EQ(mesh.facts.shortest_edge, 1);
  for (const Finding &none : {mesh.facts.without_area, mesh.facts.repeated, mesh.facts.open, mesh.facts.crowded,
                              mesh.facts.turned, mesh.facts.cracks})
    expect_finding(none, 0, 0);
  EXPECT_EQ(
      report_of(mesh.facts, "cube.stl").summary,
      "mesh cube.stl: 12 triangles, 8 corners, 18 edges, area 6, shortest edge 1, from (0, 0, 0) to (1, 1, 1), closed");
  EXPECT_TRUE(warnings(mesh).empty());
}

TEST(MeshCheck, FacesAreTheTrianglesOfTheFile)
{
  const std::vector<Triangle> triangles = cube();
  const CheckedMesh mesh = checked(triangles);
  for (std::size_t k = 0; k < triangles.size(); k++) {
    EXPECT_EQ(mesh.triangles[k], static_cast<int>(k) + 1);
    for (int side = 0; side < 3; side++) {
      const vec3 x = mesh.mesh.corners[mesh.mesh.faces[k][side]];
      EXPECT_EQ(norm(x - triangles[k][side]), 0) << k << " " << side;
    }
  }
}

// Corners in the order of their first appearance: 0 2 3, 1, 4 5 7, 6 of the cube.
TEST(MeshCheck, CornersAreNumberedInTheOrderOfTheFile)
{
  const CheckedMesh mesh = checked(cube());
  constexpr int ORDER[] = {0, 2, 3, 1, 4, 5, 7, 6};
  for (int k = 0; k < 8; k++) EXPECT_EQ(norm(mesh.mesh.corners[k] - cube_corner(ORDER[k])), 0) << k;
  EXPECT_EQ(mesh.mesh.faces[1], (std::array<int, 3>{0, 2, 3}));
}

TEST(MeshCheck, BoxAroundASurfaceThatIsElsewhere)
{
  std::vector<Triangle> triangles = cube();
  for (Triangle &triangle : triangles)
    for (vec3 &x : triangle) x = vec3{-5, 2, 0.5} + 2 * x;
  const MeshFacts facts = checked(triangles).facts;
  EXPECT_EQ(norm(facts.lo - vec3{-5, 2, 0.5}), 0);
  EXPECT_EQ(norm(facts.hi - vec3{-3, 4, 2.5}), 0);
  EXPECT_NEAR(facts.area, 24, SAME);
  EXPECT_EQ(facts.shortest_edge, 2);
}

TEST(MeshCheck, NegativeZeroIsZero)
{
  std::vector<Triangle> triangles = floor_of_squares(1);
  for (vec3 &x : triangles[0]) x.z = -0.;
  const CheckedMesh mesh = checked(triangles);
  EXPECT_EQ(mesh.mesh.corners.size(), 4u);
  for (const vec3 &x : mesh.mesh.corners) EXPECT_FALSE(std::signbit(x.z));
}

// ---- edges ----------------------------------------------------------------------------------------------------------

TEST(MeshCheck, OpenEdges)
{
  std::vector<Triangle> triangles = cube();
  triangles.erase(triangles.begin() +
                  2);  // of the top; its neighbors are now 3 (4 7 6), 5 (0 5 4) and 12, then 11 (1 7 5)
  const MeshFacts facts = checked(triangles).facts;
  expect_finding(facts.open, 3, 3);
  EXPECT_EQ(facts.edges, 18u);
  EXPECT_FALSE(facts.is_closed());
  EXPECT_EQ(report_of(facts, "cube.stl").summary,
            "mesh cube.stl: 11 triangles, 8 corners, 18 edges, area 5.5, shortest edge 1, from (0, 0, 0) to (1, 1, 1), "
            "3 edges open (first: triangle 3)");
}

TEST(MeshCheck, OpenEdgesOfAFloor)
{
  const int n = 5;
  const MeshFacts facts = checked(floor_of_squares(n)).facts;
  EXPECT_EQ(facts.corners, 36u);
  EXPECT_EQ(facts.edges, 85u);
  expect_finding(facts.open, 20, 1);
  expect_finding(facts.turned, 0, 0);
  expect_finding(facts.cracks, 0, 0);
}

TEST(MeshCheck, TrianglesThatWindAgainstTheirNeighbors)
{
  std::vector<Triangle> triangles = cube();
  std::swap(triangles[4][0], triangles[4][1]);  // triangle 5 (0 1 5): neighbors are 2, 6 and 12
  const MeshFacts facts = checked(triangles).facts;
  expect_finding(facts.turned, 3, 2);
  EXPECT_TRUE(facts.is_closed());
  EXPECT_NE(report_of(facts, "cube.stl")
                .summary.find("closed, 3 edges of triangles that wind against each other (first: triangle 2)"),
            std::string::npos);
}

// A fin on the edge from 0 to 1, that of triangles 2 and 5: two of its edges are open.
TEST(MeshCheck, EdgesOfThreeTriangles)
{
  std::vector<Triangle> triangles = cube();
  triangles.push_back({cube_corner(0), cube_corner(1), vec3{0.5, -1, -1}});
  const MeshFacts facts = checked(triangles).facts;
  expect_finding(facts.crowded, 1, 2);
  expect_finding(facts.open, 2, 13);
  EXPECT_NE(
      report_of(facts, "cube.stl")
          .summary.find("2 edges open (first: triangle 13), 1 edge of more than two triangles (first: triangle 2)"),
      std::string::npos);
  EXPECT_TRUE(report_of(facts, "cube.stl").warnings.empty()) << "a blade on a shaft is a surface";
}

// ---- triangles that are none ----------------------------------------------------------------------------------------

// Two equal corners, three corners on a line, and one point.
TEST(MeshCheck, TrianglesWithoutAreaAreLeftOut)
{
  std::vector<Triangle> triangles = cube();
  triangles.insert(triangles.begin() + 1, Triangle{vec3{0, 0, 0}, vec3{1, 1, 0}, vec3{0, 0, 0}});
  triangles.push_back({vec3{0.1, 0.1, 0.1}, vec3{0.3, 0.3, 0.3}, vec3{0.7, 0.7, 0.7}});
  triangles.push_back({vec3{5, 5, 5}, vec3{5, 5, 5}, vec3{5, 5, 5}});
  const CheckedMesh mesh = checked(triangles);
  expect_finding(mesh.facts.without_area, 3, 2);
  EXPECT_EQ(mesh.mesh.faces.size(), 12u);
  EXPECT_EQ(mesh.mesh.corners.size(), 8u) << "corners of no face";
  EXPECT_EQ(mesh.triangles[1], 3);
  EXPECT_TRUE(mesh.facts.is_closed());
  EXPECT_EQ(mesh.facts.hi.x, 1);
  EXPECT_EQ(warnings(mesh), std::vector<std::string>{
                                "mesh floor.stl: 3 of 15 triangles left out that have no area (first: triangle 2)"});
}

// On a line that no double hits: the cross product of its edges is rounding alone.
TEST(MeshCheck, CornersOnALineToRoundingHaveNoArea)
{
  std::vector<Triangle> triangles = cube();
  const vec3 along{1. / 3, 1. / 7, 1. / 11};
  triangles.push_back({0.1 * along, 0.77 * along, 1.3 * along});
  expect_finding(checked(triangles).facts.without_area, 1, 13);
}

TEST(MeshCheck, NeedlesAreTriangles)
{
  for (const real aspect : {1e-3, 1e-6, 1e-9})
    for (const real size : {1e-30, 1e-3, 1., 1e60}) {
      const CheckedMesh at_end = checked({{vec3{0, 0, 0}, vec3{size, 0, 0}, vec3{size, aspect * size, 0}}});
      EXPECT_EQ(at_end.mesh.faces.size(), 1u) << aspect;
      EXPECT_NEAR(at_end.facts.area / (aspect * size * size / 2), 1, SAME) << aspect << " " << size;
      const CheckedMesh in_the_middle = checked({{vec3{0, 0, 0}, vec3{size, 0, 0}, vec3{size / 2, aspect * size, 0}}});
      EXPECT_EQ(in_the_middle.mesh.faces.size(), 1u) << aspect;
      EXPECT_TRUE(warnings(at_end).empty() && warnings(in_the_middle).empty()) << aspect;
    }
  EXPECT_EQ(refusal({{vec3{0, 0, 0}, vec3{1, 0, 0}, vec3{1, 1e-11, 0}}}),
            "expected triangles with an area in mesh floor.stl, got 1 without");
}

TEST(MeshCheck, RepeatedTrianglesAreLeftOut)
{
  std::vector<Triangle> triangles = cube();
  triangles.push_back({triangles[5][0], triangles[5][1], triangles[5][2]});
  triangles.push_back({triangles[5][2], triangles[5][1], triangles[5][0]});
  triangles.push_back({triangles[0][1], triangles[0][2], triangles[0][0]});
  const CheckedMesh mesh = checked(triangles);
  expect_finding(mesh.facts.repeated, 3, 13);
  EXPECT_EQ(mesh.mesh.faces.size(), 12u);
  EXPECT_NEAR(mesh.facts.area, 6, SAME);
  EXPECT_TRUE(mesh.facts.is_closed());
  EXPECT_EQ(warnings(mesh),
            std::vector<std::string>{"mesh floor.stl: 3 of 15 triangles left out that repeat the corners "
                                     "of another one (first: triangle 13)"});
}

// ---- corners that nearly meet ---------------------------------------------------------------------------------------

// The cube with its top moved up by `gap`; the 4 corners of the top are then there twice.
std::vector<Triangle> cracked_cube(real gap)
{
  std::vector<Triangle> triangles = cube();
  for (int k : {2, 3})
    for (vec3 &x : triangles[k]) x.z += gap;
  return triangles;
}

TEST(MeshCheck, Cracks)
{
  const CheckedMesh mesh = checked(cracked_cube(1e-7));
  EXPECT_EQ(mesh.facts.corners, 12u);
  expect_finding(mesh.facts.open, 8, 3);
  expect_finding(mesh.facts.cracks, 4, 3);
  EXPECT_EQ(warnings(mesh),
            std::vector<std::string>{"mesh floor.stl: 4 corners at open edges within 1e-06 of another one, "
                                     "but not at its place (first: triangle 3): 'weld 1e-06' would close "
                                     "the crack"});
  expect_finding(checked(cracked_cube(1e-5)).facts.cracks, 0, 0);
}

TEST(MeshCheck, WeldClosesCracks)
{
  const CheckedMesh mesh = checked(cracked_cube(1e-7), 1e-6);
  EXPECT_EQ(mesh.facts.corners, 8u);
  EXPECT_TRUE(mesh.facts.is_closed());
  EXPECT_TRUE(warnings(mesh).empty());
  EXPECT_EQ(checked(cracked_cube(1e-5), 0.99e-5).facts.corners, 12u);
  EXPECT_EQ(checked(cracked_cube(1e-5), 1.01e-5).facts.corners, 8u);
}

// The edges of a small floor beside a large triangle are shorter than the cracks of the whole.
TEST(MeshCheck, ShortEdgesAreNoCracks)
{
  std::vector<Triangle> triangles = floor_of_squares(30);
  for (Triangle &triangle : triangles)
    for (vec3 &x : triangle) x = 1e-8 * x;
  triangles.push_back({vec3{1, 0, 0}, vec3{0, 1, 0}, vec3{0, 0, 1}});
  const MeshFacts facts = checked(triangles).facts;
  expect_finding(facts.open, 123, 1);
  expect_finding(facts.cracks, 0, 0);
}

// Nothing is told that 'weld' would refuse: at 1e9 coordinates are 1.2e-7 apart, and tolerances are 1e-5 at least.
TEST(MeshCheck, CracksAreNotLookedForBelowTheDigits)
{
  std::vector<Triangle> triangles = cracked_cube(5e-7);
  for (Triangle &triangle : triangles)
    for (vec3 &x : triangle) x = x + vec3{0, 0, 1e9};
  EXPECT_EQ(checked(triangles).facts.corners, 12u);
  expect_finding(checked(triangles).facts.cracks, 0, 0);
}

// Corners 0.6 apart in a row with tolerance 1: each second joins the one before, and no row collapses.
TEST(MeshCheck, WeldMovesNoCornerFurtherThanTheTolerance)
{
  std::vector<Triangle> triangles;
  for (int k = 0; k < 5; k++)
    triangles.push_back({vec3{0.6 * k, 0, 0}, vec3{20. * k, 50, 0}, vec3{20. * k + 10, 60, 0}});
  const CheckedMesh mesh = checked(triangles, 1);
  const int expected[] = {0, 0, 2, 2, 4};
  for (int k = 0; k < 5; k++) EXPECT_NEAR(mesh.mesh.corners[mesh.mesh.faces[k][0]].x, 0.6 * expected[k], SAME) << k;
}

// Points of a floor moved by up to 0.1 in each direction, at cells of every kind around 0; with tolerance 0.4 (twice
// the longest way, 0.1 sqrt 3, is 0.35) they meet again, and the corner is where its first triangle has it.
TEST(MeshCheck, WeldFindsCornersAcrossCells)
{
  const int n = 10;
  std::vector<Triangle> triangles = floor_of_squares(n);
  unsigned state = 1;
  const auto jitter = [&] { return 0.2 * ((state = state * 1664525u + 1013904223u) >> 8) / (1 << 24) - 0.1; };
  for (Triangle &triangle : triangles)
    for (vec3 &x : triangle) x = vec3{x.x - n / 2 + jitter(), x.y - n / 2 + jitter(), jitter()};
  EXPECT_EQ(checked(triangles).facts.corners, 600u);
  const CheckedMesh mesh = checked(triangles, 0.4);
  EXPECT_EQ(mesh.facts.corners, 121u);
  EXPECT_EQ(mesh.facts.edges, 320u);
  expect_finding(mesh.facts.open, 40, 1);
  EXPECT_EQ(norm(mesh.mesh.corners[0] - triangles[0][0]), 0);
}

TEST(MeshCheck, WeldOfAWholeTriangleLeavesItOut)
{
  std::vector<Triangle> triangles = cube();
  triangles.push_back({vec3{3, 3, 3}, vec3{3.1, 3, 3}, vec3{3, 3.1, 3}});
  expect_finding(checked(triangles, 0.2).facts.without_area, 1, 13);
}

// ---- input that is refused ------------------------------------------------------------------------------------------

TEST(MeshCheck, RefusesWhatIsNoSurface)
{
  EXPECT_EQ(refusal({}), "expected triangles in mesh floor.stl, got none");
  const vec3 x{1, 2, 3};
  EXPECT_EQ(refusal({{x, x, x}, {x, {1, 2, 4}, {1, 2, 5}}}),
            "expected triangles with an area in mesh floor.stl, got 2 without");
  EXPECT_EQ(refusal(cube(), 10), "expected triangles with an area in mesh floor.stl, got 12 without");
  EXPECT_EQ(refusal(cube(), 1e-15),
            "expected a tolerance of at least 1e-14 for the corners of mesh floor.stl, whose coordinates have no more "
            "digits, got 1e-15");
}

TEST(MeshCheck, RefusesCoordinatesThatAreNoPlaces)
{
  const real nan = std::numeric_limits<real>::quiet_NaN(), infinite = std::numeric_limits<real>::infinity();
  const std::pair<real, std::string> CASES[] = {{nan, "nan"}, {infinite, "inf"}, {-infinite, "-inf"}, {1e71, "1e+71"}};
  constexpr real vec3::*AXES[] = {&vec3::x, &vec3::y, &vec3::z};
  for (const auto &[value, word] : CASES)
    for (int axis = 0; axis < 3; axis++)
      for (int side = 0; side < 3; side++) {
        std::vector<Triangle> triangles = cube();
        for (vec3 &x : triangles[6]) x = {1, 1, 1};
        triangles[6][side].*AXES[axis] = value;
        const std::string got[] = {word + " 1 1", "1 " + word + " 1", "1 1 " + word};
        EXPECT_EQ(refusal(triangles), "expected coordinates between -1e+70 and 1e+70 in mesh floor.stl, got " +
                                          got[axis] + " in triangle 7");
      }
}

}  // namespace
