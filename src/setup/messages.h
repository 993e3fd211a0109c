// Sentences for input that is refused.
#pragma once

#include <cstdio>
#include <sstream>
#include <stdexcept>
#include <string>

#include "contact/coeff.h"
#include "setup/printable.h"

namespace Grit {

template <class... Parts>
[[noreturn]] void refuse(const Parts &...parts)
{
  std::ostringstream text;
  (text << ... << parts);
  throw std::invalid_argument(printable(text.str()));
}

// A word in a message, cut where it is as long as no word of a person.
inline std::string quoted(const std::string &word)
{
  constexpr std::size_t LONGEST = 1000;
  return "'" + (word.size() > LONGEST ? word.substr(0, LONGEST) + "..." : word) + "'";
}

inline std::string short_number(real value)
{
  if (value >= INFINITE) return "infinity";
  if (value <= -INFINITE && value > UNSET) return "-infinity";
  char text[32];
  std::snprintf(text, sizeof text, "%g", value);
  return text;
}

// "[0, infinity)"
inline std::string range_of(const Coeff &c)
{
  return std::string(c.open ? "(" : "[") + short_number(c.lower) + ", " + short_number(c.upper) +
         (c.upper >= INFINITE ? ")" : "]");
}

inline bool in_range(const Coeff &c, real value)
{
  return (c.open ? value > c.lower : value >= c.lower) && value <= c.upper && value < INFINITE;
}

}  // namespace Grit
