// Laws from the words of an input line.
#pragma once

#include <sstream>

#include "law_parser.h"

namespace Grit::Test {

inline const char *const PLACE = "pair_coeff 1 2";

inline std::vector<std::string> split(const std::string &line)
{
  std::istringstream in(line);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

inline Setting setting(const std::string &line) { return parse_setting(split(line), PLACE); }

// The law of a pair that was set itself, and of a pair that is mixed from its two types.
inline GeneralLaw law(const std::string &line)
{
  const Setting s = setting(line);
  return make_law(s, s, PLACE);
}
inline GeneralLaw law(const std::string &line_i, const std::string &line_j)
{
  return make_law(setting(line_i), setting(line_j), PLACE);
}

}  // namespace Grit::Test
