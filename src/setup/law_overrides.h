// Coefficients of a pair of types that otherwise mixes.
#pragma once

#include "setup/setting.h"

namespace Grit {

// Gives both sides of the pair, which have the same laws, the coefficients that are its own: words of
// "[keyword] coefficient value ...", as "tangential mu 0.3 damp 0.6" behind 'pair_coeff 1 2 mixed'. The name directly behind a
// keyword is one of its law; a later one belongs to that law, if it has such a coefficient, else to the only law that has one.
// Throws std::invalid_argument with a sentence that names the word and what was expected; `command` is the command for it.
void override_coeffs(Setting &i, Setting &j, const std::vector<std::string> &words, const std::string &command);

}  // namespace Grit
