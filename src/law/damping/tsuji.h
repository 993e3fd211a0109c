// Damping of a Hertzian contact from its coefficient of restitution, by a fit.
//   F_d = -alpha(e) sqrt(meff F/delta) vn,  alpha a polynomial in e
// Tsuji, Tanaka & Ishida, Powder Technology 71 (1992) 239; polynomial as in LAMMPS pair granular.
#pragma once

#include "contact/law_interface.h"

namespace Grit::Damping {

struct Tsuji {
  static constexpr const char *name = "tsuji";
  static constexpr Coeff damp = required("damp", "-", 0, 1);  // coefficient of restitution
  static constexpr unsigned gives = NOTHING, needs = NOTHING;
  static constexpr Rating coarse_graining{CoarseGraining::equivalent, "the coefficient of restitution stays"};

  real alpha;

  static Tsuji make(const SiblingLaws &p)
  {
    constexpr real fit[] = {4.8218, -18.022, 27.467, -22.348, 11.087, -4.2783, 1.2728};  // highest power first
    real sum = 0;
    for (const real a : fit) sum = sum * p.damp + a;
    const real secant = p.linear ? 1 : 2.0 / 3.0;  // F/delta over dF/ddelta
    return {sum * sqrt(secant)};
  }

  template <class R>
  GRIT_FUNCTION R operator()(const ContactOf<R> &c, const NormalForceOf<R> &f) const
  {
    return alpha * sqrt(c.meff * f.kn);
  }
};

}  // namespace Grit::Damping
