// Linear spring whose normal and tangential stiffness the user gives.
//   F = kn delta,  tangential stiffness kt,  gamma_t = xt gamma_n
// Kloss, Goniva, Hager, Amberger & Pirker, Prog. Comput. Fluid Dyn. 12 (2012) 140 (LIGGGHTS).
#pragma once

#include "contact/law_interface.h"

namespace Grit::Normal {

struct HookeStiffness {
  static constexpr const char *name = "hooke/stiffness";
  static constexpr std::array coeffs{positive("kn", "force/length"),
                                     spring_constant(required("kt", "force/length", 0, INFINITE)), damp_coeff(),
                                     optional("xt", "-", 0, INFINITE, Mix::geometric, 1)};
  static constexpr std::array<HistoryValue, 0> history{};
  static constexpr int nhistory = 0;
  static constexpr unsigned gives = CONTACT_RADIUS | TANGENTIAL_STIFFNESS | LINEAR_FORCE | DAMP, needs = NOTHING;
  static constexpr Rating coarse_graining{CoarseGraining::not_meaningful,
                                          "kn is a constant, so that F grows with the size and not with its square"};

  real kn, kt, xt;

  static HookeStiffness make(const Values &v) { return {v[0], v[1], v[3]}; }

  GRIT_FUNCTION NormalForce operator()(const Contact &c, real *) const
  {
    const real f = kn * c.delta;
    return {f, sqrt(larger(c.reff * c.delta, 0.0)), kn, kt, xt, 0, 0.5 * f * c.delta, false};
  }
};

}  // namespace Grit::Normal
