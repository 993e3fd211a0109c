// The largest radius of each type, from which the pair style has its cutoffs, and the smallest.
#pragma once

#include <vector>

#include "lammps/host/forward.h"

namespace Grit {

class LawTable;

class ParticleSizes {
 public:
  // Sizes of all particles, those included that fixes pour, deposit or insert later. `radii`: from before any law changed
  // them, if one does; `bodies`: that grow. Collective over all processes.
  ParticleSizes(LAMMPS_NS::LAMMPS *lmp, int frozen_bit, const LAMMPS_NS::FixOriginalRadius *radii,
                const LAMMPS_NS::FixMdrBodies *bodies);
  ParticleSizes() = default;

  // Distance at which particles of two types can touch, 0 if they cannot: no such particles, or all of them frozen.
  double reach(int itype, int jtype) const;
  double largest(int type) const;
  double largest() const;           // of all types
  double smallest(int type) const;  // of those that are there; 0: there are none
  // The largest diameter of particles that the laws are for: another hybrid style may have its own.
  double largest_diameter(const LawTable &laws) const;

 private:
  std::vector<double> moving, frozen, least;  // of each type
};

}  // namespace Grit
