// By which moments of inertia particles turn: as spheres, or as discs where the word 'disc' of fix nve/sphere, or
// of nvt, npt and nph/sphere without Kokkos, says so; with the
// radius that they had before a law thinned them.
#pragma once

#include <utility>
#include <vector>

#include "lammps/host/forward.h"

#include "contact/vec3.h"

namespace Grit {

class MomentsOfInertia {
 public:
  // To be renewed before each run: fixes come and go.
  void init(LAMMPS_NS::LAMMPS *lmp);
  // The moment of own particle i; and over m r^2.
  double of(int i) const;
  double over_square(int i) const;
  // Twice the kinetic energy of its rotation, and that of an angular momentum which it gains.
  double twice_rotation(int i) const;
  double twice_gained(int i, vec3 angular_momentum) const;

 private:
  const LAMMPS_NS::Atom *atom = nullptr;
  const LAMMPS_NS::FixOriginalRadius *radii = nullptr;
  std::vector<std::pair<int, double>> turned;  // bit of the group and moment, of each integrator
};

}  // namespace Grit
