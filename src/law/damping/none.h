// No damping of the normal motion.
#pragma once

#include "contact/law_interface.h"

namespace Grit::Damping {

struct None {
  static constexpr const char *name = "none";
  static constexpr Coeff damp = optional("damp", "-", 0, INFINITE, Mix::geometric, 0);  // not used
  static constexpr unsigned gives = IDLE, needs = NOTHING;
  static constexpr Rating coarse_graining{CoarseGraining::equivalent, "there is no force"};
  static None make(const SiblingLaws &) { return {}; }

  // A damping law returns the damping constant gamma: the normal force is reduced by gamma vn.
  template <class R>
  GRIT_FUNCTION R operator()(const ContactOf<R> &, const NormalForceOf<R> &) const
  {
    return 0;
  }
};

}  // namespace Grit::Damping
