// Damping force proportional to the normal velocity.
//   F_d = -damp vn
#pragma once

#include "contact/law_interface.h"

namespace Grit::Damping {

struct Velocity {
  static constexpr const char *name = "velocity";
  static constexpr Coeff damp = required("damp", "force time/length", 0, INFINITE);
  static constexpr unsigned gives = NOTHING, needs = NOTHING;
  static constexpr Rating coarse_graining{CoarseGraining::not_meaningful,
                                          "F_d is the same for every size at the same velocity"};

  real damping;

  static Velocity make(const SiblingLaws &p) { return {p.damp}; }

  template <class R>
  GRIT_FUNCTION R operator()(const ContactOf<R> &, const NormalForceOf<R> &) const
  {
    return damping;
  }
};

}  // namespace Grit::Damping
