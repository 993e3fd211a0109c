// Sentences for input that is refused.
#pragma once

#include <cstdio>
#include <sstream>
#include <stdexcept>
#include <string>

#include "contact/coeff.h"

namespace Grit {

template <class... Parts>
[[noreturn]] void refuse(const Parts &...parts)
{
  std::ostringstream text;
  (text << ... << parts);
  throw std::invalid_argument(text.str());
}

inline std::string quoted(const std::string &word) { return "'" + word + "'"; }

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
