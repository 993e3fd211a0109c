// Ways in which a run goes wrong on purpose, for tests of what it says then.
#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "../support/board.h"
#include "lammps_run.h"

namespace Grit::Test {

// A name for the test, the commands of the script, parts of the sentence that LAMMPS ends with, the style of the atoms.
struct Injected {
  const char *name;
  std::string commands;
  std::vector<std::string> says;
  const char *atoms = "sphere";
};
inline std::ostream &operator<<(std::ostream &out, const Injected &fault) { return out << fault.commands; }
inline std::string name_of(const testing::TestParamInfo<Injected> &info) { return info.param.name; }

inline constexpr const char *LAWS_OF_WAYS =
    "hooke 1e4 0.5 damping coeff_restitution tangential linear_history 8e3 0.5 0.5";

// For the board as well: 1 if the run ended as it must.
inline void expect_ending(const Outcome &run, const Injected &fault, const std::string &check)
{
  const testing::AssertionResult ended = fails_saying(run, fault.says);
  EXPECT_TRUE(ended);
  record(check, ended ? 1 : 0, "injected");
}

}  // namespace Grit::Test
