// Where surfaces are met and how they move. Numbers without a source are worked out by hand in the line above them.
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <random>
#include <sstream>
#include <vector>

#include "wall_list.h"

using namespace Grit;

namespace {

constexpr double SAME = 1e-14;

template <class Wall>
std::vector<WallPoint> points(const Wall &wall, vec3 x, real reach)
{
  std::vector<WallPoint> found;
  wall.for_each_point(x, reach, [&](const WallPoint &point) { found.push_back(point); });
  return found;
}

void expect_vector(vec3 a, vec3 b, const char *what)
{
  EXPECT_NEAR(a.x, b.x, SAME) << what;
  EXPECT_NEAR(a.y, b.y, SAME) << what;
  EXPECT_NEAR(a.z, b.z, SAME) << what;
}

void expect_curvature(const WallPoint &point, real first, real second, real lammps)
{
  EXPECT_NEAR(point.curvature.first, first, SAME);
  EXPECT_EQ(point.curvature.second, second);
  EXPECT_NEAR(point.curvature.lammps, lammps, SAME);
}

// From the words of a command, with a motion if there are more words.
template <class Wall>
Wall read(const std::vector<std::string> &all)
{
  const WallWords words{"fix wall wall/gran/grit", all};
  std::size_t k = 0;
  Wall wall = Wall::read(words, k);
  if (k == all.size()) return wall;
  const std::size_t keyword = k;
  wall.set_motion(WallMotion::read(words, k), words, keyword);
  EXPECT_EQ(k, all.size());
  return wall;
}

template <class Wall>
std::string refusal(const std::vector<std::string> &all)
{
  try {
    read<Wall>(all);
  } catch (const std::invalid_argument &complaint) {
    return complaint.what();
  }
  return "none";
}

// ---- planes ------------------------------------------------------------------------------------------------------------

TEST(PlaneWall, AboveAndBelow)
{
  const PlaneWall wall = read<PlaneWall>({"yplane", "1", "4"});
  const std::vector<WallPoint> low = points(wall, {9, 1.4, 7}, 0.5), both = points(wall, {9, 2.25, 7}, 2),
                               behind = points(wall, {9, 0.75, 7}, 0.5);
  ASSERT_EQ(low.size(), 1u);
  EXPECT_EQ(low[0].id, 0);
  EXPECT_NEAR(low[0].distance, 0.4, SAME);
  expect_vector(low[0].d, {0, 0.4, 0}, "from the lower wall");
  expect_curvature(low[0], 0, 0, 0);
  ASSERT_EQ(both.size(), 2u);
  EXPECT_EQ(both[1].id, 1);
  expect_vector(both[1].d, {0, -1.75, 0}, "from the upper wall");
  ASSERT_EQ(behind.size(), 1u);
  expect_vector(behind[0].d, {0, -0.25, 0}, "away from the wall, on the other side");
  EXPECT_TRUE(points(wall, {9, 2.5, 7}, 1.5).empty()) << "as far as the reach";
  EXPECT_TRUE(wall.is_near({9, 0.6, 7}, 0.5)) << "behind";
  EXPECT_FALSE(wall.is_near({9, -5, 7}, 0.5)) << "all may be behind it, as in a box of planes with one side each";
  EXPECT_FALSE(wall.is_near({9, 2.5, 7}, 1.5));
  EXPECT_EQ(wall.words(), "yplane 1 4");
}

// A quarter of the period of 2: A (1 - cos(pi/2)) = A, velocity A (2 pi/2) sin(pi/2) = pi A.
TEST(PlaneWall, Wiggles)
{
  PlaneWall along = read<PlaneWall>({"zplane", "1", "NULL", "wiggle", "z", "0.1", "2"}),
            across = read<PlaneWall>({"zplane", "1", "NULL", "wiggle", "x", "0.1", "2"});
  for (PlaneWall *wall : {&along, &across}) wall->advance(25, 0.02);
  const WallPoint moved = points(along, {0, 0, 1.5}, 1).at(0), slid = points(across, {0, 0, 1.5}, 1).at(0);
  EXPECT_NEAR(moved.distance, 0.4, SAME);
  expect_vector(moved.v, {0, 0, 0.1 * PI}, "velocity");
  EXPECT_NEAR(slid.distance, 0.5, SAME);
  expect_vector(slid.v, {0.1 * PI, 0, 0}, "velocity");
  EXPECT_TRUE(along.is_displaced());
  EXPECT_FALSE(across.is_displaced());
}

TEST(PlaneWall, Shears)
{
  PlaneWall wall = read<PlaneWall>({"xplane", "NULL", "2", "shear", "y", "-3"});
  wall.advance(7, 0.1);
  const WallPoint point = points(wall, {1.5, 0, 0}, 1).at(0);
  EXPECT_EQ(point.id, 1);
  expect_vector(point.v, {0, -3, 0}, "velocity");
  EXPECT_EQ(wall.words(), "xplane NULL 2");
  EXPECT_EQ(wall.motion.words(), "shear y -3");
}

// Both where they are told to be, each with its own velocity and that of 'shear'; how far they have gone together is as far as the
// one that went farther, at least.
TEST(PlaneWall, FollowPositions)
{
  const WallWords words{"fix wall wall/gran/grit", {"zplane", "v_lo", "v_hi"}};
  std::size_t k = 0;
  PlaneWall wall = PlaneWall::read(words, k, {true, true});
  EXPECT_EQ(k, 3u);
  EXPECT_TRUE(wall.is_displaced());
  wall.motion = read<PlaneWall>({"zplane", "0", "NULL", "shear", "x", "2"}).motion;
  const auto go = [&](PlaneWall::Way lower, PlaneWall::Way upper) {
    wall.advance(1, 0.1);
    wall.follow(lower, upper);
  };
  go({1, 0.5}, {3, -0.25});
  const WallPlace before = wall.place();
  const std::vector<WallPoint> both = points(wall, {0, 0, 1.8}, 2);
  ASSERT_EQ(both.size(), 2u);
  EXPECT_NEAR(both[0].distance, 0.8, SAME);
  EXPECT_NEAR(both[1].distance, 1.2, SAME);
  expect_vector(both[0].v, {2, 0, 0.5}, "of the lower one");
  expect_vector(both[1].v, {2, 0, -0.25}, "of the upper one");
  for (int part = 0; part < 2; part++) expect_vector(wall.motion_of(part, {}, {}).v, both[part].v, "of a part");
  go({1.5, 0}, {2.75, 0});
  EXPECT_EQ(wall.gap(), 1.25);
  EXPECT_GE(before.way_to(wall.place(), 0), 0.5);
  EXPECT_LT(before.way_to(wall.place(), 0), 0.75);
}

// ---- cylinder ----------------------------------------------------------------------------------------------------------

// (0.9, 1.2) is 1.5 from the axis in the direction (0.6, 0.8); twice the radius is what LAMMPS' regions give.
TEST(CylinderWall, InsideAndOutside)
{
  const CylinderWall wall = read<CylinderWall>({"zcylinder", "2"});
  const WallPoint inside = points(wall, {0.9, 1.2, 7}, 0.6).at(0), outside = points(wall, {1.8, 2.4, 7}, 1.1).at(0);
  EXPECT_NEAR(inside.distance, 0.5, SAME);
  expect_vector(inside.d, {-0.3, -0.4, 0}, "to the axis");
  expect_curvature(inside, -2, 0, -4);
  EXPECT_NEAR(outside.distance, 1, SAME);
  expect_vector(outside.d, {0.6, 0.8, 0}, "away from the axis");
  expect_curvature(outside, 2, 0, 4);
  EXPECT_TRUE(points(wall, {0, 0, 7}, 9).empty()) << "no direction";
  EXPECT_TRUE(points(wall, {0.9, 1.2, 7}, 0.5).empty()) << "as far as the reach";
  EXPECT_TRUE(wall.is_near({2.05, 0, 0}, 0.1)) << "outside";
  EXPECT_FALSE(wall.is_near({5, 0, 0}, 0.1)) << "far outside";
  EXPECT_EQ(wall.words(), "zcylinder 2");
}

// Clockwise for a positive speed: at (1.6, 1.2, z), in the direction (0.8, 0.6), the wall goes along (0.6, -0.8).
TEST(CylinderWall, TurnsAndSlides)
{
  CylinderWall turning = read<CylinderWall>({"zcylinder", "2", "shear", "x", "0.5"}),
               sliding = read<CylinderWall>({"zcylinder", "2", "shear", "z", "0.5"}),
               swinging = read<CylinderWall>({"zcylinder", "2", "wiggle", "z", "0.1", "2"});
  for (CylinderWall *wall : {&turning, &sliding, &swinging}) wall->advance(25, 0.02);
  const vec3 x{1.2, 0.9, 7};
  expect_vector(points(turning, x, 1).at(0).v, {0.3, -0.4, 0}, "velocity of the surface");
  expect_vector(points(turning, x, 1).at(0).omega, {0, 0, -0.25}, "angular velocity");
  expect_vector(points(sliding, x, 1).at(0).v, {0, 0, 0.5}, "velocity along the axis");
  expect_vector(points(sliding, x, 1).at(0).omega, {0, 0, 0}, "no rotation");
  expect_vector(points(swinging, x, 1).at(0).v, {0, 0, 0.1 * PI}, "velocity of the oscillation");
}

TEST(CylinderWall, RefusesWhatItCannotBe)
{
  EXPECT_EQ(refusal<CylinderWall>({"zcylinder"}),
            "expected a number for the radius of 'zcylinder' in fix wall wall/gran/grit, got the end of the line");
  EXPECT_EQ(refusal<CylinderWall>({"zcylinder", "0"}),
            "expected a radius above 0 for 'zcylinder' in fix wall wall/gran/grit, got '0'");
  EXPECT_EQ(refusal<CylinderWall>({"zcylinder", "1", "wiggle", "y", "1", "1"}),
            "expected z for 'wiggle' of 'zcylinder' in fix wall wall/gran/grit, got 'y'");
}

// ---- regions -----------------------------------------------------------------------------------------------------------

RegionWall block(bool interior)
{
  RegionWall wall(Block{{-1, -1, -1}, {1, 1, 1}});
  wall.interior = interior;
  return wall;
}

TEST(RegionWall, AllFacesOfANarrowBlock)
{
  const std::vector<WallPoint> found = points(block(true), {0.1, 0, 0}, 1.2);
  ASSERT_EQ(found.size(), 6u);
  for (int face = 0; face < 6; face++) EXPECT_EQ(found[face].id, face);
  expect_vector(found[1].d, {-0.9, 0, 0}, "from the face at x = 1");
  EXPECT_TRUE(points(block(true), {1.1, 0, 0}, 1.2).empty()) << "the center has left the region";
}

// From (2, 2, 0.5) the nearest point of the block is (1, 1, 0.5), on an edge.
TEST(RegionWall, AnEdgeFromOutside)
{
  const std::vector<WallPoint> found = points(block(false), {2, 2, 0.5}, 1.5);
  ASSERT_EQ(found.size(), 1u);
  expect_vector(found[0].d, {1, 1, 0}, "from the edge");
  EXPECT_NEAR(found[0].distance, std::sqrt(2.0), SAME);
}

// A cone of radius 1 at h = -1 and 4 at h = 3, so 1.75 at h = 0, where the normal is (0.8, -0.6) along (r, h). Its center of
// curvature is on the axis, 1.75/0.8 = 2.1875 behind. Ends are flat, a ball has two equal radii.
TEST(RegionWall, Curvatures)
{
  RegionWall wall(Round{2, {0, 0, 0}, -1, 3, 1, 4});
  const vec3 on_side{1.75, 0, 0}, normal{0.8, 0, -0.6};
  const WallPoint inside = points(wall, on_side - 0.3 * normal, 0.5).at(0);
  expect_vector(inside.d, -0.3 * normal, "inwards");
  expect_curvature(inside, -2.1875, 0, -3.5);
  EXPECT_NEAR(norm(cross(on_side + inside.curvature.first * normal, {0, 0, 1})), 0, SAME) << "not on the axis";
  expect_curvature(points(wall, {0.1, 0, 2.8}, 0.5).at(0), 0, 0, 0);
  wall.interior = false;
  expect_curvature(points(wall, on_side + 0.3 * normal, 0.5).at(0), 2.1875, 0, 3.5);
  expect_curvature(points(wall, {0.1, 0, 3.2}, 0.5).at(0), 0, 0, 0);
  wall.round = {2, {0, 0, 0}, -1, 3, 1.5, 1.5};
  expect_curvature(points(wall, {1.7, 0, 2}, 0.5).at(0), 1.5, 0, 3);
  wall = Ball{{0, 0, 0}, 1.5};
  wall.interior = false;
  expect_curvature(points(wall, {1.7, 0, 0}, 0.5).at(0), 1.5, 1.5, 1.5);
  wall.interior = true;
  expect_curvature(points(wall, {1.3, 0, 0}, 0.5).at(0), -1.5, -1.5, -1.5);
}

// A quarter turn about z takes the face at x = 3 to y = 3; there omega x (0, 3, 0) = (-1.5, 0, 0).
TEST(RegionWall, Turns)
{
  RegionWall wall = block(true);
  wall.block = {{-1, -1, -1}, {3, 1, 1}};
  wall.motion.turn(PI / 2, {0, 0, 0}, {0, 0, 1}, {0, 0, 0.5});
  const std::vector<WallPoint> found = points(wall, {0, 2.75, 0}, 0.5);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].id, 1);
  expect_vector(found[0].d, {0, -0.25, 0}, "from the face");
  expect_vector(found[0].v, {-1.5, 0, 0}, "velocity there");
}

// On the axis no side is nearer than another: there is no point, but the wall is near.
TEST(RegionWall, IsNearItsAxis)
{
  for (int axis = 0; axis < 3; axis++) {
    const RegionWall tube(Round{axis, {0, 0, 0}, -9, 9, 0.6, 0.6});
    EXPECT_TRUE(tube.is_near({0, 0, 0}, 0.601)) << axis;
    EXPECT_FALSE(tube.is_near({0, 0, 0}, 0.59)) << axis;
  }
  const RegionWall ball(Ball{{0, 0, 0}, 0.6});
  EXPECT_TRUE(ball.is_near({0, 0, 0}, 0.601));
  EXPECT_FALSE(ball.is_near({0, 0, 0}, 0.59));
}

// The length of LAMMPS' INF has no part in where the side is.
TEST(RegionWall, AnEndlessCylinder)
{
  constexpr real ENDLESS = 1e20;
  RegionWall tube(Round{2, {0, 0, 0}, -ENDLESS, ENDLESS, 0.6, 0.6});
  expect_vector(points(tube, {0, 0.5, 7.3}, 0.2).at(0).d, {0, -0.1, 0}, "from inside");
  tube.interior = false;
  expect_vector(points(tube, {0, 0.7, 7.3}, 0.2).at(0).d, {0, 0.1, 0}, "from outside");
}

// ---- the way of a wall -------------------------------------------------------------------------------------------------

constexpr real THIRD = PI / 3;

// Turned by a third of pi the chord is as long as the arm; the axis goes with the shift.
TEST(WallPlace, ShiftAndChord)
{
  const WallPlace here{{1, 0, 0}, 0.2, {0, 5, 0}, {0, 0, 1}}, shifted{{1, 3, 4}, 0.2, {0, 5, 0}, {0, 0, 1}},
      turned{{1, 0, 0}, 0.2 - THIRD, {0, 5, 0}, {0, 0, 1}}, both{{1, 3, 4}, 0.2 + THIRD, {0, 5, 0}, {0, 0, 1}};
  EXPECT_EQ(here.way_to(here, 7), 0);
  EXPECT_NEAR(here.way_to(shifted, 7), 5, SAME);
  EXPECT_NEAR(here.way_to(turned, 7), 7, SAME);
  EXPECT_NEAR(here.way_to(both, 7), 12, SAME);
  EXPECT_NEAR(here.distance_from_axis({4, 9, -8}), 5, SAME);
}

// Where a point in space is for those who go with the wall.
vec3 seen_from(const WallPlace &wall, vec3 x)
{
  RegionMotion motion;
  motion.moves = true;
  motion.shift = wall.shift;
  motion.turn(wall.angle, wall.point, wall.axis, {0, 0, 0});
  return motion.back(x);
}

TEST(WallPlace, NoPointGoesFarther)
{
  std::mt19937 bits(11);
  std::uniform_real_distribution<double> number(-2, 2);
  const auto any = [&] { return vec3{number(bits), number(bits), number(bits)}; };
  real largest = 0;
  for (int k = 0; k < 10000; k++) {
    const vec3 direction = any();
    const WallPlace here{any(), number(bits), any(), (1 / norm(direction)) * direction};
    WallPlace now = here;
    now.shift = here.shift + 0.1 * any();
    now.angle = number(bits);
    const vec3 x = any();
    const real way = norm(seen_from(now, x) - seen_from(here, x)), bound = here.way_to(now, here.distance_from_axis(x));
    EXPECT_LE(way, bound * (1 + 1e-12));
    largest = std::max(largest, way / bound);
  }
  EXPECT_GT(largest, 0.99) << "the bound is not narrow";
}

// ---- all of them -------------------------------------------------------------------------------------------------------

std::vector<AnyWall> walls()
{
  PlaneWall planes = read<PlaneWall>({"zplane", "-1", "1.5", "wiggle", "z", "0.2", "3"});
  planes.advance(17, 0.1);
  const RegionWall ball(Ball{{0.1, 0.2, 0.3}, 1.4}), cone(Round{2, {0, 0, 0}, -1, 1, 0.5, 1.5});
  RegionWall outside = block(false);
  outside.motion.moves = true;
  outside.motion.shift = {0.3, 0, -0.2};
  return {planes, read<CylinderWall>({"zcylinder", "1.3"}), block(true), outside, ball, cone};
}

// What is met is near, and so is whoever may go there by a way as long as the rest of the distance, from either side; who is not
// near is nowhere near. The point is as far away as it says.
TEST(AnyWall, NearIsWhereAPointIsMet)
{
  std::mt19937 bits(7);
  std::uniform_real_distribution<double> number(-2, 2), length(0.01, 1), part(-0.57, 0.57);  // 1/sqrt(3)
  int met = 0, missed = 0, kind = 0, far = 0, across = 0;
  for (const AnyWall &wall : walls()) {
    for (int k = 0; k < 1000; k++) {
      const vec3 x{number(bits), number(bits), number(bits)};
      const real reach = length(bits);
      const std::vector<WallPoint> found = points(wall, x, reach);
      EXPECT_LE(static_cast<int>(found.size()), wall.parts());
      for (const WallPoint &point : found) {
        EXPECT_LT(point.distance, reach);
        EXPECT_NEAR(norm(point.d), point.distance, 1e-12) << "wall " << kind;
      }
      EXPECT_TRUE(found.empty() || wall.is_near(x, reach)) << "wall " << kind;
      const real way = length(bits);
      const vec3 y = x + vec3{way * part(bits), way * part(bits), way * part(bits)};
      const bool meets = !points(wall, y, reach).empty();
      EXPECT_TRUE(!meets || wall.is_near(x, reach + way)) << "wall " << kind;
      across += meets && found.empty();
      far += !wall.is_near(x, reach);
      (found.empty() ? missed : met)++;
    }
    kind++;
  }
  EXPECT_GT(met, 1000);
  EXPECT_GT(missed, 1000);
  EXPECT_GT(far, 1000);
  EXPECT_GT(across, 100);
}

TEST(AnyWall, IsTheSurfaceItWasMadeFrom)
{
  const AnyWall none{}, mesh = MeshWall{}, tube = read<CylinderWall>({"zcylinder", "1.3"});
  EXPECT_TRUE(none.is<PlaneWall>());
  EXPECT_FALSE(none.is_near({0, 0, 0}, 1)) << "planes without a position are nowhere";
  EXPECT_TRUE(mesh.is<MeshWall>());
  EXPECT_EQ(mesh.parts(), MeshWall::POINTS);
  EXPECT_TRUE(points(mesh, {0, 0, 0}, 1).empty()) << "meshes have a search of their own";
  EXPECT_TRUE(tube.is<CylinderWall>());
  EXPECT_FALSE(tube.is<MeshWall>());
  EXPECT_EQ(tube.get<CylinderWall>().radius, 1.3);
  EXPECT_FALSE(tube.keeps_bound());
  EXPECT_EQ(points(tube, {1, 0, 0}, 1).size(), 1u);
}

// A word of the list reads its surface, which writes the same words.
TEST(WallWords, BeginTheirSurfaces)
{
  for (const std::string line : {"xplane 1 4", "yplane NULL 4", "zplane 1 NULL", "zcylinder 2"}) {
    std::istringstream text(line);
    const WallWords words{"fix wall wall/gran/grit",
                          {std::istream_iterator<std::string>(text), std::istream_iterator<std::string>()}};
    const auto known =
        std::find_if(WALL_WORDS.begin(), WALL_WORDS.end(), [&](const auto &one) { return one.word == words[0]; });
    ASSERT_NE(known, WALL_WORDS.end()) << line;
    std::size_t k = 0;
    const NamedWall wall = known->read(words, k);
    EXPECT_EQ(k, words.all.size()) << line;
    EXPECT_EQ(std::visit([](const auto &one) { return one.words(); }, wall), line);
    EXPECT_EQ(std::count(WALL_STYLES.begin(), WALL_STYLES.end(), words[0]), 1) << line << " ends the laws";
  }
}

}  // namespace
