// What a contact remembers, and whose it is.
#pragma once

#include "contact/history.h"

namespace Grit::Contract {

struct Remembered : HistoryValue {
  const char *kind, *law;
};

}  // namespace Grit::Contract
