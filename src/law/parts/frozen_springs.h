// The springs in series of a contact, frozen when it begins, and the largest overlap that it has seen.
// equilibrium: overlaps count from the one at which the contact began. Smilauer, Woo (pellet contact model).
#pragma once

#include "law/parts/series_springs.h"

namespace Grit {

struct FrozenSprings {
  enum Remembered { KN, LENGTH, AREA, LARGEST, DELTA0 };
  static constexpr std::array history{HistoryValue{"kn", "force/length", Rank::scalar, Parity::even},
                                      HistoryValue{"length", "length", Rank::scalar, Parity::even},
                                      HistoryValue{"area", "length^2", Rank::scalar, Parity::even},
                                      HistoryValue{"largest", "length", Rank::scalar, Parity::even},
                                      HistoryValue{"delta0", "length", Rank::scalar, Parity::even}};

  real young_i, young_j;
  int lens;
  bool equilibrium;

  GRIT_FUNCTION void begin(const Contact &c, real *h) const
  {
    const Springs<real> s = springs(c, lens);
    h[KN] = s.stiffness(young_i, young_j);
    h[LENGTH] = s.li + s.lj;
    h[AREA] = s.area;
    h[LARGEST] = 0;
    h[DELTA0] = equilibrium ? c.delta : 0;
  }
};

}  // namespace Grit
