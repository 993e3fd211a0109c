// Where a law may run. The only file that knows whether Kokkos or a device compiler is present.
#pragma once

#include <cmath>

#if defined(GRIT_KOKKOS)
#include <Kokkos_Macros.hpp>
#define GRIT_FUNCTION KOKKOS_INLINE_FUNCTION
#elif defined(__CUDACC__)
#define GRIT_FUNCTION __host__ __device__ inline
#else
#define GRIT_FUNCTION inline
#endif

// For the few functions that must become part of the loop over contacts: compilers think a whole contact model too large to
// be inlined.
#if defined(__GNUC__)
#define GRIT_INLINE __attribute__((always_inline)) GRIT_FUNCTION
#else
#define GRIT_INLINE GRIT_FUNCTION
#endif

namespace Grit {

using real = double;

inline constexpr real PI = 3.14159265358979323846;
inline constexpr real INFINITE = 1e300;  // an upper bound that no input reaches

using std::cbrt;
using std::cos;
using std::exp;
using std::fabs;
using std::log;
using std::log1p;
using std::pow;
using std::sin;
using std::sqrt;

template <class T>
GRIT_FUNCTION T smaller(T a, T b)
{
  return b < a ? b : a;
}

template <class T>
GRIT_FUNCTION T larger(T a, T b)
{
  return a < b ? b : a;
}

}  // namespace Grit
