// LAMMPS' regions as kernels know them.
#pragma once

#include <string>

#include "region.h"

#include "wall/region_wall.h"

namespace Grit {

// Why kernels do not know the surface of this region, in words; empty if they do.
std::string foreign_to_kernels(const LAMMPS_NS::Region &region);
// The region where it is now; one that kernels know.
RegionWall wall_of(const LAMMPS_NS::Region &region);

}  // namespace Grit
