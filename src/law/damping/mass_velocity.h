// Damping force proportional to the normal velocity and the effective mass.
//   F_d = -damp meff vn
#pragma once

#include "contact/law_interface.h"

namespace Grit::Damping {

struct MassVelocity {
  static constexpr const char *name = "mass_velocity";
  static constexpr Coeff damp = required("damp", "1/time", 0, INFINITE);
  static constexpr unsigned gives = NOTHING, needs = NOTHING;
  static constexpr Rating coarse_graining{CoarseGraining::not_meaningful, "F_d grows with r^3 at the same velocity"};

  real damping;

  static MassVelocity make(const SiblingLaws &p) { return {p.damp}; }

  template <class R>
  GRIT_FUNCTION R operator()(const ContactOf<R> &c, const NormalForceOf<R> &) const
  {
    return damping * c.meff;
  }
};

}  // namespace Grit::Damping
