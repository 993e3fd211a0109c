// fix GRIT/UNCLAIMED: stands where pair_style granular/grit came from a restart file and another style took its place
// before anyone claimed what contacts remember. It stops the run instead of dropping that without a word.
#pragma once

#include <string>

#include "fix.h"

namespace LAMMPS_NS {

class FixUnclaimed : public Fix {
 public:
  using Fix::Fix;
  int setmask() override { return 0; }
  void init() override;

  // For the history of the fix with this ID, which remembers what the words say. Safe in a destructor.
  static void leave(class LAMMPS *lmp, const std::string &id_history, const std::string &what);
  // The history is claimed, or not wanted.
  static void withdraw(class LAMMPS *lmp, const std::string &id_history);

 private:
  std::string remembered;
};

}  // namespace LAMMPS_NS
