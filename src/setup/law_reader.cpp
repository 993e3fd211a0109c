#include "setup/law_reader.h"

#include <algorithm>

#include "setup/law_checks.h"
#include "setup/law_presets.h"
#include "setup/word_reader.h"
#include "setup/words.h"

namespace Grit {

namespace {

bool contains(const std::vector<std::string> &list, const std::string &word)
{
  return std::find(list.begin(), list.end(), word) != list.end();
}

// ---- reading -----------------------------------------------------------------------------------------------------------

class Reader : WordReader {
 public:
  Reader(const std::vector<std::string> &w, const std::string &place, const std::vector<std::string> &stop,
         NamedNumbers *names = nullptr) :
      WordReader(w, place, names), stop_words(stop)
  {
  }

  Setting read()
  {
    Setting setting;
    bool given[NSLOTS] = {};
    read_law(setting, NORMAL, given);
    while (at < words.size() && !contains(stop_words, words[at])) read_keyword(setting, given);
    if (!given[TANGENTIAL])
      refuse("expected the keyword 'tangential' and a law after it (one of: ", names_of(TANGENTIAL), ") in ", command,
             ", got none; 'tangential none' stands for frictionless contacts");
    read_implied(setting, given);
    if (!given[DAMPING]) setting.slot[DAMPING].index = standard_damping();  // LAMMPS' default
    return setting;
  }
  std::size_t position() const { return at; }
  const std::vector<NamedCoeff> &named_coeffs() const { return named; }

 private:
  const std::vector<std::string> &stop_words;
  std::vector<NamedCoeff> named;
  bool bonded_given = false;

  // What ends the laws, for a message.
  std::string ends() const { return (stop_words.empty() ? "" : " or one of ") + joined(stop_words, ", "); }

  void read_keyword(Setting &setting, bool *given)
  {
    const std::string word = words[at];
    for (const Slot slot : {DAMPING, TANGENTIAL, ROLLING, TWISTING, COHESION, BOND, HEAT})
      if (word == SLOT_NAME[slot]) {
        if (given[slot]) refuse_second();
        at++;
        return read_law(setting, slot, given);
      }
    if (word == "cutoff" && setting.cutoff != UNSET) refuse_second();
    if (word == "limit_damping") {
      read_flag(setting.limit_damping);
    } else if (word == "synchronized_verlet") {
      read_flag(setting.synchronized);
    } else if (word == "bonded") {
      read_bonded(setting);
    } else if (word == "cutoff") {
      at++;
      setting.cutoff = read_number(CUTOFF, "");
    } else {
      refuse(
          "expected one of the keywords damping, tangential, rolling, twisting, cohesion, bond, heat, bonded, cutoff, "
          "limit_damping, synchronized_verlet",
          ends(), " in ", command, ", got '", word, "'");
    }
  }

  [[noreturn]] void refuse_second() const
  {
    refuse("expected the keyword '", words[at], "' once in ", command, ", got it twice");
  }

  void read_flag(bool &flag)
  {
    if (flag) refuse_second();
    flag = true;
    at++;
  }

  void read_bonded(Setting &setting)
  {
    if (bonded_given) refuse_second();
    bonded_given = true;
    at++;
    if (at >= words.size() || (words[at] != "on" && words[at] != "off"))
      refuse("expected 'on' or 'off' for the keyword 'bonded' in ", command, ", got ", here());
    setting.unless_bonded = words[at++] == "off";
  }

  void read_law(Setting &setting, Slot slot, bool *given)
  {
    given[slot] = true;
    const int index = at < words.size() ? find_law(slot, words[at]) : -1;
    if (index < 0)
      refuse("expected the name of a ", SLOT_NAME[slot], " law (one of: ", names_of(slot), ") in ", command, ", got ",
             here());
    at++;
    setting.slot[slot] = {index, read_coeffs(slot, laws(slot)[index])};
  }

  std::vector<real> read_coeffs(Slot slot, const LawObject &law)
  {
    const std::string owner = " of " + std::string(SLOT_NAME[slot]) + " law " + quoted(law.name);
    const auto read_value = [&](std::size_t k) {
      if (law.coeffs[k].words) return read_choice(law.coeffs[k], owner);
      if (names && at < words.size() && names->knows(words[at])) named.push_back({slot, k, words[at]});
      return read_number(law.coeffs[k], owner);
    };
    std::vector<real> values;
    for (const Coeff &c : law.coeffs) values.push_back(c.standard == REQUIRED ? read_value(values.size()) : c.standard);
    std::vector<bool> given(law.coeffs.size());
    for (int k = named_coeff(law); k >= 0; k = named_coeff(law)) {
      const Coeff &c = law.coeffs[k];
      if (given[k]) refuse("expected the coefficient '", c.name, "'", owner, " once in ", command, ", got it twice");
      given[k] = true;
      at++;
      values[k] = read_value(static_cast<std::size_t>(k));
    }
    return values;
  }

  // A law that the options of another one bring along.
  void read_implied(Setting &setting, bool *given) const
  {
    const char *implied = implied_twisting(setting);
    if (!implied) return;
    if (given[TWISTING])
      refuse("expected no keyword 'twisting', because the options of tangential law '", setting.law(TANGENTIAL).name,
             "' stand for twisting law '", implied, "', in ", command, ", got '", setting.law(TWISTING).name, "'");
    const std::vector<std::string> own = split(implied);
    Reader(own, command, stop_words).read_law(setting, TWISTING, given);
  }

  // The optional coefficient whose name stands here, or -1.
  int named_coeff(const LawObject &law) const
  {
    if (at >= words.size()) return -1;
    for (std::size_t k = 0; k < law.coeffs.size(); k++)
      if (law.coeffs[k].standard != REQUIRED && words[at] == law.coeffs[k].name) return static_cast<int>(k);
    return -1;
  }
};

}  // namespace

namespace {

std::string origin_of(const Expansion &line, const std::string &command)
{
  return line.name.empty() ? command : command + " (preset '" + line.name + "')";
}

}  // namespace

NamedSetting parse_named_setting(const std::vector<std::string> &words, const std::string &command, NamedNumbers &names)
{
  const Expansion line = expand_preset(words, command, &names);
  const std::string origin = origin_of(line, command);
  const std::vector<std::string> to_the_end;
  Reader reader(line.words, origin, to_the_end, &names);
  const Setting setting = reader.read();
  check_setting(setting, origin);
  return {setting, reader.named_coeffs()};
}

Setting parse_setting(const std::vector<std::string> &words, const std::string &command,
                      const std::vector<std::string> &stop_words, std::size_t *used)
{
  const Expansion line = expand_preset(words, command);
  const std::string origin = origin_of(line, command);
  Reader reader(line.words, origin, stop_words);
  const Setting setting = reader.read();
  check_setting(setting, origin);
  if (used) *used = reader.position() - line.made + line.given;
  return setting;
}

}  // namespace Grit
