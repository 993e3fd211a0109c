// Elastic-plastic spring: first loading with k1, unloading and reloading with the stiffer k2 = k1/e^2, no attraction.
//   F = max(k1 s - k2 (s - delta), 0),  s: largest overlap so far
// Walton & Braun, J. Rheology 30 (1986) 949, with a constant k2: e is the restitution at every speed.
#pragma once

#include "contact/law_interface.h"

namespace Grit::Normal {

struct WaltonBraun {
  static constexpr const char *name = "walton_braun";
  static constexpr std::array coeffs{positive("k1", "force/length"),
                                     Coeff{"e", "-", 0, 1, Mix::geometric, REQUIRED, nullptr, true}};
  static constexpr std::array history{HistoryValue{"delta_max", "length", Rank::scalar, Parity::even}};
  static constexpr int nhistory = size_of(history);
  static constexpr unsigned gives = CONTACT_RADIUS | PLASTIC_FORCE, needs = NOTHING;
  static constexpr Rating coarse_graining{CoarseGraining::not_meaningful,
                                          "k1 is a constant, so that F grows with r only at the same delta/r"};

  real k1, k2;

  static WaltonBraun make(const Values &v) { return {v[0], v[0] / (v[1] * v[1])}; }

  // Work of the first loading up to s that no unloading gives back.
  GRIT_FUNCTION real lost(real s) const { return 0.5 * k1 * (1 - k1 / k2) * s * s; }

  GRIT_FUNCTION NormalForce operator()(const Contact &c, real *h) const
  {
    const real before = h[0], s = larger(before, c.delta);
    const real f = larger(k1 * s - k2 * (s - c.delta), 0.0);
    h[0] = s;
    NormalForce result{f, sqrt(c.reff * c.delta), k1, 0, 1, 0, 0.5 * f * f / k2, false};
    if (c.advances()) result.plastic = lost(s) - lost(before);
    return result;
  }
};

}  // namespace Grit::Normal
