// Mindlin stiffness, elongation remembered and shrunk with the contact radius on unloading; see mindlin_family.h.
#pragma once

#include "contact/law_interface.h"
#include "law/parts/mindlin_family.h"

namespace Grit::Tangential {

struct MindlinRescale : MindlinFamily<false, true> {
  static constexpr const char *name = "mindlin_rescale";
  static MindlinRescale make(const Values &v, const SiblingLaws &p) { return {{stiffness(v, p), v[1], v[2]}}; }
};

}  // namespace Grit::Tangential
