#include "setup/exact.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>

namespace Grit {

namespace {

constexpr int DIGITS = 15, ALL_DIGITS = 17;  // of a double: sure to be kept, and needed to tell it from its neighbours

std::string text_of(real value, int digits)
{
  char text[32];
  std::snprintf(text, sizeof text, "%.*g", digits, value);
  return text;
}

// A number so small that a double holds few of its digits (1e-310), or none: 1/value is infinite.
bool is_lost(const std::string &word, real value)
{
  if (value != 0) return std::fabs(value) < std::numeric_limits<real>::min();
  return word.substr(0, word.find_first_of("eE")).find_first_of("123456789") != std::string::npos;
}

}  // namespace

std::string exact(real value) { return text_of(value, ALL_DIGITS); }

std::string shortest_exact(real value)
{
  for (int digits = DIGITS; digits < ALL_DIGITS; digits++) {
    const std::string text = text_of(value, digits);
    if (std::strtod(text.c_str(), nullptr) == value) return text;
  }
  return exact(value);
}

bool read_finite(const std::string &word, real &value)
{
  if (word.empty() || word.find_first_not_of("0123456789+-.eE") != std::string::npos)
    return false;  // no nan, inf, 0x10
  char *end = nullptr;
  value = std::strtod(word.c_str(), &end);
  return *end == 0 && std::isfinite(value) && !is_lost(word, value);
}

}  // namespace Grit
