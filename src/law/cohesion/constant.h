// Constant attraction while the bodies overlap.
//   F = force
// The pull-off force of DMT, F = 4 pi reff gamma, is one: Derjaguin, Muller & Toporov, J. Colloid Interface Sci. 53
// (1975) 314.
#pragma once

#include "contact/law_interface.h"

namespace Grit::Cohesion {

struct Constant {
  static constexpr const char *name = "constant";
  static constexpr std::array coeffs{required("force", "force", 0, INFINITE), choice("tangential_reduce", "off|on", 0)};
  static constexpr std::array<HistoryValue, 0> history{};
  static constexpr int nhistory = 0;
  static constexpr unsigned gives = NOTHING, needs = NOTHING;
  static constexpr Rating coarse_graining{CoarseGraining::not_meaningful, "F is the same for every size"};

  real force;
  bool reduces_load;

  static Constant make(const Values &v, const SiblingLaws &) { return {v[0], v[1] != 0}; }

  GRIT_FUNCTION Attraction operator()(const Contact &c, const NormalForce &, real *) const
  {
    const real f = c.delta > 0 ? force : 0;
    return {f, -f * c.delta, reduces_load};
  }
};

}  // namespace Grit::Cohesion
