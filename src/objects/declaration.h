// What a law declares, for a person.
#pragma once

#include <string>

#include "setup/law_id.h"

namespace Grit::LawProgram {

// Words that give it to pair_coeff: "my_law k e", "tangential my_law k mu [cap lens|mean]"; <...> is the user's choice.
std::string line_of(const LawId &law);
// Its coefficients with units and ranges, what a contact remembers, coarse-graining: several lines.
std::string declaration_of(const LawId &law);

}  // namespace Grit::LawProgram
