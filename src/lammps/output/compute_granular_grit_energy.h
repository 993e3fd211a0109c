// compute granular/grit/energy: the energy ledger of all contacts, of kinetic energy, losses and work of walls.
#pragma once

#include "compute.h"

#include "lammps/host/moments_of_inertia.h"
#include "lammps/host/releases.h"
#include "lammps/host/rigid_bodies.h"

namespace LAMMPS_NS {

class ComputeGranularGritEnergy : public Compute {
 public:
  ComputeGranularGritEnergy(class LAMMPS *, int, char **);
  ~ComputeGranularGritEnergy() override;
  void init() override;
  void compute_vector() override;
  std::string get_thermo_colname(int) GRIT_NAMES_COLUMNS;

 private:
  class FixEnergyLedger *ledger = nullptr;
  Grit::MomentsOfInertia moments;

  double kinetic() const;
  double kinetic_of_bodies(const Grit::RigidBodies &bodies, double half) const;
};

}  // namespace LAMMPS_NS
