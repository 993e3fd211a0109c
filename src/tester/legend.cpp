#include "tester/legend.h"

#include <algorithm>
#include <iterator>

#include "setup/words.h"
#include "tester/line_words.h"

namespace Grit::Tester {

namespace {

using Line = std::vector<LineWord>;

const char *const LEFT_OUT = "…", *const NO_WORDS = "without";

bool is_left_out(const LineWord &word) { return word.name.empty() && word.value == LEFT_OUT; }

// One word behind the other, with what a reader expects between them. `gaps`: words that others stood between.
std::string text_of(const Line &line, const std::vector<bool> &gaps = {})
{
  std::string text;
  for (std::size_t k = 0; k < line.size(); k++) {
    const LineWord &word = line[k];
    if (k > 0) {
      const bool listed = line[k - 1].kind == LineWord::COEFFICIENT || (!gaps.empty() && gaps[k]);
      text += word.kind == LineWord::KEYWORD ? "; " : listed ? ", " : " ";
    }
    text += word.name + word.value;
  }
  return text;
}

// Lines of the same number of words: place by place.
Legend word_by_word(const std::vector<Line> &lines)
{
  Legend legend;
  Line title;
  std::vector<Line> own(lines.size());
  std::vector<bool> gaps;
  bool gap = false, shares = false;
  for (std::size_t k = 0; k < lines[0].size(); k++) {
    LineWord word = lines[0][k];
    const auto holds = [&](auto &&same) { return std::all_of(lines.begin(), lines.end(), same); };
    if (holds([&](const Line &line) { return line[k] == word; })) {
      gap = shares = true;
      title.push_back(word);
      continue;
    }
    for (std::size_t n = 0; n < lines.size(); n++) own[n].push_back(lines[n][k]);
    gaps.push_back(gap);
    gap = false;
    if (!holds([&](const Line &line) { return line[k].name == word.name; })) word.name.clear();
    word.value = LEFT_OUT;
    if (!is_left_out(word) || title.empty() || !is_left_out(title.back())) title.push_back(word);
  }
  if (shares) legend.title = text_of(title);
  for (std::size_t n = 0; n < lines.size(); n++)
    legend.entry.push_back(shares ? text_of(own[n], gaps) : text_of(lines[n]));
  return legend;
}

// Words that two lines share from the beginning on.
template <class Iterator>
std::size_t shared(const Iterator &a, const Iterator &a_end, const Iterator &b, const Iterator &b_end)
{
  return static_cast<std::size_t>(std::mismatch(a, a_end, b, b_end).first - a);
}

// Lines of any length: what they share at their beginnings and ends.
Legend by_ends(const std::vector<Line> &lines)
{
  const Line &one = lines[0];
  std::size_t least = one.size(), front = one.size(), back = one.size();
  for (const Line &line : lines) {
    least = std::min(least, line.size());
    front = std::min(front, shared(one.begin(), one.end(), line.begin(), line.end()));
    back = std::min(back, shared(one.rbegin(), one.rend(), line.rbegin(), line.rend()));
  }
  back = std::min(back, least - front);
  Legend legend;
  if (front + back > 0) {
    Line title(one.begin(), one.begin() + front);
    title.push_back({LineWord::PLAIN, "", LEFT_OUT});
    title.insert(title.end(), one.end() - back, one.end());
    legend.title = text_of(title);
  }
  for (const Line &line : lines) {
    const std::string own = text_of({line.begin() + front, line.end() - back});
    legend.entry.push_back(own.empty() ? NO_WORDS : own);
  }
  return legend;
}

std::size_t letters_of(const std::string &text)
{
  constexpr unsigned char FIRST_BITS = 0xC0, CONTINUED = 0x80;  // of UTF-8
  return std::count_if(text.begin(), text.end(), [](char c) { return (c & FIRST_BITS) != CONTINUED; });
}

// Appends words to the last line, or begins a new one, or more where they are too long for one.
void append(std::vector<std::string> &lines, const std::string &text, std::size_t letters)
{
  const std::vector<std::string> words = split(text);
  if (!lines.empty() && letters_of(lines.back() + " " + text) <= letters)
    lines.back() += " " + text;
  else if (words.size() == 1 || letters_of(text) <= letters)
    lines.push_back(text);
  else
    for (const std::string &word : words) append(lines, word, letters);
}

}  // namespace

Legend legend_of(const std::vector<std::string> &lines, const std::string &units)
{
  std::vector<Line> all;
  for (const std::string &line : lines) all.push_back(words_of_line(line, units));
  if (all.size() == 1) return {text_of(all[0]), {text_of(all[0])}};
  const auto as_long = [&](const Line &line) { return line.size() == all[0].size(); };
  return std::all_of(all.begin(), all.end(), as_long) ? word_by_word(all) : by_ends(all);
}

std::vector<std::string> broken(const std::string &text, std::size_t letters)
{
  std::vector<std::string> lines;
  std::string part;
  for (const std::string &word : split(text)) {
    part += (part.empty() ? "" : " ") + word;
    if (word.back() != ',' && word.back() != ';') continue;
    append(lines, part, letters);
    part.clear();
  }
  if (!part.empty()) append(lines, part, letters);
  return lines;
}

}  // namespace Grit::Tester
