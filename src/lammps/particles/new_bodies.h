// Ellipsoids, superellipsoids and capsules that come in a run.
#pragma once

#include <string>
#include <vector>

#include "lammps/host/forward.h"
#include "stream/particle_mix.h"

namespace Grit {

// Where particles have shapes, a kind of spheres becomes one of ellipsoids. Throws std::invalid_argument with a
// sentence where kinds and the style of atoms do not go together.
void give_shapes(LAMMPS_NS::LAMMPS *lmp, std::vector<ParticleKind> &kinds, const std::string &command);

// Before a run: the pair style takes those for capsules that the kinds say. Throws as give_shapes() does.
void check_capsules(LAMMPS_NS::LAMMPS *lmp, const std::vector<ParticleKind> &kinds, const std::string &command);

// Of an own particle that has a shape, whether a list knows it or not.                             [length^3]
double volume_of_body(LAMMPS_NS::LAMMPS *lmp, int i);

}  // namespace Grit
