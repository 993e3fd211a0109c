// Ellipsoids have a search of their own: the same normals, and in registers the same bits.
#include "shape/ellipsoid.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "../support/compare.h"
#include "bodies.h"
#include "kernel/registers.h"
#include "shape/common_normal.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

struct Pair {
  Superellipsoid i, j;
  vec3 d;

  Ellipsoid first() const { return {i.axes, i.half}; }
  Ellipsoid second() const { return {j.axes, j.half}; }
};

Pair any_pair(AnyBody &any, real aspect)
{
  const Superellipsoid needle{any.axes(), {aspect, 1, 1}, 2, 2}, disc{any.axes(), {1, aspect, 0.9 * aspect}, 2, 2};
  const vec3 way = any.direction();
  return {needle, disc, distance_with(-0.01, way, [&](vec3 at) { return common_normal(needle, disc, at); }) * way};
}

TEST(Ellipsoid, SearchesAgree)
{
  AnyBody any(21);
  for (const real aspect : {1.0, 1.5, 2.0, 4.0, 10.0})
    for (int k = 0; k < 100; k++) {
      const Pair pair = any_pair(any, aspect);
      const CommonNormal expected = common_normal(pair.i, pair.j, pair.d);
      const auto n = normal_of_ellipsoids(pair.first(), pair.second(), pair.d, unit(pair.d), true);
      EXPECT_TRUE(n.found);
      EXPECT_NEAR(n.gap, expected.gap, 1e-13 * aspect);
      EXPECT_VEC(n.normal, expected.normal, 1e-10);
      EXPECT_VEC(n.on_i, expected.on_i, 1e-10);
    }
}

TEST(Ellipsoid, HeightIsTheSupportFunction)
{
  AnyBody any(22);
  for (int k = 0; k < 20; k++) {
    const Pair pair = any_pair(any, 3);
    const vec3 u = any.direction();
    EXPECT_REL(pair.first().height(u), pair.i.support(u).height);
  }
}

// The largest error of a point and of its radii of curvature that are turned by an angle, beside those found there.
real error_of_turn(const Ellipsoid &body, vec3 u, vec2 angle)
{
  const Tangents t(u);
  EllipsoidPoint<real> point(body, u);
  Tensor2<real> radii = point.radii(body, t);
  point.turn(t, angle, radii);
  const vec3 turned = unit(u + t.in_space(angle));
  const EllipsoidPoint<real> there(body, turned);
  const auto across = [&](vec3 v) { return v - dot(v, turned) * turned; };  // the tangents, as they turn
  const auto radius = [&](vec3 v, vec3 w) {
    return (dot(v, body.times(w)) - dot(v, there.at) * dot(w, there.at)) / there.height;
  };
  const vec3 a = across(t.a), b = across(t.b), off = point.at - there.at;
  return std::max({norm(off), std::fabs(radii.aa - radius(a, a)), std::fabs(radii.ab - radius(a, b)),
                   std::fabs(radii.bb - radius(b, b))});
}

// The last step of a search takes no look at its end.
TEST(Ellipsoid, LittleTurnsAreRightToSecondOrder)
{
  AnyBody any(24);
  for (int k = 0; k < 50; k++) {
    const Ellipsoid body = any_pair(any, 3).first();
    const vec3 u = any.direction();
    const vec2 angle{1e-4 * std::cos(k), 1e-4 * std::sin(k)};
    const real whole = error_of_turn(body, u, angle), half = error_of_turn(body, u, 0.5 * angle);
    EXPECT_NEAR(whole / half, 4, 0.02);
    EXPECT_LT(whole, 1e-8 * 500);  // third derivatives of an aspect of 3: at most 3^5 times the smallest half length
  }
}

TEST(Ellipsoid, NormalsDoNotDependOnTheStart)
{
  AnyBody any(25);
  for (int k = 0; k < 50; k++) {
    const Pair pair = any_pair(any, 4);
    const auto n = normal_of_ellipsoids(pair.first(), pair.second(), pair.d, unit(pair.d), true);
    for (real off = 1e-2; off > 1e-14; off *= 0.1) {
      const auto m =
          normal_of_ellipsoids(pair.first(), pair.second(), pair.d, unit(n.normal + off * any.direction()), false);
      ASSERT_TRUE(m.found);
      EXPECT_NEAR(m.gap, n.gap, 1e-14);
      EXPECT_VEC(m.normal, n.normal, 2e-13);
      EXPECT_VEC(m.on_i, n.on_i, 1e-12);
      EXPECT_VEC(m.on_j, n.on_j, 1e-12);
      EXPECT_NEAR(m.radii_i.determinant(), n.radii_i.determinant(), 1e-11 * n.radii_i.determinant());
      EXPECT_NEAR(m.radii_j.determinant(), n.radii_j.determinant(), 1e-11 * n.radii_j.determinant());
    }
  }
}

// Flat bodies, edge beside edge: along the way from centre to centre their distance is least, not largest.
TEST(Ellipsoid, ASaddleIsNoNormal)
{
  const Axes axes{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  const Ellipsoid disc(axes, {1, 1, 0.05});
  EXPECT_FALSE(normal_of_ellipsoids<real>(disc, disc, {1.9, 0, 0}, {1, 0, 0}, false).found);
}

#if defined(GRIT_REGISTERS)
// Contacts of one register take as many steps as the slowest of them.
TEST(Ellipsoid, RegistersHaveTheSameBits)
{
  AnyBody any(23);
  Pair pairs[REGISTER_LANES];
  vec3 start[REGISTER_LANES];
  bool fresh[REGISTER_LANES];
  for (int k = 0; k < REGISTER_LANES; k++) {
    pairs[k] = any_pair(any, 1 + k % 4);
    fresh[k] = k % 2 == 0;
    start[k] = fresh[k] ? unit(pairs[k].d)
                        : unit(common_normal(pairs[k].i, pairs[k].j, pairs[k].d).normal + 1e-3 * any.direction());
  }
  const auto all = [](auto f) { return Register([&](auto k) { return f(static_cast<int>(k)); }); };
  const auto ellipsoids = [&](auto of) {
    EllipsoidOf<Register> e;
    e.xx = all([&](int k) { return of(k).xx; }), e.yy = all([&](int k) { return of(k).yy; }),
    e.zz = all([&](int k) { return of(k).zz; });
    e.xy = all([&](int k) { return of(k).xy; }), e.xz = all([&](int k) { return of(k).xz; }),
    e.yz = all([&](int k) { return of(k).yz; });
    return e;
  };
  const auto vectors = [&](auto of) {
    return Vec3<Register>{all([&](int k) { return of(k).x; }), all([&](int k) { return of(k).y; }),
                          all([&](int k) { return of(k).z; })};
  };
  const auto many = normal_of_ellipsoids(
      ellipsoids([&](int k) { return pairs[k].first(); }), ellipsoids([&](int k) { return pairs[k].second(); }),
      vectors([&](int k) { return pairs[k].d; }), vectors([&](int k) { return start[k]; }), RegisterTruth(fresh));
  for (int k = 0; k < REGISTER_LANES; k++) {
    const auto one = normal_of_ellipsoids(pairs[k].first(), pairs[k].second(), pairs[k].d, start[k], fresh[k]);
    EXPECT_TRUE(one.found && many.found[k]);
    EXPECT_EQ(real(many.gap[k]), one.gap);
    EXPECT_EQ(real(many.normal.x[k]), one.normal.x);
    EXPECT_EQ(real(many.on_j.z[k]), one.on_j.z);
  }
}
#endif

}  // namespace
