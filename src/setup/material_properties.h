// The names that a file of materials may give numbers to: see materials.md.
#pragma once

#include <string>
#include <vector>

#include "contact/coeff.h"

namespace Grit {

// For the check against the particles of a run; no law has it.
inline constexpr const char *DENSITY = "density";

// Each with the widest range that some law admits.
const std::vector<Coeff> &material_properties();

// Null where there is none of that name.
const Coeff *find_property(const std::string &name);

// "density, young_modulus, ...", for messages.
std::string names_of_properties();

}  // namespace Grit
