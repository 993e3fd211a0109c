// Hertzian contact whose normal and tangential stiffness the user gives.
//   F = kn a delta,  tangential stiffness kt a,  gamma_t = xt gamma_n,  a = sqrt(reff delta)
// Kloss, Goniva, Hager, Amberger & Pirker, Prog. Comput. Fluid Dyn. 12 (2012) 140 (LIGGGHTS).
#pragma once

#include "contact/law_interface.h"

namespace Grit::Normal {

struct HertzStiffness {
  static constexpr const char *name = "hertz/stiffness";
  static constexpr std::array coeffs{positive("kn", "force/length^2"),
                                     spring_constant(required("kt", "force/length^2", 0, INFINITE)), damp_coeff(),
                                     optional("xt", "-", 0, INFINITE, Mix::geometric, 1)};
  static constexpr std::array<HistoryValue, 0> history{};
  static constexpr int nhistory = 0;
  static constexpr unsigned gives = CONTACT_RADIUS | TANGENTIAL_STIFFNESS | DAMP, needs = NOTHING;
  static constexpr Rating coarse_graining{CoarseGraining::equivalent,
                                          "F grows with the square of the size at the same delta/r"};

  real kn, kt, xt;

  static HertzStiffness make(const Values &v) { return {v[0], v[1], v[3]}; }

  GRIT_FUNCTION NormalForce operator()(const Contact &c, real *) const
  {
    const real a = sqrt(c.reff * c.delta), f = kn * a * c.delta;
    return {f, a, 1.5 * kn * a, kt * a, xt, 0, 0.4 * f * c.delta, false};
  }
};

}  // namespace Grit::Normal
