// No conduction of heat.
#pragma once

#include "contact/law_interface.h"

namespace Grit::Heat {

struct None {
  static constexpr const char *name = "none";
  static constexpr std::array<Coeff, 0> coeffs{};
  static constexpr std::array<HistoryValue, 0> history{};
  static constexpr int nhistory = 0;
  static constexpr unsigned gives = IDLE, needs = NOTHING;
  static constexpr Rating coarse_graining{CoarseGraining::equivalent, "no heat flows"};
  static None make(const Values &, const SiblingLaws &) { return {}; }

  // A heat law returns the heat that flows into i; it comes from j.                                [energy/time]
  GRIT_FUNCTION real operator()(const Contact &, const NormalState &) const { return 0; }
};

}  // namespace Grit::Heat
