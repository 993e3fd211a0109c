// The common normal of two bodies, beside numbers of 30 digits: the largest value over unit vectors u of
// u . d - h_i(u) - h_j(-u), h the support functions, by maximising from many starts and Newton's method in mpmath.
#include "shape/common_normal.h"

#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "../support/board.h"
#include "../support/compare.h"
#include "bodies.h"
#include "shape/capsule.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

constexpr real EXACT = 1e-12;

struct Pose {
  Superellipsoid i, j;
  vec3 d;
  real overlap;
  vec3 normal, point;  // point: the middle of the overlap
};

const Axes UNTURNED = turned_by(1, 0, 0, 0);

const std::array POSES{
    Pose{{UNTURNED, {1, 1, 1}, 2, 2},
         {UNTURNED, {1, 1, 1}, 2, 2},
         {1.9, 0.3, 0},
         0.076461593832865614,
         {0.98776296532906905, 0.1559625734730109, 0},
         {0.95, 0.15, 0}},
    Pose{{UNTURNED, {1, 1, 1}, 2, 2},
         {turned_by(0.93969262078590838, 0.091408728264283612, 0.18281745652856722, 0.27422618479285083),
          {1.5, 0.75, 0.75},
          2,
          2},
         {1.2, 1.1, 0.9},
         0.16247683979712803,
         {0.43603190193449116, 0.4825865175910547, 0.75959623059539266},
         {0.40060935919596748, 0.44338195143760685, 0.69788783306091769}},
    Pose{{turned_by(0.97629600711993337, 0, 0.21643961393810288, 0), {2, 1, 1}, 2, 2},
         {turned_by(0.81915204428899179, 0.40557978767263886, 0.40557978767263886, 0), {2, 1, 1}, 2, 2},
         {1, 1.25, 1.1},
         0.091424754488422386,
         {0.3887952499501398, 0.64137851111061539, 0.66141655490450081},
         {0.56445724307171961, 0.60701510462369016, 0.53435353895492478}},
    Pose{{turned_by(0.95881973486819305, 0.20082917620117848, 0, 0.20082917620117848), {1.25, 1, 0.8}, 2, 2},
         {turned_by(0.5735764363510461, 0.668834843421919, -0.3344174217109595, 0.3344174217109595),
          {0.9, 0.6, 0.5},
          2,
          2},
         {1.4, -0.9, 0.7},
         -0.07335305166555047,
         {0.62564074651662631, -0.70619936197905295, 0.33144549693501207},
         {0.83427693776400324, -0.59710808856838708, 0.15695108741925848}},
    Pose{{turned_by(0.98480775301220806, 0.17364817766693035, 0, 0), {1, 1, 0.4}, 2, 2},
         {turned_by(0.99144486137381041, 0, -0.13052619222005159, 0), {1, 1, 0.4}, 2, 2},
         {0.5, 0.3, 0.75},
         0.21456407955610496,
         {0.015538133253770368, -0.071104197583479967, 0.99734786283472705},
         {0.031207142053583542, 0.44163838949456707, 0.39734492494596078}},
    Pose{{turned_by(0.96592582628906829, 0.14942924536134225, 0.14942924536134225, 0.14942924536134225),
          {1, 0.8, 0.6},
          3,
          2.5},
         {turned_by(0.8433914458128857, 0.35819973889788255, -0.35819973889788255, 0.17909986944894128),
          {1, 0.8, 0.6},
          3,
          2.5},
         {1.1, 0.9, 0.5},
         0.4127370663128019,
         {0.67460261135946173, 0.73636014846395613, 0.051817453634229494},
         {0.61287176342332826, 0.5187609770233944, 0.048515194606460041}},
    Pose{{turned_by(0.95371695074822692, 0.13123877029909961, 0.26247754059819922, 0.065619385149549804),
          {1, 1, 1},
          4,
          4},
         {turned_by(0.98480775301220806, 0.023090460462454987, 0.076968201541516625, 0.15393640308303325),
          {1, 1, 1},
          4,
          4},
         {1.6, 1.15, 0.95},
         0.35288956775755714,
         {0.88843532038290022, 0.34326802775927913, 0.30471255736248911},
         {0.90434690732640919, 0.55348501133059026, 0.39772486675179339}},
    Pose{{UNTURNED, {1, 1, 1}, 8, 8},
         {turned_by(0.90630778703664996, 0.33000941889434294, -0.26400753511547436, 0), {1, 1, 1}, 8, 8},
         {0.1, 0.2, 2.3},
         0.20047213171756847,
         {-1.3760430582621608e-9, 9.6420581838952444e-6, 0.99999999995351536},
         {-0.054211345633796632, 0.19206601920694288, 0.89976370264660672}}};

// From both sides the same, with the opposite normal.
TEST(CommonNormal, ReferencePoses)
{
  for (const Pose &pose : POSES) {
    const CommonNormal n = common_normal(pose.i, pose.j, pose.d), back = common_normal(pose.j, pose.i, -pose.d);
    EXPECT_TRUE(n.found && back.found);
    EXPECT_NEAR(-n.gap, pose.overlap, EXACT);
    EXPECT_NEAR(-back.gap, pose.overlap, EXACT);
    record("S5", fabs(-n.gap - pose.overlap));
    record("S5", fabs(-back.gap - pose.overlap));
    record("S5", norm(n.normal - pose.normal));
    EXPECT_VEC(n.normal, pose.normal, EXACT);
    EXPECT_VEC(back.normal, -pose.normal, EXACT);
    EXPECT_VEC(0.5 * (n.on_i + pose.d + n.on_j), pose.point, 10 * EXACT);
  }
}

// Principal curvatures at the contact, from mpmath as well: sums and products over the tangent plane.
TEST(CommonNormal, CurvaturesAtReferencePoses)
{
  const struct {
    int pose;
    real i[2], j[2];
  } known[]{{1, {1, 1}, {0.5763781288024, 1.6003500426747}},
            {2, {0.25599280197556, 1.0079273930122}, {0.25118232952121, 1.0015739607095}},
            {3, {0.66414592724593, 1.2734246173558}, {1.6277760328018, 2.1554477194675}},
            {4, {0.47265570890576, 0.65995563409756}, {0.47635707512823, 0.67558170051295}}};
  for (const auto &k : known) {
    const Pose &pose = POSES[k.pose];
    const CommonNormal n = common_normal(pose.i, pose.j, pose.d);
    const vec3 u = n.normal;
    const Tensor2<real> ci = pose.i.curvature(pose.i.beside(n.on_i), Tangents(u)),
                        cj = pose.j.curvature(pose.j.beside(n.on_j), Tangents(u));
    EXPECT_NEAR(ci.trace(), k.i[0] + k.i[1], EXACT);
    EXPECT_NEAR(ci.determinant(), k.i[0] * k.i[1], EXACT);
    EXPECT_NEAR(cj.trace(), k.j[0] + k.j[1], EXACT);
    EXPECT_NEAR(cj.determinant(), k.j[0] * k.j[1], EXACT);
  }
}

class Blocks : public testing::TestWithParam<std::array<real, 2>> {};

// No search fails, none needs the slow way, and none finds less than the best of thirteen starts.
TEST_P(Blocks, EverySearchFinds)
{
  constexpr int BODIES = 150, STARTS = 12, QUICK = 45;
  AnyBody any(11);
  for (int body = 0; body < BODIES; body++) {
    const Superellipsoid i = any.block(GetParam()[0], GetParam()[1]), j = any.block(GetParam()[0], GetParam()[1]);
    const vec3 way = any.direction();
    const real overlap = body % 3 == 0 ? 0.1 : body % 3 == 1 ? 0.01 : -0.01;
    const vec3 d = distance_with(-overlap, way, [&](vec3 at) { return common_normal(i, j, at); }) * way;
    const CommonNormal n = common_normal(i, j, d);
    EXPECT_TRUE(n.found);
    EXPECT_LE(n.steps, QUICK);
    EXPECT_NEAR(n.gap, dot(n.normal, d) - i.support(n.normal).height - j.support(-n.normal).height, EXACT);
    const Tangents t(way);
    for (int k = 0; k < STARTS; k++) {
      const real angle = 2 * PI * k / STARTS, wide = k % 2 == 0 ? 0.45 : 0.225;
      const vec3 start = unit(way + wide * t.in_space({std::cos(angle), std::sin(angle)}));
      EXPECT_LE(common_normal(i, j, d, &start).gap, n.gap + EXACT);
    }
  }
}

// A contact that goes on is found from the last normal in a few steps.
TEST_P(Blocks, GoesOn)
{
  constexpr int BODIES = 100;
  AnyBody any(12);
  real steps = 0;
  for (int body = 0; body < BODIES; body++) {
    const Superellipsoid i = any.block(GetParam()[0], GetParam()[1]), j = any.block(GetParam()[0], GetParam()[1]);
    const vec3 way = any.direction();
    const vec3 d = distance_with(-0.01, way, [&](vec3 at) { return common_normal(i, j, at); }) * way;
    const vec3 last = common_normal(i, j, d).normal, now = d + 1e-3 * any.direction();
    const CommonNormal n = common_normal(i, j, now, &last);
    EXPECT_TRUE(n.found);
    EXPECT_NEAR(n.gap, common_normal(i, j, now).gap, EXACT);
    steps += n.steps;
  }
  EXPECT_LE(steps / BODIES, 5);
}

// What a force that depends on the gap does is the change of the gap: along the normal where a body moves, with the arm of its
// point where it turns.
TEST_P(Blocks, GapIsAPotential)
{
  constexpr real SMALL = 1e-5, SQUARE = 1e-8;
  AnyBody any(13);
  for (int body = 0; body < 30; body++) {
    const Superellipsoid i = any.block(GetParam()[0], GetParam()[1]), j = any.block(GetParam()[0], GetParam()[1]);
    const vec3 way = any.direction(), turn = any.direction(), move = any.direction();
    const vec3 d = distance_with(-0.01, way, [&](vec3 at) { return common_normal(i, j, at); }) * way;
    const CommonNormal n = common_normal(i, j, d);
    const auto turned = [&](real angle) {
      Superellipsoid body = i;
      for (vec3 *axis : {&body.axes.x, &body.axes.y, &body.axes.z})
        *axis = std::cos(angle) * *axis + std::sin(angle) * cross(turn, *axis) +
                (1 - std::cos(angle)) * dot(turn, *axis) * turn;
      return body;
    };
    const auto gap_turned = [&](real angle) { return common_normal(turned(angle), j, d, &n.normal).gap; };
    const auto gap_moved = [&](real by) { return common_normal(i, j, d + by * move, &n.normal).gap; };
    EXPECT_NEAR((gap_moved(SMALL) - gap_moved(-SMALL)) / (2 * SMALL), dot(move, n.normal), SQUARE);
    EXPECT_NEAR((gap_turned(SMALL) - gap_turned(-SMALL)) / (2 * SMALL), -dot(turn, cross(n.on_i, n.normal)), SQUARE);
  }
}

// The way for searches that fail finds the same gap.
TEST_P(Blocks, CarefulWayFindsTheSame)
{
  AnyBody any(14);
  for (int body = 0; body < 20; body++) {
    const Superellipsoid i = any.block(GetParam()[0], GetParam()[1]), j = any.block(GetParam()[0], GetParam()[1]);
    const vec3 way = any.direction();
    const vec3 d = distance_with(-0.01, way, [&](vec3 at) { return common_normal(i, j, at); }) * way;
    const CarefulNormal<Superellipsoid, Superellipsoid> careful(i, j, d);
    int steps = 0;
    const vec3 u = careful.direction(careful.near(careful.of_smaller(steps), steps));
    EXPECT_NEAR(dot(u, d) - i.support(u).height - j.support(-u).height, common_normal(i, j, d).gap, 1e-10);
  }
}

INSTANTIATE_TEST_SUITE_P(Exponents, Blocks,
                         testing::Values(std::array<real, 2>{2, 2}, std::array<real, 2>{3, 2},
                                         std::array<real, 2>{4, 4}, std::array<real, 2>{6, 6},
                                         std::array<real, 2>{8, 8}, std::array<real, 2>{8, 2},
                                         std::array<real, 2>{2, 8}, std::array<real, 2>{3, 8}));

// Faces that lie on each other, or nearly: the contact is in the middle of what is opposite, and does not jump while one body
// turns.
TEST(CommonNormal, FaceOnFace)
{
  const Superellipsoid below{UNTURNED, {1, 1, 1}, 8, 8};
  for (const vec3 offset : {vec3{0, 0, 0}, vec3{0.3, 0.2, 0}, vec3{0.9, 0, 0}, vec3{0.9, 0.9, 0}}) {
    vec3 last{};
    for (const real angle : {0.0, 1e-12, 1e-9, 1e-6}) {
      const Superellipsoid above{turned_by(std::cos(angle / 2), std::sin(angle / 2), 0, 0), {1, 1, 1}, 8, 8};
      const vec3 d = vec3{0, 0, 1.99} + offset;
      const CommonNormal n = common_normal(below, above, d);
      EXPECT_TRUE(n.found);
      const vec3 opposite = 0.5 * offset, seen{n.on_i.x, n.on_i.y, 0};
      if (angle == 0) {
        const real face = std::pow(1 - std::pow(opposite.x, 8) - std::pow(opposite.y, 8), 1.0 / 8);
        EXPECT_NEAR(n.gap, 1.99 - 2 * face, 1e-6);
        EXPECT_NEAR(norm(seen - opposite), 0, 1e-4);  // overlap times slope of the faces there
      } else {
        EXPECT_LT(norm(n.on_i - last), 0.4);
      }
      last = n.on_i;
    }
  }
}

// Points on one line are also where the overlap is largest: of needles beside discs many searches end there, and begin anew.
// The long side of a capsule on a face that is all but flat: found, and where the point is does not depend on the start as long
// as the capsule leans.
TEST(CommonNormal, CapsulesOnFlatFaces)
{
  constexpr int POSES_OF_EACH = 150;
  const std::array<std::array<real, 2>, 5> exponents{{{4, 10}, {4, 16}, {2.5, 20}, {4, 20}, {20, 4}}};
  const vec3 half{0.5, 3.1, 1.75};
  AnyBody any(31);
  for (const auto &[n1, n2] : exponents)
    for (int k = 0; k < POSES_OF_EACH; k++) {
      const Superellipsoid block{UNTURNED, half, n1, n2};
      const vec3 faces[]{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, face = faces[k % 3];
      const Tangents t(face);
      const real way = any.between(0, 2 * PI), lean = std::pow(10, any.between(-9, -0.7)),
                 overlap = std::pow(10, any.between(-4, -1.3));
      const Capsule rod{unit(t.in_space({std::cos(way), std::sin(way)}) + lean * face), 1, 4.5};
      const vec3 beside{any.between(-0.6, 0.6) * half.x, any.between(-0.6, 0.6) * half.y,
                        any.between(-0.6, 0.6) * half.z};
      const vec3 d = beside + (dot(half, face) + rod.radius - overlap - dot(beside, face)) * face;
      const CommonNormal fresh = common_normal(block, rod, d);
      const vec3 last = unit(fresh.normal + 1e-6 * any.direction());
      const CommonNormal begun = common_normal(block, rod, d, &last);
      ASSERT_TRUE(fresh.found && begun.found) << n1 << ' ' << n2 << ' ' << k;
      EXPECT_NEAR(begun.gap, fresh.gap, 1e-10);
      EXPECT_LT(norm(begun.on_i - fresh.on_i), 1e-2) << n1 << ' ' << n2 << ' ' << k;
    }
}

TEST(CommonNormal, NeedlesAndDiscs)
{
  AnyBody any(16);
  for (const real aspect : {4.0, 10.0, 20.0})
    for (int k = 0; k < 60; k++) {
      const Superellipsoid needle{any.axes(), {aspect, 1, 1}, 2, 2}, disc{any.axes(), {1, aspect, 0.9 * aspect}, 2, 2};
      const vec3 way = any.direction();
      const vec3 d = distance_with(-0.01, way, [&](vec3 at) { return common_normal(needle, disc, at); }) * way;
      const CommonNormal n = common_normal(needle, disc, d);
      const CarefulNormal<Superellipsoid, Superellipsoid> careful(needle, disc, d);
      int steps = 0;
      const vec3 u = careful.direction(careful.near(careful.of_smaller(steps), steps));
      EXPECT_TRUE(n.found);
      EXPECT_NEAR(n.gap, dot(u, d) - needle.support(u).height - disc.support(-u).height, 1e-8);
    }
}

// No number must not become a distance.
TEST(CommonNormal, NoNumberStaysNone)
{
  const real none = std::nan("");
  const Superellipsoid good{UNTURNED, {1, 1, 1}, 4, 4}, turned{turned_by(none, none, none, none), {1, 1, 1}, 4, 4};
  EXPECT_FALSE(common_normal(good, turned, {1.5, 0, 0}).gap > 0);
  EXPECT_FALSE(common_normal(turned, good, {1.5, 0, 0}).gap > 0);
  EXPECT_FALSE(common_normal(good, good, {none, 0, 0}).gap > 0);
}

// A sphere that is given as a superellipsoid.
TEST(CommonNormal, Spheres)
{
  AnyBody any(15);
  const Superellipsoid i{any.axes(), {0.7, 0.7, 0.7}, 2, 2}, j{any.axes(), {1.1, 1.1, 1.1}, 2, 2};
  const vec3 way = any.direction();
  const CommonNormal n = common_normal(i, j, 1.75 * way);
  EXPECT_NEAR(n.gap, -0.05, 1e-15);
  EXPECT_VEC(n.normal, way, 1e-15);
  EXPECT_VEC(n.on_i, 0.7 * way, 1e-15);
}

}  // namespace
