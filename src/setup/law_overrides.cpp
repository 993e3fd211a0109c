#include "setup/law_overrides.h"

#include <algorithm>
#include <set>

#include "setup/law_checks.h"
#include "setup/word_reader.h"
#include "setup/words.h"

namespace Grit {

namespace {

// Stands for another thing in a whole line than as the coefficient of a law.
const std::string KEYWORD_OF_THE_LINE = "bonded";

int slot_called(const std::string &word)
{
  return static_cast<int>(std::find(SLOT_NAME, SLOT_NAME + NSLOTS, word) - SLOT_NAME);
}

// A law that comes with options of another one follows them.
bool has_own_coeffs(const Setting &setting, Slot slot)
{
  return !setting.law(slot).coeffs.empty() && !(slot == TWISTING && implied_twisting(setting));
}

std::string coeffs_of(const LawObject &law, const std::string &before)
{
  return listed(law.coeffs, [&](const Coeff &c) { return before + c.name; });
}

std::string twisting_words(const Setting &setting)
{
  const char *const implied = implied_twisting(setting);
  return implied ? implied : "";
}

class Overrides : WordReader {
 public:
  using WordReader::WordReader;

  void read(Setting &i, Setting &j)
  {
    if (words.empty()) refuse("expected a coefficient and its value in ", command, ", got none");
    std::set<std::pair<int, std::string>> given;
    int scope = NSLOTS;  // slot of the last keyword
    while (at < words.size()) {
      const int keyword = slot_called(words[at]);
      if (keyword < NSLOTS) {
        scope = keyword;
        at++;
        expect_coeff_of(i, Slot(scope));
      }
      const std::string name = here();
      const bool of_the_line = name == quoted(CUTOFF.name) && keyword == NSLOTS;
      const int slot = of_the_line ? NSLOTS : slot_with_coeff(i, scope);
      if (!given.insert({slot, name}).second) refuse("expected ", name, " once in ", command, ", got it twice");
      if (of_the_line) {
        at++;
        i.cutoff = j.cutoff = read_number(CUTOFF, "");
      } else {
        read_override(i, j, Slot(slot));
      }
    }
  }

 private:
  int coeff_here(const LawObject &law) const { return at < words.size() ? coeff_named(law, words[at]) : -1; }

  // Directly behind a keyword.
  void expect_coeff_of(const Setting &setting, Slot slot) const
  {
    const LawObject &law = setting.law(slot);
    const char *const implied = slot == TWISTING ? implied_twisting(setting) : nullptr;
    if (implied)
      refuse("expected no keyword 'twisting', because the options of tangential law '", setting.law(TANGENTIAL).name,
             "' stand for twisting law '", implied, "', in ", command, ", got it");
    std::string having;
    for (int other = 0; other < NSLOTS; other++)
      if (has_own_coeffs(setting, Slot(other))) having += (having.empty() ? "" : ", ") + std::string(SLOT_NAME[other]);
    if (law.coeffs.empty())
      refuse("expected the keyword of a law that has coefficients (one of: ", having, ") in ", command, ", got '",
             SLOT_NAME[slot], "', whose law '", law.name, "' has none");
    if (coeff_here(law) < 0)
      refuse("expected the name of a coefficient of ", SLOT_NAME[slot], " law '", law.name,
             "' (one of: ", coeffs_of(law, ""), ") after '", SLOT_NAME[slot], "' in ", command, ", got ", here());
  }

  // The law that has the coefficient whose name stands here: that of the keyword before, or the only one.
  Slot slot_with_coeff(const Setting &setting, int scope) const
  {
    if (scope < NSLOTS && coeff_here(setting.law(Slot(scope))) >= 0) return Slot(scope);
    std::string having, known;
    int found = NSLOTS, count = 0;
    for (int slot = 0; slot < NSLOTS; slot++) {
      if (!has_own_coeffs(setting, Slot(slot))) continue;
      const LawObject &law = setting.law(Slot(slot));
      known += coeffs_of(law, std::string(SLOT_NAME[slot]) + " ") + ", ";
      if (coeff_here(law) < 0) continue;
      found = slot;
      having += std::string(count++ ? ", " : "") + SLOT_NAME[slot];
    }
    if (count > 1)
      refuse("expected one of the keywords ", having, " before ", here(),
             ", which is a coefficient of each of them, in ", command, ", got none");
    if (count == 1 && words[at] == KEYWORD_OF_THE_LINE)
      refuse("expected the keyword ", having, " before ", here(), ", which is a keyword of whole lines as well, in ",
             command, ", got none");
    if (count == 0)
      refuse("expected the name of a coefficient (one of: ", known, CUTOFF.name, ") in ", command, ", got ", here());
    return Slot(found);
  }

  void read_override(Setting &i, Setting &j, Slot slot)
  {
    const LawObject &law = i.law(slot);
    const int k = coeff_here(law);
    Coeff coeff = law.coeffs[k];
    coeff.nullable = coeff.nullable || coeff.standard == UNSET;  // a whole line leaves it out
    const std::string owner = " of " + std::string(SLOT_NAME[slot]) + " law " + quoted(law.name);
    at++;
    const real value = coeff.words ? read_choice(coeff, owner) : read_number(coeff, owner);
    for (Setting *side : {&i, &j}) {
      const std::string before = twisting_words(*side);
      side->slot[slot].coeffs[k] = value;
      if (twisting_words(*side) != before)
        refuse("expected coefficient '", coeff.name, "'", owner,
               " as in the lines of both types, because it stands for a twisting law, in ", command, ", got '",
               words[at - 1], "'");
    }
  }
};

}  // namespace

void override_coeffs(Setting &i, Setting &j, const std::vector<std::string> &words, const std::string &command)
{
  for (int slot = 0; slot < NSLOTS; slot++)
    if (i.slot[slot].index != j.slot[slot].index)
      refuse("expected the same laws on both sides in ", command, ", got ", SLOT_NAME[slot], " laws '",
             i.law(Slot(slot)).name, "' and '", j.law(Slot(slot)).name, "'");
  Overrides(words, command).read(i, j);
  check_setting(i, command);
  check_setting(j, command);
}

}  // namespace Grit
