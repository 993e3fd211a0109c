// No-slip Mindlin stiffness, elongation remembered.  F = -kt a xi - xt gamma_n vt, |F| <= mu |N|; see mindlin_family.h.
#pragma once

#include "contact/law_interface.h"
#include "law/parts/mindlin_family.h"

namespace Grit::Tangential {

struct Mindlin : MindlinFamily<false, false> {
  static constexpr const char *name = "mindlin";
  static Mindlin make(const Values &v, const SiblingLaws &p) { return {{stiffness(v, p), v[1], v[2]}}; }
};

}  // namespace Grit::Tangential
