// The surface and the motion of LAMMPS' regions in a restart file, and where those of a script are others.
//
// LAMMPS keeps the sizes of its regions to itself. So a region is looked at from points around it, in the frame in which it
// was defined: whether each is inside, how far the surfaces are from there and how curved they are. Regions made of others are
// looked at part by part, so that it does not matter where these have moved.
#pragma once

#include "domain.h"
#include "region.h"

#include "wall/wall_record.h"

namespace Grit {

// Sizes that variables of the input set can only be compared in the step itself.
enum class Shapes { fixed, varying };

// What the region is and how it looks.
void describe_region(LAMMPS_NS::Region &region, const LAMMPS_NS::Domain &domain, WallRecord &record);
// The first thing in which it is not as described.
WallDifference region_difference(LAMMPS_NS::Region &region, const WallRecord &file, Shapes shapes);

// Where the region was in the last step: from that LAMMPS takes its velocity. `size`: of the simulation box.
void describe_place(LAMMPS_NS::Region &region, WallRecord &record);
void restore_place(LAMMPS_NS::Region &region, const WallRecord &record);
WallDifference place_difference(LAMMPS_NS::Region &region, double size, const WallRecord &file);

}  // namespace Grit
