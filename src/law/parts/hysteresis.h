// Elastic-plastic spring with attraction: first loading with k1, unloading and reloading with k2, attraction -kc delta.
//   F = max(k2 (delta - delta_p), -kc delta),  delta_p = (1 - k1/k2) s,  s = min(delta_max, limit)
//   k2 = k1 + (k2max - k1) s/limit,  limit = k2max/(k2max - k1) depth 2 reff
// On the branch of attraction delta_max shrinks so that the unloading line always ends at the present point.
// Luding, Granular Matter 10 (2008) 235, with the exact shrinking of LIGGGHTS' hooke/hysteresis.
#pragma once

#include "contact/contact.h"

namespace Grit {

// Stiffnesses over k1; depth: plastic overlap over 2 reff from which on the contact is elastic.
struct HysteresisRatios {
  real k2max, kc, depth;
};

struct HystereticSpring {
  static constexpr real ROUNDING = 1e-12;
  real k1, k2max, kc, limit;

  GRIT_FUNCTION HystereticSpring(const Contact &c, real stiffness, const HysteresisRatios &ratio) :
      k1(stiffness),
      k2max(ratio.k2max * stiffness),
      kc(ratio.kc * stiffness),
      limit(ratio.k2max / (ratio.k2max - 1) * ratio.depth * 2 * c.reff)
  {
  }

  GRIT_FUNCTION real k2(real s) const { return k1 + (k2max - k1) * s / limit; }

  // Work of the first loading up to s that no unloading gives back.
  GRIT_FUNCTION real lost_in_loading(real s) const { return 0.5 * k1 * s * s * (1 - k1 / k2(s)); }
  // What the branch of attraction takes from its beginning, where the unloading line of s ends, to delta = 0.
  GRIT_FUNCTION real lost_in_attraction(real s) const
  {
    const real k = k2(s), begin = (k - k1) * s / (k + kc);
    return 0.5 * kc * begin * begin * (1 + kc / k);
  }

  // `largest`: delta_max. Both losses depend on it alone, so the balance closes exactly, however long a step is.
  // Stored: F^2/(2 k2), what the unloading line gives back.
  GRIT_FUNCTION NormalForce operator()(const Contact &c, real &largest) const
  {
    const real before = smaller(largest, limit);
    largest = larger(largest, c.delta);
    real s = smaller(largest, limit), k = k2(s), f = k * c.delta - (k - k1) * s;
    real lost = lost_in_loading(s) - lost_in_loading(before);
    if (f < -kc * c.delta + ROUNDING * k * c.delta) {  // on the branch it stays there, also after rounding
      f = -kc * c.delta;
      const real half = 0.5 * c.delta;
      largest = smaller(s, half + sqrt(half * half + (k1 + kc) * c.delta * limit / (k2max - k1)));
      lost += lost_in_attraction(s) - lost_in_attraction(largest);
      k = k2(largest);
    }
    NormalForce result{f, sqrt(larger(c.reff * c.delta, 0.0)), k1, k1, 1, 0, 0.5 * f * f / k, false};
    if (c.advances()) result.plastic = lost;
    return result;
  }
};

}  // namespace Grit
