// Contacts side by side: what is known of each stands in arrays, one lane a contact, so that the compiler computes several
// of them with one vector instruction. Nothing here depends on the processor, and no result on the number of lanes.
#pragma once

#include <cstddef>
#include <utility>

#include "contact/any_of.h"
#include "contact/history.h"

namespace Grit {

// Lanes in memory, where each law has a loop of its own: two registers of AVX-512, four of AVX2. The same for all processors,
// because laws of shared objects have it.
inline constexpr int LANES = 16;
// Where contacts stay in registers from gather to scatter: one register, but no less than a row, see rows.h.
#if defined(__AVX512F__)
inline constexpr int REGISTER_LANES = 8;
#else
inline constexpr int REGISTER_LANES = 4;
#endif
inline constexpr int LANE_ALIGNMENT = 64;  // bytes: the widest register

// One T in each lane. T consists of reals only (vectors and flags included): see Flag.
template <class T, int N = LANES>
class alignas(LANE_ALIGNMENT) Lanes {
 public:
  static constexpr std::size_t size = sizeof(T) / sizeof(real);
  static_assert(std::is_trivially_copyable_v<T> && sizeof(T) == size * sizeof(real) && alignof(T) == alignof(real),
                "lanes hold reals: a truth value must be a Flag");

  GRIT_INLINE GRIT_FUNCTION T get(int lane) const { return get(lane, std::make_index_sequence<size>()); }
  GRIT_INLINE GRIT_FUNCTION void set(int lane, const T &t) { set(lane, t, std::make_index_sequence<size>()); }
  // Real number `member` of T in all lanes.
  real *operator[](std::size_t member) { return value[member]; }
  const real *operator[](std::size_t member) const { return value[member]; }

 private:
  real value[size][N];

  template <std::size_t... M>
  GRIT_INLINE GRIT_FUNCTION T get(int lane, std::index_sequence<M...>) const
  {
    const real reals[] = {value[M][lane]...};
    T t;
    __builtin_memcpy(&t, reals, sizeof t);
    return t;
  }
  template <std::size_t... M>
  GRIT_INLINE GRIT_FUNCTION void set(int lane, const T &t, std::index_sequence<M...>)
  {
    real reals[size];
    __builtin_memcpy(reals, &t, sizeof t);
    ((value[M][lane] = reals[M]), ...);
  }
};

// What the laws of one contact remember, in every lane.
struct alignas(LANE_ALIGNMENT) LanesOfHistory {
  real value[MAX_HISTORY][LANES];
};

// f(lane) for every lane; no lane reads what another wrote.
template <int N = LANES, class F>
GRIT_INLINE GRIT_FUNCTION void each_lane(F f)
{
  GRIT_INDEPENDENT
  for (int lane = 0; lane < N; lane++) f(lane);
}

}  // namespace Grit
