// The sentence with which something is refused.
#pragma once

#include <stdexcept>
#include <string>

namespace Grit::Test {

template <class F>
std::string complaint_of(F &&f)
{
  try {
    f();
  } catch (const std::invalid_argument &refused) {
    return refused.what();
  }
  return "no complaint";
}

inline bool has(const std::string &text, const std::string &part) { return text.find(part) != std::string::npos; }

}  // namespace Grit::Test
