// No resistance to twisting.
#pragma once

#include "contact/law_interface.h"
#include "law/parts/absent.h"

namespace Grit::Twisting {

struct None : Absent {
  static constexpr const char *name = "none";
  static None make(const Values &, const SiblingLaws &) { return {}; }
};

}  // namespace Grit::Twisting
