// Elastic-plastic spring resistance to rolling, as stiff as the contact is tangentially, no dashpot.
//   k = kt of the normal law,  |Q| <= mu |N|;  see epsd_family.h
// Ai, Chen, Rotter & Ooi, Powder Technology 206 (2011) 269; Iwashita & Oda, J. Eng. Mech. 124 (1998) 285; LIGGGHTS.
#pragma once

#include "contact/law_interface.h"
#include "law/parts/epsd_family.h"

namespace Grit::Rolling {

struct Epsd2 : EpsdFamily {
  static constexpr const char *name = "epsd2";
  static constexpr std::array coeffs{required("mu", "-", 0, INFINITE, Mix::equal)};
  static constexpr unsigned gives = NOTHING, needs = TANGENTIAL_STIFFNESS;
  static constexpr Rating coarse_graining{CoarseGraining::may_differ, "the stiffness follows the normal law"};

  real mu;

  static Epsd2 make(const Values &v, const SiblingLaws &) { return {{}, v[0]}; }

  GRIT_FUNCTION Friction operator()(const Contact &c, const NormalState &s, real *h) const
  {
    return roll(c, s.kt, 0, mu * s.fcrit, h);
  }
};

}  // namespace Grit::Rolling
