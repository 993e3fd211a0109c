// Numbers as text, and back, without a change.
#pragma once

#include <string>

#include "contact/portability.h"

namespace Grit {

// With all digits that a number can have: the form of restart files.
std::string exact(real value);

// With as few digits as suffice, for lines that people read.
std::string shortest_exact(real value);

// A whole word as a finite number of full precision; false if it is none.
bool read_finite(const std::string &word, real &value);

}  // namespace Grit
