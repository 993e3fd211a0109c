// Two registers side by side: a number for twice as many contacts. A search waits for one quotient or root after the other;
// two that do not depend on each other wait together. Each half has the bits of a register.
#pragma once

#include "kernel/register_powers.h"

#if defined(GRIT_REGISTERS)

namespace Grit {

struct TwinTruth {
  RegisterTruth a, b;

  TwinTruth() = default;
  GRIT_INLINE TwinTruth(bool all) : a(all), b(all) {}
  GRIT_INLINE TwinTruth(RegisterTruth first, RegisterTruth second) : a(first), b(second) {}
  GRIT_INLINE bool anywhere() const { return (a || b).anywhere(); }
  GRIT_INLINE bool operator[](int k) const { return k < REGISTER_LANES ? a[k] : b[k - REGISTER_LANES]; }

  GRIT_INLINE friend TwinTruth operator&&(TwinTruth s, TwinTruth t) { return {s.a && t.a, s.b && t.b}; }
  GRIT_INLINE friend TwinTruth operator||(TwinTruth s, TwinTruth t) { return {s.a || t.a, s.b || t.b}; }
  GRIT_INLINE friend TwinTruth operator!(TwinTruth s) { return {!s.a, !s.b}; }
};

struct Twin {
  Register a, b;

  Twin() = default;
  GRIT_INLINE Twin(real both) : a(both), b(both) {}
  GRIT_INLINE Twin(const Register &first, const Register &second) : a(first), b(second) {}
  GRIT_INLINE real operator[](int k) const { return k < REGISTER_LANES ? a[k] : b[k - REGISTER_LANES]; }

  GRIT_INLINE friend Twin operator-(const Twin &x) { return {-x.a, -x.b}; }
  GRIT_INLINE friend Twin operator+(const Twin &x, const Twin &y) { return {x.a + y.a, x.b + y.b}; }
  GRIT_INLINE friend Twin operator-(const Twin &x, const Twin &y) { return {x.a - y.a, x.b - y.b}; }
  GRIT_INLINE friend Twin operator*(const Twin &x, const Twin &y) { return {x.a * y.a, x.b * y.b}; }
  GRIT_INLINE friend Twin operator/(const Twin &x, const Twin &y) { return {x.a / y.a, x.b / y.b}; }
  GRIT_INLINE friend TwinTruth operator<(const Twin &x, const Twin &y) { return {x.a < y.a, x.b < y.b}; }
  GRIT_INLINE friend TwinTruth operator>(const Twin &x, const Twin &y) { return {x.a > y.a, x.b > y.b}; }
  GRIT_INLINE friend TwinTruth operator<=(const Twin &x, const Twin &y) { return {x.a <= y.a, x.b <= y.b}; }
  GRIT_INLINE friend TwinTruth operator==(const Twin &x, const Twin &y) { return {x.a == y.a, x.b == y.b}; }
  GRIT_INLINE friend TwinTruth operator>=(const Twin &x, const Twin &y) { return {x.a >= y.a, x.b >= y.b}; }
  GRIT_INLINE friend Twin sqrt(const Twin &x) { return {sqrt(x.a), sqrt(x.b)}; }
  GRIT_INLINE friend Twin log(const Twin &x) { return {log(x.a), log(x.b)}; }
  GRIT_INLINE friend Twin exp(const Twin &x) { return {exp(x.a), exp(x.b)}; }
};

template <>
struct Number<Twin> {
  using Truth = TwinTruth;
  using Flag = TwinTruth;

  GRIT_INLINE static bool anywhere(TwinTruth truth) { return truth.anywhere(); }
  GRIT_INLINE static Twin select(TwinTruth first, const Twin &x, const Twin &y)
  {
    return {first.a.select(x.a, y.a), first.b.select(x.b, y.b)};
  }
  GRIT_INLINE static Twin multiply_add(const Twin &x, const Twin &y, const Twin &z)
  {
    return {Number<Register>::multiply_add(x.a, y.a, z.a), Number<Register>::multiply_add(x.b, y.b, z.b)};
  }
};

template <>
struct PowersOf<Twin> {
  GRIT_INLINE static Twin power(const Twin &x, real e)
  {
    return {PowersOf<Register>::power(x.a, e), PowersOf<Register>::power(x.b, e)};
  }
  GRIT_INLINE static Twin estimate(const Twin &x, real part)
  {
    return {PowersOf<Register>::estimate(x.a, part), PowersOf<Register>::estimate(x.b, part)};
  }
};

GRIT_INLINE inline Vec3<Twin> twins(const Vec3<Register> &v, const Vec3<Register> &w)
{
  return {{v.x, w.x}, {v.y, w.y}, {v.z, w.z}};
}

}  // namespace Grit

#endif
