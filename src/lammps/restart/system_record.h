// What a restart file says of the system, so that it can be compared when LAMMPS has read it.
#pragma once

#include <map>
#include <string>

#include "lammps/host/forward.h"

namespace Grit {

// Name and value of everything in the header of a restart file that decides a run, every digit kept.
std::map<std::string, std::string> describe_system(LAMMPS_NS::LAMMPS *lmp);

}  // namespace Grit
