// Linear spring.
//   F = kn delta
// Cundall & Strack, Geotechnique 29 (1979) 47.  See hertz.h for how to read a law.
#pragma once

#include "contact/law_interface.h"

namespace Grit::Normal {

struct Hooke {
  static constexpr const char *name = "hooke";
  static constexpr std::array coeffs{positive("kn", "force/length"), damp_coeff()};
  static constexpr std::array<HistoryValue, 0> history{};
  static constexpr int nhistory = 0;
  static constexpr unsigned gives = CONTACT_RADIUS | TANGENTIAL_STIFFNESS | LINEAR_FORCE | DAMP, needs = NOTHING;
  static constexpr Rating coarse_graining{CoarseGraining::not_meaningful,
                                          "kn is a constant, so that F grows with r only at the same delta/r"};

  real k;

  static Hooke make(const Values &v) { return {v[0]}; }

  // As friction partner the spring is as stiff tangentially as normally (LIGGGHTS hooke).
  template <class R>
  GRIT_FUNCTION NormalForceOf<R> operator()(const ContactOf<R> &c, Remembered<R> *) const
  {
    const R f = k * c.delta;
    return {f, sqrt(larger<R>(c.reff * c.delta, 0)), k, k, 1, 0, 0.5 * f * c.delta, false};
  }
};

}  // namespace Grit::Normal
