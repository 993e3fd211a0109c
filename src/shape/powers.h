// Powers and roots of one number, or of as many as a register holds, which share the exponent. Of whole exponents they are
// made of products, square roots and quotients, with the same bits for both; pow() would take most of the time of a search.
#pragma once

#include <cstdint>
#include <cstring>

#include "contact/vec3.h"

namespace Grit {

// The high half of a real: sign, exponent and first digits. As a whole number it is a line in pieces beside the logarithm.
namespace HighHalf {
inline constexpr int BITS = 32;
inline constexpr real ONE = 1072693248;  // that of 1
inline constexpr real PER_OCTAVE = 1048576;
inline constexpr real BELOW = 0.043;  // what the line lies below the logarithm to the base 2 in the mean
// That of x to the power `part`, from that of x.
GRIT_FUNCTION std::int32_t of_power(std::int32_t high, real part)
{
  return static_cast<std::int32_t>(part * high + (1 - part) * (ONE - BELOW * PER_OCTAVE));
}
}  // namespace HighHalf

// What is done in another way for reals and for registers. Those of registers stand in kernel/register_powers.h.
template <class R>
struct PowersOf;
template <>
struct PowersOf<real> {
  GRIT_FUNCTION static real power(real x, real e) { return pow(x, e); }
  // x to the power `part`, to 3 %. x > 0.
  GRIT_FUNCTION static real estimate(real x, real part)
  {
    std::int64_t bits;
    std::memcpy(&bits, &x, sizeof bits);
    bits = static_cast<std::int64_t>(HighHalf::of_power(static_cast<std::int32_t>(bits >> HighHalf::BITS), part))
           << HighHalf::BITS;
    std::memcpy(&x, &bits, sizeof bits);
    return x;
  }
};

// x^e
template <class R>
GRIT_FUNCTION R whole_power(R x, int e)
{
  const R square = x * x;
  switch (e) {
    case 0:
      return 1;
    case 1:
      return x;
    case 2:
      return square;
    case 3:
      return square * x;
    case 4:
      return square * square;
    default:
      return whole_power(square, e / 2) * whole_power(x, e % 2);
  }
}

// x^(1/m), x >= 0, by Halley's method: each step takes (m^2 - 1) / 12 of the third power of the relative error. Below
// SMALL, where powers would lose digits, it is 0.
template <class R>
struct WholeRoot {
  static constexpr int ENOUGH = 3;
  static constexpr real SMALL = 1e-290;
  R x, y;
  int m;

  GRIT_INLINE GRIT_FUNCTION WholeRoot(R of, int root) :
      x(of), y(PowersOf<R>::estimate(larger(of, R(SMALL)), 1.0 / root)), m(root)
  {
  }
  GRIT_INLINE GRIT_FUNCTION void step()
  {
    const R p = whole_power(y, m);
    y = y * (((m - 1) * p + (m + 1) * x) / ((m + 1) * p + (m - 1) * x));
  }
  GRIT_INLINE GRIT_FUNCTION R root() const { return select<R>(x == 1, 1, select<R>(x > SMALL, y, 0)); }
};
// Apart: a search asks for it in many places.
template <class R>
GRIT_FUNCTION GRIT_APART R whole_root(R x, int m)
{
  WholeRoot<R> of(x, m);
  for (int k = 0; k < of.ENOUGH; k++) of.step();
  return of.root();
}
// Three at once, none of which waits for another.
template <class R>
GRIT_FUNCTION GRIT_APART Vec3<R> whole_roots(const Vec3<R> &v, int m)
{
  WholeRoot<R> x(v.x, m), y(v.y, m), z(v.z, m);
  for (int k = 0; k < x.ENOUGH; k++) {
    x.step();
    y.step();
    z.step();
  }
  return {x.root(), y.root(), z.root()};
}

inline constexpr int MOST_WHOLE = 16;
GRIT_FUNCTION bool is_whole(real e) { return e >= 0 && e <= MOST_WHOLE && e == static_cast<int>(e); }

// x^e, x >= 0
template <class R>
GRIT_FUNCTION R power(R x, real e)
{
  if (is_whole(e)) return whole_power(x, static_cast<int>(e));
  return select<R>(x > 0, PowersOf<R>::power(x, e), 0);
}

// x^(1/n), x >= 0
template <class R>
GRIT_FUNCTION R root(R x, real n)
{
  if (n == 1) return x;
  if (n == 2) return sqrt(x);
  if (n == 4) return sqrt(sqrt(x));
  if (n == 8) return sqrt(sqrt(sqrt(x)));
  if (n > 2 && is_whole(n)) return whole_root(x, static_cast<int>(n));
  return power(x, 1 / n);
}

// Of each component.
template <class R>
GRIT_FUNCTION Vec3<R> roots(Vec3<R> v, real n)
{
  const bool by_halley = n > 2 && n != 4 && n != 8 && is_whole(n);
  if (by_halley) return whole_roots(v, static_cast<int>(n));
  return {root(v.x, n), root(v.y, n), root(v.z, n)};
}

}  // namespace Grit
