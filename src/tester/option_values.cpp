#include "tester/option_values.h"

#include <cmath>
#include <sstream>

#include "setup/exact.h"
#include "setup/messages.h"

namespace Grit::Tester {

std::vector<std::string> parts_of(const std::string &text)
{
  std::vector<std::string> parts;
  std::istringstream all(text);
  for (std::string part; std::getline(all, part, ',');) parts.push_back(part);
  if (!text.empty() && text.back() == ',') parts.push_back("");  // which getline leaves out
  return parts;
}

real number(const std::string &text, const std::string &option, bool above_zero)
{
  real value;
  const bool is_number = read_finite(text, value);
  if (above_zero && !(is_number && value > 0))
    refuse("expected a number above 0 for ", option, ", got ", Grit::quoted(text));
  if (!is_number) refuse("expected a number for ", option, ", got ", Grit::quoted(text));
  return value;
}

long whole_number(const std::string &text, const std::string &option)
{
  const real value = number(text, option), most = 1e15;  // every whole number up to there is exact
  if (value != std::floor(value) || value > most)
    refuse("expected a whole number above 0 for ", option, ", got ", Grit::quoted(text));
  return std::lround(value);
}

Two two_numbers(const std::string &text, const std::string &option, const Two &otherwise, const char *where,
                bool above_zero)
{
  if (text.empty()) return otherwise;
  const std::vector<std::string> parts = parts_of(text);
  if (where && parts.size() > 1) refuse("expected one number for ", option, where, ", got ", Grit::quoted(text));
  if (parts.size() > 2)
    refuse("expected one number or two with a comma between them for ", option, ", got ", Grit::quoted(text));
  return {number(parts.front(), option, above_zero), number(parts.back(), option, above_zero)};
}

}  // namespace Grit::Tester
