// Says once for each reason why the host computes what kernels of a device could.
#pragma once

#include <string>

#include "comm.h"
#include "lammps.h"
#include "utils.h"

namespace Grit {

class HostReason {
 public:
  // Nothing where `why` is empty.
  void say(LAMMPS_NS::LAMMPS *lmp, const std::string &what, const std::string &why)
  {
    if (why != said && !why.empty() && lmp->comm->me == 0)
      LAMMPS_NS::utils::logmesg(lmp, "granular/grit: the host computes {}, because {}\n", what, why);
    said = why;
  }

 private:
  std::string said;
};

}  // namespace Grit
