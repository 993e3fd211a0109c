// Laws from the words of an input line.
#pragma once

#include "law_list.h"
#include "setup/law_maker.h"
#include "setup/law_reader.h"
#include "setup/law_writer.h"
#include "setup/words.h"

namespace Grit::Contract {

inline const char *const COMMAND = "pair_coeff 1 2";

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
