// Four numbers side by side, and the way between rows, as arrays of particles and contacts have them, and columns, as lanes
// have them: rows are moved whole, and four of them turned over in registers. In the vectors of GCC (12 and later) and
// Clang, whatever the processor; for other compilers the same in scalars (GRIT_SCALAR_ROWS asks for them).
#pragma once

#include "contact/number.h"

#if defined(__has_builtin) && !defined(__CUDACC__) && !defined(GRIT_SCALAR_ROWS)
#if __has_builtin(__builtin_shufflevector)
#define GRIT_VECTOR_ROWS
#endif
#endif

namespace Grit {

inline constexpr int QUAD = 4;

#if defined(GRIT_VECTOR_ROWS)

inline namespace VectorRows {

using Quad = real __attribute__((vector_size(QUAD * sizeof(real))));

namespace Half {

using Pair = real __attribute__((vector_size(QUAD / 2 * sizeof(real))));

GRIT_INLINE inline Pair load(const real *a)
{
  Pair p;
  __builtin_memcpy(&p, a, sizeof p);
  return p;
}
GRIT_INLINE inline void store(Pair p, real *a) { __builtin_memcpy(a, &p, sizeof p); }
GRIT_INLINE inline Quad both(Pair low, Pair high) { return __builtin_shufflevector(low, high, 0, 1, 2, 3); }
GRIT_INLINE inline Pair low(const Quad &q) { return __builtin_shufflevector(q, q, 0, 1); }

}  // namespace Half

// Three numbers of an array, and one more.
GRIT_INLINE inline Quad row(const real *a, real last) { return Half::both(Half::load(a), Half::Pair{a[2], last}); }

GRIT_INLINE inline Quad load_quad(const real *a) { return Half::both(Half::load(a), Half::load(a + 2)); }
GRIT_INLINE inline void store_quad(const Quad &q, real *a) { __builtin_memcpy(a, &q, sizeof q); }

// Writes the first three of four numbers.
GRIT_INLINE inline void store_row(const Quad &q, real *a)
{
  Half::store(Half::low(q), a);
  a[2] = q[2];
}
// Adds, or subtracts, the first three of four numbers.
GRIT_INLINE inline void add_row(const Quad &q, real *to)
{
  Half::store(Half::load(to) + Half::low(q), to);
  to[2] += q[2];
}
GRIT_INLINE inline void subtract_row(const Quad &q, real *to)
{
  Half::store(Half::load(to) - Half::low(q), to);
  to[2] -= q[2];
}

// A truth value of each of four numbers.
using QuadFlags = decltype(Quad{} < Quad{});

GRIT_INLINE inline QuadFlags at_most(const Quad &a, const Quad &b) { return a <= b; }
GRIT_INLINE inline QuadFlags not_finite(const Quad &a) { return a - a != 0; }
GRIT_INLINE inline QuadFlags either(const QuadFlags &a, const QuadFlags &b) { return a | b; }
GRIT_INLINE inline bool any(const QuadFlags &flags) { return (flags[0] | flags[1] | flags[2] | flags[3]) != 0; }
GRIT_INLINE inline Quad smaller_of(const Quad &a, const Quad &b) { return b < a ? b : a; }

// Number m of row n becomes number n of row m.
GRIT_INLINE inline void transpose(Quad (&rows)[QUAD])
{
  const Quad a = __builtin_shufflevector(rows[0], rows[1], 0, 4, 2, 6),
             b = __builtin_shufflevector(rows[0], rows[1], 1, 5, 3, 7),
             c = __builtin_shufflevector(rows[2], rows[3], 0, 4, 2, 6),
             d = __builtin_shufflevector(rows[2], rows[3], 1, 5, 3, 7);
  rows[0] = __builtin_shufflevector(a, c, 0, 1, 4, 5);
  rows[1] = __builtin_shufflevector(b, d, 0, 1, 4, 5);
  rows[2] = __builtin_shufflevector(a, c, 2, 3, 6, 7);
  rows[3] = __builtin_shufflevector(b, d, 2, 3, 6, 7);
}

#else

inline namespace ScalarRows {

struct Quad {
  real value[QUAD];

  real operator[](int k) const { return value[k]; }
};

inline Quad operator+(const Quad &a, const Quad &b) { return {a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]}; }
inline Quad operator-(const Quad &a, const Quad &b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2], a[3] - b[3]}; }
inline Quad operator*(const Quad &a, const Quad &b) { return {a[0] * b[0], a[1] * b[1], a[2] * b[2], a[3] * b[3]}; }
inline Quad operator*(real s, const Quad &a) { return {s * a[0], s * a[1], s * a[2], s * a[3]}; }

struct QuadFlags {
  bool value[QUAD];
};

template <class F>
QuadFlags flags_of(F of)
{
  return {{of(0), of(1), of(2), of(3)}};
}
inline QuadFlags at_most(const Quad &a, const Quad &b)
{
  return flags_of([&](int k) { return a[k] <= b[k]; });
}
inline QuadFlags not_finite(const Quad &a)
{
  return flags_of([&](int k) { return a[k] - a[k] != 0; });
}
inline QuadFlags either(const QuadFlags &a, const QuadFlags &b)
{
  return flags_of([&](int k) { return a.value[k] || b.value[k]; });
}
inline bool any(const QuadFlags &f) { return f.value[0] || f.value[1] || f.value[2] || f.value[3]; }
inline Quad smaller_of(const Quad &a, const Quad &b)
{
  return {smaller(a[0], b[0]), smaller(a[1], b[1]), smaller(a[2], b[2]), smaller(a[3], b[3])};
}

inline Quad row(const real *a, real last) { return {a[0], a[1], a[2], last}; }
inline Quad load_quad(const real *a) { return {a[0], a[1], a[2], a[3]}; }
inline void store_quad(const Quad &q, real *a)
{
  for (int k = 0; k < QUAD; k++) a[k] = q[k];
}
inline void store_row(const Quad &q, real *a)
{
  for (int k = 0; k < QUAD - 1; k++) a[k] = q[k];
}
inline void add_row(const Quad &q, real *to)
{
  for (int k = 0; k < QUAD - 1; k++) to[k] += q[k];
}
inline void subtract_row(const Quad &q, real *to)
{
  for (int k = 0; k < QUAD - 1; k++) to[k] -= q[k];
}
inline void transpose(Quad (&rows)[QUAD])
{
  for (int n = 0; n < QUAD; n++)
    for (int m = 0; m < n; m++) {
      const real one = rows[n].value[m];
      rows[n].value[m] = rows[m].value[n];
      rows[m].value[n] = one;
    }
}

#endif

// a b + c of each, as the function of single numbers rounds it.
GRIT_INLINE inline Quad multiply_add(const Quad &a, const Quad &b, const Quad &c)
{
#if defined(GRIT_FMA)
  const auto one = [&](int k) { return Grit::multiply_add(a[k], b[k], c[k]); };
  return Quad{one(0), one(1), one(2), one(3)};
#else
  return a * b + c;
#endif
}

// The first n of four numbers of an array, n from 1 to 4; the others are 0.
GRIT_INLINE inline Quad load_some(const real *a, int n)
{
  if (n == QUAD) return load_quad(a);
  if (n == 3) return row(a, 0);
  return n == 2 ? Quad{a[0], a[1], 0, 0} : Quad{a[0], 0, 0, 0};
}
GRIT_INLINE inline void store_some(const Quad &q, real *a, int n)
{
  if (n == QUAD) return store_quad(q, a);
  if (n == 3) return store_row(q, a);
  a[0] = q[0];
  if (n == 2) a[1] = q[1];
}

}  // namespace VectorRows or ScalarRows
}  // namespace Grit
