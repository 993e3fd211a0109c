// The rules of shapes: those of GRIT keep them, and for each rule a shape that breaks it is told so.
#include <algorithm>
#include <array>

#include <gtest/gtest.h>

#include "contract/rotation.h"
#include "contract/shape_contract.h"
#include "setup/exact.h"
#include "shape/capsule.h"
#include "shape/ellipsoid.h"
#include "shape/superellipsoid.h"

using namespace Grit;
using namespace Grit::Contract;

namespace {

void expect_kept(const SampledShape &shape)
{
  for (const ShapeRule &rule : shape_rules()) {
    const Complaints all = check_shape_rule(rule, shape);
    EXPECT_TRUE(all.empty()) << all.size() << " complaints, the first: " << all[0];
  }
}

SampledShape superellipsoid(vec3 half, real n1, real n2)
{
  const std::string words = "superellipsoid " + exact(half.x) + " " + exact(half.y) + " " + exact(half.z) + " block " +
                            exact(n1) + " " + exact(n2);
  return sampled(words, [=](const Axes &axes) { return Superellipsoid{axes, half, n1, n2}; });
}
SampledShape capsule(real radius, real segment)
{
  return sampled("capsule " + exact(radius) + " " + exact(segment),
                 [=](const Axes &axes) { return Capsule{axes.z, radius, segment}; });
}

// The support function of ellipsoids and its derivatives; the rest is that of superellipsoids.
struct BySupportFunction : Superellipsoid {
  Ellipsoid body;

  BySupportFunction(const Axes &axes, vec3 half) : Superellipsoid{axes, half, 2, 2}, body(axes, half) {}
  Point support(vec3 u) const
  {
    const EllipsoidPoint<real> p(body, u);
    return {p.at, u, p.height, {0, 0, 0}, {0, 0, 0}, 0};
  }
  Tensor2<real> curvature(const Point &p, const Tangents &t) const
  {
    return EllipsoidPoint<real>(body, p.normal).radii(body, t).inverse();
  }
};

// A block in which broken ones change something.
struct Block : Superellipsoid {
  explicit Block(const Axes &axes) : Superellipsoid{axes, {1, 0.8, 0.5}, 4, 3} {}
};
struct WrongHeight : Block {
  using Block::Block;
  Point support(vec3 u) const
  {
    Point p = Block::support(u);
    p.height *= 1.01;
    return p;
  }
};
struct OtherNormal : Block {
  using Block::Block;
  Point support(vec3 u) const { return beside(u); }
};
struct NotFarthest : Block {
  using Block::Block;
  Point support(vec3 u) const
  {
    Point p = beside(u);
    p.normal = u;
    p.height = dot(u, p.at);
    return p;
  }
};
struct OffTheSurface : Block {
  using Block::Block;
  Point support(vec3 u) const
  {
    Point p = Block::support(u);
    p.at = 1.01 * p.at;
    p.height *= 1.01;
    return p;
  }
};
struct NormalFromTheCentre : Block {
  using Block::Block;
  Point beside(vec3 place) const
  {
    Point p = Block::beside(place);
    p.normal = unit(p.at);
    p.height = norm(p.at);
    return p;
  }
};
struct StaysWhereItIs : Block {
  using Block::Block;
  Point beside(vec3 place) const
  {
    Point p = Block::beside(place);
    p.at = place;
    return p;
  }
};
struct LongNormals : Block {
  using Block::Block;
  Point beside(vec3 place) const
  {
    Point p = Block::beside(place);
    p.normal = 2 * p.normal;
    return p;
  }
};
struct TowardsThePlace : Block {
  using Block::Block;
  Point towards(vec3 u, vec3 place) const
  {
    Point p = support(u);
    p.at = place;
    return p;
  }
};
struct TwiceAsCurved : Block {
  using Block::Block;
  Tensor2<real> curvature(const Point &p, const Tangents &t) const
  {
    const Tensor2<real> c = Block::curvature(p, t);
    return c + c;
  }
};
struct OtherSign : Block {
  using Block::Block;
  Tensor2<real> curvature(const Point &p, const Tangents &t) const
  {
    const Tensor2<real> c = Block::curvature(p, t);
    return {c.aa, -c.ab, c.bb};
  }
};
struct Hollow : Block {
  using Block::Block;
  Tensor2<real> curvature(const Point &p, const Tangents &t) const
  {
    const Tensor2<real> c = Block::curvature(p, t);
    return {-c.aa, -c.ab, -c.bb};
  }
};
struct NoCorners : Block {
  using Block::Block;
  real bounding() const { return largest(); }
};
struct FarSphere : Block {
  using Block::Block;
  real bounding() const { return 1.5 * largest(); }
};
struct TooLarge : Block {
  using Block::Block;
  real smallest() const { return 1.1 * Block::smallest(); }
};
struct TooSmall : Block {
  using Block::Block;
  real smallest() const { return 0.1 * Block::smallest(); }
};
struct LargestIsSmallest : Block {
  using Block::Block;
  real largest() const { return smallest(); }
};
struct SquareOfAWay : Block {
  using Block::Block;
  real stride(vec3 way) const { return dot(way, way); }
};
struct RootsOfAWay : Block {  // no norm: two ways together are longer
  using Block::Block;
  real stride(vec3 way) const
  {
    const vec3 v = axes.to_body(way);
    const real sum = sqrt(fabs(v.x)) + sqrt(fabs(v.y)) + sqrt(fabs(v.z));
    return sum * sum;
  }
};
struct ShortWays : Block {
  using Block::Block;
  real stride(vec3 way) const { return 0.5 * norm(way); }
};
struct AllOverTheLargest : Block {
  using Block::Block;
  real stride(vec3 way) const { return norm(way) / largest(); }
};
struct StandsStill : Block {
  explicit StandsStill(const Axes &) : Block(Axes{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}) {}
};
struct CurvatureStandsStill : Block {
  using Block::Block;
  Tensor2<real> curvature(const Point &p, const Tangents &t) const
  {
    Block still = *this;
    still.axes = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    return still.Block::curvature(p, t);
  }
};
struct GrowsWithItsAxes : Block {
  explicit GrowsWithItsAxes(const Axes &axes) : Block(axes) { half.x += 0.1 * fabs(axes.x.x); }
};

template <class Broken>
void expect_broken(const char *rule, const char *sentence)
{
  const SampledShape shape = sampled("block", [](const Axes &axes) { return Broken(axes); });
  const auto found = std::find_if(shape_rules().begin(), shape_rules().end(),
                                  [=](const ShapeRule &one) { return rule == std::string(one.name); });
  ASSERT_NE(found, shape_rules().end());
  const Complaints all = check_shape_rule(*found, shape);
  ASSERT_FALSE(all.empty()) << rule << ": " << sentence;
  EXPECT_EQ(all[0].find(std::string("shape 'block' breaks the rule '") + rule + "': "), 0u) << all[0];
  EXPECT_TRUE(std::any_of(all.begin(), all.end(), [&](const std::string &one) {
    return one.find(sentence) != std::string::npos;
  })) << all[0];
}

}  // namespace

// Exponents 2 to 8, both apart, half lengths up to 30 : 1.
TEST(ShapeContract, SuperellipsoidsKeepIt)
{
  constexpr std::array EXPONENTS{2.0, 2.5, 3.0, 4.0, 6.0, 8.0};
  constexpr std::array HALF{vec3{1, 1, 1}, vec3{1, 0.8, 0.6}, vec3{0.5, 0.7, 5}, vec3{30, 1, 1}, vec3{2, 1.8, 0.1}};
  for (const real n1 : EXPONENTS)
    for (const real n2 : EXPONENTS)
      for (const vec3 half : HALF) expect_kept(superellipsoid(half, n1, n2));
  expect_kept(superellipsoid({1e-6, 8e-7, 6e-7}, 4, 3));  // in metres
}

TEST(ShapeContract, EllipsoidsKeepIt)
{
  for (const vec3 half : {vec3{1, 1, 1}, vec3{1, 0.8, 0.6}, vec3{10, 1, 1}, vec3{1, 1, 0.1}})
    expect_kept(sampled("ellipsoid", [=](const Axes &axes) { return BySupportFunction(axes, half); }));
}

TEST(ShapeContract, CapsulesKeepIt)
{
  for (const real segment : {0.0, 0.01, 0.5, 2.0, 20.0}) expect_kept(capsule(0.5, segment));
}

TEST(ShapeContract, MistakesAreSentences)
{
  expect_broken<WrongHeight>("support", "but normal . at is ");
  expect_broken<OtherNormal>("support", " says that it is (");
  expect_broken<NotFarthest>("support", "but that of the support point is ");
  expect_broken<OffTheSurface>("support", " is not on the surface: beside it is (");
  expect_broken<NormalFromTheCentre>("beside", "but the surface reaches a height of ");
  expect_broken<StaysWhereItIs>("beside", "but normal . at is ");
  expect_broken<LongNormals>("beside", "the normal is 2 long");
  expect_broken<TowardsThePlace>("beside", "towards (");
  expect_broken<TwiceAsCurved>("curvature", " per length, but the curvature is ");
  expect_broken<OtherSign>("curvature", " per length, but the curvature is ");
  expect_broken<Hollow>("curvature", "the shape is not convex: curvature ");
  expect_broken<NormalFromTheCentre>("curvature", " per length, but the curvature is ");
  expect_broken<NoCorners>("sizes", "but bounding() is 1");
  expect_broken<FarSphere>("sizes", "bounding() is 1.5, but no point is farther than ");
  expect_broken<TooLarge>("sizes", "a height is 0.5, but smallest() is 0.55");
  expect_broken<TooSmall>("sizes", "smallest() is 0.05, but no height is less than 0.5");
  expect_broken<LargestIsSmallest>("sizes", "largest() is 0.5, which is not between smallest() and bounding()");
  expect_broken<SquareOfAWay>("stride", "but that of a third of it ");
  expect_broken<RootsOfAWay>("stride", " together is more than that of both");
  expect_broken<ShortWays>("stride", " over a half length");
  expect_broken<AllOverTheLargest>("stride", " on the surface is ");
  expect_broken<StandsStill>("turning", "the support point does not turn with it");
  expect_broken<StandsStill>("turning", "the point beside a place does not turn with it");
  expect_broken<StandsStill>("turning", "the stride does not turn with it");
  expect_broken<CurvatureStandsStill>("turning", "the curvature does not turn with it");
  expect_broken<GrowsWithItsAxes>("turning", "turned with its axes, the shape has another size");
}
