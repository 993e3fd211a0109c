// Random numbers and rotations.
#pragma once

#include "contract/rotation.h"

namespace Grit::Test {

using namespace Contract;

}  // namespace Grit::Test
