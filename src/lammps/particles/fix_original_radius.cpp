#include "lammps/particles/fix_original_radius.h"

#include "atom.h"
#include "lammps/host/fix_access.h"

#include <algorithm>

using namespace LAMMPS_NS;

FixOriginalRadius::FixOriginalRadius(LAMMPS *lmp, int narg, char **arg) : ParticleRows(lmp, narg, arg)
{
  nevery = 1;
  keep({&original, &current, &change, &bound});
  for (int i = 0; i < atom->nlocal; i++) set_arrays(i);
}

int FixOriginalRadius::setmask() { return FixConst::PRE_FORCE | FixConst::END_OF_STEP; }

void FixOriginalRadius::setup_pre_force(int vflag) { pre_force(vflag); }

// A radius that a command or another fix has set meanwhile is the original one from now on.
void FixOriginalRadius::pre_force(int)
{
  threads->for_each(atom->nlocal, [&](int i) {
    if (atom->radius[i] != current.values[i]) set_arrays(i);
    change.values[i] = bound.values[i] = 0;
  });
}

void FixOriginalRadius::end_of_step()
{
  threads->for_each(atom->nlocal, [&](int i) {
    const double radius = atom->radius[i], less = change.values[i];
    if (less > 0) set_radius(i, std::min(radius, std::max(radius - less, bound.values[i])));
  });
}

void FixOriginalRadius::recover(int i)
{
  set_radius(i, original.values[i]);
  change.values[i] = 0;
}

// Mass and moment of inertia stay; the torque that waits for the next step was scaled for the old radius.
void FixOriginalRadius::set_radius(int i, double radius)
{
  const double ratio = radius / atom->radius[i], square = ratio * ratio;
  for (int k = 0; k < 3; k++) atom->torque[i][k] *= square;
  atom->radius[i] = current.values[i] = radius;
}

void FixOriginalRadius::set_arrays(int i) { original.values[i] = current.values[i] = atom->radius[i]; }

int FixOriginalInertia::setmask() { return FixConst::POST_FORCE; }

void FixOriginalInertia::setup(int vflag) { post_force(vflag); }

void FixOriginalInertia::post_force(int)
{
  const FixOriginalRadius *radii = find_fix<FixOriginalRadius>(lmp);
  if (!radii) return;
  radii->on_threads().for_each(atom->nlocal, [&](int i) {
    const double ratio = atom->radius[i] / radii->of_atom(i), square = ratio * ratio;
    for (int k = 0; k < 3; k++) atom->torque[i][k] *= square;
  });
}
