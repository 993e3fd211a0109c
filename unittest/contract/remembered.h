// What a contact remembers, and whose it is.
#pragma once

#include "contact/history.h"

namespace Grit::Test {

struct Remembered : Memory {
  const char *kind, *law;
};

}  // namespace Grit::Test
