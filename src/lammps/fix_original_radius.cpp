#include "lammps/fix_original_radius.h"

#include "atom.h"
#include "lammps/fix_access.h"

#include <algorithm>

using namespace LAMMPS_NS;

static constexpr int NRADII = 2;  // original and current radius

FixOriginalRadius *FixOriginalRadius::find_or_make(LAMMPS *lmp)
{
  if (!find_fix<FixOriginalRadius>(lmp)) make_fix(lmp, ID, "GRIT/RADIUS");
  return find_fix<FixOriginalRadius>(lmp);
}

FixOriginalRadius::FixOriginalRadius(LAMMPS *lmp, int narg, char **arg) : Fix(lmp, narg, arg)
{
  restart_peratom = 1;
  create_attribute = 1;
  maxexchange = NRADII;
  nevery = 1;
  grow_arrays(atom->nmax);
  atom->add_callback(Atom::GROW);
  atom->add_callback(Atom::RESTART);
  for (int i = 0; i < atom->nlocal; i++) set_arrays(i);
}

FixOriginalRadius::~FixOriginalRadius()
{
  atom->delete_callback(id, Atom::GROW);
  atom->delete_callback(id, Atom::RESTART);
}

int FixOriginalRadius::setmask() { return FixConst::PRE_FORCE | FixConst::END_OF_STEP; }

void FixOriginalRadius::setup_pre_force(int vflag) { pre_force(vflag); }

// A radius that a command or another fix has set meanwhile is the original one from now on.
void FixOriginalRadius::pre_force(int)
{
  threads->for_each(atom->nlocal, [&](int i) {
    if (atom->radius[i] != current[i]) set_arrays(i);
    change[i] = bound[i] = 0;
  });
}

void FixOriginalRadius::end_of_step()
{
  threads->for_each(atom->nlocal, [&](int i) {
    if (change[i] > 0) set_radius(i, std::min(atom->radius[i], std::max(atom->radius[i] - change[i], bound[i])));
  });
}

void FixOriginalRadius::recover(int i)
{
  set_radius(i, original[i]);
  change[i] = 0;
}

// Mass and moment of inertia stay; the torque that waits for the next step was scaled for the old radius.
void FixOriginalRadius::set_radius(int i, double radius)
{
  const double ratio = radius / atom->radius[i], square = ratio * ratio;
  for (int k = 0; k < 3; k++) atom->torque[i][k] *= square;
  atom->radius[i] = current[i] = radius;
}

double FixOriginalRadius::memory_usage()
{
  return (original.capacity() + current.capacity() + change.capacity() + bound.capacity()) * sizeof(double);
}

void FixOriginalRadius::grow_arrays(int nmax)
{
  original.resize(nmax, 0);
  current.resize(nmax, 0);
  change.resize(nmax, 0);
  bound.resize(nmax, 0);
}

void FixOriginalRadius::copy_arrays(int i, int j, int /*delflag*/)
{
  original[j] = original[i];
  current[j] = current[i];
}

void FixOriginalRadius::set_arrays(int i) { original[i] = current[i] = atom->radius[i]; }

int FixOriginalRadius::pack_exchange(int i, double *buf)
{
  buf[0] = original[i];
  buf[1] = current[i];
  return NRADII;
}

int FixOriginalRadius::unpack_exchange(int i, double *buf)
{
  original[i] = buf[0];
  current[i] = buf[1];
  return NRADII;
}

int FixOriginalRadius::pack_restart(int i, double *buf)
{
  return seal_atom(*this, atom->tag[i], pack_exchange(i, buf + SEALED), buf);
}

void FixOriginalRadius::unpack_restart(int i, int nth)
{
  got_atoms = true;
  const AtomBlock block = open_atom(lmp, *this, i, nth);
  if (!block.data) return set_arrays(i);
  original[i] = block.data[0];
  current[i] = block.data[1];
}

int FixOriginalRadius::size_restart(int) { return SEALED + NRADII; }

int FixOriginalRadius::maxsize_restart() { return SEALED + NRADII; }

FixOriginalInertia::FixOriginalInertia(LAMMPS *lmp, int narg, char **arg) : Fix(lmp, narg, arg) {}

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
