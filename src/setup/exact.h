// Numbers in text that gives them back to the last bit.
#pragma once

#include <cstdio>
#include <string>

namespace Grit {

inline std::string exact(double value)
{
  char text[32];
  std::snprintf(text, sizeof text, "%.17g", value);
  return text;
}

}  // namespace Grit
