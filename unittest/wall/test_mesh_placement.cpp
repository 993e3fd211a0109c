// Where a mesh is put. Numbers are worked out by hand in the line above them.
#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

#include "mesh_shapes.h"
#include "wall/mesh/mesh_check.h"
#include "wall/mesh/mesh_placement.h"
#include "wall/wall_words.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

constexpr double SAME = 1e-14;
const std::string COMMAND = "fix floor wall/gran/mesh/grit";

MeshPlacement read(const std::vector<std::string> &all)
{
  const WallWords words{COMMAND, all};
  MeshPlacement placement;
  std::size_t k = 0;
  while (k < all.size() && MeshPlacement::is_keyword(all[k])) placement.read(words, k);
  EXPECT_EQ(k, all.size());
  return placement;
}

vec3 placed(const std::vector<std::string> &all, vec3 x)
{
  std::vector<Triangle> triangles{{vec3{0, 0, 0}, x, x}};
  read(all).apply(triangles);
  EXPECT_EQ(norm(triangles[0][1] - triangles[0][2]), 0) << "shared corners stay shared";
  return triangles[0][1];
}

void expect_place(vec3 x, vec3 expected)
{
  EXPECT_NEAR(x.x, expected.x, SAME);
  EXPECT_NEAR(x.y, expected.y, SAME);
  EXPECT_NEAR(x.z, expected.z, SAME);
}

std::string refusal(const std::vector<std::string> &all)
{
  try {
    read(all);
  } catch (const std::invalid_argument &complaint) {
    return complaint.what();
  }
  return "none";
}

TEST(MeshPlacement, ScaleAndShift)
{
  expect_place(placed({}, {1, 2, 3}), {1, 2, 3});
  expect_place(placed({"scale", "0.5"}, {1, 2, 3}), {0.5, 1, 1.5});
  expect_place(placed({"shift", "1", "-2", "0.25"}, {1, 2, 3}), {2, 0, 3.25});
}

TEST(MeshPlacement, OrderIsThatOfTheScript)
{
  expect_place(placed({"scale", "2", "shift", "1", "0", "0"}, {1, 2, 3}), {3, 4, 6});
  expect_place(placed({"shift", "1", "0", "0", "scale", "2"}, {1, 2, 3}), {4, 4, 6});
  // x goes to y, y to -x; with 1 along x before the turn: (2, 2, 3) -> (-2, 2, 3)
  expect_place(placed({"shift", "1", "0", "0", "rotate", "0", "0", "1", "90"}, {1, 2, 3}), {-2, 2, 3});
  expect_place(placed({"rotate", "0", "0", "1", "90", "shift", "1", "0", "0"}, {1, 2, 3}), {-1, 1, 3});
  expect_place(placed({"scale", "2", "scale", "3"}, {1, 2, 3}), {6, 12, 18});
}

// Around z by 30 degrees: (cos, sin, 0); around x + y + z by 120 degrees: x goes to y, y to z, z to x.
TEST(MeshPlacement, RotatesRightHanded)
{
  expect_place(placed({"rotate", "0", "0", "1", "30"}, {1, 0, 0}), {std::sqrt(3.) / 2, 0.5, 0});
  expect_place(placed({"rotate", "0", "0", "-7", "30"}, {1, 0, 0}), {std::sqrt(3.) / 2, -0.5, 0});
  expect_place(placed({"rotate", "2", "2", "2", "120"}, {1, 2, 3}), {3, 1, 2});
  expect_place(placed({"rotate", "1", "2", "3", "77"}, {1, 2, 3}), {1, 2, 3});
  expect_place(placed({"rotate", "1", "0", "0", "30", "rotate", "1", "0", "0", "-30"}, {1, 2, 3}), {1, 2, 3});
}

TEST(MeshPlacement, RightAnglesAreExact)
{
  const vec3 x{0.1, 0.7, 0.3};
  const std::pair<const char *, vec3> CASES[] = {{"90", {-x.y, x.x, x.z}},      {"180", {-x.x, -x.y, x.z}},
                                                 {"270", {x.y, -x.x, x.z}},     {"-90", {x.y, -x.x, x.z}},
                                                 {"-180", {-x.x, -x.y, x.z}},   {"360", x},
                                                 {"36000090", {-x.y, x.x, x.z}}};
  for (const auto &[angle, expected] : CASES)
    EXPECT_EQ(norm(placed({"rotate", "0", "0", "5", angle}, x) - expected), 0) << angle;
}

TEST(MeshPlacement, AnglesOfAllQuarters)
{
  constexpr real HALF_TURN = 180;
  for (int degrees = -385; degrees <= 385; degrees += 35) {
    const real angle = degrees * PI / HALF_TURN;
    expect_place(placed({"rotate", "0", "1", "0", std::to_string(degrees)}, {0, 0, 1}),
                 {std::sin(angle), 0, std::cos(angle)});
  }
}

// Lengths and areas of a turned and scaled cube; its corners still meet in equal coordinates.
TEST(MeshPlacement, SurfacesStayClosed)
{
  std::vector<Triangle> triangles = cube();
  read({"rotate", "1", "2", "-3", "17.3", "scale", "0.1", "shift", "1", "2", "3"}).apply(triangles);
  const MeshFacts facts = check_mesh(triangles, 0, "cube.stl").facts;
  EXPECT_EQ(facts.corners, 8u);
  EXPECT_TRUE(facts.is_closed());
  EXPECT_NEAR(facts.area, 0.06, SAME);
  EXPECT_NEAR(facts.shortest_edge, 0.1, SAME);
}

TEST(MeshPlacement, KeepsItsWords)
{
  EXPECT_EQ(read({}).words(), "none");
  const std::vector<std::string> all{"weld", "0.25",   "scale", "0.5", "shift", "1", "-2",
                                     "3",    "rotate", "0",     "0",   "2",     "45"};
  EXPECT_EQ(read(all).words(), "scale 0.5 shift 1 -2 3 rotate 0 0 2 45 weld 0.25");
  EXPECT_EQ(read(all).tolerance, 0.25);
  EXPECT_EQ(read({"scale", "0.1"}).words(), "scale 0.10000000000000001");
}

TEST(MeshPlacement, RefusesOtherWords)
{
  const std::string at = " in " + COMMAND + ", got ", end = "the end of the line";
  EXPECT_EQ(refusal({"scale"}), "expected a number for the factor of 'scale'" + at + end);
  EXPECT_EQ(refusal({"scale", "big"}), "expected a number for the factor of 'scale'" + at + "'big'");
  for (const char *number : {"0", "-1"})
    EXPECT_EQ(refusal({"scale", number}),
              "expected a number above 0 for the factor of 'scale'" + at + "'" + number + "'");
  EXPECT_EQ(refusal({"scale", "nan"}), "expected a number for the factor of 'scale'" + at + "'nan'");
  EXPECT_EQ(refusal({"shift", "1", "y", "0"}), "expected a number for the y component of 'shift'" + at + "'y'");
  EXPECT_EQ(refusal({"shift", "1", "2"}), "expected a number for the z component of 'shift'" + at + end);
  EXPECT_EQ(refusal({"rotate", "0", "0", "0", "90"}), "expected an axis with a direction for 'rotate'" + at + "0 0 0");
  EXPECT_EQ(refusal({"rotate", "1e200", "0", "0", "90"}),
            "expected an axis with a direction for 'rotate'" + at + "1e200 0 0");
  EXPECT_EQ(refusal({"rotate", "1e-200", "0", "0", "90"}),
            "expected an axis with a direction for 'rotate'" + at + "1e-200 0 0");
  EXPECT_EQ(refusal({"rotate", "a", "0", "0", "90"}),
            "expected a number for the x component of the axis of 'rotate'" + at + "'a'");
  EXPECT_EQ(refusal({"rotate", "0", "0", "1"}), "expected a number for the angle in degrees of 'rotate'" + at + end);
  for (const char *number : {"0", "-1e-6"})
    EXPECT_EQ(refusal({"weld", number}),
              "expected a number above 0 for the tolerance of 'weld'" + at + "'" + number + "'");
  EXPECT_EQ(refusal({"weld", "1e-6", "weld", "1e-5"}), "expected 'weld' once" + at + "it again with '1e-5'");
}

}  // namespace
