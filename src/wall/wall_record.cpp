#include "wall/wall_record.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <sstream>

namespace Grit {

namespace {

// The first line, another one for records that mean other things. Form 1 had integers of contacts as reals.
const std::string FORM = "wall of granular/grit, form 2", FORM_1 = "wall of granular/grit, form 1";
const std::string BEHIND_NAME = ": ";

std::vector<std::string> words_of(const std::string &text)
{
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

bool same_word(const std::string &a, const std::string &b, double size)
{
  double first = 0, second = 0;
  return a == b || (read_finite(a, first) && read_finite(b, second) && same_number(first, second, size));
}

bool same_words(const std::string &a, const std::string &b, double size)
{
  const std::vector<std::string> first = words_of(a), second = words_of(b);
  return std::equal(first.begin(), first.end(), second.begin(), second.end(),
                    [size](const std::string &one, const std::string &other) { return same_word(one, other, size); });
}

// For people: numbers as a script would have them.
std::string readable(const std::string &text)
{
  std::string line;
  for (const std::string &word : words_of(text)) {
    double value = 0;
    char number[32];
    std::snprintf(number, sizeof number, "%.10g", read_finite(word, value) ? value : 0);
    line += (line.empty() ? "" : " ") + (read_finite(word, value) ? number : word);
  }
  return line;
}

}  // namespace

bool same_number(double a, double b, double size)
{
  return a == b || std::fabs(a - b) <= SAME_NUMBER * std::max({std::fabs(a), std::fabs(b), size});
}

void WallRecord::add(const std::string &name, const std::string &words) { items.emplace_back(name, words); }

void WallRecord::add(const std::string &name, const std::vector<double> &numbers)
{
  std::string words;
  for (const double value : numbers) words += (words.empty() ? "" : " ") + exact(value);
  add(name, words);
}

const std::string *WallRecord::find(const std::string &name) const
{
  for (const auto &item : items)
    if (item.first == name) return &item.second;
  return nullptr;
}

std::vector<double> WallRecord::numbers(const std::string &name) const
{
  std::vector<double> values;
  const std::string *const words = find(name);
  if (!words) return values;
  for (const std::string &word : words_of(*words)) {
    values.push_back(0);
    if (!read_finite(word, values.back())) return {};
  }
  return values;
}

std::string WallRecord::text() const
{
  std::string lines = FORM + "\n";
  for (const auto &[name, words] : items) lines += name + BEHIND_NAME + words + "\n";
  return lines;
}

bool WallRecord::read(const std::string &text)
{
  items.clear();
  std::istringstream lines(text);
  std::string line;
  if (!std::getline(lines, line) || (line != FORM && line != FORM_1)) return false;
  earlier = line == FORM_1;
  while (std::getline(lines, line)) {
    const std::size_t end = line.find(BEHIND_NAME);
    if (end == std::string::npos) return false;
    add(line.substr(0, end), line.substr(end + BEHIND_NAME.size()));
  }
  return true;
}

WallDifference WallRecord::difference(const WallRecord &file, double size) const
{
  for (const auto &[name, words] : items) {
    const std::string *const before = file.find(name);
    if (before && same_words(words, *before, size)) continue;
    return {name + " '" + (before ? readable(*before) : "none") + "'", "'" + readable(words) + "'"};
  }
  return {};
}

}  // namespace Grit
