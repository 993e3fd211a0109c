// Tests that hold for every law: a new law joins them by its line in src/law/laws.cmake.
#pragma once

#include <gtest/gtest.h>

#include "../support/laws.h"
#include "checks.h"
#include "random_setting.h"

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

// Each contract draws this many lines of laws around the law in question, up to the first that is broken.
inline constexpr int SAMPLES = 40;

inline unsigned seed_of(LawId id) { return 1000 * id.slot + id.kind; }

inline testing::AssertionResult holds(const Complaints &complaints)
{
  if (complaints.empty()) return testing::AssertionSuccess();
  testing::AssertionResult result = testing::AssertionFailure();
  result << complaints.size() << (complaints.size() > 1 ? " complaints, such as" : " complaint");
  for (std::size_t k = 0; k < complaints.size() && k < 3; k++) result << "\n  " << complaints[k];
  return result;
}

}  // namespace Grit::Test

// One suite of tests named after a contract, over the given laws.
#define GRIT_CONTRACT(suite, ...)                        \
  class suite : public testing::TestWithParam<LawId> {}; \
  INSTANTIATE_TEST_SUITE_P(Law, suite, testing::ValuesIn(all_laws(__VA_ARGS__)), test_name)
