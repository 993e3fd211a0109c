// Laws of shared objects in a script and in the environment.
#pragma once

#include <string>
#include <vector>

#include "lammps/host/forward.h"

namespace Grit {

// Loads these files on all processes and says so in the log; stops LAMMPS with a sentence where a process cannot. Collective.
void load_laws(LAMMPS_NS::LAMMPS *lmp, const std::vector<std::string> &files);

// Those of GRIT_LAWS, before the first line of laws is read; later calls do nothing. Collective.
void load_laws_of_environment(LAMMPS_NS::LAMMPS *lmp);

}  // namespace Grit
