// Elastic-plastic spring-dashpot resistance to rolling, its stiffness in proportion to the normal one.
//   k = 2.25 kn mu^2,  kn = F_elastic/delta,  gamma = 2 eta sqrt(I_r k)/reff,  |Q| <= mu |N|;  see epsd_family.h
// Ai, Chen, Rotter & Ooi, Powder Technology 206 (2011) 269, model C; Iwashita & Oda, J. Eng. Mech. 124 (1998) 285; LIGGGHTS.
#pragma once

#include "contact/law_interface.h"
#include "law/parts/epsd_family.h"

namespace Grit::Rolling {

struct Epsd : EpsdFamily {
  static constexpr const char *name = "epsd";
  static constexpr std::array coeffs{required("mu", "-", 0, INFINITE, Mix::equal),
                                     required("eta", "-", 0, INFINITE, Mix::equal)};
  static constexpr unsigned gives = LIMITED_AT_REST, needs = NOTHING;
  static constexpr Rating coarse_graining{CoarseGraining::may_differ, "the stiffness follows the normal law"};
  static constexpr real stiffness = 2.25;

  real mu, eta;

  static Epsd make(const Values &v, const SiblingLaws &) { return {{}, v[0], v[1]}; }

  GRIT_FUNCTION Friction operator()(const Contact &c, const NormalState &s, real *h) const
  {
    return damped(c, s, stiffness, mu, eta, h);
  }
};

}  // namespace Grit::Rolling
