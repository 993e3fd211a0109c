// A law that lacks what check_law.h asks for: 'nhistroy', reach() without radii, a name that no law has.
#pragma once

#include "contact/law_interface.h"

namespace Grit::Normal {

struct Broken {
  static constexpr const char *name = "broken";
  static constexpr std::array coeffs{positive("k", "force/length")};
  static constexpr std::array history{HistoryValue{"delta_max", "length", Rank::scalar, Parity::even}};
  static constexpr int nhistroy = size_of(history);
  static constexpr unsigned gives = CONTACT_RADIUS, needs = NOTHING, has = REACH;
  real k;

  static Broken make(const Values &v) { return {v[0]}; }
  static real reach(const Values &) { return 0; }
  static bool thin(const Values &) { return true; }

  GRIT_FUNCTION NormalForce operator()(const Contact &c, real *) const
  {
    const real f = k * c.delta;
    return {f, sqrt(c.reff * c.delta), k, 0, 1, 0, 0.5 * f * c.delta, false};
  }
};

}  // namespace Grit::Normal
