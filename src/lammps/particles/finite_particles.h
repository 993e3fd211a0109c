// What no contact law can compute with is refused at the start of a run: radii, masses, velocities and spins.
#pragma once

#include <functional>

#include "lammps/host/forward.h"

namespace Grit {

// Stops at the first own particle i with concerns(i) whose radius or mass is not positive, or too small or large to
// compute with, or whose velocity or spin is not finite.
void check_particles(LAMMPS_NS::LAMMPS *lmp, const std::function<bool(int)> &concerns);
// The same of radii alone, which are known before the setup of a run.
void check_radii(LAMMPS_NS::LAMMPS *lmp, const std::function<bool(int)> &concerns);

}  // namespace Grit
