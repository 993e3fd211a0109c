// What a law or surface of a shared object declares, before anybody uses it: the compiler has checked types, not words and numbers.
#pragma once

#include <string>

#include "contact/law_object.h"
#include "wall/surface_object.h"

namespace Grit {

// Throws std::invalid_argument with a sentence where a name or unit is missing, stands twice or is a keyword of a line of laws,
// or where the range of a coefficient is empty or its standard value outside of it. `file`: for the sentence.
void check_declaration(const LawObject &law, const std::string &file);
// The same for a surface: its name, which must not be a word of laws, its words for messages and its example.
void check_declaration(const SurfaceObject &surface, const std::string &file);

}  // namespace Grit
