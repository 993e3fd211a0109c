// Constant directional torque against the relative rotation.
//   couple on i: -mu reff |F_elastic| w/|w| without its part along n,  w = w_i - w_j
// Ai, Chen, Rotter & Ooi, Powder Technology 206 (2011) 269, model A; Zhou, Wright, Yang, Xu & Yu, Physica A 269 (1999) 536;
// LIGGGHTS. The direction is that of the whole w: the couple fades where the bodies twist more than they roll.
#pragma once

#include "contact/law_interface.h"

namespace Grit::Rolling {

struct Cdt {
  static constexpr const char *name = "cdt";
  static constexpr std::array coeffs{required("mu", "-", 0, INFINITE, Mix::equal)};
  static constexpr std::array<HistoryValue, 0> history{};
  static constexpr int nhistory = 0;
  static constexpr unsigned gives = LIMITED_AT_REST, needs = NOTHING;
  static constexpr Rating coarse_graining{CoarseGraining::equivalent,
                                          "the couple grows with r^3 where F grows with r^2"};

  real mu;

  static Cdt make(const Values &v, const SiblingLaws &) { return {v[0]}; }

  // v_r = reff w x n, so the rolling force is the couple's with v_r/(reff |w|) for its direction.
  GRIT_FUNCTION Friction operator()(const Contact &c, const NormalState &s, real *) const
  {
    const real spin = norm(c.spin);
    if (!(spin > 0)) return {};
    vec3 v = c.vroll(), f = (-mu * fabs(s.elastic) / (c.reff * spin)) * v;
    return {f, {0, -dot(f, v) * c.dt}, 0, 0, f, true, true};
  }
};

}  // namespace Grit::Rolling
