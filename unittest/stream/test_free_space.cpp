// Room among spheres: the same answer as from a comparison with each of them.
#include "stream/counted_random.h"
#include "stream/free_space.h"

#include <gtest/gtest.h>

using namespace Grit;

namespace {

constexpr double LENGTH = 10;  // of a box that is periodic along x and z

std::vector<vec3> shifts()
{
  std::vector<vec3> all;
  for (int i = -1; i <= 1; i++)
    for (int k = -1; k <= 1; k++) all.push_back({i * LENGTH, 0, k * LENGTH});
  return all;
}

Ball3 ball(const CountedRandom &random, std::uint64_t n, double size)
{
  const auto [x, y] = random.uniform(DrawFor::place, n, 0);
  const auto [z, r] = random.uniform(DrawFor::place, n, 1);
  return {{LENGTH * x, LENGTH * y, LENGTH * z}, size * (0.2 + r)};
}

bool touch(const Ball3 &a, const Ball3 &b)
{
  for (const vec3 &shift : shifts())
    if (norm(a.x + shift - b.x) < a.radius + b.radius) return true;
  return false;
}

}  // namespace

TEST(FreeSpace, AgreesWithAllPairs)
{
  const CountedRandom random(3);
  for (const double usual : {0.1, 1.0, 30.0}) {
    FreeSpace space({0, 0, 0}, {LENGTH, LENGTH, LENGTH}, shifts(), 0.6, usual);
    std::vector<Ball3> balls;
    int without_room = 0;
    for (int n = 0; n < 1500; n++) {
      const Ball3 one = ball(random, n, n == 5 ? 3 : 0.5);  // one giant among them
      bool expected = true;
      for (const Ball3 &other : balls) expected = expected && !touch(one, other);
      ASSERT_EQ(space.is_free(one), expected) << n;
      without_room += !expected;
      if (!expected) continue;
      space.add(one);
      balls.push_back(one);
    }
    EXPECT_GT(without_room, 500);
    EXPECT_GT(balls.size(), 100u);
  }
}

// What is far from the box cannot matter; its image over a border can.
TEST(FreeSpace, KnowsWhomItConcerns)
{
  const FreeSpace space({1, 1, 1}, {2, 2, 2}, shifts(), 0.5, 1);
  EXPECT_TRUE(space.concerns({{1.5, 1.5, 1.5}, 0.1}));
  EXPECT_TRUE(space.concerns({{-0.4, 1.5, 1.5}, 1}));
  EXPECT_FALSE(space.concerns({{-0.6, 1.5, 1.5}, 1}));
  EXPECT_TRUE(space.concerns({{11.5, 1.5, -8.5}, 0.1}));
  EXPECT_FALSE(space.concerns({{1.5, 11.5, 1.5}, 0.1}));  // not periodic along y
}
