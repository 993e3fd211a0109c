#include "setup/word_reader.h"

#include <sstream>

#include "setup/exact.h"

namespace Grit {

real WordReader::read_number(const Coeff &c, const std::string &owner)
{
  if (at < words.size() && c.nullable && words[at] == "NULL") {
    at++;
    return UNSET;
  }
  real value = 0;
  const bool may_be_named = names && !owner.empty();
  if (at >= words.size() || !read_finite(may_be_named ? names->number(words[at]) : words[at], value) ||
      !in_range(c, value))
    refuse("expected a number in ", range_of(c), c.nullable ? " or NULL" : "", may_be_named ? names->choice() : "",
           " for ", owner.empty() ? "the keyword '" : "coefficient '", c.name, "'", owner, " in ", command, ", got ",
           may_be_named ? said() : here());
  at++;
  return value;
}

real WordReader::read_choice(const Coeff &c, const std::string &owner)
{
  std::istringstream list(c.words);
  std::string word;
  for (int index = 0; std::getline(list, word, '|'); index++)
    if (at < words.size() && words[at] == word) {
      at++;
      return index;
    }
  refuse("expected one of ", c.words, " for coefficient '", c.name, "'", owner, " in ", command, ", got ", said());
}

bool WordReader::read_yes()
{
  if (at >= words.size() || (words[at] != "yes" && words[at] != "no"))
    refuse("expected 'yes' or 'no' after '", words[at - 1], "' in ", command, ", got ", here());
  return words[at++] == "yes";
}

}  // namespace Grit
