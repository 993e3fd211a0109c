// Mindlin stiffness, spring force remembered and shrunk with the contact radius on unloading; see mindlin_family.h.
#pragma once

#include "contact/law_interface.h"
#include "law/parts/mindlin_family.h"

namespace Grit::Tangential {

struct MindlinRescaleForce : MindlinFamily<true, true> {
  static constexpr const char *name = "mindlin_rescale/force";
  static MindlinRescaleForce make(const Values &v, const SiblingLaws &p) { return {{stiffness(v, p), v[1], v[2]}}; }
};

}  // namespace Grit::Tangential
