// From settings back to the words of the input.
#include <cstdio>
#include <cstdlib>
#include <sstream>

#include "setup/law_reader.h"

namespace Grit {

namespace {

std::string exact(real value)
{
  if (value == UNSET) return "NULL";
  constexpr int DIGITS = 15, ALL_DIGITS = 17;  // the shortest text that reads back as the same number
  char text[32];
  for (int digits = DIGITS; digits <= ALL_DIGITS; digits++) {
    std::snprintf(text, sizeof text, "%.*g", digits, value);
    if (std::strtod(text, nullptr) == value) break;
  }
  return text;
}

std::string word_of(const Coeff &c, real value)
{
  std::istringstream list(c.words);
  std::string word;
  for (int index = 0; index <= static_cast<int>(value); index++) std::getline(list, word, '|');
  return word;
}

std::string coeffs_to_words(const Choice &choice, const LawInfo &law)
{
  std::string text;
  for (std::size_t k = 0; k < law.coeffs.size(); k++) {
    const Coeff &c = law.coeffs[k];
    const real value = choice.coeffs[k];
    if (c.standard == REQUIRED)
      text += " " + exact(value);
    else if (value != c.standard)
      text += std::string(" ") + c.name + " " + (c.words ? word_of(c, value) : exact(value));
  }
  return text;
}

}  // namespace

std::string to_words(const Setting &s)
{
  std::string text = s.law(NORMAL).name + coeffs_to_words(s.slot[NORMAL], s.law(NORMAL));
  if (s.unless_bonded) text += " bonded off";  // here, where no other law takes the word for its own
  for (const Slot slot : {DAMPING, TANGENTIAL, ROLLING, TWISTING, COHESION, HEAT})
    if (slot < ROLLING || (std::string(s.law(slot).name) != "none" && !(slot == TWISTING && implied_twisting(s))))
      // what the parser assumes need not be said
      text += std::string(" ") + SLOT_NAME[slot] + " " + s.law(slot).name + coeffs_to_words(s.slot[slot], s.law(slot));
  if (s.cutoff != UNSET) text += " cutoff " + exact(s.cutoff);
  if (s.limit_damping) text += " limit_damping";
  return text;
}

std::vector<std::string> spring_remarks(const Setting &setting)
{
  unsigned needs = NOTHING;
  for (int slot = 0; slot < NSLOTS; slot++) needs |= setting.law(Slot(slot)).needs;
  std::vector<std::string> remarks;
  for (int slot = 0; slot < NSLOTS; slot++) {
    if (slot == NORMAL && !(needs & TANGENTIAL_STIFFNESS)) continue;  // what a normal law gives, and none takes
    const LawInfo &law = setting.law(Slot(slot));
    for (std::size_t k = 0; k < law.coeffs.size(); k++)
      if (law.coeffs[k].spring && setting.slot[slot].coeffs[k] == 0)
        remarks.push_back(std::string(SLOT_NAME[slot]) + " law '" + law.name +
                          "' is without its spring: coefficient '" + law.coeffs[k].name + "' is 0");
  }
  return remarks;
}

std::vector<std::string> coarse_graining_remarks(const Setting &setting, CoarseGraining at_least)
{
  const auto grade = [](CoarseGraining g) {
    if (g == CoarseGraining::equivalent) return "is equivalent";
    return g == CoarseGraining::may_differ ? "may differ" : "is not meaningful";
  };
  std::vector<std::string> remarks;
  for (int slot = 0; slot < NSLOTS; slot++) {
    const LawInfo &law = setting.law(Slot(slot));
    const Rating &rating = law.coarse_graining;
    if (rating.grade < at_least) continue;
    remarks.push_back(std::string(SLOT_NAME[slot]) + " law '" + law.name + "' " + grade(rating.grade) +
                      " for coarse-grained particles: " + rating.reason);
  }
  return remarks;
}

}  // namespace Grit
