#include "lammps/particles/growing_bodies.h"

#include "atom.h"
#include "atom_vec.h"
#include "lammps.h"
#include "lammps/host/processes.h"
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

void GrowingBodies::list_made(bool writes_file)
{
  const LAMMPS_NS::Atom &atom = *lmp->atom;
  place.clear();
  for (int i = 0; i < atom.nlocal; i++) place.push_back(load(atom.x[i]));
  radius.assign(atom.radius, atom.radius + atom.nlocal);
  before = radius;
  anew = writes_file;
}

// A run that continues from a file makes its list when particles have the sizes of that step. The run before, which goes on with
// the list of that step, counts from there as well, so that both ask for the next list in the same step, unless they grew by much.
bool GrowingBodies::count_anew()
{
  constexpr double MUCH = 0.01;  // of the skin
  const LAMMPS_NS::Atom &atom = *lmp->atom;
  bool much = false;
  for (int i = 0; i < size(); i++) {
    much = much || atom.radius[i] - radius[i] > MUCH * lmp->neighbor->skin;
    radius[i] = before[i] = atom.radius[i];
  }
  anew = false;
  return much;
}

// One step ahead, because sizes change after this in the same step. The answer is the same on any number of processes.
bool GrowingBodies::want_list()
{
  const LAMMPS_NS::Atom &atom = *lmp->atom;
  const double half = 0.5 * lmp->neighbor->skin;
  bool mine = anew && count_anew();
  for (int i = 0; i < size(); i++) {
    const double now = atom.radius[i];
    mine = mine || (now > radius[i] && norm(load(atom.x[i]) - place[i]) + 2 * now - radius[i] - before[i] > half);
    before[i] = now;
  }
  return on_any(lmp->world, mine);
}

int GrowingBodies::size() const { return std::min(lmp->atom->nlocal, static_cast<int>(radius.size())); }

}  // namespace Grit
