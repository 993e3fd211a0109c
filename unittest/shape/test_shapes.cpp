// What each shape says of itself: points, normals, curvatures, volume and moments of inertia.
#include <algorithm>
#include <array>

#include <gtest/gtest.h>

#include "../support/compare.h"
#include "bodies.h"
#include "shape/capsule.h"
#include "shape/common_normal.h"
#include "shape/mass_properties.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

constexpr real EXACT = 1e-12;

// A point is the farthest one along its normal, and the curvature is that of the difference of near normals.
template <class Body>
void expect_smooth(const Body &body, vec3 u)
{
  constexpr real SMALL = 1e-5;
  const auto p = body.support(u);
  const Tangents t(u);
  EXPECT_NEAR(p.height, dot(p.at, u), EXACT);
  EXPECT_VEC(body.beside(p.at).at, p.at, EXACT);
  const Tensor2<real> c = body.curvature(p, t);
  const auto turned = [&](vec3 by) {
    return body.beside(p.at + SMALL * by).normal - body.beside(p.at - SMALL * by).normal;
  };
  const vec2 a = t.of(turned(t.a)), b = t.of(turned(t.b));
  EXPECT_NEAR(a.a / (2 * SMALL), c.aa, 1e-6 * (1 + c.trace()));
  EXPECT_NEAR(a.b / (2 * SMALL), c.ab, 1e-6 * (1 + c.trace()));
  EXPECT_NEAR(b.b / (2 * SMALL), c.bb, 1e-6 * (1 + c.trace()));
}

TEST(Shape, SuperellipsoidIsSmooth)
{
  AnyBody any(1);
  for (const auto &[n1, n2] : {std::array<real, 2>{2, 2}, {3, 2.5}, {4, 4}, {2, 6}, {8, 3}})
    for (int k = 0; k < 20; k++) {
      const Superellipsoid body = any.block(n1, n2);
      const vec3 u = any.direction(), p = body.axes.to_body(body.support(u).at);
      const real ring =
          std::pow(std::pow(fabs(p.x / body.half.x), n2) + std::pow(fabs(p.y / body.half.y), n2), n1 / n2);
      EXPECT_NEAR(ring + std::pow(fabs(p.z / body.half.z), n1), 1, EXACT);
      expect_smooth(body, u);
    }
}

// Normals along the axes, where exponents above 2 have no curvature.
TEST(Shape, MiddleOfAFaceIsFlat)
{
  const Superellipsoid block{turned_by(1, 0, 0, 0), {1, 2, 3}, 4, 4};
  for (const vec3 u : {vec3{1, 0, 0}, vec3{0, -1, 0}, vec3{0, 0, 1}}) {
    const auto p = block.support(u);
    EXPECT_VEC(p.at, (vec3{u.x, 2 * u.y, 3 * u.z}), EXACT);
    EXPECT_EQ(block.curvature(p, Tangents(u)).trace(), 0);
  }
}

TEST(Shape, CapsuleIsSmooth)
{
  AnyBody any(2);
  for (int k = 0; k < 20; k++) expect_smooth(Capsule{any.direction(), 0.3, 1.5}, any.direction());
  const Capsule upright{{0, 0, 1}, 0.5, 2};
  const auto side = upright.beside({0.7, 0, 0.4});
  EXPECT_VEC(side.at, (vec3{0.5, 0, 0.4}), EXACT);
  const Tensor2<real> c = upright.curvature(side, Tangents(side.normal));
  EXPECT_NEAR(c.trace(), 2, EXACT);
  EXPECT_NEAR(c.determinant(), 0, EXACT);
  const auto middle = upright.support({1, 0, 0});  // of all points with this normal
  EXPECT_VEC(middle.at, (vec3{0.5, 0, 0}), EXACT);
  EXPECT_NEAR(upright.curvature(middle, Tangents(middle.normal)).determinant(), 0, EXACT);
}

// Planes: overlap h(-n) - n . (x - x0), numbers of mpmath with 30 digits.
TEST(Shape, SupportOnPlanes)
{
  const Superellipsoid egg{
      turned_by(0.90630778703664996, 0.29883623873011983, 0.29883623873011983, 0), {1.5, 1, 0.75}, 2, 2};
  const auto lowest = egg.support({0, 0, -1});
  EXPECT_NEAR(lowest.height - 0.7, 0.38903654410013112, EXACT);
  EXPECT_VEC((lowest.at + vec3{0, 0, 0.7}), (vec3{0.65056633707158849, -0.028829601795997827, -0.38903654410013112}),
             EXACT);
  const Superellipsoid block{
      turned_by(0.98480775301220806, 0.15531565177288684, 0.077657825886443419, 0), {1, 1, 1}, 4, 4};
  const vec3 n{0.097590007294853323, -0.19518001458970665, 0.97590007294853318}, x{0.2, 0, 0.7};
  const auto deepest = block.support(-n);
  EXPECT_NEAR(deepest.height - dot(n, x) - 0.3, 0.047309638158978753, EXACT);
  EXPECT_VEC(deepest.at + x, (vec3{0.41369394614118682, -0.14623611195131534, -0.42650309328021157}), EXACT);
}

// The farthest of many points, and of the corner of a block that is nearly a cube.
TEST(Shape, SphereAround)
{
  AnyBody any(5);
  for (const auto &[n1, n2] : {std::array<real, 2>{2, 2}, {3, 2.5}, {4, 4}, {2, 6}, {8, 2}}) {
    const Superellipsoid body = any.block(n1, n2);
    real farthest = 0;
    for (int k = 0; k < 20000; k++) farthest = std::max(farthest, norm(body.beside(any.direction()).at));
    EXPECT_LE(farthest, body.bounding() * (1 + EXACT));
    EXPECT_GE(farthest, 0.998 * body.bounding());
  }
  EXPECT_REL((Superellipsoid{turned_by(1, 0, 0, 0), {1, 1, 1}, 8, 8}.bounding()),
             std::sqrt(3.0) * std::pow(3.0, -1.0 / 8));
}

// Beside the long side of a thin rod the search takes few steps.
TEST(Shape, ThinRods)
{
  AnyBody any(6);
  for (const real radius : {0.3, 0.05, 0.01})
    for (int k = 0; k < 60; k++) {
      const Capsule rod{any.direction(), radius, 2};
      const Superellipsoid egg{any.axes(), {1, 0.8, 0.6}, 2, 2};
      const vec3 across = unit(cross(rod.axis, any.direction()));
      const vec3 aside = any.between(-0.8, 0.8) * rod.axis;
      real distance = 2;
      for (int step = 0; step < 30; step++) distance -= common_normal(rod, egg, distance * across + aside).gap + 1e-3;
      const vec3 d = distance * across + aside;
      const CommonNormal n = common_normal(rod, egg, d),
                         on = common_normal(rod, egg, d + 1e-5 * any.direction(), &n.normal);
      EXPECT_TRUE(n.found && on.found);
      EXPECT_NEAR(n.gap, -1e-3, 1e-6);
      EXPECT_LE(on.steps, 8);
    }
}

// Superellipsoids: integrals over their slices by mpmath with 30 digits; the egg and the capsule are closed forms.
TEST(Shape, VolumeAndInertia)
{
  const struct {
    vec3 half;
    real n1, n2, volume;
    vec3 square;
  } known[]{
      {{1, 0.8, 0.6}, 4, 3, 2.96462622777033849, {0.264495392210803555, 0.357755040732478225, 0.424849509932073494}},
      {{1, 1, 1}, 8, 8, 7.5167003621715319, {0.623891794619677732, 0.623891794619677732, 0.623891794619677732}},
      {{1, 0.8, 0.6}, 2, 8, 2.50485970420043586, {0.236760128743829152, 0.32943770116223305, 0.422197829906062202}},
      {{1, 0.8, 0.6}, 8, 2, 2.89610908568326997, {0.267402416326093754, 0.354647231304279121, 0.397448601567288892}},
      {{2, 1, 0.5}, 2.5, 6, 5.78308259378376204, {0.323357614634597493, 1.12240343352047136, 1.33174303147645644}},
      {{1, 1, 3}, 3, 2.25, 15.8435338285601735, {2.46154315676344933, 2.46154315676344933, 0.457322260610383056}},
      {{3, 2, 1}, 2, 2, 8 * PI, {1, 2, 2.6}}};
  const auto expect = [](const MassProperties &found, real volume, vec3 square) {
    EXPECT_WITHIN(found.volume, volume, EXACT);
    EXPECT_WITHIN(found.square.x, square.x, EXACT);
    EXPECT_WITHIN(found.square.y, square.y, EXACT);
    EXPECT_WITHIN(found.square.z, square.z, EXACT);
  };
  for (const auto &k : known)
    expect(mass_properties(Superellipsoid{turned_by(1, 0, 0, 0), k.half, k.n1, k.n2}), k.volume, k.square);
  expect(mass_properties(Capsule{{0, 0, 1}, 0.5, 2}), 2 * PI / 3, {0.665625, 0.665625, 0.11875});
  expect(mass_properties(Capsule{{0, 0, 1}, 0.5, 0}), PI / 6, {0.1, 0.1, 0.1});  // a sphere: 2/5 r^2
}

// Numbers of mpmath.
TEST(Shape, ReferenceCapsules)
{
  const auto along = [](real w, real x, real y, real z) { return turned_by(w, x, y, z).z; };
  const struct {
    Capsule i, j;
    vec3 d;
    real overlap;
    vec3 normal;
  } poses[]{
      {{along(1, 0, 0, 0), 0.5, 2}, {along(0.86602540378443865, 0.5, 0, 0), 0.5, 2}, {0.9, 0.1, 0.3}, 0.1, {1, 0, 0}},
      {{along(0.96592582628906829, 0, 0.25881904510252076, 0), 0.5, 2},
       {along(0.76604444311897804, 0.26241694278588252, 0.52483388557176503, 0.26241694278588252), 0.4, 1},
       {0.2, 0.8, 1.9},
       -0.43987896811061134,
       {-0.18041209058844642, 0.5912232665717493, 0.78607030641904829}},
      {{along(1, 0, 0, 0), 0.5, 2},
       {along(0.99619469809174553, 0, 0.087155742747658174, 0), 0.5, 1},
       {0.1, 0.2, 2.3},
       0.16790318873496685,
       {0.015834589182601903, 0.24035664755876288, 0.97055548412222723}}};
  for (const auto &pose : poses) {
    const CommonNormal n = common_normal(pose.i, pose.j, pose.d), back = common_normal(pose.j, pose.i, -pose.d);
    EXPECT_NEAR(-n.gap, pose.overlap, EXACT);
    EXPECT_VEC(n.normal, pose.normal, EXACT);
    EXPECT_VEC(back.normal, -pose.normal, EXACT);
    EXPECT_NEAR(back.gap, n.gap, EXACT);
  }
}

// Side by side, the middle of what is opposite; a capsule of no length is a sphere.
TEST(Shape, ParallelCapsules)
{
  AnyBody any(4);
  for (int k = 0; k < 100; k++) {
    const Axes axes = any.axes();
    const Capsule i{axes.z, 0.5, 2}, j{-axes.z, 0.25, 1};
    const CommonNormal n = common_normal(i, j, axes.to_space({0.7, 0, 1}));
    EXPECT_NEAR(n.gap, -0.05, EXACT);
    EXPECT_VEC(n.on_i, axes.to_space({0.5, 0, 0.75}), EXACT);
    EXPECT_VEC(n.on_j, axes.to_space({-0.25, 0, -0.25}), EXACT);
  }
  const CommonNormal spheres = common_normal(Capsule{{0, 0, 1}, 0.5, 0}, Capsule{{1, 0, 0}, 0.25, 0}, {0.42, 0.56, 0});
  EXPECT_NEAR(spheres.gap, -0.05, EXACT);
  EXPECT_VEC(spheres.normal, (vec3{0.6, 0.8, 0}), EXACT);
}

// Beside a body of another kind: the gap from a place on the segment to the body is a convex function of the place, and its
// smallest value less the radius is that of the capsule. Golden section.
TEST(Shape, CapsuleBesideBlocks)
{
  constexpr real RADIUS = 0.3, SEGMENT = 1.5;
  const real golden = (std::sqrt(5.0) - 1) / 2;
  AnyBody any(3);
  for (const real exponent : {2.0, 4.0, 8.0})
    for (int k = 0; k < 60; k++) {
      const Superellipsoid block = any.block(exponent, exponent);
      const Capsule capsule{any.direction(), RADIUS, SEGMENT};
      const vec3 way = any.direction();
      const real gap = k % 2 == 0 ? -0.05 : 0.02;
      const vec3 d = distance_with(gap, way, [&](vec3 at) { return common_normal(capsule, block, at); }) * way;
      const auto of_sphere = [&](real along) {
        return common_normal(Capsule{capsule.axis, RADIUS, 0}, block, d - along * capsule.axis).gap;
      };
      real low = -SEGMENT / 2, high = SEGMENT / 2;
      while (high - low > 1e-7) {
        const real third = high - golden * (high - low), two_thirds = low + golden * (high - low);
        (of_sphere(third) < of_sphere(two_thirds) ? high : low) =
            of_sphere(third) < of_sphere(two_thirds) ? two_thirds : third;
      }
      const CommonNormal n = common_normal(capsule, block, d);
      EXPECT_TRUE(n.found);
      const real least = std::min({of_sphere((low + high) / 2), of_sphere(-SEGMENT / 2), of_sphere(SEGMENT / 2)});
      EXPECT_NEAR(n.gap, least, 1e-9);
    }
}

}  // namespace
