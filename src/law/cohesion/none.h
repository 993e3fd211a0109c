// No attraction.
#pragma once

#include "contact/law_interface.h"

namespace Grit::Cohesion {

struct None {
  static constexpr const char *name = "none";
  static constexpr std::array<Coeff, 0> coeffs{};
  static constexpr std::array<HistoryValue, 0> history{};
  static constexpr int nhistory = 0;
  static constexpr unsigned gives = IDLE, needs = NOTHING;
  static constexpr Rating coarse_graining{CoarseGraining::equivalent, "there is no force"};
  static None make(const Values &, const SiblingLaws &) { return {}; }

  template <class R>
  GRIT_FUNCTION AttractionOf<R> operator()(const ContactOf<R> &, const NormalForceOf<R> &, Remembered<R> *) const
  {
    return {0, 0, false};
  }
};

}  // namespace Grit::Cohesion
