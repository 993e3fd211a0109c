#include "setup/law_presets.h"

#include <algorithm>

#include "setup/exact.h"
#include "setup/preset_list.h"
#include "setup/word_reader.h"
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
class Arguments : WordReader {
 public:
  Arguments(const Preset &p, const std::vector<std::string> &w, const std::string &c, NamedNumbers *n) :
      WordReader(w, c, n), preset(p), owner(" of preset " + quoted(p.name))
  {
    at = 2;
    for (const Coeff &c : preset.coeffs) texts.push_back(by_name(c) ? standard(c) : read(c));
    for (std::size_t k = 0; k < preset.coeffs.size(); k++)
      if (by_name(preset.coeffs[k]) && at < words.size() && words[at] == preset.coeffs[k].name) {
        at++;
        read_choice(preset.coeffs[k], owner);
        texts[k] = words[at - 1];
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
  const std::string owner;
  std::vector<std::string> texts;
  std::vector<real> values;  // of what is given by position, which comes first

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
    const std::size_t first = at;
    values.push_back(c.words ? read_choice(c, owner) : read_number(c, owner));
    return words[first];
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
