// Who the partners of particles are: commands give IDs a second time, and lists may lack a partner.
#pragma once

#include <vector>

#include "lmptype.h"

#include "kernel/particle_memory.h"

namespace LAMMPS_NS {

class LAMMPS;
using PartnerMemory = Grit::PartnerMemory<tagint>;

// From now on every particle is known to its partners by the ID that it has now. Collective, and so is the other one.
void settle_ids(LAMMPS *lmp, PartnerMemory &memory);

// Stops where the list lacks contacts that never end. `found`: for each own particle, how many it has.
void check_lost(LAMMPS *lmp, const PartnerMemory &memory, const std::vector<int> &found);

}  // namespace LAMMPS_NS
