// Two types that mix, but for coefficients of their pair.
#pragma once

#include "../support/laws.h"
#include "setup/law_table.h"

namespace Grit::Test {

// Types 1 and 2 have these lines, and their pair these words behind 'mixed'.
inline LawTable table_of(const std::string &line_1, const std::string &line_2, const std::string &own_words)
{
  LawTable table(2);
  table.set(1, 1, setting(line_1));
  table.set(2, 2, setting(line_2));
  table.mix(2, 1, split(own_words));
  table.build();
  return table;
}

inline const std::string WOO_1 = "cundall 1e7 damping none tangential cundall .2 .5",
                         WOO_2 = "cundall 3e7 damping none tangential cundall .2 .5",
                         HERTZ_1 = "hertz/material 1e7 .5 .3 damping coeff_restitution tangential mindlin NULL 1 .5",
                         HERTZ_2 = "hertz/material 3e7 .8 .2 damping coeff_restitution tangential mindlin NULL 1 .5";

}  // namespace Grit::Test
