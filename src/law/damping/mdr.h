// Damping beside normal law mdr.
//   type 1: F_d = -damp sqrt(meff k) vn, k from the radius that the normal law has for the contact
//   type 2: F_d = -damp vn where that radius is not 0
// Zunker, Dunatunga, Thakur, Tang & Kamrin, Powder Technology (2025) 120972.
#pragma once

#include "contact/law_interface.h"

namespace Grit::Damping {

struct Mdr {
  enum Type { STIFFNESS, VELOCITY };  // in the order of the words
  static constexpr const char *name = "mdr";
  static constexpr std::array coeffs{required_choice("type", "1|2")};
  static constexpr Coeff damp = required("damp", "- or force time/length", 0, INFINITE);
  static constexpr unsigned gives = NOTHING, needs = PREPARED;
  static constexpr Rating coarse_graining{CoarseGraining::equivalent, "type 1: the ratio of damping stays"};

  real constant;
  int type;

  static Mdr make(const Values &v, const SiblingLaws &p) { return {p.damp, static_cast<int>(v[0])}; }
  GRIT_FUNCTION real operator()(const Contact &c, const NormalForce &) const
  {
    return type == STIFFNESS ? constant * c.prepared.dashpot : c.prepared.dashpot > 0 ? constant : 0;
  }
};

}  // namespace Grit::Damping
