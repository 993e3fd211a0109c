#include "tester/line_words.h"

#include <algorithm>
#include <iterator>
#include <stdexcept>

#include "setup/exact.h"
#include "setup/law_reader.h"
#include "setup/preset_list.h"
#include "setup/words.h"
#include "tester/quantities.h"

namespace Grit::Tester {

namespace {

using Words = std::vector<std::string>;

const char *const NO_VALUE = "NULL";

bool is_keyword(const std::string &word)
{
  static const Words others{"bonded", "cutoff", "limit_damping", "synchronized_verlet"};
  return std::find(std::begin(SLOT_NAME), std::end(SLOT_NAME), word) != std::end(SLOT_NAME) ||
         std::find(others.begin(), others.end(), word) != others.end();
}

// The declaration of a coefficient. What 'damp' of a normal law means, the damping law says.
const Coeff &declared(const Setting &setting, Slot slot, std::size_t coeff)
{
  const Coeff &own = setting.law(slot).coeffs[coeff], &of_damping = setting.law(DAMPING).damp;
  return own.role == Role::damp && of_damping.unit ? of_damping : own;
}

// A value as it is written, with its unit. Zero needs none, nor does a pure number.
std::string with_unit(const std::string &value, real number, const Coeff &c, const std::string &units)
{
  const std::string dimension = c.unit;
  const bool none = number == 0 || dimension.empty() ||
                    dimension[0] == '-';  // "- or force time/length": the other laws of the line say which
  return value + (none ? "" : " " + unit_of(dimension, units));
}

// What a preset calls the number at this place, which none of its laws takes as it stands.
LineWord of_preset(const Words &words, std::size_t at, const LineWord &plain, real value, const std::string &units)
{
  constexpr std::size_t FIRST = 2;  // behind "preset NAME"
  if (words[0] != "preset" || at < FIRST) return plain;
  for (const Preset &p : presets())
    if (words[1] == p.name && at - FIRST < p.coeffs.size() && p.coeffs[at - FIRST].standard == REQUIRED)
      return {LineWord::COEFFICIENT, std::string(p.coeffs[at - FIRST].name) + " = ",
              with_unit(words[at], value, p.coeffs[at - FIRST], units)};
  return plain;
}

// The number at this place of the line, if it is a coefficient: the line is read with a name in its place.
LineWord number(const Words &words, std::size_t at, const std::string &units)
{
  const LineWord plain{LineWord::PLAIN, "", words[at]};
  const bool unset = words[at] == NO_VALUE;
  real value = 0;
  if (!unset && !read_finite(words[at], value)) return plain;
  const std::string mark = "#";
  Words marked = words;
  marked[at] = mark;
  NamedNumbers names;
  names.give(mark, unset ? "1" : words[at], "");  // a name stands for numbers only
  try {
    const NamedSetting line = parse_named_setting(marked, "", names);
    if (line.named.empty()) return of_preset(words, at, plain, value, units);
    const Coeff &c = declared(line.setting, line.named[0].slot, line.named[0].coeff);
    return {LineWord::COEFFICIENT, std::string(c.name) + " = ", with_unit(words[at], value, c, units)};
  } catch (const std::invalid_argument &) {  // the number of a keyword, or of a preset
    return of_preset(words, at, plain, value, units);
  }
}

// The word is one of the choices that the coefficient of this name has.
bool is_choice(const Setting &setting, const std::string &name, const std::string &word)
{
  for (int slot = 0; slot < NSLOTS; slot++)
    for (const Coeff &c : setting.law(static_cast<Slot>(slot)).coeffs)
      if (c.words && name == c.name && ("|" + std::string(c.words) + "|").find("|" + word + "|") != std::string::npos)
        return true;
  return false;
}

}  // namespace

std::vector<LineWord> words_of_line(const std::string &line, const std::string &units)
{
  const Words words = split(line);
  std::vector<LineWord> all;
  const auto plain = [](const std::string &word) { return LineWord{LineWord::PLAIN, "", word}; };
  try {
    const Setting setting = parse_setting(words, "");
    for (std::size_t k = 0; k < words.size(); k++) {
      LineWord word = number(words, k, units);
      const std::string before = k > 0 ? words[k - 1] : "";
      if (word.kind == LineWord::PLAIN && is_choice(setting, before, words[k]))
        word = {LineWord::COEFFICIENT, before + " ", words[k]};
      else if (word.kind == LineWord::PLAIN && is_keyword(words[k]))
        word.kind = LineWord::KEYWORD;
      const bool named = word.kind == LineWord::COEFFICIENT && word.name.rfind(before + " ", 0) == 0;
      if (named && !all.empty() && all.back() == plain(before)) all.pop_back();
      all.push_back(word);
    }
  } catch (const std::invalid_argument &) {
    all.clear();
    std::transform(words.begin(), words.end(), std::back_inserter(all), plain);
  }
  return all;
}

}  // namespace Grit::Tester
