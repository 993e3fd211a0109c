// From words to laws. Pair style, walls, restart files and the tester share this one grammar.
#pragma once

#include "setup/named_numbers.h"
#include "setup/setting.h"

namespace Grit {

// Reads words, or those that a preset stands for, up to the end or to one of `stop_words`; `used` (if wanted) becomes the
// number of words read.
// `command` is the command for messages ("pair_coeff 1 2").
// Throws std::invalid_argument with a sentence "expected X for Y in Z, got W" for anything that is not understood, out of
// range, missing, given twice, or cannot work together.
Setting parse_setting(const std::vector<std::string> &words, const std::string &command,
                      const std::vector<std::string> &stop_words = {}, std::size_t *used = nullptr);

// A coefficient that a line names.
struct NamedCoeff {
  Slot slot;
  std::size_t coeff;  // its index among those of the law
  std::string name;
};
struct NamedSetting {
  Setting setting;
  std::vector<NamedCoeff> named;
};

// The same of a whole line whose coefficients may be names in place of numbers.
NamedSetting parse_named_setting(const std::vector<std::string> &words, const std::string &command,
                                 NamedNumbers &names);

}  // namespace Grit
