// What the turning of bodies does to the energy ledger. Integrators of bodies that are no spheres (fix nve/asphere) turn them with the
// angular velocity w+ that their momentum L of the half step gives in the orientation before the step, while contacts find w-, that in
// the orientation behind it. With the kinetic energy of compute_granular_grit_energy.cpp, the product of the momenta half a step before
// and after now, a step changes the energy of rotation by
//   1/2 L . (w- - w+) + 1/2 dt (T_old . w+ + T_new . w-),
// while contacts book the work 1/2 dt (T_old + T_new) . w-.
#pragma once

#include <vector>

#include "lammps/host/forward.h"

namespace Grit {

class TurnedBodies {
 public:
  // The orientations of own particles as they are now, before the next step.
  void note(const LAMMPS_NS::Atom &atom);
  bool has_noted(const LAMMPS_NS::Atom &atom) const;
  // When particle i has been turned, and its torque is the old one: what the ledger would miss, as a loss.   [energy]
  double missing(const LAMMPS_NS::Atom &atom, int i, double dt, double mvv2e) const;

 private:
  std::vector<double> before;  // a quaternion of each own particle
};

}  // namespace Grit
