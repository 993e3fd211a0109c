// Command granular/grit/law: the law tester in an input script, on the laws of the script or on its own.
#pragma once

#include "command.h"

namespace LAMMPS_NS {

class GranularGritLaw : public Command {
 public:
  GranularGritLaw(class LAMMPS *lmp) : Command(lmp) {}
  // The words of the program lawtester. Process 0 does the work; all stop together where words are refused.
  void command(int narg, char **arg) override;
};

}  // namespace LAMMPS_NS
