// Damping that grows with the contact area.
//   F_d = -damp meff a vn,  a: contact radius
// Brilliantov, Spahn, Hertzsch & Poeschel, Phys. Rev. E 53 (1996) 5382.
#pragma once

#include "contact/law_interface.h"

namespace Grit::Damping {

struct Viscoelastic {
  static constexpr const char *name = "viscoelastic";
  static constexpr Coeff damp = required("damp", "1/(time length)", 0, INFINITE);
  static constexpr unsigned gives = NOTHING, needs = CONTACT_RADIUS;
  static constexpr Rating coarse_graining{CoarseGraining::not_meaningful,
                                          "F_d grows with r^4 at the same velocity and delta/r"};

  real damping;

  static Viscoelastic make(const SiblingLaws &p) { return {p.damp}; }

  template <class R>
  GRIT_FUNCTION R operator()(const ContactOf<R> &c, const NormalForceOf<R> &f) const
  {
    return damping * c.meff * f.contact_radius;
  }
};

}  // namespace Grit::Damping
