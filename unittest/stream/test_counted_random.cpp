// Random numbers of streams.
#include "stream/counted_random.h"

#include <cmath>
#include <cstdint>

#include <gtest/gtest.h>

using namespace Grit;

// The vectors of Random123, kat_vectors (Salmon et al. 2011): philox4x32 with 10 rounds.
TEST(CountedRandom, IsPhilox)
{
  using Words = CountedRandom::Words;
  const std::uint32_t all = 0xffffffff;
  EXPECT_EQ(CountedRandom::philox({0, 0, 0, 0}, {0, 0}), (Words{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
  EXPECT_EQ(CountedRandom::philox({all, all, all, all}, {all, all}),
            (Words{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
  EXPECT_EQ(CountedRandom::philox({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}),
            (Words{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
}

// Means, mean squares and the correlation of the two numbers of a pair: within five standard errors.
TEST(CountedRandom, UniformAndNormal)
{
  constexpr int DRAWS = 100000;
  constexpr double FIVE_ERRORS = 5 / 316.2;  // times the standard deviation of a draw
  const CountedRandom random(4711);
  double mean = 0, square = 0, product = 0, bell = 0, bell_square = 0;
  for (int n = 0; n < DRAWS; n++) {
    const auto [a, b] = random.uniform(DrawFor::place, n);
    ASSERT_TRUE(a > 0 && a < 1 && b > 0 && b < 1);
    const auto [p, q] = random.normal(DrawFor::spin, n);
    mean += a / DRAWS, square += a * a / DRAWS, product += (a - 0.5) * (b - 0.5) / DRAWS;
    bell += (p + q) / 2 / DRAWS, bell_square += (p * p + q * q) / 2 / DRAWS;
  }
  EXPECT_NEAR(mean, 1.0 / 2, FIVE_ERRORS * std::sqrt(1.0 / 12));
  EXPECT_NEAR(square, 1.0 / 3, FIVE_ERRORS * std::sqrt(4.0 / 45));
  EXPECT_NEAR(product, 0, FIVE_ERRORS / 12);
  EXPECT_NEAR(bell, 0, FIVE_ERRORS);
  EXPECT_NEAR(bell_square, 1, FIVE_ERRORS * std::sqrt(2.0));
}

TEST(CountedRandom, PurposesNumbersAndSeedsDiffer)
{
  const CountedRandom random(1), other(1ull << 32 | 1);
  const auto one = random.uniform(DrawFor::place, 7);
  EXPECT_EQ(one, random.uniform(DrawFor::place, 7));
  EXPECT_NE(one, random.uniform(DrawFor::size, 7));
  EXPECT_NE(one, random.uniform(DrawFor::place, 8));
  EXPECT_NE(one, random.uniform(DrawFor::place, 7 + (1ull << 32)));
  EXPECT_NE(one, random.uniform(DrawFor::place, 7, 1));
  EXPECT_NE(one, other.uniform(DrawFor::place, 7));
}
