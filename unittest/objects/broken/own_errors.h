// A law that does not compile, whatever its kind: a member that is not there, a name that is not known, numbers of two types.
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

  GRIT_FUNCTION NormalForce operator()(const Contact &c, real *) const
  {
    const real f = k * c.deltaa;
    const real a = larger(0, f), unused = 1;
    return {f, a, stiffness(f), 0, 1, 0, 0.5 * f * c.delta, false};
  }
};

}  // namespace Grit::Normal
