// Damping that gives the stated coefficient of restitution exactly, for a linear and for a Hertzian contact.
//   F_d = -2 c zeta sqrt(meff kn) vn,  kn = dF/ddelta,  c = 1 (linear), sqrt(5/6) (Hertz)
//   zeta = -ln e / sqrt(pi^2 + ln^2 e)
// Tsuji, Tanaka & Ishida, Powder Technology 71 (1992) 239; Antypov & Elliott, EPL 94 (2011) 50004.
#pragma once

#include "contact/law_interface.h"
#include "contact/material.h"

namespace Grit::Damping {

struct CoeffRestitution {
  static constexpr const char *name = "coeff_restitution";
  static constexpr Coeff damp{"damp", "-", 0, 1, Mix::geometric, REQUIRED, nullptr, true};  // e in (0, 1]
  static constexpr unsigned gives = NOTHING, needs = NOTHING;
  static constexpr Rating coarse_graining{CoarseGraining::equivalent, "the coefficient of restitution stays"};

  real alpha;

  static CoeffRestitution make(const SiblingLaws &p)
  {
    const real hertz_factor = sqrt(5.0 / 6.0);
    return {2 * damping_ratio(p.damp) * (p.linear ? 1 : hertz_factor)};
  }

  template <class R>
  GRIT_FUNCTION R operator()(const ContactOf<R> &c, const NormalForceOf<R> &f) const
  {
    return alpha * sqrt(c.meff * f.kn);
  }
};

}  // namespace Grit::Damping
