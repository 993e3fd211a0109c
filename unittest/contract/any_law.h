// Tests that hold for every law: a new law joins them by its line in src/law/laws.cmake.
#pragma once

#include <gtest/gtest.h>

#include <set>

#include "../support/laws.h"
#include "contract/law_contract.h"
#include "contract/samples.h"

namespace Grit {

inline std::ostream &operator<<(std::ostream &out, LawId id) { return out << id.title(); }

}  // namespace Grit

namespace Grit::Test {

inline std::vector<LawId> all_laws(const std::vector<Slot> &slots)
{
  std::vector<LawId> all;
  for (const Slot slot : slots)
    for (std::size_t kind = 0; kind < laws(slot).size(); kind++) all.push_back({slot, static_cast<int>(kind)});
  return all;
}
inline std::vector<LawId> all_laws()
{
  return all_laws({NORMAL, DAMPING, TANGENTIAL, ROLLING, TWISTING, COHESION, BOND, HEAT});
}

// "tangential_mindlin_force"
inline std::string test_name(const testing::TestParamInfo<LawId> &info)
{
  std::string name = std::string(SLOT_NAME[info.param.slot]) + "_" + info.param.info().name;
  for (char &letter : name)
    if (!std::isalnum(static_cast<unsigned char>(letter))) letter = '_';
  return name;
}

inline testing::AssertionResult holds(const Complaints &complaints)
{
  if (complaints.empty()) return testing::AssertionSuccess();
  testing::AssertionResult result = testing::AssertionFailure();
  result << complaints.size() << (complaints.size() > 1 ? " complaints, such as" : " complaint");
  for (std::size_t k = 0; k < complaints.size() && k < 3; k++) result << "\n  " << complaints[k];
  return result;
}

inline testing::AssertionResult keeps(LawId id, const std::string &name)
{
  if (!rule(name).concerns(id)) return testing::AssertionFailure() << "the rule " << name << " does not concern it";
  return holds(check_rule(rule(name), id));
}

// Names of the rules that some test runs on all laws that it concerns.
inline std::set<std::string> &tested_rules()
{
  static std::set<std::string> names;
  return names;
}

}  // namespace Grit::Test

// One suite of tests named after a contract, over the given laws.
#define GRIT_CONTRACT(suite, ...)                        \
  class suite : public testing::TestWithParam<LawId> {}; \
  INSTANTIATE_TEST_SUITE_P(Law, suite, testing::ValuesIn(all_laws(__VA_ARGS__)), test_name)

// A test of the suite: the laws keep the rule of that name.
#define GRIT_RULE(suite, test, name)                                                      \
  [[maybe_unused]] const bool suite##test##IsTested = tested_rules().insert(name).second; \
  TEST_P(suite, test) { EXPECT_TRUE(keeps(GetParam(), name)); }
