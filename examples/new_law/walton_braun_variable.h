// Elastic-plastic spring that is stiffer the deeper it was pressed: first loading with K1, unloading and reloading with
// K2, no attraction.
//   F = K1 d in first loading, max(K2 (d - d0), 0) else;  K2 = K1 + S F_max,  F_max = K1 d_max,  d0 = (1 - K1/K2) d_max
// Walton & Braun, J. Rheology 30 (1986) 949, the latching spring with variable stiffness.
#pragma once

#include "contact/law_interface.h"

namespace Grit::Normal {

struct WaltonBraunVariable {
  static constexpr const char *name = "walton_braun_variable";
  static constexpr std::array coeffs{positive("K1", "force/length"), required("S", "1/length", 0, INFINITE)};
  static constexpr std::array history{HistoryValue{"delta_max", "length", Rank::scalar, Parity::even}};
  static constexpr int nhistory = size_of(history);
  static constexpr unsigned gives = CONTACT_RADIUS | LINEAR_FORCE | PLASTIC_FORCE, needs = NOTHING;
  static constexpr Rating coarse_graining{CoarseGraining::not_meaningful,
                                          "K1 and S are constants that do not grow with the size"};

  real k1, s;

  static WaltonBraunVariable make(const Values &v) { return {v[0], v[1]}; }

  GRIT_FUNCTION real k2(real largest) const { return k1 * (1 + s * largest); }
  // Work of the first loading up to `largest` that no unloading gives back: K1 (K2 - K1)/(2 K2) d_max^2.
  GRIT_FUNCTION real lost(real largest) const { return 0.5 * k1 * s * largest * largest * largest / (1 + s * largest); }

  GRIT_FUNCTION NormalForce operator()(const Contact &c, real *h) const
  {
    const real before = h[0], largest = larger(before, c.delta), k = k2(largest);
    const real f = larger(k1 * largest - k * (largest - c.delta), 0.0);
    h[0] = largest;
    NormalForce result{f, sqrt(larger(c.reff * c.delta, 0.0)), k1, 0, 1, 0, 0.5 * f * f / k, false};
    if (c.advances()) result.plastic = lost(largest) - lost(before);
    return result;
  }
};

}  // namespace Grit::Normal
