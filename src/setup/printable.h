// What a message quotes may come from any file: a terminal must not obey it.
#pragma once

#include <string>

namespace Grit {

// Control characters, and bytes that are no character of UTF-8, as \x1b; all other text as it is. Lines may end.
std::string printable(const std::string &text);

}  // namespace Grit
