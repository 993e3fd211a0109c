// A name of a test for each of LAW_LINES.
#pragma once

#include <gtest/gtest.h>

#include "../support/law_lines.h"

namespace Grit::Test {

inline std::string law_name(const testing::TestParamInfo<LawLine> &info)
{
  std::string name = std::string(SLOT_NAME[info.param.slot]) + "_" + info.param.law;
  for (char &letter : name)
    if (!std::isalnum(static_cast<unsigned char>(letter))) letter = '_';
  return name;
}

}  // namespace Grit::Test
