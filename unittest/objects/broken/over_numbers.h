// A law over numbers that is one for a single contact: a branch, a choice, a real and a truth value in place of those of
// many, a function for reals; and a member that is not there.
#pragma once

#include "contact/law_interface.h"

namespace Grit::Normal {

struct Broken {
  static constexpr const char *name = "broken";
  static constexpr std::array coeffs{positive("k", "force/length")};
  static constexpr std::array<HistoryValue, 0> history{};
  static constexpr int nhistory = 0;
  static constexpr unsigned gives = CONTACT_RADIUS, needs = NOTHING;
  static constexpr Rating coarse_graining{CoarseGraining::equivalent, "it is right"};
  real k;

  static Broken make(const Values &v) { return {v[0]}; }

  template <class R>
  GRIT_FUNCTION NormalForceOf<R> operator()(const ContactOf<R> &c, Remembered<R> *) const
  {
    R f = k * c.delta;
    if (c.vn > 0) f = 0;
    f = c.vn > 1 ? c.delta : f;
    const real a = f;
    const bool begins = c.onset && c.vn < 0;
    f = f + std::sqrt(c.delta) + c.deltaa;
    return {f, begins ? a : f, 0, 0, 1, 0, 0.5 * f * c.delta, false};
  }
};

}  // namespace Grit::Normal
