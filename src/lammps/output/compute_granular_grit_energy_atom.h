// compute granular/grit/energy/atom: the accounts of the energy ledger for each particle, half of a contact to each.
#pragma once

#include <vector>

#include "compute.h"

namespace LAMMPS_NS {

class ComputeGranularGritEnergyAtom : public Compute {
 public:
  ComputeGranularGritEnergyAtom(class LAMMPS *, int, char **);
  ~ComputeGranularGritEnergyAtom() override;
  void init() override;
  void compute_peratom() override;
  double memory_usage() override;

 private:
  class FixEnergyLedger *ledger = nullptr;
  std::vector<int> columns;  // accounts to show
  int nmax = 0;

  int read_account(const char *word) const;
};

}  // namespace LAMMPS_NS
