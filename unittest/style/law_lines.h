// A name of a test for each of LAW_LINES.
#pragma once

#include <gtest/gtest.h>

#include "../support/law_lines.h"

namespace Grit::Test {

// For a wall where the law of the bed never lets go.
inline const std::string UNBOUND = "hooke 1e4 0.5 damping coeff_restitution tangential linear_history 8e3 0.5 0.4";

// Particles do not fall through walls of the law.
inline bool carries(const LawLine &line) { return line.slot != NORMAL || line.law != "none"; }

inline std::string law_name(const testing::TestParamInfo<LawLine> &info)
{
  std::string name = std::string(SLOT_NAME[info.param.slot]) + "_" + info.param.law;
  for (char &letter : name)
    if (!std::isalnum(static_cast<unsigned char>(letter))) letter = '_';
  return name;
}

}  // namespace Grit::Test
