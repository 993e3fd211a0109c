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

// Before the few functions, and behind the parameters of lambdas, that must become part of the loop over contacts:
// compilers think a whole contact model too large to be inlined.
#if defined(__GNUC__)
#define GRIT_INLINE __attribute__((always_inline))
#else
#define GRIT_INLINE
#endif

// Before a function into which all that it calls shall be put, and what that calls (Clang: only what it calls itself).
#if defined(__GNUC__)
#define GRIT_FLATTEN __attribute__((flatten))
#else
#define GRIT_FLATTEN
#endif

// Before a function that must not become part of the loop that calls it.
#if defined(__GNUC__)
#define GRIT_APART __attribute__((noinline))
#else
#define GRIT_APART
#endif

// Local structs of a law are not const: GCC keeps const aggregates in memory, and a loop over contacts stays scalar.

// Before a loop whose passes do not depend on each other.
#if defined(__clang__)
#define GRIT_INDEPENDENT _Pragma("clang loop vectorize(assume_safety)")
#elif defined(__GNUC__)
#define GRIT_INDEPENDENT _Pragma("GCC ivdep")
#else
#define GRIT_INDEPENDENT
#endif

namespace Grit {

using real = double;

// A truth value as wide as a real: where several contacts are computed at once it stands in a lane like any other number.
struct Flag {
  real value;

  Flag() = default;
  GRIT_FUNCTION Flag(bool yes) : value(yes ? 1 : 0) {}
  GRIT_FUNCTION operator bool() const { return value != 0; }
};

inline constexpr real PI = 3.14159265358979323846;
inline constexpr real INFINITE = 1e300;  // an upper bound that no input reaches

using std::atan;
using std::cbrt;
using std::exp;
using std::fabs;
using std::fma;
using std::log;
using std::log1p;
using std::pow;
using std::sqrt;

#if defined(__CUDA_ARCH__) || defined(__HIP_DEVICE_COMPILE__)
#define GRIT_ON_DEVICE
#endif

// Sine and cosine of angles, no large multiples of pi: on a device the functions that count in units of pi do without the
// memory that the reduction of any argument takes.
GRIT_FUNCTION real sin(real angle)
{
#if defined(GRIT_ON_DEVICE)
  return ::sinpi(angle / PI);
#else
  return std::sin(angle);
#endif
}
GRIT_FUNCTION real cos(real angle)
{
#if defined(GRIT_ON_DEVICE)
  return ::cospi(angle / PI);
#else
  return std::cos(angle);
#endif
}

// a b + c, rounded once where GRIT is built so. Only what is written with it is fused, so that every way to compute a contact
// (several at once, one by one, on a device, at a wall) has the same bits.
GRIT_FUNCTION real multiply_add(real a, real b, real c)
{
#if defined(GRIT_FMA)
  return fma(a, b, c);
#else
  return a * b + c;
#endif
}

}  // namespace Grit
