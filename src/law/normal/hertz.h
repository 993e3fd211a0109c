// Hertzian contact with a stiffness given by the user. This header is the manual for all laws: it shows in full what
// contact/law_interface.h lists.
//   F = kn a delta,  a = sqrt(reff delta)
// Johnson, Contact Mechanics (1985), eq. 4.22-4.24, with kn = 4/3 E*.
//
// A law is one trivially copyable struct: what it declares about itself, its parameters mixed and ready to use, and one
// call operator, a pure function of a contact and of the law's own history. It knows no loop, no LAMMPS, no device. Written
// over numbers R, the operator computes one contact, or as many as a register holds, and selects where it would branch
// (contact/number.h); one for `real` alone, with Contact and NormalForce, does as well.
#pragma once

#include "contact/law_interface.h"

namespace Grit::Normal {

struct Hertz {
  // The word in the input, the coefficients after it, and what the law remembers.
  static constexpr const char *name = "hertz";
  static constexpr std::array coeffs{positive("kn", "force/length^2"), damp_coeff()};
  static constexpr std::array<HistoryValue, 0> history{};
  static constexpr int nhistory = 0;
  // What partners may rely on, and what the law wants from them.
  static constexpr unsigned gives = CONTACT_RADIUS | DAMP, needs = NOTHING;
  // Whether larger parcels may stand for the particles, and because of what.
  static constexpr Rating coarse_graining{CoarseGraining::equivalent, "F grows with r^2 at the same delta/r"};

  real k;

  // From the coefficients of the two sides.
  static Hertz make(const Values &v) { return {v[0]}; }

  // Stored energy: 2/5 F delta.
  template <class R>
  GRIT_FUNCTION NormalForceOf<R> operator()(const ContactOf<R> &c, Remembered<R> *) const
  {
    const R a = sqrt(c.reff * c.delta), f = k * a * c.delta;
    return {f, a, 1.5 * k * a, 0, 1, 0, 0.4 * f * c.delta, false};
  }
};

}  // namespace Grit::Normal
