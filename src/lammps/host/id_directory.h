// What the particles of all processes are called now, by what they were called before.
#pragma once

#include <vector>

#include <mpi.h>

#include "lmptype.h"

namespace Grit {

inline constexpr LAMMPS_NS::tagint NOBODY = 0, SEVERAL = -1;

// For each ID of `wanted` the new ID of the particle that had it; NOBODY or SEVERAL where it is not one. `names`, `ids`: old
// and new IDs of the particles of this process, old ones above 0. All processes must call it.
std::vector<LAMMPS_NS::tagint> look_up(MPI_Comm world, const std::vector<LAMMPS_NS::tagint> &names,
                                       const std::vector<LAMMPS_NS::tagint> &ids,
                                       const std::vector<LAMMPS_NS::tagint> &wanted);

}  // namespace Grit
