// Where ways of particles cross planes, discs and meshes, and what is counted of them. Numbers are worked out by hand in the
// line above them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "meshes.h"
#include "wall/flow/flow_counts.h"
#include "wall/flow/flow_images.h"

using namespace Grit;

namespace {

const std::string COMMAND = "fix flow";
const FlowPlane LEVEL{{0, 0, 0}, {0, 0, 1}};

FlowFace mesh_face(const TriangleMesh &mesh, FlowFront::Way way = FlowFront::WINDING, vec3 vector = {0, 0, 0},
                   bool turned = false)
{
  return FlowMesh(mesh, {way, vector, turned}, COMMAND, [](int triangle) { return std::to_string(triangle + 1); });
}

// A particle that is looked at in one place after the other: how often it passed in each direction.
struct Passed {
  int forward = 0, backward = 0;
  bool operator==(const Passed &other) const { return forward == other.forward && backward == other.backward; }
};
std::ostream &operator<<(std::ostream &out, const Passed &p) { return out << p.forward << " " << p.backward; }

Passed follow(const FlowFace &face, const std::vector<vec3> &places, const std::vector<BoxPeriod> &box = {})
{
  const FlowImages images(face, box, COMMAND);
  FlowCrossings found;
  Passed passed;
  vec3 before = places[0];
  int from = NOWHERE;
  for (std::size_t k = 1; k < places.size(); k++) {
    const vec3 now = images.nearest(places[k], before);
    images.cross(face, {before, now, from}, found);
    for (const FlowCrossing &one : found.all) (one.direction == FORWARD ? passed.forward : passed.backward)++;
    before = now;
    from = found.from;
  }
  return passed;
}

BoxPeriod along(int axis, real length) { return {along_axis(axis, length), along_axis(axis, 1 / length)}; }

// All faces that hold the origin and more than 0.5 around it.
const std::vector<FlowFace> FLAT = {LEVEL, FlowDisc{LEVEL, 1},
                                    mesh_face(floor_mesh(4, 4, 1, 0.2), FlowFront::VECTOR, {0, 0, 1})};

}  // namespace

// ---- one face ----------------------------------------------------------------------------------------------------------

TEST(Flow, BothDirections)
{
  for (const FlowFace &face : FLAT) {
    EXPECT_EQ(follow(face, {{0.1, 0, -1}, {0.1, 0.2, 1}}), (Passed{1, 0}));
    EXPECT_EQ(follow(face, {{0.1, 0, 1}, {0.1, 0.2, -1}}), (Passed{0, 1}));
    EXPECT_EQ(follow(face, {{0.1, 0, -1}, {0.3, 0, 0.5}, {0, 0, -0.1}, {0, 0, -2}, {0, 0, 1e-300}}), (Passed{2, 1}));
    EXPECT_EQ(follow(face, {{0.1, 0, -1}, {0.1, 0, -1e-300}}), Passed{});
  }
}

// What is exactly on a face has not passed it; it did when it is behind it, and not if it goes back, however long it stays.
TEST(Flow, ExactlyOnTheFace)
{
  const vec3 below{0.1, 0.1, -1}, on{0.1, 0.1, 0}, beside{0.15, 0.1, 0}, above{0.1, 0.1, 1};
  for (const FlowFace &face : FLAT) {
    EXPECT_EQ(follow(face, {below, on}), Passed{});
    EXPECT_EQ(follow(face, {below, on, above}), (Passed{1, 0}));
    EXPECT_EQ(follow(face, {below, on, below}), Passed{});
    EXPECT_EQ(follow(face, {above, on, below}), (Passed{0, 1}));
    EXPECT_EQ(follow(face, {above, on, above}), Passed{});
    EXPECT_EQ(follow(face, {below, on, on, beside, on, above, on, above, below}), (Passed{1, 1}));
    EXPECT_EQ(follow(face, {on, above, on, below}), (Passed{0, 1})) << "it began on it, from nowhere";
    EXPECT_EQ(follow(face, {on, below}), Passed{});
  }
}

// The way meets the plane at x = 3/4, 5/4 and 1: the border belongs to the disc.
TEST(Flow, BorderOfADisc)
{
  const FlowFace disc = FlowDisc{LEVEL, 1};
  EXPECT_EQ(follow(disc, {{0.5, 0, -1}, {1, 0, 1}}), (Passed{1, 0}));
  EXPECT_EQ(follow(disc, {{0.5, 0, -1}, {2, 0, 1}}), Passed{});
  EXPECT_EQ(follow(disc, {{0, 0, -1}, {2, 0, 1}}), (Passed{1, 0}));
  EXPECT_EQ(follow(disc, {{1, 0, 1}, {1, 0, -1}}), (Passed{0, 1}));
  const real out = std::nextafter(1.0, 2.0);
  EXPECT_EQ(follow(disc, {{out, 0, 1}, {out, 0, -1}}), Passed{});
  EXPECT_EQ(follow(disc, {{0.5, 0, -1}, {0.5, 0, 0}, {3, 0, 0}, {3, 0, 1}}), Passed{})
      << "it leaves it beyond the border";
}

// Ways from (1, 1, 1)/sqrt 3 times -1 to 2 meet a plane through the origin across them at a third.
TEST(Flow, WhereItPasses)
{
  const vec3 normal{1 / std::sqrt(3.0), 1 / std::sqrt(3.0), 1 / std::sqrt(3.0)};
  FlowCrossings found;
  FlowFace(FlowPlane{{0, 0, 0}, normal}).cross({-normal, 2 * normal, NOWHERE}, found);
  ASSERT_EQ(found.all.size(), 1u);
  EXPECT_NEAR(found.all[0].along, 1. / 3, 1e-15);
}

// ---- meshes ------------------------------------------------------------------------------------------------------------

// The plane x + y + z = 1 in one triangle, of which each corner alone reaches farthest along an axis, up or down: near a
// corner only its own box holds the way, whichever number the corner has and whichever way the triangle is turned.
TEST(Flow, NearEachCornerOfAnObliqueTriangle)
{
  const std::array<int, 3> turns[]{{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {2, 1, 0}, {1, 0, 2}};
  const vec3 center{1. / 3, 1. / 3, 1. / 3}, across{0.02, 0.02, 0.02};
  for (const real far : {3.0, -3.0}) {
    const real near = (1 - far) / 2;
    const std::vector<vec3> corners{{far, near, near}, {near, far, near}, {near, near, far}};
    for (const std::array<int, 3> &turn : turns) {
      const FlowFace face = mesh_face({corners, {turn}}, FlowFront::VECTOR, {1, 1, 1});
      for (const vec3 &corner : corners) {
        const vec3 there = corner + 0.1 * (center - corner);
        EXPECT_EQ(follow(face, {there - across, there + across}), (Passed{1, 0})) << turn[0] << turn[1] << turn[2];
        EXPECT_EQ(follow(face, {there + across, there - across}), (Passed{0, 1})) << turn[0] << turn[1] << turn[2];
      }
    }
  }
}

// Through corners, along the direction of edges, and through edges: one triangle of a plane each time.
TEST(Flow, EdgesAndCornersOfAMeshCountOnce)
{
  const TriangleMesh mesh = floor_mesh(6, 5, 1, 0.2);
  const FlowFace face = mesh_face(mesh, FlowFront::VECTOR, {0, 0, 1});
  const auto is_inner = [](vec3 x) { return fabs(x.x) < 0.99 && fabs(x.y) < 0.99; };
  int tried = 0;
  for (const vec3 slope : {vec3{0, 0, 1}, vec3{0.125, 0, 1}, vec3{0, -0.25, 1}, vec3{0.5, 0.5, 0.25}})
    for (const auto &corners : mesh.faces)
      for (int k = 0; k < 3; k++) {
        const vec3 a = mesh.corners[corners[k]], b = mesh.corners[corners[(k + 1) % 3]];
        for (const vec3 x : {a, 0.5 * (a + b), 0.25 * a + 0.75 * b}) {
          if (!is_inner(x)) continue;
          tried++;
          EXPECT_EQ(follow(face, {x - slope, x + slope}), (Passed{1, 0})) << x.x << " " << x.y;
          EXPECT_EQ(follow(face, {x + slope, x - slope}), (Passed{0, 1})) << x.x << " " << x.y;
          EXPECT_EQ(follow(face, {x - slope, x, x + slope}), (Passed{1, 0})) << x.x << " " << x.y;
          EXPECT_EQ(follow(face, {x - slope, x, x - slope}), Passed{}) << x.x << " " << x.y;
        }
      }
  EXPECT_GT(tried, 500);
}

// A closed surface: what is inside in the end has come in once more than it went out.
TEST(Flow, WalkThroughABox)
{
  const FlowFace face = mesh_face(finer_mesh(box_mesh({-1, -1, -1}, {1, 1, 1}), 1), FlowFront::POINT, {0, 0, 0});
  std::mt19937 random(7);
  std::uniform_real_distribution<real> step(-1.5, 1.5);
  const auto is_inside = [](vec3 x) { return fabs(x.x) < 1 && fabs(x.y) < 1 && fabs(x.z) < 1; };
  for (int walk = 0; walk < 50; walk++) {
    std::vector<vec3> places{{5, 5, 5}};
    for (int k = 0; k < 40; k++) places.push_back({step(random), step(random), step(random)});
    const Passed passed = follow(face, places);
    EXPECT_EQ(passed.forward - passed.backward, is_inside(places.back()) ? 1 : 0) << walk;
  }
  // In and out again in one step, through opposite sides.
  EXPECT_EQ(follow(face, {{0.1, 0.2, -3}, {0.1, 0.2, 3}}), (Passed{1, 1}));
}

// From -3 to 3 through a box from -1 to 1, forward is inside: in at 1/3 of the way, out at 2/3, wherever its triangles are in
// the mesh.
TEST(Flow, CrossingsInTheOrderOfThePath)
{
  TriangleMesh box = box_mesh({-1, -1, -1}, {1, 1, 1});
  for (int turn = 0; turn < 2; turn++) {
    const FlowFace face = mesh_face(box, FlowFront::POINT, {0, 0, 0});
    for (const vec3 way :
         {vec3{6, 0, 0}, vec3{0, 6, 0}, vec3{0, 0, 6}, vec3{-6, 0, 0}, vec3{0, -6, 0}, vec3{0, 0, -6}}) {
      const vec3 begin = vec3{0.1, 0.2, 0.3} - 0.5 * way;
      FlowCrossings found;
      FlowImages(face, {}, COMMAND).cross(face, {begin, begin + way, NOWHERE}, found);
      ASSERT_EQ(found.all.size(), 2u);
      EXPECT_EQ(found.all[0].direction, FORWARD);
      EXPECT_EQ(found.all[1].direction, BACKWARD);
      EXPECT_LT(found.all[0].along, 0.5);
      EXPECT_GT(found.all[1].along, 0.5);
      EXPECT_NEAR(dot(found.all[0].at, (1. / 6) * way), -1, 1e-14);
      EXPECT_NEAR(dot(found.all[1].at, (1. / 6) * way), 1, 1e-14);
    }
    std::reverse(box.faces.begin(), box.faces.end());
  }
  // Images, too: 25 down from 0.5 above a plane of a box 10 high, points on the plane as it is given.
  FlowCrossings found;
  const FlowFace plane = LEVEL;
  FlowImages(plane, {along(2, 10)}, COMMAND).cross(plane, {{0, 0, 0.5}, {0, 0, -24.5}, NOWHERE}, found);
  ASSERT_EQ(found.all.size(), 3u);
  for (int k = 0; k < 3; k++) {
    EXPECT_NEAR(found.all[k].along, (0.5 + 10 * k) / 25, 1e-14);
    EXPECT_NEAR(found.all[k].at.z, 0, 1e-13);
  }
}

TEST(Flow, FrontOfAMesh)
{
  const TriangleMesh one{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}}, turned{one.corners, {{0, 2, 1}}};
  const std::vector<vec3> up = {{0.1, 0.1, -1}, {0.1, 0.1, 1}};
  EXPECT_EQ(follow(mesh_face(one), up), (Passed{1, 0})) << "right-handed";
  EXPECT_EQ(follow(mesh_face(turned), up), (Passed{0, 1}));
  for (const TriangleMesh &mesh : {one, turned}) {
    EXPECT_EQ(follow(mesh_face(mesh, FlowFront::VECTOR, {5, 0, 0.1}), up), (Passed{1, 0}));
    EXPECT_EQ(follow(mesh_face(mesh, FlowFront::VECTOR, {5, 0, -0.1}), up), (Passed{0, 1}));
    EXPECT_EQ(follow(mesh_face(mesh, FlowFront::POINT, {5, 3, 0.1}), up), (Passed{1, 0}));
    EXPECT_EQ(follow(mesh_face(mesh, FlowFront::POINT, {5, 3, 0.1}, true), up), (Passed{0, 1}));
    for (const FlowFront::Way way : {FlowFront::VECTOR, FlowFront::POINT})
      EXPECT_THROW(mesh_face(mesh, way, {5, 3, 0}), std::invalid_argument) << "in the plane of the triangle";
  }
}

// ---- periodic borders --------------------------------------------------------------------------------------------------

// Around a ring of length 10 in steps of 1, as LAMMPS gives places: once a round, wherever the face is, also at the border.
TEST(Flow, RoundAndRound)
{
  constexpr int STEPS = 40;
  for (const real at : {0.0, 10.0, 3.5, 4.0, -2.0})
    for (const int way : {1, -1}) {
      std::vector<vec3> places;
      for (int k = 0; k <= STEPS; k++) places.push_back({0.2, 0.2, std::fmod(0.5 + way * k + 10 * STEPS, 10.0)});
      const Passed four = way > 0 ? Passed{4, 0} : Passed{0, 4};
      const FlowPlane plane{{0, 0, at}, {0, 0, 1}};
      EXPECT_EQ(follow(plane, places, {along(2, 10)}), four) << at;
      EXPECT_EQ(follow(FlowDisc{plane, 1}, places, {along(0, 20), along(2, 10)}), four) << at;
      TriangleMesh floor = floor_mesh(2, 2, 1);
      for (vec3 &x : floor.corners) x.z = at;
      EXPECT_EQ(
          follow(mesh_face(floor, FlowFront::VECTOR, {0, 0, 1}), places, {along(0, 20), along(1, 20), along(2, 10)}),
          four)
          << at;
    }
}

// To and fro over the border, where LAMMPS moves it to the other end of the box; in the end it is where it was.
TEST(Flow, ToAndFroAtABorder)
{
  const std::vector<vec3> places = {{0, 0, 0.1}, {0, 0, -1e-18}, {0, 0, 10.0}, {0, 0, 9.9}, {0, 0, 0.0}, {0, 0, 0.2}};
  EXPECT_EQ(follow(LEVEL, places, {along(2, 10)}), (Passed{1, 1}));
  EXPECT_EQ(follow(FlowDisc{LEVEL, 1}, places, {along(2, 10)}), (Passed{1, 1}));
}

// A box whose side along y leans over by 2 in x: a plane across x has images 10 apart along x, and cannot have those along y.
TEST(Flow, PlanesThatCannotBePeriodic)
{
  const BoxPeriod x{{10, 0, 0}, {0.1, -0.02, 0}}, y{{2, 10, 0}, {0, 0.1, 0}};
  const FlowPlane across_x{{5, 0, 0}, {1, 0, 0}}, across_y{{0, 5, 0}, {0, 1, 0}};
  EXPECT_THROW(FlowImages(across_x, {x, y}, COMMAND), std::invalid_argument);
  EXPECT_NO_THROW(FlowImages(FlowDisc{across_x, 1}, {x, y}, COMMAND));
  std::vector<vec3> places;  // up along y: over the border it comes back 2 to the left
  for (int k = 0; k <= 20; k++)
    places.push_back({3 - (k >= 10 ? 2.0 : 0) - (k >= 20 ? 2.0 : 0), std::fmod(k, 10.0), 0});
  EXPECT_EQ(follow(across_y, places, {x, y}), (Passed{2, 0}));
  EXPECT_EQ(follow(FlowDisc{{{3, 5, 0}, {0, 1, 0}}, 0.5}, places, {x, y}), (Passed{1, 0})) << "then it is 2 beside it";
}

// Of a plane with a slope of 0.1 along a side of 10, images are 1 apart in height: what falls 20 would pass 20 of them.
TEST(Flow, ObliquePlanesAreRefused)
{
  const vec3 normal = (1 / std::sqrt(1.01)) * vec3{0.1, 0, 1};
  const FlowPlane oblique{{0, 0, 0}, normal};
  EXPECT_THROW(FlowImages(oblique, {along(0, 10)}, COMMAND), std::invalid_argument);
  EXPECT_NO_THROW(FlowImages(oblique, {along(1, 10)}, COMMAND)) << "that side is in it";
  EXPECT_NO_THROW(FlowImages(FlowDisc{oblique, 1}, {along(0, 10)}, COMMAND));
  EXPECT_EQ(follow(oblique, {{3, 3, 10}, {3, 3, -10}}, {along(1, 10)}), (Passed{0, 1}));
  // Numbers of an input have some digits: a side that leans over by 1 in 3.
  const BoxPeriod leaning{{0, 1, 3}, {0, 0, 1. / 3}}, standing{{0, 3, 0}, {0, 1. / 3, -1. / 9}};
  const FlowPlane along_leaning{{0, 0, 0}, (1 / norm(vec3{0, 0.948683, -0.316228})) * vec3{0, 0.948683, -0.316228}};
  EXPECT_NO_THROW(FlowImages(along_leaning, {standing}, COMMAND));
  EXPECT_THROW(FlowImages(FlowPlane{{0, 0, 0}, {0, 1, 0}}, {standing}, COMMAND), std::invalid_argument);
  EXPECT_NO_THROW(FlowImages(FlowPlane{{0, 0, 0}, {0, 0, 1}}, {leaning}, COMMAND));
}

// A disc of radius 6 in a box 10 wide: in the middle of its border its images lie on it.
TEST(Flow, FacesLongerThanAPeriod)
{
  const std::vector<BoxPeriod> box = {along(0, 10), along(1, 10)};
  const auto may_overlap = [&](const FlowFace &face) { return FlowImages(face, box, COMMAND).may_overlap(); };
  EXPECT_TRUE(may_overlap(FlowDisc{LEVEL, 6}));
  EXPECT_FALSE(may_overlap(FlowDisc{LEVEL, 5}));
  EXPECT_FALSE(may_overlap(FlowDisc{{{0, 0, 0}, {1, 0, 0}}, 5})) << "across the side";
  EXPECT_FALSE(may_overlap(LEVEL)) << "a plane has no border";
  EXPECT_FALSE(may_overlap(mesh_face(floor_mesh(2, 2, 5), FlowFront::VECTOR, {0, 0, 1}))) << "as long as the sides";
  EXPECT_TRUE(may_overlap(mesh_face(floor_mesh(2, 2, 5.1), FlowFront::VECTOR, {0, 0, 1})));
  EXPECT_EQ(follow(FlowDisc{LEVEL, 6}, {{5, 0, -1}, {5, 0, 1}}, box), (Passed{2, 0})) << "of what the warning tells";
}

// ---- counts ------------------------------------------------------------------------------------------------------------

TEST(Flow, CountsByType)
{
  FlowCounts counts(2);
  counts.add({1, 1, FORWARD, 0, 0.5, 1, {}, {}});
  counts.add({2, 2, FORWARD, 0, 0.25, 1, {}, {}});
  counts.add({2, 2, BACKWARD, 0, 0.25, 1, {}, {}});
  counts.add({3, 2, FORWARD, 0, 2, 1, {}, {}});
  const FlowTally out = counts.all(FlowCounts::OUT), back = counts.all(FlowCounts::BACK);
  EXPECT_EQ(out.mass, 2.75);
  EXPECT_EQ(out.number, 3);
  EXPECT_EQ(back.mass, 0.25);
  EXPECT_EQ(counts.of_type(2, FlowCounts::OUT).mass, 2.25);
  FlowCounts more(3);  // a script may have another type
  more.unpack(counts.pack());
  EXPECT_EQ(more.of_type(2, FlowCounts::BACK).number, 1);
  EXPECT_EQ(more.of_type(3, FlowCounts::OUT).number, 0);
  EXPECT_EQ(more.all(FlowCounts::OUT).mass, 2.75);
}

// 3 particles of mass 2 in 10 steps of 0.1: 6 and 3 per time; in the next 10 none.
TEST(Flow, RatesOfWholeIntervals)
{
  FlowCounts counts(1);
  FlowRates rates;
  rates.begin(100, counts);
  for (int k = 0; k < 3; k++) counts.add({k, 1, FORWARD, 0, 2, 1, {}, {}});
  rates.look(109, 0.9, 10, counts);
  EXPECT_EQ(rates.of(FlowCounts::OUT).number, 0) << "it goes on";
  rates.look(110, 0.1, 10, counts);
  EXPECT_DOUBLE_EQ(rates.of(FlowCounts::OUT).mass, 6);
  EXPECT_DOUBLE_EQ(rates.of(FlowCounts::OUT).number, 3);
  FlowRates again;
  again.unpack(rates.pack());
  EXPECT_EQ(again.begun(), 110);
  again.look(120, 1, 10, counts);
  EXPECT_EQ(again.of(FlowCounts::OUT).number, 0);
}

TEST(Flow, EventsInOrderOfIds)
{
  const FlowEvent one{3, 1, FORWARD, 0.9, 1, 1, {}, {}}, other{7, 1, FORWARD, 0.1, 1, 1, {}, {}},
      later{3, 1, BACKWARD, 0.95, 1, 1, {}, {}};
  EXPECT_TRUE(one.is_before(other));
  EXPECT_TRUE(one.is_before(later));
  EXPECT_FALSE(other.is_before(later));
}
