#include "stream/counted_random.h"

#include <cmath>

namespace Grit {

namespace {

constexpr int ROUNDS = 10, WORD = 32;
constexpr std::uint64_t MULTIPLIER[] = {0xD2511F53, 0xCD9E8D57};
constexpr std::uint32_t KEY_STEP[] = {0x9E3779B9, 0xBB67AE85};  // the golden ratio and the root of 3

// 52 of the bits and a half: both ends of (0, 1) stay out, and nothing is rounded.
double fraction(std::uint32_t high, std::uint32_t low)
{
  constexpr int LEFT_OUT = 12;
  const std::uint64_t bits = (static_cast<std::uint64_t>(high) << WORD | low) >> LEFT_OUT;
  return (static_cast<double>(bits) + 0.5) * 0x1p-52;
}

}  // namespace

CountedRandom::Words CountedRandom::philox(Words c, Key k)
{
  for (int round = 0; round < ROUNDS; round++) {
    const std::uint64_t a = MULTIPLIER[0] * c[0], b = MULTIPLIER[1] * c[2];
    c = {static_cast<std::uint32_t>(b >> WORD) ^ c[1] ^ k[0], static_cast<std::uint32_t>(b),
         static_cast<std::uint32_t>(a >> WORD) ^ c[3] ^ k[1], static_cast<std::uint32_t>(a)};
    k[0] += KEY_STEP[0];
    k[1] += KEY_STEP[1];
  }
  return c;
}

CountedRandom::Pair CountedRandom::uniform(DrawFor purpose, std::uint64_t number, std::uint32_t k) const
{
  const Words bits = philox({static_cast<std::uint32_t>(number), static_cast<std::uint32_t>(number >> WORD),
                             static_cast<std::uint32_t>(purpose), k},
                            key);
  return {fraction(bits[0], bits[1]), fraction(bits[2], bits[3])};
}

CountedRandom::Pair CountedRandom::normal(DrawFor purpose, std::uint64_t number, std::uint32_t k) const
{
  constexpr double TURN = 6.283185307179586477;
  const auto [a, b] = uniform(purpose, number, k);
  const double radius = std::sqrt(-2 * std::log(a));
  return {radius * std::cos(TURN * b), radius * std::sin(TURN * b)};
}

}  // namespace Grit
