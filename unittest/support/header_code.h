// The code of headers that objects are compiled with: its checksum tells whether an interface has changed.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

#include "setup/seal.h"

namespace Grit::Test {

// Without comments and spaces, which mean nothing to a compiler.
inline std::string code_of(const std::string &header)
{
  std::ifstream in(std::string(GRIT_SOURCE_TREE) + "/src/" + header);
  std::string code;
  for (std::string line; std::getline(in, line);) {
    line.resize(std::min(line.size(), line.find("//")));
    for (const char c : line)
      if (c != ' ') code += c;
  }
  EXPECT_FALSE(code.empty()) << header;
  return code;
}

inline std::uint64_t checksum_of(const std::vector<std::string> &headers)
{
  std::string all;
  for (const std::string &header : headers) all += code_of(header);
  return checksum(0, all.data(), all.size());
}

}  // namespace Grit::Test
