// Laws from the words of an input line.
#pragma once

#include "contract/laws.h"

namespace Grit::Test {

using namespace Contract;

}  // namespace Grit::Test
