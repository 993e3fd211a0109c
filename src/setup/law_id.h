// One law of the catalog, by its kind and number.
#pragma once

#include <string>

#include "setup/law_catalog.h"

namespace Grit {

// `index`: among laws(slot).
struct LawId {
  Slot slot;
  int index;

  const LawObject &info() const { return laws(slot)[index]; }
  // "normal law 'hertz'", for messages.
  std::string title() const { return std::string(SLOT_NAME[slot]) + " law '" + info().name + "'"; }
};

}  // namespace Grit
