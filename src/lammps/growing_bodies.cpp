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

void GrowingBodies::init(bool laws)
{
  by_fix = sizes_may_change(lmp);
  by_law = laws;
}

void GrowingBodies::list_made()
{
  const LAMMPS_NS::Atom &atom = *lmp->atom;
  place.clear();
  for (int i = 0; i < atom.nlocal; i++) place.push_back(load(atom.x[i]));
  list_is_new = true;
}

// Sizes count from the step behind that of the list: a run that continues from a file makes its list when the particles have
// grown in that step already, and must ask for the next one when the run before did. So they are seen two steps ahead: that of
// the list, and this one, in which radii change after this. The answer is the same on any number of processes.
bool GrowingBodies::want_list()
{
  constexpr double STEPS_AHEAD = 2;
  const LAMMPS_NS::Atom &atom = *lmp->atom;
  if (list_is_new) radius.assign(atom.radius, atom.radius + atom.nlocal);
  if (list_is_new) before = radius;
  list_is_new = false;
  const double half = 0.5 * lmp->neighbor->skin;
  int mine = 0, any = 0;
  const int n = std::min({atom.nlocal, static_cast<int>(radius.size()), static_cast<int>(place.size())});
  for (int i = 0; i < n; i++) {
    const double now = atom.radius[i], growth = now - radius[i] + STEPS_AHEAD * (now - before[i]);
    mine = mine || (now > radius[i] && norm(load(atom.x[i]) - place[i]) + growth > half);
    before[i] = now;
  }
  MPI_Allreduce(&mine, &any, 1, MPI_INT, MPI_MAX, lmp->world);
  return any != 0;
}

}  // namespace Grit
