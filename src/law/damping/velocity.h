// Damping force proportional to the normal velocity.
//   F_d = -damp vn
#pragma once

#include "../../contact.h"

namespace Grit::Damping {

struct Velocity {
  static constexpr const char *name = "velocity";
  static constexpr Coeff damp = required("damp", "force time/length", 0, INFINITE);
  static constexpr unsigned needs = NOTHING;

  real damping;

  static Velocity make(const Partners &p) { return {p.damp}; }

  GRIT_FUNCTION real operator()(const Contact &, const NormalForce &) const { return damping; }
};

}  // namespace Grit::Damping
