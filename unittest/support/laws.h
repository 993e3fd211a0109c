// Laws from the words of an input line.
#pragma once

#include "contract/laws.h"

namespace Grit::Test {

using namespace Contract;

// For laws that remember nothing.
inline constexpr real *NO_MEMORY = nullptr;

}  // namespace Grit::Test
