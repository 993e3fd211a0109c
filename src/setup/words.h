// Texts and their words, and lists for messages.
#pragma once

#include <sstream>
#include <string>
#include <vector>

namespace Grit {

// The words between blanks and ends of lines.
inline std::vector<std::string> split(const std::string &text)
{
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

// What text_of() says of the items, one behind the other; empty texts are left out.
template <class Items, class TextOf>
std::string listed(const Items &items, TextOf text_of, const std::string &between = ", ")
{
  std::string list;
  for (const auto &item : items)
    if (const std::string text = text_of(item); !text.empty()) list += (list.empty() ? "" : between) + text;
  return list;
}

inline std::string joined(const std::vector<std::string> &words, const std::string &between = " ")
{
  return listed(words, [](const std::string &word) { return word; }, between);
}

// "none, sds, cdt".
template <class Items>
std::string list_of_names(const Items &items)
{
  return listed(items, [](const auto &item) { return item.name; });
}

}  // namespace Grit
