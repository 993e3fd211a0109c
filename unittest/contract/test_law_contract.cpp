// The rules as a whole: which there are, whom they concern, and what is said of a law that breaks one.
#include "any_law.h"

using namespace Grit;
using namespace Grit::Test;

namespace {

LawId hertz() { return {NORMAL, find_law(NORMAL, "hertz")}; }

bool any(LawId) { return true; }
bool none(LawId) { return false; }
Complaints throws(LawId) { throw std::runtime_error("no such state"); }
Complaints throws_a_number(LawId) { throw 1; }
Complaints complains(LawId) { return {"force is 1, expected 2", "torque is 1, expected 2"}; }

Rule with(bool (*concerns)(LawId), Complaints (*complaints)(LawId))
{
  return {"test", "A rule of this test.", concerns, complaints};
}

std::vector<std::string> rules_of(Slot slot)
{
  std::vector<std::string> names;
  for (const Rule &one : rules())
    if (one.concerns({slot, 0})) names.push_back(one.name);
  return names;
}

}  // namespace

TEST(LawContract, EachRuleIsTested)
{
  std::set<std::string> names;
  for (const Rule &one : rules()) {
    EXPECT_TRUE(names.insert(one.name).second) << one.name << " is there twice";
    EXPECT_EQ(std::string(one.promise).back(), '.') << one.name;
  }
  EXPECT_EQ(names, tested_rules());
  EXPECT_THROW(rule("no such rule"), std::invalid_argument);
}

// Ten rules are for all laws; the others are for those that have what the rule is about.
TEST(LawContract, RulesConcernTheirKinds)
{
  const std::vector<std::string> of_all{"parity",
                                        "declared signs",
                                        "objectivity",
                                        "onset",
                                        "beyond the contact",
                                        "passive evaluation",
                                        "repeated evaluation",
                                        "restart",
                                        "energy ledger",
                                        "round trip"};
  const auto with = [&](std::vector<std::string> more) {
    more.insert(more.end(), of_all.begin(), of_all.end());
    std::sort(more.begin(), more.end());
    return more;
  };
  const auto sorted = [](std::vector<std::string> names) {
    std::sort(names.begin(), names.end());
    return names;
  };
  const std::vector<std::string> of_friction{"place of memory",        "lanes",      "coefficients that matter",
                                             "bounds of coefficients", "slow loops", "loops with dashpots",
                                             "Coulomb's limit"};
  EXPECT_EQ(sorted(rules_of(BOND)), with({"place of memory", "coefficients that matter", "bounds of coefficients"}));
  EXPECT_EQ(sorted(rules_of(DAMPING)), with({"lanes"}));
  EXPECT_EQ(sorted(rules_of(HEAT)), with({"lanes", "coefficients that matter", "bounds of coefficients"}));
  EXPECT_EQ(sorted(rules_of(NORMAL)), with({"place of memory", "lanes", "coefficients that matter",
                                            "bounds of coefficients", "gradient", "slow cycles"}));
  EXPECT_EQ(sorted(rules_of(COHESION)), with({"place of memory", "lanes", "coefficients that matter",
                                              "bounds of coefficients", "attraction", "end of attraction"}));
  for (const Slot slot : {TANGENTIAL, ROLLING, TWISTING}) EXPECT_EQ(sorted(rules_of(slot)), with(of_friction));
}

TEST(LawContract, EveryComplaintNamesTheLaw)
{
  const Complaints expected{"normal law 'hertz' breaks the rule 'test': force is 1, expected 2",
                            "normal law 'hertz' breaks the rule 'test': torque is 1, expected 2"};
  EXPECT_EQ(check_rule(with(any, complains), hertz()), expected);
  EXPECT_EQ(check_rule(with(none, complains), hertz()), Complaints{});
}

TEST(LawContract, ALawThatThrowsBreaksTheRule)
{
  EXPECT_EQ(check_rule(with(any, throws), hertz()),
            Complaints{"normal law 'hertz' breaks the rule 'test': it could not be evaluated: no such state"});
  EXPECT_EQ(check_rule(with(any, throws_a_number), hertz()),
            Complaints{"normal law 'hertz' breaks the rule 'test': it could not be evaluated: it threw something"});
}

// Which line of laws it was that threw.
TEST(LawContract, ALawThatThrowsIsNamedWithItsLine)
{
  const Setting line = setting("hertz 1 0 tangential none");
  const auto throws_then = [](bool lammps_kinematics) -> Complaints {
    if (lammps_kinematics) throw std::runtime_error("no such state");
    return {};
  };
  const std::string said = "it could not be evaluated: no such state; in the line '" + to_words(line) + "'";
  EXPECT_EQ(in_line(line, [&] { return throws_then(true); }), Complaints{said});
  EXPECT_EQ(in_both_kinematics(line, throws_then), Complaints{said + " with the kinematics of LAMMPS"});
}

TEST(LawContract, HoldsForOneLaw)
{
  for (const Rule &one : rules()) EXPECT_EQ(check_rule(one, hertz()), Complaints{});
}
