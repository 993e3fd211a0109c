#include "setup/law_presets.h"

#include <algorithm>

#include "setup/exact.h"
#include "setup/messages.h"
#include "setup/preset_list.h"
#include "setup/words.h"

namespace Grit {

namespace {

const Preset &find(const std::vector<std::string> &words, const std::string &command)
{
  for (const Preset &p : presets())
    if (words.size() > 1 && words[1] == p.name) return p;
  refuse("expected the name of a preset (one of: ", list_of_names(presets()), ") in ", command, ", got ",
         words.size() > 1 ? quoted(words[1]) : "the end of the line");
}

// Reads what stands after the name of the preset.
class Arguments {
 public:
  Arguments(const Preset &p, const std::vector<std::string> &w, const std::string &c, NamedNumbers *n) :
      preset(p), words(w), command(c), names(n)
  {
    for (const Coeff &c : preset.coeffs) texts.push_back(by_name(c) ? standard(c) : read(c));
    for (std::size_t k = 0; k < preset.coeffs.size(); k++)
      if (by_name(preset.coeffs[k]) && at < words.size() && words[at] == preset.coeffs[k].name) {
        at++;
        texts[k] = read_choice(preset.coeffs[k]);
      }
    check();
  }
  std::size_t position() const { return at; }

  // The text for {name}.
  std::string operator()(const std::string &name) const
  {
    const std::size_t k = index(name);
    if (k < texts.size() && texts[k] != NOT_GIVEN) return texts[k];
    for (const Derived &d : preset.derived)
      if (name == d.name) return exact(d.value(values));
    return "{" + name + "}";  // no law reads that
  }

 private:
  static constexpr const char *NOT_GIVEN = "NULL";

  const Preset &preset;
  const std::vector<std::string> &words;
  const std::string &command;
  NamedNumbers *const names;
  std::size_t at = 2;
  std::vector<std::string> texts;
  std::vector<real> values;  // of what is given by position, which comes first

  std::string here() const
  {
    if (at >= words.size()) return "the end of the line";
    return names ? names->said(words[at]) : quoted(words[at]);
  }

  static bool by_name(const Coeff &c) { return c.words && c.standard != REQUIRED; }
  static std::string standard(const Coeff &c) { return std::string(c.words).substr(0, std::string(c.words).find('|')); }

  std::size_t index(const std::string &name) const
  {
    std::size_t k = 0;
    while (k < preset.coeffs.size() && name != preset.coeffs[k].name) k++;
    return k;
  }

  std::string read(const Coeff &c)
  {
    if (!c.words) return read_number(c);
    const std::string word = read_choice(c), list = "|" + std::string(c.words) + "|";
    const std::size_t found = list.find("|" + word + "|");
    values.push_back(
        static_cast<real>(std::count(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(found), '|')));
    return word;
  }

  std::string read_number(const Coeff &c)
  {
    const bool not_given = c.nullable && at < words.size() && words[at] == NOT_GIVEN;
    real value = UNSET;
    const auto number = [&] { return names ? names->number(words[at]) : words[at]; };
    if (!not_given && (at >= words.size() || !read_finite(number(), value) || !in_range(c, value)))
      refuse("expected a number in ", range_of(c), c.nullable ? " or NULL" : "", names ? names->choice() : "",
             " for coefficient '", c.name, "' of preset '", preset.name, "' in ", command, ", got ", here());
    values.push_back(value);
    return words[at++];
  }

  std::string read_choice(const Coeff &c)
  {
    const std::string list = "|" + std::string(c.words) + "|";
    if (at >= words.size() || list.find("|" + words[at] + "|") == std::string::npos)
      refuse("expected one of ", c.words, " for coefficient '", c.name, "' of preset '", preset.name, "' in ", command,
             ", got ", here());
    return words[at++];
  }

  void check() const
  {
    const char *const expected = preset.complaint ? preset.complaint(values) : nullptr;
    if (!expected) return;
    std::string given;
    for (std::size_t k = 0; k < texts.size(); k++) given += " " + std::string(preset.coeffs[k].name) + " " + texts[k];
    refuse("expected ", expected, " in preset '", preset.name, "' in ", command, ", got", given);
  }
};

}  // namespace

Expansion expand_preset(const std::vector<std::string> &words, const std::string &command, NamedNumbers *names)
{
  Expansion result;
  if (words.empty() || words[0] != "preset") {
    result.words = words;
    return result;
  }
  const Preset &preset = find(words, command);
  const Arguments arguments(preset, words, command, names);
  for (const std::string &word : split(preset.line))
    result.words.push_back(word[0] == '{' ? arguments(word.substr(1, word.size() - 2)) : word);
  result.name = preset.name;
  result.given = arguments.position();
  result.made = result.words.size();
  result.words.insert(result.words.end(), words.begin() + static_cast<std::ptrdiff_t>(result.given), words.end());
  return result;
}

std::string preset_expansion(const std::vector<std::string> &words, const std::string &command, real pressure_unit)
{
  const Expansion expansion = expand_preset(words, command);
  if (expansion.name.empty()) return "";
  if (find(words, command).pressures && pressure_unit != 1)
    refuse("expected units in which pressure is force/length^2 (lj, si, cgs, micro, nano) for preset '", expansion.name,
           "' in ", command, ", got units in which it is ", exact(pressure_unit), " times that");
  return "preset " + expansion.name + " = " + joined(expansion.words);
}

std::vector<std::string> preset_names()
{
  std::vector<std::string> names;
  for (const Preset &p : presets()) names.push_back(p.name);
  return names;
}

}  // namespace Grit
