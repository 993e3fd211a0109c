// Laws from the words of an input line.
#pragma once

#include <sstream>

#include "setup/law_maker.h"
#include "setup/law_reader.h"
#include "setup/law_writer.h"

namespace Grit::Contract {

inline const char *const COMMAND = "pair_coeff 1 2";

inline std::vector<std::string> split(const std::string &line)
{
  std::istringstream in(line);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

inline Setting setting(const std::string &line) { return parse_setting(split(line), COMMAND); }

// The general law behind a function that is compiled once, so that what uses it compiles quickly.
struct Law : GeneralLaw {
  Law() = default;
  Law(const GeneralLaw &law) : GeneralLaw(law) {}
  // With the memory of a normal law that gives PREPARED, which stands behind that of the others.
  int nhistory() const;
  ContactForce operator()(const Contact &c, real *history) const;
};

// The law of a pair that was set itself, and of a pair that is mixed from its two types.
Law law(const Setting &pair);
Law law(const std::string &line);
Law law(const std::string &line_i, const std::string &line_j);

}  // namespace Grit::Contract
