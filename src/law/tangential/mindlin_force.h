// Mindlin stiffness, spring force remembered: dF = -kt a dxi at the present a; see mindlin_family.h.
#pragma once

#include "contact/law_interface.h"
#include "law/parts/mindlin_family.h"

namespace Grit::Tangential {

struct MindlinForce : MindlinFamily<true, false> {
  static constexpr const char *name = "mindlin/force";
  static MindlinForce make(const Values &v, const SiblingLaws &p) { return {{stiffness(v, p), v[1], v[2]}}; }
};

}  // namespace Grit::Tangential
