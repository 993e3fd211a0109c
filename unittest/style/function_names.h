// Names of functions in libraries, also of those that a library keeps to itself.
#pragma once

#include <string>

namespace Grit::Test {

// "library: function" at an address; the place in the library where it has no name.
std::string function_at(const void *address);

}  // namespace Grit::Test
