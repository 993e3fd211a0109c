// What a law or surface declares, for a person.
#pragma once

#include <string>

#include "objects/law_file.h"

namespace Grit::LawProgram {

// The command that uses it: "pair_coeff * * <normal law> tangential my_law k mu [cap lens|mean]", "fix ID group wall/gran/grit
// granular <laws> cone 0 30"; <...> is the user's choice.
std::string line_of(const LoadedObject &object);
// Of a law: its coefficients with units and ranges, what a contact remembers, coarse-graining. Of a surface: an example of its words,
// and what it says about contacts. Several lines.
std::string declaration_of(const LoadedObject &object);

}  // namespace Grit::LawProgram
