// The surface and the motion of LAMMPS' regions in a restart file, and where those of a script are others.
//
// Regions made of others are compared part by part, each in the frame in which it was defined, so that it does not matter
// where these have moved. `size`: of the simulation box, of which lengths near 0 are parts.
#pragma once

#include "region.h"

#include "wall/wall_record.h"

namespace Grit {

// Sizes that variables of the input set can only be compared in the step itself.
enum class Shapes { fixed, varying };

// What the region is, how large, and about which axis it turns.
void describe_region(LAMMPS_NS::Region &region, WallRecord &record);
// Files of GRIT 0.1.0, and of 0.2.0 until this was written, hold no sizes.
bool knows_sizes(const WallRecord &file, LAMMPS_NS::Region &region);
// The first thing in which it is not as described.
WallDifference region_difference(LAMMPS_NS::Region &region, double size, const WallRecord &file, Shapes shapes);

// Where the region was in the last step: from that LAMMPS takes its velocity.
void describe_place(LAMMPS_NS::Region &region, WallRecord &record);
void restore_place(LAMMPS_NS::Region &region, const WallRecord &record);
WallDifference place_difference(LAMMPS_NS::Region &region, double size, const WallRecord &file);

}  // namespace Grit
