#include "lammps/growing_bodies.h"

#include "atom.h"
#include "atom_vec.h"
#include "lammps.h"
#include "modify.h"
#include "neighbor.h"

#include <algorithm>

namespace Grit {

bool sends_sizes(const LAMMPS_NS::Atom &atom)
{
  const auto &sent = atom.avec->fields_comm;
  return std::find(sent.begin(), sent.end(), "radius") != sent.end();
}

bool sizes_may_change(const LAMMPS_NS::LAMMPS *lmp)
{
  return sends_sizes(*lmp->atom) && !lmp->modify->get_fix_by_style("^adapt").empty();
}

void GrowingBodies::init() { growing = sizes_may_change(lmp); }

void GrowingBodies::list_made()
{
  const LAMMPS_NS::Atom &atom = *lmp->atom;
  place.clear();
  for (int i = 0; i < atom.nlocal; i++) place.push_back(load(atom.x[i]));
  radius.assign(atom.radius, atom.radius + atom.nlocal);
  before = radius;
}

// One step ahead, because fix adapt changes radii after this in the same step.
bool GrowingBodies::want_list()
{
  const LAMMPS_NS::Atom &atom = *lmp->atom;
  const double half = 0.5 * lmp->neighbor->skin;
  int mine = 0, any = 0;
  const int n = std::min(atom.nlocal, static_cast<int>(radius.size()));
  for (int i = 0; i < n; i++) {
    const double now = atom.radius[i];
    mine = mine || (now > radius[i] && norm(load(atom.x[i]) - place[i]) + 2 * now - radius[i] - before[i] > half);
    before[i] = now;
  }
  MPI_Allreduce(&mine, &any, 1, MPI_INT, MPI_MAX, lmp->world);
  return any != 0;
}

}  // namespace Grit
