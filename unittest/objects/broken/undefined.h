// A law that calls a function which is only declared: the linker's complaint.
#pragma once

#include "contact/law_interface.h"

namespace Grit::Damping {

struct Broken {
  static constexpr const char *name = "broken";
  static constexpr Coeff damp = required("damp", "force time/length", 0, INFINITE);
  static constexpr unsigned gives = NOTHING, needs = NOTHING;
  static constexpr Rating coarse_graining{CoarseGraining::equivalent, "it is right"};
  real constant;

  static Broken make(const SiblingLaws &p) { return {p.damp}; }
  static real factor(real speed);

  GRIT_FUNCTION real operator()(const Contact &c, const NormalForce &) const { return constant * factor(c.vn); }
};

}  // namespace Grit::Damping
