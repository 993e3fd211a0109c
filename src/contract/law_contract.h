// The rules that every law keeps, to be run on a law of the catalog, whether it was compiled in or has been loaded.
#pragma once

#include "contract/checks.h"
#include "setup/law_id.h"

namespace Grit::Contract {

// A promise of laws, and how it is looked at: samples are drawn from a seed of the law, so that every call sees the same.
struct Rule {
  const char *name;     // "parity"
  const char *promise;  // a sentence about laws that keep it
  bool (*concerns)(LawId);
  Complaints (*complaints)(LawId);  // may throw; see check_rule()
};

const std::vector<Rule> &rules();
// Throws std::invalid_argument where no rule has that name.
const Rule &rule(const std::string &name);

// Sentences that begin with kind and name of the law and say what it breaks, where, and in which line of laws; none where
// the rule holds or does not concern the law. A law that throws, and one that no line of laws takes, breaks the rule.
Complaints check_rule(const Rule &rule, LawId id);

}  // namespace Grit::Contract
