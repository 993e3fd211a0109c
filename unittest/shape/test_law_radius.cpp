// The radii that laws take, from the curvatures of two bodies.
#include "shape/law_radius.h"

#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "../support/compare.h"
#include "bodies.h"
#include "contact/curvature.h"
#include "shape/capsule.h"
#include "shape/common_normal.h"
#include "shape/ellipsoid.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

constexpr real EXACT = 1e-13, FITTED = 1e-7;
constexpr std::array ALL{LawRadius::mean, LawRadius::gauss, LawRadius::hertz};
constexpr Tensor2<real> FLAT{0, 0, 0};
const Axes UNTURNED = turned_by(1, 0, 0, 0);

Tensor2<real> turned(Tensor2<real> t, real angle)
{
  const real c = std::cos(angle), s = std::sin(angle);
  return {c * c * t.aa - 2 * c * s * t.ab + s * s * t.bb, c * s * (t.aa - t.bb) + (c * c - s * s) * t.ab,
          s * s * t.aa + 2 * c * s * t.ab + c * c * t.bb};
}

// A body that is touched where its outward normal is u, seen in the tangents of a normal `of` that both sides share.
template <class Body>
CurvedBody touched(const Body &body, vec3 u, vec3 of)
{
  return {body.curvature(body.support(u), Tangents(of)), body.bounding()};
}
template <class Body>
CurvedBody touched(const Body &body, vec3 u)
{
  return touched(body, u, u);
}

void expect_same(const LawRadii &a, const LawRadii &b, real relative)
{
  EXPECT_WITHIN(a.radi, b.radi, relative);
  EXPECT_WITHIN(a.radj, b.radj, relative);
  EXPECT_WITHIN(a.reff, b.reff, relative);
}

TEST(LawRadius, WordsStandInTheOrderOfTheRules)
{
  EXPECT_STREQ(LAW_RADIUS_WORDS[static_cast<int>(LawRadius::mean)], "mean");
  EXPECT_STREQ(LAW_RADIUS_WORDS[static_cast<int>(LawRadius::gauss)], "gauss");
  EXPECT_STREQ(LAW_RADIUS_WORDS[static_cast<int>(LawRadius::hertz)], "hertz");
}

// How far mean and gauss are from the exact law: mpmath, 30 digits, Johnson (1985), equations 4.25 to 4.28. A force
// goes with the root: at curvatures of 4 : 1 gauss is 4 % too soft and mean 14 %.
TEST(LawRadius, MeanAndGaussBesideTheExactLaw)
{
  const struct {
    real ratio, over_gauss, over_mean;
  } known[]{{1, 1, 1},
            {1.5, 1.006857933975, 1.027620075713},
            {2, 1.020086457315, 1.081965077046},
            {4, 1.081192419824, 1.35149052478},
            {10, 1.229970279794, 2.139229146154},
            {25, 1.468978360096, 3.819343736249}};
  for (const auto &k : known)
    for (const real angle : {0.0, 0.4, 2.0}) {
      const CurvedBody body{turned({1, 0, k.ratio}, angle), 1.2};
      const auto radius = [&](LawRadius which) { return law_radii_on_wall(which, body, FLAT).reff; };
      EXPECT_WITHIN(radius(LawRadius::mean), 2 / (1 + k.ratio), EXACT);
      EXPECT_WITHIN(radius(LawRadius::gauss), 1 / std::sqrt(k.ratio), EXACT);
      EXPECT_WITHIN(radius(LawRadius::hertz) / radius(LawRadius::gauss), k.over_gauss, FITTED);
      EXPECT_WITHIN(radius(LawRadius::hertz) / radius(LawRadius::mean), k.over_mean, FITTED);
    }
}

// Curvatures of 1 : 4 on both bodies. Crossed they are a circle of contact, 5 and 5; along each other 2 and 8, whose
// radius is 0.540596209912077 / 2. Only `hertz` sees the angle.
TEST(LawRadius, OnlyHertzSeesHowBodiesCross)
{
  const CurvedBody along{{1, 0, 4}, 1}, across{{4, 0, 1}, 1};
  for (const CurvedBody &other : {along, across}) {
    expect_same(law_radii(LawRadius::mean, along, other), {0.4, 0.4, 0.2}, EXACT);
    expect_same(law_radii(LawRadius::gauss, along, other), {0.5, 0.5, 0.25}, EXACT);
  }
  expect_same(law_radii(LawRadius::hertz, along, across), {0.4, 0.4, 0.2}, EXACT);
  const real parallel = 0.540596209912077 / 2;
  expect_same(law_radii(LawRadius::hertz, along, along), {2 * parallel, 2 * parallel, parallel}, FITTED);
}

// By mean and Gaussian curvature: mpmath, 30 digits, at the common normals of four pairs of ellipsoids; also of the
// radii of curvature that ellipsoids give.
TEST(LawRadius, ReferencePairs)
{
  const struct {
    Superellipsoid i, j;
    vec3 d;
    real mean[2], gauss[2];
  } known[]{{{UNTURNED, {1, 1, 1}, 2, 2},
             {turned_by(0.93969262078590838, 0.091408728264283612, 0.18281745652856722, 0.27422618479285083),
              {1.5, 0.75, 0.75},
              2,
              2},
             {1.2, 1.1, 0.9},
             {1, 0.91881017860067},
             {1, 1.0412110314629}},
            {{turned_by(0.97629600711993337, 0, 0.21643961393810288, 0), {2, 1, 1}, 2, 2},
             {turned_by(0.81915204428899179, 0.40557978767263886, 0.40557978767263886, 0), {2, 1, 1}, 2, 2},
             {1, 1.25, 1.1},
             {1.5823783874419, 1.5964797108555},
             {1.968663542947, 1.9937189901429}},
            {{turned_by(0.95881973486819305, 0.20082917620117848, 0, 0.20082917620117848), {1.25, 1, 0.8}, 2, 2},
             {turned_by(0.5735764363510461, 0.668834843421919, -0.3344174217109595, 0.3344174217109595),
              {0.9, 0.6, 0.5},
              2,
              2},
             {1.4, -0.9, 0.7},
             {1.0322204812476, 0.52864967312609},
             {1.0873807052585, 0.53386804714641}},
            {{turned_by(0.98480775301220806, 0.17364817766693035, 0, 0), {1, 1, 0.4}, 2, 2},
             {turned_by(0.99144486137381041, 0, -0.13052619222005159, 0), {1, 1, 0.4}, 2, 2},
             {0.5, 0.3, 0.75},
             {1.7658308053817, 1.7362033836275},
             {1.7904828918995, 1.7627663492311}}};
  constexpr real DIGITS = 1e-12;
  for (const auto &k : known) {
    const vec3 n = common_normal(k.i, k.j, k.d).normal;
    const auto by_radii = [n](const Superellipsoid &body, vec3 u) {
      const Ellipsoid ellipsoid(body.axes, body.half);
      return CurvedBody{EllipsoidPoint<real>(ellipsoid, u).radii(ellipsoid, Tangents(n)).inverse(), body.bounding()};
    };
    for (const bool radii : {false, true}) {
      const CurvedBody i = radii ? by_radii(k.i, n) : touched(k.i, n, n),
                       j = radii ? by_radii(k.j, -n) : touched(k.j, -n, n);
      const LawRadii mean = law_radii(LawRadius::mean, i, j), gauss = law_radii(LawRadius::gauss, i, j);
      const auto together = [](const real(&r)[2]) { return r[0] * r[1] / (r[0] + r[1]); };
      expect_same(mean, {k.mean[0], k.mean[1], together(k.mean)}, DIGITS);
      expect_same(gauss, {k.gauss[0], k.gauss[1], together(k.gauss)}, DIGITS);
    }
  }
}

// A sphere that is given as another shape, beside a sphere, on a plane, on a cylinder and in one: the numbers of
// spheres.
TEST(LawRadius, Spheres)
{
  constexpr real OWN = 0.7, OTHER = 1.1, DRUM = 5;
  AnyBody any(31);
  for (int k = 0; k < 50; k++) {
    const vec3 n = any.direction();
    const CurvedBody i = touched(Superellipsoid{any.axes(), {OWN, OWN, OWN}, 2, 2}, n, n),
                     j = touched(Capsule{any.direction(), OTHER, 0}, -n, n);
    for (const LawRadius which : ALL) {
      expect_same(law_radii(which, i, j), {OWN, OTHER, OWN * OTHER / (OWN + OTHER)}, EXACT);
      const LawRadii on_plane = law_radii_on_wall(which, i, FLAT);
      expect_same(on_plane, {OWN, 0, OWN}, EXACT);
    }
    for (const real drum : {DRUM, -DRUM}) {
      const Tensor2<real> wall = turned({1 / drum, 0, 0}, any.between(0, PI));
      const real radj = sphere_of_wall(Curvature(drum, 0), OWN, false);
      expect_same(law_radii_on_wall(LawRadius::gauss, i, wall), {OWN, radj, effective_radius_on_wall(OWN, radj)},
                  EXACT);
      expect_same(law_radii_on_wall(LawRadius::mean, i, wall), {OWN, 2 * drum, OWN * 2 * drum / (OWN + 2 * drum)},
                  EXACT);
      const LawRadii exact = law_radii_on_wall(LawRadius::hertz, i, wall);
      const real flat = std::min(1 / OWN, 1 / OWN + 1 / drum), curved = std::max(1 / OWN, 1 / OWN + 1 / drum);
      EXPECT_WITHIN(exact.reff, elliptic_hertz_radius(flat, curved), EXACT);
      EXPECT_WITHIN(exact.radi * exact.radj / (exact.radi + exact.radj), exact.reff, EXACT);
    }
  }
}

// Seen from the other body, or in other tangents: the same, exchanged.
TEST(LawRadius, BothSidesAgree)
{
  AnyBody any(32);
  for (const auto &[n1, n2] : {std::array<real, 2>{2, 2}, {4, 3}, {8, 8}})
    for (int k = 0; k < 50; k++) {
      const vec3 n = any.direction();
      const Superellipsoid a = any.block(n1, n2), b = any.block(n2, n1);
      const CurvedBody i = touched(a, n, n), j = touched(b, -n, n);
      for (const LawRadius which : ALL) {
        const LawRadii one = law_radii(which, i, j), back = law_radii(which, j, i);
        EXPECT_EQ(one.reff, back.reff);
        EXPECT_EQ(one.radi, back.radj);
        EXPECT_WITHIN(one.radi * one.radj / (one.radi + one.radj), one.reff, EXACT);
        expect_same(law_radii(which, touched(a, n, -n), touched(b, -n, -n)), one, 1e-11);
      }
    }
}

// Capsules: crossed at a right angle they are two cylinders that meet in a circle, R = r (Johnson 1985, section 4.1);
// their ends are spheres; side by side the cap of the straight direction counts: the sum of both floors, 2 / (100 (r +
// l/2)).
TEST(LawRadius, Capsules)
{
  constexpr real RADIUS = 0.3, SEGMENT = 1.4;
  const vec3 n{0, 0, 1};
  const auto side = [&](vec3 axis, vec3 u) { return touched(Capsule{axis, RADIUS, SEGMENT}, u, n); };
  const CurvedBody below = side({1, 0, 0}, n);
  EXPECT_WITHIN(law_radii(LawRadius::hertz, below, side({0, 1, 0}, -n)).reff, RADIUS, EXACT);
  const real flat = 2 / (100 * (RADIUS + SEGMENT / 2)), curved = 2 / RADIUS;
  EXPECT_WITHIN(law_radii(LawRadius::hertz, below, side({1, 0, 0}, -n)).reff, elliptic_hertz_radius(flat, curved),
                EXACT);
  EXPECT_WITHIN(law_radii(LawRadius::gauss, below, side({1, 0, 0}, -n)).radi, 2 / std::sqrt(flat * curved), EXACT);
  EXPECT_WITHIN(law_radii(LawRadius::mean, below, side({1, 0, 0}, -n)).radi, 4 / (flat + curved), EXACT);
  const CurvedBody end = touched(Capsule{unit(vec3{1, 0, 2}), RADIUS, SEGMENT}, n);
  for (const LawRadius which : ALL) expect_same(law_radii(which, end, end), {RADIUS, RADIUS, RADIUS / 2}, EXACT);
}

// Faces: at most 100 times the sphere around the body, half of that for two of them; a sphere on a face is one on a
// wall.
TEST(LawRadius, FacesAreCapped)
{
  const vec3 n{0, 0, 1};
  const Superellipsoid block{UNTURNED, {1, 1, 1}, 8, 8};
  const CurvedBody face = touched(block, n), sphere = touched(Superellipsoid{UNTURNED, {0.5, 0.5, 0.5}, 2, 2}, n);
  const real cap = 100 * std::sqrt(3.0) * std::pow(3.0, -1.0 / 8);
  for (const LawRadius which : ALL) {
    expect_same(law_radii(which, face, face), {cap, cap, cap / 2}, EXACT);
    expect_same(law_radii_on_wall(which, face, FLAT), {cap, 0, cap}, EXACT);
    EXPECT_WITHIN(law_radii_on_wall(which, touched(Superellipsoid{UNTURNED, {1, 1, 1}, 2, 2}, n), {-1, 0, -2}).reff,
                  100.0,
                  EXACT);  // a hollow that is narrower
  }
  EXPECT_WITHIN(law_radii(LawRadius::hertz, sphere, face).reff, 0.5, EXACT);
  EXPECT_WITHIN(law_radii(LawRadius::gauss, sphere, face).reff, 0.5 * cap / (0.5 + cap), EXACT);
  // Of ellipsoids none reaches the cap up to half lengths of 50 : 1, where it begins.
  const auto disc = [&](real aspect) { return touched(Superellipsoid{UNTURNED, {1, 1, 1 / aspect}, 2, 2}, n); };
  EXPECT_WITHIN(law_radii_on_wall(LawRadius::hertz, disc(49.9), FLAT).reff, 49.9, EXACT);
  EXPECT_WITHIN(law_radii_on_wall(LawRadius::hertz, disc(1e9), FLAT).reff, 100.0, EXACT);
}

// Value and slope go on where the cap begins, and where a straight surface becomes hollow.
TEST(LawRadius, CapHasNoKink)
{
  constexpr real FLOOR = 0.02, STEP = 1e-7;
  const auto slope = [](real from) {
    return (curved_at_least(FLOOR, from + STEP) - curved_at_least(FLOOR, from)) / STEP;
  };
  for (real at = -FLOOR; at < 3 * FLOOR; at += FLOOR / 8) EXPECT_NEAR(slope(at - STEP), slope(at), 1e-4);
  EXPECT_EQ(curved_at_least(FLOOR, 0.0), FLOOR);
  EXPECT_EQ(curved_at_least(FLOOR, -1.0), FLOOR);
  EXPECT_EQ(curved_at_least(FLOOR, 2 * FLOOR), 2 * FLOOR);
  EXPECT_NEAR(slope(2 * FLOOR), 1, 1e-6);
}

// A block that is tipped off its face: the stiffness, which goes with the root of the radius, falls steadily from the
// cap on.
TEST(LawRadius, TippedBlocksLeaveTheCapSteadily)
{
  constexpr real STEP = 1e-3, SIXTEENTH = PI / 16;
  for (const real exponent : {3.0, 4.0, 6.0, 8.0})
    for (const LawRadius which : ALL) {
      const Superellipsoid block{UNTURNED, {1, 1, 1}, exponent, exponent};
      const auto root = [&](real angle) {
        return std::sqrt(law_radii_on_wall(which, touched(block, {std::sin(angle), 0, std::cos(angle)}), FLAT).reff);
      };
      EXPECT_WITHIN(root(0), std::sqrt(100 * block.bounding()), EXACT);
      for (real angle = 0; angle < SIXTEENTH; angle += STEP) {
        EXPECT_LE(root(angle + STEP), root(angle) * (1 + EXACT));
        EXPECT_GE(root(angle + STEP), 0.4 * root(angle));
      }
    }
}

TEST(LawRadius, NoNumberStaysNone)
{
  const real none = std::nan("");
  for (const LawRadius which : ALL) {
    EXPECT_TRUE(std::isnan(law_radii(which, {{none, 0, 1}, 1}, {{1, 0, 1}, 1}).reff));
    EXPECT_TRUE(std::isnan(law_radii_on_wall(which, {{1, none, 1}, 1}, FLAT).reff));
  }
}

}  // namespace
