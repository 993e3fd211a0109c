// Twisting resistance of the same contact area that resists sliding.
//   M = -k theta - gamma w_n,  k = kt a^2/2,  gamma = gamma_t a^2/2,  |M| <= 2/3 a mu |N|
// kt, gamma_t, mu: of the tangential law, a: contact radius
// Marshall, J. Comput. Phys. 228 (2009) 1541, eq. 30, 32, 34, 44
// LAMMPS takes the coefficient of the input for kt, which with mindlin lacks a factor a; so does `kinematics lammps`.
#pragma once

#include "contact/law_interface.h"
#include "law/parts/slider.h"

namespace Grit::Twisting {

struct Marshall {
  static constexpr const char *name = "marshall";
  static constexpr std::array<Coeff, 0> coeffs{};
  static constexpr std::array history{HistoryValue{"theta", "rad", Rank::scalar, Parity::even}};
  static constexpr int nhistory = size_of(history);
  static constexpr unsigned gives = NOTHING, needs = CONTACT_RADIUS | FRICTION;
  static constexpr Rating coarse_graining{CoarseGraining::may_differ, "k and gamma follow the tangential law"};

  real kt, mu;  // coefficients of the tangential law; kt UNSET where it has none
  bool unless_bonded;

  static Marshall make(const Values &, const SiblingLaws &p) { return {p.kt, p.mu, p.unless_bonded}; }

  template <class R>
  GRIT_FUNCTION FrictionOf<R> operator()(const ContactOf<R> &c, const NormalStateOf<R> &s, const FrictionOf<R> &t,
                                         Remembered<R> *h) const
  {
    if (unless_bonded && c.bonded) {
      h[0] = 0;
      return {};
    }
    const R a = s.contact_radius, half_area = 0.5 * a * a, k = c.lammps_kinematics && kt != UNSET ? kt : t.k;
    return twist(c, k * half_area, t.gamma * half_area, 2.0 / 3.0 * mu * a * s.fcrit, h);
  }
};

}  // namespace Grit::Twisting
