// The pair styles and walls of GRIT that a script has.
#pragma once

#include <vector>

namespace LAMMPS_NS {

class FixWallBase;
class LAMMPS;
class Pair;
class PairGranularGrit;

// The pair style, or all of them under pair hybrid, whose name in the script begins with "gran": of LAMMPS or of GRIT, which
// has the names of LAMMPS under a suffix.
std::vector<Pair *> granular_pairs(LAMMPS *lmp);
// Those of GRIT.
std::vector<PairGranularGrit *> contact_pairs(LAMMPS *lmp);
std::vector<FixWallBase *> contact_walls(LAMMPS *lmp);

}  // namespace LAMMPS_NS
