// fix granular/grit/recover: gives particles that a law has thinned their original radii back.
#pragma once

#include <string>

#include "fix.h"

namespace LAMMPS_NS {

class FixRecoverRadius : public Fix {
 public:
  FixRecoverRadius(class LAMMPS *, int, char **);
  int setmask() override;
  void init() override;
  void end_of_step() override;
  double compute_scalar() override;  // particles that got their radius back so far

 private:
  std::string region_id;
  class Region *region = nullptr;
  class FixOriginalRadius *radii = nullptr;
  bigint recovered = 0;  // by this process
};

}  // namespace LAMMPS_NS
