// No normal force: particles pass through each other, and conduct heat where they overlap.
//   F = 0,  a = sqrt(reff delta)
// LAMMPS pair granular.
#pragma once

#include "contact/law_interface.h"

namespace Grit::Normal {

struct None {
  static constexpr const char *name = "none";
  static constexpr std::array<Coeff, 0> coeffs{};
  static constexpr std::array<HistoryValue, 0> history{};
  static constexpr int nhistory = 0;
  static constexpr unsigned gives = CONTACT_RADIUS, needs = NOTHING;
  static constexpr Rating coarse_graining{CoarseGraining::equivalent, "there is no force"};

  static None make(const Values &) { return {}; }

  GRIT_FUNCTION NormalForce operator()(const Contact &c, real *) const
  {
    return {0, sqrt(larger(c.reff * c.delta, 0.0)), 0, 0, 1, 0, 0, false};
  }
};

}  // namespace Grit::Normal
