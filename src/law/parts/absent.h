// The absence of a friction law: no coefficients, no memory, no force.
#pragma once

#include "contact/contact.h"

namespace Grit {

struct Absent {
  static constexpr std::array<Coeff, 0> coeffs{};
  static constexpr std::array<HistoryValue, 0> history{};
  static constexpr int nhistory = 0;
  static constexpr unsigned gives = IDLE, needs = NOTHING;
  static constexpr Rating coarse_graining{CoarseGraining::equivalent, "there is no force"};

  template <class R, class... Others>
  GRIT_FUNCTION FrictionOf<R> operator()(const ContactOf<R> &, const Others &...) const
  {
    return {};
  }
};

}  // namespace Grit
