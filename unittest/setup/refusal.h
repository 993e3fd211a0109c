// What the tests of refused words share: the sentence, and the parts it is made of.
#pragma once

#include <gtest/gtest.h>

#include <stdexcept>

#include "../support/laws.h"

namespace Grit::Test {

inline std::string refusal(const std::vector<std::string> &words)
{
  try {
    parse_setting(words, COMMAND);
  } catch (const std::invalid_argument &refused) {
    return refused.what();
  }
  return "accepted";
}

inline const std::string AT = " in pair_coeff 1 2, got ", END = "the end of the line";

// "(one of: hooke, hertz, ...)": all laws of a slot, or those that give a property.
inline std::string one_of(Slot slot, unsigned property = NOTHING)
{
  std::string list;
  for (const LawObject &law : laws(slot))
    if ((law.gives & property) == property) list += (list.empty() ? "" : ", ") + std::string(law.name);
  return "(one of: " + list + ")";
}

inline std::string unknown(Slot slot, const char *kind, const std::string &got)
{
  return std::string("expected the name of a ") + kind + " law " + one_of(slot) + AT + got;
}

// `owner`: "normal law 'hooke'".
inline std::string no_number(const std::string &range, const std::string &coeff, const std::string &owner,
                             const std::string &got)
{
  return "expected a number in " + range + " for coefficient '" + coeff + "' of " + owner + AT + got;
}
inline std::string no_choice(const std::string &words, const std::string &coeff, const std::string &owner,
                             const std::string &got)
{
  return "expected one of " + words + " for coefficient '" + coeff + "' of " + owner + AT + got;
}
inline std::string wanted(const std::string &what, const std::string &owner)
{
  return "expected " + what + " for " + owner + " in " + COMMAND;
}
// "a normal law that gives a linear force", of the laws that have the property.
inline std::string no_partner(const std::string &what, Slot giver, unsigned property, const std::string &owner,
                              const std::string &got)
{
  return "expected " + what + " " + one_of(giver, property) + " for " + owner + AT + got;
}
inline std::string not_a_keyword(const std::string &word)
{
  return "expected one of the keywords damping, tangential, rolling, twisting, cohesion, bond, heat, bonded, cutoff, "
         "limit_damping, synchronized_verlet" +
         AT + "'" + word + "'";
}

struct Case {
  const char *line;
  std::string sentence;
};
inline std::ostream &operator<<(std::ostream &out, const Case &c) { return out << c.line; }

}  // namespace Grit::Test
