// Values of options of the law tester: lists have commas between them. All throw std::invalid_argument with a sentence
// that names the option.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "contact/number.h"

namespace Grit::Tester {

// What stands between commas.
std::vector<std::string> parts_of(const std::string &text);

real number(const std::string &text, const std::string &option, bool above_zero = true);
long whole_number(const std::string &text, const std::string &option);

// One number for both bodies, or two; one where body B has no such thing, `where` says why.
using Two = std::array<real, 2>;
Two two_numbers(const std::string &text, const std::string &option, const Two &otherwise, const char *where,
                bool above_zero = true);
inline constexpr const char *EVERYWHERE = nullptr;

}  // namespace Grit::Tester
