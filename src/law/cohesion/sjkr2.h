// Attraction proportional to the overlap: the modified simplified JKR model of LIGGGHTS.
//   F = k A,  A = 2 pi delta (2 reff) between particles, 2 pi delta reff at a wall
// Kloss, Goniva, Hager, Amberger & Pirker, Prog. Comput. Fluid Dyn. 12 (2012) 140 (LIGGGHTS).
#pragma once

#include "contact/law_interface.h"

namespace Grit::Cohesion {

struct Sjkr2 {
  static constexpr const char *name = "sjkr2";
  static constexpr std::array coeffs{required("k", "energy/length^3", 0, INFINITE),
                                     choice("tangential_reduce", "off|on", 0)};
  static constexpr std::array<HistoryValue, 0> history{};
  static constexpr int nhistory = 0;
  static constexpr unsigned gives = NOTHING, needs = NOTHING;
  static constexpr Rating coarse_graining{CoarseGraining::equivalent, "F grows with r^2 at the same delta/r"};

  real k;
  bool reduces_load;

  static Sjkr2 make(const Values &v, const SiblingLaws &) { return {v[0], v[1] != 0}; }

  GRIT_FUNCTION Attraction operator()(const Contact &c, const NormalForce &, real *) const
  {
    const bool wall = c.massj == 0;
    const real d = larger(c.delta, 0.0), f = k * 2 * PI * d * (wall ? c.reff : 2 * c.reff);
    return {f, -0.5 * f * d, reduces_load};
  }
};

}  // namespace Grit::Cohesion
