// The pair styles and walls of GRIT that a script has.
#pragma once

#include <vector>

namespace Grit {
class BodyShapes;
}

namespace LAMMPS_NS {

class FixWallBase;
class LAMMPS;
class Pair;
class PairGranularGrit;
class PairGranularSuperellipsoidGrit;

// The pair style, or all of them under pair hybrid, whose name in the script begins with "gran": of LAMMPS or of GRIT, which
// has the names of LAMMPS under a suffix.
std::vector<Pair *> granular_pairs(LAMMPS *lmp);
// Those of GRIT.
std::vector<PairGranularGrit *> contact_pairs(LAMMPS *lmp);
std::vector<FixWallBase *> contact_walls(LAMMPS *lmp);
// That of particles which have shapes, and these; null: they are spheres.
PairGranularSuperellipsoidGrit *pair_of_shapes(LAMMPS *lmp);
const Grit::BodyShapes *shapes_of(LAMMPS *lmp);

}  // namespace LAMMPS_NS
