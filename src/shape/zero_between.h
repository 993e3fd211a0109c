// Where a function changes its sign: inverse quadratic interpolation where that is safe, halving elsewhere.
// Chandrupatla, Adv. Eng. Softw. 28 (1997) 145-149.
#pragma once

#include "contact/number.h"

namespace Grit {

// Between a and b, where the function has the values fa and fb of opposite signs. To the last digits of the place.
template <class Function>
GRIT_FUNCTION real zero_between(real a, real fa, real b, real fb, const Function &f)
{
  constexpr int MOST = 120;
  constexpr real ROUND_OFF = 2e-16, SMALL = 0.01;  // SMALL: below which places have no more digits
  real c = a, fc = fa, part = 0.5;
  for (int k = 0; k < MOST; k++) {
    const real at = a + part * (b - a), value = f(at);
    const bool beside_a = (value > 0) == (fa > 0);
    c = beside_a ? a : b;
    fc = beside_a ? fa : fb;
    if (!beside_a) {
      b = a;
      fb = fa;
    }
    a = at;
    fa = value;
    const bool a_is_best = fabs(fa) < fabs(fb);
    const real best = a_is_best ? a : b, least = ROUND_OFF * larger(fabs(best), SMALL) / fabs(b - c);
    if (fa == 0 || fb == 0 || !(least < 0.5) || a == b) return a_is_best ? a : b;
    const real x = (a - b) / (c - b), y = (fa - fb) / (fc - fb);
    const bool safe = y * y < x && (1 - y) * (1 - y) < 1 - x;
    part = safe ? fa / (fb - fa) * (fc / (fb - fc)) + (c - a) / (b - a) * (fa / (fc - fa)) * (fb / (fc - fb)) : 0.5;
    part = smaller(larger(part, least), 1 - least);
  }
  return fabs(fa) < fabs(fb) ? a : b;
}

}  // namespace Grit
