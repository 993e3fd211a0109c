#include "contract/coefficient_checks.h"

#include <cstdio>
#include <stdexcept>

namespace Grit::Contract {

namespace {

const int TRIES = 3000;       // some count in few contacts, as those of bonds that break
const int MORE_TRIES = 5000;  // until five options have their standard, of which one in three has

const char *const ALL_DIGITS = "%.17g";  // of a double

std::string text(real value, const char *format = "%g")
{
  char buffer[32];
  std::snprintf(buffer, sizeof buffer, format, value);
  return buffer;
}

std::string bounds(const Coeff &c)
{
  if (c.words) return c.words;
  const std::string upper = c.upper < INFINITE ? text(c.upper) + "]" : "infinity)";
  const std::string lower = c.lower > -INFINITE ? text(c.lower) : "-infinity";
  return (c.open ? "(" : "[") + lower + ", " + upper;
}

std::string word_of(const Coeff &c, real value)
{
  if (value == UNSET) return "NULL";
  if (!c.words) return text(value, ALL_DIGITS);
  std::string words = c.words;
  for (int k = 0; k < static_cast<int>(value); k++) words.erase(0, words.find('|') + 1);
  return words.substr(0, words.find('|'));
}

// One law as words, with coefficient number `changed` as `word`.
std::string law_with(const Setting &setting, Slot slot, int changed, const std::string &word)
{
  const LawObject &law = setting.law(slot);
  std::string by_position = law.name, by_name;
  for (int k = 0; k < static_cast<int>(law.coeffs.size()); k++) {
    const Coeff &c = law.coeffs[k];
    const real value = setting.slot[slot].coeffs[k];
    const std::string here = k == changed ? word : word_of(c, value);
    if (c.standard == REQUIRED)
      by_position += " " + here;
    else if (k == changed || value != UNSET)
      by_name += std::string(" ") + c.name + " " + here;
  }
  return by_position + by_name;
}

// The twisting law need not be named: none, or one that the tangential law brings along.
bool said_by_others(const Setting &setting) { return implied_twisting(setting) || setting.law(TWISTING).is_idle(); }

std::vector<std::string> line_with(const Setting &setting, LawId id, int coeff, const std::string &word)
{
  std::string line;
  for (const Slot slot : {NORMAL, DAMPING, TANGENTIAL, ROLLING, TWISTING, COHESION, BOND, HEAT}) {
    if (slot == TWISTING && id.slot != TWISTING && said_by_others(setting)) continue;
    if (slot != NORMAL) line += std::string(" ") + SLOT_NAME[slot] + " ";
    line += law_with(setting, slot, slot == id.slot ? coeff : -1, word);
  }
  return split(line);
}

// What the parser says to the line; empty if it accepts it.
std::string refusal(const Parser &parse, const std::vector<std::string> &words)
{
  try {
    parse(words);
    return "";
  } catch (const std::invalid_argument &refused) {
    return refused.what();
  }
}

std::string label(LawId id, int coeff)
{
  return std::string(SLOT_NAME[id.slot]) + " law '" + id.info().name + "', coefficient '" +
         id.info().coeffs[coeff].name + "'";
}

bool has(const std::string &sentence, const std::string &part) { return sentence.find(part) != std::string::npos; }

std::vector<std::string> words_out_of_range(const Coeff &c)
{
  std::vector<std::string> words{"nan", "inf", "-inf", "1e", "word"};
  if (c.words) return words;
  words.push_back(text(c.lower - 1));
  if (c.open) words.push_back(text(c.lower));
  if (c.upper < INFINITE) words.push_back(text(c.upper + 1));
  if (c.upper < INFINITE) words.push_back(text(c.upper * 1.001));
  return words;
}

std::vector<std::string> words_in_range(const Coeff &c)
{
  std::vector<std::string> words;
  for (int k = 0; c.words && k < number_of_words(c); k++) words.push_back(word_of(c, k));
  if (c.words) return words;
  if (!c.open) words.push_back(text(c.lower, ALL_DIGITS));
  words.push_back(c.upper < INFINITE ? text(c.upper, ALL_DIGITS) : "1e299");
  return words;
}

bool same(const Setting &a, const Setting &b)
{
  for (int k = 0; k < NSLOTS; k++)
    if (a.slot[k].index != b.slot[k].index || a.slot[k].coeffs != b.slot[k].coeffs) return false;
  return a.cutoff == b.cutoff && a.limit_damping == b.limit_damping && a.synchronized == b.synchronized;
}

}  // namespace

// What the law says of contacts that do not touch: how far they reach, and which bodies it joins.
static bool reaches_differ(const Setting &a, const Setting &b, Slot slot)
{
  constexpr real RADIUS = 0.5;
  const LawObject &law = a.law(slot);
  const real *const one = a.slot[slot].coeffs.data(), *const other = b.slot[slot].coeffs.data();
  const Values v{one, one, one}, w{other, other, other};
  const Joining x = law.joining(v), y = law.joining(w);
  return law.reach(v, RADIUS, RADIUS) != law.reach(w, RADIUS, RADIUS) || x.gap != y.gap || x.after != y.after;
}

Complaints check_coefficient_matters(const Maker &make, Random &random, LawId id, int coeff)
{
  for (int n = 0; n < TRIES; n++) {
    const PairOfSettings pair = random_pair(random, id);
    Setting i = pair.i, j = pair.j;
    i.slot[id.slot].coeffs[coeff] = j.slot[id.slot].coeffs[coeff] = random_coeff(random, id.info().coeffs[coeff]);
    if (!accepted(i) || !accepted(j)) continue;
    i = completed(i);
    j = completed(j);
    if (reaches_differ(pair.i, i, id.slot)) return {};
    const Motion motion = random_motion(random, false);
    if (answers_differ(Law(make(pair.i, pair.j, COMMAND)), Law(make(i, j, COMMAND)), motion, n % 2)) return {};
  }
  return {label(id, coeff) + ": no change of it changes anything"};
}

Complaints check_range(const Parser &parse, Random &random, LawId id, int coeff)
{
  Complaints complaints;
  const Coeff &c = id.info().coeffs[coeff];
  const Setting setting = random_setting(random, id);
  for (const std::string &word : words_out_of_range(c)) {
    const std::string sentence = refusal(parse, line_with(setting, id, coeff, word));
    if (sentence.empty())
      complaints.push_back(label(id, coeff) + ": accepted " + word);
    else
      for (const std::string &part :
           {"'" + std::string(c.name) + "'", bounds(c), "got '" + word + "'", std::string(COMMAND)})
        if (!has(sentence, part)) complaints.push_back(label(id, coeff) + ": no " + part + " in \"" + sentence + "\"");
  }
  for (const std::string &word : words_in_range(c)) {
    bool once = false;  // partners may want less than the whole range
    for (int n = 0; n < MORE_TRIES && !once; n++)
      once = refusal(parse, line_with(random_setting(random, id), id, coeff, word)).empty();
    if (!once) complaints.push_back(label(id, coeff) + ": never accepted " + word);
  }
  return complaints;
}

Complaints check_round_trip(const Writer &write, const Setting &setting)
{
  const std::string words = write(setting);
  const std::string refused = refusal(parse_words, split(words));
  if (!refused.empty()) return {"not understood: " + words + ": " + refused};
  const Setting again = parse_words(split(words));
  if (!same(again, setting)) return {"another setting after " + words};
  if (write(again) != words) return {"other words after " + words};
  return {};
}

}  // namespace Grit::Contract
