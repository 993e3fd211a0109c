// Lines of laws drawn at random, with coefficients anywhere in their admitted range.
#pragma once

#include "contract/laws.h"
#include "contract/remembered.h"
#include "contract/rotation.h"
#include "setup/law_id.h"

namespace Grit::Contract {

// The two settings of a pair of types, of the same laws, and the law of the pair.
struct PairOfSettings {
  Setting i, j;
  Law law() const { return make_law(i, j, COMMAND); }
  Law exchanged() const { return make_law(j, i, COMMAND); }
};

// Number of words of a choice.
int number_of_words(const Coeff &c);

// A value of the coefficient; where it may be left out, sometimes its standard.
real random_coeff(Random &random, const Coeff &c);

// A line with the given laws, at most one of a slot, that the parser accepts; the other laws are drawn. Throws if there
// seems to be none.
Setting random_setting(Random &random, const std::vector<LawId> &fixed);
Setting random_setting(Random &random, LawId fixed);

// The same for a mixed pair; coefficients without a mixing rule are equal.
PairOfSettings random_pair(Random &random, LawId fixed);

// The setting with the laws that its options bring along, as the parser would add them.
Setting completed(Setting setting);

// The parser accepts the line.
bool accepted(const Setting &setting);

// What both sides remember, slot by slot.
std::vector<Remembered> memory_of(const Setting &setting);

}  // namespace Grit::Contract
