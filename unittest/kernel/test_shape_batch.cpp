// Meetings of batches of pairs: whatever stands beside a pair in a register or not, it has the bits that it has alone.
#include <cstring>

#include <gtest/gtest.h>

#include "../shape/bodies.h"
#include "../support/random_packing.h"
#include "kernel/register_powers.h"
#include "kernel/shape_batch.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

constexpr int KINDS = 8, ALL_KINDS = -1;
constexpr real LAST_TURN = 0.02;  // of the normal, since the last step

// Bodies of all kinds at random places; every third pair is in contact since a step before.
struct Crowd {
  LawTable table;
  Packing packing;
  std::vector<BodyShape> shape;
  std::vector<LikeNumber> like;
  std::vector<real> equal, bounding;
  std::vector<vec3> apart;

  // `only`: of one kind.
  explicit Crowd(unsigned seed, int only = ALL_KINDS) : table(LINES[0].table())
  {
    Random random(seed);
    AnyBody any(seed);
    packing = random_packing(random);
    for (int i = 0; i < packing.size(); i++) {
      shape.push_back(body(any, only == ALL_KINDS ? i % KINDS : only));
      like.push_back(LikeBodies::of(shape.back()));
      bounding.push_back(shape.back().bounding());
      equal.push_back(shape.back().body.smallest());
    }
    table.keep_normals(true);
    table.build();
    packing.build_list(table);
    apart.assign(packing.list.size(), {0, 0, 0});
    const PlainView p = view();
    for (std::size_t pair = 0; pair < packing.list.size(); pair += 3) {
      const vec3 d = ShapePair(p, bodies(), pair).d;
      p.memory.set_state(pair, BEGUN);
      p.memory.zones.keep_normal(-unit(unit(d) + LAST_TURN * any.direction()), p.memory.of(pair));
    }
  }
  static BodyShape body(AnyBody &any, int kind)
  {
    const real exponents[KINDS][2]{{2, 2}, {2, 2}, {4, 4}, {4, 4}, {8, 8}, {4, 6}, {3, 5}, {2.5, 4}};
    const vec3 half{any.between(0.5, 0.7), any.between(0.4, 0.7), any.between(0.4, 0.7)};
    if (kind == 0) return {ShapeKind::capsule, {any.axes(), {0.4, 0.4, half.x}, 2, 2}};
    const real n1 = exponents[kind][0], n2 = exponents[kind][1];
    return {kind == 1 ? ShapeKind::ellipsoid : ShapeKind::superellipsoid, {any.axes(), half, n1, n2}};
  }
  PlainView view() { return packing.view(table, DT); }
  ShapesOfBodies bodies()
  {
    return {shape.data(), like.data(), equal.data(), bounding.data(), apart.data(), LawRadius::hertz, false};
  }
  std::vector<std::size_t> near()
  {
    const PlainView p = view();
    const ShapesOfBodies all = bodies();
    std::vector<std::size_t> pairs;
    for (std::size_t pair = 0; pair < packing.list.size(); pair++)
      if (ShapePair(p, all, pair).are_near()) pairs.push_back(pair);
    return pairs;
  }
};

void expect_bits(const ShapeMeeting &one, const ShapeMeeting &other)
{
  EXPECT_EQ(std::memcmp(&one, &other, sizeof one), 0);
}

std::vector<char> states(Crowd &crowd)
{
  const PlainView p = crowd.view();
  std::vector<char> all;
  for (std::size_t pair = 0; pair < crowd.packing.list.size(); pair++) all.push_back(p.memory.state(pair));
  return all;
}

// f(batch) with the next pairs, as many as it says.
template <class F>
void in_batches(Crowd &crowd, const std::vector<std::size_t> &pairs, int size, F f)
{
  const PlainView p = crowd.view();
  const ShapesOfBodies bodies = crowd.bodies();
  ShapeBatch batch;
  for (std::size_t at = 0; at < pairs.size();) {
    batch.clear();
    for (; at < pairs.size() && batch.n < size; at++) batch.add({p, bodies, pairs[at]}, pairs[at] % 5 == 0);
    f(p, bodies, batch);
  }
}

const std::vector<int> SIZES = {1,
                                2,
                                REGISTER_LANES - 1,
                                REGISTER_LANES,
                                REGISTER_LANES + 1,
                                2 * REGISTER_LANES,
                                2 * REGISTER_LANES + 1,
                                ShapeBatch::SIZE};

void expect_bits_of_single_ones(int size, int only)
{
  Crowd crowd(7, only), alone(7, only);
  const std::vector<char> before = states(crowd);
  const PlainView p = alone.view();
  const ShapesOfBodies bodies = alone.bodies();
  const std::vector<std::size_t> pairs = crowd.near();
  std::size_t seen = 0;
  in_batches(crowd, pairs, size, [&](const PlainView &q, const ShapesOfBodies &all, ShapeBatch &batch) {
    find_meetings(q, all, batch);
    EXPECT_EQ(batch.n_apart, 0);
    for (int k = 0; k < batch.n; k++) {
      ASSERT_EQ(batch.pair[k], pairs[seen++]);
      expect_bits(batch.met[k], ShapePair(p, bodies, batch.pair[k]).meet());
    }
  });
  EXPECT_EQ(seen, pairs.size());
  EXPECT_GT(pairs.size(), 300u);
  EXPECT_EQ(std::memcmp(crowd.apart.data(), alone.apart.data(), alone.apart.size() * sizeof(vec3)), 0);
  EXPECT_EQ(states(crowd), before);
}

}  // namespace

TEST(ShapeBatch, MeetingsHaveTheBitsOfSingleOnes)
{
  for (const int size : SIZES) expect_bits_of_single_ones(size, ALL_KINDS);
}

// Of one kind, whole registers and two side by side.
TEST(ShapeBatch, MeetingsOfOneKindHaveTheBitsOfSingleOnes)
{
  for (int kind = 0; kind < KINDS; kind++)
    for (const int size : SIZES) expect_bits_of_single_ones(size, kind);
}

TEST(ShapeBatch, TakesOutWhatIsApart)
{
  for (const int size : SIZES) {
    Crowd crowd(8);
    const std::vector<std::size_t> pairs = crowd.near();
    in_batches(crowd, pairs, size, [](const auto &p, const auto &all, ShapeBatch &b) { find_meetings(p, all, b); });
    const std::vector<char> before = states(crowd);
    int taken = 0;
    in_batches(crowd, pairs, size, [&](const PlainView &p, const ShapesOfBodies &all, ShapeBatch &batch) {
      std::vector<std::size_t> left, apart;
      for (int k = 0; k < batch.n; k++) {
        const ShapePair two(p, all, batch.pair[k]);
        const bool out = !batch.over_gap[k] && !two.begun() && !two.are_ellipsoids() && two.are_apart_by_last();
        (out ? apart : left).push_back(two.pair);
      }
      find_meetings(p, all, batch);
      EXPECT_EQ(left, std::vector<std::size_t>(batch.pair, batch.pair + batch.n));
      EXPECT_EQ(apart, std::vector<std::size_t>(batch.apart, batch.apart + batch.n_apart));
      for (int k = 0; k < batch.n; k++) {
        const ShapePair two(p, all, batch.pair[k]);
        EXPECT_EQ(batch.i[k], two.i);
        EXPECT_EQ(batch.j[k], two.j);
        expect_bits(batch.met[k], two.meet());
      }
      taken += batch.n_apart;
    });
    EXPECT_GT(taken, 50);
    EXPECT_EQ(states(crowd), before);
  }
}
