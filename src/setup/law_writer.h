// From settings back to the words of the input.
#pragma once

#include "setup/setting.h"

namespace Grit {

// The same line again, every digit kept: parse_setting(to_words(s)) equals s.
std::string to_words(const Setting &setting);

}  // namespace Grit
