// Promises about coefficients: each matters, each is checked, none loses a digit on its way through words.
#pragma once

#include <functional>

#include "contract/checks.h"
#include "contract/random_setting.h"

namespace Grit::Contract {

using Maker = std::function<GeneralLaw(const Setting &, const Setting &, const std::string &)>;
using Parser = std::function<Setting(const std::vector<std::string> &)>;
using Writer = std::function<std::string(const Setting &)>;

inline Setting parse_words(const std::vector<std::string> &words) { return parse_setting(words, COMMAND); }

// Some change of the coefficient changes some answer.
Complaints check_coefficient_matters(const Maker &make, Random &random, LawId id, int coeff);

// Values outside the bounds are refused by a sentence that has the coefficient, the bounds and the value; the bounds
// themselves are accepted unless they are open; what is not a number is refused.
Complaints check_range(const Parser &parse, Random &random, LawId id, int coeff);

// Setting to words and back: the same setting, to the last bit.
Complaints check_round_trip(const Writer &write, const Setting &setting);

}  // namespace Grit::Contract
