#include "lammps/output/turned_bodies.h"

#include "atom.h"
#include "lammps/particles/body_shapes.h"

using namespace LAMMPS_NS;

namespace Grit {

static constexpr int QUATERNION = 4;

void TurnedBodies::note(const Atom &atom)
{
  before.resize(static_cast<std::size_t>(atom.nlocal) * QUATERNION);
  for (int i = 0; i < atom.nlocal; i++) get_orientation(atom, i, &before[static_cast<std::size_t>(i) * QUATERNION]);
}

bool TurnedBodies::has_noted(const Atom &atom) const
{
  return before.size() == static_cast<std::size_t>(atom.nlocal) * QUATERNION;
}

double TurnedBodies::missing(const Atom &atom, int i, double dt, double mvv2e) const
{
  constexpr double HALF = 0.5;
  const vec3 old = spin_in_orientation(atom, i, &before[static_cast<std::size_t>(i) * QUATERNION]);
  const vec3 change = spin_of_shape(atom, i) - old;
  return -HALF * (mvv2e * dot(load(atom.angmom[i]), change) - dt * dot(load(atom.torque[i]), change));
}

}  // namespace Grit
