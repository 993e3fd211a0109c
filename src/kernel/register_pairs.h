// Pairs of which a loop over registers makes groups, and the bodies of those that come soon.
#pragma once

#include "kernel/register_moves.h"

#if defined(GRIT_REGISTERS)

namespace Grit {

// Pairs of which a loop makes groups: chosen ones, or pairs that follow each other.
struct ChosenPairs {
  const std::size_t *pairs;
  std::size_t n;

  GRIT_INLINE std::size_t pair(std::size_t k) const { return pairs[k]; }
  GRIT_INLINE RegisterGroup group(const PlainView &p, std::size_t k) const
  {
    return RegisterGroup(p, pairs + k, static_cast<int>(n - k));
  }
};
struct PairsInARow {
  std::size_t first, n;  // n: full groups

  GRIT_INLINE std::size_t pair(std::size_t k) const { return first + k; }
  GRIT_INLINE RegisterGroup group(const PlainView &p, std::size_t k) const { return RegisterGroup(p, first + k); }
};

// More particles than a cache holds: of each 136 bytes are read and written, in seven arrays. Below, asking costs some percent.
constexpr int MORE_THAN_A_CACHE = 40000;

// Asks the memory for the second bodies of a group that comes soon; the first ones follow each other.
template <class Pairs>
GRIT_INLINE inline void fetch_bodies(const PlainView &p, const Pairs &pairs, std::size_t k)
{
  constexpr int TO_WRITE = 1;
  each_of<REGISTER_LANES>([&](auto lane) GRIT_INLINE {
    const int j = p.rules.index(p.pairs.neighbour(pairs.pair(k + lane)));
    __builtin_prefetch(&p.bodies.x(j));
    __builtin_prefetch(&p.bodies.v(j));
    __builtin_prefetch(&p.bodies.omega(j));
    __builtin_prefetch(&p.bodies.radius(j));
    __builtin_prefetch(&p.bodies.mass(j));
    __builtin_prefetch(&p.sums.f(j), TO_WRITE);
    __builtin_prefetch(&p.sums.torque(j), TO_WRITE);
  });
}

}  // namespace Grit

#endif
