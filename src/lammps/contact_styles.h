// The pair styles and walls of GRIT that a script has.
#pragma once

#include <vector>

namespace LAMMPS_NS {

class FixWallBase;
class LAMMPS;
class PairGranularGrit;

// The only pair style of this kind, or all of them under pair hybrid.
std::vector<PairGranularGrit *> contact_pairs(LAMMPS *lmp);
std::vector<FixWallBase *> contact_walls(LAMMPS *lmp);

}  // namespace LAMMPS_NS
