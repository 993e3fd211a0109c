// Searches of several pairs at once have the bits of single ones.
#include <array>
#include <vector>

#include <gtest/gtest.h>

#include "bodies.h"
#include "kernel/register_powers.h"
#include "shape/body_shape.h"

using namespace Grit;
using namespace Grit::Test;

#if defined(GRIT_REGISTERS)

namespace {

constexpr int N = REGISTER_LANES;
using R = Register;

struct Pairs {
  std::array<BodyShape, N> i, j;
  std::array<vec3, N> d, start;
  std::array<bool, N> fresh;
};

template <class F>
R in_lanes(F f)
{
  return R([&](auto k) { return f(static_cast<int>(k)); });
}
template <class F>
Vec3<R> vectors(F f)
{
  return {in_lanes([&](int k) { return f(k).x; }), in_lanes([&](int k) { return f(k).y; }),
          in_lanes([&](int k) { return f(k).z; })};
}
template <int EXPONENT>
BodyShapeOf<R, EXPONENT> all_of(const std::array<BodyShape, N> &one)
{
  const AxesOf<R> axes{vectors([&](int k) { return one[k].body.axes.x; }),
                       vectors([&](int k) { return one[k].body.axes.y; }),
                       vectors([&](int k) { return one[k].body.axes.z; })};
  const Vec3<R> half = vectors([&](int k) { return one[k].body.half; });
  return {one[0].kind, {axes, half, one[0].body.n1, one[0].body.n2}};
}

// Every third begins anew, the others near the normal that they have.
Pairs some_pairs(AnyBody &any, ShapeKind of_i, std::array<real, 2> n_i, ShapeKind of_j, std::array<real, 2> n_j)
{
  constexpr real TURN = 0.02;
  Pairs p;
  for (int k = 0; k < N; k++) {
    p.i[k] = {of_i, any.block(n_i[0], n_i[1])};
    p.j[k] = {of_j, any.block(n_j[0], n_j[1])};
    const vec3 way = any.direction();
    const auto normal = [&](vec3 d) { return common_normal(p.i[k], p.j[k], d, nullptr); };
    p.d[k] = distance_with(any.between(-0.05, 0.05), way, normal) * way;
    p.fresh[k] = k % 3 == 0;
    p.start[k] = p.fresh[k] ? unit(p.d[k]) : unit(normal(p.d[k]).normal + TURN * any.direction());
  }
  return p;
}

void expect_same(vec3 one, const Vec3<R> &all, int k)
{
  EXPECT_EQ(one.x, all.x[k]);
  EXPECT_EQ(one.y, all.y[k]);
  EXPECT_EQ(one.z, all.z[k]);
}

void expect_same(const Tensor2<real> &one, const Tensor2<R> &all, int k)
{
  expect_same(vec3{one.aa, one.ab, one.bb}, Vec3<R>{all.aa, all.ab, all.bb}, k);
}

// Returns how many are found at once. EXPONENT: see BodyShapeOf.
template <int EXPONENT>
int expect_bits_of_single_ones(const Pairs &p)
{
  bool fresh[N];
  std::copy(p.fresh.begin(), p.fresh.end(), fresh);
  const auto i = all_of<EXPONENT>(p.i), j = all_of<EXPONENT>(p.j);
  const Vec3<R> d = vectors([&](int k) { return p.d[k]; }), start = vectors([&](int k) { return p.start[k]; });
  const CommonNormalOf<R> all = quick_normal<R>(i, j, d, start, RegisterTruth(fresh));
  const R gap = gap_along<R>(i, j, d, start);
  const TangentsOf<R> t(all.normal);
  const Tensor2<R> curvature = i.curvature(all.on_i, all.normal, t);
  int found = 0;
  for (int k = 0; k < N; k++) {
    EXPECT_EQ(gap_along(p.i[k], p.j[k], p.d[k], p.start[k]), gap[k]);
    if (!all.found[k]) continue;
    found++;
    const CommonNormal one = common_normal(p.i[k], p.j[k], p.d[k], fresh[k] ? nullptr : &p.start[k]);
    EXPECT_EQ(one.gap, all.gap[k]);
    expect_same(one.normal, all.normal, k);
    expect_same(one.on_i, all.on_i, k);
    expect_same(one.on_j, all.on_j, k);
    const Tensor2<real> bent = p.i[k].curvature(one.on_i, one.normal, Tangents(one.normal));
    EXPECT_EQ(bent.aa, curvature.aa[k]);
    EXPECT_EQ(bent.ab, curvature.ab[k]);
    EXPECT_EQ(bent.bb, curvature.bb[k]);
    expect_same(one.curved_i, all.curved_i, k);
    expect_same(one.curved_j, all.curved_j, k);
  }
  return found;
}

}  // namespace

TEST(ShapeRegisters, HaveTheBitsOfSingleSearches)
{
  constexpr int TIMES = 40;
  constexpr real MOST = 0.98;  // of all, found at once; the others begin anew, one by one
  const auto ELLIPSOID = ShapeKind::ellipsoid, BLOCK = ShapeKind::superellipsoid;
  AnyBody any(61);
  int found = 0, all = 0;
  const auto expect = [&](ShapeKind of_i, std::array<real, 2> n_i, ShapeKind of_j, std::array<real, 2> n_j,
                          auto exponent) {
    for (int time = 0; time < TIMES; time++, all += N)
      found += expect_bits_of_single_ones<exponent>(some_pairs(any, of_i, n_i, of_j, n_j));
  };
  const std::integral_constant<int, 0> unknown;
  expect(BLOCK, {4, 4}, BLOCK, {4, 4}, unknown);
  expect(BLOCK, {8, 8}, BLOCK, {3, 6}, unknown);
  expect(BLOCK, {2, 5}, BLOCK, {16, 2}, unknown);
  expect(BLOCK, {3, 2}, ELLIPSOID, {2, 2}, unknown);
  expect(ELLIPSOID, {2, 2}, BLOCK, {4, 3}, unknown);
  expect(ELLIPSOID, {2, 2}, ELLIPSOID, {2, 2}, unknown);
  expect(ELLIPSOID, {2, 2}, ELLIPSOID, {2, 2}, std::integral_constant<int, ROUND>());
  expect(BLOCK, {4, 4}, BLOCK, {4, 4}, std::integral_constant<int, 4>());
  expect(BLOCK, {8, 8}, BLOCK, {8, 8}, std::integral_constant<int, 8>());
  EXPECT_GT(found, MOST * all);
}

#endif
