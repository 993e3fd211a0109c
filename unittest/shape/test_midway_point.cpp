// The contact point of LAMMPS' pair_style granular/superellipsoid.
#include "bodies.h"
#include "shape/body_shape.h"
#include "shape/midway_point.h"

namespace Grit::Test {

namespace {

constexpr real EPS = 1e-12;

// |x/a|^n2 ... and its gradient, written once more in the way of the shape function.
struct ShapeFunction {
  real value;
  vec3 gradient;

  ShapeFunction(const Superellipsoid &b, vec3 place)
  {
    const vec3 p = b.axes.to_body(place), l{p.x / b.half.x, p.y / b.half.y, p.z / b.half.z};
    const real x = std::fabs(l.x), y = std::fabs(l.y), z = std::fabs(l.z);
    const real nu = std::pow(x, b.n2) + std::pow(y, b.n2), across = b.n1 * std::pow(nu, b.n1 / b.n2 - 1);
    value = std::pow(nu, b.n1 / b.n2) + std::pow(z, b.n1) - 1;
    gradient = b.axes.to_space({std::copysign(across * std::pow(x, b.n2 - 1) / b.half.x, l.x),
                                std::copysign(across * std::pow(y, b.n2 - 1) / b.half.y, l.y),
                                std::copysign(b.n1 * std::pow(z, b.n1 - 1) / b.half.z, l.z)});
  }
};

BodyShape of(const Superellipsoid &body)
{
  return {body.n1 == 2 && body.n2 == 2 ? ShapeKind::ellipsoid : ShapeKind::superellipsoid, body};
}

MidwayPoint midway(const Superellipsoid &i, const Superellipsoid &j, vec3 d)
{
  return MidwaySearch(i, j, d).from(common_normal(of(i), of(j), d, nullptr));
}

void expect_near(vec3 a, vec3 b, real tolerance) { EXPECT_LT(norm(a - b), tolerance); }

}  // namespace

// The smaller bodies are spheres whose radii have one ratio: they divide the line of the centres in that ratio.
TEST(MidwayPoint, OfSpheresDividesTheLineInTheRatioOfTheRadii)
{
  const Superellipsoid i{turned_by(1, 0, 0, 0), {2, 2, 2}, 2, 2}, j{turned_by(0.6, 0, 0.8, 0), {0.5, 0.5, 0.5}, 2, 2};
  const vec3 d = 2.4 * unit(vec3{1, 2, 3});
  const MidwayPoint m = midway(i, j, d);
  ASSERT_TRUE(m.found);
  expect_near(m.at, 0.8 * d, EPS);
  expect_near(m.normal, unit(d), EPS);
  EXPECT_NEAR(m.overlap, 0.1, EPS);
  EXPECT_NEAR(uncapped_radius(i, m.on_i, false, 2), 2, EPS);
  EXPECT_NEAR(uncapped_radius(j, m.on_j, true, 0.5), 0.5, EPS);
  EXPECT_NEAR(uncapped_radius(i, 0.5 * m.on_i, false, 2), 1, EPS) << "of a smaller one that the place lies on";
}

// The scale of the spheres above is 0.96 at the point: near enough to the surface if 0.1 is.
TEST(MidwayPoint, WaysToSurfacesEndWhereTheyAreToldTo)
{
  const Superellipsoid i{turned_by(1, 0, 0, 0), {2, 2, 2}, 2, 2}, j{turned_by(1, 0, 0, 0), {0.5, 0.5, 0.5}, 2, 2};
  const vec3 d{0, 0, 2.4};
  const CommonNormal n = common_normal(of(i), of(j), d, nullptr);
  EXPECT_EQ(MidwaySearch(i, j, d).from(n, 0.1, 0.1).overlap, 0);
  EXPECT_NEAR(MidwaySearch(i, j, d).from(n, 0.1, 0).overlap, 0.02, EPS);
}

// What makes it the midway point, of bodies of all kinds, up to an overlap of 0.3 of the smallest half length. Newton's
// method finds it in all of them.
TEST(MidwayPoint, HasOppositeGradientsEqualFunctionsAndPointsOnBothSurfaces)
{
  constexpr int BODIES = 100;
  AnyBody any(7);
  for (const real depth : {1e-6, 1e-3, 0.05, 0.3})
    for (int k = 0; k < BODIES; k++) {
      const real exponents[]{2, 3, 4, 6};
      const auto block = [&](int a) { return any.block(exponents[a % 4], exponents[(a / 4) % 4]); };
      const Superellipsoid i = block(k), j = block(k / 3);
      const vec3 way = any.direction();
      const real at = distance_with(-depth * smaller(i.smallest(), j.smallest()), way,
                                    [&](vec3 d) { return common_normal(of(i), of(j), d, nullptr); });
      const vec3 d = at * way;
      const MidwayPoint m = midway(i, j, d);
      ASSERT_TRUE(m.found) << depth << " " << k;
      EXPECT_LE(m.steps, 6);
      const ShapeFunction fi(i, m.at), fj(j, m.at - d);
      expect_near(unit(fi.gradient), m.normal, EPS);
      expect_near(unit(fj.gradient), -m.normal, EPS);
      EXPECT_NEAR(fi.value, fj.value, EPS);
      EXPECT_LT(fi.value, 0);
      EXPECT_NEAR(ShapeFunction(i, m.on_i).value, 0, EPS);
      EXPECT_NEAR(ShapeFunction(j, m.on_j).value, 0, EPS);
      expect_near(m.on_i - (d + m.on_j), m.overlap * m.normal, EPS);
      expect_near(cross(m.on_i - m.at, m.normal), {0, 0, 0}, EPS);
    }
}

// By mpmath with 40 digits: findroot() on the gradients and functions, and along the line to each surface; curvatures
// from numerical derivatives of the unit normal, half its divergence and the root of (trace^2 - trace of the square)/2.
TEST(MidwayPoint, IsThatOfMpmath)
{
  struct Case {
    real n[4];
    vec3 d, at, normal;
    real overlap, mean_i, mean_j, gauss_i, gauss_j;
  };
  const Case cases[] = {{{2, 2, 2, 2},
                         {1.2, 0.5, 0.4},
                         {0.59935551035496549, 0.19955493793737422, 0.26741768629923902},
                         {0.97335932684657713, 0.020695083050170118, 0.22834915015897211},
                         0.40100370457061234,
                         0.80778235961549077,
                         0.89575953531690941,
                         0.80931180408737598,
                         0.90897563902468317},
                        {{4, 4, 4, 2},
                         {1.3, 0.7, 0.6},
                         {0.67809423108520142, 0.33721163212986906, 0.2743052506996308},
                         {0.77057398999231069, 0.48412691934683931, 0.41453208791487929},
                         0.48285067919005382,
                         1.1362613642879715,
                         0.67492383548086844,
                         12.449141820393262,
                         1.0109425927539453},
                        {{2, 2, 3, 5},
                         {1.2, 0.5, 0.4},
                         {0.48967653438321522, 0.20264610122689896, 0.30910782913371887},
                         {0.91085024108158753, 0.086363907935650512, 0.40360019044556503},
                         0.53234291750291777,
                         0.74533969736984214,
                         0.81713784949702749,
                         0.74739885888970376,
                         1.5028466687155159}};
  constexpr real LARGEST = 1;
  const auto turned = [](real w, real x, real y, real z) {
    const real f = 1 / std::sqrt(w * w + x * x + y * y + z * z);
    return turned_by(f * w, f * x, f * y, f * z);
  };
  for (const Case &c : cases) {
    const Superellipsoid i{turned(1, 0.3, -0.2, 0.5), {1, 0.7, 0.8}, c.n[0], c.n[1]},
        j{turned(0.4, 1, 0.3, -0.6), {0.9, 0.6, 1}, c.n[2], c.n[3]};
    const MidwayPoint m = midway(i, j, c.d);
    ASSERT_TRUE(m.found);
    expect_near(m.at, c.at, EPS);
    expect_near(m.normal, c.normal, EPS);
    EXPECT_NEAR(m.overlap, c.overlap, EPS);
    EXPECT_NEAR(uncapped_radius(i, m.on_i, false, LARGEST) / c.mean_i, 1, EPS);
    EXPECT_NEAR(uncapped_radius(j, m.on_j, false, LARGEST) / c.mean_j, 1, EPS);
    EXPECT_NEAR(uncapped_radius(i, m.on_i, true, LARGEST) / c.gauss_i, 1, EPS);
    EXPECT_NEAR(uncapped_radius(j, m.on_j, true, LARGEST) / c.gauss_j, 1, EPS);
  }
}

// Mirrored in the plane between them: there the gradients are opposite, so that it is the common normal as well.
TEST(MidwayPoint, OfAMirrorImageIsOnTheCommonNormal)
{
  const Superellipsoid i{turned_by(0.6, 0, 0.8, 0), {1, 0.8, 0.6}, 4, 4}, j = i;
  const CommonNormal n =
      common_normal(of(i), of(j), {0, 1.5, 0}, nullptr);  // the plane of y is one of mirrors of the body
  const MidwayPoint m = midway(i, j, {0, 1.5, 0});
  ASSERT_TRUE(m.found);
  expect_near(m.normal, n.normal, EPS);
  EXPECT_NEAR(m.overlap, 0.1, EPS);
  EXPECT_NEAR(-n.gap, 0.1, EPS);
}

// A face has no radius of curvature: forces stay finite.
TEST(MidwayPoint, OfFacesHasAFiniteRadius)
{
  const Superellipsoid i{turned_by(1, 0, 0, 0), {1, 1, 1}, 4, 4};
  constexpr real BOUNDING = 1.4;
  for (const bool gauss : {false, true})
    EXPECT_EQ(uncapped_radius(i, {0, 0, 1}, gauss, BOUNDING), 1 / (STRAIGHT / BOUNDING));
  const MidwayPoint m = midway(i, i, {0, 0, 1.9});
  ASSERT_TRUE(m.found);
  EXPECT_NEAR(m.overlap, 0.1, EPS);
  expect_near(m.normal, {0, 0, 1}, EPS);
}

// Bodies that touch, but do not overlap, have no point inside of both: the common normal counts.
TEST(MidwayPoint, IsNotFoundWithoutOverlap)
{
  const Superellipsoid i{turned_by(1, 0, 0, 0), {1, 1, 0.5}, 2, 2};
  EXPECT_FALSE(midway(i, i, {0, 0, 1.01}).found);
}

}  // namespace Grit::Test
