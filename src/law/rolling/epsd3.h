// Elastic-plastic spring-dashpot resistance to rolling with a ratio of stiffness that the user gives.
//   k = C kn mu^2,  kn = F_elastic/delta,  gamma = 2 eta sqrt(I_r k)/reff,  |Q| <= mu |N|;  see epsd_family.h
// Ai, Chen, Rotter & Ooi, Powder Technology 206 (2011) 269, model C; LIGGGHTS.
#pragma once

#include "contact/law_interface.h"
#include "law/parts/epsd_family.h"

namespace Grit::Rolling {

struct Epsd3 : EpsdFamily {
  static constexpr const char *name = "epsd3";
  static constexpr std::array coeffs{required("mu", "-", 0, INFINITE, Mix::equal),
                                     required("eta", "-", 0, INFINITE, Mix::equal),
                                     positive("stiffness", "-", Mix::equal)};
  static constexpr unsigned gives = LIMITED_AT_REST, needs = NOTHING;
  static constexpr Rating coarse_graining{CoarseGraining::may_differ, "the stiffness follows the normal law"};

  real mu, eta, stiffness;

  static Epsd3 make(const Values &v, const SiblingLaws &) { return {{}, v[0], v[1], v[2]}; }

  GRIT_FUNCTION Friction operator()(const Contact &c, const NormalState &s, real *h) const
  {
    return damped(c, s, stiffness, mu, eta, h);
  }
};

}  // namespace Grit::Rolling
