// What contacts of several pairs are like, one pair a line: for the log of a run.
#pragma once

#include "tester/constants.h"

namespace Grit::Tester {

struct PairRow {
  std::string name;
  Setting a, b;        // the same twice where the pair itself is meant
  bool mixed = false;  // coefficients are mixed by the rules of the laws
  Pair pair;           // radii, masses, wall, kinematics; the law follows from the settings
};

// Moduli, stiffness and damping at an overlap of R*/100, a head-on collision at this speed, and the critical step; a dash where
// laws have no such number. Throws std::invalid_argument where laws do not mix.
std::string pair_table(const std::vector<PairRow> &rows, real speed, const std::string &units);

}  // namespace Grit::Tester
