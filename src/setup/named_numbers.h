// Numbers that a line of laws names where it could give them: those of a file of materials.
#pragma once

#include <map>
#include <set>
#include <string>

#include "setup/messages.h"
#include "setup/words.h"

namespace Grit {

class NamedNumbers {
 public:
  // `place`: where the number stands, for messages ("line 7").
  void give(const std::string &name, const std::string &number, const std::string &place)
  {
    given[name] = {number, place};
  }
  // The name has no number here: a line of laws that wants one is refused with the sentence.
  void withhold(const std::string &name, const std::string &sentence) { missing[name] = sentence; }

  bool knows(const std::string &word) const { return given.count(word) > 0; }
  // What stands for the word: the number of that name, else the word itself.
  const std::string &number(const std::string &word)
  {
    const auto none = missing.find(word);
    if (none != missing.end()) refuse(none->second);
    const auto found = given.find(word);
    if (found == given.end()) return word;
    asked.insert(word);
    return found->second.text;
  }
  const std::set<std::string> &used() const { return asked; }

  // For messages: "'friction', which is -1 in line 7", and what may stand in place of a number.
  std::string said(const std::string &word) const
  {
    const auto found = given.find(word);
    return quoted(word) +
           (found == given.end() ? "" : ", which is " + found->second.text + " in " + found->second.place);
  }
  std::string choice() const
  {
    if (given.empty()) return "";
    return " or a property (one of: " + listed(given, [](const auto &one) { return one.first; }) + ")";
  }

 private:
  struct Number {
    std::string text, place;
  };
  std::map<std::string, Number> given;
  std::map<std::string, std::string> missing;
  std::set<std::string> asked;
};

}  // namespace Grit
