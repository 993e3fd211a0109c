// fix nve/sphere/grit: fix nve/sphere of LAMMPS, with particles side by side.
#pragma once

#include "fix_nve_sphere.h"

namespace LAMMPS_NS {

class FixNVESphereGrit : public FixNVESphere {
 public:
  using FixNVESphere::FixNVESphere;
  void initial_integrate(int) override;
  void final_integrate() override;

 private:
  template <bool POSITIONS>
  void move();
};

}  // namespace LAMMPS_NS
