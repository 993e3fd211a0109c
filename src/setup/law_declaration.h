// What a law declares, in short.
#pragma once

#include <string>

#include "contact/law_object.h"

namespace Grit {

// A checksum, in hexadecimal digits, of name, kind, coefficients with their bounds, and what contacts remember: it tells two
// declarations of laws of one name apart.
std::string declaration_sum(const LawObject &law);

}  // namespace Grit
