// Hertzian contact of two elastic materials.
//   F = 4/3 E* a delta,  a = sqrt(reff delta),  tangential stiffness of a no-slip contact 8 G* a
// Johnson, Contact Mechanics (1985), eq. 4.22-4.24; Mindlin, J. Appl. Mech. 16 (1949) 259.
#pragma once

#include "contact/law_interface.h"
#include "law/parts/elastic_pair.h"

namespace Grit::Normal {

struct HertzMaterial {
  static constexpr const char *name = "hertz/material";
  static constexpr std::array coeffs{positive("E", "pressure", Mix::law), damp_coeff(),
                                     required("nu", "-", 0, 0.5, Mix::law)};
  static constexpr std::array<HistoryValue, 0> history{};
  static constexpr int nhistory = 0;
  static constexpr unsigned gives = CONTACT_RADIUS | TANGENTIAL_STIFFNESS | MATERIAL | DAMP, needs = NOTHING;
  static constexpr Rating coarse_graining{CoarseGraining::equivalent, "F grows with r^2 at the same delta/r"};

  real kn, kt;    // 4/3 E*, 8 G*                [force/length^2]
  real gamma_kt;  // sqrt(8 G* / 2 E*): tangential over normal damping constant

  static Material material(const Values &v) { return elastic_pair(v, 0, 2); }
  static HertzMaterial make(const Values &v)
  {
    const Material m = material(v);
    return {4.0 / 3.0 * m.young, 8 * m.shear, sqrt(4 * m.shear / m.young)};
  }

  template <class R>
  GRIT_FUNCTION NormalForceOf<R> operator()(const ContactOf<R> &c, Remembered<R> *) const
  {
    const R a = sqrt(c.reff * c.delta), f = kn * a * c.delta;
    return {f, a, 1.5 * kn * a, kt * a, gamma_kt, 0, 0.4 * f * c.delta, false};
  }
};

}  // namespace Grit::Normal
