// Two materials of a file, instead of lines of laws.
#pragma once

#include <array>

#include "tester/experiment.h"

namespace Grit::Tester {

struct MaterialPair {
  Laws laws;
  std::array<real, 2> density;  // UNSET where the file has none
  std::string units;            // of the file
};

// `file`: its name; `names`: the two materials; `words`: a line of laws in place of that of the file, if any. Throws
// std::invalid_argument with a sentence.
MaterialPair read_material_pair(const std::string &file, const std::vector<std::string> &names,
                                const std::vector<std::string> &words);

}  // namespace Grit::Tester
