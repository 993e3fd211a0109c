// What the log says of a run: which kernel computes its contacts, and where the time went.
#pragma once

#include <string>

#include "kernel/stage_times.h"
#include "lammps/host/forward.h"
#include "lmptype.h"

namespace Grit {

class LawTable;

// Once per model. `said`: the last model, for the next time.
void report_kernel(LAMMPS_NS::LAMMPS *lmp, const LawTable &laws, const std::string &kernel, bool lammps_kinematics,
                   std::string &said);

// Means of all processes, if times are wanted; the next run begins at zero.
void report_times(LAMMPS_NS::LAMMPS *lmp, StageTimes &times);

// Once a run. `sides`: of contacts that began anew, each counted by the own particles of this process.
void report_renewed(LAMMPS_NS::LAMMPS *lmp, LAMMPS_NS::bigint sides);

}  // namespace Grit
