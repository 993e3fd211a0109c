// What the inputs of many tests share.
#pragma once

#include "spheres.h"

namespace Grit::Test {

// Reads spheres.data; a test chooses boundary, newton, sorting, list and grid of processes with variables.
inline const std::string FRAME = R"(
variable atoms index sphere
variable boundary index "p p f"
variable newton index on
variable sort index "50 1.0"
variable skin index 0.3
variable list index bin
variable comm index brick
variable every index 1
variable check index yes
variable grid index "* * *"
variable dt index 5e-4
units si
atom_style ${atoms}
atom_modify map array sort ${sort}
boundary ${boundary}
newton ${newton}
processors ${grid}
comm_style ${comm}
comm_modify vel yes
read_data spheres.data
neighbor ${skin} ${list}
neigh_modify delay 0 every ${every} check ${check}
timestep ${dt}
thermo 100
thermo_modify norm no
fix integrate all nve/sphere
)";

inline const std::string GRAVITY = "fix gravity all gravity 10 vector 0 0 -1\n";

}  // namespace Grit::Test
