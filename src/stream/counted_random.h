// Random numbers that depend on a seed and on what they are for, and on nothing that was drawn before: every process draws the
// same ones, in any order, and a continued run goes on with the next.
#pragma once

#include <array>
#include <cstdint>

namespace Grit {

// What a number is for: each purpose has numbers of its own.
enum class DrawFor : std::uint32_t { kind, size, place, velocity, spin, orientation };

class CountedRandom {
 public:
  using Words = std::array<std::uint32_t, 4>;
  using Key = std::array<std::uint32_t, 2>;
  using Pair = std::array<double, 2>;

  explicit CountedRandom(std::uint64_t seed) :
      key{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)}
  {
  }
  // Two numbers in (0, 1), both ends excluded; `k` counts further pairs of the same number.
  Pair uniform(DrawFor purpose, std::uint64_t number, std::uint32_t k = 0) const;
  // Two normal deviates (Box and Muller).
  Pair normal(DrawFor purpose, std::uint64_t number, std::uint32_t k = 0) const;

  // Philox4x32-10: J. K. Salmon, M. A. Moraes, R. O. Dror, D. E. Shaw, Parallel random numbers: as easy as 1, 2, 3, SC11 (2011),
  // doi:10.1145/2063384.2063405.
  static Words philox(Words counter, Key key);

 private:
  Key key;
};

}  // namespace Grit
